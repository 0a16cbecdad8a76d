import re
from contextlib import suppress
from urllib.parse import unquote

import pytest
import requests
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.query import QueryError
from location_gateway.core.client.services import Service
from location_gateway.core.services.routing.queries import (
    LONGEST_URL,
    AvoidFeature,
    PlaceOptions,
    RouteOptions,
    RoutePlace,
    RouteQuery,
    SideOfStreetMatch,
    UTurn,
    Via,
    build_routes,
)

ENDPOINTS = Endpoints({Service.ROUTING: "https://gateway.example/truck"})
ADDRESS = "https://gateway.example/truck/v8/routes"
TRIANGLE = ((60.1, 24.9), (60.1, 25.0), (60.2, 25.0))


def sent(query):
    """Return the query string as it goes over the wire, which has to be the one that was built."""
    request = build_routes(query, ENDPOINTS)
    prepared = requests.Session().prepare_request(request)
    assert prepared.url == request.url
    address, _, text = prepared.url.partition("?")
    assert address == ADDRESS
    return text


def strictly(encoded):
    """Decode a percent-encoded text in which every reserved character is encoded."""
    assert re.fullmatch(r"(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})*", encoded), encoded
    return unquote(encoded, errors="strict")


def pair(text):
    lat, lng = re.fullmatch(r"(-?\d+\.\d{5}),(-?\d+\.\d{5})", text).groups()
    return float(lat), float(lng)


def waypoint(text):
    """Decode a place: a naked reserved character divides, an encoded one is content (docs/service.md, Waypoints)."""
    matching, *stopping = text.split("!")
    position, *options = matching.split(";")
    names = [part.split("=")[0] for part in (*options, *stopping)]
    assert len(set(names)) == len(names)
    read = dict(part.split("=") for part in options)
    if "sideOfStreetHint" in read:
        read["sideOfStreetHint"] = pair(read["sideOfStreetHint"])
    for name in read.keys() - {"sideOfStreetHint"}:
        read[name] = strictly(read[name])
    return pair(position), read, dict(part.split("=") for part in stopping)


def decoded(text):
    """Decode a whole query; return the places and the other parameters."""
    assert re.fullmatch(r"[A-Za-z0-9._~!,:;=&%-]+", text), text
    places, others = [], {}
    for part in text.split("&"):
        name, value = part.split("=", maxsplit=1)
        name = strictly(name)
        if name in {"origin", "via", "destination"}:
            places.append((name, *waypoint(value)))
            continue
        assert name not in others, "the service refuses a parameter that comes twice"
        if name == "avoid[areas]":
            others[name] = strictly(value)
        else:
            assert not {"!", ";", "="} & set(value)
            others[name] = unquote(value, errors="strict")
    return places, others


def test_a_route_as_it_goes_over_the_wire(make_query):
    request = build_routes(make_query(), ENDPOINTS)
    assert (request.method, request.data, request.params) == ("GET", [], {})
    assert sent(make_query()) == (
        "origin=60.17000,24.94000&destination=60.18000,24.95000&transportMode=truck&truck%5Bheight%5D=400"
        "&truck%5Bwidth%5D=255&truck%5Blength%5D=1650&truck%5BgrossWeight%5D=40000&truck%5BaxleCount%5D=5"
        "&truck%5BtrailerCount%5D=1&truck%5Btype%5D=Tractor&return=polyline,summary&spans=notices"
    )


def test_no_coordinate_is_minus_zero(make_query):
    text = sent(make_query(vias=[Via(RoutePlace(-0.0, -0.0))], avoid_areas=(((-0.0, -0.0), *TRIANGLE),)))
    assert "via=0.00000,0.00000&" in text
    assert "-0.00000" not in text


def test_lists_keep_their_commas(make_query):
    query = make_query(
        avoid_features=(AvoidFeature.FERRY, AvoidFeature.TUNNEL),
        exclude_countries=("CHE", "AUT"),
        departure="2026-03-01T08:30:00+01:00",
        traffic=False,
        languages="fi,en-US",
    )
    for part in (
        "avoid%5Bfeatures%5D=ferry,tunnel",
        "exclude%5Bcountries%5D=AUT,CHE",
        "departureTime=2026-03-01T07:30:00Z",
        "traffic%5Bmode%5D=disabled",
        "lang=fi,en-US",
    ):
        assert f"&{part}&" in sent(query)


