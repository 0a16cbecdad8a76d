"""How the layers of routes appear in QGIS."""

from __future__ import annotations

from ...i18n import tr
from ..shared.layer_design import LayerDesign
from ..shared.row_status import ROUTE_STATUSES, RowStatus, status_words
from .parameters import NOTICES, OUTPUT, SECTIONS

_PAIR = '"origin_id" || \' → \' || "destination_id"'
_RESTRICTED = RowStatus.RESTRICTED.value


def field_names() -> dict[str, str]:
    """Return what users read instead of the names of the fields of all layers, in the order of the columns."""
    return {
        "group_id": tr("Group"),
        "origin_id": tr("Origin"),
        "destination_id": tr("Destination"),
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
        "origin_label": tr("Name of the origin"),
        "destination_label": tr("Name of the destination"),
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


def route_designs() -> dict[str, LayerDesign]:
    """Return the designs of the output layers by their parameters."""
    names, words = field_names(), status_words()
    statuses = {status.value: words[status] for status in ROUTE_STATUSES}
    legend = {_RESTRICTED: tr("restricted: the vehicle does not fit")}
    return {
        OUTPUT: LayerDesign(
            names=names,
            hidden=("vehicle",),
            wide=("error",),
            words={"status": statuses},
            display='"origin_label" || \' → \' || "destination_label"',
            tip=("length_m", "duration_s", "status", "error"),
            style="truckroutes",
            labels=legend,
        ),
        SECTIONS: LayerDesign(
            names=names,
            hidden=("route",),
            words={"status": statuses},
            display=_PAIR,
            tip=("section", "mode", "length_m", "duration_s", "status", "notices"),
            style="truckroutesections",
            labels=legend,
        ),
        NOTICES: LayerDesign(
            names=names,
            hidden=("code", "severity", "route", "lat", "lon", "details"),
            wide=("title",),
            display='"title"',
            tip=("cause",),
        ),
    }
