"""How layers with geocoded addresses appear in QGIS."""

from __future__ import annotations

from ...i18n import tr
from ..addresses.address_design import field_names as address_names
from ..addresses.address_design import house_number_words, result_words
from ..shared.layer_design import LayerDesign, in_words
from ..shared.row_status import ADDRESS_STATUSES, status_words
from .geocode_output import FALLBACK, GEOCODE_FIELDS

_FIRST = ("gc_query", "gc_label", "gc_score", "gc_status", "gc_error", "gc_result_type", "gc_house_number_type")
"""What a user compares stands side by side."""
_HIDDEN = ("gc_country_code", "gc_lat", "gc_lon", "gc_access_lat", "gc_access_lon", "gc_id")


def geocode_design() -> LayerDesign:
    """Return the design of rows with their geocoded addresses."""
    names = _field_names()
    return LayerDesign(
        names={name: names[name] for name in sorted(names, key=_place_of)},
        hidden=_HIDDEN,
        wide=("gc_query", "gc_label", "gc_error"),
        words={
            "gc_status": {status.value: word for status, word in status_words(ADDRESS_STATUSES).items()},
            "gc_result_type": result_words(),
            "gc_house_number_type": {**house_number_words(), FALLBACK: tr("another house number")},
        },
        display='coalesce("gc_label", "gc_query")',
        tip={
            names["gc_query"]: '"gc_query"',
            names["gc_score"]: '"gc_score"',
            names["gc_result_type"]: in_words("gc_result_type"),
            names["gc_status"]: in_words("gc_status"),
            names["gc_error"]: '"gc_error"',
        },
        style="geocodeaddresses",
    )


def _field_names() -> dict[str, str]:
    """Return what users read instead of the names of the ``gc_`` fields."""
    same = {name.replace("rg_", "gc_"): text for name, text in address_names().items()}
    own = {
        "gc_query": tr("Requested address"),
        "gc_score": tr("Score"),
        "gc_lat": same["gc_match_lat"],
        "gc_lon": same["gc_match_lon"],
    }
    return {name: {**same, **own}[name] for name, _ in GEOCODE_FIELDS}


def _place_of(name: str) -> int:
    return _FIRST.index(name) if name in _FIRST else len(_FIRST)
