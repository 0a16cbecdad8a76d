"""Reads the log of failed records. The form of its lines is not documented (docs/service.md, Log of errors).

Each line is searched for the id of a record, as this client writes it, and for a reason. It may be JSON, cells with or
without a header, or a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, NamedTuple

from ...i18n import tr, translatable
from .lines import Lines, split_cells, text_of
from .queries import DELIMITER, MOST_RECORDS

if TYPE_CHECKING:
    from .record_form import RecordForm

_LONGEST_REASON = 300
_NO_REASON = translatable("The service returned no reason for this record")
_REASONS = ("title", "cause", "reason", "error", "error_description", "errorMessage", "message", "description")
_NOT_A_REASON = frozenset(("recid", "seqnumber", "seqlength", "line", "linenumber"))
_ID_IN_REASON = "…"
"""Users do not know the ids. Without them, a million records that failed alike have one reason."""
_LINES_PER_RECORD = 20
"""The form of the log is not documented. It may have some lines for each record."""
_LINES_BESIDE = 1_000

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
    with text_of(file) as text:
        header: list[str] | None = None
        lines = Lines(text, most=records * _LINES_PER_RECORD + _LINES_BESIDE, check=check)
        for number, line in enumerate(lines):
            stripped = line.strip().rstrip(",")
            if not stripped or stripped in {"[", "]"}:
                continue
            if number == 0 and _is_header(stripped):
                header = split_cells(stripped, DELIMITER)
                continue
            known, reason = _read_json(stripped, form) or _read_cells(stripped, header, form)
            told = redact(" ".join(reason.split()) or tr(_NO_REASON))
            yield RecordError(*known, form.ID.sub(_ID_IN_REASON, told)[:_LONGEST_REASON])


def _is_header(line: str) -> bool:
    return any(cell.strip().lower() == "recid" for cell in split_cells(line, DELIMITER))


def _read_json(text: str, form: RecordForm) -> tuple[_Record, str] | None:
    """Read a JSON object; None if the text is something else."""
    if not text.startswith("{"):
        return None
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return _record_in(text, form), ". ".join(one.rstrip(".") for one in _texts_in(fields))


def _texts_in(fields: dict[str, Any]) -> list[str]:
    found = []
    for value in map(fields.get, _REASONS):
        if isinstance(value, dict):
            found += _texts_in({name: text for name, text in value.items() if isinstance(text, str)})
        elif isinstance(value, str) and value:
            found.append(value.encode(errors="replace").decode())
    return list(dict.fromkeys(found))


def _read_cells(line: str, header: Sequence[str] | None, form: RecordForm) -> tuple[_Record, str]:
    """Read a line of cells, or a sentence. The reason is the text that is neither an id nor a number.

    A cell may be a JSON object that contains the reason.
    """
    record = _record_in(line, form)
    cells = [cell.strip() for cell in split_cells(line, DELIMITER)]
    names = header if header is not None and len(header) == len(cells) else [""] * len(cells)
    reasons = []
    for name, cell in zip(names, cells):
        if cell and name.strip().lower() not in _NOT_A_REASON and not cell.isdecimal():
            known = _read_json(cell, form)
            reasons.append(known[1] if known is not None else cell.rstrip("."))
    return record, ". ".join(filter(None, reasons))


def _record_in(line: str, form: RecordForm) -> _Record:
    for found in form.ID.finditer(line):
        known = form.read_record_id(found.group())
        if known is not None:
            return known
    return _NO_RECORD