POSITIONS = st.tuples(st.floats(-90, 90), st.floats(-180, 180)).map(lambda at: (round(at[0], 5), round(at[1], 5)))
PLACES = st.builds(
    lambda at, options: RoutePlace(*at, options),
    POSITIONS,
    st.builds(
        PlaceOptions,
        course=st.none() | st.integers(0, 359),
        radius_m=st.none() | st.integers(0, 200),
        name_hint=st.text(st.characters(exclude_categories=["Cs"])),
        u_turn=st.none() | st.sampled_from(UTurn),
    )
    | st.builds(
        PlaceOptions,
        side_of_street_hint=POSITIONS,
        match_side_of_street=st.none() | st.sampled_from(SideOfStreetMatch),
        name_hint=st.text("ab&=;!,%+ |#?/\\'\"[]"),
    ),
)
VIAS = st.builds(Via, PLACES, st.integers(0, 49_999), st.just(value=False)) | st.builds(
    Via, PLACES, st.just(0), st.booleans()
)
RINGS = st.lists(POSITIONS, min_size=3, max_size=12).map(tuple)


def members(place):
    options = {
        "course": place.options.course,
        "radius": place.options.radius_m,
        "nameHint": place.options.name_hint or None,
        "sideOfStreetHint": place.options.side_of_street_hint,
        "matchSideOfStreet": place.options.match_side_of_street and place.options.match_side_of_street.value,
        "uTurnPermission": place.options.u_turn and place.options.u_turn.value,
    }
    return (place.lat, place.lng), {
        name: value if isinstance(value, tuple) else str(value) for name, value in options.items() if value is not None
    }


@given(PLACES, PLACES, st.lists(VIAS, max_size=3), st.lists(RINGS, max_size=2))
def test_what_is_sent_is_what_was_asked(origin, destination, vias, areas):
    options = RouteOptions(avoid_areas=tuple(areas), departure="2026-03-01T08:30:00+01:00", languages="fi,sv")
    query = RouteQuery(origin, destination, options, tuple(vias))
    places, others = decoded(sent(query))
    stops = [
        {
            **({"stopDuration": str(via.stop_duration_s)} if via.stop_duration_s else {}),
            **({"passThrough": "true"} if via.pass_through else {}),
        }
        for via in vias
    ]
    assert places == [
        ("origin", *members(origin), {}),
        *(("via", *members(via.place), stop) for via, stop in zip(vias, stops)),
        ("destination", *members(destination), {}),
    ]
    in_url = build_routes(query, ENDPOINTS).method == "GET"
    assert others == options.parameters(with_areas=in_url)


def with_url_of(length, make_query, **options):
    """Return a query, other than for its areas, whose URL has this length."""
    shortest = len(ADDRESS) + 1 + len(sent(make_query(**options)))
    hint = "x" * (length - shortest - len(";nameHint="))
    query = make_query(**options)
    return RouteQuery(query.origin._replace(options=PlaceOptions(name_hint=hint)), query.destination, query.options)


def test_areas_move_into_the_body_as_soon_as_the_url_is_too_long(make_query):
    fitting = with_url_of(LONGEST_URL, make_query, avoid_areas=(TRIANGLE,))
    request = build_routes(fitting, ENDPOINTS)
    assert (request.method, len(request.url), request.data) == ("GET", 2_000, [])
    longer = with_url_of(LONGEST_URL + 1, make_query, avoid_areas=(TRIANGLE,))
    request = build_routes(longer, ENDPOINTS)
    assert request.method == "POST"
    assert request.headers == {"Content-Type": "application/json"}
    assert request.data == (
        b'{"avoid": {"areas": [{"type": "polygon", "outer": '
        b'[{"lat": 60.1, "lng": 24.9}, {"lat": 60.1, "lng": 25.0}, {"lat": 60.2, "lng": 25.0}]}]}}'
    )
    places, others = decoded(sent(longer))
    assert len(places) == 2
    assert others == longer.options.parameters(with_areas=False)
    assert "avoid[areas]" not in others


@pytest.mark.parametrize("options", [{}, {"avoid_areas": (TRIANGLE,)}])
def test_too_many_stops_for_a_url_are_refused(make_query, options):
    def through(stops):
        return make_query(vias=[Via(RoutePlace(60.0, 24.0))] * (stops - 2), **options)

    def is_refused(stops):
        with suppress(QueryError):
            return len(build_routes(through(stops), ENDPOINTS).url) > LONGEST_URL
        return True

    most = next(stops for stops in range(2, 100) if is_refused(stops + 1))
    assert len(decoded(sent(through(most)))[0]) == most > 50
    assert all(map(is_refused, range(most + 1, 100)))
    with pytest.raises(QueryError, match=r"^The route has too many stops for one request \(100\): its URL would have"):
        build_routes(through(100), ENDPOINTS)
