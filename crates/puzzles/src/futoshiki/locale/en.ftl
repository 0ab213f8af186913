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
