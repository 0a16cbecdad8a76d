"""Reads matrices from answers (docs/service.md, Distance matrix)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable

import numpy as np

from ...client.errors import GatewayError, UnreadableAnswerError, message_in
from ...fields import BEYOND_ANY, json_object
from ...i18n import number_text, tr, translatable

DURATION, LENGTH, CODE = range(3)
"""The columns of the pairs: seconds, metres, and the service's code."""
LISTS = ("travelTimes", "distances", "errorCodes")
"""The members with their values, in the same order."""
NO_VALUE = -1
"""In the columns of durations and lengths."""
FOUND, NO_WAY, NOT_MATCHED, VIOLATED, OUTSIDE = range(5)
MAPPED_VIOLATIONS = range(5, 11)
UNKNOWN = 99
USABLE = (FOUND, VIOLATED, *MAPPED_VIOLATIONS)
"""The codes of pairs that have a duration and a length."""


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
    matrix = matrix_of(body, origins, destinations, redact)
    pairs = np.empty((origins * destinations, 3), dtype=np.int32)
    for column, name in enumerate(LISTS):
        values = matrix.get(name)
        if column == CODE and values is None:
            pairs[:, CODE] = FOUND
            continue
        if not isinstance(values, list) or len(values) != len(pairs):
            raise wrong_length(name, len(pairs))
        pairs[:, column] = numbers(name, values)
    return without_unusable(pairs)


def matrix_of(body: object, origins: int, destinations: int, redact: Callable[[str], str] = str) -> Mapping[str, Any]:
    """Return the member ``matrix`` of an answer, if it is there and has these numbers of origins and destinations."""
    answer = json_object(body)
    matrix = answer.get("matrix")
    if not isinstance(matrix, dict):
        error = json_object(answer.get("error"))
        if error:
            raise failed(error, redact)
        raise UnreadableAnswerError(tr("It contains no matrix."))
    found = matrix.get("numOrigins"), matrix.get("numDestinations")
    if found != (origins, destinations) or bool in map(type, found):
        raise UnreadableAnswerError(
            tr("Its matrix does not have the {:,} origins and {:,} destinations of the request.").format(
                origins, destinations
            )
        )
    return matrix


def failed(error: Mapping[str, Any], redact: Callable[[str], str]) -> MatrixFailedError:
    """Return the error for a calculation that has failed, with what the service says about it."""
    return MatrixFailedError(message=message_in(error, redact))


def without_unusable(pairs: np.ndarray) -> np.ndarray:
    """Remove the values of pairs whose code says that they mean nothing."""
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


def wrong_length(name: str, count: int) -> UnreadableAnswerError:
    """Return the error for a list that is missing, or does not have ``count`` values."""
    return UnreadableAnswerError(
        tr("Its list '{name}' does not have one number for each of the {count} pairs.").format(
            name=name, count=number_text(count)
        )
    )


def numbers(name: str, values: list[Any]) -> np.ndarray:
    """Return values of the list ``name``, rounded, with :data:`NO_VALUE` for anything that is not valid."""
    is_valid = _is_code if name == LISTS[CODE] else _is_number
    if not set(map(type, values)) <= {int}:
        values = [round(value) if is_valid(value) else NO_VALUE for value in values]
    try:
        found = np.array(values, dtype=np.int64)
    except OverflowError:  # JSON can have whole numbers of any length
        found = np.array([value if 0 <= value < BEYOND_ANY else NO_VALUE for value in values], dtype=np.int64)
    found[(found < 0) | (found >= BEYOND_ANY)] = NO_VALUE
    return found


def _is_number(value: object) -> bool:
    return type(value) in {int, float} and 0 <= value < BEYOND_ANY


def _is_code(value: Any) -> bool:
    return _is_number(value) and value == int(value)
