name = Futoshiki
summary = Fill the grid so that every row and column holds each number once and every sign is obeyed.

# Rules.
rule-row = Each row holds every number once.
rule-column = Each column holds every number once.
rule-sign = A sign between two cells opens towards the greater number.
rule-filled = The puzzle is solved when every cell is filled.
rule-given = The printed numbers never change.
rule-range = Use the numbers from 1 to the number of rows.

# Broken rules.
broken-row = Row { $row } holds { $value } more than once: { $cells }.
broken-column = Column { $column } holds { $value } more than once: { $cells }.
broken-sign = { $less } must be less than { $greater }, but { $small } is not less than { $large }.
broken-given = { $cell } is given; you can’t change it.
broken-range = { $cell } can only hold numbers from 1 to { $side }.
broken-outside = { $cell } is outside the board of { $side } rows and columns.
unfinished-filled = { $cell } is still empty.
mark-on-number = { $cell } already holds a number. Erase it before you add pencil marks.
wrong-size = The board has { $board } rows and columns, but the progress has { $state }.

# Reading texts.
bad-side = Expected the number of rows, from 2 to 32.
bad-size = Expected as many rows as columns, from 2 to 32, found { $rows } x { $columns }.
bad-cell = Expected a cell (“.”, a number within the size, or a letter from A for numbers above 9), found “{ $found }”.
bad-mark = Expected pencil marks (numbers, then “_”), found “{ $found }”.
cells-missing = Expected more cells, found the end of the text.
cell-wanted = Expected a cell like r1c2.
colon-wanted = Expected “:” after the size.
equals-wanted = Expected “=” or another sign after the cell.
number-wanted = Expected a number from 1 to 32.
not-square = Expected a square number of cells, up to 32 x 32.
sign-leaves-board = This sign points outside the board.
text-goes-on = Expected the end of the text, found “{ $found }”.

# Making a board by hand.
edit-key = The key “{ $key }” does nothing here. Use the numbers from 1 to { $side } or the signs < > ^ v.
edit-no-neighbour = A sign joins two neighbouring cells.
edit-outside = This is outside the board.
tool-number = { $number }
tool-number-about = Tap a cell to set the number. Tap again to remove it. Drag from the smaller cell to the greater to set a sign.
tool-less = Less than
tool-greater = Greater than
tool-sign-about = Tap a cell near one of its sides, or drag to the next cell. Keys: < > ^ v.
tool-erase = Eraser
tool-erase-about = Tap a number, or next to a sign. Drag to erase more. Key: Backspace.

# A cell in words.
cell = Row { $row }, column { $column }: { $content }{ $left ->
    [less] , less than the left
    [greater] , greater than the left
   *[none] {""}
}{ $right ->
    [less] , less than the right
    [greater] , greater than the right
   *[none] {""}
}{ $up ->
    [less] , less than above
    [greater] , greater than above
   *[none] {""}
}{ $down ->
    [less] , less than below
    [greater] , greater than below
   *[none] {""}
}
cell-empty = empty
cell-marks = pencil marks { $marks }
cell-filled = { $value }
cell-given = given { $value }
cell-outside = outside the board

# Layers.
layer-domains = possible numbers

# Solvers.
solver-backtrack = Plain backtracking: cells in reading order, numbers in ascending order
solver-forward_checking = Forward checking (Haralick and Elliott 1980) with three optional heuristics
solver-sat = A SAT solver on the board as clauses: an independent second opinion
solver-propagate = Signs, singles and matchings on all cells at once in vector registers, a little search, clause learning as the last resort

# Techniques: their names.
technique-dead_end = dead end
technique-naked_single = naked single
technique-hidden_single = hidden single
technique-one_sign_bound = one-sign bound
technique-ascending_chain = ascending chain
technique-hill_valley = hill or valley
technique-same_pair_sign = same pair with a sign between
technique-naked_pair = naked pair
technique-hidden_pair = hidden pair
technique-line_order = line order counting
technique-naked_triple = naked triple
technique-hidden_triple = hidden triple
technique-x_wing = X-wing
technique-naked_quad = naked quad
technique-hidden_quad = hidden quad
technique-swordfish = swordfish
technique-jellyfish = jellyfish
technique-forcing_chain = forcing chain
technique-contradiction = contradiction
technique-nested_contradiction = nested contradiction
technique-full_search = full search

