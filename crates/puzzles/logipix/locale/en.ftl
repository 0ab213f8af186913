name = Logipix
summary = Join each pair of equal numbers by a path of that many cells, and see the picture appear.

# Rules.
rule-joined = Every number except 1 is joined with its partner.
rule-length = A path has as many cells as the numbers at its ends say.
rule-ends = A path joins two equal numbers of one colour.
rule-crossing = Paths share no cell and cross no other number.
rule-range = Paths stay on the board.

# Broken rules.
broken-clue = The path would cross the number in { $cell }.
broken-crossing = { $cell } already belongs to another path.
broken-no-clue = A path begins at a number, but neither { $first } nor { $last } holds one.
broken-ends = { $first } and { $last } hold different numbers or colours: a path joins equal ones.
broken-length = The path from { $first } to { $last } has { $length } cells, but its numbers say { $value }.
broken-too-long = A path of { $length } cells is too long to be part of one with { $value }.
broken-outside = { $cell } is outside the board, which has { $rows } rows and { $columns } columns.
broken-nothing = There is no path in { $cell } to erase.
unfinished-joined = The { $value } in { $cell } is not joined yet.

# Reading texts.
bad-side = Expected rows and columns, like 5x8, each from 1 to 1000.
bad-size = A board can’t have { $rows } x { $columns } cells: rows and columns are from 1 to 1000.
bad-clue = Expected a letter for empty cells, a digit from 1 to 9, or a number like -12-, found “{ $found }”.
bad-colour = Expected a colour from 27 to 255 and “=” after “@”, found “{ $found }”.
bad-stroke = A path has at least two cells, each once.
bad-reason = Expected a reason that can be checked.
run-too-long = This letter stands for more empty cells than the board has left.
cells-missing = The text ends before all cells are given.
cell-wanted = Expected a cell like r1c2.
colon-wanted = Expected “:” after the size.
steps-wanted = Expected “:” and steps like “eess” after the cell.
stroke-outside = This step leads outside any board.
strokes-overlap = This path shares a cell with one before it.

# Playing.
drag-outside = This leads outside the board.
drag-nowhere = Begin at a number, or at the loose end of a path: { $cell } is neither.
drag-broken = A path goes from cell to cell, each once.
key-joined = This path is finished: erase it first.

# Making a board by hand.
edit-key = Unknown key “{ $key }”: use digits, “c” for the colour, or draw a path to set both its ends.
edit-outside = This is outside the board.
tool-pen = { $ink ->
    [0] Plain ink
    [1] Orange
    [2] Sky blue
    [3] Green
    [4] Yellow
    [5] Blue
    [6] Red
   *[7] Pink
}
tool-pen-about = Drag a path: both its ends get its length. Tap a cell for a 1, tap a number to colour it. Digits set a number, C its colour.
tool-more = One more
tool-less = One less
tool-step-about = Tap a number to change it by one. Keys: + and -, or type the number.
tool-erase = Eraser
tool-erase-about = Tap or drag over numbers. Key: Backspace.

# A cell in words.
cell = Row { $row }, column { $column }: { $clue }{ $stroke }
cell-plain = no number
cell-clue = { $value }
cell-coloured = { $value }, colour { $colour }
cell-free = {""}
cell-stroke = , painted, path of { $length } cells from { $first } to { $last }
cell-outside = outside the board

# Layers.
layer-paths = remaining paths of the chosen number
layer-picture = picture only

# Solvers.
solver-brute_force = Brute force: numbers in increasing order, all paths, backtracking
solver-ordered = Row by row: numbers in reading order, all paths, backtracking
solver-exclusion = Exclusion: cells common to all paths of a number are taken, then backtracking
solver-probable = Exclusion, then backtracking with the straightest path first
solver-sat = SAT: the paths that exclusion leaves, as clauses
solver-probe = Lazy lists of paths, exclusion, probing, independent components, search, and clause learning as the last resort

# Why there is no solution.
reason-odd = There is no solution: { $value } appears { $count ->
    [one] once
   *[other] { $count } times
}, an odd number, so one has no partner.
reason-odd-colour = There is no solution: { $value } of colour { $colour } appears { $count ->
    [one] once
   *[other] { $count } times
}, an odd number, so one has no partner.
reason-lone = There is no solution: the { $value } in { $clue } has no partner in reach.
reason-stuck = There is no solution: no path of { $value } cells leads from { $clue } to any partner.
reason-cross = There is no solution: all paths of the { $value } in { $clue } and of the { $other_value } in { $other } cross { $cell }.

# Notations of others.
format-numbers = width, height and rows of numbers; colours as n:c
format-csv = comma-separated rows of numbers

