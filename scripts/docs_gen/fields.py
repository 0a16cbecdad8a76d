"""What the fields of output layers mean. A test compares their names and order with those of the layers."""

from __future__ import annotations

from importlib import import_module

from scripts.source_tree import PLUGIN, import_plugin

import_plugin()
_geocoding = import_module(f"{PLUGIN}.core.services.geocoding.fields")
_search = import_module(f"{PLUGIN}.core.services.search.fields")
_compared = import_module(f"{PLUGIN}.core.services.routing.comparison")
_areas, _matching, _matrix, _routes, _stops, _tours = (
    import_module(f"{PLUGIN}.core.{name}")
    for name in (
        "services.isolines.run",
        "services.matching.layers",
        "services.matrix.rows",
        "services.routing.layers",
        "local.stop_layers",
        "services.tours.layers",
    )
)
_batchjobs, _checkgateway, _filterbyradius, _usagereport = (
    import_module(f"{PLUGIN}.core.{name}")
    for name in ("services.batch.batchjobs", "local.checkgateway", "local.filterbyradius", "local.usagereport")
)
ADDRESS = _geocoding.ADDRESS_LAYER.meanings()
GEOCODED = _search.GEOCODED_LAYER.meanings()
_LAYERS = ("OUTPUT", "SECTIONS", "NOTICES")
_ROUTES = {name: _routes.table_of(name, group=False).meanings() for name in _LAYERS}
_ROUTES_OF_GROUPS = {name: _routes.table_of(name, stops=True).meanings() for name in _LAYERS}
_STOP = _stops.STOPS.meanings()
_DISTANCE = _filterbyradius.table().meanings()
_MATRIX = _matrix.PAIRS.meanings()
_TOURS = {"OUTPUT": _tours.TOURS.meanings(), "STOPS": _tours.TOUR_STOPS.meanings()}
_TRACES = {
    "OUTPUT": _matching.PIECES.meanings(),
    "POINTS": _matching.TRACE_POINTS.meanings(),
    "LINKS": _matching.LINKS_OF_TRACES.meanings(),
}
MORE_FIELDS = {
    (algorithm, output): ("With `TOLLS`, it also has:", _routes.TOLLS.meanings())
    for algorithm in ("truckroutes", "truckroutesthroughstops")
    for output in ("OUTPUT", "SECTIONS")
}
"""Fields that a layer has only if something is chosen, and the words before their table."""
FIELDS = {
    "reversegeocode": {"OUTPUT": ADDRESS},
    "geocodeaddresses": {"OUTPUT": GEOCODED},
    "collectbatchjob": {"OUTPUT": ADDRESS},
    "candidateswithinradius": {"OUTPUT": ADDRESS},
    "filterbyradius": {"OUTPUT": _DISTANCE, "OUTSIDE": _DISTANCE},
    "detectstops": {
        "OUTPUT": _STOP,
        "POINTS": _stops.POINT_STOPS.meanings(),
    },
    "truckroutes": _ROUTES,
    "truckroutesthroughstops": _ROUTES_OF_GROUPS,
    "distancematrix": {"OUTPUT": _MATRIX},
    "reachablearea": {"OUTPUT": _areas.AREA_LAYER.meanings()},
    "matchtraces": _TRACES,
    "plantours": _TOURS,
    "collecttours": _TOURS,
    "batchjobs": {"OUTPUT": _batchjobs.table().meanings()},
    "checkgateway": {"OUTPUT": _checkgateway.table().meanings()},
    "usagereport": {"OUTPUT": _usagereport.table().meanings()},
    "routestoaddresseswithinradius": {
        "routes": _ROUTES["OUTPUT"],
        "addresses_within_the_radius": {**ADDRESS, **_DISTANCE},
    },
    "customerswithoutadepot": {"reachable_areas": _areas.AREA_LAYER.meanings(), "customers_without_a_depot": {}},
    "nearestdepotforeverystop": {
        "routes": _ROUTES["OUTPUT"]
        | {
            "origin_id": "value of `STOP_FIELD`, or the feature id",
            "destination_id": "value of `DEPOT_FIELD`, or the feature id",
        },
        "stops_without_a_way": _MATRIX
        | {"origin_id": "value of `STOP_FIELD`, or the feature id", "destination_id": "a depot of the pair"},
    },
    "comparevehicles": {
        "routes_of_the_second_vehicle": {
            **_routes.table_of("OUTPUT", group=False, tolls=True).meanings(),
            **_compared.COMPARED.meanings(),
        }
    },
    "addressesthereandback": {
        "addresses_there_and_back": {
            **GEOCODED,
            **ADDRESS,
            "trip_distance_m": "metres between the point of the address and the address that is found there",
            "trip_same_address": "whether street and house number are the same",
        }
    },
    "drivesandstops": {
        "stops_with_addresses": {**_STOP, **ADDRESS},
        "drives": _TRACES["OUTPUT"],
        "links_with_speed_limits": _TRACES["LINKS"],
    },
    "toursofstops": {
        "tours": _TOURS["OUTPUT"],
        "stops_of_the_tours": {**_STOP, **_TOURS["STOPS"]},
        "routes": _ROUTES_OF_GROUPS["OUTPUT"],
    },
    "stopsandtheiraddresses": {"stops_with_addresses": {**_STOP, **ADDRESS}},
}
"""By algorithm and output: the fields that the output adds to those of the input, or all its fields, in order."""
ADDED_TO_INPUT = {
    ("reversegeocode", "OUTPUT"): "INPUT",
    ("geocodeaddresses", "OUTPUT"): "INPUT",
    ("reachablearea", "OUTPUT"): "INPUT",
    ("addressesthereandback", "addresses_there_and_back"): "INPUT",
    ("collectbatchjob", "OUTPUT"): "INPUT",
    ("filterbyradius", "OUTPUT"): "INPUT",
    ("filterbyradius", "OUTSIDE"): "INPUT",
    ("detectstops", "POINTS"): "INPUT",
    ("matchtraces", "POINTS"): "INPUT",
    ("plantours", "STOPS"): "JOBS",
    ("collecttours", "STOPS"): "JOBS",
    ("routestoaddresseswithinradius", "addresses_within_the_radius"): "POINTS",
    ("customerswithoutadepot", "reachable_areas"): "DEPOTS",
    ("customerswithoutadepot", "customers_without_a_depot"): "CUSTOMERS",
}
"""The input whose fields come first, by algorithm and output."""
