name = Futoshiki
summary = Fill the grid so that every row and column holds each number once and every sign is obeyed.

# Rules.
rule-row = Each row holds every number once.
rule-column = Each column holds every number once.
rule-sign = A sign between two cells opens towards the greater number.
rule-filled = It is solved when every cell is filled.
rule-given = The printed numbers stay as they are.
rule-range = Only the numbers from 1 to the length of a side are used.

# Broken rules.
broken-row = Row { $row } holds { $value } more than once: { $cells }.
broken-column = Column { $column } holds { $value } more than once: { $cells }.
broken-sign = { $less } must be less than { $greater }, but { $small } is not less than { $large }.
broken-given = { $cell } is given and can't be changed.
broken-range = { $cell } can only hold numbers from 1 to { $side }.
broken-outside = { $cell } lies outside the board, which has { $side } rows and columns.
unfinished-filled = { $cell } is still empty.
mark-on-number = { $cell } holds a number already: erase it before you pencil.
wrong-size = The board has { $board } rows and columns, the progress has { $state }.

# Reading texts.
bad-side = A board begins with its side, a number from 2 to 32.
bad-size = A board of { $rows } x { $columns } is not possible: rows and columns must be the same number, from 2 to 32.
bad-cell = “{ $found }” is no cell: expected “.”, a number within the side, or a letter from A for numbers above 9.
bad-mark = “{ $found }” is no pencil mark: expected numbers and then “_”.
cells-missing = The text ends before all cells were given.
cell-wanted = Expected a cell like r1c2 here.
colon-wanted = Expected “:” behind the side.
equals-wanted = Expected “=” or another sign behind the cell.
number-wanted = Expected a number from 1 to 32 here.
not-square = The number of cells is no square, or too large.
sign-leaves-board = This sign would point outside the board.
text-goes-on = Nothing more was expected, but “{ $found }” follows.

# Making a board by hand.
edit-key = The key “{ $key }” means nothing here: use numbers from 1 to { $side }, or the signs < > ^ v.
edit-no-neighbour = A sign can only stand between two neighbouring cells.
edit-outside = This lies outside the board.

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
layer-domains = numbers still possible

# Solvers.
solver-backtrack = Plain chronological backtracking: cells in reading order, numbers upwards
solver-forward_checking = Forward checking (Haralick and Elliott 1980) with three heuristics that can be switched
solver-sat = The board as clauses, given to a SAT library: the independent second opinion
solver-propagate = Whole boards in vector registers: signs, singles and matchings on all cells at once, a little search, clause learning as the last resort

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

# Techniques: parts of their sentences.
line-row = row { $line }
line-column = column { $line }
list-and = { $list } and { $last }
list-or = { $list } or { $last }

# Facts.
fact-is = { $cell } is { $value }
fact-not = { $cell } is not { $value }

# Techniques: their sentences.
dead-end-twins = { $cell } and { $other } both hold { $value }: this can’t be.
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
hidden-subset = In { $line }, only { $cells } are left for { $numbers }, so no other number can stand in these { $count } cells.
line-order = { $cells } can only be { $ways } if { $line } is to hold every number and obey its signs, so { $news }.
fish-rows = In rows { $base }, { $value } can only stand in columns { $cover }. These { $count } rows use the { $count } columns up, so { $value } goes from them elsewhere.
fish-columns = In columns { $base }, { $value } can only stand in rows { $cover }. These { $count } columns use the { $count } rows up, so { $value } goes from them elsewhere.
forcing-cell-is = { $source } is { $numbers }. { $count ->
    [2] Both ways
   *[other] All { $count } ways
} make { $cell } { $value }: { $ways }.
forcing-cell-not = { $source } is { $numbers }. { $count ->
    [2] Both ways
   *[other] All { $count } ways
} rule { $value } out for { $cell }: { $ways }.
forcing-line-is = In { $line }, { $numbers } stands in one of { $source }. { $count ->
    [2] Both ways
   *[other] All { $count } ways
} make { $cell } { $value }: { $ways }.
forcing-line-not = In { $line }, { $numbers } stands in one of { $source }. { $count ->
    [2] Both ways
   *[other] All { $count } ways
} rule { $value } out for { $cell }: { $ways }.
contradiction = If { $cell } were { $value }, { $clash }: { $steps }. So { $cell } can’t be { $value }.
clash-cell = no number would be left for { $cell }
clash-number = no cell of { $line } would be left for { $value }
nested-contradiction = If { $cell } were { $value }, every way on would break: { $cases } cases, split at { $splits }. So { $cell } can’t be { $value }.

