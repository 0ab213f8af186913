"""How a corpus grows with processes and with the nodes of a Ray cluster, in one run on an idle machine of two cores.

    pip install 'gridwright[ray]'
    python bench/cluster.py [ROWS]

One process, two processes (two shards), a cluster of one node with one core, a cluster of two such nodes; the same plan, the same
files. What a batch costs beside its rows follows from a run with very small batches.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import gridwright.corpus
import gridwright.distributed
import ray
from ray.cluster_utils import Cluster

PLAN = """
version = 1
part_rows = 1000
[[boards]]
puzzle = "futoshiki"
params = {{ size = 7 }}
count = {rows}
"""


def seconds(work: Any) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


def processes(plan: str, folder: Path, count: int) -> None:
    line = "import sys, gridwright.corpus as c; c.make(sys.argv[1], sys.argv[2], shard=sys.argv[3], workers=1)"
    shards = [f"{number}/{count}" for number in range(1, count + 1)]
    children = [subprocess.Popen([sys.executable, "-c", line, plan, str(folder), shard]) for shard in shards]
    assert [child.wait() for child in children] == [0] * count


def cluster(plan: str, folder: Path, nodes: int, batch_rows: int = 200) -> float:
    made: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    for _ in range(1, nodes):
        made.add_node(num_cpus=1)
    made.wait_for_nodes()
    ray.init(address=made.address, log_to_driver=False)
    # Workers begin here, once for a cluster's life.
    warm = PLAN.format(rows=4)
    gridwright.distributed.make(warm, folder.with_name(f"{folder.name}-warm"), batch_rows=1)
    took = seconds(lambda: gridwright.distributed.make(plan, folder, batch_rows=batch_rows))
    ray.shutdown()
    made.shutdown()
    return took


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("part-*"))}


def driver(path: Path) -> None:
    """What the driver does with rows that nodes have made."""
    folder = gridwright.corpus.Folder.begin(PLAN.format(rows=1000).replace("size = 7", "size = 5"), path, "parquet")
    rows = gridwright.corpus.made(folder.corpus, 0, 1000)
    saving = seconds(lambda: folder.save(0, 0, 1000, rows))
    finishing = seconds(lambda: folder.finish(0))
    size = folder.part(0).stat().st_size
    print(f"driver, 1,000 rows: {saving * 1000:.1f} ms to keep, {finishing * 1000:.1f} ms to write, {rows.nbytes / 1000:.0f} kB, {size / 1000:.0f} kB in Parquet")


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 18_000
    plan, root = PLAN.format(rows=rows), Path(tempfile.mkdtemp())
    took = {
        "one process": seconds(lambda: processes(plan, root / "one", 1)),
        "two processes": seconds(lambda: processes(plan, root / "two", 2)),
        "cluster, one node": cluster(plan, root / "node", 1),
        "cluster, two nodes": cluster(plan, root / "nodes", 2),
    }
    same = all(files(root / name) == files(root / "one") for name in ("two", "node", "nodes"))
    print(f"rows: {rows}; the same files: {same}")
    for name, time_taken in took.items():
        print(f"| {name} | {time_taken:.1f} s | {rows / time_taken:,.0f} rows/s |")
    plain, ours = took["one process"] / took["two processes"], took["cluster, one node"] / took["cluster, two nodes"]
    print(f"speed-up: processes {plain:.2f}, cluster {ours:.2f}, ratio {ours / plain:.2f}")
    few = 500
    small = cluster(PLAN.format(rows=few), root / "small", 1, batch_rows=1)
    driver(root / "driver")
    print(f"a batch costs {(small - few * took['cluster, one node'] / rows) / few * 1000:.1f} ms beside its rows")


main()
