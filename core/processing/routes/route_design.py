"""How the layers of routes appear in QGIS."""

from __future__ import annotations

from ...i18n import tr
from ..shared.layer_design import LayerDesign, hours, in_words, kilometres
from ..shared.row_status import ROUTE_STATUSES, RowStatus, status_words
from .parameters import NOTICES, OUTPUT, SECTIONS

_PAIR = '"origin_id" || \' → \' || "destination_id"'
_RESTRICTED = RowStatus.RESTRICTED.value


def field_names() -> dict[str, str]:
    """Return what users read instead of the names of the fields of all layers, in the order of the columns."""
    return {
        "group_id": tr("Group"),
        "origin_label": tr("Origin"),
        "destination_label": tr("Destination"),
        "origin_id": tr("Id of the origin"),
        "destination_id": tr("Id of the destination"),
        "section": tr("Section"),
        "mode": tr("Means of transport"),
        "title": tr("Notice"),
        "length_m": tr("Length (m)"),
        "duration_s": tr("Duration (s)"),
        "base_duration_s": tr("Duration without traffic (s)"),
        "departure": tr("Departure"),
        "arrival": tr("Arrival"),
        "status": tr("Status"),
        "error": tr("Reason"),
        "critical_notices": tr("Critical notices"),
        "notices": tr("Notices"),
        "critical": tr("Critical"),
        "max_height_m": tr("Maximum height (m)"),
        "max_width_m": tr("Maximum width (m)"),
        "max_length_m": tr("Maximum length (m)"),
        "max_weight_t": tr("Maximum weight (t)"),
        "max_axle_load_t": tr("Maximum axle load (t)"),
        "tunnel_category": tr("Tunnel category"),
        "cause": tr("Cause"),
        "alternative": tr("Alternative"),
        "origin_snap_m": tr("Distance from the origin to the road (m)"),
        "destination_snap_m": tr("Distance from the road to the destination (m)"),
        "code": tr("Code"),
        "severity": tr("Severity"),
        "route": tr("Number of the route"),
        "lat": tr("Latitude"),
        "lon": tr("Longitude"),
        "vehicle": tr("Vehicle"),
        "details": tr("Details"),
    }


def _mode_words() -> dict[str, str]:
    """Return words for the means of transport of trucks (docs/service.md, Routes). The service may add others."""
    return {
        "truck": tr("Truck"),
        "ferry": tr("Ferry"),
        "carShuttleTrain": tr("Car train"),
        "pedestrian": tr("On foot"),
    }


def route_designs() -> dict[str, LayerDesign]:
    """Return the designs of the output layers by their parameters."""
    names = field_names()
    words = {"status": {status.value: word for status, word in status_words(ROUTE_STATUSES).items()}}
    measures = {tr("Length"): kilometres("length_m"), tr("Duration"): hours("duration_s")}
    status = {names["status"]: in_words("status")}
    legend = {_RESTRICTED: tr("restricted: the vehicle does not fit")}
    return {
        OUTPUT: LayerDesign(
            names=names,
            hidden=("vehicle", "notices"),
            wide=("error",),
            words=words,
            display='"origin_label" || \' → \' || "destination_label"',
            tip={**measures, **status, names["error"]: '"error"'},
            style="truckroutes",
            labels=legend,
        ),
        SECTIONS: LayerDesign(
            names=names,
            hidden=("route", "notices"),
            words={**words, "mode": _mode_words()},
            display=_PAIR,
            tip={
                names["section"]: '"section"',
                names["mode"]: in_words("mode"),
                **measures,
                **status,
            },
            style="truckroutesections",
            labels=legend,
        ),
        NOTICES: LayerDesign(
            names=names,
            hidden=("code", "severity", "route", "lat", "lon", "details"),
            wide=("title",),
            display='"title"',
            tip={names["cause"]: '"cause"'},
            style="truckroutenotices",
            labels={True: tr("critical: the route is restricted"), False: tr("information")},
        ),
    }