# Why there is no solution.
reason-row = There is no solution: { $cell } and { $other } both hold { $value } in row { $line }.
reason-column = There is no solution: { $cell } and { $other } both hold { $value } in column { $line }.
reason-sign = There is no solution: { $less } must be less than { $greater }, but { $small } is not less than { $large }.
reason-sign-top = There is no solution: { $less } is { $small }, the greatest number, and can’t be less than { $greater }.
reason-sign-bottom = There is no solution: { $greater } is { $large }, the least number, and can’t be greater than { $less }.
reason-circle = There is no solution: the signs run in a circle, { $chain }.
reason-chain = There is no solution: the { $signs } signs of { $chain } need more numbers than the { $side } there are.
reason-chain-from = There is no solution: from { $small }, the { $signs } signs of { $chain } lead beyond { $side }.
reason-chain-to = There is no solution: the { $signs } signs of { $chain } can’t all lie below { $large }.
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
reason-too-long = This reason is longer than any that is accepted.

# Generators.
generator-irreducible = Boards with one solution in which every clue is needed, carved from a random square
param-outside = “{ $name }” can’t be { $value }: expected a number from { $least } to { $most }.
shortfall-grade = A board of grade “{ $wanted }” was wanted; of { $attempts } boards the nearest has the grade “{ $got }”.
ungraded = none

# Notations of others.
format-fut = .fut file: rows of numbers and rows of signs; from 10 on letters
format-unequal = id of Simon Tatham’s Unequal
format-picture = text picture of Simon Tatham’s Unequal, with progress

# Reading notations of others.
side-wanted = Expected the side of the board, a number from 2 to 32, but found { $found }.
line-end-wanted = Expected the end of the line, but found { $found }.
fut-cell = Expected a number from 1 to { $side }, or 0 for an empty cell, but found { $found }.
fut-separator = Expected a space, “<” or “>” between two cells, but found { $found }.
fut-sign = Expected a sign between two rows, “.”, “^” or “v”, one for each column, but found { $found }.
unequal-adjacent = This is a board of the mode Adjacent, another puzzle: only the mode Unequal can be read.
unequal-cell = Expected a cell, a number from 0 to { $side } or a letter for a run of empty cells, but found { $found }.
unequal-colon = Expected “:” between the side and the cells, but found { $found }.
unequal-comma = Expected “,” between two cells, but found { $found }.
unequal-contradiction = { $second } can’t be greater than { $first }: the other way round was said before.
unequal-run = This letter stands for { $length } empty cells, but the board has only { $left } left.
unequal-seed = This is a seed for Tatham’s own generator and holds no board: give the id with “:” that his program shows.
picture-cell = Expected an empty cell, “.”, or a number up to { $last } on this board of side { $side }, but found { $found }.
picture-differs = { $cell } differs from the first picture: the second may only add numbers.
picture-down = Expected “^”, “v” or a blank between two rows, but found { $found }.
picture-gap = Expected a blank here, between the columns, but found { $found }.
picture-mark = Expected pencil marks, numbers from 1 to { $side }, but found { $found }.
picture-mark-cell = Expected pencil marks as a cell of this board and numbers, like “r1c2 1 3”, but found { $found }.
picture-right = Expected “<”, “>” or a blank between two cells, but found { $found }.
picture-rows = Expected { $rows } rows of cells and a line of signs between each two, but found { $found }.
picture-side = Expected a line of 2 to 32 cells, each one character and one apart, but found { $found }.

# Options of solvers and generators, for forms.
option-size = Size
option-size-about = Rows, columns and numbers, from 2 to 32.
option-numbers = Share of numbers
option-numbers-about = In percent of all clues; the others are signs.
option-grade = Grade
option-grade-about = How hard the board shall be.
option-attempts = Attempts
option-attempts-about = How many boards to try for a wanted grade before the nearest is given.
option-smallest_domain = Smallest domain first
option-smallest_domain-about = Cells with the fewest numbers left first.
option-constrained_first = Constrained first
option-constrained_first-about = Cells that have a sign first.
option-rarest_value = Rarest value first
option-rarest_value-about = Numbers that stand in the fewest cells first.
option-heuristics = All heuristics
option-heuristics-about = A shorthand that sets the three others.
option-engine = Library
option-engine-about = Which SAT library does the work.

# Choices of options.
choice-off = Off
choice-static = Once, before the search
choice-dynamic = At every step
choice-none = All off
choice-all = All on
choice-batsat = BatSat
choice-cadical = CaDiCaL
