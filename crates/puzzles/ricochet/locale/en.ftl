name = Ricochet Robots
summary = Robots slide until something stops them: bring the right one to the target in the fewest moves.

# Rules.
rule-slide = A robot slides until a wall or another robot stops it; a diagonal of another colour turns it aside.
rule-target = It is solved when the right robot rests on the target, for each target in order.
rule-turn = Where this rule is on, the robot that arrives must have turned on its way.
rule-rebound = Where this rule is on, a robot may not go straight back the way it came.
rule-robot = Only robots that stand on the board can move.

# Words.
robot = { $robot ->
    [R] red
    [G] green
    [B] blue
    [Y] yellow
    [S] silver
    [V] violet
   *[A] any robot
}
direction = { $direction ->
    [n] up
    [e] right
    [s] down
   *[w] left
}
move-name = { $robot } { $direction } to { $to }

# Broken rules.
broken-blocked = The robot { $robot } can't move that way ({ $direction }): it is blocked, or would never come to rest.
broken-ends = The robot { $robot } does not stand there, or would not stop there ({ $direction }).
broken-rebound = The robot { $robot } has just come from there ({ $direction }) and may not go straight back.
broken-robot = There is no robot { $robot } on this board.
unfinished-target = Still to arrive at { $cell }: { $robot }.
unfinished-turn = { $robot } stands on the target { $cell }, but has not turned on its way.
choose-robot = Choose a robot first: tap it, or press its number.

# Reading texts.
bad-side = “{ $found }” is no side of a quadrant: expected a digit from 0 to 9 or a letter from A to F.
bad-ground = A board begins with q and the four sides of its quadrants, or with rows x columns, each from 1 to 64.
bad-size = A board of { $rows } x { $columns } is not possible: sides are from 1 to 64, and two cells are needed at least.
bad-cell = “{ $found }” is no cell: expected “.”, “e”, “s” or “b”.
bad-run = “{ $found }” begins more cells than are left on the board, or none.
bad-rule = “{ $found }” begins no rule: expected “turn” or “no_rebound”.
bad-robot-count = There are { $count } robots, but one to six can play.
bad-target-count = There are { $count } targets, but one to eight are possible.
bad-quadrants = “{ $names }” does not name four sides of quadrants, like 1A-2B-3A-4B.
cell-wanted = Expected a cell like r1c2 here, but found “{ $found }”.
colon-wanted = Expected “:” here, but found “{ $found }”.
colour-wanted = Expected a colour here, one of R G B Y S V, but found “{ $found }”.
dash-wanted = Expected “-” here, but found “{ $found }”.
direction-wanted = Expected a direction here, one of n e s w, but found “{ $found }”.
equals-wanted = Expected “=” behind the robot, but found “{ $found }”.
number-wanted = Expected how many targets are reached, but found “{ $found }”.
past-wanted = Expected a digit for each robot's past, but found “{ $found }”.
robot-wanted = Expected a robot here, one of R G B Y S V, but found “{ $found }”.
target-wanted = Expected a target like R@r1c2, or A@r1c2 for any robot, but found “{ $found }”.
text-goes-on = Nothing more was expected, but “{ $found }” follows.
wall-leaves-board = “{ $found }” is a wall at the border, which has one already.
outside = { $cell } lies outside the board.
robots-share = Two robots can't both stand at { $cell }.
target-nobody = The target at { $cell } is for a robot that is not on the board.
wrong-robots = The board has { $board } robots, the progress has { $state }.
wrong-reached = The board has only { $targets } targets; the progress has reached more.
wrong-past = The progress remembers moves that no rule of this board asks for.

# Making a board by hand.
edit-key = The key “{ $key }” means nothing here: robots are 1 to 6, the target is t, walls are ^ > v <, diagonals / and \, rules ! and =.
edit-no-neighbour = A wall can only stand between two neighbouring cells.
edit-border = The border stays.
edit-outside = This lies outside the board.

# A cell in words.
cell = Row { $row }, column { $column }: { $robot ->
    [R] red robot
    [G] green robot
    [B] blue robot
    [Y] yellow robot
    [S] silver robot
    [V] violet robot
   *[none] empty
}{ $target ->
    [R] , target for red
    [G] , target for green
    [B] , target for blue
    [Y] , target for yellow
    [S] , target for silver
    [V] , target for violet
    [A] , target for any robot
   *[none] {""}
}{ $diagonal ->
    [rising] , rising diagonal
    [falling] , falling diagonal
   *[none] {""}
}{ $north ->
    [yes] , wall above
   *[no] {""}
}{ $east ->
    [yes] , wall to the right
   *[no] {""}
}{ $south ->
    [yes] , wall below
   *[no] {""}
}{ $west ->
    [yes] , wall to the left
   *[no] {""}
}
cell-outside = outside the board

