"""How layers of stops appear in QGIS."""

from __future__ import annotations

from ...i18n import tr
from ..shared.layer_design import LayerDesign, hours


def field_names() -> dict[str, str]:
    """Return what users read instead of the names of the fields."""
    return {
        "vehicle_id": tr("Vehicle"),
        "arrival": tr("Arrival"),
        "departure": tr("Departure"),
        "duration_s": tr("Duration (s)"),
        "points": tr("Points within the radius"),
        "spread_m": tr("Largest distance from the centre (m)"),
    }


def stop_design() -> LayerDesign:
    """Return the design of stops. The classes are durations in seconds."""
    names = field_names()
    return LayerDesign(
        names=names,
        display="concat(\"vehicle_id\" || ', ', format_date(\"arrival\", 'yyyy-MM-dd HH:mm'))",
        tip={
            names["departure"]: "format_date(\"departure\", 'yyyy-MM-dd HH:mm')",
            tr("Duration"): hours("duration_s"),
            names["points"]: '"points"',
        },
        style="detectstops",
        labels={0: tr("under 15 min"), 900: tr("15–60 min"), 3_600: tr("1–8 h"), 28_800: tr("over 8 h")},
    )


def point_design() -> LayerDesign:
    """Return the design of points with their stops."""
    return LayerDesign({"stop": tr("Stop")})
