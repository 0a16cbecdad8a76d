"""The log of records that failed. The form of its lines is documented nowhere (wire/platform.md 3), so any is read.

Looked for in each line: the id of a record as this client writes it, and a text that says why. Lines of JSON, lines of
cells with or without a header, and plain sentences are understood.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO, Callable, NamedTuple

from ...wording import tr, translatable
from ..geocoding.queries import Place
from .lines import read_lines, split_cells
from .queries import DELIMITER
from .record_id import read_record_id
from .text_files import text_of

_LONGEST_REASON = 300
_NO_REASON = translatable("The service gave no reason for this place")
_DIGITS = re.compile(r"(?<!\d)\d{28,34}(?!\d)", re.ASCII)
_REASONS = ("title", "cause", "reason", "error", "error_description", "errorMessage", "message", "description")
_NOT_A_REASON = frozenset(("recid", "seqnumber", "seqlength", "line", "linenumber"))


class RecordError(NamedTuple):
    """Why a record has no result."""

    place: Place | None
    """None where the line does not tell which record it is about."""
    reason: str
    """One line, at most 300 characters."""


def read_errors(
    file: BinaryIO, *, delimiter: str = DELIMITER, redact: Callable[[str], str] = str
) -> Iterator[RecordError]:
    """Yield what ``file`` holds, line by line, from where it stands. It is not closed.

    ``redact`` is applied to the reasons: a service may repeat what it was sent.
    """
    with text_of(file) as text:
        header: list[str] | None = None
        for number, line in enumerate(read_lines(text)):
            stripped = line.strip().rstrip(",")
            if not stripped or stripped in {"[", "]"}:
                continue
            if number == 0 and _is_header(stripped, delimiter):
                header = split_cells(stripped, delimiter)
                continue
            place, reason = _read_json(stripped) or _read_cells(stripped, delimiter, header)
            yield RecordError(place, redact(" ".join(reason.split()) or tr(_NO_REASON))[:_LONGEST_REASON])


def _is_header(line: str, delimiter: str) -> bool:
    return any(cell.strip().lower() == "recid" for cell in split_cells(line, delimiter))


def _read_json(text: str) -> tuple[Place | None, str] | None:
    """Read a text that is a JSON object; None for any other."""
    if not text.startswith("{"):
        return None
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return _place_in(text), ". ".join(one.rstrip(".") for one in _texts_in(fields))


def _texts_in(fields: dict[str, Any]) -> list[str]:
    found = []
    for value in map(fields.get, _REASONS):
        if isinstance(value, dict):
            found += _texts_in({name: text for name, text in value.items() if isinstance(text, str)})
        elif isinstance(value, str) and value:
            found.append(value.encode(errors="replace").decode())
    return list(dict.fromkeys(found))


def _read_cells(line: str, delimiter: str, header: Sequence[str] | None) -> tuple[Place | None, str]:
    """Read a line of cells, or a sentence: what is neither an id nor a number is the reason.

    A cell may be a JSON object with the reason in it.
    """
    place = _place_in(line)
    cells = [cell.strip() for cell in split_cells(line, delimiter)]
    names = header if header is not None and len(header) == len(cells) else [""] * len(cells)
    reasons = []
    for name, cell in zip(names, cells):
        if cell and name.strip().lower() not in _NOT_A_REASON and not cell.isdecimal():
            known = _read_json(cell)
            reasons.append(known[1] if known is not None else cell.rstrip("."))
    return place, ". ".join(filter(None, reasons))


def _place_in(line: str) -> Place | None:
    for found in _DIGITS.finditer(line):
        known = read_record_id(found.group())
        if known is not None:
            return known[1]
    return None
