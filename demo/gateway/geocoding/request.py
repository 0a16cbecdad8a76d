"""What reverse geocoding is asked: one place (docs/service.md, One place), a list (docs/service.md, Lists), and how."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import Field

from demo.gateway.answers import ApiError
from demo.gateway.api import MOST_PLACES, BodyForm, Call
from demo.gateway.parameters import (
    Country,
    LanguageTags,
    OutOfRangeError,
    Parameters,
    parse_circle,
    parse_pair,
    parse_query,
    parse_whole,
    whole,
    words,
)
from demo.openstreetmap import Language

BEARINGS = 360
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_KEYS = frozenset({"id", "at", "in", "bearing"})
_FORMS = {"application/json": BodyForm.JSON, "text/plain": BodyForm.LINES}


class Layer(StrEnum):
    """The kinds of things that can be found."""

    HOUSE_NUMBERS = "house numbers"
    STREETS = "streets"
    PLACES = "places"
    DISTRICTS = "districts"
    CITIES = "cities"


LAYERS = {
    "address": (Layer.HOUSE_NUMBERS, Layer.STREETS),
    "area": (Layer.DISTRICTS, Layer.CITIES),
    "city": (Layer.CITIES,),
    "houseNumber": (Layer.HOUSE_NUMBERS,),
    "place": (Layer.PLACES,),
    "street": (Layer.STREETS,),
}
"""What the values of `types` are about (docs/service.md, One place)."""
DEFAULT_LAYERS = (Layer.HOUSE_NUMBERS, Layer.STREETS, Layer.PLACES)


@dataclass(frozen=True, slots=True)
class Location:
    """Where, within which radius, heading which way."""

    latitude: float
    longitude: float
    radius_m: int | None = None
    bearing: int | None = None


class Options(Parameters):
    """The options for all places of a request."""

    types: words(*LAYERS) = frozenset()
    with_: words("MPA", "unnamedStreets", "estimatedAreaFallback") = Field(frozenset(), alias="with")
    show: words("countryInfo", "postalCodeDetails", "streetInfo", "tz", "addressUsage") = frozenset()
    show_map_references: words("adminIds", "cmVersion", "links", "pointAddress", "segments", "microPointAddress") = (
        frozenset()
    )
    show_nav_attributes: words("access", "functionalClass", "physical", "speedLimits") = frozenset()
    show_related: words("intersections", "nearbyAddress", "parentPA") = frozenset()
    names_variant: words("administrative") = Field(frozenset(), alias="addressNamesVariant[city]")
    limit: whole(1, 100) = 1
    language: LanguageTags = Field(Language.FINNISH, alias="lang")
    political_view: Country = None

    @property
    def layers(self) -> tuple[Layer, ...]:
        """What is searched."""
        if not self.types:
            return DEFAULT_LAYERS
        wanted = {layer for kind in self.types for layer in LAYERS[kind]}
        return tuple(layer for layer in Layer if layer in wanted)

    @property
    def prefers_house_numbers(self) -> bool:
        """Whether a house number close by wins over anything nearer: the platform answers addresses first."""
        return self.limit == 1 and Layer.HOUSE_NUMBERS in self.layers

    def check_bearing(self, *, has_bearing: bool) -> None:
        """Refuse what does not go together with a bearing, or without one."""
        if has_bearing and self.types - {"street"}:
            types = ",".join(sorted(self.types))
            raise ApiError.parameter("types", types, "With 'bearing' only 'street' is supported")
        if "nearbyAddress" in self.show_related and not has_bearing and self.types != {"street"}:
            raise ApiError.parameter("showRelated", "nearbyAddress", "Only with 'bearing' or 'types=street'")


class ListOptions(Options):
    """The options of a list."""

    limit: whole(1, 10) = 1


def parse_location(parameters: dict[str, str]) -> Location:
    """Return where and which way a single request asks."""
    if ("at" in parameters) == ("in" in parameters):
        raise ApiError(
            400,
            "Required parameter missing. Exactly one of 'at' or 'in' needs to be present",
            action="Give either 'at' or 'in'",
        )
    bearing = _bearing(parameters)
    name = "at" if "at" in parameters else "in"
    try:
        if name == "at":
            return Location(*parse_pair(parameters[name]), bearing=bearing)
        latitude, longitude, radius_m = parse_circle(parameters[name])
    except ValueError as error:
        raise ApiError.parameter(name, parameters[name], str(error)) from error
    return Location(latitude, longitude, radius_m, bearing)


def _bearing(parameters: dict[str, str]) -> int | None:
    if "bearing" not in parameters:
        return None
    try:
        return parse_whole(parameters["bearing"], 0, BEARINGS - 1)
    except ValueError as error:
        raise ApiError.parameter("bearing", parameters["bearing"], str(error)) from error


def parse_place_list(call: Call) -> dict[str, Location | str]:
    """Return the places that a request lists by their ids: where each is, or why it is nowhere.

    Of a repeated id only the first is processed.
    """
    items = _items(call)
    call.places = len(items)
    if not items:
        raise ApiError.body("The list is empty", "Give at least one place")
    if call.places > MOST_PLACES:
        raise ApiError.body(f"{call.places} places", f"At most {MOST_PLACES} places")
    if call.places > call.settings.max_places:
        raise ApiError.body(f"{call.places} places", "Give fewer places", status=413)
    places: dict[str, Location | str] = {}
    for item in items:
        identifier = item.get("id")
        if not isinstance(identifier, str) or _ID.fullmatch(identifier) is None:
            raise ApiError.body(f"id: {identifier!r}", "Expecting up to 64 of the characters A-Z a-z 0-9 _ -")
        places.setdefault(identifier, _location(item))
    return places


def _items(call: Call) -> list[dict[str, Any]]:
    form = _FORMS.get(call.media_type)
    allowed = call.settings.body_form
    if form is None or allowed not in (form, BodyForm.BOTH):
        supported = [name for name, known in _FORMS.items() if allowed in (known, BodyForm.BOTH)]
        raise ApiError(415, "Unsupported Media Type", action=f"Supported: {', '.join(supported)}")
    try:
        text = call.body.decode()
        return _json_items(text) if form is BodyForm.JSON else _line_items(text)
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise ApiError.body(str(error), "Expecting well-formed JSON, or lines, in UTF-8") from error


def _json_items(text: str) -> list[dict[str, Any]]:
    items = json.loads(text)
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise ApiError.body("The body is not a list of objects", 'Expecting [{"id": "…", "at": "lat,lng"}]')
    return items


def _line_items(text: str) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    for line in text.splitlines():
        if not line:
            continue
        item: dict[str, Any] = dict(parse_query(line))
        if "bearing" in item:
            item["bearing"] = _bearing(item)
        items.append(item)
    return items


def _location(item: dict[str, Any]) -> Location | str:
    at = item.get("at")
    # By far the most common item, and the one whose speed matters.
    is_plain = len(item) == 2 and isinstance(at, str)
    if not is_plain:
        _check_members(item)
    try:
        if at is not None:
            return Location(*parse_pair(at), bearing=item.get("bearing"))
        latitude, longitude, radius_m = parse_circle(item["in"])
    except OutOfRangeError as error:
        return str(error)
    except ValueError as error:
        raise ApiError.body(f"Place {item['id']!r}: {at or item['in']!r}", str(error)) from error
    return Location(latitude, longitude, radius_m, item.get("bearing"))


def _check_members(item: dict[str, Any]) -> None:
    if unknown := item.keys() - _KEYS:
        raise ApiError.body(f"Place {item['id']!r} has: {_listed(unknown)}", f"Supported: {_listed(_KEYS)}")
    if ("at" in item) == ("in" in item):
        raise ApiError.body(f"Place {item['id']!r}", "Give either 'at' or 'in'")
    where = item.get("at", item.get("in"))
    if not isinstance(where, str):
        raise ApiError.body(f"Place {item['id']!r}: {where!r}", "'at' and 'in' are texts")
    if "bearing" in item:
        bearing = item["bearing"]
        if not isinstance(bearing, int) or isinstance(bearing, bool) or not 0 <= bearing < BEARINGS:
            raise ApiError.body(
                f"Place {item['id']!r}: bearing {bearing!r}", f"A whole number from 0 to {BEARINGS - 1}"
            )


def _listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(words))
