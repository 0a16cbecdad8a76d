"""The output layer of geocoded addresses: the ``gc_`` fields, the points, and how it appears in QGIS."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from math import isfinite
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsExpression,
    QgsGeometry,
    QgsPointXY,
)

from ...i18n import tr
from ...run.layer_design import LayerDesign, in_words
from ...run.row_status import ADDRESS_STATUSES, RowStatus
from ...run.rows import number_of
from .fields import CANDIDATE_NAMES, FALLBACK, GEOCODED_LAYER, REVIEW, REVIEWED_LAYER, review_words
from .parameters import MatchGeometry
from .queries import ADDRESS_PARTS

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...run.layer_design import LayerPostProcessor
    from ..geocoding.answers import Candidate
    from .answers import Match
    from .queries import Address

_VALUES_OF = attrgetter(*CANDIDATE_NAMES.values())
"""The values of a candidate that :data:`GEOCODED_LAYER` ends with."""
_WITHOUT_STREET = ("locality", "administrativeArea", "postalCodePoint")
_WITHOUT_HOUSE = ("street", *_WITHOUT_STREET)
"""Types of results (docs/service.md, Candidates)."""
_IS_INEXACT = f'"gc_result_type" IN {_WITHOUT_HOUSE} OR "gc_house_number_type" = \'{FALLBACK}\''
_INEXACT = "inexact"
"""The class of rows that were found, but not as the house that was requested."""
_REVIEW = f"attribute('{REVIEW.name}')"
"""NULL in a layer that was not reviewed, and has no such field."""
ADDRESS_LINES = (
    ("street", "houseNumber"),
    ("district",),
    ("postalCode", "city"),
    ("county",),
    ("state",),
    ("country",),
)
"""The parts of an address in their usual order."""
_MOST_DECIMALS = 12
_GOOD_PART = 0.9
"""A part with a lower score is named as a reason."""


def matched_values(status: RowStatus, reason: str, rank: int, query: str, match: Match) -> list[Any]:
    """Return the values of the ``gc_`` fields for one match of an address."""
    candidate = match.candidate._replace(house_number_type=FALLBACK) if match.is_fallback else match.candidate
    return [status.value, reason or None, rank, query, match.score, *_VALUES_OF(candidate)]


def unmatched_values(status: RowStatus, reason: str, query: str = "") -> list[Any]:
    """Return the values of the ``gc_`` fields for a row without a match."""
    return [status.value, reason or None, None, query or None, *[None] * (len(GEOCODED_LAYER) - 4)]


def point_of(candidate: Candidate, choice: MatchGeometry) -> QgsGeometry:
    """Return where a match is; an empty geometry if that is not known."""
    lat, lng = candidate.match_lat, candidate.match_lon
    if choice is MatchGeometry.ACCESS and None not in (candidate.access_lat, candidate.access_lon):
        lat, lng = candidate.access_lat, candidate.access_lon
    return QgsGeometry() if None in (lat, lng) else QgsGeometry.fromPointXY(QgsPointXY(lng, lat))


def earlier_point(*position: Any) -> QgsGeometry:
    """Return the point of a row of an earlier result that was saved without geometries, such as a CSV file.

    ``position`` has the values of :data:`POINT_NAMES`.
    """
    lat, lng = map(number_of, position)
    return QgsGeometry.fromPointXY(QgsPointXY(lng, lat)) if isfinite(lat) and isfinite(lng) else QgsGeometry()


def shortcoming(matches: Sequence[Match], *, needs_score: bool = True) -> str:
    """Return what the best match of an address lacks, as a sentence; empty if it lacks nothing.

    Such an answer decides nothing. It is not stored, so that the next run asks again.
    """
    if not matches:
        return ""
    best = matches[0]
    if None in (best.candidate.match_lat, best.candidate.match_lon):
        return tr("The service gave no position for this address.")
    return tr("The service gave no score.") if needs_score and best.score is None else ""


def outcome(
    matches: Sequence[Match],
    min_score: float,
    without_score: RowStatus = RowStatus.FAILED,
    countries: Sequence[str] = (),
) -> tuple[RowStatus, str]:
    """Return the status and the reason of an address, which its best match decides.

    Without ``countries``, it may be anywhere.
    """
    if not matches:
        if countries:
            nothing = tr("The service knows no such address in the chosen countries ({}).")
            return RowStatus.NO_MATCH, nothing.format(", ".join(countries))
        return RowStatus.NO_MATCH, tr("The service knows no such address.")
    best = matches[0]
    lack = shortcoming(matches, needs_score=min_score > 0)
    if lack:
        return (RowStatus.FAILED if shortcoming(matches, needs_score=False) else without_score), lack
    if best.score is None:
        return RowStatus.OK, ""
    if best.score >= min_score:
        return RowStatus.OK, ""
    reason = tr("The score {} is below {}.").format(_below(best.score, min_score), min_score)
    weak = _weak_parts(best)
    if weak:
        reason = f"{reason} {tr('Doubtful: {}.').format(weak)}"
    return RowStatus.LOW_SCORE, reason


def is_less_than_requested(address: Address, match: Match) -> bool:
    """Whether an address was found, but not all of it: a street for a house number, or a town for a street.

    What the parts of an address do not tell, its score does: it is high if all that was requested was found.
    """
    kind, known = match.candidate.result_type, {part.partition("=")[0] for part in address.parts.split(";")}
    if match.is_fallback or match.candidate.house_number_type == FALLBACK:
        return True
    if kind not in _WITHOUT_HOUSE:
        return False
    lacks = "houseNumber" in known or ("street" in known and kind in _WITHOUT_STREET)
    return lacks or (match.score is not None and match.score < _GOOD_PART)


def legend_class(values: Mapping[str, Any]) -> str:
    """Return the class of a row in the legend, by its fields, as the expression of :func:`geocode_design` gives it."""
    status = values["gc_status"]
    if status != RowStatus.OK.value:
        return status
    if values.get(REVIEW.name):
        return values[REVIEW.name]
    is_inexact = values.get("gc_result_type") in _WITHOUT_HOUSE or values.get("gc_house_number_type") == FALLBACK
    return _INEXACT if is_inexact else status


def _below(score: float, least: float) -> float:
    """Return a score with two decimals, or with as many as show that it is lower."""
    rounded = (round(score, decimals) for decimals in range(2, _MOST_DECIMALS))
    return next((one for one in rounded if one < least), score)


def _weak_parts(match: Match) -> str:
    """Return the parts of an address that fit badly, the worst one first."""
    words = _part_words()
    scores = sorted((score, words.get(name, name)) for name, score in match.field_scores.items())
    return ", ".join(word for score, word in scores if score < _GOOD_PART)


def _part_words() -> dict[str, str]:
    """Return words for the names of field scores (docs/service.md, Found places and addresses); there may be others."""
    return {
        "country": tr("country"),
        "state": tr("state"),
        "county": tr("county"),
        "city": tr("city"),
        "district": tr("district"),
        "subdistrict": tr("district"),
        "streets": tr("street"),
        "houseNumber": tr("house number"),
        "postalCode": tr("postal code"),
        "placeName": tr("name of the place"),
    }


def report_doubtful(feedback: QgsProcessingFeedback, doubtful_rows: int, post_processor: LayerPostProcessor) -> None:
    """Report how doubtful addresses can be reviewed, and have QGIS's window offer it for the loaded layer."""
    post_processor.doubtful_rows = doubtful_rows
    if doubtful_rows:
        feedback.pushInfo(
            tr(
                "Doubtful addresses: {:,}. To review them in QGIS, click the layer with the right mouse button, and "
                "choose 'Review geocoded addresses'."
            ).format(doubtful_rows)
        )


