name = Peg Solitaire
summary = Jump over pegs to take them, until one peg is left.

# Rules.
rule-hole = Pegs are in holes only.
rule-jump = A peg jumps in a straight line, over one neighbour, into the hole behind it.
rule-peg = Only a peg can jump.
rule-over = A peg jumps over another peg, which is taken.
rule-landing = A peg lands in an empty hole.
rule-goal = The puzzle is solved when exactly the pegs of the goal are left.
rule-stuck = When no jump is possible, the game is over.

# Broken rules.
broken-hole = There is no hole at { $hole }.
broken-jump = No jump leads from { $from } to { $to }: it must go straight, two holes on.
broken-peg = There is no peg in { $hole } that could jump to { $to }.
broken-over = There is no peg in { $hole } to jump over from { $from } to { $to }.
broken-landing = { $hole } is not empty: a peg from { $from } can’t land there.
broken-stuck = { $count ->
    [one] One peg is left
   *[other] { $count } pegs are left
} and none can jump; the goal is { $goal }.
unfinished-goal = { $count ->
    [one] One peg is left
   *[other] { $count } pegs are left
}; the goal is { $goal }.
goal-any = one peg anywhere
goal-one = one peg in { $hole }
goal-pegs = pegs in { $holes } and nowhere else
pegs-outside = The progress has pegs outside the { $holes } holes of the board.
last-missing = The last move ends in { $hole }, where there is no peg.

# Moves in words.
move-jump = { $from } to { $to }
move-chain = { $from } to { $to } by { $by } ({ $count } jumps)

# What is counted of a solution and of a board that was made.
jumps = jumps
blind_wins = games won of 1,000 played at random
branching_hundredths = jumps per position
moves = minimum moves

# Reading texts.
bad-shape = Unknown board “{ $name }”. Use { $known }, or draw one, like grid=ooo_o.o_ooo or slant=o.._oo._ooo.
bad-size = A board can’t have { $rows } x { $columns } cells: at most 26 rows and columns and 128 holes.
bad-pegs = Expected the pegs as a hexadecimal number.
bad-reason = Expected a reason.
colon-wanted = Expected “:” after the board.
goal-wanted = Expected “-” and the goal after the vacant holes, found “{ $found }”.
hole-wanted = Expected a hole like d4, found “{ $found }”.
jump-wanted = Expected a move like d2-d4.
moves-wanted = Expected “:” and the number of moves.
no-such-hole = The board has no hole { $hole }.
text-goes-on = Expected the end of the text, found “{ $found }”.
not-utf8 = Expected text in UTF-8.

# Playing.
no-jump = No jump from { $from } in this direction.
no-jump-to = No peg can jump from { $from } to { $to } now.

# Making a board by hand.
edit-key = Unknown key “{ $key }”: o sets or takes a peg, h makes an empty hole, g sets a goal, * makes one peg anywhere the goal, . adds or removes a hole.
edit-outside = There is no hole here.
tool-peg = Peg
tool-peg-about = Tap or drag to add pegs. Tap a peg to remove it. Key: O.
tool-hole = Empty hole
tool-hole-about = Tap or drag to make empty holes. Key: H.
tool-none = No hole
tool-none-about = Tap or drag to remove holes. Tap outside the board to add one. Key: the full stop.
tool-goal = Goal
tool-goal-about = Tap the holes that must hold a peg at the end. Key: G.
tool-anywhere = One peg anywhere
tool-anywhere-about = The game is won when one peg is left, wherever it is. Key: *.

# A hole in words.
cell = { $hole }: { $content }{ $goal ->
    [yes] , goal
   *[no] {""}
}
cell-empty = empty hole
cell-peg = peg
cell-jumper = peg, can jump to { $landings }
cell-outside = no hole

# Layers.
layer-class = three colours: the position class
layer-pagoda = weights that put the goal out of reach

# Solvers.
solver-backtrack = Depth-first search, cut at the best so far: fewest moves by exhaustion
solver-beam = Beam search: the best positions of each level by a heuristic; fast, but may fail
solver-bidirectional = Fewest moves, proved: breadth-first search from both ends, symmetric positions as one
solver-closure = Fewest moves, proved: all winning and all reachable positions as sets of bits filter a search from both ends
solver-first = A solution fast: depth-first search with a memory of lost positions, and restarts

# Why there is no solution.
reason-class = There is no solution: no jump changes whether the pegs in { $holes } are even or odd in number, and the goal differs.
reason-pagoda = There is no solution: no jump brings more pegs into { $holes }, and there are too few of them for the goal.
reason-weights = There is no solution: give the holes these weights: { $weights }. No jump makes the pegs heavier, and the goal is heavier than they are.
reason-several = There is no solution: { $count } invariants on { $holes } exclude every goal.
reason-exhausted = There is no solution: every game from here was played out.

