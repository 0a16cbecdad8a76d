"""Answers become candidates. Whatever is missing or of another type than documented stays empty; nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Callable, NamedTuple

from ...wording import tr, translatable
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
from .choices import MOST_CANDIDATES

_NO_REASON = translatable("The service gave neither a result nor a reason for this place")
_LONGEST_REASON = 300


class Candidate(NamedTuple):
    """One item of an answer (wire/platform.md 1.2). A tuple, since a layer has many."""

    label: str | None
    result_type: str | None
    """As the service has it: the list of types may grow without notice."""
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
        """Return a candidate from the list that JSON makes of it; raises as :meth:`PlaceAnswer.from_lists`."""
        candidate = cls._make(values)
        if not _are_kinds_of_candidate(tuple(map(type, candidate))):
            raise TypeError("This list never was a candidate.")
        texts = "".join(filter(None, (*candidate[_FIRST_TEXTS], candidate.id)))
        if not texts.isascii():
            texts.encode()  # half a surrogate pair is none of ours
        for number in candidate[_NUMBERS]:
            if number is not None and not -BEYOND_ANY < number < BEYOND_ANY:
                raise ValueError("A number of a candidate is beyond any.")
        return candidate


class PlaceAnswer(NamedTuple):
    """What is known of one place: its candidates by distance, or the reason why there is no answer."""

    candidates: tuple[Candidate, ...] = ()
    error: str | None = None

    @classmethod
    def from_lists(cls, answer: Sequence[Any]) -> PlaceAnswer:
        """Return an answer from the lists that JSON makes of these tuples.

        Raises :class:`TypeError` or :class:`ValueError` for lists that never were one.
        """
        candidates, error = answer
        if type(candidates) is not list or not (error is None or is_text(error)):
            raise TypeError("These lists never were an answer.")
        return cls(tuple(map(Candidate.from_list, candidates)), error)


_TEXT, _NUMBER, _WHOLE_NUMBER = (str, type(None)), (int, float, type(None)), (int, type(None))
_FIRST_TEXTS, _NUMBERS = slice(12), slice(12, 17)
_KINDS_OF_CANDIDATE = (*[_TEXT] * 12, *[_NUMBER] * 4, _WHOLE_NUMBER, _TEXT)


@lru_cache(maxsize=1024)  # a store of millions of candidates has a few dozen
def _are_kinds_of_candidate(kinds: tuple[type, ...]) -> bool:
    """Whether a candidate may have members of these types."""
    return all(kind in allowed for kind, allowed in zip(kinds, _KINDS_OF_CANDIDATE))


def read_multi_revgeocode(
    body: object, count: int, redact: Callable[[str], str] = str, most_candidates: int = MOST_CANDIDATES
) -> list[PlaceAnswer]:
    """Return what a list answer holds of each of the ``count`` places asked, in their order.

    The results are matched by id, since their order is not promised (wire/platform.md 2): the first of a doubled id
    counts, unknown ids are passed over, and a missing one gives an answer with an error. Raises
    :class:`UnreadableAnswerError` if there is no list of results at all. ``redact`` is applied to all texts: they end
    up in the store and in layers.
    """
    results = body.get("results") if isinstance(body, dict) else None
    if not isinstance(results, list):
        raise UnreadableAnswerError(tr("It holds no list of results."))
    by_id: dict[str, Mapping[str, Any]] = {}
    for result in results:
        if isinstance(result, dict):
            by_id.setdefault(str(result.get("id")), result)
    no_result = {"error": {"title": tr("The answer holds no result for this place")}}
    results = [by_id.get(str(number), no_result) for number in range(count)]
    return _redacted([_read_result(result, redact, most_candidates) for result in results], redact)


def read_revgeocode(
    body: object, redact: Callable[[str], str] = str, most_candidates: int = MOST_CANDIDATES
) -> PlaceAnswer:
    """Read the answer of ``/revgeocode``; raises :class:`UnreadableAnswerError` if it holds no items."""
    if not isinstance(body, dict) or not isinstance(body.get("items"), list):
        raise UnreadableAnswerError(tr("It holds no list of items."))
    (answer,) = _redacted([_read_result(body, redact, most_candidates)], redact)
    return answer


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
