"""Reads candidates from answers, and from the lists in which the store keeps them.

Values that are missing, or have another type than documented, stay empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import hypot
from typing import Any, Callable, NamedTuple

from ...i18n import tr, translatable
from ..errors import UnreadableAnswerError
from ..json_fields import (
    BEYOND_ANY,
    is_text,
    json_list,
    json_number,
    json_object,
    json_texts,
    json_whole_number,
)
from ..service_message import message_in
from .choices import MOST_CANDIDATES

_NO_REASON = translatable("The service returned neither a result nor a reason for this place")
_LONGEST_REASON = 300


class Candidate(NamedTuple):
    """One item of an answer (docs/service.md, Candidates). It is a tuple because a layer has many."""

    label: str | None
    result_type: str | None
    """Unchanged, because the service may add types at any time."""
    house_number_type: str | None
    country_code: str | None
    country: str | None
    state: str | None
    county: str | None
    city: str | None
    district: str | None
    street: str | None
    house_number: str | None
    postal_code: str | None
    match_lat: float | None
    match_lng: float | None
    access_lat: float | None
    access_lng: float | None
    distance_m: int | None
    id: str | None

    @classmethod
    def from_list(cls, values: Iterable[Any]) -> Candidate:
        """Return a candidate from its list in JSON; raises the same errors as :meth:`PlaceAnswer.from_lists`."""
        candidate = cls._make(values)
        if not _are_kinds_of_candidate(tuple(map(type, candidate))):
            raise TypeError("This list is not a candidate.")
        texts = "".join(filter(None, (*candidate[_FIRST_TEXTS], candidate.id)))
        if not texts.isascii():
            texts.encode()  # raises for half a surrogate pair, which no candidate contains
        for number in candidate[_NUMBERS]:
            if number is not None and not -BEYOND_ANY < number < BEYOND_ANY:
                raise ValueError("A number of a candidate is too large.")
        return candidate


class PlaceAnswer(NamedTuple):
    """What is known of one place: its candidates by distance, or the reason why there is no answer."""

    candidates: tuple[Candidate, ...] = ()
    error: str | None = None

    @classmethod
    def from_lists(cls, answer: Sequence[Any]) -> PlaceAnswer:
        """Return an answer from its lists in JSON; raises :class:`TypeError` or :class:`ValueError` for any others."""
        candidates, error = answer
        if type(candidates) is not list or not (error is None or is_text(error)):
            raise TypeError("These lists are not an answer.")
        return cls(tuple(map(Candidate.from_list, candidates)), error)


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
    in_order = _in_order(results, count)
    return _read_usual(in_order, redact, most_candidates) or _redacted(
        [_read_result(result, redact, most_candidates) for result in in_order], redact
    )


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


def read_revgeocode(
    body: object, redact: Callable[[str], str] = str, most_candidates: int = MOST_CANDIDATES
) -> PlaceAnswer:
    """Read the answer of ``/revgeocode``; raises :class:`UnreadableAnswerError` if it has no items."""
    if not isinstance(body, dict) or not isinstance(body.get("items"), list):
        raise UnreadableAnswerError(tr("It contains no list of items."))
    (answer,) = _redacted([_read_result(body, redact, most_candidates)], redact)
    return answer


def _read_usual(
    results: Sequence[Mapping[str, Any]], redact: Callable[[str], str], most_candidates: int
) -> list[PlaceAnswer] | None:
    """Return the same as :func:`_read_result` in less than half the time; None if a text is unusual or has a secret."""
    answers = [
        _usual_result(result, most_candidates) or _read_result(result, redact, most_candidates) for result in results
    ]
    texts = texts_of([candidate for answer in answers for candidate in answer.candidates])
    return answers if texts is not None and redact(texts) == texts else None


def _usual_result(result: Mapping[str, Any], most_candidates: int) -> PlaceAnswer | None:
    """Return a place's candidates without a check of their members; None if a part is missing or of another type."""
    try:
        items = result["items"]
        if type(items) is list and "error" not in result:
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
    """Return ``answers`` with the secrets in their candidates redacted."""
    found = [value for answer in answers for one in answer.candidates for value in one if type(value) is str]
    texts = "\n".join(found)  # one search for all of them: there may be thousands
    if redact(texts) == texts:
        return answers
    return [
        answer._replace(candidates=tuple(redacted_candidate(one, redact) for one in answer.candidates))
        for answer in answers
    ]


