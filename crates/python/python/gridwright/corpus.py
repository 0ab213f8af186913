"""Corpora: very many boards with all that is known of them, the same on every machine.

>>> import gridwright.corpus, tempfile
>>> plan = '''
... version = 1
... [[boards]]
... puzzle = "futoshiki"
... params = { size = 4 }
... count = 20
... '''
>>> folder = tempfile.mkdtemp()
>>> gridwright.corpus.make(plan, folder)
True
>>> gridwright.corpus.check(folder)
Report(rows=20, missing=0, problems=())

A plan is the same as for `gridwright corpus make`, and so are the rows; here they are Parquet files (or lines of JSON). What was made
stays when the program is killed: parts take their name when they are whole, and `resume=True` takes up what there is of others.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from gridwright import _engine
from gridwright._columns import table
from gridwright._many import cores

# Behind our own, which say what to install where it is missing.
import pyarrow as pa
import pyarrow.dataset
import pyarrow.parquet

#: How part files are written.
Format = Literal["parquet", "jsonl"]
#: Hears how many rows there are, and how many there will be.
Progress = Callable[[int, int], None]

#: Rows that are made at once, and lost at most when the program is killed.
BATCH_ROWS = 1000
#: The schema of a row.
SCHEMA = "corpus/1"
_PLAN, _CARD, _DUPLICATES, _UNFINISHED = "corpus.toml", "README.md", "duplicates.jsonl", "unfinished"


@dataclass(frozen=True)
class Problem:
    """What is wrong with a row, and where it is."""

    #: The part file.
    file: str
    #: The row's number.
    row: int
    #: What is wrong.
    text: str


@dataclass(frozen=True)
class Report:
    """What a check found."""

    #: How many rows were read.
    rows: int
    #: How many are missing.
    missing: int
    #: What is wrong.
    problems: tuple[Problem, ...]


class Folder:
    """The folder of a corpus."""

    def __init__(self, path: str | os.PathLike[str], corpus: _engine.Corpus, format: Format) -> None:
        """The folder of a corpus whose plan is known."""
        self.path = Path(path)
        self.corpus = corpus
        self.format: Format = format

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Folder:
        """The corpus in a folder."""
        folder = Path(path)
        corpus = _engine.Corpus((folder / _PLAN).read_text(encoding="utf-8"))
        return cls(folder, corpus, "jsonl" if any(folder.glob("part-*.jsonl")) else "parquet")

    @classmethod
    def begin(cls, plan: str | os.PathLike[str], path: str | os.PathLike[str], format: Format) -> Folder:
        """A folder for a plan: a new one, or one that was begun for this plan."""
        folder = Path(path)
        known = folder / _PLAN
        begun = _engine.Corpus(known.read_text(encoding="utf-8")) if known.exists() else None
        corpus = _engine.Corpus(text_of(plan), begun)
        if begun is None:
            folder.mkdir(parents=True, exist_ok=True)
            _write(known, corpus.text().encode())
        elif begun.text() != corpus.text():
            raise ValueError(f"{folder} holds the corpus of another plan. Name another folder.")
        return cls(folder, corpus, format)

    def part(self, number: int) -> Path:
        """A part's file."""
        return self.path / f"{_engine.Corpus.part_name(number)}.{self.format}"

    def unfinished(self, number: int) -> Path:
        """The folder with what there is of a part."""
        return self.path / _UNFINISHED / _engine.Corpus.part_name(number)

    def missing(self, shard: str = "1/1") -> list[int]:
        """The parts of a shard that are not there."""
        return [number for number in self._mine(shard) if not self.part(number).exists()]

    def is_begun(self, shard: str) -> bool:
        """Whether there is anything of a shard."""
        return any(self.part(number).exists() or self.unfinished(number).exists() for number in self._mine(shard))

    def _mine(self, shard: str) -> Iterator[int]:
        one, _, of = shard.partition("/")
        if not (one.isdigit() and of.isdigit() and 1 <= int(one) <= int(of)):
            raise ValueError(f"Expected a shard such as 2/3, found {shard!r}.")
        return iter(range(int(one) - 1, self.corpus.parts(), int(of)))

    def batches(self, number: int, rows: int) -> list[tuple[int, int]]:
        """The rows of a part that are still to be made, in batches: from, and up to but without."""
        at, end = self.corpus.part(number)
        batches = []
        for begin, until in [*self._saved(number), (end, end)]:
            batches += [(first, min(first + rows, begin)) for first in range(at, begin, rows)]
            at = max(at, until)
        return batches

    def _saved(self, number: int) -> list[tuple[int, int]]:
        names = (path.stem.split("-") for path in self.unfinished(number).glob("*-*.arrow"))
        return sorted((int(begin), int(end)) for begin, end in names)

    def save(self, number: int, begin: int, end: int, rows: pa.Table) -> None:
        """Keeps a batch of a part that is not whole yet."""
        sink = pa.BufferOutputStream()
        with pa.ipc.new_file(sink, rows.schema) as writer:
            writer.write_table(rows)
        folder = self.unfinished(number)
        folder.mkdir(parents=True, exist_ok=True)
        _write(folder / f"{begin:012}-{end:012}.arrow", sink.getvalue())

    def finish(self, number: int) -> None:
        """Gives a part its name; its bytes do not depend on the batches it was made in."""
        names = (f"{begin:012}-{end:012}.arrow" for begin, end in self._saved(number))
        batches = [pa.ipc.open_file(pa.memory_map(str(self.unfinished(number) / name))).read_all() for name in names]
        whole = pa.concat_tables(batches).combine_chunks()
        first, end = self.corpus.part(number)
        if whole["row"].to_pylist() != list(range(first, end)):
            raise RuntimeError(f"{self.unfinished(number)} has not the rows {first} to {end - 1}, each once. Remove it.")
        if self.format == "jsonl":
            _write(self.part(number), "".join(f"{line}\n" for line in lines(whole)).encode())
        else:
            self.write(number, whole)
        shutil.rmtree(self.unfinished(number))

    def write(self, number: int, rows: pa.Table) -> None:
        """Writes a part as Parquet, atomically."""
        sink = pa.BufferOutputStream()
        pyarrow.parquet.write_table(rows, sink, row_group_size=1 << 16, compression="zstd")
        _write(self.part(number), sink.getvalue())

    def rows(self, number: int) -> pa.Table | None:
        """The rows of a part; None where it is missing."""
        path = self.part(number)
        return pyarrow.parquet.read_table(path) if path.exists() else None

    def lines(self, number: int) -> list[str]:
        """The rows of a part as lines of JSON."""
        if self.format == "jsonl":
            path = self.part(number)
            return path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        rows = self.rows(number)
        return [] if rows is None else lines(rows)

    def describe(self) -> str:
        """The data card."""
        card = _engine.Card()
        for number in range(self.corpus.parts()):
            card.add(self.lines(number))
        left_out = self.duplicates()
        folded = None if left_out is None else len(left_out)
        return card.text(self.corpus, f"gridwright corpus make {_PLAN} -o DIR", folded)

    def duplicates(self) -> list[int] | None:
        """The rows that were left out; None where nobody has looked for duplicates."""
        path = self.path / _DUPLICATES
        if not path.exists():
            return None
        return [json.loads(line)["row"] for line in path.read_text(encoding="utf-8").splitlines()]

    def close(self, shard: str) -> bool:
        """Describes the corpus when all is there; says whether the shard is."""
        if not self.missing():
            _write(self.path / _CARD, self.describe().encode())
            shutil.rmtree(self.path / _UNFINISHED, ignore_errors=True)
        return not self.missing(shard)


