"""The same question about very many boards: columns in, columns out, on all cores."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gridwright import _engine
from gridwright._ask import GridwrightError, Limits, Location
from gridwright._many import cores
from gridwright._verbs import Task, _request

if TYPE_CHECKING:
    import pyarrow as pa


def solve_batch(
    data: Any,
    task: Task = "first",
    *,
    column: str = "text",
    puzzle: str | None = None,
    solver: str | None = None,
    options: Mapping[str, Any] | None = None,
    limits: Limits | None = None,
    workers: int | None = None,
) -> pa.Table | pa.RecordBatch:
    """Solves the boards of a column; schema `solve/1`.

    `data` is a list of texts, a pyarrow Table or RecordBatch, or anything with the Arrow PyCapsule interface. The result has a row
    for each board, in order: `status`, `solution`, `unique`, `nodes`... A board that can't be read is a row whose `error_code`,
    `error_message` and place are set.

    >>> import gridwright
    >>> solved = gridwright.solve_batch(["futoshiki:2:.l...", "futoshiki:2:....", "nonsense"], task="unique")
    >>> solved["unique"].to_pylist(), solved["error_code"].to_pylist()
    ([True, False, None], [None, None, 'unknown_puzzle'])
    """
    fixed = _request(task=task, puzzle=puzzle, solver=solver, options=options, limits=limits)
    return _asked("solve", data, column, fixed, workers)


def grade_batch(
    data: Any,
    *,
    column: str = "text",
    puzzle: str | None = None,
    limits: Limits | None = None,
    workers: int | None = None,
) -> pa.Table | pa.RecordBatch:
    """Grades the boards of a column; schema `grade/1`. As for `solve_batch`, each board is a row."""
    return _asked("grade", data, column, _request(puzzle=puzzle, limits=limits), workers)


def verify_batch(
    data: Any,
    *,
    column: str = "solution",
    puzzle: str | None = None,
    limits: Limits | None = None,
    workers: int | None = None,
) -> pa.Table | pa.RecordBatch:
    """Checks the filled boards of a column by the rules; schema `check/1`. `complete` is true where one is solved."""
    return _asked("check", data, column, _request(puzzle=puzzle, limits=limits), workers)


def generate_batch(
    puzzle: str,
    count: int,
    *,
    seed: str | None = None,
    generator: str | None = None,
    limits: Limits | None = None,
    workers: int | None = None,
    **params: Any,
) -> pa.Table:
    """Makes boards; schema `generate/1`. They are those of `generate(puzzle, count=count, seed=seed)`."""
    seed = secrets.token_hex(4) if seed is None else seed
    seeds = [f"{seed}/{number}" for number in range(1, count + 1)]
    fixed = _request(puzzle=puzzle, generator=generator, params=params, limits=limits)
    return _table("generate", "seed", seeds, fixed, workers)


def _asked(operation: str, data: Any, column: str, fixed: dict[str, Any], workers: int | None) -> pa.Table | pa.RecordBatch:
    from gridwright._columns import texts

    boards, single = texts(data, column)
    answered = _table(operation, column, boards, fixed, workers)
    return answered.combine_chunks().to_batches()[0] if single and boards else answered


def _table(operation: str, column: str, values: list[str], fixed: dict[str, Any], workers: int | None) -> pa.Table:
    import pyarrow as pa

    from gridwright._columns import table

    failure, rows, columns = _engine.batch(operation, values, json.dumps(fixed), min(workers or cores(), 0xFFFF))
    if failure is not None:
        refused = json.loads(failure)
        at = refused["at"]
        raise GridwrightError(refused["code"], refused["message"], Location(**at) if at else None)
    answered = table(rows, columns, f"{operation}/1")
    # A column of the answer may have the name of the one that was asked about.
    name = column if column not in answered.column_names else f"{column}_asked"
    return answered.add_column(0, name, pa.array(values, pa.large_string()))
