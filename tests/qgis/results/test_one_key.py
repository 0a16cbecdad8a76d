"""Requests that are equal have one key, and those that differ have different ones, in all services.

What is written in different ways and means the same makes equal requests: sets in any order, with some members twice,
sizes that are rounded to the same centimetre, moments on other clocks.
"""

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.contract import BodyForm, TraceService
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.geometry.places import PlaceCollector, pack
from location_gateway.core.services.geocoding.choices import ResultType
from location_gateway.core.services.geocoding.client import build_multi_revgeocode, build_revgeocode
from location_gateway.core.services.geocoding.queries import Options, Place
from location_gateway.core.services.geocoding.run import keys_of_places
from location_gateway.core.services.isolines.choices import Direction
from location_gateway.core.services.isolines.client import AreaOptions, AreaQuery, build_isolines
from location_gateway.core.services.isolines.run import AreaInput, RowQueries
from location_gateway.core.services.matching.inputs import MatchPlan, TracePoints
from location_gateway.core.services.matching.queries import MatchOptions, build
from location_gateway.core.services.matrix.plan import MatrixPlan, Points
from location_gateway.core.services.matrix.queries import MatrixOptions, MatrixQuery, build_matrix
from location_gateway.core.services.routing.queries import RouteOptions, RoutePlace, RouteQuery, Tolls, build_routes
from location_gateway.core.services.routing.tasks import OrderedPairs, PairTasks
from location_gateway.core.services.search.client import build_geocode
from location_gateway.core.services.search.queries import Address, GeocodeOptions, Near
from location_gateway.core.services.search.rows import AddressCollector
from location_gateway.core.services.search.run import geocode_hash
from location_gateway.core.services.tours.queries import Break, Profile, build_plan
from location_gateway.core.services.tours.run import problem_keys
from location_gateway.core.vehicles.choices import AvoidFeature, HazardousGoods, RoutingMode
from location_gateway.core.vehicles.input_layers import RoutePoints, RowValues
from location_gateway.core.vehicles.vehicle import Vehicle

from tests.support.tours import delivery, problem_of, van, window

AT = Endpoints.at("http://localhost")
HERE, THERE = (60.17, 24.94), (60.18, 24.95)


def sent(request):
    """Return all that is sent."""
    made = request.prepare()
    return made.method, made.url, made.body


def some(*values):
    """Return a strategy for sets as they may be written."""
    return st.lists(st.sampled_from(values), max_size=3).map(tuple)


def square(lat, lng):
    return (lat, lng), (lat, lng + 0.1), (lat + 0.1, lng)


NORTH, SOUTH = square(60.1, 24.9), square(60.0, 24.9)
TIMES = st.sampled_from(
    ["", "2035-03-01T08:30:00", "2035-03-01T08:30:00Z", "2035-03-01T10:30:00+02:00", "2035-03-01T08:30:00.0-00:00"]
)
LANGUAGES = st.sampled_from(["", "fi", "FI", "fi,sv", "sv,fi", "fi,SV,fi", "en-us", "en-US"])
VEHICLES = st.builds(
    Vehicle,
    height_m=st.sampled_from([4, 4.0, 3.991, 3.996, 4.001]),
    gross_weight_t=st.sampled_from([40, 39.9991, 40.0001]),
    axle_load_t=st.sampled_from([None, 8, 7.9999]),
    hazardous_goods=some(HazardousGoods.GAS, HazardousGoods.OTHER),
)
COUNTRIES = some("FIN", "SWE", "NOR")
ROUTES = st.builds(
    RouteOptions,
    VEHICLES,
    st.sampled_from(RoutingMode),
    avoid_features=some(AvoidFeature.FERRY, AvoidFeature.TOLL_ROAD),
    avoid_areas=some(NORTH, SOUTH, (*SOUTH[:2], (60.1000001, 24.9))),
    exclude_countries=COUNTRIES,
    departure=TIMES,
    traffic=st.booleans(),
)
ROUTES = ROUTES | st.builds(
    lambda route, arrival, languages, alternatives, elevation, tolls: replace(
        route,
        departure="",
        arrival=arrival,
        languages=languages,
        alternatives=alternatives,
        elevation=elevation,
        tolls=tolls,
    ),
    ROUTES,
    TIMES,
    LANGUAGES,
    st.integers(0, 2),
    st.booleans(),
    st.sampled_from([None, Tolls(), Tolls("CHF")]),
)


