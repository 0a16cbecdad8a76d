"""What the fields of output layers mean. A test compares their names and order with those of the layers."""

from __future__ import annotations

from importlib import import_module

from scripts.source_tree import PLUGIN, import_plugin

import_plugin()
_geocoding = import_module(f"{PLUGIN}.core.gateway.geocoding.fields")
_search = import_module(f"{PLUGIN}.core.gateway.search.fields")
ADDRESS = _geocoding.ADDRESS_LAYER.meanings()
GEOCODED = _search.GEOCODED_LAYER.meanings()
_ENDS = {
    "origin_id": "id of the origin: the value of the field chosen for it, otherwise its feature id",
    "destination_id": "id of the destination, in the same way",
    "alternative": "0 for the best route, from 1 for the others",
}
_ROUTE = {"route": "number of the route's row in the layer of routes, from 1"}
_SECTION = {"section": "number of the section within its route, from 1"}
_LENGTHS = {
    "length_m": "length in metres",
    "duration_s": "duration in seconds, with traffic",
    "base_duration_s": "duration in seconds, without traffic",
    "departure": "date and time of departure, in the zone of the place",
    "arrival": "date and time of arrival, in the zone of the place",
    "origin_snap_m": "metres between the requested place and the start of the line",
    "destination_snap_m": "metres between the requested place and the end of the line",
    "critical_notices": "number of limits and laws that the vehicle violates",
    "notices": "codes of all notices, separated by commas",
}
_GROUP = {"group_id": "value of `GROUP_FIELD`; empty if none is chosen"}
_LABELS = {
    "origin_label": "value of the field chosen for the origins, otherwise the display name of the row in its layer",
    "destination_label": "the same for the destination",
}
_ROUTES = {
    "OUTPUT": {
        **_ENDS,
        "status": "status of the route, see below",
        "error": "why there is no route, or which limit the vehicle violates",
        **_LENGTHS,
        "vehicle": "vehicle and options as they were sent (centimetres, kilograms), as JSON",
    },
    "SECTIONS": {
        **_ENDS,
        **_ROUTE,
        **_SECTION,
        "mode": "means of transport: `truck`, or `ferry`, …",
        "status": "`ok`, or `restricted` if the vehicle violates a limit on this section",
        **_LENGTHS,
    },
    "NOTICES": {
        **_ENDS,
        **_ROUTE,
        "section": "number of the section that the notice is about; empty if it is about the whole route",
        "code": "the service's code, such as `violatedVehicleRestriction`",
        "severity": "`critical` or `info`, from the service",
        "critical": "whether the route is `restricted` because of it",
        "title": "text from the service",
        "lat": "latitude of the place where the notice applies",
        "lon": "longitude of that place",
        "max_height_m": "height limit, in metres",
        "max_width_m": "width limit, in metres",
        "max_length_m": "length limit, in metres",
        "max_weight_t": "weight limit, in tonnes",
        "max_axle_load_t": "axle load limit, in tonnes",
        "tunnel_category": "category of the tunnel",
        "cause": "any other cause, in the words of the service",
        "details": "all details from the service, as JSON",
    },
}
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
    "truckroutes": {**_ROUTES, "OUTPUT": _ROUTES["OUTPUT"] | _LABELS},
    "truckroutesthroughstops": {
        name: fields | _GROUP | (_LABELS if name == "OUTPUT" else {}) for name, fields in _ROUTES.items()
    },
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
        "routes": _ROUTES["OUTPUT"] | _LABELS,
        "addresses_within_the_radius": {**ADDRESS, **_DISTANCE},
    },
    "nearestdepotforeverystop": {
        "routes": _ROUTES["OUTPUT"]
        | _LABELS
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
        "routes": _ROUTES["OUTPUT"] | _GROUP | _LABELS,
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