# Reading notations of others.
width-wanted = Expected the width of the board, a number from 1 to 1000, found { $found }.
height-wanted = Expected the height of the board, a number from 1 to 1000, found { $found }.
clue-wanted = Expected a number from 0 to { $most }, found { $found }.
colour-wanted = Expected a colour from 0 to 255 after “:” in a clue up to { $most }, found { $found }.
blank-wanted = Expected a space between two numbers, found { $found }.
rows-wanted = Expected the end of the text after { $rows } rows of { $columns } numbers, found { $found }.
csv-size = Expected 1 to 1000 lines with 1 to 1000 fields each, found { $found }.
csv-separator = Expected { $columns } fields in every line, found { $found }.
csv-one-column = A board of one column has no commas: write it in another notation.

# Techniques: their names.
technique-no_path = no path left
technique-lone_pair = lone pair
technique-single_path = single path
technique-parity = parity of distance
technique-unreachable_clue = unreachable number
technique-common_few = cells common to a few paths
technique-common_cells = cells common to all paths
technique-blocked_partner = blocked partner
technique-cover = every cell is painted
technique-probing = probing
technique-survey = survey of very many paths

# Techniques: their sentences.
no-path = No path is left for the { $value } in { $clue }.
lone-pair = { $value } appears only in { $first } and { $last }, and a single path joins them.
single-path = The { $value } in { $clue } has a single path left, to { $partner }.
parity = Distance and its parity leave the { $value } in { $clue } no partner but { $partner }, which is therefore no partner of { $others }.
unreachable-clue = The { $value } in { $clue } can reach no partner in time but { $partner }, which is therefore no partner of { $others }.
blocked-partner = All paths left to the { $value } in { $clue } lead to { $partner }, which is therefore no partner of { $others }.
common-cells = { $count ->
    [one] The only path
   *[other] All { $count } paths
} of the { $value } in { $clue } cross { $cells }: no other path may.
cover = There is as much ink as area, and only the { $value } in { $clue } can still paint { $cell }.
probing = { $count ->
    [one] One path of the { $value } in { $clue } leaves
   *[other] { $count } paths of the { $value } in { $clue } leave
} some other number without a path, as following what is forced shows.

# Generators.
generator-random = A random picture of blobs, made into a board with one solution
generator-picture = A picture, made into a board with one solution
param-outside = “{ $name }” can’t be { $value }: expected a number from { $least } to { $most }.
picture-size = A picture can’t have { $rows } x { $columns } cells: rows and columns are from 1 to 1000.
picture-cell = Expected “.” for paper, or “#”, a digit or a capital for an ink, found “{ $found }” in row { $row }, column { $column }.
picture-empty = This picture has no painted cell.
shortfall-unchecked = The board was made for this difficulty, but not graded step by step: it has more than { $most } cells.
shortfall-grade = No board of difficulty “{ $wanted }” found in { $attempts } tries; the closest is “{ $got }”. Try another seed or size.
shortfall-ones = { $got }% of the painted cells are ones, more than the maximum of { $wanted }%.
shortfall-mean = The mean path has { $whole }.{ $tenths } cells, fewer than the minimum of 4.
ungraded = none

# Statistics and figures.
candidates = candidate paths
candidates_left = candidate paths after exclusion
components = independent components
painted_cells = painted cells
paths = paths
ones_permille = single cells
    .value = { $value }%
mean_length_tenths = mean path
    .value = { $value } cells
longest_path = longest path
    .value = { $value } cells

# Options of solvers and generators, for forms.
option-rows = Rows
option-rows-about = From 1 to 1000.
option-columns = Columns
option-columns-about = From 1 to 1000.
option-inks = Inks
option-inks-about = From 1 to 8.
option-picture = Picture
option-picture-about = Rows with “/” between them: “.” for paper, “#” for the ink, digits and capitals for more inks.
option-longest = Longest path
option-longest-about = From 2 to 60 cells.
option-ones = Maximum ones
option-ones-about = As a percentage of the painted cells.
option-grade = Difficulty
option-grade-about = Difficulty: easy to extreme.
option-attempts = Attempts
option-attempts-about = Boards to try for a difficulty before the closest is returned.
option-mode = Exclusion
option-mode-about = What is taken before search: cells common to all paths, or single paths only.
option-order = Order
option-order-about = Which number is decided next: the smallest, or the first in reading order.

# Facts.
fact-path = { $from } is joined to { $to } by this path of { $cells } cells
fact-dead = the path of { $cells } cells from { $from } to { $to } ({ $steps }) is ruled out
fact-own = { $from } belongs to the path of { $to }
fact-apart = { $from } and { $to } are no partners

