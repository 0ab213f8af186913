"""Many boards on all cores, in order."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, Literal, TypeVar, overload

from gridwright import _engine
from gridwright._ask import GridwrightError, cancel_here

T = TypeVar("T")
R = TypeVar("R")

#: Calls that wait for each worker: enough to keep it busy, few enough for inputs without end.
WAITING = 4


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
    """Does the same with every board, on all cores (or so many workers), and yields the results in order.

    `texts` may be without end. The first board that fails raises its error; with `errors="yield"` its error takes the place of
    its result and the others go on.

    >>> import gridwright
    >>> boards = ["futoshiki:2:.l...", "futoshiki:2:...."]
    >>> [solved.count for solved in gridwright.each(gridwright.solve, boards, task="count")]
    ['1', '2']
    """
    asked = partial(verb, **options)

    def kept(text: str) -> R | GridwrightError:
        try:
            return asked(text)
        except GridwrightError as error:
            return error

    return in_order(asked if errors == "raise" else kept, texts, workers)


def in_order(work: Callable[[T], R], items: Iterable[T], workers: int | None = None) -> Iterator[R]:
    """Yields the results of the work in the order of the items; whoever stops listening cancels what still runs."""
    workers = workers or len(os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1))
    cancel = _engine.Cancel()
    waiting: deque[Future[R]] = deque()
    pool = ThreadPoolExecutor(workers, "gridwright", cancel_here.set, (cancel,))
    try:
        for item in items:
            waiting.append(pool.submit(work, item))
            if len(waiting) > WAITING * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        cancel.cancel()
        pool.shutdown(cancel_futures=True)
