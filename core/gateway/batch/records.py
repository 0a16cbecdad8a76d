"""Writes places to the input files of jobs: text, compressed with gzip (docs/service.md, Records).

The first line names the columns: ``recId`` and parameters of ``/revgeocode``. Each further line is a record. The
meaning of an empty cell is not documented, so there is none: places with and without a circle, and with and without a
heading, are in separate files.

``recId``, the id of a record, is a whole number that contains its place, circle and heading. So the results of a job
can be matched without any other data, by another process or computer, and after the layer has changed. It contains none
of the user's texts. Its digits from the left: the number of the record in the job, from 1, with any number of digits;
then 8 digits of latitude + 90° and 8 of longitude + 180°, both in 1e-5 degrees; 8 of the radius in metres (0: none); 3
of the heading in degrees (999: none).
"""

from __future__ import annotations

import contextlib
import gzip
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ...i18n import tr, translatable
from ..geocoding.queries import Options, Place
from ..query import QueryError, check_position
from .lines import join_cells
from .queries import DELIMITER, LONGEST_RECORD, MOST_RECORDS, MOST_TEXT_BYTES

_LINES_AT_ONCE = 2_000
_COMPRESSION = 6
_NOT_IN_BATCH = translatable(
    "Micro-point addresses are not available in a batch job: the platform does not offer restricted features there. "
    "Request them without a batch job, or leave them out."
)

_PLACE_DIGITS = 27
_PER_DEGREE = 100_000
_LAT_0, _LNG_0 = 90 * _PER_DEGREE, 180 * _PER_DEGREE
_MOST_RADIUS_M = 99_999_999
_MOST_BEARING = 359
_NO_BEARING = 999
_LONGEST = _PLACE_DIGITS + 7

Shape = tuple[bool, bool]
"""Whether places have a circle, and whether they have a heading."""


@dataclass(frozen=True)
class InputFile:
    """A complete input file of one job."""

    path: Path
    records: int
    shape: Shape = (False, False)


def check_batch_options(options: Options) -> None:
    """Refuse options that are not available in batch jobs; raises :class:`QueryError`."""
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
    """Write ``places`` with ``options`` to files in ``folder``, and yield each file when it is complete.

    A file is complete when another record would exceed a limit. The next file of the same shape begins with this
    record. If all places have the same shape, the files contain them in their order. Memory does not grow with the
    places. If ``places`` or the disk fails, the file that was not yielded is deleted.

    Raises :class:`QueryError` for what the service would refuse, :class:`OSError` if a file cannot be written.
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
                    raise QueryError(tr("A single record is too large for a batch job."))
        for shape in list(open_files):
            yield open_files[shape].close()
            del open_files[shape]
    finally:
        for file in open_files.values():
            file.discard()


def record_id(number: int, place: Place) -> str:
    """Return the id of the record ``number`` (from 1) of a job; raises :class:`QueryError` for an impossible place."""
    lat, lng, radius_m, bearing = place
    check_position("A place", lat, lng)
    north, east = round(lat * _PER_DEGREE) + _LAT_0, round(lng * _PER_DEGREE) + _LNG_0
    if radius_m is not None and not 1 <= radius_m <= _MOST_RADIUS_M:
        raise QueryError(f"A radius must be from 1 to {_MOST_RADIUS_M} m, not {radius_m}.")
    if bearing is not None and not 0 <= bearing <= _MOST_BEARING:
        raise QueryError(f"A heading must be from 0 to {_MOST_BEARING} degrees, not {bearing}.")
    return f"{number}{north:08d}{east:08d}{radius_m or 0:08d}{_NO_BEARING if bearing is None else bearing:03d}"


def read_record_id(text: str) -> tuple[int, Place] | None:
    """Return the number and the place in an id; None if it does not have exactly this form."""
    if not (_PLACE_DIGITS < len(text) <= _LONGEST and text.isascii() and text.isdigit()) or text[0] == "0":
        return None
    number, north, east = (
        int(text[:-_PLACE_DIGITS]),
        int(text[-_PLACE_DIGITS:-19]) - _LAT_0,
        int(text[-19:-11]) - _LNG_0,
    )
    radius_m, bearing = int(text[-11:-3]), int(text[-3:])
    if north > _LAT_0 or east > _LNG_0 or not (bearing <= _MOST_BEARING or bearing == _NO_BEARING):
        return None
    return number, Place(
        north / _PER_DEGREE, east / _PER_DEGREE, radius_m or None, None if bearing == _NO_BEARING else bearing
    )


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
        """Add a record; return False, and add nothing, if it does not fit."""
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

    def _append(self, line: str) -> None:
        self._lines.append(line)
        self._text_bytes += len(line)  # a character is a byte: the texts are ASCII
        if len(self._lines) >= _LINES_AT_ONCE:
            self._write()

    def _write(self) -> None:
        self._file.write("".join(self._lines).encode("ascii"))
        self._lines.clear()
