"""Answers become candidates. Whatever is missing or of another type than documented stays empty; nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..errors import UnreadableAnswerError

_NO_RESULT = {"error": {"title": "The answer holds no result for this place"}}
_NO_REASON = "The service gave neither a result nor a reason for this place"
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


class PlaceAnswer(NamedTuple):
    """What is known of one place: its candidates by distance, or the reason why there is no answer."""

    candidates: tuple[Candidate, ...] = ()
    error: str | None = None

    @classmethod
    def from_lists(cls, answer: Sequence[Any]) -> PlaceAnswer:
        """Return an answer from the lists that JSON makes of these tuples."""
        candidates, error = answer
        return cls(tuple(map(Candidate._make, candidates)), error)


def read_multi_revgeocode(body: object, count: int) -> list[PlaceAnswer]:
    """Return what a list answer holds of each of the ``count`` places asked, in their order.

    The results are matched by id, since their order is not promised (wire/platform.md 2): the first of a doubled id
    counts, unknown ids are passed over, and a missing one gives an answer with an error. Raises
    :class:`UnreadableAnswerError` if there is no list of results at all.
    """
    results = body.get("results") if isinstance(body, dict) else None
    if not isinstance(results, list):
        raise UnreadableAnswerError("It holds no list of results.")
    by_id: dict[str, Mapping[str, Any]] = {}
    for result in results:
        if isinstance(result, dict):
            by_id.setdefault(str(result.get("id")), result)
    return [_read_result(by_id.get(str(number), _NO_RESULT)) for number in range(count)]


def read_revgeocode(body: object) -> PlaceAnswer:
    """Read the answer of ``/revgeocode``; raises :class:`UnreadableAnswerError` if it holds no items."""
    if not isinstance(body, dict) or not isinstance(body.get("items"), list):
        raise UnreadableAnswerError("It holds no list of items.")
    return _read_result(body)


def _read_result(result: Mapping[str, Any]) -> PlaceAnswer:
    """Read one place's result: its items, or its error, of which only the title is promised."""
    items = result.get("items")
    if isinstance(items, list):
        return PlaceAnswer(tuple(_read_item(item) for item in items if isinstance(item, dict)))
    (title,) = _texts(_object(result.get("error")), ("title",))
    return PlaceAnswer(error=(title or _NO_REASON)[:_LONGEST_REASON])


def _read_item(item: Mapping[str, Any]) -> Candidate:
    address = _object(item.get("address"))
    position = _object(item.get("position"))
    accesses = item.get("access")
    access = _object(accesses[0]) if isinstance(accesses, list) and accesses else _NOTHING
    label, *address_texts = _texts(address, _ADDRESS_TEXTS)
    title, result_type, house_number_type, identifier = _texts(item, _ITEM_TEXTS)
    distance = _number(item.get("distance"))
    return Candidate(
        label or title,
        result_type,
        house_number_type,
        *address_texts,
        _number(position.get("lat")),
        _number(position.get("lng")),
        _number(access.get("lat")),
        _number(access.get("lng")),
        None if distance is None else round(distance),
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
_NOTHING: Mapping[str, Any] = {}


def _object(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else _NOTHING


def _texts(fields: Mapping[str, Any], names: Sequence[str]) -> list[str | None]:
    return [_whole(value) if type(value) is str and value else None for value in map(fields.get, names)]


def _whole(text: str) -> str:
    # JSON can hold half a surrogate pair, which would break whatever writes the text down.
    return text if text.isascii() else text.encode(errors="replace").decode()


def _number(value: object) -> float | None:
    # Booleans are numbers in Python; NaN, infinities and whole numbers of any length are what json may find.
    return value if type(value) in _NUMBERS and -_BEYOND_ANY < value < _BEYOND_ANY else None


_NUMBERS = (int, float)
_BEYOND_ANY = 1_000_000_000
"""Degrees and metres on this planet are smaller, and it fits any whole-number field."""
