"""The compiled engine: JSON in, JSON out. Everything public is in `gridwright`."""

from typing import final

__all__ = ["Pool", "call", "svg"]

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

def svg(scene: str, cell: float) -> str:
    """A drawing, as JSON, as an SVG document."""
