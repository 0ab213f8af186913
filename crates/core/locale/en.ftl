# The core's own sentences.

# Kinds of things that have names.
solver = solver
generator = generator
format = format
layer = layer
part = part of a board

# Grades.
grade-easy = easy
grade-medium = medium
grade-hard = hard
grade-expert = expert
grade-extreme = extreme

# Why a run was stopped.
stop-cancelled = it was cancelled
stop-time = its time was over
stop-nodes = its node budget was used up
stop-memory = it would have needed more memory than granted
stopped-early = The work was stopped before there was anything to show: { $why }. Grant it more, or ask for less.

# Failures.
bad-request = This request is not understood.
bad-options = The options were not understood: { $why }.
bad-move = This move can't be played here: { $why }
outside-board = A cell outside the board was named: it has { $rows } rows and { $columns } columns.
reason-unchecked = A second search could not confirm this within its limits; it rests on the solver alone.
edit-what = Name a board to change, or a puzzle and a size to begin a new one.
unknown-name = There is no { $what } named “{ $name }” here. The catalogue lists those there are.
unknown-layer = There is no layer named “{ $name }” here. Known: { $known }.
unknown-puzzle = There is no puzzle named “{ $name }”. Known: { $known }.
nobody-knows-input = No puzzle recognises this input. Name the puzzle and the format, or look at the list of formats.
ambiguous-input = This could be { $names }. Name the puzzle (on the command line: --puzzle).
kind-of-file = { $puzzle } ({ $format })
kind-or-kind = { $one } or { $other }
not-utf8 = This is not text in UTF-8.
text-goes-on = Nothing more was expected, but “{ $found }” follows.
end-wanted = Expected nothing more, but found { $found }.
found-end = the end of the text
found-line-end = the end of the line
found-text = “{ $text }”
not-an-id = A one-line text of this puzzle begins with “{ $puzzle }:”.
too-big = The board has { $cells } cells; at most { $most } are allowed here.
unsound = The answer of the solver “{ $solver }” did not survive verification and is withheld: { $why }. This is a bug worth reporting.
unsupported-task = The solver “{ $solver }” does not take the task “{ $task }”. The catalogue lists the tasks of each solver.

# Formats.
no-progress-here = This notation holds the board only, not what was played or solved. Use the notation “id”.
format-id = Gridwright’s own one-line text, with progress

# Hints.
hint-solved = It is solved already.
hint-mistake = { $count ->
    [one] Something is wrong at { $cells }: take the last move back.
   *[other] Something is wrong at { $cells }: take the last { $count } moves back.
}
hint-mistake-before = Something is wrong at { $cells }: it contradicts every solution.
hint-impossible = This board has no solution.
hint-where = Look at { $cells }.
hint-rule = Look at { $cells }: { $names }.
hint-left = { $count ->
    [one] One more move will do.
   *[other] { $count } more moves will do.
}
hint-move = { $count ->
    [one] Play { $move }: that is the last move.
   *[other] Play { $move }: a best way on takes { $count } moves.
}
hint-stuck = Logic says no more here: the board may have several solutions.
hint-starved = The techniques that fit the memory limit find nothing here: the board may have several solutions.
hint-placement = Play { $move }. The techniques that may explain it exceed the memory limit.

# Explanations.
explain-complete = { $count ->
    [one] Solved in one step.
   *[other] Solved in { $count } steps.
}
explain-contradiction = { $count ->
    [one] A contradiction after one step: the board has no solution.
   *[other] A contradiction after { $count } steps: the board has no solution.
}
explain-stuck = { $count ->
    [0] No technique applies here.
    [one] After one step no technique says more: the board may have several solutions.
   *[other] After { $count } steps no technique says more: the board may have several solutions.
}
explain-move = Play { $move }.
no-grade = No grade: the board has no solution, or several, or none of the techniques finishes it.
move-text = { $move }
fact-text = { $fact }
reason-text = { $reason }
no-fact = This puzzle has no facts, but found “{ $found }”.
no-reason = This puzzle gives no reasons, but found “{ $found }”.

not-redrawn = No draw gave a position that can be solved: try again.

# Games of several people.
no-party = This puzzle has no game for several people.
party-what = Name a party to go on with, or a puzzle and the players to begin one.
party-not-over = The best answer is told when the round is over.
party-not-here = In a game of several people only moves, gestures and taking back are understood.
