"""What is known of places: candidates and answers, and how they come back from the lists that JSON makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from math import hypot
from typing import Any, NamedTuple

from ..json_fields import BEYOND_ANY, is_text


class Candidate(NamedTuple):
    """One item of an answer (docs/service.md, Candidates). A tuple, since a layer has many."""

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
_MEMBERS = len(Candidate._fields)


@lru_cache(maxsize=1024)  # a store of millions of candidates has a few dozen
def _are_kinds_of_candidate(kinds: tuple[type, ...]) -> bool:
    """Whether a candidate may have members of these types."""
    return all(kind in allowed for kind, allowed in zip(kinds, _KINDS_OF_CANDIDATE))


def answers_from_lists(lists: Sequence[Sequence[Any]]) -> list[PlaceAnswer]:
    """Return many answers at once, as :meth:`PlaceAnswer.from_lists` does one by one; raises as it does."""
    return _usual_answers(lists) or list(map(PlaceAnswer.from_lists, lists))


def _usual_answers(lists: Sequence[Sequence[Any]]) -> list[PlaceAnswer] | None:
    """Return answers of which each has its candidates, or None."""
    if {*map(type, lists)} != {list} or {*map(len, lists)} != {2}:
        return None
    found, errors = zip(*lists)
    if {*map(type, found)} != {list} or errors.count(None) < len(errors):
        return None
    values = list(chain.from_iterable(found))
    if {*map(type, values)} != {list} or {*map(len, values)} != {_MEMBERS} or texts_of(values) is None:
        return None
    new = tuple.__new__
    return [new(PlaceAnswer, (tuple([new(Candidate, one) for one in candidates]), None)) for candidates in found]


def texts_of(candidates: Sequence[Sequence[Any]]) -> str | None:
    """Return the different texts of candidates, a line each, if they are usual: each member is missing or fit.

    Members are looked at by columns, which is quicker than one by one. None: some may be unusual.
    """
    if not candidates:
        return ""
    *columns, ids = zip(*candidates)
    distances = columns.pop()
    numbers = list(chain.from_iterable(columns[_FIRST_TEXTS.stop :]))
    if not (_ANY_NUMBER.issuperset(map(type, numbers)) and _ANY_WHOLE_NUMBER.issuperset(map(type, distances))):
        return None
    try:
        if not hypot(*filter(None, numbers), *filter(None, distances)) < BEYOND_ANY:  # each of them is smaller then
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
