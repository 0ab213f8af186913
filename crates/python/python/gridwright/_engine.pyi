"""The compiled engine: JSON in, JSON out. Everything public is in `gridwright`."""

from typing import final

__all__ = ["Card", "Corpus", "Lab", "Pool", "batch", "call", "svg"]

#: A column: name, kind, nulls, buffers.
_Column = tuple[str, str, int, list[bytes]]

@final
class Corpus:
    """A plan with everything settled."""

    def __new__(cls, plan: str, begun: Corpus | None = None) -> Corpus: ...
    def text(self) -> str:
        """The settled plan."""
    def rows(self) -> int:
        """How many rows."""
    def parts(self) -> int:
        """How many parts."""
    def part(self, number: int) -> tuple[int, int]:
        """The rows of a part: from, and up to but without."""
    @staticmethod
    def part_name(number: int) -> str:
        """The name of a part's file, without its extension."""
    def lines(self, begin: int, end: int, threads: int) -> list[str]:
        """Makes rows as lines of JSON."""
    def columns(self, begin: int, end: int, threads: int) -> tuple[int, list[_Column]]:
        """Makes rows as columns."""
    def check(self, rows: list[tuple[int, str]], remake: bool, threads: int) -> list[str | None]:
        """What is wrong with rows that are lines of JSON, each with the number it should have."""
    def keys(self, lines: list[str], threads: int) -> list[bytes | None]:
        """The keys of rows, the same for boards that are others turned or mirrored."""

@final
class Card:
    """Rows, counted."""

    def __new__(cls) -> Card: ...
    def add(self, lines: list[str]) -> None:
        """Counts rows that are lines of JSON."""
    def text(self, corpus: Corpus, command: str, folded: int | None = None) -> str:
        """The data card as Markdown."""

@final
class Lab:
    """A plan of the lab and its trials, in the order in which they are to be run."""

    def __new__(cls, plan: str) -> Lab: ...
    def addresses(self) -> list[str]:
        """The address of every trial."""
    def groups(self) -> list[list[int]]:
        """Trials that are to be run by one worker, each group in order."""
    def header(self, machine: str, parallel: int) -> str:
        """The first line of a result."""
    def run(self, numbers: list[int], known: list[str], machine: str) -> list[str]:
        """Runs trials one after the other; `known` are rows of the same group that are there already."""

@final
class Pool:
    """Requests answered by threads of their own, in the order in which they came."""

    def __new__(cls, workers: int) -> Pool: ...
    def push(self, operation: str, request: str, threads: int) -> None:
        """Adds a request, which may use so many threads."""
    def pop(self) -> tuple[bool, str]:
        """The outcome of the request that has waited longest. An interrupt (Ctrl-C) cancels all."""
    def cancel(self) -> None:
        """Ends all requests within milliseconds."""

def call(operation: str, request: str, threads: int) -> tuple[bool, str]:
    """Answers a request: whether there is an answer, and the answer or the failure as JSON."""

def batch(
    operation: str, texts: list[str], fixed: str, threads: int
) -> tuple[str | None, int, list[_Column]]:
    """Answers a question about every text: the failure of the question itself, how many rows, their columns."""

def svg(scene: str, cell: float) -> str:
    """A drawing, as JSON, as an SVG document."""
