"""How layers with addresses appear in QGIS."""

from __future__ import annotations

from ...i18n import tr
from ..shared.layer_design import LayerDesign, in_words, metres
from ..shared.row_status import PLACE_STATUSES, status_words

_HIDDEN = (
    "rg_country_code",
    "rg_house_number_type",
    "rg_query_lat",
    "rg_query_lon",
    "rg_match_lat",
    "rg_match_lon",
    "rg_access_lat",
    "rg_access_lon",
    "rg_id",
)


def field_names() -> dict[str, str]:
    """Return what users read instead of the names of the ``rg_`` fields, the address first."""
    return {
        "rg_label": tr("Address"),
        "rg_street": tr("Street"),
        "rg_house_number": tr("House number"),
        "rg_postal_code": tr("Postal code"),
        "rg_district": tr("District"),
        "rg_city": tr("City"),
        "rg_county": tr("County"),
        "rg_state": tr("State or region"),
        "rg_country": tr("Country"),
        "rg_country_code": tr("Country code"),
        "rg_result_type": tr("Result type"),
        "rg_house_number_type": tr("House number type"),
        "rg_distance_m": tr("Distance (m)"),
        "rg_status": tr("Status"),
        "rg_error": tr("Reason"),
        "rg_rank": tr("Rank"),
        "rg_query_lat": tr("Requested latitude"),
        "rg_query_lon": tr("Requested longitude"),
        "rg_match_lat": tr("Latitude of the address"),
        "rg_match_lon": tr("Longitude of the address"),
        "rg_access_lat": tr("Latitude of the access"),
        "rg_access_lon": tr("Longitude of the access"),
        "rg_id": tr("Id of the address"),
    }


def result_words() -> dict[str, str]:
    """Return words for the result types of the service (docs/service.md, Candidates). It may add others."""
    return {
        "houseNumber": tr("House number"),
        "street": tr("Street"),
        "intersection": tr("Intersection"),
        "place": tr("Place"),
        "locality": tr("Locality"),
        "administrativeArea": tr("Administrative area"),
        "addressBlock": tr("Address block"),
        "postalCodePoint": tr("Postal code"),
    }


def house_number_words() -> dict[str, str]:
    """Return words for the types of house numbers (docs/service.md, Candidates)."""
    return {"PA": tr("exact position"), "interpolated": tr("interpolated position"), "MPA": tr("micro-point address")}


def address_design() -> LayerDesign:
    """Return the design of rows with their addresses."""
    return _design("reversegeocode", {})


def candidate_design() -> LayerDesign:
    """Return the design of the candidates around a point."""
    return _design("candidates", {1: tr("nearest"), "": tr("others")})


def _design(style: str, labels: dict[object, str]) -> LayerDesign:
    names = field_names()
    return LayerDesign(
        names=names,
        hidden=_HIDDEN,
        wide=("rg_label", "rg_error"),
        words={
            "rg_status": {status.value: word for status, word in status_words(PLACE_STATUSES).items()},
            "rg_result_type": result_words(),
            "rg_house_number_type": house_number_words(),
        },
        display='"rg_label"',
        tip={
            tr("Distance"): metres("rg_distance_m"),
            names["rg_status"]: in_words("rg_status"),
            names["rg_error"]: '"rg_error"',
        },
        style=style,
        labels=labels,
    )
