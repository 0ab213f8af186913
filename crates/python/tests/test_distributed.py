"""Corpora and comparisons on a Ray cluster of two nodes: the same files and rows, also when a node is killed."""

import json
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

#: Sizes of which the larger are not run where all smaller were stopped.
COMPARISON = """
version = 1
limits = { seconds = 60.0, nodes = 2000 }
[[boards]]
puzzle = "futoshiki"
params = { size = "4..9" }
count = 3
[[boards]]
input = ["futoshiki:2:.l...", "english:d4-d4"]
[[solvers]]
solver = ["backtrack", "propagate"]
puzzle = "futoshiki"
[[solvers]]
puzzle = "solitaire"
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


def outcomes(result: Path) -> dict[str, tuple[str, int, int]]:
    _, *rows = map(json.loads, result.read_text().splitlines())
    assert len({row["address"] for row in rows}) == len(rows), "no run is there twice"
    return {row["address"]: (row["status"], row["nodes"], row["checks"]) for row in rows}


def test_a_comparison_has_the_same_rows_on_a_cluster_and_resumed(cluster: Any, tmp_path: Path) -> None:
    lab = gridwright._engine.Lab(COMPARISON)
    alone = [json.loads(line) for group in lab.groups() for line in lab.run(group, [], "here")]
    expected = {row["address"]: (row["status"], row["nodes"], row["checks"]) for row in alone}
    assert {status for status, _, _ in expected.values()} == {"solved", "stopped", "not_run"}
    result = tmp_path / "result.jsonl"
    assert gridwright.distributed.compare(COMPARISON, result) == len(expected)
    assert outcomes(result) == expected
    with pytest.raises(FileExistsError, match="resume=True"):
        gridwright.distributed.compare(COMPARISON, result)
    # Half of it is lost, the last line in the middle.
    text = result.read_text()
    result.write_text(text[: len(text) // 2])
    assert gridwright.distributed.compare(COMPARISON, result, resume=True) == len(expected)
    assert outcomes(result) == expected
    with pytest.raises(ValueError, match="another plan"):
        gridwright.distributed.compare(COMPARISON.replace("2000", "3000"), result, resume=True)
    with pytest.raises(ValueError, match="expected a board as text"):
        gridwright.distributed.compare(COMPARISON.replace("english:d4-d4", "boards.txt"), tmp_path / "other.jsonl")