# Generators.
generator-classic = Classic problems with a proved minimum of moves
generator-problem = Your own problem: board, first vacancy, last peg
generator-reverse = Starting positions, played backwards from the goal
param-outside = “{ $name }” can’t be { $value }: expected a number from { $least } to { $most }.
shortfall = No board with these settings found in { $attempts } tries; the closest has { $pegs } pegs and takes this many moves: { $moves }. Try another seed or size.
unknown = not counted
number = { $number }

# Formats.
format-name = short name of a problem, such as english:d4-d4
format-pegs = id of Simon Tatham’s Pegs
format-picture = picture: o a peg, . an empty hole, @ and x the same where the goal has a peg
pegs-size = Expected the size of the board, such as 7x7cross, with at most 26 rows and columns and 128 holes.
pegs-cell = Expected a cell: P for a peg, H for an empty hole, O for no hole.
pegs-count = Expected { $cells } cells.
pegs-refused = Pegs supports square boards with the goal of one peg anywhere only.
picture-cell = Expected o, ., @, x or a blank.
picture-grid = The holes do not line up in columns, or there are none or too many.
picture-refused = This board can’t be drawn as a picture that can be read again.

# Options of solvers and generators, for forms.
option-board = Board
option-board-about = Which board.
option-pegs = Pegs
option-pegs-about = How many pegs to start with.
option-last = Last peg
option-last-about = The hole of the last peg, such as d4; empty for any.
option-moves = Moves
option-moves-about = Minimum moves of a solution, proved.
option-grade = Difficulty
option-grade-about = Difficulty: easy to extreme.
option-attempts = Attempts
option-attempts-about = Positions to try before the closest is returned.
option-classic = Classic
option-classic-about = Which problem.
option-start = First vacancy
option-start-about = The hole that is vacant at the start, such as d4; separate several by spaces. Empty for the middle.
option-end = Last peg
option-end-about = The hole of the last peg, such as d4; separate several by spaces. Empty for any.
option-width = Width
option-width-about = Positions kept on each level.
option-heuristic = Heuristic
option-heuristic-about = How positions are scored.

# Choices of options.
choice-asymmetric = Asymmetric (39 holes)
choice-diamond = Diamond (41 holes)
choice-english = English (33 holes)
choice-french = French (37 holes)
choice-wiegleb = German, after Wiegleb (45 holes)
choice-square6 = Square, 6 x 6
choice-triangle4 = Triangle, side 4
choice-triangle5 = Triangle, side 5
choice-triangle6 = Triangle, side 6
choice-triangle7 = Triangle, side 7
choice-triangle8 = Triangle, side 8
choice-triangle9 = Triangle, side 9
choice-triangle10 = Triangle, side 10
choice-distance = Distance to the final hole
choice-staged = Centre first, then distance
choice-pattern = Shape of the pegs left
choice-resource = Resource count
choice-cross = Cross (6 pegs)
choice-plus = Plus (9 pegs)
choice-fireplace = Fireplace (11 pegs)
choice-pyramid = Pyramid (16 pegs)
choice-great_diamond = Diamond (24 pegs)
choice-lamp = Lamp (17 pegs)
choice-longest_sweep = Longest final sweep
choice-c3_complement = From c3 to c3
choice-c1_complement = From c1 to c1
choice-c2_complement = From c2 to c2
choice-d3_complement = From d3 to d3
choice-central = Central game
choice-d1_complement = From d1 to d1
choice-d2_complement = From d2 to d2

# What keys do.
press-arrow = jump

# Names of solvers and generators.
solver-backtrack-name = Backtracking
solver-beam-name = Beam search
solver-bidirectional-name = Bidirectional
solver-closure-name = Closure
solver-first-name = Depth-first
generator-classic-name = Classic problems
generator-problem-name = Your own problem
generator-reverse-name = Backwards from the goal

# Why a move is a good one.
idea-last = This leaves exactly the pegs of the goal.
idea-sweep = One peg can take { $count } others in a single move.
idea-taken-alone = A peg has only one neighbour left: if it is not taken now, it will be left alone.
idea-alone = A peg has only one neighbour left: if it does not jump now, it will be left alone.
idea-bridge = The next move needs a peg to jump over: put one there.
idea-room = The next move needs an empty hole: make room.
idea-together = Keep the pegs together: a shortest solution goes this way.
stage-part = Clear this part: { $row ->
    [top] top
    [middle] middle
   *[bottom] bottom
} { $column ->
    [left] left
    [centre] centre
   *[right] right
}. Then { $count } pegs are left.
stage-end = { $count ->
    [one] Finish: one peg is left.
   *[other] Finish: { $count } pegs are left.
}

# Boards with names.
title-central = Central game
title-french = French board
title-triangle = Triangle of 15
title-cross = Cross
title-plus = Plus
title-fireplace = Fireplace
title-pyramid = Pyramid
title-lamp = Lamp
title-great_diamond = Diamond
title-longest_sweep = Longest sweep
