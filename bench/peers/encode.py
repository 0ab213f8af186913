"""Boards as clauses: what every peer is asked. A variable is a number from 1, a literal a signed one.

Each function takes a board as our program writes it and gives (number of variables, clauses, variables that tell solutions
apart); `cargo xtask peers` runs `peers.py`, which uses them.
"""
import itertools
import re


class Clauses:
    """Clauses under construction; variables are named by what they mean."""

    def __init__(self):
        self.names, self.all = {}, []

    def var(self, *name):
        return self.names.setdefault(name, len(self.names) + 1)

    def add(self, *literals):
        self.all.append(list(literals))

    def one(self, literals):
        self.add(*literals)
        self.at_most_one(literals)

    def at_most_one(self, literals):
        for a, b in itertools.combinations(literals, 2):
            self.add(-a, -b)

    def told(self, kind):
        decisive = [var for name, var in self.names.items() if name[0] == kind]
        return len(self.names), self.all, decisive


def futoshiki(text):
    """`5:.g.1...`: a number or a dot, then the signs to the right (l, g) and below (n, v)."""
    side, rest = re.fullmatch(r"(?:futoshiki:)?(\d+):(.*)", text).groups()
    side, c = int(side), Clauses()
    cells = re.findall(r"([.0-9A-Z])([lg]?)([nv]?)", rest)
    number = lambda index, value: c.var("number", index, value)
    lines = [[row * side + column for column in range(side)] for row in range(side)]
    for line in lines + [list(line) for line in zip(*lines)]:
        for value in range(side):
            c.one([number(index, value) for index in line])
    for index, (given, right, below) in enumerate(cells):
        c.one([number(index, value) for value in range(side)])
        if given != ".":
            c.add(number(index, int(given, 36) - 1))
        for sign, other in ((right, index + 1), (below, index + side)):
            if sign:
                low, high = (index, other) if sign in "ln" else (other, index)
                for value in range(side):
                    c.add(-number(low, value), *[number(high, more) for more in range(value + 1, side)])
    return c.told("number")


def loops(text):
    """`4x4:2042...`: the sides a piece connects, as a hexadecimal digit (1 north, 2 east, 4 south, 8 west)."""
    rows, columns, pieces = re.fullmatch(r"(?:loops:)?(\d+)x(\d+):([0-9a-f]+)", text).groups()
    rows, columns, c = int(rows), int(columns), Clauses()

    def side(row, column, which):
        row, column, which = [(row, column, 0), (row, column + 1, 3), (row + 1, column, 0), (row, column, 3)][which]
        edge = row if which == 0 else column
        return None if edge in (0, rows if which == 0 else columns) else c.var("side", row, column, which)

    for index, piece in enumerate(pieces):
        sides = [side(*divmod(index, columns), which) for which in range(4)]
        piece = int(piece, 16)
        turned = {(piece << turn | piece >> 4 - turn) & 15 for turn in range(4)}
        for pattern in set(range(16)) - turned:
            # A side at the border is closed: what would open it is no pattern at all.
            if not any(var is None and pattern >> which & 1 for which, var in enumerate(sides)):
                c.add(*[-var if pattern >> which & 1 else var for which, var in enumerate(sides) if var])
    return c.told("side")


def logipix(rows):
    """Lines of numbers, empty where there is none. Every path that a number may take is a variable."""
    grid = [[int(word or 0) for word in row.split(",")] for row in rows.split()]
    height, width, c = len(grid), len(grid[0]), Clauses()

    def paths(path, length):
        row, column = path[-1]
        if len(path) == length:
            if grid[row][column] == length and path[0] <= path[-1]:
                yield tuple(path)
            return
        for r, k in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            inside = 0 <= r < height and 0 <= k < width and (r, k) not in path
            if inside and (grid[r][k] == 0 or len(path) + 1 == length == grid[r][k]):
                yield from paths(path + [(r, k)], length)

    through, ends = {}, {}
    for row, column in itertools.product(range(height), range(width)):
        length = grid[row][column]
        for path in paths([(row, column)], length) if length > 1 else ():
            var = c.var("path", path)
            for cell in path:
                through.setdefault(cell, []).append(var)
            for cell in {path[0], path[-1]}:
                ends.setdefault(cell, []).append(var)
    for row, column in itertools.product(range(height), range(width)):
        if grid[row][column] > 1:
            c.add(*ends.get((row, column), []))
        c.at_most_one(through.get((row, column), []))
    return c.told("path")


