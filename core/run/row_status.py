"""The status of rows, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from ..i18n import tr, translatable


class RowStatus(Enum):
    """The values of a status field."""

    OK = "ok"
    RESTRICTED = "restricted"
    UNASSIGNED = "unassigned"
    FAR = "far"
    LOW_CONFIDENCE = "low_confidence"
    LOW_SCORE = "low_score"
    NO_MATCH = "no_match"
    NO_ROUTE = "no_route"
    OUTSIDE_REGION = "outside_region"
    NO_GEOMETRY = "no_geometry"
    INVALID = "invalid"
    FAILED = "failed"
    NOT_ASKED = "not_asked"


Statuses = Mapping[RowStatus, str]
"""The statuses of one kind of rows, each with what users read instead: :func:`status_words` translates it."""

_WITHOUT_ANSWER = {
    RowStatus.NO_GEOMETRY: translatable("no geometry"),
    RowStatus.INVALID: translatable("invalid values"),
    RowStatus.FAILED: translatable("no answer"),
    RowStatus.NOT_ASKED: translatable("not requested"),
}
_WITHOUT_GEOMETRY = {status: word for status, word in _WITHOUT_ANSWER.items() if status is not RowStatus.NO_GEOMETRY}
_MATCHES = {
    RowStatus.OK: translatable("found"),
    RowStatus.LOW_SCORE: translatable("low score"),
    RowStatus.NO_MATCH: translatable("no address"),
}
_WAYS = {
    RowStatus.OK: translatable("passable"),
    RowStatus.RESTRICTED: translatable("restricted"),
    RowStatus.NO_ROUTE: translatable("no route"),
}
PLACE_STATUSES: Statuses = {
    **{status: word for status, word in _MATCHES.items() if status is not RowStatus.LOW_SCORE},
    **_WITHOUT_ANSWER,
}
"""The statuses of rows of reverse geocoding."""
ADDRESS_STATUSES: Statuses = {**_MATCHES, **_WITHOUT_GEOMETRY}
"""The statuses of addresses that are geocoded."""
DOUBTFUL = (RowStatus.LOW_SCORE, RowStatus.NO_MATCH)
"""The statuses of addresses that a user can review."""
DOUBTFUL_ROWS = "location_gateway/doubtful_rows"
"""The custom property of a layer that was just added: how many of its rows are doubtful. Windows remove it."""
JOB_STATUSES: Statuses = {**_MATCHES, **_WITHOUT_ANSWER}
"""The statuses of rows of batch jobs, which have places or addresses."""
ROUTE_STATUSES: Statuses = {**_WAYS, **_WITHOUT_ANSWER}
"""The statuses of routes."""
MATRIX_STATUSES: Statuses = {
    **_WAYS,
    RowStatus.NO_MATCH: translatable("no road"),
    RowStatus.OUTSIDE_REGION: translatable("outside the region"),
    **_WITHOUT_ANSWER,
}
"""The statuses of the pairs of a matrix."""
AREA_STATUSES: Statuses = {
    RowStatus.OK: translatable("reachable"),
    RowStatus.NO_ROUTE: translatable("nothing reachable"),
    RowStatus.NO_MATCH: translatable("no road"),
    **_WITHOUT_ANSWER,
}
"""The statuses of reachable areas."""
TRACE_STATUSES: Statuses = {
    RowStatus.OK: translatable("matched"),
    RowStatus.FAR: translatable("far from the road"),
    RowStatus.LOW_CONFIDENCE: translatable("low confidence"),
    RowStatus.NO_MATCH: translatable("no road"),
    **_WITHOUT_ANSWER,
}
"""The statuses of the points of traces, the best one first."""
PIECE_STATUSES: Statuses = {
    RowStatus.OK: translatable("matched"),
    RowStatus.NO_MATCH: translatable("no road"),
    **_WITHOUT_GEOMETRY,
}
"""The statuses of the pieces of traces."""
TOUR_STATUSES: Statuses = {
    RowStatus.OK: translatable("in a tour"),
    RowStatus.UNASSIGNED: translatable("in no tour"),
    **_WITHOUT_ANSWER,
}
"""The statuses of the jobs of tours."""


def status_words(statuses: Statuses) -> dict[RowStatus, str]:
    """Return what users read instead of the values ``statuses``, in their language."""
    return {status: tr(word) for status, word in statuses.items()}
