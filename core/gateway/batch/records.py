"""Writes records to the input files of jobs: text, compressed with gzip (docs/service.md, Records).

The first line names the columns: ``recId`` and parameters of the service that answers the records. Each further line is
a record. The meaning of an empty cell is not documented, so there is none: records with different columns are in
different files.
"""

from __future__ import annotations

import contextlib
import gzip
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...i18n import tr
from ..query import QueryError
from .lines import join_cells
from .queries import DELIMITER, LONGEST_RECORD, MOST_RECORDS, MOST_TEXT_BYTES

if TYPE_CHECKING:
    from .record_form import RecordForm

_LINES_AT_ONCE = 2_000
_COMPRESSION = 6


@dataclass(frozen=True)
class InputFile:
    """A complete input file of one job."""

    path: Path
    records: int
    shape: tuple[bool, ...]
    """Which columns its records have, see :meth:`RecordForm.shape`."""


def write_input_files(
    records: Iterable[Any],
    form: RecordForm,
    folder: Path,
    *,
    most_records: int = MOST_RECORDS,
    most_text_bytes: int = MOST_TEXT_BYTES,
) -> Iterator[InputFile]:
    """Write ``records`` of one form to files in ``folder``, and yield each file when it is complete.

    A file is complete when another record would exceed a limit. The next file of the same shape begins with this
    record. If all records have the same shape, the files contain them in their order. Memory does not grow with the
    records. If ``records`` or the disk fails, the file that was not yielded is deleted.

    Raises :class:`QueryError` for what the service would refuse, :class:`OSError` if a file cannot be written.
    """
    open_files: dict[tuple[bool, ...], _OpenFile] = {}
    written = 0
    try:
        for record in records:
            shape = form.shape(record)
            file = open_files.get(shape)
            if file is None or not file.add(record):
                if file is not None:
                    yield file.close()
                    del open_files[shape]
                written += 1
                path = folder / f"records-{written}.txt.gz"
                file = open_files[shape] = _OpenFile(path, shape, form, most_records, most_text_bytes)
                if not file.add(record):
                    raise QueryError(tr("A single record is too large for a batch job."))
        for shape in list(open_files):
            yield open_files[shape].close()
            del open_files[shape]
    finally:
        for file in open_files.values():
            file.discard()


class _OpenFile:
    """A file that records are added to."""

    def __init__(
        self, path: Path, shape: tuple[bool, ...], form: RecordForm, most_records: int, most_text_bytes: int
    ) -> None:
        common = form.common(shape)
        columns = ["recId", *form.columns(shape), *common]
        self._tail = f"{DELIMITER}{join_cells(common.values(), DELIMITER)}\n" if common else "\n"
        self._form = form
        self._shape = shape
        self._most_records, self._most_text_bytes = most_records, most_text_bytes
        self._records = 0
        self._text_bytes = 0
        self._lines: list[bytes] = []
        self._path = path
        self._file = gzip.open(path, "wb", compresslevel=_COMPRESSION)  # noqa: SIM115 - closed by close() or discard()
        self._append(f"{join_cells(columns, DELIMITER)}\n".encode())

    def add(self, record: Any) -> bool:
        """Add a record; return False, and add nothing, if it does not fit."""
        if self._records == self._most_records:
            return False
        number = self._records + 1
        cells = join_cells(self._form.cells(record), DELIMITER)
        text = f"{self._form.record_id(number, record)}{DELIMITER}{cells}{self._tail}"
        if len(text) > LONGEST_RECORD:
            raise QueryError(
                tr("A batch record must be at most {most} characters long; choose fewer languages.").format(
                    most=LONGEST_RECORD
                )
            )
        line = text.encode()
        if self._text_bytes + len(line) > self._most_text_bytes:
            return False
        self._append(line)
        self._records = number
        return True

    def close(self) -> InputFile:
        """Write the remaining lines and return the file."""
        self._write()
        self._file.close()
        return InputFile(self._path, self._records, self._shape)

    def discard(self) -> None:
        """Delete the file. Errors are ignored, because another one is being reported."""
        with contextlib.suppress(OSError):
            self._file.close()
        with contextlib.suppress(OSError):
            self._path.unlink()

    def _append(self, line: bytes) -> None:
        self._lines.append(line)
        self._text_bytes += len(line)
        if len(self._lines) >= _LINES_AT_ONCE:
            self._write()

    def _write(self) -> None:
        self._file.write(b"".join(self._lines))
        self._lines.clear()
