"""Reads the log of failed records (docs/service.md, Log of errors).

Each line is searched for the id of a record, as this client writes it, and for a reason. It may be in the documented
form, cells of which the last one is JSON; but also JSON, other cells with or without a header, or a sentence. The whole
log may be an array in JSON, in one line or in many.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, NamedTuple

from ...i18n import tr, translatable
from .lines import LONGEST_LINE, FileLines, split_cells, text_of, too_many_lines
from .queries import DELIMITER, MOST_RECORDS

if TYPE_CHECKING:
    from typing import TextIO

    from .record_form import RecordForm

_LONGEST_REASON = 300
_NO_REASON = translatable("The service returned no reason for this record")
_REASONS = ("title", "cause", "reason", "error", "error_description", "errorMessage", "message", "description")
_NOT_A_REASON = frozenset(("recid", "seqnumber", "seqlength", "line", "linenumber"))
_ID_IN_REASON = "…"
"""Users do not know the ids. Without them, a million records that failed alike have one reason."""
_LINES_PER_RECORD = 20
"""Only one form of the log is documented. It may have some lines for each record."""
_LINES_BESIDE = 1_000
_BYTES_PER_RECORD = 8_192
"""On average, for all its lines: one may repeat the record, which has up to 4,096 characters, and say why."""
_BYTES_BESIDE = 1024 * 1024

_ARRAY = re.compile(rb"(\xef\xbb\xbf)?\s*\[\s*\{")
_LONGEST_BEGINNING = 1_000
"""Bytes."""
_BETWEEN_ELEMENTS = re.compile(r"[\s,\[\]]*")
_LINE_OF_INPUT = re.compile(r"\bInputLine_(\d{1,9})\b", re.ASCII)
"""How the service names a record whose own id it could not read."""

_Record = tuple[int, Any]
_NO_RECORD: _Record = (0, None)


class RecordError(NamedTuple):
    """Why a record has no result."""

    number: int
    """The number of the record in the job, from 1; 0 if the line does not name a record."""
    subject: Any
    """What the id of the record tells, see :class:`~.record_form.RecordForm`. None if the line does not name one."""
    reason: str
    """One line, at most 300 characters."""


def longest_log_bytes(records: int) -> int:
    """Return the limit for the log of a job with so many records, unpacked."""
    return records * _BYTES_PER_RECORD + _BYTES_BESIDE


def read_errors(
    file: BinaryIO,
    form: RecordForm,
    *,
    redact: Callable[[str], str] = str,
    records: int = MOST_RECORDS,
    check: Callable[[], None] = lambda: None,
) -> Iterator[RecordError]:
    """Yield the errors in ``file``, from its current position. It is not closed. Records have the form ``form``.

    ``redact`` is applied to the reasons, because a service may repeat what it was sent. ``records`` is the number of
    records in the job. ``check`` is called every few thousand lines, and can raise an error to end the reading. Raises
    :class:`~..errors.UnreadableAnswerError` if there are far more lines than records.
    """
    is_array = _ARRAY.match(_beginning(file)) is not None
    most = records * _LINES_PER_RECORD + _LINES_BESIDE
    with text_of(file) as text:
        header: list[str] | None = None
        lines = _elements(text, most, check) if is_array else FileLines(text, most=most, check=check)
        for number, line in enumerate(lines):
            stripped = line.strip().rstrip(",")
            if not stripped or stripped in {"[", "]"}:
                continue
            if number == 0 and _is_header(stripped):
                header = split_cells(stripped, DELIMITER)
                continue
            known, reason = _read_json(stripped, form) or _read_cells(stripped, header, form)
            told = redact(" ".join(reason.split()) or tr(_NO_REASON))
            if known is _NO_RECORD and (found := _LINE_OF_INPUT.search(line)):
                told = tr("Line {} of the input: {}").format(found[1], told)
            yield RecordError(*known, form.ID.sub(_ID_IN_REASON, told)[:_LONGEST_REASON])


def _beginning(file: BinaryIO) -> bytes:
    start = file.tell()
    beginning = file.read(_LONGEST_BEGINNING)
    file.seek(start)
    return beginning


def _elements(text: TextIO, most: int, check: Callable[[], None]) -> Iterator[str]:
    """Yield the elements of an array in JSON as they are written. Its length does not matter.

    What cannot be read as JSON is yielded line by line.
    """
    decoder = json.JSONDecoder()
    rest, count = "", 0
    while part := text.read(LONGEST_LINE):
        check()
        rest += part
        position = _BETWEEN_ELEMENTS.match(rest).end()
        while position < len(rest):
            try:
                _, end = decoder.raw_decode(rest, position)
            except (ValueError, RecursionError):  # it may go on in the next part
                break
            yield rest[position:end]
            count += 1
            if count > most:
                raise too_many_lines()
            position = _BETWEEN_ELEMENTS.match(rest, end).end()
        rest = rest[position:]
        if len(rest) > LONGEST_LINE:
            lines, _, rest = rest.rpartition("\n")
            yield from _lines_of(lines)
    yield from _lines_of(rest)


def _lines_of(text: str) -> Iterator[str]:
    return (line.rstrip(", \t]") for line in text.splitlines())


def _is_header(line: str) -> bool:
    return any(cell.strip().lower() == "recid" for cell in split_cells(line, DELIMITER))


def _read_json(text: str, form: RecordForm) -> tuple[_Record, str] | None:
    """Read a JSON object; None if the text is something else."""
    fields = _object(text)
    if fields is None:
        return None
    return _record_in(text, form), ". ".join(one.rstrip(".") for one in _texts_in(fields))


def _object(text: str) -> dict[str, Any] | None:
    if not text.startswith("{"):
        return None
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return fields


def _texts_in(fields: dict[str, Any]) -> list[str]:
    found = []
    for value in map(fields.get, _REASONS):
        if isinstance(value, dict):
            found += _texts_in({name: text for name, text in value.items() if isinstance(text, str)})
        elif isinstance(value, str) and value:
            found += _texts_of(value.encode(errors="replace").decode())
    return list(dict.fromkeys(found))


def _texts_of(text: str) -> list[str]:
    """Return the reasons in a text that may be an object in JSON."""
    fields = _object(text)
    return [text] if fields is None else _texts_in(fields)


def _cells(line: str) -> list[str]:
    """Return the cells of a line. An object in JSON in the last one may contain the delimiter without quotes."""
    before, brace, after = line.partition(f"{DELIMITER}{{")
    if brace and _object(f"{{{after}") is not None:
        return [*split_cells(before, DELIMITER), f"{{{after}"]
    return split_cells(line, DELIMITER)


def _read_cells(line: str, header: Sequence[str] | None, form: RecordForm) -> tuple[_Record, str]:
    """Read a line of cells, or a sentence. The reason is the text that is neither an id nor a number.

    A cell may be a JSON object that contains the reason.
    """
    record = _record_in(line, form)
    cells = [cell.strip() for cell in _cells(line)]
    names = header if header is not None and len(header) == len(cells) else [""] * len(cells)
    reasons = []
    for name, cell in zip(names, cells):
        if cell and name.strip().lower() not in _NOT_A_REASON and not cell.isdecimal():
            reasons += [text.rstrip(".") for text in _texts_of(cell)]
    return record, ". ".join(filter(None, reasons))


def _record_in(line: str, form: RecordForm) -> _Record:
    for found in form.ID.finditer(line):
        known = form.read_record_id(found.group())
        if known is not None:
            return known
    return _NO_RECORD
