"""What the fields of output layers mean. A test compares their names and order with those of the layers."""

from __future__ import annotations

from importlib import import_module

from scripts.source_tree import PLUGIN, import_plugin

import_plugin()
_geocoding = import_module(f"{PLUGIN}.core.gateway.geocoding.fields")
_search = import_module(f"{PLUGIN}.core.gateway.search.fields")
_routes = import_module(f"{PLUGIN}.core.processing.routes.layers")
ADDRESS = _geocoding.ADDRESS_LAYER.meanings()
GEOCODED = _search.GEOCODED_LAYER.meanings()
_LAYERS = ("OUTPUT", "SECTIONS", "NOTICES")
_ROUTES = {name: _routes.table_of(name, group=False).meanings() for name in _LAYERS}
_ROUTES_OF_GROUPS = {name: _routes.table_of(name).meanings() for name in _LAYERS}
_STOP = {
    "vehicle_id": "value of `ID_FIELD`; empty if none is chosen",
    "arrival": "time of the first point of the stop",
    "departure": "time of its last point",
    "duration_s": "seconds between the two",
    "points": "number of points within the radius",
    "spread_m": "metres from the centre to the farthest of them",
}
_DISTANCE = {"distance_m": "metres to the nearest centre, on the ellipsoid; 0 inside an area"}
_MATRIX = {
    "origin_id": "value of `ORIGIN_FIELD`, or the feature id",
    "destination_id": "value of `DESTINATION_FIELD`, or the feature id",
    "status": "result of the pair",
    "error": "reason why the pair is not `ok`",
    "duration_s": "duration in seconds; empty if there is no way",
    "length_m": "length of the way in metres; empty if there is no way",
    "error_code": "the service's own code: 0 for a way, 3 for one that violates a limit",
    "vehicle": "the vehicle and the options as they were sent (centimetres, kilograms), as JSON",
}
_TOURS = {
    "OUTPUT": {
        "vehicle": "name of the vehicle: value of `VEHICLE_FIELD`, with a number if a row stands for more than one",
        "status": "`ok`",
        "stops": "number of jobs in the tour",
        "length_m": "length of the tour in metres",
        "duration_s": "duration of the tour in seconds: driving, serving, waiting and breaks",
        "driving_s": "driving time in seconds",
        "serving_s": "service time in seconds",
        "waiting_s": "waiting time in seconds",
        "cost": "cost of the tour, as the service calculates it from the costs of the vehicle",
        "load": "largest load of the tour; several numbers if the capacity has several",
        "start": "time of the departure from the first stop",
        "end": "time when the tour ends",
        "breaks": "begin and end of each break, as `2027-03-01T10:00:00+02:00/2027-03-01T10:30:00+02:00`",
    },
    "STOPS": {
        "tp_status": "result of the job",
        "tp_error": "reason why the job is not `ok`",
        "tp_vehicle": "name of the vehicle",
        "tp_sequence": "number of the job in the tour, from 1",
        "tp_arrival": "time when the vehicle arrives",
        "tp_departure": "time when the vehicle leaves",
        "tp_waiting_s": "waiting time between the arrival and the service, in seconds",
        "tp_load": "load when the vehicle leaves",
    },
}
_TRACE = {
    "trace_id": "value of `TRACE_FIELD`; empty without this field",
    "piece": "number of the piece within its trace, from 1",
}
_TRACES = {
    "OUTPUT": {
        **_TRACE,
        "status": "result of the piece",
        "error": "reason why the piece is not `ok`",
        "points": "number of points; one that two pieces share counts in the first",
        "ok_points": "number of points whose own status is `ok`",
        "length_m": "length of the way in metres",
        "duration_s": "duration of the way in seconds, as the service calculates it",
        "detour_m": "length of the links whose confidence is below `MIN_CONFIDENCE`, in metres",
        "start": "time of the first point",
        "end": "time of the last point",
    },
    "POINTS": {
        "mt_status": "result of the point",
        "mt_error": "reason why the point is not `ok`",
        "mt_lat": "latitude of the place on the road, in degrees",
        "mt_lon": "longitude of the place on the road, in degrees",
        "mt_distance_m": "distance from the point to this place in metres",
        "mt_confidence": "confidence of the service, 0 to 1",
        "mt_link_id": "`link_id` of the link on which the place is",
    },
    "LINKS": {
        **_TRACE,
        "link_id": "id of the piece of road; with a minus if it is driven against its own direction",
        "length_m": "length of the whole link in metres",
        "confidence": "confidence of the service, 0 to 1",
        "functional_class": "class of the road, from 1 (the most important roads) to 5",
        "speed_limit": "speed limit in the direction of travel, in km/h; empty if there is none or it is not known",
    },
}

