# The core's own sentences.

# Kinds of things that have names.
solver = solver
generator = generator
format = format
layer = layer
part = part of the board

# Grades.
grade-easy = easy
grade-medium = medium
grade-hard = hard
grade-expert = expert
grade-extreme = extreme

# Why a run was stopped.
stop-cancelled = cancelled
stop-time = time limit reached
stop-nodes = node limit reached
stop-memory = memory limit reached
stopped-early = Stopped before there was a result: { $why }. Raise the limit (--time, --nodes, --memory) or use a smaller board.

# Failures.
bad-request = Unknown request.
bad-options = Bad options: { $why }.
bad-move = This move is not allowed: { $why }
outside-board = The cell is outside the board, which has { $rows } rows and { $columns } columns.
reason-unchecked = A second search could not confirm this within its limits; it relies on the solver.
edit-what = Name a board to change, or a puzzle and a size for a new one.
unknown-name = Unknown { $what } “{ $name }”. The catalogue lists them all.
unknown-layer = Unknown layer “{ $name }”. Available: { $known }.
unknown-puzzle = Unknown puzzle “{ $name }”. Available: { $known }.
nobody-knows-input = No puzzle recognises this input. Name the puzzle and the format; the catalogue lists them.
ambiguous-input = This could be { $names }. Name the puzzle (--puzzle).
kind-of-file = { $puzzle } ({ $format })
kind-or-kind = { $one } or { $other }
not-utf8 = This is not UTF-8 text.
text-goes-on = Expected the end of the text, found “{ $found }”.
end-wanted = Expected the end of the text, found { $found }.
found-end = the end of the text
found-line-end = the end of the line
found-text = “{ $text }”
not-an-id = Expected a text that begins with “{ $puzzle }:”.
too-big = The board has { $cells } cells; the limit here is { $most }.
unsound = The answer of the solver “{ $solver }” failed verification and is withheld: { $why }. Please report this bug.
unsupported-task = The solver “{ $solver }” does not support the task “{ $task }”. The catalogue lists the tasks of each solver.

# Formats.
no-progress-here = This notation holds the board only, without moves or a solution. Use the notation “id”.
format-id = Gridwright’s own one-line text, with progress

# Hints.
hint-solved = Already solved.
hint-mistake = { $count ->
    [one] Mistake at { $cells }: undo the last step.
   *[other] Mistake at { $cells }: undo the last { $count } steps.
}
hint-mistake-before = Mistake at { $cells }: it contradicts every solution.
hint-impossible = This board has no solution.
hint-where = Look at the lit area: { $row ->
    [top] top
    [middle] middle
    [bottom] bottom
   *[all] the board
}{ $column ->
    [left] {" "}left
    [centre] {" "}centre
    [right] {" "}right
   *[all] {""}
}.
hint-cells = Look at { $cells }.
hint-rule = { $name }: { $about }
hint-left = { $count ->
    [0] This move ends the game.
    [one] One move remains.
   *[other] { $count } moves remain.
}
hint-move = { $count ->
    [0] Go on with { $move }.
    [one] Play { $move }. It is the last move.
   *[other] Play { $move }. { $count } moves remain.
}
hint-shown = { $count ->
    [0] Go on as shown.
    [one] Play the move that is shown. It is the last one.
   *[other] Play the move that is shown. { $count } moves remain.
}
lit-cell = the lit cell
lit-cells = the lit cells
lit-another = another lit cell
dotted-cell = the dotted cell
dotted-cells = the dotted cells
dotted-another = another dotted cell
this-cell = this cell
these-cells = these cells
other-cell = another cell
other-cells = other cells
other-another = another cell
hint-stuck = No technique applies: the board may have several solutions.
hint-starved = No technique within the memory limit applies: the board may have several solutions.
hint-placement = Play { $move }. Explaining it would exceed the memory limit.

# Explanations.
explain-complete = { $count ->
    [one] Solved in one step.
   *[other] Solved in { $count } steps.
}
explain-contradiction = { $count ->
    [one] Contradiction after one step: the board has no solution.
   *[other] Contradiction after { $count } steps: the board has no solution.
}
explain-stuck = { $count ->
    [0] No technique applies.
    [one] After one step no technique applies: the board may have several solutions.
   *[other] After { $count } steps no technique applies: the board may have several solutions.
}
explain-move = Play { $move }.
no-grade = No grade: the board has no solution or several, or needs more than the known techniques.
move-text = { $move }
fact-text = { $fact }
reason-text = { $reason }
no-fact = This puzzle has no facts; found “{ $found }”.
no-reason = This puzzle has no reasons; found “{ $found }”.

not-redrawn = No solvable position found. Try again.

# Games of several people.
no-party = This puzzle has no party game.
party-what = Name a party to continue, or a puzzle and its players.
party-not-over = The best answer is shown when the round is over.
party-not-here = In a party only moves, gestures and undo are allowed.

# Requests that can’t be read.
not-json = This is not valid JSON: { $why }.
not-understood = The request does not fit the operation: { $why }.
not-an-object = The body must be a JSON object with the fields of the operation.
other-operation = The request is for the operation “{ $path }”, its body names “{ $body }”.
body-too-big = The body is larger than the limit of { $most } bytes.
no-operation = There is no operation “{ $name }”.
