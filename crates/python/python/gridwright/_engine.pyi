"""The compiled engine: JSON in, JSON out. Everything public is in `gridwright`."""

from typing import final

__all__ = ["Cancel", "call", "svg"]

@final
class Cancel:
    """Cancels the calls that were given it, from any thread."""

    def __new__(cls) -> Cancel: ...
    def cancel(self) -> None:
        """Ends the calls within milliseconds."""

def call(operation: str, request: str, threads: int = 1, cancel: Cancel | None = None) -> tuple[bool, str]:
    """Answers a request: whether there is an answer, and the answer or the failure as JSON."""

def svg(scene: str, cell: float) -> str:
    """A drawing, as JSON, as an SVG document."""