def solitaire(_):
    """The central game of the English board, in 31 jumps."""
    holes = [(x, y) for x in range(7) for y in range(7) if 2 <= x <= 4 or 2 <= y <= 4]
    jumps = [((x, y), (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)) for x, y in holes for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    jumps = [jump for jump in jumps if all(hole in holes for hole in jump)]
    c, last = Clauses(), 31
    peg = lambda time, hole: c.var("peg", time, hole)
    for hole in holes:
        c.add(peg(0, hole) if hole != (3, 3) else -peg(0, hole))
        c.add(-peg(last, hole) if hole != (3, 3) else peg(last, hole))
    for time in range(last):
        chosen = [c.var("jump", time, jump) for jump in jumps]
        c.one(chosen)
        for var, (start, over, end) in zip(chosen, jumps):
            for hole, before in ((start, True), (over, True), (end, False)):
                c.add(-var, peg(time, hole) if before else -peg(time, hole))
                c.add(-var, -peg(time + 1, hole) if before else peg(time + 1, hole))
        for hole in holes:
            changed = [var for var, jump in zip(chosen, jumps) if hole in jump]
            c.add(-peg(time, hole), peg(time + 1, hole), *changed)
            c.add(peg(time, hole), -peg(time + 1, hole), *changed)
    return c.told("jump")


def ricochet(facts, moves):
    """Facts of the answer-set notation; a path of exactly so many moves."""
    side = int(re.search(r"dim\(1\.\.(\d+)\)", facts)[1])
    robots = {name: (int(x), int(y)) for name, x, y in re.findall(r"pos\((\w+),(\d+),(\d+)\)", facts)}
    goal, *at = re.findall(r"target\((\w+),(\d+),(\d+)\)", facts)[0]
    walls = set()
    for barrier in re.findall(r"barrier\((\d+),(\d+),(-?\d+),(-?\d+)\)", facts):
        x, y, dx, dy = map(int, barrier)
        walls |= {((x, y), (x + dx, y + dy)), ((x + dx, y + dy), (x, y))}
    cells, c = list(itertools.product(range(1, side + 1), repeat=2)), Clauses()
    place = lambda time, robot, cell: c.var("place", time, robot, cell)
    for robot, cell in robots.items():
        for other in cells:
            c.add(place(0, robot, other) if other == cell else -place(0, robot, other))
    for time in range(moves):
        who = {robot: c.var("move", time, robot) for robot in robots}
        where = {step: c.var("direction", time, step) for step in ((0, -1), (1, 0), (0, 1), (-1, 0))}
        c.one(list(who.values()))
        c.one(list(where.values()))
        for robot in robots:
            c.one([place(time + 1, robot, cell) for cell in cells])
            for cell in cells:
                c.add(who[robot], -place(time, robot, cell), place(time + 1, robot, cell))
        for (x, y), (step, going) in itertools.product(cells, where.items()):
            # The robot that moves is in a cell: it goes on, or it stops there.
            here, there = c.var("slide", time, (x, y)), (x + step[0], y + step[1])
            for robot in robots:
                c.add(-who[robot], -place(time, robot, (x, y)), here)
            blocked = not all(1 <= line <= side for line in there) or ((x, y), there) in walls
            standing = [] if blocked else [place(time, robot, there) for robot in robots]
            for robot in robots:
                stops = [-going, -here, -who[robot], place(time + 1, robot, (x, y))]
                for other in [None] if blocked else standing:
                    c.add(*stops, *([-other] if other else []))
            if not blocked:
                c.add(-going, -here, c.var("slide", time, there), *standing)
    c.add(place(moves, goal, tuple(map(int, at))))
    return c.told("move")
