"""How matrices appear in QGIS."""

from __future__ import annotations

from ...i18n import tr
from ..shared.layer_design import LayerDesign, hours, in_words, kilometres
from ..shared.row_status import MATRIX_STATUSES, status_words

_STYLE_MINUTES = (5, 10, 15, 20, 30, 45, 60, 120)
"""The upper limits of the classes of the style."""
_MINUTE_S = 60


def matrix_design() -> LayerDesign:
    """Return the design of a layer of pairs."""
    names = {
        "origin_id": tr("Origin"),
        "destination_id": tr("Destination"),
        "duration_s": tr("Duration (s)"),
        "length_m": tr("Length (m)"),
        "status": tr("Status"),
        "error": tr("Reason"),
        "error_code": tr("Code of the service"),
        "vehicle": tr("Vehicle"),
    }
    return LayerDesign(
        names=names,
        hidden=("error_code", "vehicle"),
        wide=("error",),
        words={"status": {status.value: word for status, word in status_words(MATRIX_STATUSES).items()}},
        display='"origin_id" || \' → \' || "destination_id"',
        tip={
            tr("Duration"): hours("duration_s"),
            tr("Length"): kilometres("length_m"),
            names["status"]: in_words("status"),
            names["error"]: '"error"',
        },
        style="distancematrix",
        labels=_class_labels(),
    )


def wide_design() -> LayerDesign:
    """Return the design of a table with a column for each destination."""
    # Without a name for the origin: columns with a name come after all others.
    return LayerDesign(names={}, display='"origin_id"')


def _class_labels() -> dict[float, str]:
    """Return the words of the classes by their lower limits in seconds."""
    lower = [0, *(minutes * _MINUTE_S for minutes in _STYLE_MINUTES)]
    labels = [tr("up to {} min").format(minutes) for minutes in _STYLE_MINUTES]
    return dict(zip(map(float, lower), [*labels, tr("more than {} min").format(_STYLE_MINUTES[-1])]))
