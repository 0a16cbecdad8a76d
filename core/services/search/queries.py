"""The queries of search (docs/service.md, Search)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Union

from ...client.contract import LocatorSearch
from ...client.query import (
    QueryError,
    check_encodable,
    check_position,
    check_whole,
    degrees_text,
    is_country_code,
    position_text,
    unified_languages,
    unify,
)
from ...i18n import tr
from .choices import MOST_COMPLETIONS, MOST_RESULTS

ADDRESS_PARTS = ("country", "state", "county", "city", "district", "street", "houseNumber", "postalCode")
"""The names of the parts of ``qq``, in the order in which they are sent."""
_BETWEEN_PARTS = ";"


class Near(NamedTuple):
    """Results near a place in WGS 84 come first."""

    lat: float
    """Degrees."""
    lng: float

    def selector(self) -> tuple[str, str]:
        """Return the parameter and its value."""
        check_position(tr("The place to search near"), *self)
        return "at", position_text(*self)


class WithinCircle(NamedTuple):
    """Only results within a circle."""

    lat: float
    """Degrees in WGS 84."""
    lng: float
    radius_m: int

    def selector(self) -> tuple[str, str]:
        """Return the parameter and its value."""
        check_position(tr("The centre of the search"), self.lat, self.lng)
        check_whole(tr("The radius of the search"), self.radius_m, 1, None, "m")
        return "in", f"circle:{position_text(self.lat, self.lng)};r={self.radius_m}"


class WithinBox(NamedTuple):
    """Only results within a rectangle, in degrees in WGS 84. West may be east of east: beyond 180 degrees."""

    west: float
    south: float
    east: float
    north: float

    def selector(self) -> tuple[str, str]:
        """Return the parameter and its value, in which the longitude comes first."""
        for lat, lng in ((self.south, self.west), (self.north, self.east)):
            check_position(tr("A corner of the search"), lat, lng)
        if self.south > self.north:
            raise QueryError(tr("The south of the search, {}, is beyond its north, {}.").format(self.south, self.north))
        return "in", "bbox:" + ",".join(map(degrees_text, self))


SearchPlace = Union[Near, WithinCircle, WithinBox]


@dataclass(frozen=True)
class SearchOptions:
    """What all searches have in common."""

    place: SearchPlace | None = None
    countries: tuple[str, ...] = ()
    """ISO 3166-1 alpha-3. Empty: all countries."""
    limit: int = 1
    """How many results at most. It is always sent, since the default of the service may change."""
    languages: str = ""
    """BCP 47 tags with a comma between. The first that the service knows is used."""
    political_view: str = ""
    """ISO 3166-1 alpha-3."""
    written: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """See :func:`~...client.query.unify`."""

    MOST: ClassVar[int] = MOST_RESULTS
    """The highest limit."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse, and give the rest its one form."""
        check_whole(tr("The number of results"), self.limit, 1, self.MOST)
        unify(self, languages=unified_languages(self.languages))
        if self.place is not None:
            self.place.selector()
        for country in (*self.countries, *filter(None, (self.political_view,))):
            if not is_country_code(country):
                raise QueryError(
                    tr("A country must be a code of three capital letters such as FIN, not '{country}'.").format(
                        country=country
                    )
                )
        if self.countries and isinstance(
            self.place, (WithinCircle, WithinBox)
        ):  # both are ``in``, which must not occur twice
            raise QueryError(tr("A search can be limited to countries or to an area, but not to both."))
        unify(self, countries=tuple(sorted(set(self.countries))))

    def parameters(self) -> dict[str, str]:
        """Return the query parameters. Those with the service's default are left out."""
        chosen = {
            **dict([self.place.selector()] if self.place else []),
            **({"in": f"countryCode:{','.join(self.countries)}"} if self.countries else {}),
            "limit": str(self.limit),
            "lang": self.languages,
            "politicalView": self.political_view,
        }
        return {name: value for name, value in chosen.items() if value}


