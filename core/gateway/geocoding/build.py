"""Builds requests from queries. Nothing is sent here."""

from __future__ import annotations

import json
from collections.abc import Sequence

from requests import Request

from ..endpoints import Endpoints
from ..query import QueryError
from ..services import Service
from .choices import MOST_CANDIDATES_IN_LIST
from .queries import MOST_PLACES, BodyForm, Options, Place


def build_revgeocode(place: Place, options: Options, endpoints: Endpoints) -> Request:
    """Return ``GET /revgeocode`` for one place (docs/service.md, One place)."""
    parameters = dict([place.selector()])
    if place.bearing is not None:
        options.check_heading()
        parameters["bearing"] = str(place.bearing)
    parameters.update(options.parameters())
    return Request("GET", endpoints.url(Service.GEOCODING, "/revgeocode"), params=parameters)


def build_multi_revgeocode(places: Sequence[Place], options: Options, form: BodyForm, endpoints: Endpoints) -> Request:
    """Return ``POST /multi-revgeocode`` for places, whose ids are their positions (docs/service.md, Lists)."""
    if not 1 <= len(places) <= MOST_PLACES:
        raise QueryError(f"A list holds 1 to {MOST_PLACES} places, not {len(places)}.")
    if options.candidates > MOST_CANDIDATES_IN_LIST:
        raise QueryError(f"In a list each place gets at most {MOST_CANDIDATES_IN_LIST} candidates.")
    if any(place.bearing is not None for place in places):
        options.check_heading()
    if form is BodyForm.JSON:
        content_type = "application/json"
        body = json.dumps([_json_item(number, place) for number, place in enumerate(places)])
    else:
        content_type = "text/plain; charset=UTF-8"
        body = "\n".join(_line(number, place) for number, place in enumerate(places))
    return Request(
        "POST",
        endpoints.url(Service.GEOCODING, "/multi-revgeocode"),
        params=options.parameters(),
        headers={"Content-Type": content_type},
        data=body.encode(),
    )


def _json_item(number: int, place: Place) -> dict[str, object]:
    selector, value = place.selector()
    item: dict[str, object] = {"id": str(number), selector: value}
    if place.bearing is not None:
        item["bearing"] = place.bearing
    return item


def _line(number: int, place: Place) -> str:
    selector, value = place.selector()
    bearing = "" if place.bearing is None else f"&bearing={place.bearing}"
    return f"id={number}&{selector}={value}{bearing}"
