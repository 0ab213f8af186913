name = Loops
summary = Turn the pieces until every connection meets another and none leaves the grid.

# Rules.
rule-join = Every connection meets a connection of the neighbouring piece.
rule-border = No connection leads out of the grid.
rule-connected = On a net, all pieces hang together.
rule-cycle = On a net, connections close no circle.
rule-turning = A piece may only be turned.
rule-locked = A locked piece stays as it is until it is unlocked.
rule-inside = Moves stay inside the board.

# Broken rules.
broken-join = { $cell } leads { $side }, where nothing meets it.
broken-border = { $cell } leads { $side }, out of the grid.
broken-connected = { $cell } is not connected with the first piece.
broken-cycle = The connections close a circle at { $cell }.
broken-turning = { $cell } can’t stand like that: a piece may only be turned.
broken-locked = { $cell } is locked.
broken-inside = { $cell } lies outside the board.
wrong-size = The board has { $board } cells, the progress has { $state }.

# Sides and pieces, as parts of sentences.
side-north = north
side-east = east
side-south = south
side-west = west
kind-empty = empty
kind-end = end
kind-bar = bar
kind-tee = tee
kind-cross = cross
kind-elbow = elbow

# Reading texts.
size-wanted = A board begins with its size, like 8x10 for 8 rows and 10 columns.
bad-size = A board of { $rows } x { $columns } is not possible: each side has 1 to { $most } cells, and there are limits to all of them together.
too-small-to-wrap = Borders can only be joined from 3 x 3 cells on.
colon-wanted = Expected “:” behind the size.
cells-missing = The text ends before all cells were given.
bad-piece = “{ $found }” is no piece: expected a digit or a letter from a to f.
bad-turns = “{ $found }” stands for no turns: expected a digit, a to c, n to z, or a capital.
cell-wanted = Expected a cell like r1c2 here.
move-wanted = Expected “:”, “@”, “=” or “-” behind the cell.
turns-wanted = Expected 1 to 3 quarter turns here.
bad-reason = This is no reason: expected “conflict:” and a cell, “balance”, “odd”, “tree”, “net”, “exhausted”, or “cut:” or “search:” and cells.

# Making a board by hand.
edit-key = The key “{ $key }” means nothing here: 0 to 5 choose a piece, x turns it, w joins the borders, n makes a net.
edit-outside = This lies outside the board.

# A cell in words.
cell = Row { $row }, column { $column }: { $kind }{ $towards }{ $locked ->
    [yes] , locked
   *[no] {""}
}
cell-outside = outside the board
towards-none = {""}
towards-one = {" "}towards { $a }
towards-two = {" "}towards { $a } and { $b }
towards-three = {" "}towards { $a }, { $b } and { $c }
towards-all = {" "}towards all sides

# Layers.
layer-domains = orientations still possible
layer-clusters = islands that are still open
layer-components = what hangs together

# Solvers.
solver-line_by_line = Row by row: exhaustive search with an explicit stack; freezing, islands and threads can be switched
solver-snail = The same search along an inward spiral
solver-csp = Smallest domain first, with propagation after every decision
solver-cp = The board as clauses, given to a SAT library: the independent second opinion
solver-structure = The structure of the puzzle: bit planes, parity, flows, and clause learning for what is left
solver-portfolio = Several solvers race; the first answer wins

# Techniques: their names.
technique-border = border
technique-neighbour = forced neighbour
technique-pair_of_ends = pair of ends
technique-closed_island = closed island
technique-parity = parity along bars and elbows
technique-small_island = small island
technique-balance = colour balance
technique-shared_side = shared side
technique-short_contradiction = short contradiction
technique-long_contradiction = long contradiction
technique-contradiction = contradiction

