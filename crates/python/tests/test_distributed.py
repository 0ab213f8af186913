"""Corpora on a Ray cluster of two nodes: the same files, also when a node is killed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gridwright.corpus
import gridwright.distributed
import pytest
import ray

PLAN = """
version = 1
part_rows = 500
[[boards]]
puzzle = "futoshiki"
params = { size = [4, 6] }
count = 1000
"""


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_two_nodes_of_which_one_is_killed_make_the_same_files(cluster: Any, tmp_path: Path) -> None:
    alone = tmp_path / "alone"
    assert gridwright.corpus.make(PLAN, alone)
    node = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    told: list[int] = []

    def progress(done: int, _: int) -> None:
        told.append(done)
        if len(told) == 4:
            cluster.remove_node(node)

    assert gridwright.distributed.make(PLAN, tmp_path / "cluster", batch_rows=100, progress=progress)
    assert files(tmp_path / "cluster") == files(alone)
    assert told == list(range(100, 2001, 100))
