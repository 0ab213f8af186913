"""What can be asked of a board, typed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, overload

from gridwright._ask import GridwrightError, Limits, ask
from gridwright._many import in_order
from gridwright._results import (
    Catalogue,
    Checked,
    Converted,
    Drawn,
    Explained,
    Generated,
    Graded,
    Hinted,
    R,
    Solved,
    read,
)

#: What is asked of a solver.
Task = Literal["first", "optimal", "unique", "count", "all", "all_optimal"]
#: How much a hint gives away.
Strength = Literal["where", "rule", "step"]


def _request(**fields: Any) -> dict[str, Any]:
    """The fields that are set, as JSON has them."""
    plain = {name: value.to_dict() if isinstance(value, Limits) else value for name, value in fields.items()}
    return {name: value for name, value in plain.items() if value is not None}


def _ask(kind: type[R], operation: str, **fields: Any) -> R:
    return read(kind, ask(operation, _request(**fields)))


def _raised(results: Iterator[R | GridwrightError]) -> Iterator[R]:
    """The results up to the first error, which is raised."""
    for result in results:
        if isinstance(result, GridwrightError):
            raise result
        yield result


def solve(
    text: str,
    task: Task = "first",
    *,
    puzzle: str | None = None,
    solver: str | None = None,
    options: Mapping[str, Any] | None = None,
    steps: bool = False,
    limits: Limits | None = None,
    lang: str | None = None,
) -> Solved:
    """Solves a board; `task="unique"` proves that there is only one solution, `"count"` counts them.

    A limit that ends the search gives the status `stopped`, with what was found. Ctrl-C ends it with `KeyboardInterrupt`.
    """
    return _ask(
        Solved,
        "solve",
        text=text,
        task=task,
        puzzle=puzzle,
        solver=solver,
        options=options,
        steps=steps,
        limits=limits,
        lang=lang,
    )


def check(text: str, *, puzzle: str | None = None, limits: Limits | None = None, lang: str | None = None) -> Checked:
    """Says what the rules say of a board with its progress."""
    return _ask(Checked, "check", text=text, puzzle=puzzle, limits=limits, lang=lang)


def hint(
    text: str,
    strength: Strength = "step",
    *,
    puzzle: str | None = None,
    unnamed: bool = False,
    limits: Limits | None = None,
    lang: str | None = None,
) -> Hinted:
    """Says what to do next, and why; `unnamed` for boards that are shown without coordinates."""
    return _ask(
        Hinted, "hint", text=text, strength=strength, puzzle=puzzle, unnamed=unnamed, limits=limits, lang=lang
    )


def explain(
    text: str,
    *,
    puzzle: str | None = None,
    scenes: bool = False,
    unnamed: bool = False,
    limits: Limits | None = None,
    lang: str | None = None,
) -> Explained:
    """Gives the full solution step by step, each with its reason, and with `scenes` with its drawing."""
    return _ask(
        Explained, "explain", text=text, puzzle=puzzle, scenes=scenes, unnamed=unnamed, limits=limits, lang=lang
    )


def grade(text: str, *, puzzle: str | None = None, limits: Limits | None = None, lang: str | None = None) -> Graded:
    """Says how hard a board is for people, and which techniques it takes."""
    return _ask(Graded, "grade", text=text, puzzle=puzzle, limits=limits, lang=lang)


def convert(text: str, to: str, *, puzzle: str | None = None, lang: str | None = None) -> Converted:
    """Writes a board in another notation of its puzzle; `id` is our own one-line text."""
    return _ask(Converted, "convert", text=text, to=to, puzzle=puzzle, lang=lang)


def draw(
    text: str, *, puzzle: str | None = None, view: Mapping[str, Any] | None = None, lang: str | None = None
) -> Drawn:
    """Draws a board; `view` has a cursor, lit places, layers, a window... as in the JSON."""
    return _ask(Drawn, "draw", text=text, puzzle=puzzle, view=view, lang=lang)


def catalog(*, lang: str | None = None) -> Catalogue:
    """Lists what there is: puzzles, solvers and generators with their options, formats, techniques."""
    return _ask(Catalogue, "catalog", lang=lang)


@overload
def generate(
    puzzle: str,
    *,
    count: None = None,
    seed: str | None = None,
    generator: str | None = None,
    limits: Limits | None = None,
    lang: str | None = None,
    **params: Any,
) -> Generated: ...
@overload
def generate(
    puzzle: str,
    *,
    count: int,
    seed: str | None = None,
    generator: str | None = None,
    limits: Limits | None = None,
    lang: str | None = None,
    **params: Any,
) -> Iterator[Generated]: ...
def generate(
    puzzle: str,
    *,
    count: int | None = None,
    seed: str | None = None,
    generator: str | None = None,
    limits: Limits | None = None,
    lang: str | None = None,
    **params: Any,
) -> Generated | Iterator[Generated]:
    """Makes a board; with `count` an iterator of so many, made on all cores, in order.

    The same seed and parameters give the same boards for ever, here and on the command line: with `count` their seeds are SEED/1,
    SEED/2... Without a seed it is random; each board says its own. `catalog()` lists the parameters of each generator.
    """
    seed = secrets.token_hex(4) if seed is None else seed

    fixed = _request(puzzle=puzzle, generator=generator, params=params, limits=limits, lang=lang)
    if count is None:
        return read(Generated, ask("generate", fixed | {"seed": seed}))
    requests = (fixed | {"seed": f"{seed}/{number}"} for number in range(1, count + 1))
    return _raised(in_order(Generated, "generate", requests))


#: What `each` can do: the type and the name of each operation.
_OPERATIONS: dict[Callable[..., Any], tuple[type[Any], str]] = {
    solve: (Solved, "solve"),
    check: (Checked, "check"),
    hint: (Hinted, "hint"),
    explain: (Explained, "explain"),
    grade: (Graded, "grade"),
    convert: (Converted, "convert"),
    draw: (Drawn, "draw"),
}


@overload
def each(
    verb: Callable[..., R],
    texts: Iterable[str],
    *,
    errors: Literal["raise"] = "raise",
    workers: int | None = None,
    **options: Any,
) -> Iterator[R]: ...
@overload
def each(
    verb: Callable[..., R],
    texts: Iterable[str],
    *,
    errors: Literal["yield"],
    workers: int | None = None,
    **options: Any,
) -> Iterator[R | GridwrightError]: ...
def each(
    verb: Callable[..., R],
    texts: Iterable[str],
    *,
    errors: Literal["raise", "yield"] = "raise",
    workers: int | None = None,
    **options: Any,
) -> Iterator[R | GridwrightError]:
    """Asks the same of every board, on all cores (or so many workers), and yields the results in order.

    The verb is one of this package that takes a board, the options are its own. `texts` may be without end. The first board that
    fails raises its error; with `errors="yield"` its error takes the place of its result and the others go on.

    >>> import gridwright
    >>> boards = ["futoshiki:2:.l...", "futoshiki:2:...."]
    >>> [solved.count for solved in gridwright.each(gridwright.solve, boards, task="count")]
    ['1', '2']
    """
    if verb not in _OPERATIONS:
        raise ValueError(f"expected a verb of gridwright that takes a board, found {verb!r}")
    kind, operation = _OPERATIONS[verb]
    fixed = _request(**options)
    results: Iterator[R | GridwrightError] = in_order(kind, operation, (fixed | {"text": text} for text in texts), workers)
    return _raised(results) if errors == "raise" else results