# Techniques: their sentences.
tech-border = { $cell } lies at the border and may not lead across it: { $left ->
    [0] it can’t stand in any way.
    [one] it can only stand one way.
   *[other] { $left } ways to stand are left.
}
tech-corner = { $cell } lies in a corner, where several sides are closed: { $left ->
    [0] it can’t stand in any way.
    [one] it can only stand one way.
   *[other] { $left } ways to stand are left.
}
tech-neighbour = { $cell } must agree with { $others }: { $left ->
    [one] it can only stand one way.
   *[other] { $left } ways to stand are left.
}
tech-dead-end = { $cell } can’t agree with all of { $others }: this can’t be solved.
tech-last-way = Only one way to stand is left for { $cell }.
tech-pair = { $cell } and { $other } are ends: facing each other they would be cut off from the rest, so { $left ->
    [one] one way to stand is left for { $cell }.
   *[other] { $left } ways to stand are left for { $cell }.
}
tech-circle = { $cell } may not close a circle with what it is connected with already: { $left ->
    [one] one way to stand is left.
   *[other] { $left } ways to stand are left.
}
tech-way-out = What { $cell } belongs to has only one way left to the rest, and must take it: { $left ->
    [one] one way to stand is left.
   *[other] { $left } ways to stand are left.
}
tech-shut = What { $cell } belongs to is cut off from the rest: this can’t be solved.
tech-parity = Bars and elbows hand on what happens at their sides. The run of pieces around { $cell } ties its sides together: { $left ->
    [0] it can’t stand in any way.
    [one] it can only stand one way.
   *[other] { $left } ways to stand are left.
}
tech-island = { $cells } form an island of { $count } open pieces: this is what all ways to fill it have in common.
tech-island-shut = { $cells } form an island of { $count } open pieces that can’t be filled in any way.
tech-balance-link = Connections join black and white cells. The { $count } pieces behind this side of { $cell } have one connection too many on the colour of { $cell }, so it must be connected: { $left ->
    [one] one way to stand is left.
   *[other] { $left } ways to stand are left.
}
tech-balance-gap = Connections join black and white cells. The { $count } pieces behind this side of { $cell } balance without it, so it must stay open: { $left ->
    [one] one way to stand is left.
   *[other] { $left } ways to stand are left.
}
tech-unbalanced = Connections join black and white cells, but these { $count } pieces have more on one colour: this can’t be solved.
tech-contradiction = If { $cell } stood like that, { $clash } could not stand at all: { $steps }. { $left ->
    [one] One way to stand is left for { $cell }.
   *[other] { $left } ways to stand are left for { $cell }.
}

# Why there is no solution.
reason-conflict = There is no solution: after all that the border, locked pieces and neighbours settle, the piece in { $cell } can stand no way at all.
reason-odd = There is no solution: every connection has two ends, but the pieces have { $ends } ends, an odd number.
reason-tree = There is no solution: { $pieces } pieces form one tree only with one connection less than there are pieces, two ends each; they have { $ends } ends.
reason-search = There is no solution: { $count ->
    [one] this piece fits
   *[other] these { $count } pieces fit
} together in no way; every way was tried.
reason-net = There is no solution: the { $pieces } pieces form one tree in no way; every way was tried.
reason-exhausted = There is no solution: a complete search has gone through every way to turn the { $pieces } pieces. There are too many to list; a second, separate search through as many as it could found none either.
reason-balance = There is no solution: every connection joins a black and a white cell of the chessboard, but the black cells have { $black } connections and the white ones { $white }.
reason-cut = There is no solution: { $count ->
    [one] this cell has
   *[other] these { $count } cells have
} { $wanted } connections, more than all neighbours together can take up.

# Generators.
generator-random = Random boards, also unique ones, of a wanted grade, with joined borders or as nets
generator-components = Boards whose solution has a wanted number of components
generator-planted = Boards with a wanted mix of pieces, for hard families
generator-unsolvable = Boards without a solution, of a stated kind, for testing
param-outside = “{ $name }” can’t be { $value }: expected a number from { $least } to { $most }.
too-many-components = { $wanted } components are not possible: each needs two cells, so { $cells } cells hold at most { $most }.
shortfall-grade = A board of grade “{ $wanted }” was wanted; of { $attempts } boards the nearest has the grade “{ $got }”.
shortfall-unique = The board still has several solutions.
shortfall-components = The solution has { $got } components.
shortfall-unsolvable = Every board drawn could be solved.
ungraded = none

