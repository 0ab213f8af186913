"""Boards made through Python, beside the best-known Python source of them and beside the Rust loop, in one interleaved run.

    pip install 'gridwright[arrow]' reasoning-gym
    python bench/batches.py [PROGRAM]

PROGRAM is the bench program (`cargo build --release -p gridwright-bench`); with it, the overhead of a batch is measured too. Times are
the processor's, one thread: the mean over
all boards of the repeats, for boards of one size differ; of the overhead, the best of the repeats.
"""

import resource
import subprocess
import sys
import time

import gridwright
import reasoning_gym

REPEATS = 3
#: Boards of each size: ours a second or so, theirs a few.
OURS = {5: 4000, 6: 2000, 7: 1000, 8: 400, 9: 100}
THEIRS = {5: 40, 6: 20, 7: 20, 8: 20, 9: 20}


def seconds(work: object) -> float:
    began = time.process_time()
    work()  # type: ignore[operator]
    return time.process_time() - began


def theirs(size: int, seed: int) -> None:
    made = reasoning_gym.create_dataset(
        "futoshiki", min_board_size=size, max_board_size=size, seed=seed, size=THEIRS[size]
    )
    for _ in made:
        pass


def rust(program: str, size: int, count: int) -> float:
    """Seconds of the Rust loop over the same boards."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program, "loop", str(size), str(count)], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    program = sys.argv[1] if len(sys.argv) > 1 else None
    print("| size | gridwright, boards/s | reasoning-gym, boards/s | times | batch of 10,000 over the Rust loop |")
    print("|---|---|---|---|---|")
    for size, count in OURS.items():
        ours, peer, over = [], [], []
        for repeat in range(REPEATS):
            ours.append(seconds(lambda: gridwright.generate_batch("futoshiki", count, seed=str(repeat), size=size, workers=1)) / count)
            peer.append(seconds(lambda: theirs(size, repeat)) / THEIRS[size])
            if program is not None and size <= 7:
                loop = rust(program, size, 10_000)
                batch = seconds(lambda: gridwright.generate_batch("futoshiki", 10_000, seed="loop", size=size, workers=1))
                over.append((batch, loop))
        mine, other = sum(ours) / REPEATS, sum(peer) / REPEATS
        overhead = f"{(min(b for b, _ in over) / min(r for _, r in over) - 1) * 100:.1f} %" if over else "-"
        print(f"| {size} | {1 / mine:,.0f} | {1 / other:,.2f} | {other / mine:,.0f} | {overhead} |", flush=True)


main()
