import pytest
from location_gateway.core.gateway.query import QueryError
from location_gateway.core.gateway.routing.queries import (
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
from location_gateway.core.gateway.routing.vehicle import Vehicle

TRIANGLE = ((60.1, 24.9), (60.1, 25.0), (60.2, 25.0))
HERE = RoutePlace(60.17, 24.94)
NOWHERE = "must have a latitude from -90 to 90 and a longitude from -180 to 180"


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
        ("departureTime", "2026-03-01T08:30:00+01:00"),
        ("traffic[mode]", "disabled"),
        ("lang", "fi,en-US"),
        *Vehicle(height_m=3).parameters().items(),
        ("avoid[features]", "tollRoad,uTurns"),
        ("exclude[countries]", "CHE,AUT"),
        ("return", "polyline,summary,elevation"),
        ("spans", "notices"),
    ]
    areas = (
        "polygon:60.10000,24.90000;60.10000,25.00000;60.20000,25.00000"
        "|polygon:-1.00000,-2.00000;0.00000,0.50000;1.12346,2.00000"
    )
    assert list(options.parameters(with_areas=False).items()) == without_areas
    place = [name for name, _ in without_areas].index("exclude[countries]")
    with_areas = [*without_areas[:place], ("avoid[areas]", areas), *without_areas[place:]]
    assert list(options.parameters().items()) == with_areas


def test_the_features_of_the_wire():
    assert " ".join(feature.value for feature in AvoidFeature) == (
        "seasonalClosure tollRoad controlledAccessHighway ferry carShuttleTrain tunnel dirtRoad difficultTurns uTurns"
    )


@pytest.mark.parametrize(
    "departure",
    [
        "2026-03-01T08:30:00",
        "2026-03-01T08:30:00Z",
        "2026-03-01T08:30:00.5Z",
        "2026-03-01T08:30:00.123456789+05:45",
        "2024-02-29T23:59:59-11:00",
    ],
)
def test_departures(departure):
    assert RouteOptions(departure=departure).parameters()["departureTime"] == departure


NO_DEPARTURES = [
    "now",
    "any",
    "2026-03-01",
    "2026-03-01 08:30:00",
    "2026-03-01T08:30",
    "2025-02-29T08:30:00",
    "2026-13-01T08:30:00",
    "2026-03-01T24:30:00",
    "2026-03-01T08:30:00+0100",
    "2026-03-01T08:30:00+25:00",
    "2026-03-01T08:30:00 ",
    "2026-03-01T08:30:00\n",
    "2026-03-01T08:30:00.",
    "٢٠٢٦-03-01T08:30:00",
    " ",
]


@pytest.mark.parametrize("departure", NO_DEPARTURES)
def test_what_is_no_date_and_time_is_refused(departure):
    with pytest.raises(QueryError, match="The departure must be a date and time such as 2026-03-01T08:30:00 or"):
        RouteOptions(departure=departure)


def ring(corners):
    return tuple((60 + number / 1_000, 24.0) for number in range(corners))


@pytest.mark.parametrize(
    ("members", "sentence"),
    [
        ({"alternatives": -1}, "The number of alternatives must be a whole number from 0 to 6, not -1."),
        ({"alternatives": 7}, "The number of alternatives must be a whole number from 0 to 6, not 7."),
        ({"alternatives": True}, "The number of alternatives must be a whole number from 0 to 6, not True."),
        *(
            (
                {"exclude_countries": ("DEU", code)},
                f"A country to exclude must be a code of three capital letters such as CHE, not '{code}'.",
            )
            for code in ("", "che", "CH", "CHE,AUT", "CHE\n")
        ),
        (
            {"languages": "finnish"},
            "The language must be a tag such as fi or en-US, or several with a comma between, not 'finnish'.",
        ),
        ({"avoid_areas": (TRIANGLE,) * 21}, "At most 20 areas can be avoided, not 21."),
        ({"avoid_areas": (ring(2),)}, "An area to avoid must have 3 to 100 corners, not 2."),
        ({"avoid_areas": (TRIANGLE, ring(101))}, "An area to avoid must have 3 to 100 corners, not 101."),
        (
            {"avoid_areas": (((91.0, 0.0), *TRIANGLE),)},
            f"A corner of an area to avoid {NOWHERE}, not 91.0, 0.0.",
        ),
    ],
)
def test_options_that_the_service_would_refuse_are_refused(members, sentence):
    with pytest.raises(QueryError) as caught:
        RouteOptions(**members)
    assert str(caught.value) == sentence


