"""Bodies made from the fuzzer's bytes: spoiled answers, and files of batch jobs, so that it gets past the doors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.support.sample_answers import SAMPLES

_TEXTS = (
    "0", "1", "2", "info", "critical", "unknownParameter", "truck[height]", "bearer", "completed", "ok", "\ud83d", "",
    "2024-01-01T00:00:00Z", "2024-13-45T99:99:99+99:99", "E605001", "k3y-that-is-secret", "x" * 1_000, "BFoz5xJ67i1B",
    "a-job-id", "1" * 5_000, "../..", "a\nb", "(60.1,24.9)", "\x00",
)  # fmt: skip
_NUMBERS = (0, 1, -1, 2.5, 10**9, -(10**400), 1e308, float("nan"), float("inf"), 2**63, 0.1, True, False, None)
_COLUMNS = (
    "recId", "seqNumber", "seqLength", "position", "displayCoordinate", "access", "distance", "address", "title", "id",
    "positionLat", "positionLng", "resultType", "scoringQueryScore", "houseNumberFallback", "scoringFieldScoreStreets",
    "scoringFieldScore",
)  # fmt: skip
_RECORD = "1" + "15017010" + "20493830" + "00000020" + "090"
_ADDRESS_RECORD = "1" + "00000000000000000017"
_CELLS = (
    _RECORD, "2" + _RECORD[1:], "9" * 27 + "1", _ADDRESS_RECORD, "1" + "9" * 20, *"0123", "999999999", "0.9,0.7",
    "TRUE", "(60.17,24.93)", "(60.17", "1e309", "nan", "-1", '"', '"a|b"', '{"title": "Illegal',
    '{"title": "Illegal input"}', "text", "\r", "k3y-that-is-secret", "x" * 400,
)  # fmt: skip
_KEPT = 200
"""From this byte on something is changed; where the bytes end, nothing is."""


def spoiled_answer(reader: str, content: bytes) -> bytes:
    """Return the sample of a reader, changed where the bytes say so."""
    return json.dumps(_spoiled(SAMPLES[reader], iter(content))).encode()


def batch_file(content: bytes) -> bytes:
    """Return a file of results or of errors: two bytes a cell, of which the first may end a line."""
    choices = iter(content)
    header = [_COLUMNS[(start + next(choices, 0)) % len(_COLUMNS)] for start in range(1 + next(choices, 0) % 12)]
    lines = ["|".join(["recId", *header] if next(choices, 0) % 8 else header)]
    cells: list[str] = []
    for choice in choices:
        cells.append(_CELLS[choice % len(_CELLS)])
        if next(choices, 0) % 8 == 0:
            lines.append("|".join(cells))
            cells = []
    return "\n".join([*lines, "|".join(cells)]).encode()


def _spoiled(value: Any, choices: Iterator[int]) -> Any:
    choice = next(choices, 0)
    if choice >= _KEPT:
        return _other(value, choice - _KEPT, choices)
    if isinstance(value, dict):
        return {name: _spoiled(member, choices) for name, member in value.items()}
    if isinstance(value, list):
        return [_spoiled(member, choices) for member in value]
    return value


def _other(value: Any, change: int, choices: Iterator[int]) -> Any:
    what = next(choices, 0)
    kind = change % 6
    if kind == 0:
        return _NUMBERS[what % len(_NUMBERS)]
    if kind == 1:
        return _TEXTS[what % len(_TEXTS)]
    if kind == 2:
        return [_spoiled(value, choices) for _ in range(what % 4)]
    if kind == 3 and isinstance(value, dict):  # without some members
        return {name: member for number, (name, member) in enumerate(value.items()) if not what >> number % 8 & 1}
    if kind == 4 and isinstance(value, list):
        return value * (what % 3)
    return {_TEXTS[what % len(_TEXTS)]: _spoiled(value, choices)}


OTHERS = (None, True, 7, -1.5, 10**400, "", "text", [], [1], [[]], [None], {}, {"a": 1})
"""At least one of each type of JSON."""


def places_in(value, place=()):
    """Yield the place of each part of a JSON value: the names and numbers that lead there."""
    yield place
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, member in members:
        yield from places_in(member, (*place, name))


def with_other(value, place, other):
    """Return a JSON value with the part at a place replaced."""
    if not place:
        return other
    changed = value.copy()
    changed[place[0]] = with_other(value[place[0]], place[1:], other)
    return changed


def with_others(value):
    """Yield a JSON value with each of its parts replaced by a value of each type, one at a time."""
    for place in places_in(value):
        for other in OTHERS:
            yield with_other(value, place, other)
