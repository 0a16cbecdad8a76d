"""The fields of addresses: in answers of the service (docs/service.md, Candidates) and in output layers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...fields import NUMBER, TEXT, WHOLE, Field, LayerFields, prefixed
from ...i18n import tr, translatable

RESULT_WORDS = {
    "houseNumber": translatable("House number"),
    "street": translatable("Street"),
    "intersection": translatable("Intersection"),
    "place": translatable("Place"),
    "locality": translatable("Locality"),
    "administrativeArea": translatable("Administrative area"),
    "addressBlock": translatable("Address block"),
    "postalCodePoint": translatable("Postal code"),
}
"""For the result types of the service. It may add others."""
ESTIMATED = "estimated"
"""The value of ``house_number_type`` if the service has estimated the position of the point address."""
HOUSE_NUMBER_WORDS = {
    "PA": translatable("exact position"),
    ESTIMATED: translatable("estimated position"),
    "interpolated": translatable("interpolated position"),
    "MPA": translatable("micro-point address"),
}


def _house_number_type(item: Mapping[str, Any]) -> Any:
    return ESTIMATED if item.get("estimatedPointAddress") is True else item.get("houseNumberType")


ADDRESS = (
    Field(
        "label",
        TEXT,
        "address.label|title",
        translatable("Address"),
        "the whole address, in the form that is used in the country",
        is_wide=True,
    ),
    Field(
        "result_type",
        TEXT,
        "resultType",
        translatable("Result type"),
        "what was found: `houseNumber`, `street`, `place`, …",
        words=RESULT_WORDS,
    ),
    Field(
        "house_number_type",
        TEXT,
        _house_number_type,
        translatable("House number type"),
        "whether the house number's position is exact (`PA`), estimated (`estimated`) or was interpolated along the "
        "street",
        is_technical=True,
        words=HOUSE_NUMBER_WORDS,
    ),
    Field(
        "country_code",
        TEXT,
        "address.countryCode",
        translatable("Country code"),
        "three letters, such as `FIN`",
        is_technical=True,
    ),
    Field("country", TEXT, "address.countryName", translatable("Country"), "country"),
    Field("state", TEXT, "address.state", translatable("State or region"), "state or region"),
    Field("county", TEXT, "address.county", translatable("County"), "county"),
    Field("city", TEXT, "address.city", translatable("City"), "town or city"),
    Field("district", TEXT, "address.district", translatable("District"), "part of the town"),
    Field("street", TEXT, "address.street", translatable("Street"), "street"),
    Field("house_number", TEXT, "address.houseNumber", translatable("House number"), "house number"),
    Field("postal_code", TEXT, "address.postalCode", translatable("Postal code"), "postal code"),
    Field(
        "match_lat",
        NUMBER,
        "position.lat",
        translatable("Latitude of the address"),
        "latitude of the match",
        is_technical=True,
    ),
    Field(
        "match_lon",
        NUMBER,
        "position.lng",
        translatable("Longitude of the address"),
        "longitude of the match",
        is_technical=True,
    ),
    Field(
        "access_lat",
        NUMBER,
        "access.0.lat",
        translatable("Latitude of the access"),
        "latitude of the point where the match is reached from the road",
        is_technical=True,
    ),
    Field(
        "access_lon",
        NUMBER,
        "access.0.lng",
        translatable("Longitude of the access"),
        "longitude of that point",
        is_technical=True,
    ),
    Field(
        "distance_m",
        WHOLE,
        "distance",
        translatable("Distance (m)"),
        "metres between the requested point and the match",
    ),
    Field("id", TEXT, "id", translatable("Id of the address"), "the service's own id of the match", is_technical=True),
)
"""The values of a candidate, in the order in which the store has them: a new one comes last."""

ADDRESS_LAYER = LayerFields(
    Field("rg_status", TEXT, alias=translatable("Status"), meaning="status of the row, see below"),
    Field("rg_error", TEXT, alias=translatable("Reason"), meaning="why there is no address", is_wide=True),
    Field("rg_rank", WHOLE, alias=translatable("Rank"), meaning="1 for the nearest candidate, then 2, 3 …"),
    Field(
        "rg_query_lat",
        NUMBER,
        alias=translatable("Requested latitude"),
        meaning="latitude that was requested, in degrees (WGS 84), rounded to 5 decimals",
        is_technical=True,
    ),
    Field(
        "rg_query_lon",
        NUMBER,
        alias=translatable("Requested longitude"),
        meaning="longitude that was requested",
        is_technical=True,
    ),
    *prefixed("rg_", ADDRESS),
    first=(
        "rg_label",
        "rg_status",
        "rg_distance_m",
        "rg_street",
        "rg_house_number",
        "rg_postal_code",
        "rg_district",
        "rg_city",
        "rg_county",
        "rg_state",
        "rg_country",
        "rg_country_code",
        "rg_result_type",
        "rg_house_number_type",
    ),
)
"""The fields of the output of reverse geocoding: those of the row, then the values of the candidate."""


def result_words() -> dict[str, str]:
    """Return words for the result types of the service (docs/service.md, Candidates). It may add others."""
    return {value: tr(word) for value, word in RESULT_WORDS.items()}