def pairs(strategy):
    """Return pairs of options: any two, or two that differ in how they are written."""
    return st.tuples(strategy, strategy) | strategy.flatmap(lambda one: st.tuples(st.just(one), similar(one)))


def similar(options):
    """Return a strategy for options in which one value is written in another way."""
    route = getattr(options, "route", options)
    sets = ("avoid_features", "avoid_areas", "exclude_countries", "countries", "result_types")
    known = [name for name in sets if hasattr(route, name)]
    ways = [options, *(replace(route, **{name: getattr(route, name)[::-1] * 2}) for name in known)]
    if isinstance(route, RouteOptions):
        vehicle = route.vehicle
        ways.append(replace(route, vehicle=replace(vehicle, hazardous_goods=vehicle.hazardous_goods[::-1] * 2)))
        ways.append(replace(route, vehicle=replace(vehicle, height_m=vehicle.height_m - 0.004)))
        ways += [replace(route, departure="2035-03-01T03:30:00-05:00") for _ in range(route.departure.endswith("Z"))]
    if route is not options:
        ways = [options, *(replace(options, route=way) for way in ways[1:])]
    return st.sampled_from(ways)


def check(pair, request, key):
    """Assert that two options have one key if they make one request, and otherwise not."""
    one, other = pair
    assert (key(one) == key(other)) is (sent(request(one)) == sent(request(other)))


def points(place, *values):
    alike = tuple(RowValues(np.zeros(1, dtype=np.uint32), (value,), {}) for value in values)
    return RoutePoints(pack(*zip(place)), np.ones(1, dtype=bool), {}, ([0],), alike)


@given(pairs(ROUTES))
def test_routes(pair):
    def key(options):
        tasks = PairTasks(points(HERE, options.vehicle, None), points(THERE, None), OrderedPairs(1, 1), options)
        return tasks.stretch(0, 1).keys.tolist()

    check(pair, lambda options: build_routes(RouteQuery(RoutePlace(*HERE), RoutePlace(*THERE), options), AT), key)


@given(pairs(st.builds(AreaOptions, ROUTES.map(partial(replace, arrival="")), direction=st.sampled_from(Direction))))
def test_areas(pair):
    def key(options):
        collector = PlaceCollector()
        collector.add(collector.keys([HERE[0]], [HERE[1]], [(300, 0)]))
        given_rows = AreaInput(None, None, options, (300,), None, None, has_bands=False, is_dissolved=False)
        return RowQueries(given_rows).keys(collector.index())[0].tolist()

    check(pair, lambda options: build_isolines(AreaQuery(*HERE, (300,), options), AT), key)


def with_offset(route):
    """Return options as a matrix has them."""
    return replace(route, arrival="", departure=f"{route.departure.removesuffix('Z')}Z" if route.departure else "")


@given(pairs(st.builds(MatrixOptions, ROUTES.map(with_offset))))
def test_matrices(pair):
    def key(options):
        sides = [Points(pack(*zip(place)), np.zeros(1, int), np.zeros(1, int)) for place in (HERE, THERE)]
        (group,) = MatrixPlan(*sides, [options]).groups()
        return group.keys.tolist()

    check(pair, lambda options: build_matrix(MatrixQuery([HERE], [THERE], options), AT), key)


PLACES = st.builds(
    Options,
    some(ResultType.STREET, ResultType.CITY, ResultType.PLACE),
    st.integers(1, 2),
    LANGUAGES,
    st.sampled_from(["", "IND"]),
    st.booleans(),
)
VARIANTS = st.tuples(st.sampled_from([None, 50]), st.sampled_from([None, 0, 90]))


