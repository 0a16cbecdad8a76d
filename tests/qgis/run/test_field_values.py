"""Values of fields: a blank text is as empty as NULL, and a whole number in a field of decimals is that number."""

from __future__ import annotations

import pytest
from qgis.core import (
    QgsApplication,
    QgsProcessingModelAlgorithm,
    QgsProcessingParameterExpression,
    QgsProcessingParameterField,
    QgsProperty,
    QgsVectorLayer,
)

from tests.support.addresses import GEOCODE
from tests.support.batch import SUBMIT
from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.isolines import REACHABLE_AREA
from tests.support.layers import PLACES, RAILWAY_STATION, point_layer
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.routes import HAKANIEMI, THROUGH_STOPS, TRUCK_ROUTES, VAN
from tests.support.runs import ALGORITHM as REVERSE_GEOCODE
from tests.support.tour_runs import DATE, DEPOT, PLAN_TOURS
from tests.support.traces import MATCH_TRACES, ROADS, START_S

DETECT_STOPS, FILTER = "locationgateway:detectstops", "locationgateway:filterbyradius"
EMPTY = object()
VEHICLE = {
    "HEIGHT": 2, "WIDTH": 2, "LENGTH": 5, "GROSS_WEIGHT": 3, "AXLE_LOAD": 2, "AXLE_COUNT": 2, "TRAILER_COUNT": 0,
}  # fmt: skip
TIMES = dict.fromkeys(("DEPARTURE", "ARRIVAL"), "2031-03-03T08:30:00+02:00")
JOB = {"DEMAND": 2, "SERVICE_TIME": 60, "PRIORITY": 1, "SKILLS": 1, "PICKUP": 1}
FLEET = {
    "COUNT": 1, "CAPACITY": 9, "VEHICLE_SKILLS": 1, "RETURN": 0, "COST_FIXED": 5, "COST_PER_KM": 2, "COST_PER_HOUR": 9,
    "MAX_STOPS": 9, "MAX_DISTANCE": 90,
}  # fmt: skip
TEXTS_OF_JOBS = {"WINDOW_START": "09:00", "WINDOW_END": "15:00"}
TEXTS_OF_FLEET = {"SHIFT_START": "08:00", "SHIFT_END": "17:00", "BREAKS": "11:00-13:00 30"}
PARTS = {"STREET": "Mannerheimintie", "HOUSE_NUMBER": 5, "POSTAL_CODE": 100, "CITY": "Helsinki", "COUNTRY": "FIN"}


def made(places, kind, values):
    """Return a layer whose field "own" has some values; the other fields are what the algorithms need as well."""
    rows = [[place, value, number, START_S + 60 * number] for number, (place, value) in enumerate(zip(places, values))]
    return point_layer(rows, fields=(f"own:{kind}", "position:integer", "at:long"))


def pairs(name):
    def parameters(kind, values):
        layers = {one: made(PLACES, kind, values) for one in ("ORIGINS", "DESTINATIONS")}
        layers["DESTINATIONS"] = made(reversed(PLACES), kind, values)
        by_field = {"PAIRING": "field"} if name.endswith("_FIELD") else {}
        fields = dict.fromkeys(("ORIGIN_FIELD", "DESTINATION_FIELD"), "own") if by_field else {}
        return {**layers, **VAN, **fields, **by_field}

    return parameters


def matrix(_name):
    def parameters(kind, values):
        return {"ORIGINS": made(PLACES, kind, values), "DESTINATIONS": made([HAKANIEMI, DEPOT], kind, values), **VAN}

    return parameters


def through_stops(name):
    def parameters(kind, values):
        group = {"GROUP_FIELD": "own"} if name == "GROUP_FIELD" else {}
        order = {} if group or name == "ORDER_FIELD" else {"ORDER_FIELD": "position"}
        return {"INPUT": made(PLACES, kind, values), **group, **order, **VAN}

    return parameters


def areas(name):
    def parameters(kind, values):
        direction = {"DIRECTION": "to"} if name == "ARRIVAL" else {}
        ranges = {} if name == "RANGES" else {"RANGES": "1"}
        return {"INPUT": made(PLACES, kind, values), **VAN, **direction, **ranges}

    return parameters


def traces(_name):
    def parameters(kind, values):
        outputs = {"POINTS": "memory:"}
        return {"INPUT": made(ROADS, kind, [*values, None]), "TIME_FIELD": "at", "MODE": "truck", **VAN, **outputs}

    return parameters


def gps(_name):
    def parameters(kind, values):
        points = made([RAILWAY_STATION] * 8, kind, [*values, *values])
        return {"INPUT": points, "TIME_FIELD": "at", "MIN_DURATION": 60}

    return parameters


def plan(name):
    def parameters(kind, values):
        of_jobs = name == "JOB_FIELD" or name in JOB or name in TEXTS_OF_JOBS
        jobs = made(PLACES, kind, values if of_jobs else [None] * len(PLACES))
        vehicles = made([DEPOT] * len(values), kind, [None] * len(values) if of_jobs else values)
        pickup = {"PICKUP": QgsProperty.fromExpression("position < 2")} if name == "JOB_FIELD" else {}
        return {"JOBS": jobs, "VEHICLES": vehicles, "DATE": DATE, "MAX_TIME": 1, "STOPS": "memory:", **pickup}

    return parameters


def places(name):
    def parameters(kind, values):
        result_types = {"RESULT_TYPES": ["street"]} if name == "HEADING" else {}
        return {"INPUT": made(PLACES, kind, values), **result_types}

    return parameters


