"""Many boards on all cores, in order."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from gridwright import _engine
from gridwright._ask import GridwrightError, answered, written
from gridwright._results import R, read

#: Requests that wait for each worker: enough to keep it busy, few enough for inputs without end.
WAITING = 16


def in_order(
    kind: type[R], operation: str, requests: Iterable[Mapping[str, Any]], workers: int | None = None
) -> Iterator[R | GridwrightError]:
    """Yields results and errors in the order of the requests; whoever stops listening cancels what still runs."""
    workers = min(workers or cores(), 0xFFFF)
    pool = _engine.Pool(workers)
    waiting = 0

    def result() -> R | GridwrightError:
        outcome = pool.pop()
        try:
            return read(kind, answered(outcome))
        except GridwrightError as error:
            return error

    try:
        for request in requests:
            pool.push(operation, *written(request))
            waiting += 1
            if waiting > WAITING * workers:
                yield result()
                waiting -= 1
        for _ in range(waiting):
            yield result()
    finally:
        pool.cancel()


def cores() -> int:
    """How many processors this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