# Layers.
layer-chips = all targets of the game
layer-path = a shortest solution
layer-bounds = fewest moves if blockers stood ideally

# Solvers.
solver-breadth_first = Breadth-first search over all robots: the plainest proof, and every shortest way
solver-a_star_active = A* with the active robot alone, steered by distance: quick, and it may not find what is there
solver-a_star_table = A* with the active robot alone and the table of lower bounds
solver-a_star = A* over all robots with the table of lower bounds
solver-ida_star = IDA* over all robots with the table of lower bounds: little memory
solver-bitboard = Whole sets of positions in 256-bit masks, after a short iterative deepening: the fastest, up to 16 x 16
refused-rules = The solver “{ $solver }” does not know the rules “turn” and “no_rebound”.
refused-size = The solver “{ $solver }” takes boards up to 16 x 16.
option-different = Essentially different
option-different-about = Count and list only solutions that differ in more than the order of moves and which helper is which.
option-patience = Patience
option-patience-about = How many positions iterative deepening may visit before the masks are set up.
refused-any = The solver “{ $solver }” does not know targets where any robot may arrive.
refused-several = The solver “{ $solver }” does not know several targets in a row.

# What a grade rests on.
technique-moves = moves of a shortest solution
technique-helpers = robots that must help
technique-solutions = shortest solutions

# Hints.
hint-where = The robot at { $cells } moves next.
hint-move = { $count ->
    [one] Play { $move }: that is the last move.
   *[other] Play { $move }: a shortest way on takes { $count } moves.
}

# Generators.
generator-positions = Positions whose shortest solution has a wanted number of moves, proved
param-outside = “{ $name }” can’t be { $value }: expected a number from { $least } to { $most }.
no-position = None of the positions tried has a solution: ask for more attempts, or more robots.
shortfall-length = From { $least } to { $most } moves were wanted, with what else was asked for; the nearest position takes { $moves }.
option-least = Fewest moves
option-least-about = A shortest solution takes at least so many moves.
option-most = Most moves
option-most-about = A shortest solution takes at most so many moves.
option-helpers = Helpers
option-helpers-about = How many other robots must move, in every shortest solution.
option-robots = Robots
option-robots-about = From 1 to 6: red, green, blue, yellow, silver, violet.
option-board = Board
option-board-about = The four sides of an official board, like 1A-2B-3A-4B; empty for a random one.
option-diagonals = Diagonals
option-diagonals-about = Whether sides with diagonals may be drawn too.
option-rows = Rows
option-rows-about = For a board with random walls instead of an official one.
option-columns = Columns
option-columns-about = For a board with random walls instead of an official one.
option-any = Any robot
option-any-about = Any robot may arrive.
option-turn = Must turn
option-turn-about = The robot that arrives must have turned on its way.
option-no_rebound = No rebounds
option-no_rebound-about = No robot may go straight back the way it came.
option-grade = Grade
option-grade-about = How hard the position shall be.
option-attempts = Attempts
option-attempts-about = How many positions to try before the nearest is given.

# Notations of others.
format-picture = a picture of the board in plain characters
format-drifting = game id of DriftingDroids
format-cells = quadrants cell by cell, as Michael Fogleman’s program writes them
format-asp = facts for answer set programs, as in the ASP competition
write-official = This notation takes official boards only.
write-one-target = This notation takes one target only.
write-no-rules = This notation can’t tell the rules “turn” and “no_rebound”.
write-square = This notation takes square boards without diagonals and rules.
write-crowded = A picture can’t show a target on a diagonal, or two targets in one cell.
drifting-digit = Expected a digit from 0 to 9 or a letter from A to F here, but found “{ $found }”.
drifting-plus = Expected “+” here, but found “{ $found }”.
cells-quadrant = Expected four lines of 64 cells, but found “{ $found }”.
cells-cell = Expected a cell: walls of N E S W or X, then a target or a diagonal; but found “{ $found }”.
cells-pieces = Expected a line “robots r1c2-r3c4” and then a line “target R@r5c6”, but found “{ $found }”.
asp-fact = Expected a fact like barrier(1,2,1,0), pos(red,1,2) or target(red,3,4), but found “{ $found }”.
asp-stop = Expected a full stop behind the fact, but found “{ $found }”.
asp-robots = The robots must be the first of red, green, blue, yellow, silver, violet; but found “{ $found }”.
picture-line = Expected a line of “+” and “-” as long as the first one, but found “{ $found }”.
picture-row = Expected a row of cells as long as the first line, but found “{ $found }”.
picture-cell = Expected a robot (a capital), a target (a small letter or *) or a diagonal, but found “{ $found }”.
picture-wall = Expected a wall or a blank here, but found “{ $found }”.
picture-robots = The robots must be the first of R G B Y S V, each once; but found “{ $found }”.