def make(
    plan: str | os.PathLike[str],
    folder: str | os.PathLike[str],
    *,
    shard: str = "1/1",
    resume: bool = False,
    format: Format = "parquet",
    workers: int | None = None,
    progress: Progress | None = None,
) -> bool:
    """Makes the corpus of a plan (TOML, or the path of a file) in a folder; true when all of the shard is there.

    Ctrl-C, or a kill, loses the rows that are being made just then; `resume=True` goes on with the others.
    """
    target = begun(plan, folder, shard, resume, format)
    parts = target.missing(shard)
    batches = [(number, batch) for number in parts for batch in target.batches(number, BATCH_ROWS)]
    total = sum(end - begin for number in parts for begin, end in [target.corpus.part(number)])
    done = total - sum(end - begin for _, (begin, end) in batches)
    for number in parts:
        for begin, end in target.batches(number, BATCH_ROWS):
            target.save(number, begin, end, made(target.corpus, begin, end, workers))
            done += end - begin
            if progress is not None:
                progress(done, total)
        target.finish(number)
    return target.close(shard)


def text_of(plan: str | os.PathLike[str]) -> str:
    """A plan, or that in the file of this path."""
    return plan if isinstance(plan, str) and "\n" in plan else Path(plan).read_text(encoding="utf-8")


def begun(
    plan: str | os.PathLike[str], folder: str | os.PathLike[str], shard: str, resume: bool, format: Format
) -> Folder:
    """The folder to make a shard in."""
    target = Folder.begin(plan, folder, format)
    if not resume and target.is_begun(shard):
        raise FileExistsError(f"{folder} holds a corpus already. Continue it with resume=True, or name another folder.")
    return target


def made(corpus: _engine.Corpus, begin: int, end: int, workers: int | None = None) -> pa.Table:
    """Makes rows."""
    return table(*corpus.columns(begin, end, min(workers or cores(), 0xFFFF)), SCHEMA)


def read(folder: str | os.PathLike[str]) -> pyarrow.dataset.Dataset:
    """The rows of a corpus in Parquet, as a dataset: more than fits into memory."""
    return pyarrow.dataset.dataset(sorted(str(path) for path in Path(folder).glob("part-*.parquet")), format="parquet")