def circles(_name):
    def parameters(kind, values):
        return {"INPUT": made(PLACES, "integer", [1, 2, 3, 4]), "CIRCLES": made(PLACES, kind, values)}

    return parameters


def addresses(name):
    def parameters(kind, values):
        others = {"CITY": "'Helsinki'"} if name in PARTS and name != "CITY" else {}
        return {"INPUT": made(PLACES, kind, values), **others}

    return parameters


SUBJECTS = {
    TRUCK_ROUTES: (pairs, {"ORIGIN_FIELD": 1, "DESTINATION_FIELD": 1, **VEHICLE, **TIMES}),
    DISTANCE_MATRIX: (matrix, {"ORIGIN_FIELD": 1, "DESTINATION_FIELD": 1, **VEHICLE}),
    THROUGH_STOPS: (through_stops, {"GROUP_FIELD": 1, "ORDER_FIELD": 1, "STOP_DURATION": 60, **VEHICLE, **TIMES}),
    REACHABLE_AREA: (areas, {"RANGES": 2, **VEHICLE, **TIMES}),
    MATCH_TRACES: (traces, {"TRACE_FIELD": 1, "TIME_FIELD": START_S, "SPEED_FIELD": 5, "HEADING_FIELD": 90, **VEHICLE}),
    DETECT_STOPS: (gps, {"ID_FIELD": 1, "TIME_FIELD": START_S}),
    PLAN_TOURS: (
        plan,
        {"JOB_FIELD": 1, "VEHICLE_FIELD": 1, **JOB, **TEXTS_OF_JOBS, **FLEET, **TEXTS_OF_FLEET, **VEHICLE},
    ),
    REVERSE_GEOCODE: (places, {"RADIUS": 90, "HEADING": 90}),
    FILTER: (circles, {"RADIUS_FIELD": 90}),
    GEOCODE: (addresses, {"ADDRESS": "Mannerheimintie 5", **PARTS, "STATE": "Uusimaa"}),
}
NOT_READ = {TRUCK_ROUTES: {"DESTINATION_FIELDS"}, PLAN_TOURS: {"END"}}
"""What is copied as it is, and a geometry."""
CASES = [
    pytest.param(algorithm, name, value, id=f"{algorithm.partition(':')[2]}-{name}", marks=marks)
    for algorithm, (_, values) in SUBJECTS.items()
    for name, value in values.items()
    if name not in VEHICLE or algorithm == TRUCK_ROUTES or name == "HEIGHT"  # one reader reads all vehicles
    for marks in [NEEDS_PLANNER if algorithm == PLAN_TOURS else ()]
]


def is_per_row(definition):
    kinds = (QgsProcessingParameterField, QgsProcessingParameterExpression)
    return definition.isDynamic() or isinstance(definition, kinds)


def test_every_parameter_that_is_read_from_rows_is_here(provider):
    """Batch jobs read rows as reverse geocoding and geocoding do."""
    for algorithm in provider.algorithms():
        if algorithm.id() != SUBMIT and not isinstance(algorithm, QgsProcessingModelAlgorithm):
            names = {one.name() for one in algorithm.parameterDefinitions() if is_per_row(one)}
            _, read = SUBJECTS.get(algorithm.id(), ((), ()))
            assert names == {*read, *NOT_READ.get(algorithm.id(), ())}, algorithm.id()


def told(run):
    """Return all that a run tells, apart from the tested field and what the run cost."""
    assert not run.refusal
    layers = {name: one for name, one in run.results.items() if isinstance(one, QgsVectorLayer)}
    rows = {
        name: [
            {field: value for field, value in zip(layer.fields().names(), one.attributes()) if field != "own"}
            for one in layer.getFeatures()
        ]
        for name, layer in layers.items()
    }
    costs = {"FROM_STORE", "REQUESTS", "TRANSACTIONS", *layers}
    return rows, {name: value for name, value in run.results.items() if name not in costs}


def runs(run_algorithm, gateway, algorithm, name, layers):
    """Run an algorithm with layers that mean the same. Yield what each run tells; only the first one may cost."""
    make, _ = SUBJECTS[algorithm]
    spent = None
    for kind, values in layers:
        own = QgsProperty.fromField("own") if is_dynamic(algorithm, name) else "own"
        yield told(run_algorithm(algorithm, {**make(name)(kind, values), name: own}))
        spent = spent or gateway.usage()["transactions"]
        assert gateway.usage()["transactions"] == spent


def is_dynamic(algorithm, name):
    return QgsApplication.processingRegistry().algorithmById(algorithm).parameterDefinition(name).isDynamic()


@pytest.mark.parametrize(("algorithm", "name", "value"), CASES)
def test_blank_texts_are_empty(run_algorithm, gateway, algorithm, name, value):
    def with_blanks(one, other):
        return "string", [one, str(value), other, str(value)]

    layers = [with_blanks(*blanks) for blanks in ((None, None), ("", ""), ("\t", "\u00a0 "))]
    first, *others = runs(run_algorithm, gateway, algorithm, name, layers)
    for other in others:
        assert other == first


@pytest.mark.parametrize(("algorithm", "name", "value"), [one for one in CASES if type(one.values[2]) is int])
def test_whole_numbers_are_whole_in_a_field_of_decimals(run_algorithm, gateway, algorithm, name, value):
    values = [value, 0 if value == 1 else value, None, value]
    layers = [("integer", values), ("double", [one if one is None else float(one) for one in values])]
    first, other = runs(run_algorithm, gateway, algorithm, name, layers)
    assert other == first