# Notations of others.
format-phineloops = phineloops file: height, width, then a piece and its orientation a line
format-picture = text picture of box-drawing characters
format-net = id of Simon Tatham’s Net

# Reading notations of others.
phine-height = Expected the height, a number from 1 to { $most }, but found “{ $found }”.
phine-width = Expected the width, a number from 1 to { $most }, but found “{ $found }”.
phine-cells = A board has at most { $most } cells.
phine-missing = { $cells } cells were expected, but the text ends after { $found }.
phine-too-many = Nothing more was expected behind { $cells } cells, but found “{ $found }”.
phine-id = “{ $found }” is no piece: expected a number from 0 to 5.
phine-orientation = “{ $found }” is no orientation of this piece ({ $kind }): expected a number from 0 to { $most }.
phine-variant = This notation knows no joined borders and no nets.
picture-text = This is no picture of box-drawing characters.
picture-piece = “{ $found }” is no piece: expected a box-drawing character, or “·” for an empty cell.
picture-width = Expected { $columns } pieces in every line, and not too many lines, but found { $found }.
net-head = Expected an id like 5x5:, width and height, then “w” where borders are joined, then “:”.
net-barrier = Barriers are no rule of this puzzle: only ids without them can be read.
net-cell = Expected a hexadecimal digit for each cell.
net-count = Expected { $wanted } cells, but found { $found }.
net-only = Only nets can be written so.

# Options of solvers and generators, for forms.
option-rows = Rows
option-rows-about = How many rows.
option-columns = Columns
option-columns-about = How many columns.
option-unique = One solution
option-unique-about = The board has exactly one solution.
option-wrap = Joined borders
option-wrap-about = What leaves on one side comes in on the other.
option-net = Net
option-net-about = All pieces form one tree.
option-grade = Grade
option-grade-about = How hard the board shall be.
option-attempts = Attempts
option-attempts-about = How many boards to try for a wanted grade before the nearest is given.
option-components = Components
option-components-about = How many parts the solved board has.
option-exactly = Exactly
option-exactly-about = Not fewer components either.
option-flaw = Flaw
option-flaw-about = Why there shall be no solution.
option-empty = Empty cells
option-empty-about = Weight of empty cells.
option-end = Ends
option-end-about = Weight of ends.
option-bar = Bars
option-bar-about = Weight of bars.
option-tee = Tees
option-tee-about = Weight of tees.
option-cross = Crosses
option-cross-about = Weight of crosses.
option-elbow = Elbows
option-elbow-about = Weight of elbows.
option-sweeps = Sweeps
option-sweeps-about = How often every side is looked at.
option-freezing = Freezing
option-freezing-about = Settle what is certain before the search.
option-clustering = Islands
option-clustering-about = Search independent islands one by one.
option-start = Start
option-start-about = The corner to begin in.
option-threading = Threads
option-threading-about = What threads do, where there are several.
option-engine = Library
option-engine-about = Which SAT library.
option-prefreeze = Freeze before
option-prefreeze-about = Settle what is certain before the clauses are made.
option-members = Members
option-members-about = Who races.

fact-is = { $cell } connects { $sides }
fact-not = { $cell } does not connect just { $sides }

# Choices of options.
choice-nw = North-west
choice-ne = North-east
choice-sw = South-west
choice-se = South-east
choice-none = One thread
choice-corners = Four corners race
choice-shuffles = Random starts race
choice-clusters = Workers over clusters
choice-batsat = BatSat
choice-cadical = CaDiCaL
choice-balance = Colours out of balance
choice-conflict = A conflict at one cell
choice-random = By chance
choice-cp = SAT model
choice-csp = Smallest domain first
choice-line_by_line = Line by line
choice-snail = Snail
choice-structure = Structure
