"""How layers with addresses appear in QGIS."""

from __future__ import annotations

from ...gateway.geocoding.fields import ADDRESS_LAYER
from ...i18n import tr
from ..shared.layer_design import LayerDesign, in_words, metres
from ..shared.row_status import PLACE_STATUSES


def address_design() -> LayerDesign:
    """Return the design of rows with their addresses."""
    return _design("reversegeocode", {})


def candidate_design() -> LayerDesign:
    """Return the design of the candidates around a point."""
    return _design("candidates", {1: tr("nearest"), "": tr("others")})


def _design(style: str, labels: dict[object, str]) -> LayerDesign:
    return LayerDesign.of(
        ADDRESS_LAYER,
        PLACE_STATUSES,
        display='"rg_label"',
        tip={
            tr("Distance"): metres("rg_distance_m"),
            tr("Status"): in_words("rg_status"),
            tr("Reason"): '"rg_error"',
        },
        style=style,
        labels=labels,
    )