def redacted_candidate(candidate: Candidate, redact: Callable[[str], str]) -> Candidate:
    """Return a candidate with the secrets in its texts redacted."""
    return Candidate._make(redact(value) if type(value) is str else value for value in candidate)


def _read_result(result: Mapping[str, Any], redact: Callable[[str], str], most_candidates: int) -> PlaceAnswer:
    """Read one place's result: its items, the nearest first, or its error.

    Items of which none can be read do not mean that nothing was found, and neither does an error without items.
    """
    items = result.get("items")
    readable = [item for item in json_list(items) if isinstance(item, dict)]
    said = message_in(result.get("error"), redact).said
    if readable or (items == [] and not said):
        return PlaceAnswer(tuple(map(read_candidate, readable[:most_candidates])))
    return PlaceAnswer(error=(said or tr(_NO_REASON))[:_LONGEST_REASON])


def read_candidate(item: Mapping[str, Any]) -> Candidate:
    """Return one item of an answer (docs/service.md, Candidates)."""
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


_TEXT, _NUMBER, _WHOLE_NUMBER = (str, type(None)), (int, float, type(None)), (int, type(None))
_FIRST_TEXTS, _NUMBERS = slice(12), slice(12, 17)
_KINDS_OF_CANDIDATE = (*[_TEXT] * 12, *[_NUMBER] * 4, _WHOLE_NUMBER, _TEXT)
_MEMBERS = len(Candidate._fields)


@lru_cache(maxsize=1024)  # millions of candidates have a few dozen combinations
def _are_kinds_of_candidate(kinds: tuple[type, ...]) -> bool:
    """Whether a candidate may have members of these types."""
    return all(kind in allowed for kind, allowed in zip(kinds, _KINDS_OF_CANDIDATE))


def answers_from_lists(lists: Sequence[Sequence[Any]]) -> list[PlaceAnswer]:
    """Return the same as :meth:`PlaceAnswer.from_lists` for many answers at once; raises the same errors."""
    return _usual_answers(lists) or list(map(PlaceAnswer.from_lists, lists))


def _usual_answers(lists: Sequence[Sequence[Any]]) -> list[PlaceAnswer] | None:
    """Return answers that all have candidates and no error; None for any others."""
    if {*map(type, lists)} != {list} or {*map(len, lists)} != {2}:
        return None
    found, errors = zip(*lists)
    if {*map(type, found)} != {list} or errors.count(None) < len(errors):
        return None
    values = list(chain.from_iterable(found))
    if {*map(type, values)} != {list} or {*map(len, values)} != {_MEMBERS} or texts_of(values) is None:
        return None
    return [_new(PlaceAnswer, (tuple([_new(Candidate, one) for one in candidates]), None)) for candidates in found]


def texts_of(candidates: Sequence[Sequence[Any]]) -> str | None:
    """Return the distinct texts of candidates, one per line; None if a member may have a wrong type or value.

    It checks whole columns, which is faster than to check each member.
    """
    if not candidates:
        return ""
    *columns, ids = zip(*candidates)
    distances = columns.pop()
    numbers = list(chain.from_iterable(columns[_FIRST_TEXTS.stop :]))
    if not (_ANY_NUMBER.issuperset(map(type, numbers)) and _ANY_WHOLE_NUMBER.issuperset(map(type, distances))):
        return None
    try:
        if not hypot(*filter(None, numbers), *filter(None, distances)) < BEYOND_ANY:  # then each number is smaller, too
            return None
        texts = {*chain.from_iterable(columns[_FIRST_TEXTS]), *ids}
        texts.discard(None)
        joined = "\n".join(texts)
        if not joined.isascii():
            joined.encode()
    except (TypeError, ValueError, OverflowError):
        return None
    return None if "" in texts else joined


_ANY_NUMBER, _ANY_WHOLE_NUMBER = frozenset(_NUMBER), frozenset(_WHOLE_NUMBER)
