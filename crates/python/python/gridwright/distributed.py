"""Corpora on a Ray cluster: the same rows, whatever the number of nodes.

    pip install 'gridwright[ray]'

    import gridwright.distributed
    gridwright.distributed.make("plan.toml", "corpus")

Every batch of rows is a task that depends on the plan and the numbers of its rows alone. A task that is lost with its node is done
again elsewhere, and rows go to their place by their number: none is lost, none is there twice. The driver keeps every batch as it
comes, so that it can be killed and resumed as well. Without Ray, `gridwright.corpus.make` makes the same files on one machine.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from gridwright import _engine
from gridwright.corpus import Folder, Format, Progress, begun, made

if TYPE_CHECKING:
    import pyarrow as pa

#: Tasks under way for each processor of the cluster: one works, one waits.
TASKS_PER_CORE = 2


def make(
    plan: str | os.PathLike[str],
    folder: str | os.PathLike[str],
    *,
    shard: str = "1/1",
    resume: bool = False,
    format: Format = "parquet",
    batch_rows: int = 1000,
    progress: Progress | None = None,
) -> bool:
    """Makes the corpus of a plan on the cluster that Ray is connected to; true when all of the shard is there.

    `batch_rows` should be a second of work or more: Ray takes about a millisecond for a task. The folder is the driver's; nodes
    need no disk in common.
    """
    ray = _ray()
    if not ray.is_initialized():
        ray.init()
    target = begun(plan, folder, shard, resume, format)
    parts = target.missing(shard)
    waiting = {number: len(target.batches(number, batch_rows)) for number in parts}
    for number in [number for number, batches in waiting.items() if batches == 0]:
        target.finish(number)
    batches = deque((number, *batch) for number in parts for batch in target.batches(number, batch_rows))
    total = sum(end - begin for number in parts for begin, end in [target.corpus.part(number)])
    done = total - sum(end - begin for _, begin, end in batches)
    for (number, begin, end), rows in _answers(ray, target, batches):
        target.save(number, begin, end, rows)
        waiting[number] -= 1
        if waiting[number] == 0:
            target.finish(number)
        done += end - begin
        if progress is not None:
            progress(done, total)
    return target.close(shard)


def _answers(
    ray: Any, target: Folder, batches: deque[tuple[int, int, int]]
) -> Iterator[tuple[tuple[int, int, int], pa.Table]]:
    """The rows of every batch, in the order in which they are ready: a slow one holds nobody up."""
    # A lost node is no fault of the task: it is done again, however often.
    task = ray.remote(max_retries=-1, num_cpus=1, scheduling_strategy="SPREAD")(_rows)
    plan = ray.put(target.corpus.text())
    running: dict[Any, tuple[int, int, int]] = {}
    try:
        while batches or running:
            most = TASKS_PER_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while batches and len(running) < most:
                batch = batches.popleft()
                running[task.remote(plan, batch[1], batch[2])] = batch
            ready, _ = ray.wait(list(running), num_returns=1)
            for reference in ready:
                yield running.pop(reference), ray.get(reference)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def _rows(plan: str, begin: int, end: int) -> pa.Table:
    return made(_corpus(plan), begin, end, workers=1)


@lru_cache(maxsize=4)
def _corpus(plan: str) -> _engine.Corpus:
    return _engine.Corpus(plan)


def _ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise ImportError("Clusters need Ray. Install it: pip install 'gridwright[ray]'") from error
    return ray
