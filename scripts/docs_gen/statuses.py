"""What the values of a status field mean, and what to do."""

from __future__ import annotations

_UNASKED = {
    "no_geometry": ("the row has no point", "nothing, or give it one"),
    "invalid": (
        "its position, or another value of the row, cannot be asked for",
        "the error field says what is wrong: mend the row",
    ),
    "failed": (
        "the service gave no answer for it",
        "the error field has the reason; run again: only what has no answer yet is asked",
    ),
    "not_asked": (
        "the run ended before its turn: cancelled, the key refused in mid-run, the service down, the disk full",
        "see to the reason that the log tells, and run again",
    ),
}
PLACES = {
    "ok": (
        "it has an address",
        "look at `rg_distance_m`: the nearest match is not always the right one",
    ),
    "no_match": ("there is nothing, or nothing within the radius", "a larger radius, or other `RESULT_TYPES`"),
    **_UNASKED,
}
ROUTES = {
    "ok": ("the vehicle may drive it", ""),
    "restricted": (
        "there is a way, but a limit or a law does not fit the vehicle. Drawn red and dashed",
        "`error` and the layer of notices say which limit, and where: do not send this vehicle along it",
    ),
    "no_route": ("there is no way", "look at the ends: a ferry, an island, an excluded country"),
    **_UNASKED,
}
