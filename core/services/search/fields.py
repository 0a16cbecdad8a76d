"""The fields of geocoded addresses in output layers: those of addresses, and what only geocoding has."""

from __future__ import annotations

from ...fields import NUMBER, TEXT, WHOLE, Field, LayerFields, prefixed
from ...i18n import tr, translatable
from ..geocoding.fields import ADDRESS, HOUSE_NUMBER_WORDS

FALLBACK = "fallback"
"""The value of ``gc_house_number_type`` if another house number was taken."""
_OF_CANDIDATE = [one for one in ADDRESS if one.name != "distance_m"]
"""The values of a candidate that the layer has. There is no place to measure the distance from."""
_FIELDS_OF_CANDIDATE = prefixed(
    "gc_",
    _OF_CANDIDATE,
    label={"meaning": "the whole address of the match, in the form that is used in the country"},
    result_type={
        "meaning": "what was found: `houseNumber`, `street`, `locality`, … It may be coarser than the address"
    },
    house_number_type={
        "meaning": "whether the house number's position is exact (`PA`), estimated (`estimated`) or was interpolated "
        "along the street; "
        "`fallback` if the match has another house number than the address",
        "is_technical": False,
        "words": {**HOUSE_NUMBER_WORDS, FALLBACK: translatable("another house number")},
    },
    match_lat={"name": "gc_lat", "meaning": "latitude of the match, in degrees (WGS 84)"},
    match_lon={"name": "gc_lon"},
)
CANDIDATE_NAMES = {of_layer.name: one.name for of_layer, one in zip(_FIELDS_OF_CANDIDATE, _OF_CANDIDATE)}
"""The names that the values of a candidate have in the record, by field of the layer, in order."""
POINT_NAMES = ("gc_lat", "gc_lon")
"""The fields with the position of the match."""
_FIRST = ("gc_query", "gc_label", "gc_score", "gc_status", "gc_error", "gc_result_type", "gc_house_number_type")
"""What a user compares stands side by side."""
GEOCODED_LAYER = LayerFields(
    Field("gc_status", TEXT, alias=translatable("Status"), meaning="status of the row, see below"),
    Field(
        "gc_error",
        TEXT,
        alias=translatable("Reason"),
        meaning="why there is no match, or why it is doubtful",
        is_wide=True,
    ),
    Field("gc_rank", WHOLE, alias=translatable("Rank"), meaning="1 for the best candidate, then 2, 3 …"),
    Field(
        "gc_query",
        TEXT,
        alias=translatable("Requested address"),
        meaning="the address that was requested; of parts, their names and values",
        is_wide=True,
    ),
    Field(
        "gc_score",
        NUMBER,
        alias=translatable("Score"),
        meaning="how well the match fits the address, from 0 to 1",
    ),
    *_FIELDS_OF_CANDIDATE,
    first=_FIRST,
)
"""The fields of the output of geocoding: those of the row, then the values of the candidate."""
ACCEPTED, MOVED = "accepted", "moved"
"""What a person has decided about an address: a candidate is right, or the place is where it was clicked."""
REVIEW_WORDS = {ACCEPTED: translatable("accepted"), MOVED: translatable("moved by hand")}
REVIEW = Field(
    "gc_review",
    TEXT,
    alias=translatable("Review"),
    meaning="what a person has decided: `accepted` or `moved`; empty if nobody has",
    words=REVIEW_WORDS,
)
"""The field that a layer gets when its addresses are reviewed."""
REVIEWED_LAYER = LayerFields(*GEOCODED_LAYER, REVIEW, first=(*_FIRST[:4], REVIEW.name, *_FIRST[4:]))
"""The fields of geocoded addresses that were reviewed."""


def review_words() -> dict[str, str]:
    """Return words for what a person can decide about an address."""
    return {value: tr(word) for value, word in REVIEW_WORDS.items()}
