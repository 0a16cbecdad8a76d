"""Reads matrices from answers (docs/service.md, Distance matrix)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Callable

import numpy as np

from ...i18n import tr, translatable
from ..errors import GatewayError, UnreadableAnswerError
from ..json_fields import BEYOND_ANY, json_object
from ..service_message import read_service_message

DURATION, LENGTH, CODE = range(3)
"""The columns of the pairs: seconds, metres, and the service's code."""
NO_VALUE = -1
"""In the columns of durations and lengths."""
FOUND, NO_WAY, NOT_MATCHED, VIOLATED, OUTSIDE = range(5)
MAPPED_VIOLATIONS = range(5, 11)
UNKNOWN = 99
USABLE = (FOUND, VIOLATED, *MAPPED_VIOLATIONS)
"""The codes of pairs that have a duration and a length."""
_KNOWN = (*USABLE, NO_WAY, NOT_MATCHED, OUTSIDE)


class MatrixFailedError(GatewayError):
    """The service could not calculate a matrix at all."""

    may_be_billed = True
    meaning = translatable("The service could not calculate this part of the matrix.")
    action = translatable("Try again later, or with fewer origins and destinations.")


def read_matrix(body: object, origins: int, destinations: int, redact: Callable[[str], str] = str) -> np.ndarray:
    """Return the pairs of an answer, row by row: an array of whole numbers with the columns of this module.

    A pair without a usable value has :data:`NO_VALUE`. Raises :class:`UnreadableAnswerError` if the matrix does not
    have this number of origins and destinations, or if one of its lists has another length.
    """
    answer = json_object(body)
    matrix = answer.get("matrix")
    if not isinstance(matrix, dict):
        error = json_object(answer.get("error"))
        if error:
            raise MatrixFailedError(message=read_service_message(json.dumps(error).encode(), redact))
        raise UnreadableAnswerError(tr("It contains no matrix."))
    found = matrix.get("numOrigins"), matrix.get("numDestinations")
    if found != (origins, destinations) or bool in map(type, found):
        raise UnreadableAnswerError(
            tr("Its matrix does not have the {:,} origins and {:,} destinations of the request.").format(
                origins, destinations
            )
        )
    pairs = np.empty((origins * destinations, 3), dtype=np.int32)
    for column, name in ((DURATION, "travelTimes"), (LENGTH, "distances")):
        pairs[:, column] = _numbers(matrix, name, len(pairs), _is_number)
    codes = matrix.get("errorCodes")
    pairs[:, CODE] = FOUND if codes is None else _numbers(matrix, "errorCodes", len(pairs), _is_code)
    pairs[pairs[:, CODE] == NO_VALUE, CODE] = UNKNOWN
    unusable = ~np.isin(pairs[:, CODE], USABLE)
    pairs[unusable, :CODE] = NO_VALUE
    return pairs


def is_answer(pairs: np.ndarray) -> np.ndarray:
    """Return for each pair whether its code is final: what the service could not tell now, it may tell later.

    Code 4 is not final: it is about the circle around all points of a request.
    """
    codes = pairs[:, CODE]
    has_values = (pairs[:, DURATION] != NO_VALUE) & (pairs[:, LENGTH] != NO_VALUE)
    return np.isin(codes, (NO_WAY, NOT_MATCHED)) | (np.isin(codes, USABLE) & has_values)


def _numbers(matrix: Mapping[str, Any], name: str, count: int, is_valid: Callable[[object], bool]) -> np.ndarray:
    """Return a list of numbers, rounded, with :data:`NO_VALUE` for anything that is not valid."""
    values = matrix.get(name)
    if not isinstance(values, list) or len(values) != count:
        raise UnreadableAnswerError(
            tr("Its list '{name}' does not have one number for each of the {count} pairs.").format(
                name=name, count=f"{count:,}"
            )
        )
    if not set(map(type, values)) <= {int}:
        values = [round(value) if is_valid(value) else NO_VALUE for value in values]
    try:
        numbers = np.array(values, dtype=np.int64)
    except OverflowError:  # JSON can have whole numbers of any length
        numbers = np.array([value if 0 <= value < BEYOND_ANY else NO_VALUE for value in values], dtype=np.int64)
    numbers[(numbers < 0) | (numbers >= BEYOND_ANY)] = NO_VALUE
    return numbers


def _is_number(value: object) -> bool:
    return type(value) in {int, float} and 0 <= value < BEYOND_ANY


def _is_code(value: Any) -> bool:
    return _is_number(value) and value == int(value)
