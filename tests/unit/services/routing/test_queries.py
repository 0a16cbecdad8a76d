"""Which queries of routes are possible, and what is said of the others."""

import pytest
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.routing.queries import (
    AvoidFeature,
    PlaceOptions,
    RouteOptions,
    RoutePlace,
    RouteQuery,
    RoutingMode,
    SideOfStreetMatch,
    UTurn,
    Via,
)
from location_gateway.core.vehicles.vehicle import Vehicle

TRIANGLE = ((60.1, 24.9), (60.1, 25.0), (60.2, 25.0))
HERE, HINT = RoutePlace(60.17, 24.94), (60.1, 24.9)
NOWHERE = "must have a latitude from -90 to 90 and a longitude from -180 to 180"
ALWAYS = SideOfStreetMatch.ALWAYS


def ring(corners):
    return tuple((60 + number / 1_000, 24.0) for number in range(corners))


def sentence_of(kind, members):
    with pytest.raises(QueryError) as caught:
        kind(**members)
    return str(caught.value)


def test_the_least_that_is_asked():
    assert list(RouteOptions().parameters().items()) == [
        ("transportMode", "truck"),
        *Vehicle().parameters().items(),
        ("return", "polyline,summary"),
        ("spans", "notices"),
    ]


def test_everything_that_can_be_asked():
    options = RouteOptions(
        vehicle=Vehicle(height_m=3),
        routing_mode=RoutingMode.SHORT,
        alternatives=6,
        avoid_features=(AvoidFeature.TOLL_ROAD, AvoidFeature.U_TURNS),
        avoid_areas=(TRIANGLE, ((-1, -2), (0, 0.5), (1.123456, 2))),
        exclude_countries=("CHE", "AUT"),
        departure="2026-03-01T08:30:00+01:00",
        traffic=False,
        languages="fi,en-US",
        elevation=True,
    )
    without_areas = [
        ("transportMode", "truck"),
        ("routingMode", "short"),
        ("alternatives", "6"),
        ("departureTime", "2026-03-01T07:30:00Z"),
        ("traffic[mode]", "disabled"),
        ("lang", "fi,en-US"),
        *Vehicle(height_m=3).parameters().items(),
        ("avoid[features]", "tollRoad,uTurns"),
        ("exclude[countries]", "AUT,CHE"),
        ("return", "polyline,summary,elevation"),
        ("spans", "notices"),
    ]
    areas = (
        "polygon:-1.00000,-2.00000;0.00000,0.50000;1.12346,2.00000"
        "|polygon:60.10000,24.90000;60.10000,25.00000;60.20000,25.00000"
    )
    assert list(options.parameters(with_areas=False).items()) == without_areas
    place = [name for name, _ in without_areas].index("exclude[countries]")
    with_areas = [*without_areas[:place], ("avoid[areas]", areas), *without_areas[place:]]
    assert list(options.parameters().items()) == with_areas


@pytest.mark.parametrize(
    ("time", "expected"),
    [
        ("2026-03-01T08:30:00", "2026-03-01T08:30:00"),
        ("2026-03-01T08:30:00.500", "2026-03-01T08:30:00.5"),
        ("2026-03-01T08:30:00Z", "2026-03-01T08:30:00Z"),
        ("2026-03-01T08:30:00.000-00:00", "2026-03-01T08:30:00Z"),
        ("2026-03-01T08:30:00.123456789+05:45", "2026-03-01T02:45:00.123456789Z"),
        ("2024-02-29T23:59:59-11:00", "2024-03-01T10:59:59Z"),
        ("0001-01-01T00:00:00+01:00", "0001-01-01T00:00:00+01:00"),
    ],
)
def test_departures_and_arrivals(time, expected):
    assert RouteOptions(departure=time).parameters()["departureTime"] == expected
    assert RouteOptions(arrival=time).parameters()["arrivalTime"] == expected


@pytest.mark.parametrize(
    "departure",
    [
        *["now", "2026-03-01", "2026-03-01T08:30", "2025-02-29T08:30:00", "2026-13-01T08:30:00", "2026-03-01T24:30:00"],
        *["2026-03-01T08:30:00+0100", "2026-03-01T08:30:00+25:00", "2026-03-01T08:30:00.", "٢٠٢٦-03-01T08:30:00"],
        *("2026-03-01 08:30:00", "2026-03-01T08:30:00 ", "2026-03-01T08:30:00\n", " "),
    ],
)
def test_what_is_no_date_and_time_is_refused(departure):
    sentence = "The departure must be a date and time such as 2026-03-01T08:30:00 or 2026-03-01T08:30:00+01:00, not"
    assert sentence_of(RouteOptions, {"departure": departure}) == f"{sentence} '{departure}'."
    assert sentence_of(RouteOptions, {"arrival": departure}).startswith("The arrival must be a date and time")


ALTERNATIVES = "The number of alternatives must be a whole number from 0 to 6, not"
COUNTRY = "A country to exclude must be a code of three capital letters such as CHE, not"
LANGUAGE = "The language must be a tag such as fi or en-US, or several with a comma between, not"


