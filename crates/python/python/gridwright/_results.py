"""Answers as frozen dataclasses. Their fields are those of the JSON; a field with a default is left out there when it has it."""

from __future__ import annotations

import json
from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import NoneType
from typing import Any, ClassVar, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from gridwright import _engine
from gridwright._ask import ask

Cell = tuple[int, int]
Grade = Literal["easy", "medium", "hard", "expert", "extreme"]
R = TypeVar("R", bound="Result")


class Result:
    """A part of an answer."""

    _operation: ClassVar[str | None] = None

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON has it."""
        return ({} if self._operation is None else {"op": self._operation}) | self._fields()

    def _fields(self) -> dict[str, Any]:
        values = [(field, getattr(self, field.name)) for field in fields(self)]  # type: ignore[arg-type]
        return {field.name: _plain(value) for field, value in values if field.default is MISSING or value != field.default}


def _plain(value: Any) -> Any:
    if isinstance(value, Result):
        return value._fields()
    if isinstance(value, Board):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def read(kind: type[R], answer: dict[str, Any]) -> R:
    """An answer as the type of its operation."""
    # Cast, for mypy takes the hash of instances for that of the class.
    hints = _hints(cast("Any", kind))
    return kind(**{name: _typed(hints[name], value) for name, value in answer.items() if name in hints})


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return {name: hint for name, hint in get_type_hints(kind).items() if not name.startswith("_")}


def _typed(kind: Any, value: Any) -> Any:
    if value is None:
        return None
    arguments = get_args(kind)
    if NoneType in arguments:
        return _typed(arguments[0], value)
    if get_origin(kind) is tuple:
        kinds = arguments[:1] * len(value) if arguments[-1] is Ellipsis else arguments
        return tuple(map(_typed, kinds, value))
    if not isinstance(kind, type):
        return value
    if issubclass(kind, Result):
        return read(kind, value)
    return Board(value) if kind is Board else value


class Board(str):
    """A board, or a game in progress, as text. It draws itself in a notebook."""

    __slots__ = ()

    def svg(self, cell: float = 40.0) -> str:
        """The board as an SVG image, with cells of so many pixels."""
        return read(Drawn, ask("draw", {"text": str(self)})).svg(cell)

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass(frozen=True, kw_only=True)
class Place(Result):
    """A cell, or one of its sides (0 north, then clockwise)."""

    cell: Cell | None = None
    edge: tuple[Cell, int] | None = None


@dataclass(frozen=True, kw_only=True)
class Lit(Result):
    """A place to point out, and as what."""

    place: Place
    role: str | dict[str, int]


@dataclass(frozen=True, kw_only=True)
class Figure(Result):
    """A figure of a board's quality, or of a solution; `shown` is the value as people write it."""

    name: str
    text: str
    value: int
    shown: str


@dataclass(frozen=True, kw_only=True)
class Move(Result):
    """A move of a solution: as a session text has it, and in words."""

    step: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Reason(Result):
    """Why there is no solution. `checked` is `yes` when the rules, which share no code with the solver, could follow it."""

    proof: str
    text: str
    checked: Literal["yes", "unknown"]
    places: tuple[Place, ...]


@dataclass(frozen=True, kw_only=True)
class Named(Result):
    """A number with a name."""

    name: str
    value: int


@dataclass(frozen=True, kw_only=True)
class Stats(Result):
    """What a solver counted. Phases are in microseconds."""

    nodes: int
    backtracks: int
    checks: int
    propagations: int
    peak_bytes: int
    counts: tuple[Named, ...]
    phases: tuple[Named, ...]


@dataclass(frozen=True, kw_only=True)
class Solved(Result):
    """Solutions, with what is proved about them.

    Every solution was replayed by the rules. In `claims` true is proved, false is disproved, absent is unknown; `count` is a
    decimal number; `forced` are facts that all solutions share; `steps` is a session to step through by redo.
    """

    _operation = "solve"

    puzzle: str
    status: Literal["solved", "impossible", "not_found", "stopped"]
    stop: Literal["cancelled", "time", "nodes", "memory"] | None
    solutions: tuple[Board, ...]
    length: int | None
    moves: tuple[tuple[Move, ...], ...] = ()
    figures: tuple[Figure, ...] = ()
    count: str | None
    claims: dict[str, bool]
    reason: Reason | None
    forced: tuple[str, ...] = ()
    solver: str
    stats: Stats
    millis: float
    steps: str | None

    def _repr_svg_(self) -> str | None:
        return self.solutions[0].svg() if self.solutions else None


@dataclass(frozen=True, kw_only=True)
class Issue(Result):
    """A rule that is broken or not yet met: which, where, in words."""

    rule: str
    places: tuple[Place, ...]
    text: str


@dataclass(frozen=True, kw_only=True)
class Checked(Result):
    """What the rules say: what going on can't repair, what is still open, and how many of both there are."""

    _operation = "check"

    complete: bool
    broken: tuple[Issue, ...]
    unfinished: tuple[Issue, ...]
    total: int


