"""Corpora and comparisons on a Ray cluster: the same rows, whatever the number of nodes.

    pip install 'gridwright[ray]'

    import gridwright.distributed
    gridwright.distributed.make("plan.toml", "corpus")
    gridwright.distributed.compare("comparison.toml", "result.jsonl")

Every batch of rows is a task that depends on the plan and the numbers of its rows alone. A task that is lost with its node is done
again elsewhere, and rows go to their place by their number: none is lost, none is there twice. The driver keeps every batch as it
comes, so that it can be killed and resumed as well. Without Ray, `gridwright.corpus.make` and `gridwright lab run`
do the same on one machine.
"""

from __future__ import annotations

import json
import os
import platform
from collections import deque
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright import _engine
from gridwright.corpus import Format, Progress, begun, made, text_of

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
    batches = deque(batch for number in parts for batch in target.batches(number, batch_rows))
    part_rows = target.corpus.part(0)[1]
    total = sum(end - begin for number in parts for begin, end in [target.corpus.part(number)])
    done = total - sum(end - begin for begin, end in batches)
    for (begin, end), rows in _answers(ray, _rows, target.corpus.text(), batches):
        number = begin // part_rows
        target.save(number, begin, end, rows)
        waiting[number] -= 1
        if waiting[number] == 0:
            target.finish(number)
        done += end - begin
        if progress is not None:
            progress(done, total)
    return target.close(shard)


def compare(
    plan: str | os.PathLike[str],
    result: str | os.PathLike[str],
    *,
    resume: bool = False,
    progress: Progress | None = None,
) -> int:
    """Runs a plan of the lab (TOML, or the path of a file) on the cluster; gives how many runs it has.

    `gridwright lab report` reads the result. Its boards are made by generators or given as text. A run counts nodes and checks as
    everywhere; its times are those of a core that shares its machine with others.
    """
    ray = _ray()
    if not ray.is_initialized():
        ray.init()
    text = text_of(plan)
    lab = _engine.Lab(text)
    addresses = lab.addresses()
    header = lab.header("Ray cluster", max(1, int(ray.cluster_resources().get("CPU", 1))))
    known = _known(Path(result), header, resume)
    done = len(known)
    groups = [numbers for numbers in lab.groups() if any(addresses[number] not in known for number in numbers)]
    mine = {tuple(numbers): [known[addresses[n]] for n in numbers if addresses[n] in known] for numbers in groups}
    # Long groups first, so that none is left alone at the end.
    queue = deque((list(numbers), rows) for numbers, rows in sorted(mine.items(), key=lambda group: -len(group[0])))
    with Path(result).open("a", encoding="utf-8") as file:
        for _, lines in _answers(ray, _runs, text, queue):
            for line in lines:
                address = json.loads(line)["address"]
                if address not in known:
                    known[address] = line
                    file.write(f"{line}\n")
                    done += 1
            file.flush()
            if progress is not None:
                progress(done, len(addresses))
    return done


def _known(result: Path, header: str, resume: bool) -> dict[str, str]:
    """The rows that a result has already, by their addresses; a line that was cut off is dropped."""
    whole, _, _ = (result.read_text(encoding="utf-8") if result.exists() else "").rpartition("\n")
    if not whole:
        result.write_text(f"{header}\n", encoding="utf-8")
        return {}
    if not resume:
        raise FileExistsError(f"{result} exists already. Continue it with resume=True, or name another file.")
    first, *lines = whole.split("\n")
    if json.loads(first)["plan_id"] != json.loads(header)["plan_id"]:
        raise ValueError(f"{result} is the result of another plan. Name another file.")
    result.write_text(f"{whole}\n", encoding="utf-8")
    return {json.loads(line)["address"]: line for line in lines}


def _answers(
    ray: Any, work: Callable[..., Any], plan: str, queue: deque[tuple[Any, ...]]
) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """What comes of every task, in the order in which they are ready: a slow one holds nobody up."""
    # A lost node is no fault of the task: it is done again, however often.
    task = ray.remote(max_retries=-1, num_cpus=1, scheduling_strategy="SPREAD")(work)
    shared = ray.put(plan)
    running: dict[Any, tuple[Any, ...]] = {}
    try:
        while queue or running:
            most = TASKS_PER_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while queue and len(running) < most:
                arguments = queue.popleft()
                running[task.remote(shared, *arguments)] = arguments
            ready, _ = ray.wait(list(running), num_returns=1)
            for reference in ready:
                yield running.pop(reference), ray.get(reference)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def _runs(plan: str, numbers: list[int], known: list[str]) -> list[str]:
    return _lab(plan).run(numbers, known, f"{platform.node()}, {platform.machine()}, {platform.system()}")


@lru_cache(maxsize=4)
def _lab(plan: str) -> _engine.Lab:
    return _engine.Lab(plan)


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
