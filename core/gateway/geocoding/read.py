"""Answers become candidates. Whatever is missing or of another type than documented stays empty; nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Callable

from ...i18n import tr, translatable
from ..errors import UnreadableAnswerError
from ..json_fields import json_list, json_number, json_object, json_texts, json_whole_number
from .answers import Candidate, PlaceAnswer, texts_of
from .choices import MOST_CANDIDATES

_NO_REASON = translatable("The service gave neither a result nor a reason for this place")
_LONGEST_REASON = 300


def read_multi_revgeocode(
    body: object, count: int, redact: Callable[[str], str] = str, most_candidates: int = MOST_CANDIDATES
) -> list[PlaceAnswer]:
    """Return what a list answer holds of each of the ``count`` places asked, in their order.

    The results are matched by id, since their order is not promised (docs/service.md, Lists): the first of a doubled id
    counts, unknown ids are passed over, and a missing one gives an answer with an error. Raises
    :class:`UnreadableAnswerError` if there is no list of results at all. ``redact`` is applied to all texts: they end
    up in the store and in layers.
    """
    results = body.get("results") if isinstance(body, dict) else None
    if not isinstance(results, list):
        raise UnreadableAnswerError(tr("It holds no list of results."))
    in_order = _in_order(results, count)
    return _read_usual(in_order, redact, most_candidates) or _redacted(
        [_read_result(result, redact, most_candidates) for result in in_order], redact
    )


def _in_order(results: list[Any], count: int) -> Sequence[Mapping[str, Any]]:
    """Return the result of each place; most often they are in the order of the places."""
    are_objects = len(results) == count and {*map(type, results)} == {dict}
    if are_objects and tuple([one.get("id") for one in results]) == _ids(count):
        return results
    by_id: dict[str, Mapping[str, Any]] = {}
    for result in results:
        if isinstance(result, dict):
            by_id.setdefault(str(result.get("id")), result)
    no_result = {"error": {"title": tr("The answer holds no result for this place")}}
    return [by_id.get(number, no_result) for number in _ids(count)]


@lru_cache(maxsize=8)
def _ids(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(count)))


def read_revgeocode(
    body: object, redact: Callable[[str], str] = str, most_candidates: int = MOST_CANDIDATES
) -> PlaceAnswer:
    """Read the answer of ``/revgeocode``; raises :class:`UnreadableAnswerError` if it holds no items."""
    if not isinstance(body, dict) or not isinstance(body.get("items"), list):
        raise UnreadableAnswerError(tr("It holds no list of items."))
    (answer,) = _redacted([_read_result(body, redact, most_candidates)], redact)
    return answer


def _read_usual(
    results: Sequence[Mapping[str, Any]], redact: Callable[[str], str], most_candidates: int
) -> list[PlaceAnswer] | None:
    """Return what :func:`_read_result` gives of results without a secret, in less than half the time, or None."""
    answers = [
        _usual_result(result, most_candidates) or _read_result(result, redact, most_candidates) for result in results
    ]
    texts = texts_of([candidate for answer in answers for candidate in answer.candidates])
    return answers if texts is not None and redact(texts) == texts else None


def _usual_result(result: Mapping[str, Any], most_candidates: int) -> PlaceAnswer | None:
    """Return a place's candidates, of which the members are not looked at; None where the parts are not as usual."""
    try:
        items = result["items"]
        if type(items) is list:
            return _new(PlaceAnswer, (tuple([_usual_item(item) for item in items[:most_candidates]]), None))
    except (LookupError, TypeError, AttributeError):
        return None
    return None


def _usual_item(item: Mapping[str, Any]) -> Candidate:
    address = item["address"].get
    position = item["position"]
    access = item.get("access")
    reached = access[0].get if access else _NOTHING.get
    return _new(
        Candidate,
        (
            address("label") or item["title"],
            item["resultType"],
            item.get("houseNumberType"),
            address("countryCode"),
            address("countryName"),
            address("state"),
            address("county"),
            address("city"),
            address("district"),
            address("street"),
            address("houseNumber"),
            address("postalCode"),
            position["lat"],
            position["lng"],
            reached("lat"),
            reached("lng"),
            item.get("distance"),
            item["id"],
        ),
    )


def _redacted(answers: list[PlaceAnswer], redact: Callable[[str], str]) -> list[PlaceAnswer]:
    """Return ``answers`` with the secret blotted out of their candidates, should it be in any of them."""
    found = [value for answer in answers for one in answer.candidates for value in one if type(value) is str]
    texts = "\n".join(found)  # looked at together: there are a thousand of them
    if redact(texts) == texts:
        return answers
    return [
        answer._replace(candidates=tuple(_redacted_item(one, redact) for one in answer.candidates))
        for answer in answers
    ]


def _redacted_item(candidate: Candidate, redact: Callable[[str], str]) -> Candidate:
    return Candidate._make(redact(value) if type(value) is str else value for value in candidate)


def _read_result(result: Mapping[str, Any], redact: Callable[[str], str], most_candidates: int) -> PlaceAnswer:
    """Read one place's result: its items, the nearest first, or its error, of which only the title is promised."""
    items = result.get("items")
    if isinstance(items, list):
        readable = [item for item in items if isinstance(item, dict)]
        return PlaceAnswer(tuple(map(_read_item, readable[:most_candidates])))
    (title,) = json_texts(json_object(result.get("error")), ("title",))
    return PlaceAnswer(
        error=redact(title or tr(_NO_REASON))[:_LONGEST_REASON]
    )  # cut first, half the secret would be left


def _read_item(item: Mapping[str, Any]) -> Candidate:
    address = json_object(item.get("address"))
    position = json_object(item.get("position"))
    access = json_object(next(iter(json_list(item.get("access"))), None))
    label, *address_texts = json_texts(address, _ADDRESS_TEXTS)
    title, result_type, house_number_type, identifier = json_texts(item, _ITEM_TEXTS)
    return Candidate(
        label or title,
        result_type,
        house_number_type,
        *address_texts,
        json_number(position.get("lat")),
        json_number(position.get("lng")),
        json_number(access.get("lat")),
        json_number(access.get("lng")),
        json_whole_number(item.get("distance")),
        identifier,
    )


_new = tuple.__new__
_NOTHING: Mapping[str, Any] = {}
_ITEM_TEXTS = ("title", "resultType", "houseNumberType", "id")
_ADDRESS_TEXTS = (
    "label",
    "countryCode",
    "countryName",
    "state",
    "county",
    "city",
    "district",
    "street",
    "houseNumber",
    "postalCode",
)
