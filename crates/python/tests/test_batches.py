"""Many boards as columns: the same answers as one by one, and a bad row is a row."""

import os
import signal
import threading
import time

import gridwright
import pyarrow as pa
import pytest

BOARDS = ["futoshiki:2:.l...", "futoshiki:2:....", "loops:1x2:28", "solitaire:english:d4-d4", "ricochet:nonsense", ""]
ENDLESS = "futoshiki:9:" + "." * 81


def test_a_batch_answers_as_single_calls_do() -> None:
    solved = gridwright.solve_batch(BOARDS, workers=2).to_pylist()
    assert [row["text"] for row in solved] == BOARDS
    for row, board in zip(solved, BOARDS, strict=True):
        try:
            alone = gridwright.solve(board)
        except gridwright.GridwrightError as error:
            assert (row["error_code"], row["error_message"], row["status"]) == (error.code, error.message, None)
            assert (row["error_line"], row["error_column"]) == ((error.at.line, error.at.column) if error.at else (None, None))
            continue
        stats = ("nodes", "backtracks", "checks", "propagations")
        assert [row[name] for name in stats] == [getattr(alone.stats, name) for name in stats]
        assert (row["puzzle"], row["status"], row["solver"]) == (alone.puzzle, alone.status, alone.solver)
        assert (row["solution"], row["length"], row["count"]) == (alone.solutions[0], alone.length, alone.count)
        assert (row["unique"], row["error_code"]) == (alone.claims.get("unique"), None)


def test_made_boards_are_those_of_generate() -> None:
    made = gridwright.generate_batch("futoshiki", 150, seed="batch", size=4)
    alone = list(gridwright.generate("futoshiki", count=150, seed="batch", size=4))
    assert made["text"].to_pylist() == [board.text for board in alone]
    assert made["seed"].to_pylist() == [board.seed for board in alone]
    assert made["grade"].to_pylist() == [board.grade for board in alone]
    pegs = gridwright.generate_batch("solitaire", 3, seed="batch").to_pylist()
    for row, board in zip(pegs, gridwright.generate("solitaire", count=3, seed="batch"), strict=True):
        assert [(f["name"], f["value"]) for f in row["figures"]] == [(f.name, f.value) for f in board.figures]


def test_boards_are_graded_and_verified() -> None:
    made = gridwright.generate_batch("futoshiki", 70, seed="grades", size=5)
    graded = gridwright.grade_batch(made)
    for row in graded.slice(0, 20).to_pylist():
        alone = gridwright.grade(row["text"])
        assert (row["grade"], row["note"]) == (alone.grade, alone.note)
        assert [(t["name"], t["value"]) for t in row["techniques"]] == [(t.id, t.times) for t in alone.techniques]
    solved = gridwright.solve_batch(made, task="unique")
    assert solved["unique"].to_pylist() == [True] * 70
    assert gridwright.verify_batch(solved)["complete"].to_pylist() == [True] * 70
    wrong = gridwright.verify_batch(["futoshiki:2:.l.../2121", "futoshiki:2:...."]).to_pylist()
    assert [(row["complete"], row["violations"] > 0, bool(row["violation"])) for row in wrong] == [(False, True, True)] * 2


def test_anything_that_speaks_arrow_goes_in() -> None:
    class Capsule:
        def __init__(self, table: pa.Table) -> None:
            self.table = table

        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return self.table.__arrow_c_stream__(requested_schema)  # type: ignore[no-untyped-call]

    boards = BOARDS[:3]
    table = pa.table({"board": boards, "number": [1, 2, 3]})
    expected = gridwright.solve_batch(boards)["status"].to_pylist()
    for data in (table, Capsule(table), pa.table({"board": pa.chunked_array([boards[:1], boards[1:]])})):
        solved = gridwright.solve_batch(data, column="board")
        assert isinstance(solved, pa.Table) and solved["status"].to_pylist() == expected
        assert solved.schema.metadata == {b"gridwright.schema": b"solve/1"}
    (batch,) = table.to_batches()
    assert isinstance(gridwright.solve_batch(batch, column="board"), pa.RecordBatch)
    missing = gridwright.solve_batch(pa.table({"text": [None, boards[0]]}))
    assert missing["error_code"].to_pylist() == ["unknown_puzzle", None]


def test_an_empty_batch_has_all_columns() -> None:
    full, empty = gridwright.solve_batch(BOARDS[:1]), gridwright.solve_batch([])
    assert (empty.num_rows, empty.schema) == (0, full.schema)
    full.validate(full=True)
    gridwright.generate_batch("solitaire", 200, seed="valid").validate(full=True)


def test_what_is_asked_wrongly_is_an_error_not_a_thousand_rows() -> None:
    with pytest.raises(gridwright.GridwrightError, match="unknown variant"):
        gridwright.solve_batch(BOARDS, task="guess")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Expected a column 'text', found board"):
        gridwright.solve_batch(pa.table({"board": BOARDS}))
    with pytest.raises(ValueError, match="Expected text in the column 'text', found int64"):
        gridwright.solve_batch(pa.table({"text": [1]}))
    with pytest.raises(TypeError, match="found int"):
        gridwright.solve_batch(7)


def test_limits_of_nodes_are_those_of_each_row() -> None:
    alone = gridwright.solve(BOARDS[0], task="count", limits=gridwright.Limits(nodes=2000)).status
    hard = gridwright.solve(ENDLESS, task="count", limits=gridwright.Limits(nodes=2000))
    rows = [BOARDS[0], ENDLESS] * 40
    batch = gridwright.solve_batch(rows, task="count", limits=gridwright.Limits(nodes=2000))
    assert batch["status"].to_pylist() == [alone, "stopped"] * 40
    assert set(batch["nodes"].to_pylist()[1::2]) == {hard.stats.nodes}
    each = gridwright.each(gridwright.solve, rows, task="count", limits=gridwright.Limits(nodes=2000))
    assert [solved.status for solved in each] == [alone, "stopped"] * 40


def test_an_interrupt_ends_a_batch() -> None:
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        gridwright.solve_batch([ENDLESS] * 8, task="count")
    assert time.monotonic() - began < 60, "it would take for ever"