@dataclass(frozen=True, kw_only=True)
class Generated(Result):
    """A new board. Generator, version, seed and parameters name it for ever; `shortfall` says what was not reached."""

    _operation = "generate"

    puzzle: str
    text: Board
    generator: str
    version: int
    seed: str
    grade: Grade | None
    shortfall: str | None
    figures: tuple[Figure, ...] = ()

    def _repr_svg_(self) -> str:
        return self.text.svg()


@dataclass(frozen=True, kw_only=True)
class TechniqueUse(Result):
    """How often a technique is used."""

    id: str
    name: str
    times: int


@dataclass(frozen=True, kw_only=True)
class Graded(Result):
    """How hard a board is for people, with the techniques it takes; `note` says why there is no grade."""

    _operation = "grade"

    grade: Grade | None
    note: str | None
    techniques: tuple[TechniqueUse, ...]


@dataclass(frozen=True, kw_only=True)
class Scene(Result):
    """Everything to draw, back to front, in cell units. It draws itself in a notebook."""

    lattice: Literal["square", "triangular"]
    size: tuple[int, int]
    window: tuple[Cell, Cell] | None
    shapes: tuple[dict[str, Any], ...]

    def svg(self, cell: float = 40.0) -> str:
        """The drawing as an SVG image, with cells of so many pixels."""
        return _engine.svg(json.dumps(self.to_dict()), cell)

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass(frozen=True, kw_only=True)
class Spoken(Result):
    """What a cell holds, in words."""

    at: Cell
    text: str


@dataclass(frozen=True, kw_only=True)
class Drawn(Result):
    """A drawing, with what each cell holds in words. It shows itself in a notebook."""

    _operation = "draw"

    scene: Scene
    spoken: tuple[Spoken, ...]

    def svg(self, cell: float = 40.0) -> str:
        """The drawing as an SVG image, with cells of so many pixels."""
        return self.scene.svg(cell)

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass(frozen=True, kw_only=True)
class ExplainedStep(Result):
    """One step of an explanation: the technique, what follows and why in words, and as facts or a move."""

    stage: str | None = None
    technique: str | None
    name: str | None
    text: str
    facts: tuple[str, ...]
    follows: tuple[str, ...]
    lit: tuple[Lit, ...]
    scene: Scene | None

    def _repr_svg_(self) -> str | None:
        return self.scene.svg() if self.scene else None


@dataclass(frozen=True, kw_only=True)
class Hinted(Result):
    """What to do next, and why; `undo` is how many moves to take back after a mistake."""

    _operation = "hint"

    kind: Literal["solved", "mistake", "step", "move", "impossible", "stuck"]
    text: str
    lit: tuple[Lit, ...]
    chain: tuple[ExplainedStep, ...]
    step: str | None
    undo: int | None


@dataclass(frozen=True, kw_only=True)
class Explained(Result):
    """The full solution, step by step; `mistake` was there already, `end` says in words how it ends."""

    _operation = "explain"

    mistake: Hinted | None
    steps: tuple[ExplainedStep, ...]
    complete: bool
    end: str
    session: Board
    scene: Scene | None

    def _repr_svg_(self) -> str:
        return self.session.svg()


@dataclass(frozen=True, kw_only=True)
class Converted(Result):
    """The board in another notation."""

    _operation = "convert"

    text: str


@dataclass(frozen=True, kw_only=True)
class NameEntry(Result):
    """An identifier with its name for people."""

    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class RuleEntry(Result):
    """A rule in a sentence; `broken` is a game that breaks this rule alone."""

    id: str
    text: str
    broken: Board | None


@dataclass(frozen=True, kw_only=True)
class AlgorithmEntry(Result):
    """A solver or generator; `options` is the JSON schema of its options or parameters."""

    id: str
    name: str
    summary: str
    complete: bool
    tasks: tuple[str, ...]
    version: int | None
    options: Any


@dataclass(frozen=True, kw_only=True)
class TechniqueEntry(Result):
    """A technique of human logic, and how hard a board is that needs it."""

    id: str
    name: str
    grade: Grade


@dataclass(frozen=True, kw_only=True)
class FormatEntry(Result):
    """A notation, with its usual file extension."""

    id: str
    name: str
    extension: str


@dataclass(frozen=True, kw_only=True)
class PartyEntry(Result):
    """A game for several people round one board."""

    least: int
    most: int
    rules: tuple[str, ...]
    options: Any


@dataclass(frozen=True, kw_only=True)
class PuzzleEntry(Result):
    """What there is for one puzzle. The first generator and the first format are the usual ones."""

    id: str
    aliases: tuple[str, ...]
    name: str
    summary: str
    rules: tuple[RuleEntry, ...]
    solvers: tuple[AlgorithmEntry, ...]
    generators: tuple[AlgorithmEntry, ...]
    techniques: tuple[TechniqueEntry, ...]
    formats: tuple[FormatEntry, ...]
    layers: tuple[NameEntry, ...]
    marks: bool
    parts: tuple[NameEntry, ...]
    party: PartyEntry | None


@dataclass(frozen=True, kw_only=True)
class Catalogue(Result):
    """What there is: puzzles, solvers, generators, formats, techniques."""

    _operation = "catalog"

    version: str
    languages: tuple[str, ...]
    puzzles: tuple[PuzzleEntry, ...]