FIELDS = {
    "reversegeocode": {"OUTPUT": ADDRESS},
    "geocodeaddresses": {"OUTPUT": GEOCODED},
    "collectbatchjob": {"OUTPUT": ADDRESS},
    "candidateswithinradius": {"OUTPUT": ADDRESS},
    "filterbyradius": {"OUTPUT": _DISTANCE, "OUTSIDE": _DISTANCE},
    "detectstops": {
        "OUTPUT": _STOP,
        "POINTS": {"stop": "number of the stop that the point belongs to, from 1: its row in `OUTPUT`; empty for none"},
    },
    "truckroutes": _ROUTES,
    "truckroutesthroughstops": _ROUTES_OF_GROUPS,
    "distancematrix": {"OUTPUT": _MATRIX},
    "matchtraces": _TRACES,
    "plantours": _TOURS,
    "collecttours": _TOURS,
    "batchjobs": {
        "OUTPUT": {
            "job_id": "id of the job, for `JOB_IDS`",
            "tag": "text by which the plugin finds the job in the lists of the service",
            "status": "state of the job; see [batch jobs](../batch-jobs.md#states)",
            "created": "time of its creation, in UTC",
            "started": "time of its start, in UTC",
            "ended": "time of its end, in UTC",
            "total": "number of records",
            "succeeded": "number of records with an answer",
            "failed": "number of records with an error",
            "layer": "name of the layer, for jobs that were submitted from this computer",
            "collected": "time at which the results were collected on this computer",
        }
    },
    "checkgateway": {
        "OUTPUT": {
            "api": "the API that was checked",
            "status": "HTTP status of the answer; 0 if there was none",
            "meaning": "what the status means",
            "action": "what to do; empty if the API works",
            "time_ms": "time until the answer, in milliseconds",
        }
    },
    "usagereport": {
        "OUTPUT": {
            "day": "day (local time)",
            "api": "API",
            "transactions": "maximum number of billable transactions",
            "environment": "name of the environment",
        }
    },
    "routestoaddresseswithinradius": {
        "routes": _ROUTES["OUTPUT"],
        "addresses_within_the_radius": {**ADDRESS, **_DISTANCE},
    },
    "nearestdepotforeverystop": {
        "routes": _ROUTES["OUTPUT"]
        | {
            "origin_id": "value of `STOP_FIELD`, or the feature id",
            "destination_id": "value of `DEPOT_FIELD`, or the feature id",
        },
        "stops_without_a_way": _MATRIX
        | {"origin_id": "value of `STOP_FIELD`, or the feature id", "destination_id": "a depot of the pair"},
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
    ("reversegeocode", "OUTPUT"),
    ("geocodeaddresses", "OUTPUT"),
    ("addressesthereandback", "addresses_there_and_back"),
    ("collectbatchjob", "OUTPUT"),
    ("filterbyradius", "OUTPUT"),
    ("filterbyradius", "OUTSIDE"),
    ("detectstops", "POINTS"),
    ("matchtraces", "POINTS"),
    ("plantours", "STOPS"),
    ("collecttours", "STOPS"),
    ("routestoaddresseswithinradius", "addresses_within_the_radius"),
}
