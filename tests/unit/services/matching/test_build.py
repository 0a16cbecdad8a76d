"""The request for a trace, compared with the example of the service's document."""

import numpy as np
import pytest
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.matching.choices import MODES, TRUCK_MODES
from location_gateway.core.services.matching.queries import (
    NO_TIME,
    MatchOptions,
    MatchQuery,
    Trace,
    build_match,
    trace_csv,
)
from location_gateway.core.vehicles.choices import HazardousGoods, TunnelCategory
from location_gateway.core.vehicles.vehicle import Vehicle

ENDPOINTS = Endpoints.at("https://gateway.example/base")
LATS, LNGS = np.array([60.16425, 60.16452]), np.array([24.94022, 24.94028])
NAN = np.nan


def test_a_trace_is_sent_as_the_example_says(trace, example):
    request = build_match(MatchQuery(trace, MatchOptions()), ENDPOINTS)
    assert (request.method, request.url) == ("POST", "https://gateway.example/base/v8/match/routelinks")
    assert request.params == {"routeMatch": "1", "mode": "truck", "attributes": "SPEED_LIMITS_FCn(*)"}
    assert request.headers == {"Content-Type": "text/plain; charset=UTF-8"}
    header, *lines = request.data.decode().splitlines()
    expected_header, *expected = example("matching_trace.csv").splitlines()
    assert header == expected_header
    for line, other in zip(lines, expected):
        lat, lng, time = line.split(",")
        assert (float(lat), float(lng), time) == (*map(float, other.split(",")[:2]), other.split(",")[2])
    assert len(lines) == len(expected)


def test_sizes_are_sent_with_units():
    vehicle = Vehicle(
        axle_load_t=11.5,
        gross_weight_t=40.25,
        trailer_count=5,
        tunnel_category=TunnelCategory.D,
        hazardous_goods=(HazardousGoods.GAS, HazardousGoods.RADIOACTIVE),
    )
    sent = MatchOptions(vehicle=vehicle, speed_limits=False).parameters()
    assert sent == {
        "routeMatch": "1",
        "mode": "truck",
        "height": "4.0m",
        "width": "2.55m",
        "length": "16.5m",
        "limitedWeight": "40.25t",
        "weightPerAxle": "11.5t",
        "trailersCount": "3",
        "tunnelCategory": "D",
        "shippedHazardousGoods": "gas,radioActive",
    }


@pytest.mark.parametrize("mode", MODES)
def test_only_trucks_have_sizes(mode):
    sent = MatchOptions(mode, Vehicle()).parameters()
    assert ("height" in sent) == ("limitedWeight" in sent) == (mode in TRUCK_MODES)
    assert sent.get("limitedWeight", "40t") == "40t"


def test_a_mode_that_does_not_exist_is_refused():
    with pytest.raises(QueryError, match="not 'lorry'"):
        MatchOptions("lorry")


def test_values_that_devices_write_for_unknown_ones_stay_empty():
    lats, lngs = np.full(4, -0.0), np.arange(4.0)
    trace = Trace(
        lats,
        lngs,
        np.array([1_795_417_200_250, NO_TIME, -1, 1_795_417_201_000]),
        np.array([0.0, -1.0, NAN, 22.222]),
        np.array([511.0, 359.96, NAN, -1.0]),
    )
    assert trace_csv(trace).splitlines() == [
        "latitude,longitude,timestamp,speed_mps,heading",
        "0.000000,0.000000,2026-11-23T07:00:00.250Z,0.00,",
        "0.000000,1.000000,,,360.0",
        "0.000000,2.000000,1969-12-31T23:59:59.999Z,,",
        "0.000000,3.000000,2026-11-23T07:00:01.000Z,22.22,",
    ]


def test_a_column_without_a_value_is_left_out():
    unknown = Trace(LATS, LNGS, np.full(2, NO_TIME), np.full(2, NAN), np.full(2, -1.0))
    assert trace_csv(unknown) == trace_csv(Trace(LATS, LNGS)) != ""
    assert trace_csv(unknown).splitlines()[0] == "latitude,longitude"


def test_a_part_of_a_trace_keeps_its_columns(trace):
    assert len(trace) == 10
    assert trace_csv(trace[3:6]).splitlines()[1:] == trace_csv(trace).splitlines()[4:7]


@pytest.mark.parametrize("points", [([91.0, 0.0], [0.0, 0.0]), ([0.0, NAN], [0.0, 0.0]), ([0.0, 0.0], [0.0, -181.0])])
def test_impossible_points_are_refused(points):
    with pytest.raises(QueryError, match=r"Point [12] of the trace must have a latitude"):
        Trace(*map(np.array, points))


def test_a_single_point_is_no_trace():
    with pytest.raises(QueryError, match="at least two points"):
        Trace(LATS[:1], LNGS[:1])


def test_columns_of_other_lengths_are_a_fault_of_the_program():
    with pytest.raises(ValueError, match="one item in each array"):
        Trace(LATS, LNGS, np.zeros(3, dtype=np.int64))