# Techniques: parts of their sentences.
line-row = row { $line }
line-column = column { $line }
list-and = { $list } and { $last }
list-or = { $list } or { $last }

# Facts.
fact-is = { $cell } is { $value }
fact-not = { $cell } is not { $value }

# Techniques: their sentences.
dead-end-twins = { $cell } and { $other } both hold { $value }: this is impossible.
dead-end-sign = { $less } must be less than { $greater }, but { $small } is not less than { $large }.
dead-end-cell = No number is left for { $cell }.
dead-end-number = No cell of { $line } is left for { $value }.
naked-single-seen = The row and the column of { $cell } hold every number but { $value }, so it is { $value }.
naked-single = Every number but { $value } is ruled out for { $cell }, so it is { $value }.
naked-single-last = { $cell } is the last open cell of { $line }, where only { $value } is missing.
hidden-single = { $cell } is the only cell of { $line } that can still hold { $value }.
one-sign-above-number = { $cell } is greater than { $other }, which is { $bound }, so { $cell } can’t be { $lost }.
one-sign-below-number = { $cell } is less than { $other }, which is { $bound }, so { $cell } can’t be { $lost }.
one-sign-above = { $cell } is greater than { $other }, so it can’t be { $lost }.
one-sign-below = { $cell } is less than { $other }, so it can’t be { $lost }.
one-sign-above-bound = { $cell } is greater than { $other }, which is at least { $bound }, so { $cell } can’t be { $lost }.
one-sign-below-bound = { $cell } is less than { $other }, which is at most { $bound }, so { $cell } can’t be { $lost }.
chain-above-number = { $chain }, and { $end } is { $bound }: each of the { $signs } signs adds at least 1, so { $cell } can’t be { $lost }.
chain-below-number = { $chain }, and { $end } is { $bound }: each of the { $signs } signs takes at least 1 away, so { $cell } can’t be { $lost }.
chain-above = { $chain }: with { $signs } numbers below it, { $cell } can’t be { $lost }.
chain-below = { $chain }: with { $signs } numbers above it, { $cell } can’t be { $lost }.
chain-above-bound = { $chain }, and { $end } is at least { $bound }: each of the { $signs } signs adds at least 1, so { $cell } can’t be { $lost }.
chain-below-bound = { $chain }, and { $end } is at most { $bound }: each of the { $signs } signs takes at least 1 away, so { $cell } can’t be { $lost }.
hill = { $cell } is greater than { $flanks }. These { $count } differ, so one of them is at least { $bound }, and { $cell } can’t be { $lost }.
valley = { $cell } is less than { $flanks }. These { $count } differ, so one of them is at most { $bound }, and { $cell } can’t be { $lost }.
same-pair-sign = In { $line }, only { $less } and { $greater } are left for { $small } and { $large }. As { $chain }, { $less } is { $small } and { $greater } is { $large }.
naked-subset = { $cells } can hold only { $numbers }, so these { $count } numbers go from the other cells of { $line }.
hidden-subset = In { $line }, only { $cells } are left for { $numbers }, so these { $count } cells hold no other number.
line-order = { $cells } can only be { $ways } if { $line } is to hold every number and obey its signs, so { $news }.
fish-rows = In rows { $base }, { $value } fits only in columns { $cover }. These { $count } rows use up the { $count } columns, so no other row has { $value } there.
fish-columns = In columns { $base }, { $value } fits only in rows { $cover }. These { $count } columns use up the { $count } rows, so no other column has { $value } there.
forcing-cell-is = { $source } is { $numbers }. { $count ->
    [2] Both cases
   *[other] All { $count } cases
} make { $cell } { $value }: { $ways }.
forcing-cell-not = { $source } is { $numbers }. { $count ->
    [2] Both cases
   *[other] All { $count } cases
} rule { $value } out for { $cell }: { $ways }.
forcing-line-is = In { $line }, { $numbers } is in one of { $source }. { $count ->
    [2] Both cases
   *[other] All { $count } cases
} make { $cell } { $value }: { $ways }.
forcing-line-not = In { $line }, { $numbers } is in one of { $source }. { $count ->
    [2] Both cases
   *[other] All { $count } cases
} rule { $value } out for { $cell }: { $ways }.
contradiction = If { $cell } were { $value }, { $clash }: { $steps }. So { $cell } can’t be { $value }.
clash-cell = no number would be left for { $cell }
clash-number = no cell of { $line } would be left for { $value }
nested-contradiction = If { $cell } were { $value }, every case would fail: { $cases } cases, split at { $splits }. So { $cell } can’t be { $value }.
full-search = A search of every case leaves one way to fill the { $count } open cells.

