"""What the fields of output layers mean. A test compares their names and order with those of the layers."""

from __future__ import annotations

ADDRESS = {
    "rg_status": "what became of the row, see below",
    "rg_error": "why there is no address, in a sentence",
    "rg_rank": "1 for the nearest candidate, then 2, 3 …",
    "rg_query_lat": "latitude that was asked, in degrees (WGS 84), rounded to 5 decimals",
    "rg_query_lon": "longitude that was asked",
    "rg_label": "the whole address, as it is written in the country",
    "rg_result_type": "what was found: `houseNumber`, `street`, `place`, …",
    "rg_house_number_type": "whether the house number's position is exact (`PA`) or was interpolated along the street",
    "rg_country_code": "three letters, such as `FIN`",
    "rg_country": "country",
    "rg_state": "state or region",
    "rg_county": "county",
    "rg_city": "town",
    "rg_district": "part of the town",
    "rg_street": "street",
    "rg_house_number": "house number",
    "rg_postal_code": "postal code",
    "rg_match_lat": "latitude of the match",
    "rg_match_lon": "longitude of the match",
    "rg_access_lat": "latitude of the point where the match is reached from the road",
    "rg_access_lon": "longitude of that point",
    "rg_distance_m": "metres between the point that was asked and the match",
    "rg_id": "the service's own id of the match",
}
_ENDS = {
    "origin_id": "id of the origin: the value of the field chosen for it, otherwise the number of its row, from 1",
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
    "origin_snap_m": "metres between the place that was asked for and where the line begins",
    "destination_snap_m": "metres between the place that was asked for and where the line ends",
    "critical_notices": "how many limits or laws the vehicle does not fit",
    "notices": "codes of all notices, with commas between",
}
_GROUP = {"group_id": "value of the field of the tour, where one is chosen"}
_ROUTES = {
    "OUTPUT": {
        **_ENDS,
        "status": "what became of the route, see below",
        "error": "why there is none, or which limit does not fit, in a sentence",
        **_LENGTHS,
        "vehicle": "vehicle and options as they were sent (centimetres, kilograms), as JSON",
    },
    "SECTIONS": {
        **_ENDS,
        **_ROUTE,
        **_SECTION,
        "mode": "means of transport: `truck`, or `ferry`, …",
        "status": "`ok`, or `restricted` where a limit does not fit on this section",
        **_LENGTHS,
    },
    "NOTICES": {
        **_ENDS,
        **_ROUTE,
        "section": "number of the section that it is about; empty: the whole route",
        "code": "the service's code, such as `violatedVehicleRestriction`",
        "severity": "as the service says: `critical` or `info`",
        "critical": "whether the route is `restricted` because of it",
        "title": "the service's sentence",
        "lat": "latitude of the place where it holds",
        "lon": "longitude of the place",
        "max_height_m": "the limit that stands there, in metres",
        "max_width_m": "the same",
        "max_length_m": "the same",
        "max_weight_t": "the limit that stands there, in tonnes",
        "max_axle_load_t": "the same",
        "tunnel_category": "category of the tunnel",
        "cause": "another cause, in the service's words",
        "details": "all that the service says of it, as JSON",
    },
}
_STOP = {
    "vehicle_id": "value of `ID_FIELD`; empty where none is chosen",
    "arrival": "time of the first point of the stop",
    "departure": "time of its last point",
    "duration_s": "seconds between the two",
    "points": "how many points lie within the radius",
    "spread_m": "metres from the centre to the farthest of them",
}
_DISTANCE = {"distance_m": "metres to the nearest centre, on the ellipsoid; 0 inside an area"}

FIELDS = {
    "reversegeocode": {"OUTPUT": ADDRESS},
    "collectbatchjob": {"OUTPUT": ADDRESS},
    "candidateswithinradius": {"OUTPUT": ADDRESS},
    "filterbyradius": {"OUTPUT": _DISTANCE, "OUTSIDE": _DISTANCE},
    "detectstops": {"OUTPUT": _STOP},
    "truckroutes": _ROUTES,
    "truckroutesthroughstops": {name: {**fields, **_GROUP} for name, fields in _ROUTES.items()},
    "batchjobs": {
        "OUTPUT": {
            "job_id": "id of the job, for `JOB_IDS`",
            "tag": "the text by which it is recognised in the service's lists",
            "status": "its state; see [batch jobs](../batch-jobs.md#states)",
            "created": "when it was made, in UTC",
            "started": "when it was started, in UTC",
            "ended": "when it was over, in UTC",
            "total": "records in it",
            "succeeded": "records with an answer",
            "failed": "records with an error",
            "layer": "name of the layer, of jobs submitted from here",
            "collected": "when its results were collected here",
        }
    },
    "checkgateway": {
        "OUTPUT": {
            "api": "which API was asked",
            "status": "HTTP status of the answer; 0 where none came",
            "meaning": "what that means, in a sentence",
            "action": "what to do; empty where it works",
            "time_ms": "how long the answer took",
        }
    },
    "usagereport": {
        "OUTPUT": {
            "day": "day, in local time",
            "api": "API",
            "transactions": "billable transactions, at the most",
            "environment": "name of the environment",
        }
    },
    "routestoaddresseswithinradius": {
        "routes": _ROUTES["OUTPUT"],
        "addresses_within_the_radius": {**ADDRESS, **_DISTANCE},
    },
    "stopsandtheiraddresses": {"stops_with_addresses": {**_STOP, **ADDRESS}},
}
"""By algorithm and output: the fields that it adds to those of its input, or has by itself, in their order."""
ADDED_TO_INPUT = {
    ("reversegeocode", "OUTPUT"),
    ("collectbatchjob", "OUTPUT"),
    ("filterbyradius", "OUTPUT"),
    ("filterbyradius", "OUTSIDE"),
    ("routestoaddresseswithinradius", "addresses_within_the_radius"),
}