@pytest.mark.parametrize(
    ("members", "sentence"),
    [
        *(({"alternatives": number}, f"{ALTERNATIVES} {number}.") for number in (-1, 7, True)),
        *(({"exclude_countries": ("DEU", code)}, f"{COUNTRY} '{code}'.") for code in ("", "che", "CH", "CHE\n")),
        ({"languages": "finnish"}, f"{LANGUAGE} 'finnish'."),
        (
            dict.fromkeys(("departure", "arrival"), "2026-03-01T08:30:00"),
            "Choose either a departure or an arrival, not both.",
        ),
        ({"avoid_areas": (TRIANGLE,) * 21}, "At most 20 areas can be avoided, not 21."),
        ({"avoid_areas": (ring(2),)}, "An area to avoid must have 3 to 100 corners, not 2."),
        ({"avoid_areas": (TRIANGLE, ring(101))}, "An area to avoid must have 3 to 100 corners, not 101."),
        ({"avoid_areas": (((91.0, 0.0), *TRIANGLE),)}, f"A corner of an area to avoid {NOWHERE}, not 91.0, 0.0."),
    ],
)
def test_options_that_the_service_would_refuse_are_refused(members, sentence):
    assert sentence_of(RouteOptions, members) == sentence


def test_as_many_and_as_detailed_areas_as_the_service_takes():
    areas = ring(100), *(ring(corners) for corners in range(3, 22))
    assert RouteOptions(avoid_areas=areas).parameters()["avoid[areas]"].count("polygon:") == 20


HEADING = "The heading must be a whole number from 0 to 359 degrees, not"
RADIUS = "The radius around a place must be a whole number from 0 to 200 metres, not"
WITH_RADIUS = "A hint for the side of the street does not go with a radius or a snap radius."


@pytest.mark.parametrize(
    ("members", "sentence"),
    [
        *(({"course": number}, f"{HEADING} {number}.") for number in (360, -1, 1.5)),
        *(({"radius_m": number}, f"{RADIUS} {number}.") for number in (201, -1)),
        ({"snap_radius_m": -1}, "The snap radius around a place must be a whole number, 0 metres or more, not -1."),
        ({"radius_m": 0, "snap_radius_m": 0}, "A place has a radius or a snap radius, not both."),
        *(({"side_of_street_hint": HINT, name: 0}, WITH_RADIUS) for name in ("radius_m", "snap_radius_m")),
        (
            {"side_of_street_hint": (float("nan"), 0.0)},
            f"The hint for the side of the street {NOWHERE}, not nan, 0.0.",
        ),
        (
            {"match_side_of_street": ALWAYS},
            "To match a place to its side of the street, a hint for this side is required.",
        ),
        ({"name_hint": "\ud83d"}, "The name of the street at a place contains a character that cannot be sent."),
    ],
)
def test_place_options_that_the_service_would_refuse_are_refused(members, sentence):
    assert sentence_of(PlaceOptions, members) == sentence


@pytest.mark.parametrize(
    "members",
    [
        {"course": 359, "radius_m": 200, "u_turn": UTurn.AVOID},
        {"course": 0, "snap_radius_m": 100_000},
        {"side_of_street_hint": HINT, "match_side_of_street": ALWAYS, "course": 1},
        {"match_side_of_street": SideOfStreetMatch.ONLY_IF_DIVIDED, "radius_m": 1},
    ],
)
def test_combinations_that_the_service_takes(members):
    assert PlaceOptions(**members)


STOP = "The duration of a stop must be a whole number from 0 to 49999 seconds, not"


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ((RoutePlace(90.1, 0.0), HERE), f"The origin {NOWHERE}, not 90.1, 0.0."),
        ((HERE, RoutePlace(0.0, float("nan"))), f"The destination {NOWHERE}, not 0.0, nan."),
        ((HERE, HERE, Via(RoutePlace(0.0, -180.1))), f"A place on the way {NOWHERE}, not 0.0, -180.1."),
        *(((HERE, HERE, Via(HERE), Via(HERE, seconds)), f"{STOP} {seconds}.") for seconds in (-1, 50_000, 1.5)),
        (
            (HERE, HERE, Via(HERE, 60, pass_through=True)),
            "A place that is passed without a stop cannot have a stop duration.",
        ),
    ],
)
def test_places_that_the_service_would_refuse_are_refused(places, sentence):
    origin, destination, *vias = places
    members = {"origin": origin, "destination": destination, "options": RouteOptions(), "vias": tuple(vias)}
    assert sentence_of(RouteQuery, members) == sentence


def test_poles_the_antimeridian_and_the_longest_stop_are_allowed():
    ends = RoutePlace(90.0, -180.0), RoutePlace(-90.0, 180.0)
    assert RouteQuery(*ends, RouteOptions(), (Via(HERE, 49_999), Via(HERE, pass_through=True)))
