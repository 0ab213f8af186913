"""Corpora: the same files whoever makes them and however often they are killed."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import gridwright.corpus
import pyarrow as pa
import pytest

PLAN = """
version = 1
name = "trial"
part_rows = 300
limits = { nodes = 100000, mebibytes = 64 }

[[boards]]
puzzle = "futoshiki"
params = { size = [2, 4] }
count = 400

[[boards]]
puzzle = "solitaire"
count = 10
"""


def files(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in names(folder)}


def names(folder: Path) -> list[str]:
    """The files of a folder, in which others may be at work."""
    return sorted(str((Path(path) / name).relative_to(folder)) for path, _, names in os.walk(folder) for name in names)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("corpus") / "whole"
    assert gridwright.corpus.make(PLAN, folder)
    return folder


def test_a_corpus_is_whole_and_checked(whole: Path) -> None:
    assert sorted(files(whole)) == ["README.md", "corpus.toml", *(f"part-{number:06}.parquet" for number in range(3))]
    assert gridwright.corpus.check(whole, remake=True) == gridwright.corpus.Report(810, 0, ())
    rows = gridwright.corpus.read(whole).to_table()
    assert rows["row"].to_pylist() == list(range(810)) and set(rows["status"].to_pylist()) == {"complete"}
    assert "810 of 810 rows: 810 complete" in (whole / "README.md").read_text()


def test_shards_make_the_same_files(whole: Path, tmp_path: Path) -> None:
    made = [gridwright.corpus.make(PLAN, tmp_path, shard=f"{one}/2", workers=1) for one in (2, 1)]
    assert made == [True, True] and files(tmp_path) == files(whole)


def test_lines_of_json_hold_the_same_rows(whole: Path, tmp_path: Path) -> None:
    assert gridwright.corpus.make(PLAN, tmp_path, format="jsonl")
    assert gridwright.corpus.check(tmp_path, remake=True) == gridwright.corpus.Report(810, 0, ())
    lines = (tmp_path / "part-000001.jsonl").read_text().splitlines()
    assert lines == gridwright.corpus.Folder.open(whole).lines(1)
    corpus = gridwright.corpus.Folder.open(whole).corpus
    assert [json.loads(line) for line in lines[:40]] == [json.loads(line) for line in corpus.lines(300, 340, 1)]
    assert (tmp_path / "README.md").read_bytes() == (whole / "README.md").read_bytes()


def test_a_corpus_that_was_killed_and_resumed_is_the_same(whole: Path, tmp_path: Path) -> None:
    program = f"import gridwright.corpus as c; c.BATCH_ROWS = 7; c.make({PLAN!r}, {str(tmp_path)!r}, resume=True, workers=1)"
    kills = 0
    for _ in range(200):
        child = subprocess.Popen([sys.executable, "-c", program])
        seen = len(names(tmp_path))
        while child.poll() is None and len(names(tmp_path)) < seen + 4:
            time.sleep(0.002)
        if child.poll() is not None:
            break
        child.send_signal(signal.SIGKILL)
        child.wait()
        kills += 1
    assert child.returncode == 0 and kills >= 2
    left = [name for name in names(tmp_path) if name.endswith(".part")]
    for name in left:
        # What a kill has left of a file is in nobody's way.
        (tmp_path / name).unlink()
    assert files(tmp_path) == files(whole)


def test_what_is_there_is_not_made_again_without_a_word(whole: Path, tmp_path: Path) -> None:
    with pytest.raises(FileExistsError, match="Continue it with resume=True"):
        gridwright.corpus.make(PLAN, whole)
    with pytest.raises(ValueError, match="the corpus of another plan"):
        gridwright.corpus.make(PLAN.replace("trial", "other"), whole, resume=True)
    with pytest.raises(ValueError, match="count: expected at least 1"):
        gridwright.corpus.make(PLAN.replace("count = 400", "count = 0"), tmp_path)
    with pytest.raises(ValueError, match="unknown field `sise`"):
        gridwright.corpus.make(PLAN.replace("size", "sise"), tmp_path / "misspelt")
    assert not (tmp_path / "misspelt").exists()
    with pytest.raises(ValueError, match="Expected a shard such as 2/3, found '3/2'"):
        gridwright.corpus.make(PLAN, tmp_path / "shard", shard="3/2")


def test_changed_and_missing_rows_are_found(whole: Path, tmp_path: Path) -> None:
    folder = gridwright.corpus.Folder.begin(PLAN, tmp_path, "jsonl")
    lines = gridwright.corpus.Folder.open(whole).lines(0)
    other = json.loads(lines[3])
    other["solution"] = json.loads(lines[4])["board"]
    changed = [*lines[:2], lines[5], json.dumps(other), lines[4], "{"]
    folder.part(0).write_text("".join(f"{line}\n" for line in changed))
    report = gridwright.corpus.check(tmp_path)
    assert (report.rows, report.missing) == (6, 810 - 5)
    assert [problem.row for problem in report.problems] == [3, 0]
    assert report.problems[0].text == "solution is wrong" and report.problems[1].text.startswith("not readable")


def test_duplicates_are_left_out_up_to_symmetry(whole: Path, tmp_path: Path) -> None:
    target = tmp_path / "folded"
    count = gridwright.corpus.dedupe(whole, target, memory=1 << 16)
    # There are few boards 2x2, and all of them are one turned, mirrored or counted from the other end.
    assert count >= 380
    assert gridwright.corpus.check(target) == gridwright.corpus.Report(810 - count, 0, ())
    kept = [json.loads(line) for number in range(3) for line in gridwright.corpus.Folder.open(target).lines(number)]
    left_out = [json.loads(line) for line in (target / "duplicates.jsonl").read_text().splitlines()]
    assert {row["row"] for row in kept} >= {row["of"] for row in left_out}
    assert gridwright.corpus.dedupe(target, tmp_path / "again") == 0
    assert f"{count} rows were left out" in (target / "README.md").read_text()


def test_progress_is_told(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    gridwright.corpus.make(PLAN, tmp_path, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (810, 810) and told == sorted(told)


def test_columns_are_valid_arrow(whole: Path) -> None:
    rows = gridwright.corpus.made(gridwright.corpus.Folder.open(whole).corpus, 790, 810, workers=2)
    assert isinstance(rows, pa.Table)
    rows.validate(full=True)
    assert os.path.getsize(whole / "part-000000.parquet") > 0