@dataclass(frozen=True)
class TextQuery(SearchOptions):
    """A search for a text as a user has typed it."""

    text: str = ""

    PLACE_IS_REQUIRED: ClassVar[bool] = True

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        super().__post_init__()
        _check_text(self.text)
        if self.PLACE_IS_REQUIRED and self.place is None:
            raise QueryError(tr("A search needs a place to search around."))

    def parameters(self) -> dict[str, str]:
        """Return all query parameters."""
        return {"q": self.text.strip(), **super().parameters()}


@dataclass(frozen=True)
class SuggestQuery(TextQuery):
    """``/autosuggest``: places, addresses, categories and chains for the beginning of a text."""

    def parameters(self) -> dict[str, str]:
        """Return all query parameters; suggestions for single words are not wanted."""
        return {**super().parameters(), "termsLimit": "0"}


@dataclass(frozen=True)
class CompleteQuery(TextQuery):
    """``/autocomplete``: addresses for the beginning of a text, without their positions."""

    MOST: ClassVar[int] = MOST_COMPLETIONS
    PLACE_IS_REQUIRED: ClassVar[bool] = False

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        super().__post_init__()
        if self.political_view:
            raise QueryError(tr("Completions have no political view."))


@dataclass(frozen=True)
class DiscoverQuery(TextQuery):
    """``/discover``: places and addresses for a whole text."""


@dataclass(frozen=True)
class LookupQuery:
    """``/lookup``: one result by its id."""

    id: str
    languages: str = ""
    political_view: str = ""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        _check_text(self.id)
        SearchOptions(languages=self.languages, political_view=self.political_view)

    def parameters(self) -> dict[str, str]:
        """Return all query parameters."""
        chosen = {"id": self.id, "lang": self.languages, "politicalView": self.political_view}
        return {name: value for name, value in chosen.items() if value}


class Address(NamedTuple):
    """An address to geocode. It is a tuple because a table has many."""

    text: str = ""
    """The whole address in one line."""
    parts: str = ""
    """Known parts, see :func:`address_parts`. Both may be given: a text with some known parts."""

    def parameters(self) -> dict[str, str]:
        """Return the query parameters; raises :class:`~...client.query.QueryError` for an address without text."""
        _check_text(self.text + self.parts)
        chosen = {"q": self.text, "qq": self.parts}
        return {name: value for name, value in chosen.items() if value}


@dataclass(frozen=True)
class GeocodeOptions(SearchOptions):
    """``/geocode``: how all addresses of a run are geocoded."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        super().__post_init__()
        if isinstance(self.place, (WithinCircle, WithinBox)):
            raise QueryError(tr("Addresses can be limited to countries, not to an area."))


def address_parts(values: Mapping[str, str]) -> str:
    """Return ``qq`` of the parts of an address, by their names in :data:`ADDRESS_PARTS`; empty without a value.

    How a ``;`` inside a value would have to be written is not documented, so it becomes a blank.
    """
    known = {name: " ".join(text.replace(_BETWEEN_PARTS, " ").split()) for name, text in values.items()}
    return _BETWEEN_PARTS.join(f"{name}={known[name]}" for name in ADDRESS_PARTS if known.get(name))


@dataclass(frozen=True)
class FollowUp:
    """The search that a suggested category or chain stands for."""

    title: str
    values: Sequence[tuple[str, str]]
    """The parameters of the service's link, without the key. Many are internal."""

    def parameters(self) -> dict[str, str]:
        """Return the query parameters."""
        return {"q": self.title, **dict(self.values)}


@dataclass(frozen=True)
class Search:
    """A text, where it is searched for, and how."""

    text: str
    near: Near | None
    """None where the centre of the map is nowhere on Earth."""
    how: LocatorSearch | FollowUp
    """A link if the user has chosen a category or a chain."""


def _check_text(text: str) -> None:
    if not text.strip():
        raise QueryError(tr("The text of a search must not be empty."))
    check_encodable(tr("The text of the search"), text)
