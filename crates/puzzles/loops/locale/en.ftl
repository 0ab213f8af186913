name = Loops
summary = Turn the pieces until every connection meets another and none leaves the grid.

# Rules.
rule-join = Every connection meets a connection of the neighbouring piece.
rule-border = No connection leads out of the grid.
rule-connected = In Net, all pieces form one connected tree.
rule-cycle = In Net, connections never form a circle.
rule-turning = Pieces turn; they never move.
rule-locked = A locked piece stays as it is until you unlock it.
rule-inside = Moves stay inside the board.

# Broken rules.
broken-join = { $cell } points { $side }, where nothing meets it.
broken-border = { $cell } points { $side }, out of the grid.
broken-connected = { $cell } is not connected to the first piece.
broken-cycle = The connections form a circle at { $cell }.
broken-turning = { $cell } has no such orientation: pieces only turn.
broken-locked = { $cell } is locked.
broken-inside = { $cell } is outside the board.
wrong-size = The board has { $board } cells, but the progress has { $state }.

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
size-wanted = Expected the size of the board, like 8x10 for 8 rows and 10 columns.
bad-size = Expected 1 to { $most } rows and columns within the limit of cells, found { $rows } x { $columns }.
too-small-to-wrap = Joined borders need at least 3 x 3 cells.
colon-wanted = Expected “:” after the size.
cells-missing = Expected more cells, found the end of the text.
bad-piece = Expected a piece (0 to 9 or a to f), found “{ $found }”.
bad-turns = Expected turns (a digit, a to c, n to z or a capital), found “{ $found }”.
cell-wanted = Expected a cell like r1c2.
move-wanted = Expected “:”, “@”, “=” or “-” after the cell.
turns-wanted = Expected 1 to 3 quarter turns.
bad-reason = Expected a reason: “conflict:” and a cell, “balance”, “odd”, “tree”, “net”, “exhausted”, or “cut:” or “search:” and cells.

# Making a board by hand.
edit-key = The key “{ $key }” does nothing here. Press 0 to 5 to choose a piece, x to turn it, w to join the borders, n to make it a Net.
edit-outside = This is outside the board.
tool-piece = { $piece }
tool-piece-about = Tap or drag to place the piece. Tap again to turn it. Keys: 0 to 5.
tool-turn = turn
tool-turn-about = Tap a piece to turn it. Right-click or hold to turn it back. Key: X.
tool-wrap = Joined borders
tool-wrap-about = Opposite borders touch: a line that leaves on one side comes back on the other. Key: W.
tool-net = Net
tool-net-about = All pieces must form one connected tree. Key: N.

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
layer-clusters = islands still open
layer-components = connected parts

# Solvers.
solver-line_by_line = Exhaustive search row by row; freezing, islands and threads are options
solver-snail = The same search along an inward spiral
solver-csp = Fewest orientations first, with propagation after every decision
solver-cp = A SAT solver on the board as clauses: an independent second opinion
solver-structure = Bit planes, parity, flows, and clause learning for what is left
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
tech-border = { $cell } is at the border and can’t cross it: { $left ->
    [0] no orientation fits.
    [one] only one orientation fits.
   *[other] { $left } orientations fit.
}
tech-corner = { $cell } is in a corner, where several sides are closed: { $left ->
    [0] no orientation fits.
    [one] only one orientation fits.
   *[other] { $left } orientations fit.
}
tech-neighbour = { $cell } must match { $others }: { $left ->
    [one] only one orientation fits.
   *[other] { $left } orientations fit.
}
tech-dead-end = { $cell } can’t match all of { $others }: the board has no solution.
tech-last-way = Only one orientation fits { $cell }.
tech-pair = { $cell } and { $other } are ends: if they faced each other, they would be cut off from the rest, so { $left ->
    [one] only one orientation fits { $cell }.
   *[other] { $left } orientations fit { $cell }.
}
tech-circle = { $cell } can’t form a circle with the pieces it is already connected to: { $left ->
    [one] only one orientation fits.
   *[other] { $left } orientations fit.
}
tech-way-out = The part with { $cell } has only one exit left and must take it: { $left ->
    [one] only one orientation fits.
   *[other] { $left } orientations fit.
}
tech-shut = The part with { $cell } is cut off from the rest: the board has no solution.
tech-parity = Bars and elbows pass on what happens at their sides. The run of pieces around { $cell } ties its sides together: { $left ->
    [0] no orientation fits.
    [one] only one orientation fits.
   *[other] { $left } orientations fit.
}
tech-island = { $cells } form an island of { $count } open pieces. This is what all its solutions share.
tech-island-shut = { $cells } form an island of { $count } open pieces that has no solution.
tech-balance-link = Every connection joins a black and a white cell. The { $count } pieces behind this side of { $cell } have one connection too many on the colour of { $cell }, so it must be connected: { $left ->
    [one] only one orientation fits.
   *[other] { $left } orientations fit.
}
tech-balance-gap = Every connection joins a black and a white cell. The { $count } pieces behind this side of { $cell } balance without it, so it must stay open: { $left ->
    [one] only one orientation fits.
   *[other] { $left } orientations fit.
}
tech-unbalanced = Every connection joins a black and a white cell, but these { $count } pieces have more on one colour: the board has no solution.
tech-contradiction = With this orientation of { $cell }, none would fit { $clash }: { $steps }. { $left ->
    [one] Only one orientation fits { $cell }.
   *[other] { $left } orientations fit { $cell }.
}

