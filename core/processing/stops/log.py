"""Messages about the rows that were left out or counted once."""

from __future__ import annotations

from qgis.core import QgsProcessingFeedback

from ...i18n import tr
from ..shared.times import span_sentence
from .rows import Fault, GpsRows


def tell_left_out(rows: GpsRows, feedback: QgsProcessingFeedback) -> None:
    """Say how many rows were left out, a line for each reason."""
    sentences = {
        Fault.NO_GEOMETRY: tr("Rows left out because they have no geometry: {:,}."),
        Fault.NOT_A_POINT: tr("Rows left out because they have a line or an area instead of a point: {:,}."),
        Fault.MULTIPLE_POINTS: tr(
            "Rows left out because they have more than one point: {:,}. 'Multipart to singleparts' makes a row of each "
            "point."
        ),
        Fault.POSITION_OUT_OF_RANGE: tr("Rows left out because their position is not on Earth: {:,}."),
        Fault.MISSING_TIME: tr("Rows left out because they have no time: {:,}."),
        Fault.INVALID_TIME: tr("Rows left out because their time cannot be read: {:,}. The first one: {}"),
    }
    for fault, sentence in sentences.items():
        if rows.faults[fault]:
            feedback.pushWarning(sentence.format(rows.faults[fault], rows.first_invalid_time))


def tell_span(rows: GpsRows, feedback: QgsProcessingFeedback) -> None:
    """Say from when to when the times go."""
    span = rows.span()
    if span is not None:
        feedback.pushInfo(span_sentence(*span))


def tell_doubled(doubled: int, feedback: QgsProcessingFeedback) -> None:
    """Say how many rows repeat others."""
    if doubled:
        feedback.pushInfo(
            tr("Rows that repeat the vehicle, time and place of another row, and count once: {:,}.").format(doubled)
        )