def check(folder: str | os.PathLike[str], *, remake: bool = False, workers: int | None = None) -> Report:
    """Checks every row by the rules, and that none is missing; with `remake` each is made again and compared whole."""
    source = Folder.open(folder)
    left_out = set(source.duplicates() or ())
    count, missing, problems = 0, 0, []
    for number in range(source.corpus.parts()):
        begin, end = source.corpus.part(number)
        left = {row for row in range(begin, end) if row not in left_out}
        rows = [(_number(line), line) for line in source.lines(number)]
        found = source.corpus.check(rows, remake, min(workers or cores(), 0xFFFF))
        count += len(rows)
        for (row, _), problem in zip(rows, found, strict=True):
            if problem is None and row not in left:
                problem = "another row is expected here"
            left.discard(row)
            if problem is not None:
                problems.append(Problem(str(source.part(number)), row, problem))
        missing += len(left)
    return Report(count, missing, tuple(problems))


def _number(line: str) -> int:
    try:
        number = json.loads(line)["row"]
    except (ValueError, KeyError, TypeError):
        return 0
    return number if isinstance(number, int) and 0 <= number < 1 << 63 else 0


def card(folder: str | os.PathLike[str]) -> str:
    """Describes a corpus: counts, histograms, how to make it again."""
    return Folder.open(folder).describe()


def dedupe(
    folder: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    memory: int = 256 << 20,
    workers: int | None = None,
) -> int:
    """Writes a corpus without boards that are earlier ones turned or mirrored to another folder; gives how many they are.

    Sorting takes about so many bytes of memory, and files in the target while it works.
    """
    source = Folder.open(folder)
    if source.missing():
        raise ValueError(f"{source.part(source.missing()[0])} is missing. Make it first.")
    result = Folder.begin(Path(folder) / _PLAN, target, source.format)
    if result.is_begun("1/1"):
        raise FileExistsError(f"{target} holds a corpus already. Name another folder.")
    duplicates = _duplicates(source, result.path / "sorting.part", memory, min(workers or cores(), 0xFFFF))
    left_out = []
    for number in range(source.corpus.parts()):
        kept = []
        for line in source.lines(number):
            row = json.loads(line)
            of = duplicates.get(row["row"])
            if of is None:
                kept.append(line)
            else:
                left_out.append({"row": row["row"], "id": row["id"], "of": of})
        if result.format == "jsonl":
            _write(result.part(number), "".join(f"{line}\n" for line in kept).encode())
        else:
            numbers = {json.loads(line)["row"] for line in kept}
            rows = source.rows(number)
            assert rows is not None
            result.write(number, rows.filter([row in numbers for row in rows["row"].to_pylist()]))
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in left_out)
    _write(result.path / _DUPLICATES, text.encode())
    _write(result.path / _CARD, result.describe().encode())
    return len(left_out)


def _duplicates(source: Folder, scratch: Path, memory: int, workers: int) -> dict[int, int]:
    """The rows that repeat an earlier one, with that one; their keys are sorted in files, one of which fits into memory."""
    # A key and its row take 24 bytes in a file, and about ten times as many as objects.
    count = min(256, max(1, -(-source.corpus.rows() * 240 // memory)))
    scratch.mkdir(parents=True, exist_ok=True)
    try:
        files = [(scratch / str(number)).open("w+b") for number in range(count)]
        for number in range(source.corpus.parts()):
            rows = source.lines(number)
            for line, key in zip(rows, source.corpus.keys(rows, workers), strict=True):
                if key is not None:
                    files[key[0] * count >> 8].write(key + _number(line).to_bytes(8, "big"))
        found: dict[int, int] = {}
        for file in files:
            file.seek(0)
            first: dict[bytes, int] = {}
            while record := file.read(24):
                row = int.from_bytes(record[16:], "big")
                earlier = first.setdefault(record[:16], row)
                if earlier != row:
                    found[row] = earlier
            file.close()
        return found
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def lines(rows: pa.Table) -> list[str]:
    """Rows as lines of JSON, as the command line writes them."""
    return [json.dumps(_line(row), separators=(",", ":"), ensure_ascii=False) for row in rows.to_pylist()]


def _line(row: dict[str, Any]) -> dict[str, Any]:
    code, message = row.pop("error_code"), row.pop("error_message")
    row["params"] = json.loads(row["params"])
    row["claims"] = {claim["name"]: bool(claim["value"]) for claim in row["claims"]}
    row["techniques"] = [{"id": uses["name"], "times": uses["value"]} for uses in row["techniques"]]
    row["figures"] = {figure["name"]: figure["value"] for figure in row["figures"]}
    row["error"] = None if code is None else {"code": code, "message": message}
    optional = ("claims", "techniques", "figures")
    return {name: value for name, value in row.items() if value is not None and (value or name not in optional)}


def _write(path: Path, data: Any) -> None:
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
