"""Columns of the engine as Arrow has them, and boards from whatever speaks Arrow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

try:
    import pyarrow as pa
except ImportError as error:
    raise ImportError("Batches and corpora need pyarrow. Install it: pip install 'gridwright[arrow]'") from error

#: A column of the engine: name, kind, nulls, buffers.
Wrapped = tuple[str, str, int, list[bytes]]


def table(rows: int, columns: Iterable[Wrapped], schema: str) -> pa.Table:
    """The engine's columns as a table, without a look at its rows; the name of the schema goes with it."""
    arrays = {name: _array(kind, rows, nulls, buffers) for name, kind, nulls, buffers in columns}
    return pa.table(arrays).replace_schema_metadata({"gridwright.schema": schema})


def _array(kind: str, rows: int, nulls: int, buffers: list[bytes]) -> pa.Array[Any]:
    valid, *values = (pa.py_buffer(buffer) for buffer in buffers)
    known = valid if nulls else None
    if kind != "pairs":
        types = {"text": pa.large_string(), "integer": pa.int64(), "flag": pa.bool_()}
        return pa.Array.from_buffers(types[kind], rows, [known, *values], nulls)
    ends, name_ends, names, numbers = values
    count = numbers.size // 8
    inner = pa.StructArray.from_arrays(
        [
            pa.Array.from_buffers(pa.large_string(), count, [None, name_ends, names]),
            pa.Array.from_buffers(pa.int64(), count, [None, numbers]),
        ],
        names=["name", "value"],
    )
    return pa.Array.from_buffers(pa.large_list(inner.type), rows, [known, ends], nulls, children=[inner])


def texts(data: Any, column: str) -> tuple[list[str], bool]:
    """The texts of a column of anything that speaks Arrow, or of a list; and whether it is a single record batch.

    What is missing is the empty text, which no puzzle knows: its row will say so.
    """
    if isinstance(data, (list, tuple)):
        return [text or "" for text in data], False
    single = isinstance(data, pa.RecordBatch)
    if not single and not isinstance(data, pa.Table):
        data = _imported(data)
    if column not in data.schema.names:
        raise ValueError(f"Expected a column {column!r}, found {', '.join(data.schema.names)}. Name it with column=.")
    values = data.column(column)
    if not (pa.types.is_string(values.type) or pa.types.is_large_string(values.type)):
        raise ValueError(f"Expected text in the column {column!r}, found {values.type}.")
    return [text or "" for text in values.to_pylist()], single


def _imported(data: Any) -> pa.Table:
    if hasattr(data, "__arrow_c_stream__") or hasattr(data, "__arrow_c_array__"):
        return pa.table(data)
    raise TypeError(
        f"Expected a list of texts, a pyarrow table, or an object with the Arrow PyCapsule interface "
        f"(polars, pandas 2.2 and later), found {type(data).__name__}."
    )
