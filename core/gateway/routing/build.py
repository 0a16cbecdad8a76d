"""Builds requests from queries. Nothing is sent here."""

from __future__ import annotations

import json
from functools import lru_cache
from urllib.parse import quote

from requests import Request

from ...i18n import tr
from ..endpoints import Endpoints
from ..query import QueryError, position_text
from ..services import Service
from .queries import PlaceOptions, Ring, RouteOptions, RoutePlace, RouteQuery, Via

LONGEST_URL = 2_000
"""Characters. Some proxies and servers cut or refuse addresses of 2,048 characters and more."""

_CONTROL = ",:"
"""What separates the parts of a value in ordinary parameters. All other reserved characters are content."""


def build_routes(query: RouteQuery, endpoints: Endpoints) -> Request:
    """Return ``GET /v8/routes``, or a ``POST`` with the areas to avoid in its body if they make the URL too long.

    Raises :class:`~..query.QueryError` if the URL is too long all the same: stops cannot be anywhere else.

    The query is written into the URL, because ``requests`` would encode the characters that separate a place from its
    options (docs/service.md, Query).
    """
    address = endpoints.url(Service.ROUTING, "/v8/routes")
    areas = query.options.avoid_areas
    url = f"{address}?{_query_string(query)}"
    if len(url) <= LONGEST_URL:
        return Request("GET", url)
    url = f"{address}?{_query_string(query, with_areas=False)}"
    if len(url) > LONGEST_URL:
        raise QueryError(
            tr(
                "The route has too many stops for one request ({stops}): its URL would have {length} characters, and "
                "not all servers take more than {most}. Divide it into several routes."
            ).format(stops=len(query.vias) + 2, length=len(url), most=LONGEST_URL)
        )
    return Request(
        "POST",
        url,
        headers={"Content-Type": "application/json"},
        data=json.dumps({"avoid": {"areas": [_json_polygon(ring) for ring in areas]}}).encode(),
    )


def _query_string(query: RouteQuery, *, with_areas: bool = True) -> str:
    """Return the whole query in a form that ``requests`` does not change. For this, brackets have to be encoded."""
    places = [
        f"origin={_waypoint(query.origin)}",
        *(f"via={via_text(via)}" for via in query.vias),
        f"destination={_waypoint(query.destination)}",
    ]
    return "&".join((*places, _options_string(query.options, with_areas=with_areas)))


@lru_cache(maxsize=64)  # most routes of a run have the same options
def _options_string(options: RouteOptions, *, with_areas: bool) -> str:
    return "&".join(
        f"{quote(name)}={quote(value, safe='' if name == 'avoid[areas]' else _CONTROL)}"
        for name, value in options.parameters(with_areas=with_areas).items()
    )


def via_text(via: Via) -> str:
    """Return a place on the way as it is sent (docs/service.md, Waypoints)."""
    stop = f"!stopDuration={via.stop_duration_s}" if via.stop_duration_s else ""
    return _waypoint(via.place) + stop + ("!passThrough=true" if via.pass_through else "")


def _waypoint(place: RoutePlace) -> str:
    """Return a place with its options. Separators are not encoded, content is."""
    return position_text(place.lat, place.lng) + _place_options(place.options)


@lru_cache(maxsize=64)
def _place_options(options: PlaceOptions) -> str:
    chosen = {
        "course": options.course,
        "radius": options.radius_m,
        "snapRadius": options.snap_radius_m,
        "nameHint": quote(options.name_hint, safe="") or None,
        "sideOfStreetHint": options.side_of_street_hint and position_text(*options.side_of_street_hint),
        "matchSideOfStreet": options.match_side_of_street and options.match_side_of_street.value,
        "uTurnPermission": options.u_turn and options.u_turn.value,
    }
    return "".join(f";{name}={value}" for name, value in chosen.items() if value is not None)


def _json_polygon(ring: Ring) -> dict[str, object]:
    """Return an area for the body of a ``POST``, with 5 decimals as in a URL."""
    corners = [{"lat": round(lat, 5), "lng": round(lng, 5)} for lat, lng in ring]
    return {"type": "polygon", "outer": corners}