# Why there is no solution.
reason-row = There is no solution: { $cell } and { $other } both hold { $value } in row { $line }.
reason-column = There is no solution: { $cell } and { $other } both hold { $value } in column { $line }.
reason-sign = There is no solution: { $less } must be less than { $greater }, but { $small } is not less than { $large }.
reason-sign-top = There is no solution: { $less } is { $small }, the greatest number, and can’t be less than { $greater }.
reason-sign-bottom = There is no solution: { $greater } is { $large }, the least number, and can’t be greater than { $less }.
reason-circle = There is no solution: the signs run in a circle, { $chain }.
reason-chain = There is no solution: the { $signs } signs of { $chain } need more than { $side } numbers.
reason-chain-from = There is no solution: from { $small }, the { $signs } signs of { $chain } go beyond { $side }.
reason-chain-to = There is no solution: the { $signs } signs of { $chain } don’t all fit below { $large }.
reason-chain-between = There is no solution: the { $signs } signs of { $chain } don’t fit between { $small } and { $large }.
reason-cell = There is no solution: { $count ->
    [one] { $clues } leaves
   *[other] { $clues } leave
} no number for { $cell }.
reason-number = There is no solution: { $count ->
    [one] { $clues } leaves
   *[other] { $clues } leave
} no cell of { $line } for { $value }.
reason-cases = There is no solution: { $count ->
    [one] one clue contradicts
   *[other] { $count } clues contradict
} the rules, as { $steps ->
    [one] one step shows
   *[other] { $steps } steps show
}: { $clues }.
reason-too-long = This reason is too long.

# Generators.
generator-irreducible = Boards with one solution in which every clue is needed, carved from a random square
param-outside = Expected { $least } to { $most } for “{ $name }”, found { $value }.
shortfall-grade = No { $wanted } board found in { $attempts } tries; the closest is { $got }. Try another seed or size.
ungraded = none

# Notations of others.
format-fut = .fut file: rows of numbers and rows of signs; letters from 10 on
format-unequal = id of Simon Tatham’s Unequal
format-picture = text picture of Simon Tatham’s Unequal, with progress

# Reading notations of others.
side-wanted = Expected the side of the board, a number from 2 to 32, found { $found }.
line-end-wanted = Expected the end of the line, found { $found }.
fut-cell = Expected a number from 1 to { $side }, or 0 for an empty cell, found { $found }.
fut-separator = Expected a space, “<” or “>” between two cells, found { $found }.
fut-sign = Expected a sign between two rows, “.”, “^” or “v”, one for each column, found { $found }.
unequal-adjacent = This board is of the mode Adjacent, another puzzle. Use the mode Unequal.
unequal-cell = Expected a cell, a number from 0 to { $side } or a letter for a run of empty cells, found { $found }.
unequal-colon = Expected “:” between the side and the cells, found { $found }.
unequal-comma = Expected “,” between two cells, found { $found }.
unequal-contradiction = { $second } can’t be greater than { $first }: an earlier sign says the opposite.
unequal-run = This letter means { $length } empty cells, but the board has only { $left } left.
unequal-seed = This is a seed for Tatham’s own generator and holds no board. Use the id with “:” that his program shows.
picture-cell = Expected an empty cell, “.”, or a number up to { $last } on this board of side { $side }, found { $found }.
picture-differs = { $cell } differs from the first picture. The second picture may only add numbers.
picture-down = Expected “^”, “v” or a blank between two rows, found { $found }.
picture-gap = Expected a blank here, between the columns, found { $found }.
picture-mark = Expected pencil marks, numbers from 1 to { $side }, found { $found }.
picture-mark-cell = Expected pencil marks as a cell of this board and numbers, like “r1c2 1 3”, found { $found }.
picture-right = Expected “<”, “>” or a blank between two cells, found { $found }.
picture-rows = Expected { $rows } rows of cells and a line of signs between each two, found { $found }.
picture-side = Expected a line of 2 to 32 cells, each one character and one apart, found { $found }.