# Why there is no solution.
reason-conflict = There is no solution: after everything the border, locked pieces and neighbours settle, no orientation fits { $cell }.
reason-odd = There is no solution: every connection has two ends, but the pieces have { $ends } ends, an odd number.
reason-tree = There is no solution: { $pieces } pieces form one tree only with one connection fewer than pieces, two ends each; they have { $ends } ends.
reason-search = There is no solution: { $count ->
    [one] no orientation of this piece fits
   *[other] no orientations of these { $count } pieces fit together
}; all were tried.
reason-net = There is no solution: no combination of orientations connects the { $pieces } pieces into one tree; all were tried.
reason-exhausted = There is no solution: a complete search tried every orientation of the { $pieces } pieces. There are too many to list; a second, independent search found none either, as far as it went.
reason-balance = There is no solution: every connection joins a black and a white cell of the chessboard, but the black cells have { $black } connections and the white ones { $white }.
reason-cut = There is no solution: { $count ->
    [one] this cell has
   *[other] these { $count } cells have
} { $wanted } connections, more than all neighbours together can take.

# Generators.
generator-random = Random boards: unique, graded, with joined borders or as Net
generator-components = Boards whose solution has a given number of components
generator-planted = Boards with a given mix of pieces, for hard families
generator-unsolvable = Boards without a solution, of a given kind, for testing
param-outside = Expected { $least } to { $most } for “{ $name }”, found { $value }.
too-many-components = Expected at most { $most } components on { $cells } cells (each needs two), found { $wanted }.
shortfall-grade = No { $wanted } board found in { $attempts } tries; the closest is { $got }. Try another seed or size.
shortfall-unique = The board still has several solutions. Try another seed.
shortfall-pieces = { $count ->
    [one] One piece of weight 0 is left. Try another seed or more sweeps.
   *[other] { $count } pieces of weight 0 are left. Try another seed or more sweeps.
}
no-weights = Expected at least one piece with a weight, found only 0.
shortfall-components = The solution has { $got } components.
shortfall-unsolvable = Every board drawn has a solution. Try another seed.
ungraded = none

# Notations of others.
format-phineloops = phineloops file: height, width, then a piece and its orientation per line
format-picture = text picture of box-drawing characters
format-net = id of Simon Tatham’s Net

