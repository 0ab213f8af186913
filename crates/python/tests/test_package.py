"""What Python adds to the contract: types, errors, drawings, many boards, interrupts."""

import dataclasses
import doctest
import inspect
import pickle
import re
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Iterator
from pathlib import Path

import gridwright
import pytest

BOARD = "futoshiki:5:.g.1....v..n....3..g..n.l.n.l...."
#: Counting all its solutions takes for ever.
ENDLESS = "futoshiki:9:" + "." * 81

#: Interrupts itself while it works, and prints how long after that it was told.
INTERRUPTED = """
import os, signal, threading, time
import gridwright
sent = []
def interrupt():
    sent.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)
threading.Timer(0.3, interrupt).start()
try:
    {call}
except KeyboardInterrupt:
    print(time.monotonic() - sent[0])
"""


def test_results_are_typed_and_frozen() -> None:
    solved = gridwright.solve(BOARD, task="unique")
    assert (solved.status, solved.claims["unique"], solved.puzzle) == ("solved", True, "futoshiki")
    assert isinstance(solved.solutions[0], gridwright.Board) and solved.stats.nodes >= 0
    assert gridwright.check(solved.solutions[0]).complete
    with pytest.raises(dataclasses.FrozenInstanceError):
        solved.status = "stopped"  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(solved)) == solved


def test_a_bad_board_raises_with_code_and_place() -> None:
    with pytest.raises(gridwright.GridwrightError) as raised:
        gridwright.solve("futoshiki:2:.x...")
    error = raised.value
    assert error.code == "bad_board" and error.message
    assert error.at == gridwright.Location(offset=13, line=1, column=14)
    assert str(error).endswith("Line 1, column 14.")
    again = pickle.loads(pickle.dumps(error))
    assert again.to_dict() == error.to_dict()


def test_what_is_not_understood_raises() -> None:
    with pytest.raises(gridwright.GridwrightError) as raised:
        gridwright.ask("fly")
    assert raised.value.code == "unknown_name"
    with pytest.raises(gridwright.GridwrightError) as raised:
        gridwright.generate("futoshiki", colour="red")
    assert raised.value.code == "bad_options"
    with pytest.raises(gridwright.GridwrightError) as raised:
        gridwright.hint("nonsense", lang="fr")
    assert raised.value.code == "unknown_puzzle"


def test_limits_hold() -> None:
    for limits, stop in [(gridwright.Limits(millis=30), "time"), (gridwright.Limits(nodes=1000), "nodes")]:
        solved = gridwright.solve(ENDLESS, task="count", limits=limits)
        assert (solved.status, solved.stop) == ("stopped", stop)
    english = gridwright.solve("english:d4-d4", task="count", limits=gridwright.Limits(bytes=10_000))
    assert english.stop == "memory"


def test_the_same_seed_makes_the_same_board() -> None:
    first = gridwright.generate("futoshiki", seed="summer", size=5)
    assert gridwright.generate("futoshiki", seed="summer", size=5) == first
    assert gridwright.generate("futoshiki", seed="winter", size=5).text != first.text
    assert gridwright.generate("futoshiki", size=5).seed != gridwright.generate("futoshiki", size=5).seed


def test_many_boards_come_in_order_whatever_the_number_of_workers() -> None:
    made = list(gridwright.generate("futoshiki", count=40, seed="many", size=5))
    assert [one.seed for one in made] == [f"many/{number}" for number in range(1, 41)]
    assert made[6] == gridwright.generate("futoshiki", seed="many/7", size=5)
    boards = [one.text for one in made]
    solutions = [gridwright.solve(board).solutions for board in boards]
    for workers in (None, 1, 3):
        many = gridwright.each(gridwright.solve, boards, workers=workers, task="unique")
        assert [one.solutions for one in many] == solutions


def test_work_goes_on_beside_python() -> None:
    ended = []
    limits = gridwright.Limits(millis=200)
    worker = threading.Thread(target=lambda: ended.append(gridwright.solve(ENDLESS, "count", limits=limits)))
    worker.start()
    turns = 0
    while worker.is_alive():
        time.sleep(0.001)
        turns += 1
    assert turns > 5 and ended[0].stop == "time"


def test_an_endless_input_is_read_as_far_as_it_is_listened_to() -> None:
    read = 0

    def boards() -> Iterator[str]:
        nonlocal read
        while True:
            read += 1
            yield BOARD

    many = gridwright.each(gridwright.grade, boards(), workers=2)
    assert next(many).grade == gridwright.grade(BOARD).grade
    assert read < 100
    assert isinstance(many, Generator)
    many.close()


def test_a_bad_board_among_many_raises_or_takes_its_place() -> None:
    boards = [BOARD, "nonsense", BOARD]
    kinds = [type(one) for one in gridwright.each(gridwright.grade, boards, errors="yield")]
    assert kinds == [gridwright.Graded, gridwright.GridwrightError, gridwright.Graded]
    with pytest.raises(gridwright.GridwrightError, match="."):
        list(gridwright.each(gridwright.grade, boards))
    with pytest.raises(ValueError, match="verb"):
        gridwright.each(len, boards)  # type: ignore[type-var]


def test_boards_draw_themselves() -> None:
    solved = gridwright.solve(BOARD)
    made = gridwright.generate("ricochet", seed="drawn")
    explained = gridwright.explain(BOARD, scenes=True)
    drawn = gridwright.draw(BOARD, view={"selected": [0, 0]})
    images = [
        image or ""
        for image in (
            gridwright.Board(BOARD)._repr_svg_(),
            solved._repr_svg_(),
            made._repr_svg_(),
            explained.steps[0]._repr_svg_(),
            drawn._repr_svg_(),
        )
    ]
    assert all(image.startswith("<svg") for image in images) and len(set(images)) == len(images)
    assert explained._repr_svg_() == solved._repr_svg_() and drawn.scene._repr_svg_() == drawn._repr_svg_()
    assert gridwright.Board(BOARD).svg(cell=10) != gridwright.Board(BOARD).svg()
    impossible = gridwright.solve("futoshiki:2:11..")
    assert impossible.status == "impossible" and impossible._repr_svg_() is None


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent as Unix does")
@pytest.mark.parametrize(
    "call",
    [
        f'gridwright.solve("{ENDLESS}", task="count")',
        f'list(gridwright.each(gridwright.solve, ["{ENDLESS}"] * 5, task="count"))',
    ],
    ids=["one", "many"],
)
def test_an_interrupt_ends_a_long_call_within_a_fifth_of_a_second(call: str) -> None:
    def delay() -> float:
        ran = subprocess.run([sys.executable, "-c", INTERRUPTED.format(call=call)], capture_output=True, text=True, timeout=30)
        assert ran.returncode == 0, ran.stderr
        return float(ran.stdout)

    # The machine may be busy: one quiet run is enough.
    assert any(delay() < 0.2 for _ in range(5))


def test_everything_public_is_documented() -> None:
    for name in gridwright.__all__:
        thing = getattr(gridwright, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert thing.__doc__ and not thing.__doc__.startswith(f"{name}("), name


def test_examples_in_the_documentation_run() -> None:
    for module in (gridwright, sys.modules["gridwright._verbs"]):
        ran = doctest.testmod(module)
        assert ran.attempted > 0 and ran.failed == 0
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert len(examples) >= 4
    for example in examples:
        exec(example, {})