@given(pairs(PLACES), VARIANTS)
def test_places(pair, variant):
    def key(options):
        collector = PlaceCollector()
        collector.add(collector.keys([HERE[0]], [HERE[1]], [variant]))
        return keys_of_places(collector.index(), options)[0].tolist()

    if variant[1] is not None:  # then all are streets
        pair = [replace(one, result_types=one.result_types and (ResultType.STREET,) * 2) for one in pair]
    place = Place(*HERE, *variant)
    check(pair, lambda options: build_revgeocode(place, options, AT), key)
    check(pair, lambda options: build_multi_revgeocode([place], options, BodyForm.JSON, AT), key)


ADDRESSES = st.builds(
    GeocodeOptions,
    st.sampled_from([None, Near(*HERE), Near(60.170000001, 24.94), Near(*THERE)]),
    COUNTRIES,
    st.integers(1, 2),
    LANGUAGES,
    st.sampled_from(["", "IND"]),
)


@given(pairs(ADDRESSES), st.sampled_from([Address("a 1"), Address("a", "city=b"), Address("", "city=b")]))
def test_addresses(pair, address):
    def key(options):
        return AddressCollector(geocode_hash(options)).keys([address]).tolist()

    check(pair, lambda options: build_geocode(address, options, AT), key)


DEGREES = st.sampled_from([60.1, 60.1000005, 60.1000015, 60.100001, 60.1000014999999])
SPEEDS = st.none() | st.lists(st.sampled_from([np.nan, -1.0, 0.0, -0.0, 7.125, 7.13, np.inf]), min_size=2, max_size=2)
HEADINGS = st.none() | st.lists(st.sampled_from([np.nan, 511.0, 90.04, 90.0, 360.0, 0.05]), min_size=2, max_size=2)
TRACES = st.tuples(
    st.tuples(DEGREES, DEGREES),
    st.sampled_from([None, [0, 1_000], [0, 1_001]]),
    SPEEDS,
    HEADINGS,
    st.builds(
        MatchOptions,
        st.just("truck"),
        VEHICLES | st.builds(Vehicle, trailer_count=st.sampled_from([3, 4]), axle_count=st.sampled_from([5, 6])),
        st.booleans(),
    ),
)


def plan(trace, service):
    lats, times, speeds, headings, options = trace
    columns = [None if one is None else np.array(one, dtype=float) for one in (speeds, headings)]
    rows = TracePoints(
        np.arange(2),
        np.array(lats),
        np.array([24.94, 24.95]),
        np.zeros(2, dtype=np.int64),
        None if times is None else np.array(times, dtype=np.int64),
        np.zeros(2, dtype=np.int32),
        *columns,
        np.zeros(2, dtype=np.int64),
        ["a"],
        [options.vehicle],
        {},
    )
    return MatchPlan(rows, [replace(options, service=service)], 60.0)


@pytest.mark.parametrize("service", TraceService)
@given(st.tuples(TRACES, TRACES) | TRACES.map(lambda one: (one, (*one[:2], [-1.0, -1.0], None, one[4]))))
def test_traces(service, pair):
    check(
        [plan(one, service) for one in pair],
        lambda one: build(one.query(0), AT),
        lambda one: one.keys.tolist(),
    )


BREAKS = st.permutations([Break(window(8, 9), 600), Break(window(10, 11), 1_800)]) | st.just([])


def problem(vehicles, breaks):
    kinds = [van(profile=Profile(vehicle=vehicle), breaks=breaks) for vehicle in vehicles]
    return problem_of(delivery(), fleet=[(kind, (number,)) for number, kind in enumerate(kinds, start=1)])


TOURS = st.builds(problem, st.lists(VEHICLES, min_size=1, max_size=2), BREAKS)


@given(st.tuples(TOURS, TOURS))
def test_tours(pair):
    check(pair, lambda problem: build_plan(problem, AT), lambda problem: problem_keys(problem)[0])