# Choices of options.
choice-batsat = BatSat
choice-cadical = CaDiCaL
choice-intersection = Cells common to all paths
choice-single_path = Only clues with one path
choice-rows = Row by row
choice-value = By value
pixels-wanted = Expected pixels as text: width, “x”, height, “:” and six hexadecimal digits for each pixel.
option-pixels = Pixels
option-pixels-about = Width, “x”, height, “:” and six hexadecimal digits for each pixel.
option-dither = Dithering
option-dither-about = Shades made of scattered cells; many of them become ones.
option-threshold = Threshold
option-threshold-about = With one ink: how light a painted pixel may be, in percent.

# What keys do.
press-arrow = draw the path
press-erase = erase

# Names of solvers and generators.
solver-brute_force-name = Brute force
solver-ordered-name = Row by row
solver-exclusion-name = Exclusion
solver-probable-name = Straightest first
solver-sat-name = SAT
solver-probe-name = Probing
generator-random-name = Random picture
generator-picture-name = Your own picture

# What our own pictures show (corpus/gallery).
title-aeroplane = Aeroplane
title-alarm_clock = Alarm clock
title-anchor = Anchor
title-apple = Apple
title-balloon = Balloon
title-banana = Banana
title-bat = Bat
title-bee = Bee
title-bell = Bell
title-bicycle = Bicycle
title-boot = Boot
title-butterfly = Butterfly
title-cactus = Cactus
title-camel = Camel
title-camera = Camera
title-car = Car
title-carrot = Carrot
title-castle = Castle
title-cat = Cat
title-cherry = Cherries
title-chess_knight = Chess knight
title-christmas_tree = Christmas tree
title-coffee = Cup of coffee
title-crab = Crab
title-crown = Crown
title-cupcake = Cupcake
title-dinosaur = Dinosaur
title-duck = Duck
title-elephant = Elephant
title-envelope = Envelope
title-fish = Fish
title-frog = Frog
title-gift = Gift
title-giraffe = Giraffe
title-glasses = Sunglasses
title-guitar = Guitar
title-heart = Heart
title-hedgehog = Hedgehog
title-helicopter = Helicopter
title-hot_air_balloon = Hot-air balloon
title-hourglass = Hourglass
title-house = House
title-ice_cream = Ice-cream cone
title-key = Key
title-ladybird = Ladybird
title-lamp = Table lamp
title-light_bulb = Light bulb
title-lighthouse = Lighthouse
title-locomotive = Steam locomotive
title-magnet = Magnet
title-moon_and_stars = Moon and stars
title-mountain = Mountains
title-mushroom = Mushroom
title-music_note = Music notes
title-owl = Owl
title-padlock = Padlock
title-palm_island = Palm island
title-paw_print = Paw print
title-pear = Pear
title-penguin = Penguin
title-pizza = Slice of pizza
title-pumpkin = Pumpkin
title-rabbit = Rabbit
title-rainbow = Rainbow
title-robot = Robot
title-rocket = Rocket
title-sailing_boat = Sailing boat
title-sailing_ship = Sailing ship
title-scissors = Scissors
title-skull = Skull
title-snail = Snail
title-snowman = Snowman
title-spider = Spider
title-strawberry = Strawberry
title-sun = Sun
title-sunflower = Sunflower
title-swan = Swan
title-sword = Sword
title-t_shirt = T-shirt
title-teapot = Teapot
title-telephone = Telephone
title-top_hat = Top hat
title-tractor = Tractor
title-trophy = Trophy
title-tulip = Tulip
title-turtle = Turtle
title-umbrella = Umbrella
title-volcano = Volcano
title-watering_can = Watering can
title-watermelon = Slice of watermelon
title-whale = Whale
title-windmill = Windmill

# The idea of each technique, for beginners.
technique-no_path-about = A number has no way left to any partner.
technique-lone_pair-about = A number has only one partner that it can reach.
technique-single_path-about = Between two partners only one path of the right length is left.
technique-parity-about = A path between two cells has always an even, or always an odd, number of cells.
technique-unreachable_clue-about = Two equal numbers are too far apart, or something stands between them.
technique-common_few-about = A number has few paths left, and all of them use the same cells.
technique-common_cells-about = All paths of a number use the same cells, so these are its own.
technique-blocked_partner-about = If these two were partners, another number would have none.
technique-cover-about = Cells that are surely painted must belong to a path that can reach them.
technique-probing-about = Assume a path: soon another number has none left.
technique-survey-about = A number has very many paths; look at what they all share.

# While a path is being drawn: the length so far and the length wanted.
stroke-length = { $length } / { $wanted }
stroke-shut = { $length } / { $wanted }: no partner from here