# What solvers count.
expanded = positions expanded, or groups of them
generated = moves tried
largest_queue = largest queue
moves = moves
helpers = helpers
solutions = shortest solutions

# The game for one to six people.
party-rule-1 = A chip names a robot and its target. Everybody looks for a way; nobody touches the robots yet.
party-rule-2 = The first bid, in moves of all robots together, starts the clock. Until it ends bids may be lowered; of equal bids the earlier counts.
party-rule-3 = The lowest bidder shows a way in at most so many moves. Who fails hands on to the next.
party-rule-4 = Who succeeds takes the chip, and the robots stay. If nobody does, the robots go back and the chip is mixed in again.
party-rule-5 = The robot that arrives must have turned on its way.
party-rule-6 = Two play to 8 chips, three to 6, four to 5; five and six play all 17. Alone, each chip comes once, and a shortest way is worth 5 points.
party-players = A party has one to { $most } players, each with a name.
party-board = A party needs an official board with one quadrant of each colour, so that all 17 targets are there.
party-text = “{ $part }” is not what a party has here.
party-nobody = There is no such player.
party-no-bids = Bids are taken only before a way is shown.
party-bid-outside = A bid is a number of moves from 1 to { $most }.
party-bid-higher = { $name } has bid { $moves } already: bids can only be lowered.
party-not-your-turn = Somebody else is showing.
party-round-over = This round is over.
party-only-think = Now the robots move in your minds only.
party-no-more-moves = No more moves can be shown.
party-nothing-shown = There is no move to take back.
party-no-undo = What is shown to others can't be taken back.
party-no-way = These moves don't lead to the target.
party-tell-first = First look at the shortest way: the points depend on it.
party-about = { $robot } to { $cell }
party-aim = Bring { $about }.
party-look = Look for a way; who has one bids.
party-lowest = { $moves ->
    [one] The lowest bid is one move, by { $name }.
   *[other] The lowest bid is { $moves } moves, by { $name }.
}
party-shows = { $moves ->
    [one] { $name } shows a way in one move.
   *[other] { $name } shows a way in at most { $moves } moves.
}
party-alone = Slide the robots; moves may be taken back.
party-alone-there = { $moves ->
    [one] There in one move. Keep it, or take it back and look for a shorter way.
   *[other] There in { $moves } moves. Keep it, or take moves back and look for a shorter way.
}
party-taken = { $moves ->
    [one] { $name } takes the chip with one move.
   *[other] { $name } takes the chip with { $moves } moves.
}
party-given-up = Given up: no points for this chip.
party-nobody-shows = Nobody has shown a way: the robots go back, and the chip is mixed in again.
party-best = { $moves ->
    [one] A shortest way takes one move: proved.
   *[other] A shortest way takes { $moves } moves: proved.
}
party-best-none = There is no way at all: proved.
party-best-unknown = The shortest way was not found in the time and memory granted.
party-points = { $points ->
    [0] No points.
    [one] One point.
   *[other] { $points } points.
}
party-alone-end = All chips are played: { $points } of { $most } points.
party-won = { $count ->
    [one] { $names } has won, with { $chips } chips.
   *[other] { $names } have won together, with { $chips } chips each.
}
option-silver = Silver robot
option-silver-about = A fifth robot stands on the board.
option-clock = Clock
option-clock-about = Seconds from the first bid to the last.
option-showing = Time to show
option-showing-about = Seconds to show a way.

# Parts that can be drawn anew.
part-board = New walls
part-robots = New robots
part-target = New target