def test_as_many_and_as_detailed_areas_as_the_service_takes():
    assert RouteOptions(avoid_areas=(ring(100), *[ring(3)] * 19)).parameters()["avoid[areas]"].count("polygon:") == 20


HINT = (60.1, 24.9)


@pytest.mark.parametrize(
    ("members", "sentence"),
    [
        ({"course": 360}, "The heading must be a whole number from 0 to 359 degrees, not 360."),
        ({"course": -1}, "The heading must be a whole number from 0 to 359 degrees, not -1."),
        ({"course": 1.5}, "The heading must be a whole number from 0 to 359 degrees, not 1.5."),
        ({"radius_m": 201}, "The radius around a place must be a whole number from 0 to 200 metres, not 201."),
        ({"radius_m": -1}, "The radius around a place must be a whole number from 0 to 200 metres, not -1."),
        (
            {"snap_radius_m": -1},
            "The snap radius around a place must be a whole number, 0 metres or more, not -1.",
        ),
        ({"radius_m": 0, "snap_radius_m": 0}, "A place has a radius or a snap radius, not both."),
        (
            {"side_of_street_hint": HINT, "radius_m": 0},
            "A hint for the side of the street does not go with a radius or a snap radius.",
        ),
        (
            {"side_of_street_hint": HINT, "snap_radius_m": 0},
            "A hint for the side of the street does not go with a radius or a snap radius.",
        ),
        (
            {"side_of_street_hint": (float("nan"), 0.0)},
            f"The hint for the side of the street {NOWHERE}, not nan, 0.0.",
        ),
        (
            {"match_side_of_street": SideOfStreetMatch.ALWAYS},
            "To match a place to its side of the street, a hint for this side is required.",
        ),
        ({"name_hint": "\ud83d"}, "The name of the street at a place holds a character that cannot be sent."),
    ],
)
def test_place_options_that_the_service_would_refuse_are_refused(members, sentence):
    with pytest.raises(QueryError) as caught:
        PlaceOptions(**members)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "members",
    [
        {"course": 359, "radius_m": 200, "u_turn": UTurn.AVOID},
        {"course": 0, "snap_radius_m": 100_000},
        {"side_of_street_hint": HINT, "match_side_of_street": SideOfStreetMatch.ALWAYS, "course": 1},
        {"match_side_of_street": SideOfStreetMatch.ONLY_IF_DIVIDED, "radius_m": 1},
    ],
)
def test_combinations_that_the_service_takes(members):
    assert PlaceOptions(**members)


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ((RoutePlace(90.1, 0.0), HERE), "The origin must have a latitude"),
        ((HERE, RoutePlace(0.0, float("nan"))), "The destination must have a latitude"),
        ((HERE, HERE, Via(RoutePlace(0.0, -180.1))), "A place on the way must have a latitude"),
        ((HERE, HERE, Via(HERE, -1)), "The duration of a stop must be a whole number from 0 to 49999 seconds, not -1."),
        ((HERE, HERE, Via(HERE), Via(HERE, 50_000)), "from 0 to 49999 seconds, not 50000."),
        ((HERE, HERE, Via(HERE, 1.5)), "from 0 to 49999 seconds, not 1.5."),
        ((HERE, HERE, Via(HERE, 60, pass_through=True)), "passed without a stop cannot have a stop duration."),
    ],
)
def test_places_that_the_service_would_refuse_are_refused(places, sentence):
    origin, destination, *vias = places
    with pytest.raises(QueryError) as caught:
        RouteQuery(origin, destination, RouteOptions(), tuple(vias))
    assert sentence in str(caught.value)


def test_poles_the_antimeridian_and_the_longest_stop_are_allowed():
    ends = RoutePlace(90.0, -180.0), RoutePlace(-90.0, 180.0)
    assert RouteQuery(*ends, RouteOptions(), (Via(HERE, 49_999), Via(HERE, pass_through=True)))
