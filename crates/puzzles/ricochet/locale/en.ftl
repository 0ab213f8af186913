name = Ricochet Robots
summary = Robots slide until something stops them: bring the right one to the target in the fewest moves.

# Rules.
rule-slide = A robot slides until a wall or another robot stops it; a diagonal of another colour turns it aside.
rule-target = The puzzle is solved when the right robot stops on the target, for each target in order.
rule-turn = If this rule is on, the robot that arrives must have turned on its path.
rule-rebound = If this rule is on, a robot may not go straight back the way it came.
rule-robot = Only robots on the board can move.

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
broken-blocked = The robot { $robot } can't move that way ({ $direction }): it is blocked, or would never stop.
broken-ends = The robot { $robot } is not there, or would not stop there ({ $direction }).
broken-rebound = The robot { $robot } has just come from there ({ $direction }) and may not go straight back.
broken-robot = There is no robot { $robot } on this board.
unfinished-target = Still to arrive at { $cell }: { $robot }.
unfinished-turn = { $robot } is on the target { $cell }, but has not turned on its path.
choose-robot = Choose a robot first: tap it, or press its letter or number.

# Reading texts.
bad-side = Expected a side of a quadrant (a digit from 0 to 9 or a letter from A to F), found “{ $found }”.
bad-ground = Expected q and the four sides of the quadrants, or rows x columns, each from 1 to 64.
bad-size = A board can’t have { $rows } x { $columns } cells: sides are from 1 to 64, with at least two cells.
bad-cell = Expected a cell (“.”, “e”, “s” or “b”), found “{ $found }”.
bad-run = “{ $found }” is more cells than the board has left, or none.
bad-rule = Unknown rule “{ $found }”: expected “turn” or “no_rebound”.
bad-robot-count = Expected one to six robots, found { $count }.
bad-target-count = Expected one to eight targets, found { $count }.
bad-quadrants = Expected four sides of quadrants, like 1A-2B-3A-4B, found “{ $names }”.
cell-wanted = Expected a cell like r1c2, found “{ $found }”.
colon-wanted = Expected “:”, found “{ $found }”.
colour-wanted = Expected a colour (R, G, B, Y, S or V), found “{ $found }”.
dash-wanted = Expected “-”, found “{ $found }”.
direction-wanted = Expected a direction (n, e, s or w), found “{ $found }”.
equals-wanted = Expected “=” after the robot, found “{ $found }”.
number-wanted = Expected the number of targets reached, found “{ $found }”.
past-wanted = Expected a digit for each robot’s past, found “{ $found }”.
robot-wanted = Expected a robot (R, G, B, Y, S or V), found “{ $found }”.
target-wanted = Expected a target like R@r1c2, or A@r1c2 for any robot, found “{ $found }”.
text-goes-on = Expected the end of the text, found “{ $found }”.
wall-leaves-board = “{ $found }” is a wall at the border, which already has one.
outside = { $cell } is outside the board.
robots-share = Two robots can't both be at { $cell }.
target-nobody = The target at { $cell } is for a robot that is not on the board.
wrong-robots = The board has { $board } robots, the progress has { $state }.
wrong-reached = The board has only { $targets } targets; the progress has reached more.
wrong-past = The progress remembers moves that no rule of this board asks for.

# Making a board by hand.
edit-key = Unknown key “{ $key }”: robots are 1 to 6, the target is t, walls are ^ > v <, diagonals / and \, rules ! and =.
edit-no-neighbour = A wall must be between two neighbouring cells.
edit-border = The border can’t be removed.
edit-outside = This is outside the board.
tool-wall = Wall
tool-wall-about = Tap a cell near one of its sides, or drag across a side. Again to remove it. Keys: ^ > v <.
tool-robot = Robot: { $robot }
tool-robot-about = Tap a cell to move the robot there. Keys: 1 to 6.
tool-target = Target: { $robot }
tool-target-about = Tap a cell to put the target there. Right-click or hold to add another. Key: T.
tool-diagonal = { $rising ->
    [yes] Rising diagonal
   *[no] Falling diagonal
}
tool-diagonal-about = Tap a cell. Tap again for the next colour. Keys: / and \.
tool-erase = Eraser
tool-erase-about = Tap a diagonal, a wall, a second target or the last robot. Key: Backspace.
tool-must-turn = Must turn
tool-must-turn-about = The robot that arrives must have turned on its path. Key: !.
tool-no-rebound = No rebounds
tool-no-rebound-about = No robot may go straight back the way it came. Key: =.

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
layer-chips = letters of all targets
layer-path = a shortest solution
layer-bounds = minimum moves with ideal blockers