# Options of solvers and generators, for forms.
option-size = Size
option-size-about = Rows, columns and numbers, from 2 to 32.
option-numbers = Share of numbers
option-numbers-about = In percent of all clues; the others are signs.
option-grade = Difficulty
option-grade-about = Easy to extreme.
option-nodes_per_clue = Nodes per clue
option-nodes_per_clue-about = Keep a clue whose test takes more nodes: for large boards, which may then have clues to spare.
untested_clues = clues not tested to the end
option-attempts = Tries
option-attempts-about = Boards to try before the closest is given.
option-smallest_domain = Smallest domain first
option-smallest_domain-about = Cells with the fewest numbers left first.
option-constrained_first = Constrained first
option-constrained_first-about = Cells that have a sign first.
option-count_givens = Count givens
option-count_givens-about = Count givens as decisions with one number to try, as many published node counts do.
option-rarest_value = Rarest value first
option-rarest_value-about = Numbers used in the fewest cells first.
option-heuristics = All heuristics
option-heuristics-about = A shorthand that sets the three others.
option-engine = Library
option-engine-about = SAT library.

# Choices of options.
choice-off = Off
choice-static = Once, before the search
choice-dynamic = At every step
choice-none = All off
choice-all = All on
choice-batsat = BatSat
choice-cadical = CaDiCaL

# What keys do.
press-number = enter a number
press-erase = erase

# Names of solvers and generators.
solver-backtrack-name = Backtracking
solver-forward_checking-name = Forward checking
solver-sat-name = SAT
solver-propagate-name = Propagation
generator-irreducible-name = Irreducible

# The idea of each technique, for beginners.
technique-dead_end-about = Something here contradicts the rules already.
technique-naked_single-about = All numbers but one are ruled out for this cell.
technique-hidden_single-about = One number has only one place left in its row or column.
technique-one_sign_bound-about = The greater side of a sign can’t hold the smallest number, the smaller side can’t hold the greatest.
technique-ascending_chain-about = Signs that lead upwards one after the other need room: the first cell must be small, the last one large.
technique-hill_valley-about = A cell that is greater than two cells of its line must leave room for both below it; the same upside down.
technique-same_pair_sign-about = Two cells hold the same two numbers, and a sign says which is which.
technique-naked_pair-about = Two cells of a line share the same two numbers, so no other cell there can hold them.
technique-hidden_pair-about = Two numbers have only two places left in a line, so these cells hold nothing else.
technique-line_order-about = Count how many cells of a line must be smaller or greater than one of them.
technique-naked_triple-about = Three cells of a line share the same three numbers, so no other cell there can hold them.
technique-hidden_triple-about = Three numbers have only three places left in a line, so these cells hold nothing else.
technique-x_wing-about = A number has the same two places in two lines, so it can’t be elsewhere across them.
technique-naked_quad-about = Four cells of a line share the same four numbers, so no other cell there can hold them.
technique-hidden_quad-about = Four numbers have only four places left in a line, so these cells hold nothing else.
technique-swordfish-about = A number has the same three places in three lines, so it can’t be elsewhere across them.
technique-jellyfish-about = A number has the same four places in four lines, so it can’t be elsewhere across them.
technique-forcing_chain-about = Whichever of the possibilities is true, the same follows.
technique-contradiction-about = Assume a number and follow it: soon something can’t be.
technique-nested_contradiction-about = Assume a number, and within that another: every case ends in something that can’t be.
technique-full_search-about = A search of every case leaves one solution.
