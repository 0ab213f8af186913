name = Lights Out
summary = Press cells until all lights are off.

# Rules.
rule-lit = Every light must be off.
rule-inside = Only cells of the board can be pressed.

# Broken rules.
open-lit = This light is on.
broken-inside = This cell lies outside the board.

# Words.
cell = Row { $row }, column { $column }: { $lit ->
    [yes] light on
   *[no] light off
}
bad-size = Expected 1 to 8 rows and 1 to 8 columns, as in 5x5.
colon-wanted = Expected a colon after the size.
cell-wanted = Expected a cell: “o” is a light that is on, “.” one that is off.
move-wanted = Expected a cell like r1c2.

# Algorithms.
solver-chase = Light chasing: tries every first row; the rest follows. Fewest presses, proved.
generator-presses = Presses cells of a dark board at random.
option-rows = Rows
option-columns = Columns

# What keys do.
press-space = switch

# Names of solvers and generators.
solver-chase-name = Light chasing
generator-presses-name = Random presses