# Solvers.
solver-breadth_first = Breadth-first search over all robots: the simplest proof, and all shortest paths
solver-a_star_active = A* with the active robot alone, guided by distance: fast, but may miss solutions
solver-a_star_table = A* with the active robot alone and the table of lower bounds
solver-a_star = A* over all robots with the table of lower bounds
solver-ida_star = IDA* over all robots with the table of lower bounds: little memory
solver-bitboard = Whole sets of positions in 256-bit masks, after a short iterative deepening: the fastest, up to 16 x 16
refused-rules = The solver “{ $solver }” does not support the rules “turn” and “no_rebound”.
refused-size = The solver “{ $solver }” takes boards up to 16 x 16.
option-different = Essentially different
option-different-about = Count and list only solutions that differ in more than the order of moves and which helper is which.
option-patience = Node limit of the short search
option-patience-about = Positions that iterative deepening may visit before the mask search starts.
refused-any = The solver “{ $solver }” does not support targets for any robot.
refused-several = The solver “{ $solver }” does not support several targets.

# What a grade rests on.
technique-moves = moves of a shortest solution
technique-helpers = robots that must help
technique-solutions = shortest solutions

# Generators.
generator-positions = Positions with a given number of moves in the shortest solution, proved
param-outside = “{ $name }” can’t be { $value }: expected a number from { $least } to { $most }.
no-position = None of the positions tried has a solution. Raise the attempts or the robots.
shortfall-length = No position with { $least } to { $most } moves and all other settings found; the closest takes { $moves }. Try another seed.
option-least = Minimum moves
option-least-about = A shortest solution takes at least this many moves.
option-most = Maximum moves
option-most-about = A shortest solution takes at most this many moves.
option-helpers = Helpers
option-helpers-about = How many other robots must move, in every shortest solution.
option-robots = Robots
option-robots-about = From 1 to 6: red, green, blue, yellow, silver, violet.
option-board = Board
option-board-about = The four sides of an official board, like 1A-2B-3A-4B; empty for a random one.
option-diagonals = Diagonals
option-diagonals-about = Include sides with diagonals.
option-rows = Rows
option-rows-about = For a board with random walls instead of an official one.
option-columns = Columns
option-columns-about = For a board with random walls instead of an official one.
option-any = Any robot
option-any-about = Any robot may arrive.
option-turn = Must turn
option-turn-about = The robot that arrives must have turned on its path.
option-no_rebound = No rebounds
option-no_rebound-about = No robot may go straight back the way it came.
option-grade = Difficulty
option-grade-about = Difficulty: easy to extreme.
option-attempts = Attempts
option-attempts-about = Positions to try before the closest is returned.

# Notations of others.
format-picture = a picture of the board in plain characters
format-drifting = game id of DriftingDroids
format-cells = quadrants cell by cell, as Michael Fogleman’s program writes them
format-asp = facts for answer set programs, as in the ASP competition
write-official = This notation supports official boards only.
write-one-target = This notation supports one target only.
write-no-rules = This notation does not support the rules “turn” and “no_rebound”.
write-square = This notation supports square boards without diagonals and rules.
write-crowded = A picture can’t show a target on a diagonal, or two targets in one cell.
drifting-digit = Expected a digit from 0 to 9 or a letter from A to F, found “{ $found }”.
drifting-plus = Expected “+”, found “{ $found }”.
cells-quadrant = Expected four lines of 64 cells, found “{ $found }”.
cells-cell = Expected a cell (walls of N E S W or X, then a target or a diagonal), found “{ $found }”.
cells-pieces = Expected a line “robots r1c2-r3c4” and then a line “target R@r5c6”, found “{ $found }”.
asp-fact = Expected a fact like barrier(1,2,1,0), pos(red,1,2) or target(red,3,4), found “{ $found }”.
asp-stop = Expected a full stop after the fact, found “{ $found }”.
asp-robots = Expected the first robots of red, green, blue, yellow, silver, violet, found “{ $found }”.
picture-line = Expected a line of “+” and “-” as long as the first one, found “{ $found }”.
picture-row = Expected a row of cells as long as the first line, found “{ $found }”.
picture-cell = Expected a robot (a capital), a target (a small letter or *) or a diagonal, found “{ $found }”.
picture-wall = Expected a wall or a blank, found “{ $found }”.
picture-robots = Expected the first robots of R G B Y S V, each once, found “{ $found }”.

