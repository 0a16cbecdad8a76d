"""How matched traces appear in QGIS."""

from __future__ import annotations

from ...i18n import tr
from ..shared.layer_design import LayerDesign, hours, in_words, kilometres, metres
from ..shared.row_status import PIECE_STATUSES, TRACE_STATUSES, status_words

_LIMITS_KMH = (30, 50, 70, 90)
"""The upper limits of the classes of the style of links."""


def trace_designs() -> tuple[LayerDesign, LayerDesign, LayerDesign]:
    """Return the designs of the lines of pieces, of the points and of the links."""
    return _piece_design(), _point_design(), _link_design()


def _piece_design() -> LayerDesign:
    names = {
        "trace_id": tr("Trace"),
        "piece": tr("Piece"),
        "start": tr("Start"),
        "end": tr("End"),
        "length_m": tr("Length (m)"),
        "duration_s": tr("Duration (s)"),
        "detour_m": tr("Uncertain length (m)"),
        "points": tr("Points"),
        "ok_points": tr("Points that match well"),
        "status": tr("Status"),
        "error": tr("Reason"),
    }
    return LayerDesign(
        names=names,
        wide=("error",),
        words={"status": {status.value: word for status, word in status_words(PIECE_STATUSES).items()}},
        display='concat("trace_id" || \', \', "piece")',
        tip={
            tr("Length"): kilometres("length_m"),
            tr("Duration"): hours("duration_s"),
            tr("Uncertain length"): metres("detour_m"),
            names["status"]: in_words("status"),
            names["error"]: '"error"',
        },
        style="matchedtraces",
        labels={"high": tr("certain"), "fair": tr("partly uncertain"), "low": tr("uncertain")},
    )


def _point_design() -> LayerDesign:
    names = {
        "mt_status": tr("Status"),
        "mt_error": tr("Reason"),
        "mt_distance_m": tr("Distance to the road (m)"),
        "mt_confidence": tr("Confidence"),
        "mt_lat": tr("Latitude on the road"),
        "mt_lon": tr("Longitude on the road"),
        "mt_link_id": tr("Link"),
    }
    return LayerDesign(
        names=names,
        wide=("mt_error",),
        words={"mt_status": {status.value: word for status, word in status_words(TRACE_STATUSES).items()}},
        display=in_words("mt_status"),
        tip={
            tr("Distance to the road"): metres("mt_distance_m"),
            names["mt_confidence"]: '"mt_confidence"',
            names["mt_error"]: '"mt_error"',
        },
        style="matchedpoints",
    )


def _link_design() -> LayerDesign:
    names = {
        "trace_id": tr("Trace"),
        "piece": tr("Piece"),
        "speed_limit": tr("Speed limit (km/h)"),
        "length_m": tr("Length (m)"),
        "confidence": tr("Confidence"),
        "functional_class": tr("Functional class (1 to 5)"),
        "link_id": tr("Link"),
    }
    lower = [0, *_LIMITS_KMH]
    labels = [tr("up to {} km/h").format(limit) for limit in _LIMITS_KMH]
    return LayerDesign(
        names=names,
        display='"link_id"',
        tip={
            tr("Speed limit"): "\"speed_limit\" || ' km/h'",
            tr("Length"): metres("length_m"),
            names["confidence"]: '"confidence"',
        },
        style="matchedlinks",
        labels=dict(zip(map(float, lower), [*labels, tr("more than {} km/h").format(_LIMITS_KMH[-1])])),
    )
