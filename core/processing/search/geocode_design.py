"""How layers with geocoded addresses appear in QGIS."""

from __future__ import annotations

from ...gateway.search.fields import GEOCODED_LAYER
from ...i18n import tr
from ..shared.layer_design import LayerDesign, in_words
from ..shared.row_status import ADDRESS_STATUSES


def geocode_design() -> LayerDesign:
    """Return the design of rows with their geocoded addresses."""
    return LayerDesign.of(
        GEOCODED_LAYER,
        ADDRESS_STATUSES,
        display='coalesce("gc_label", "gc_query")',
        tip={
            tr("Requested address"): '"gc_query"',
            tr("Score"): '"gc_score"',
            tr("Result type"): in_words("gc_result_type"),
            tr("Status"): in_words("gc_status"),
            tr("Reason"): '"gc_error"',
        },
        style="geocodeaddresses",
    )