def geocode_design() -> LayerDesign:
    """Return the design of rows with their geocoded addresses."""
    readable = _readable('"gc_query"')
    return LayerDesign.of(
        REVIEWED_LAYER,
        ADDRESS_STATUSES,
        display='coalesce("gc_label", "gc_query")',
        tip={
            tr("Requested address"): readable,
            tr("Score"): '"gc_score"',
            tr("Result type"): in_words("gc_result_type"),
            tr("Status"): in_words("gc_status"),
            tr("Review"): _review_in_words(),
            tr("Reason"): '"gc_error"',
        },
        readings={"gc_query": f'nullif({readable}, "gc_query")'},
        style="geocodeaddresses",
        classified_by=f"if(\"gc_status\" = '{RowStatus.OK.value}', "
        f'coalesce({_REVIEW}, if({_IS_INEXACT}, \'{_INEXACT}\', "gc_status")), "gc_status")',
        labels={_INEXACT: tr("street, town or other number"), **review_words()},
    )


def _review_in_words() -> str:
    words = (f"'{value}', {QgsExpression.quotedString(word)}" for value, word in review_words().items())
    return f"map_get(map({', '.join(words)}), {_REVIEW})"


def _readable(field: str) -> str:
    """Return an expression for a requested address as one writes it, of a field with its parts or with a text."""
    parts = rf"(?:^|[; ])(?:{'|'.join(ADDRESS_PARTS)})="
    lines = [rf"trim(regexp_replace({field}, '{parts}.*$', ''))"]
    for names in ADDRESS_LINES:
        found = (rf"regexp_substr({field}, '(?:^|[; ]){name}=([^;]*)')" for name in names)
        lines.append(f"trim({' || '.join(_with_blanks(found))})")
    return f"array_to_string(array_filter(array({', '.join(lines)}), @element != ''), ', ')"


def _with_blanks(expressions: Iterable[str]) -> list[str]:
    """Return expressions between which a blank is."""
    return list(chain.from_iterable((one, "' '") for one in expressions))[:-1]
