"""The body of a request, compared with the example of the service's document."""

import json

import pytest
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.matrix.queries import MatrixMode, MatrixOptions, MatrixQuery, build_matrix
from location_gateway.core.services.routing.queries import RouteOptions
from location_gateway.core.vehicles.choices import (
    AvoidFeature,
    HazardousGoods,
    RoutingMode,
    TunnelCategory,
    VehicleType,
)
from location_gateway.core.vehicles.vehicle import Vehicle

ENDPOINTS = Endpoints.at("https://gateway.example/base")
ORIGINS = [(60.16402, 24.94021), (60.1698, 24.9311)]
DESTINATIONS = [(60.1698, 24.9311), (60.1721, 24.9447)]


def built(route=None, mode=MatrixMode.REGION):
    options = MatrixOptions(route or RouteOptions(), mode)
    return build_matrix(MatrixQuery(ORIGINS, DESTINATIONS, options), ENDPOINTS)


def body(*given):
    return json.loads(built(*given).data)


def test_a_common_truck_in_a_circle_around_the_points():
    request = built()
    assert (request.method, request.url) == ("POST", "https://gateway.example/base/v8/matrix")
    assert request.params == {"async": "false"}
    assert request.headers == {"Content-Type": "application/json"}
    assert json.loads(request.data) == {
        "origins": [{"lat": 60.16402, "lng": 24.94021}, {"lat": 60.1698, "lng": 24.9311}],
        "destinations": [{"lat": 60.1698, "lng": 24.9311}, {"lat": 60.1721, "lng": 24.9447}],
        "regionDefinition": {"type": "autoCircle", "margin": 10_000, "maxRadius": 190_000},
        "transportMode": "truck",
        "vehicle": {
            "height": 400,
            "width": 255,
            "length": 1650,
            "grossWeight": 40_000,
            "axleCount": 5,
            "trailerCount": 1,
            "type": "tractor",
        },
        "matrixAttributes": ["travelTimes", "distances"],
    }


def test_everything_that_can_be_asked():
    vehicle = Vehicle(
        axle_load_t=11.5,
        tunnel_category=TunnelCategory.D,
        hazardous_goods=(HazardousGoods.GAS, HazardousGoods.OTHER),
        type=VehicleType.STRAIGHT,
    )
    route = RouteOptions(
        vehicle,
        RoutingMode.SHORT,
        avoid_features=(AvoidFeature.FERRY, AvoidFeature.TUNNEL),
        avoid_areas=(((60.1, 24.9), (60.2, 24.9), (60.2, 25.0)),),
        exclude_countries=("SWE",),
        departure="2027-03-01T08:30:00+02:00",
        traffic=False,
    )
    sent = body(route, MatrixMode.FLEXIBLE)
    assert sent["regionDefinition"] == {"type": "world"}
    assert sent["routingMode"] == "short"
    assert sent["departureTime"] == "2027-03-01T06:30:00Z"
    assert sent["traffic"] == {"mode": "disabled"}
    expected = {"weightPerAxle": 11_500, "tunnelCategory": "D", "type": "straightTruck"}
    assert sent["vehicle"].items() >= expected.items()
    assert sent["vehicle"]["shippedHazardousGoods"] == ["gas", "other"]
    assert sent["avoid"] == {
        "features": ["ferry", "tunnel"],
        "areas": [
            {
                "type": "polygon",
                "outer": [{"lat": 60.1, "lng": 24.9}, {"lat": 60.2, "lng": 24.9}, {"lat": 60.2, "lng": 25.0}],
            }
        ],
    }
    assert sent["exclude"] == {"countries": ["SWE"]}


@pytest.mark.parametrize("departure", ["2027-03-01T08:30:00", "2027-03-01T08:30:00.25"])
def test_a_departure_needs_an_offset(departure):
    with pytest.raises(QueryError, match="must have an offset"):
        MatrixOptions(RouteOptions(departure=departure))


@pytest.mark.parametrize(
    ("departure", "expected"),
    [
        ("2027-03-01T08:30:00Z", "2027-03-01T08:30:00Z"),
        ("2027-03-01T08:30:00.25+05:45", "2027-03-01T02:45:00.25Z"),
        ("", ""),
    ],
)
def test_a_departure_with_an_offset_is_sent_in_utc(departure, expected):
    sent = body(RouteOptions(departure=departure))
    assert sent.get("departureTime", "") == expected


@pytest.mark.parametrize("points", [[(91, 0)], [(0, 181)], [(float("nan"), 0)], []])
def test_impossible_points_are_refused(points):
    with pytest.raises(QueryError):
        MatrixQuery(points, DESTINATIONS, MatrixOptions(RouteOptions()))
    with pytest.raises(QueryError):
        MatrixQuery(ORIGINS, points, MatrixOptions(RouteOptions()))
