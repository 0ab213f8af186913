"""The golden contract: requests are answered as through every door."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gridwright
import pytest

FILES = sorted((Path(__file__).parents[3] / "tests" / "contract").glob("*.json"))
TYPED: dict[str, Callable[..., gridwright.Result]] = {
    "catalog": gridwright.catalog,
    "check": gridwright.check,
    "convert": gridwright.convert,
    "draw": gridwright.draw,
    "explain": gridwright.explain,
    "grade": gridwright.grade,
    "hint": gridwright.hint,
    "solve": gridwright.solve,
}


def masked(answer: dict[str, Any]) -> dict[str, Any]:
    """Without times, and without memory: a table that an earlier call has made is not charged again."""
    stats = {name: value for name, value in answer.get("stats", {}).items() if name not in ("phases", "peak_bytes")}
    return {name: value for name, value in answer.items() if name != "millis"} | ({"stats": stats} if stats else {})


def typed(request: dict[str, Any]) -> dict[str, Any]:
    """The answer through the typed function."""
    fields = {name: value for name, value in request.items() if name != "op"}
    if "limits" in fields:
        fields["limits"] = gridwright.Limits(**fields["limits"])
    return TYPED[request["op"]](**fields).to_dict()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_requests_get_their_golden_answers(file: Path) -> None:
    golden = json.loads(file.read_text(encoding="utf-8"))
    request = golden["request"]
    ways: list[Callable[[], dict[str, Any]]] = [lambda: gridwright.ask(request["op"], request)]
    if request["op"] in TYPED:
        ways.append(lambda: typed(request))
    for way in ways:
        if "failure" in golden["answer"]:
            with pytest.raises(gridwright.GridwrightError) as raised:
                way()
            assert raised.value.to_dict() == golden["answer"]["failure"]
        else:
            assert masked(way()) == masked(golden["answer"])


def test_there_are_golden_requests() -> None:
    assert len(FILES) > 20


def test_results_are_the_json_of_their_operation() -> None:
    made = gridwright.generate("futoshiki", seed="json", size=4, grade="easy")
    request = {"puzzle": "futoshiki", "seed": "json", "params": {"size": 4, "grade": "easy"}}
    assert made.to_dict() == gridwright.ask("generate", request)
    assert gridwright.catalog(lang="fr").to_dict() == gridwright.ask("catalog", {"lang": "fr"})
    for entry in gridwright.ask("examples", {"limit": 1})["examples"]:
        scenes = {"text": entry["text"], "scenes": True}
        assert gridwright.explain(**scenes).to_dict() == gridwright.ask("explain", scenes)
        assert gridwright.draw(entry["text"]).to_dict() == gridwright.ask("draw", {"text": entry["text"]})