# What solvers count.
expanded = positions expanded, or groups of them
generated = moves tried
largest_queue = largest queue
moves = moves
helpers = helpers
solutions = shortest solutions

# The game for one to six people.
party-rule-1 = A chip names a robot and its target. Everybody looks for a path; nobody touches the robots yet.
party-rule-2 = The first bid, in moves of all robots together, starts the clock. Until it ends bids may be lowered; of equal bids the earlier counts.
party-rule-3 = The lowest bidder shows a path in at most that many moves. If the bidder fails, the next lowest bid tries.
party-rule-4 = A bidder who succeeds takes the chip, and the robots stay. If nobody succeeds, the robots go back and the chip is mixed in again.
party-rule-5 = The robot that arrives must have turned on its path.
party-rule-6 = Two play to 8 chips, three to 6, four to 5; five and six play all 17. Alone, each chip comes once, and a shortest path is worth 5 points.
party-players = A party has one to { $most } players, each with a name.
party-board = A party needs an official board with one quadrant of each colour, so that all 17 targets are there.
party-text = Unexpected “{ $part }” in the text of a party.
party-nobody = There is no such player.
party-no-bids = Bids are taken only before a path is shown.
party-bid-outside = A bid is a number of moves from 1 to { $most }.
party-bid-higher = { $name } has already bid { $moves }: bids can only be lowered.
party-not-your-turn = Somebody else is showing.
party-round-over = This round is over.
party-only-think = The robots can’t move yet: plan your path and bid.
party-no-more-moves = No more moves can be shown.
party-nothing-shown = There is no move to take back.
party-no-undo = Moves shown to others can't be taken back.
party-no-way = These moves don't lead to the target.
party-tell-first = Look at the shortest path first: the points depend on it.
party-about = { $robot } to { $cell }
party-aim = Bring { $about }.
party-look = Look for a path, then bid.
party-lowest = { $moves ->
    [one] The lowest bid is one move, by { $name }.
   *[other] The lowest bid is { $moves } moves, by { $name }.
}
party-shows = { $moves ->
    [one] { $name } shows a path in one move.
   *[other] { $name } shows a path in at most { $moves } moves.
}
party-alone = Slide the robots; moves may be taken back.
party-alone-there = { $moves ->
    [one] There in one move. Keep it, or take it back and look for a shorter path.
   *[other] There in { $moves } moves. Keep it, or take moves back and look for a shorter path.
}
party-taken = { $moves ->
    [one] { $name } takes the chip with one move.
   *[other] { $name } takes the chip with { $moves } moves.
}
party-given-up = Given up: no points for this chip.
party-nobody-shows = Nobody has shown a path: the robots go back, and the chip is mixed in again.
party-best = { $moves ->
    [one] A shortest path takes one move: proved.
   *[other] A shortest path takes { $moves } moves: proved.
}
party-best-none = Proved: no path exists.
party-best-unknown = The shortest path was not found within the time and memory limits.
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
option-silver-about = Adds a fifth robot.
option-clock = Clock
option-clock-about = Seconds from the first bid to the last.
option-showing = Time to show
option-showing-about = Seconds to show a path.

# Parts that can be drawn anew.
part-board = New walls
part-robots = New robots
part-target = New target

# What keys do.
press-letter = choose a robot
press-arrow = slide it

# Names of solvers and generators.
solver-breadth_first-name = Breadth-first
solver-a_star_active-name = A*, active robot
solver-a_star_table-name = A*, active robot with bounds
solver-a_star-name = A*
solver-ida_star-name = IDA*
solver-bitboard-name = Bitboard
generator-positions-name = Positions

# Why a move is a good one.
idea-arrives = The { $robot } robot reaches the target.
idea-stops = The { $robot } robot must serve as a stop for the { $other } one.
idea-makes-way = The { $robot } robot must get out of the way of the { $other } one.
idea-turns = There the { $robot } robot stops and can set off in another direction.
idea-prepares = A later move needs the { $robot } robot there.
stage-arrives = The { $robot } robot goes to the target.
stage-stops = The { $robot } robot becomes a stop for the { $other } one.
stage-makes-way = The { $robot } robot makes way for the { $other } one.
stage-prepares = The { $robot } robot goes where it is needed later.
