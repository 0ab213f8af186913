"""One question to the engine: limits, errors, and any operation as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from gridwright import _engine


@dataclass(frozen=True)
class Limits:
    """How much a call may use. What is None has no limit, except: memory 1 GiB, one thread, 100 solutions listed."""

    #: Milliseconds.
    millis: int | None = None
    #: Search nodes: the same answer on every machine.
    nodes: int | None = None
    #: Bytes of table memory.
    bytes: int | None = None
    #: Solutions to list.
    solutions: int | None = None
    #: Violations to list.
    violations: int | None = None
    #: Threads.
    threads: int | None = None

    def to_dict(self) -> dict[str, int]:
        """The limits that are set, as JSON has them."""
        return {name: value for name, value in asdict(self).items() if value is not None}


@dataclass(frozen=True)
class Location:
    """A place in an input text."""

    #: Byte offset.
    offset: int
    #: Line, from 1.
    line: int
    #: Column in characters, from 1.
    column: int


class GridwrightError(Exception):
    """Why there is no answer: a code for programs, a sentence for people, and where in the input."""

    def __init__(self, code: str, message: str, at: Location | None = None) -> None:
        """An error of this code."""
        super().__init__(code, message, at)
        #: What kind of failure: `bad_board`, `unknown_puzzle`, `stopped`...
        self.code = code
        #: What is wrong and what to do.
        self.message = message
        #: Where in the input, when it lies there.
        self.at = at

    def __str__(self) -> str:
        """The message and the place."""
        place = f" Line {self.at.line}, column {self.at.column}." if self.at else ""
        return self.message + place

    def to_dict(self) -> dict[str, Any]:
        """The failure as JSON has it."""
        return {"code": self.code, "message": self.message, "at": asdict(self.at) if self.at else None}


def ask(operation: str, request: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Asks for any operation of the API: its fields in, its answer out, as JSON has them."""
    return answered(_engine.call(operation, *written(request or {})))


def written(request: Mapping[str, Any]) -> tuple[str, int]:
    """A request as JSON, and its threads: one unless it says more."""
    limits = request.get("limits")
    threads = limits.get("threads") if isinstance(limits, Mapping) else None
    return json.dumps(dict(request)), min(threads, 0xFFFF) if isinstance(threads, int) and threads > 0 else 1


def answered(outcome: tuple[bool, str]) -> dict[str, Any]:
    """The answer, or the error of a failure."""
    answer: dict[str, Any] = json.loads(outcome[1])
    if outcome[0]:
        return answer
    at = answer["at"]
    raise GridwrightError(answer["code"], answer["message"], Location(**at) if at else None)
