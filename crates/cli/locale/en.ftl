# The program's own sentences.

# Parts.
size = { $rows } x { $columns }
line = { $name }: { $text }
separator = {"; "}
working = working

# Errors.
error-label = error: { $text }
error-label-color = { "\u001B" }[1;31merror:{ "\u001B" }[0m { $text }
bug = Internal error: { $what }. Please report this bug.
not-read = Can’t read { $name }: { $why }.
not-written = Can’t write { $name }: { $why }.
no-input = Name a board: a file, - for standard input, an id, a link, or an example.
one-input = Expected one board, found { $count }.
input-empty = { $name } is empty.
input-too-long = { $name } is longer than { $most }. Raise --max-input.
unknown-verb = Unknown command “{ $verb }”.
set-wrong = Expected { $wanted } for the option “{ $key }”, found “{ $value }”.
set-unknown = “{ $algorithm }” has no option “{ $key }”. Available: { $known }.
set-none = “{ $algorithm }” has no options; found “{ $key }”.
set-nobody = None of the chosen solvers has an option “{ $key }”.
picture-not-read = { $name } is not a readable image. Expected PNG, JPEG, GIF, WebP or a text bitmap.
picture-too-long = { $name } is longer than { $most }, the limit for images.
size-square = These boards are square; { $rows } x { $columns } is not.
compare-alone = --trace, --watch and --format work with a single solver, not with a comparison.
watch-terminal = --watch needs a terminal. --trace writes the same events to a file.
png-terminal = A PNG image can’t be shown in a terminal. Name a file with -o.
png-failed = Can’t draw the PNG image: { $why }.

# Solving.
status-solved = solved
status-impossible = impossible (proved)
status-not-found = not found: this solver is incomplete and gave up
status-stopped = stopped: { $why }
claim-yes = { $what } (proved)
claim-no = not { $what } (proved)
claim-unique-yes = unique (proved)
claim-unique-no = not unique (proved)
claim-unique_partition-yes = partition unique (proved)
claim-unique_partition-no = partition not unique (proved)
claim-unique_picture-yes = picture unique (proved)
claim-unique_picture-no = picture not unique (proved)
claim-optimal-yes = optimal (proved)
claim-optimal-no = not optimal (proved)
count-exact = { $count ->
    [one] exactly one solution
   *[other] exactly { $count } solutions
}
solution-length = { $count ->
    [one] one move
   *[other] { $count } moves
}
count-at-least = { $count ->
    [one] at least one solution
   *[other] at least { $count } solutions
}
solve-effort = { $nodes ->
    [one] { $solver }, { $time }, one node
   *[other] { $solver }, { $time }, { $nodes } nodes
}
forced-all = { $count ->
    [one] the same in every solution: { $list }
   *[other] the same in every solution ({ $count }): { $list }
}
forced-first = the same in every solution ({ $count }; --json lists all), the first { $listed }: { $list }
solution-number = Solution { $number }
stat-nodes = nodes
stat-backtracks = backtracks
stat-checks = constraint checks
stat-propagations = propagations
stat-memory = peak table memory

# Comparing.
compare-input = input
compare-solver = solver
compare-threads = threads
compare-length = length
compare-threads-note = Nodes, backtracks, checks and memory are totals over all threads of a run; named counts are those of the winner.
compare-options = options
compare-status = status
compare-claims = claims
compare-time = time
compare-nodes = nodes
compare-backtracks = backtracks
compare-checks = checks
compare-memory = memory
compare-unsupported = does not take this task

# Watching.
watch-running = searching · depth { $depth } · tried { $tries } · undone { $undone } · found { $found } · event { $events }
watch-paused = paused · depth { $depth } · tried { $tries } · undone { $undone } · found { $found } · event { $events }
watch-ended = ended · depth { $depth } · tried { $tries } · undone { $undone } · found { $found } · event { $events }
watch-keys = { $speed } events a second · + faster · - slower · Space pause · N step · H J K L scroll · Q quit
watch-begin = The search begins.
watch-try = try { $fact }
watch-undo = { $count ->
    [one] undo the last decision
   *[other] undo the last { $count } decisions
}
watch-rule = { $by }: { $facts }{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
watch-found = Solved.
watch-visit = { $move }: cost { $g }, at least { $h } to go
watch-level = level { $depth }: { $size }

# Checking.
check-solved = solved
check-broken = { $open ->
    [0] not solved: { $wrong } wrong
   *[other] not solved: { $wrong } wrong, { $open } open
}
check-many = { $count ->
    [one] not solved: one thing is wrong or open
   *[other] not solved: { $count } things are wrong or open
}
check-open = { $count ->
    [one] not solved yet: nothing is wrong, one thing is open
   *[other] not solved yet: nothing is wrong, { $count } things are open
}
check-broken-head = Wrong:
check-open-head = Open:
check-more = { $count ->
    [one] ... and one more; --all lists it
   *[other] ... and { $count } more; --all lists them
}

# Making.
generate-seed = seed { $seed } (repeat with --seed { $seed })
resume-what = --resume needs the file to continue: name it with -o.
resume-nothing = Nothing to resume in { $part }: starting with the first board.
resume-other = { $part } is from another command. Run that command with --resume, or this one without.
part-kept = Interrupted: { $file } is unchanged; the results so far are in { $part }.
part-resume = { $done ->
    [one] Interrupted after one of { $count } boards; { $file } is unchanged; the board is in { $part }. To continue: { $command }
   *[other] Interrupted after { $done } of { $count } boards; { $file } is unchanged; they are in { $part }. To continue: { $command }
}

# Grading.
grade-technique = technique
grade-times = times

# Hints and explanations.
hint-play = Play { $move }.
explain-title = { $name }, step by step
explain-mistake = First: { $text }
explain-facts = { $count ->
    [0] Contradiction.
   *[other] So: { $facts }.
}

# Listing.
list-rules = Rules
list-solvers = Solvers
list-generators = Generators
list-formats = Formats
list-techniques = Techniques, easiest first
list-layers = Layers
list-technique = { $name } ({ $grade })
list-option = { $wanted }; { $default } when not set
examples-name = name
examples-grade = grade
examples-size = size
examples-text = board

# Serving and playing.
serve-ready = Gridwright is running at { $address } (Ctrl-C to stop).
not-served = Can't serve on { $name }: { $why }. Choose another port with --port, or 0 for any free one.
not-a-module = { $name } is not a WebAssembly module. Build one with “cargo xtask site”: target/engine.wasm.
bad-log = Unknown log level “{ $filter }”. Expected error, warn, info or debug.
play-no-browser = Can’t start a browser: open the address yourself.
play-what = Name a puzzle or a board to play in the terminal.
game-open = { $moves ->
    [one] one move · cursor at { $cell }
   *[other] { $moves } moves · cursor at { $cell }
}
game-pencil = { $moves ->
    [one] one move · cursor at { $cell } · pencil on
   *[other] { $moves } moves · cursor at { $cell } · pencil on
}
game-solved = { $moves ->
    [one] Solved in one move.
   *[other] Solved in { $moves } moves.
}
game-arrows = arrows move
game-marks = Tab pencil
game-keys = ? hint · Ctrl-Z undo · Ctrl-Y redo · Ctrl-T checkpoint · Ctrl-R reset · Q quit

# Help: what is said behind an argument.
help-default = [default: { $values }]
help-values = [possible values: { $values }]

# The lab.
lab-bad-plan = { $name }: this plan can’t be run. { $why }
lab-form = --quick and --smoke are for presets: { $known }.
lab-no-stdin = The lab reads boards again when it resumes, so standard input will not do. Name a file.
lab-no-preset = No preset “{ $name }”. Available: { $known }.
lab-same-binary = Two --binary have the same name. Name each differently: old=PATH, new=PATH.
lab-exists = { $file } exists already. Continue it with --resume, or name another file.
lab-bad-result = { $file } is not a readable result: { $why }
lab-other-plan = { $file } is of another plan, part or way to measure. Name another file, or repeat its own command.
lab-refused = { $why }
lab-bad-pivot = Expected rows,columns,value such as board,solver,median_ms, found “{ $found }”.
lab-two-binaries = { $file } has not two programs to compare. Run it with --binary old=PATH --binary new=PATH, or name two results.
lab-done = { $runs } of { $total } runs: { $finished } finished, { $stopped } stopped by a limit, { $failed } failed, { $left } not run because all smaller boards were stopped.
lab-resume = They are in { $file }. To continue: { $command }
lab-answers = Changed answers: { $count }
lab-stopped = Finished before, stopped now: { $count }
lab-counts = Changed counts: { $count }
lab-missing = Runs that only one of them has: { $count }
lab-times = Times, as multiples of the first (95% interval)
lab-times-apart = Times, as multiples of the first (95% interval); not interleaved, so they are not judged
lab-boards = { $count ->
    [one] one board
   *[other] { $count } boards
}
lab-faster = faster
lab-slower = slower
lab-same = no difference beyond 5%
lab-unknown = nothing finished by both

# The corpus.
corpus-where = Name the folder to write to: -o DIR.
corpus-exists = { $file } holds a corpus already. Continue it with --resume, or name another folder.
corpus-other-plan = { $file } holds the corpus of another plan. Name another folder.
corpus-part-missing = { $file } is missing. Make it first: corpus make with --resume.
corpus-bad-line = { $file }, line { $line }: expected a row of a corpus.
corpus-made = { $file }: { $parts } of { $total } parts, for { $rows } rows.
corpus-resume = To continue: { $command }
corpus-checked = { $rows } rows checked: { $problems } with a problem, { $missing } missing.
corpus-deduped = { $file }: { $rows } rows; { $duplicates } left out, which are others turned or mirrored.
corpus-unreadable = Not a row: { $why }
corpus-misplaced = This row belongs elsewhere, or is here twice.
corpus-wrong = The field “{ $field }” does not follow the rules.
corpus-unchecked = The rules could not check it: { $why }
corpus-different = Made again, this row is different.