# Reading notations of others.
phine-height = Expected the height, a number from 1 to { $most }, found “{ $found }”.
phine-width = Expected the width, a number from 1 to { $most }, found “{ $found }”.
phine-cells = Expected at most { $most } cells.
phine-missing = Expected { $cells } cells, found { $found }.
phine-too-many = Expected the end of the text after { $cells } cells, found “{ $found }”.
phine-id = Expected a piece from 0 to 5, found “{ $found }”.
phine-orientation = Expected an orientation from 0 to { $most } for this piece ({ $kind }), found “{ $found }”.
phine-variant = This notation has no joined borders and no Net.
picture-text = Expected a picture of box-drawing characters.
picture-piece = Expected a box-drawing character, or “·” for an empty cell, found “{ $found }”.
picture-width = Expected { $columns } pieces in every line, found { $found }.
net-head = Expected an id like 5x5: (width, height, “w” for joined borders, then “:”).
net-barrier = This id has barriers, which Gridwright does not support. Use an id without them.
net-cell = Expected a hexadecimal digit for each cell.
net-count = Expected { $wanted } cells, found { $found }.
net-only = Only Net boards have this notation.

# Options of solvers and generators, for forms.
option-rows = Rows
option-rows-about = Number of rows.
option-columns = Columns
option-columns-about = Number of columns.
option-unique = One solution
option-unique-about = The board has exactly one solution.
option-wrap = Joined borders
option-wrap-about = Opposite borders are neighbours.
option-net = Net
option-net-about = All pieces form one connected tree.
option-grade = Difficulty
option-grade-about = Easy to extreme.
option-attempts = Tries
option-attempts-about = Boards to try before the closest is given.
option-components = Components
option-components-about = Number of parts of the solved board.
option-exactly = Exactly
option-exactly-about = No fewer components than that.
option-flaw = Flaw
option-flaw-about = Why the board has no solution.
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
option-sweeps-about = Number of passes over every side.
option-freezing = Freezing
option-freezing-about = Settle what is certain before the search.
option-clustering = Islands
option-clustering-about = Search independent islands one at a time.
option-start = Start
option-start-about = The corner where the search starts.
option-threading = Threads
option-threading-about = How threads share the work.
option-engine = Library
option-engine-about = SAT library.
option-prefreeze = Freeze first
option-prefreeze-about = Settle what is certain before making clauses.
option-members = Members
option-members-about = Solvers that race.

fact-is = { $cell } connects { $sides }
fact-not = { $cell } does not connect exactly { $sides }

# Choices of options.
choice-nw = North-west
choice-ne = North-east
choice-sw = South-west
choice-se = South-east
choice-none = One thread
choice-corners = Four corners race
choice-shuffles = Random starts race
choice-clusters = Threads share the islands
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

# What keys do.
press-next = turn
press-previous = turn back
press-l = lock

# Names of solvers and generators.
solver-line_by_line-name = Line by line
solver-snail-name = Spiral
solver-csp-name = CSP
solver-cp-name = SAT
solver-structure-name = Structure
solver-portfolio-name = Portfolio
generator-random-name = Random
generator-components-name = Components
generator-planted-name = Mix of pieces
generator-unsolvable-name = Unsolvable

# The idea of each technique, for beginners.
technique-border-about = No piece may point over the border.
technique-neighbour-about = A piece must fit what its neighbours are known to do at their common side.
technique-pair_of_ends-about = Two ends that face each other would be cut off from the rest.
technique-closed_island-about = All pieces form one connected whole: no part may close itself off.
technique-parity-about = Bars and elbows pass on what happens at one side to another.
technique-small_island-about = A few open pieces among finished ones: try all their orientations.
technique-balance-about = Colour the board like a chessboard: every connection joins a black and a white cell.
technique-shared_side-about = However a neighbour is turned, it does the same at their common side.
technique-short_contradiction-about = Assume an orientation: after a few steps a piece has none left.
technique-long_contradiction-about = Assume an orientation: after some steps a piece has none left.
technique-contradiction-about = Assume an orientation and follow it far: in the end a piece has none left.

# Counts of a run.
frozen = pieces settled before the search
clusters = islands
clusters_below_10 = islands below 10 cells
clusters_below_100 = islands of 10 to 99 cells
clusters_from_100 = islands from 100 cells
largest = cells of the largest island
winner_csp = first: CSP
winner_line_by_line = first: row by row
winner_snail = first: spiral
winner_cp = first: SAT clauses
winner_structure = first: structure
winner_nw = first: upper left corner
winner_ne = first: upper right corner
winner_sw = first: lower left corner
winner_se = first: lower right corner
winner_shuffle = first: a random order
winner_nodes = nodes of the first
