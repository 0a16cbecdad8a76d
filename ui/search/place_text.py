"""Found places in words: as a line of a list has room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...core.gateway.search.read import SearchResult

_BETWEEN = " · "


def name_of(place: SearchResult) -> str:
    """Return what a place is called: an address by its label, as its title may begin with the country."""
    label = place.candidate.label
    return place.title if label is None or place.candidate.result_type == "place" else label


def details(place: SearchResult) -> str:
    """Return the address of a place that has a name, what kind of thing it is, and how far from the search."""
    from ...core.gateway.geocoding.fields import result_words
    from ..map.map_geometry import distance_text

    candidate = place.candidate
    name, label = name_of(place), candidate.label or ""
    address = label[len(name) :].lstrip(", ") if label.startswith(name) else label
    kind = result_words().get(candidate.result_type or "", candidate.result_type or "")
    distance = "" if candidate.distance_m is None else distance_text(candidate.distance_m)
    return _BETWEEN.join(filter(None, (address, kind, distance)))


def whole_text(place: SearchResult) -> str:
    """Return the name and the address, for the clipboard."""
    name, label = name_of(place), place.candidate.label or ""
    return label if label.startswith(name) else ", ".join(filter(None, (name, label)))
