"""Reads the answers for places: their candidates, or the reasons why there are none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Callable

from ...client.errors import UnreadableAnswerError, message_in
from ...fields import TEXT, Field, ListKind, RecordReader, json_lists, record_type, split
from ...i18n import tr, translatable
from .choices import MOST_CANDIDATES
from .fields import ADDRESS

_NO_REASON = translatable("The service returned neither a result nor a reason for this place")
_LONGEST_REASON = 300


class Candidate(record_type("Candidate", ADDRESS)):
    """One item of an answer (docs/service.md, Candidates)."""

    __slots__ = ()


CANDIDATES = RecordReader(Candidate, ADDRESS)
_ANSWER = (Field("candidates", ListKind(CANDIDATES), empty=()), Field("error", TEXT))


class PlaceAnswer(record_type("PlaceAnswer", _ANSWER)):
    """What is known of one place: its candidates by distance, or the reason why there is no answer."""

    __slots__ = ()


PLACE_ANSWERS = RecordReader(PlaceAnswer, _ANSWER)


def read_multi_revgeocode(
    body: object, count: int, redact: Callable[[str], str] = str, most_candidates: int = MOST_CANDIDATES
) -> list[PlaceAnswer]:
    """Return the answers for ``count`` places, in their order, from the answer to a list.

    The results are matched by id, because their order is not specified (docs/service.md, Lists). If an id is repeated,
    the first result counts. Unknown ids are ignored, and a missing one gives an answer with an error. Raises
    :class:`UnreadableAnswerError` if there is no list of results. ``redact`` is applied to all texts, because they are
    written to the store and to layers.
    """
    results = body.get("results") if isinstance(body, dict) else None
    if not isinstance(results, list):
        raise UnreadableAnswerError(tr("It contains no list of results."))
    return _read_results(_in_order(results, count), redact, most_candidates)


def read_revgeocode(
    body: object, redact: Callable[[str], str] = str, most_candidates: int = MOST_CANDIDATES
) -> PlaceAnswer:
    """Read the answer of ``/revgeocode``; raises :class:`UnreadableAnswerError` if it has no items."""
    if not isinstance(body, dict) or not isinstance(body.get("items"), list):
        raise UnreadableAnswerError(tr("It contains no list of items."))
    (answer,) = _read_results([body], redact, most_candidates)
    return answer


def _in_order(results: list[Any], count: int) -> Sequence[Mapping[str, Any]]:
    """Return the result of each place. Usually, the results are in the order of the places."""
    are_objects = len(results) == count and {*map(type, results)} == {dict}
    if are_objects and tuple([one.get("id") for one in results]) == _ids(count):
        return results
    by_id: dict[str, Mapping[str, Any]] = {}
    for result in results:
        if isinstance(result, dict):
            by_id.setdefault(str(result.get("id")), result)
    no_result = {"error": {"title": tr("The answer contains no result for this place")}}
    return [by_id.get(number, no_result) for number in _ids(count)]


@lru_cache(maxsize=8)
def _ids(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(count)))


def _read_results(
    results: Sequence[Mapping[str, Any]], redact: Callable[[str], str], most_candidates: int
) -> list[PlaceAnswer]:
    """Read the results of places: the items of each, the nearest first, or its error."""
    items = json_lists([result.get("items") for result in results])
    if not {dict}.issuperset(map(type, chain.from_iterable(items))):
        items = [[item for item in own if isinstance(item, dict)] for own in items]
    items = [own[:most_candidates] for own in items]
    candidates = CANDIDATES.read(list(chain.from_iterable(items)), redact)
    reasons = [None if own else _reason(result, redact) for own, result in zip(items, results)]
    return PLACE_ANSWERS.records(split(candidates, items), reasons)


def _reason(result: Mapping[str, Any], redact: Callable[[str], str]) -> str | None:
    """Return why a place has no candidate; None if nothing was found.

    Items of which none can be read do not mean that nothing was found, and neither does an error without items.
    """
    said = message_in(result.get("error"), redact).said
    if result.get("items") == [] and not said:
        return None
    return (said or tr(_NO_REASON))[:_LONGEST_REASON]
