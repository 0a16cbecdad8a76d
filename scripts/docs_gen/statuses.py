"""The meanings of the status field's values, and what to do."""

from __future__ import annotations

_UNASKED = {
    "no_geometry": ("the row has no geometry", "add one, if the row should have one"),
    "invalid": (
        "the position or another value of the row is not valid",
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
    "no_match": ("there is no address, or none within the radius", "try a larger radius, or other `RESULT_TYPES`"),
    **_UNASKED,
}
ROUTES = {
    "ok": ("the vehicle may take the route", ""),
    "restricted": (
        "there is a route, but the vehicle violates a limit or a law on it. The line is red and dashed",
        "do not send this vehicle along the route: `error` and the layer of notices say which limit, and where",
    ),
    "no_route": ("there is no route", "check both ends: a ferry, an island, an excluded country"),
    **_UNASKED,
}
