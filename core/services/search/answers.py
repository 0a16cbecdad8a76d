"""Reads results from answers, and the matches of addresses from the lists in which the store keeps them.

Values that are missing, or have another type than documented, stay empty (docs/service.md, Search).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Callable, Union
from urllib.parse import parse_qsl, urlsplit

from ...client.errors import UnreadableAnswerError
from ...fields import (
    FLAG,
    Field,
    Kind,
    ListKind,
    RecordKind,
    RecordReader,
    json_number,
    json_object,
    json_objects,
    json_text,
    json_texts,
    record_type,
)
from ...i18n import tr
from ..geocoding.answers import CANDIDATES, Candidate
from .choices import MOST_RESULTS
from .queries import FollowUp, WithinBox

_Redact = Callable[[str], str]
_FOLLOWED = ("discover", "browse")
_KEY_PARAMETERS = ("apikey", "api_key", "app_id", "app_code", "access_token")
"""Never sent, in any letter case: the key is in a header."""
_MOST_PARAMETERS = 50
_MOST_SCORES = 20


@dataclass(frozen=True)
class SearchResult:
    """A place or an address that was found."""

    title: str
    """As the service shows it. Completions begin with the country: show the label of the candidate."""
    candidate: Candidate
    """Completions have no position."""
    view: WithinBox | None = None
    """The part of the map that shows all of it. Places of interest have none."""

    @property
    def position(self) -> tuple[float, float] | None:
        """Latitude and longitude in degrees; None if they are not known."""
        return _position(self.candidate.match_lat, self.candidate.match_lon)


@dataclass(frozen=True)
class SuggestedSearch:
    """A category or a chain. It has no position, and its id cannot be looked up."""

    title: str
    result_type: str
    """``categoryQuery``, ``chainQuery``; the service may add others."""
    link: FollowUp
    has_results: bool = True
    """Whether the service has said that it would find something."""


Suggestion = Union[SearchResult, SuggestedSearch]


def read_suggestions(body: object, redact: _Redact = str) -> list[Suggestion]:
    """Return the items of ``/autosuggest`` in their order; raises :class:`UnreadableAnswerError` if there is no list.

    ``redact`` is applied to all texts.
    """
    return [one for one in (_suggestion(item, redact) for item in _items(body)) if one is not None]


def read_results(body: object, redact: _Redact = str) -> list[SearchResult]:
    """Return the items of ``/autocomplete`` or ``/discover``, as :func:`read_suggestions` does."""
    return [one for one in (_result(item, redact) for item in _items(body)) if one is not None]


def read_lookup(body: object, redact: _Redact = str) -> SearchResult:
    """Return the answer of ``/lookup``, which is one object; raises :class:`UnreadableAnswerError` for any other."""
    found = _result(json_object(body), redact)
    if found is None:
        raise UnreadableAnswerError(tr("It contains no address and no place."))
    return found


def read_geocode(body: object, redact: _Redact = str, most: int = MOST_RESULTS) -> tuple[Match, ...]:
    """Return the matches of ``/geocode``, the best one first; none if nothing was found.

    Raises :class:`UnreadableAnswerError` if there is no list of items, or none of them can be read: that nothing was
    found is a statement about the address.
    """
    items = _items(body)
    if not items and json_object(body)["items"]:
        raise UnreadableAnswerError(tr("It contains no list of items."))
    matches = _MATCH_READER.read(items[:most], redact)
    return tuple(match._replace(candidate=on_earth(match.candidate)) for match in matches)


def matches_from_lists(lists: Sequence[Sequence[Any]]) -> list[tuple[Match, ...]]:
    """Return the matches of some addresses from their lists in JSON.

    Raises :class:`TypeError` or :class:`ValueError` for any others.
    """
    return _MATCHES.restore(lists)


def _items(body: object) -> list[Mapping[str, Any]]:
    items = json_object(body).get("items")
    if not isinstance(items, list):
        raise UnreadableAnswerError(tr("It contains no list of items."))
    return [item for item in items if isinstance(item, dict)]


def _suggestion(item: Mapping[str, Any], redact: _Redact) -> Suggestion | None:
    return _suggested_search(item, redact) if "href" in item else _result(item, redact)


def _result(item: Mapping[str, Any], redact: _Redact) -> SearchResult | None:
    """Return a place or an address; None for an item without a name."""
    (candidate,), (shown,) = CANDIDATES.read([item]), CANDIDATES.read([item], redact)
    (title,) = json_texts(item, ("title",))
    title = title or candidate.label
    if title is None:
        return None
    return SearchResult(redact(title), shown, _view(item.get("mapView")))


def _suggested_search(item: Mapping[str, Any], redact: _Redact) -> SuggestedSearch | None:
    """Return a category or a chain; None if it has no name, or a link that is not a search."""
    title, result_type, link = json_texts(item, ("title", "resultType", "href"))
    values = _link_values(link or "", redact)
    if title is None or values is None:
        return None
    return SuggestedSearch(
        redact(title),
        redact(result_type or ""),
        FollowUp(redact(title), values),
        item.get("noResultOnFollowUp") is not True,
    )


def _link_values(link: str, redact: _Redact) -> tuple[tuple[str, str], ...] | None:
    """Return the parameters of a link to a search, each name once; None for any other link.

    The link leads to another host. So only its parameters are used (docs/service.md, URLs).
    """
    try:
        parts = urlsplit(link)
        pairs = parse_qsl(parts.query, max_num_fields=_MOST_PARAMETERS)
    except ValueError:
        return None
    if parts.path.rpartition("/")[-1] not in _FOLLOWED:
        return None
    values: dict[str, str] = {}
    for name, value in pairs:
        if name.lower() not in _KEY_PARAMETERS:
            values.setdefault(redact(name), redact(value))
    return tuple(values.items())


def on_earth(candidate: Candidate) -> Candidate:
    """Return an address without the places that are not on Earth: it has no position, and gets no point."""
    match = _position(candidate.match_lat, candidate.match_lon) or (None, None)
    access = _position(candidate.access_lat, candidate.access_lon) or (None, None)
    names = "match_lat", "match_lon", "access_lat", "access_lon"
    return candidate._replace(**dict(zip(names, match + access)))


def score_of(value: object) -> float | None:
    """Return a score; None for anything but a number from 0 to 1."""
    number = json_number(value)
    return number if number is not None and 0 <= number <= 1 else None


def _is_score(value: object) -> bool:
    return score_of(value) is not None


class _FieldScores(Kind):
    """The scores of the parts of an address, by name. Streets have a list in answers: the worst one counts."""

    def read(self, column: Sequence[Any], redact: _Redact) -> Sequence[dict[str, float]]:
        """Return those of an answer."""
        return [dict(self._scores(given, redact)) for given in json_objects(column)]

    def restore(self, column: Sequence[Any]) -> Sequence[dict[str, float]]:
        """Return those that the store has kept."""
        if not all(isinstance(scores, dict) and all(map(_is_score, scores.values())) for scores in column):
            raise TypeError("These are no scores.")
        return column

    def _scores(self, given: Mapping[str, Any], redact: _Redact) -> Iterable[tuple[str, float]]:
        for name, value in list(given.items())[:_MOST_SCORES]:
            known = [one for one in map(score_of, value if isinstance(value, list) else [value]) if one is not None]
            text = json_text(name)
            if known and text:
                yield redact(text), min(known)


_MATCH = (
    Field("candidate", RecordKind(CANDIDATES), lambda item: item),
    Field("score", Kind((), score_of, _is_score), "scoring.queryScore"),
    Field("field_scores", _FieldScores(), "scoring.fieldScore"),
    Field("is_fallback", FLAG, "houseNumberFallback", empty=False),
)


class Match(record_type("Match", _MATCH)):
    """An address that may be the one that was asked for.

    ``score`` is how well it fits, from 0 to 1; ``field_scores`` has the same for each part of what was asked for.
    ``is_fallback`` says whether it has another house number than the one that was asked for.
    """

    __slots__ = ()


_MATCH_READER = RecordReader(Match, _MATCH)
_MATCHES = ListKind(_MATCH_READER)


def _view(value: object) -> WithinBox | None:
    sides = json_object(value)
    west, south, east, north = (json_number(sides.get(name)) for name in WithinBox._fields)
    corners = _position(south, west), _position(north, east)
    return None if None in corners or south > north else WithinBox(west, south, east, north)


def _position(lat: float | None, lng: float | None) -> tuple[float, float] | None:
    is_place = lat is not None and lng is not None and abs(lat) <= 90 and abs(lng) <= 180  # noqa: PLR2004 - degrees
    return (lat, lng) if is_place else None
