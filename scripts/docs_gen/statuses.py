"""The meanings of the status field's values, and what to do."""

from __future__ import annotations

UNASKED = {
    "no_geometry": ("the row has no geometry", "add one, if the row should have one"),
    "invalid": (
        "the position or another value of the row is not valid, or the service has refused the row",
        "correct the row: the error field says what is wrong",
    ),
    "failed": (
        "the service gave no answer for the row",
        "run again: only rows without an answer are requested. The error field has the reason",
    ),
    "not_asked": (
        "the run ended before the row was requested: cancelled, the key refused, the service down, the disk full",
        "solve the problem that the log reports, and run again",
    ),
}
PLACES = {
    "ok": (
        "the row has an address",
        "check `rg_distance_m`: the nearest match is not always the right one",
    ),
    "no_match": (
        "there is no address, or none of the chosen types or near enough: the reason says which",
        "try a larger `RADIUS`, the maximum distance, or other `RESULT_TYPES`",
    ),
    **UNASKED,
}
ADDRESSES = {
    "ok": ("the row has a match", "check `gc_result_type`: a match may be coarser than the address, such as a street"),
    "low_score": (
        "there is a match, but its score is below the minimum",
        "compare `gc_query` with `gc_label`: a wrong house number, a missing town? `gc_error` names what fits badly",
    ),
    "no_match": ("the service knows no such address", "correct the address, or leave out parts that may be wrong"),
    "invalid": (
        "the address is empty, too long, no text or has characters that cannot be sent, or an expression failed",
        UNASKED["invalid"][1],
    ),
    "failed": UNASKED["failed"],
    "not_asked": UNASKED["not_asked"],
}
MATRIX = {
    "ok": ("the vehicle may take the way", ""),
    "restricted": (
        "there is a way, but the vehicle violates a limit, a closure or something to avoid on it. Its line is dashed",
        "do not send this vehicle. 'Truck routes' for this pair says which limit, and where",
    ),
    "no_route": ("there is no way for this vehicle", "check both ends: a ferry, an island, an excluded country"),
    "no_match": ("there is no road near the origin or the destination", "move the point to a road"),
    "outside_region": (
        "the origin or the destination is outside the circle around all points that the service has used",
        "remove points that are far away from all others, and run again",
    ),
    **UNASKED,
}
ROUTES = {
    "ok": ("the vehicle may take the route", ""),
    "restricted": (
        "there is a route, but the vehicle violates a limit or a law on it. What is restricted of it is red and dashed",
        "do not send this vehicle along the route: `error` and the layer of notices say which limit, and where",
    ),
    "no_route": ("there is no route", "check both ends: a ferry, an island, an excluded country"),
    **UNASKED,
}
AREAS = {
    "ok": ("the area is there", ""),
    "no_route": (
        "nothing can be reached: the vehicle may use no road at the point, or the range is too short",
        "check the size of the vehicle, or use a longer range",
    ),
    "no_match": ("there is no road near the point", "move the point to a road"),
    **UNASKED,
}
TRACES = {
    "ok": ("the point has a place on a road", ""),
    "far": (
        "the place on the road is farther away than the maximum distance",
        "look at the map: a road that is missing, or a receiver that scattered",
    ),
    "low_confidence": (
        "it is not certain that the vehicle was on this road",
        "look at the map: a parallel road, or a gap in the trace",
    ),
    "no_match": ("there is no road near the point", ""),
    **UNASKED,
}
TOURS = {
    "ok": ("the job is in a tour", ""),
    "unassigned": (
        "the job is in no tour: no vehicle can serve it, or the service left it out. The reason says why",
        "add a vehicle, capacity or time, or change the job",
    ),
    **UNASKED,
}
KINDS = (
    ("rg_status", "row", "Addresses of points", PLACES, "PLACE_STATUSES"),
    ("gc_status", "row", "Places of addresses", ADDRESSES, "ADDRESS_STATUSES"),
    ("origin_snap_m", "route", "Truck routes", ROUTES, "ROUTE_STATUSES"),
    ("error_code", "pair", "Pairs of a distance matrix", MATRIX, "MATRIX_STATUSES"),
    ("ra_status", "area", "Reachable areas", AREAS, "AREA_STATUSES"),
    ("mt_status", "point", "Points of traces", TRACES, "TRACE_STATUSES"),
    ("tp_status", "job", "Jobs of tours", TOURS, "TOUR_STATUSES"),
)
"""The kinds of rows: a field that only they have, what a row is, what they are called together, the meanings of their
statuses, and the name of these in ``core/run/row_status.py``."""
