"""Places become the inputs of jobs: gzip-compressed text files, written in a stream (docs/service.md, Records).

The first line names the columns, which are parameters of ``/revgeocode`` beside ``recId``; each further line is one
record. What a record leaves out is documented nowhere, so no cell is ever empty: places with a circle and without,
with a heading and without, go into files of their own.
"""

from __future__ import annotations

import contextlib
import gzip
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ...i18n import tr, translatable
from ..geocoding.queries import Options, Place
from ..query import QueryError
from .lines import join_cells
from .queries import DELIMITER, LONGEST_RECORD, MOST_RECORDS, MOST_TEXT_BYTES
from .record_id import record_id

_LINES_AT_ONCE = 2_000
_COMPRESSION = 6
_NOT_IN_BATCH = translatable(
    "Micro-point addresses cannot be had in a batch job: the platform leaves restricted features out there. "
    "Ask for them without batch, or leave them out."
)

Shape = tuple[bool, bool]
"""Whether places have a circle, and whether they have a heading."""


@dataclass(frozen=True)
class InputFile:
    """A file that is the input of one job, ready to be sent."""

    path: Path
    records: int
    shape: Shape = (False, False)


def check_batch_options(options: Options) -> None:
    """Refuse what the platform does not do in batch; raises :class:`QueryError`."""
    if options.micro_points:
        raise QueryError(tr(_NOT_IN_BATCH))


def write_input_files(
    places: Iterable[Place],
    options: Options,
    folder: Path,
    *,
    most_records: int = MOST_RECORDS,
    most_text_bytes: int = MOST_TEXT_BYTES,
) -> Iterator[InputFile]:
    """Write ``places``, asked with ``options``, to files in ``folder``, and yield each as soon as nothing more goes in.

    A file ends before the record that would be one too many or make it too large; the next of the same shape begins
    with that record. So where all places have the same shape, each file holds those that follow one another. Memory
    does not grow with the places. A file that is not yielded, because ``places`` or the disk failed, is deleted.

    Raises :class:`QueryError` for what the service would refuse, :class:`OSError` where a file cannot be written.
    """
    check_batch_options(options)
    open_files: dict[Shape, _OpenFile] = {}
    written = 0
    try:
        for place in places:
            shape = (place.radius_m is not None, place.bearing is not None)
            file = open_files.get(shape)
            if file is None or not file.add(place):
                if file is not None:
                    yield file.close()
                    del open_files[shape]
                written += 1
                path = folder / f"records-{written}.txt.gz"
                file = open_files[shape] = _OpenFile(path, shape, options, most_records, most_text_bytes)
                if not file.add(place):
                    raise QueryError(tr("One record alone is too large for a batch job."))
        for shape in list(open_files):
            yield open_files[shape].close()
            del open_files[shape]
    finally:
        for file in open_files.values():
            file.discard()


class _OpenFile:
    """A file that records are added to."""

    def __init__(self, path: Path, shape: Shape, options: Options, most_records: int, most_text_bytes: int) -> None:
        has_circle, has_heading = shape
        if has_heading:
            options.check_heading()
        common = options.parameters()
        columns = ["recId", "in" if has_circle else "at", *(["bearing"] if has_heading else []), *common]
        self._tail = f"{DELIMITER}{join_cells(common.values(), DELIMITER)}\n" if common else "\n"
        self._shape = shape
        self._most_records, self._most_text_bytes = most_records, most_text_bytes
        self._records = 0
        self._text_bytes = 0
        self._lines: list[str] = []
        self._path = path
        self._file = gzip.open(path, "wb", compresslevel=_COMPRESSION)  # noqa: SIM115 - closed by close() or discard()
        self._append(join_cells(columns, DELIMITER) + "\n")

    def add(self, place: Place) -> bool:
        """Add a record; return False, and add nothing, where it does not fit in."""
        if self._records == self._most_records:
            return False
        number = self._records + 1
        heading = "" if place.bearing is None else f"{DELIMITER}{place.bearing}"
        line = f"{record_id(number, place)}{DELIMITER}{place.selector()[1]}{heading}{self._tail}"
        if len(line) > LONGEST_RECORD:
            raise QueryError(
                tr("A batch record must be at most {most} characters long; choose fewer languages.").format(
                    most=LONGEST_RECORD
                )
            )
        if self._text_bytes + len(line) > self._most_text_bytes:
            return False
        self._append(line)
        self._records = number
        return True

    def close(self) -> InputFile:
        """Write what is left and return the file."""
        self._write()
        self._file.close()
        return InputFile(self._path, self._records, self._shape)

    def discard(self) -> None:
        """Delete the file; whatever is wrong with the disk is being reported already."""
        with contextlib.suppress(OSError):
            self._file.close()
        with contextlib.suppress(OSError):
            self._path.unlink()

    def _append(self, line: str) -> None:
        self._lines.append(line)
        self._text_bytes += len(line)  # a character is a byte: texts of options are checked to be codes
        if len(self._lines) >= _LINES_AT_ONCE:
            self._write()

    def _write(self) -> None:
        self._file.write("".join(self._lines).encode("ascii"))
        self._lines.clear()
