"""Counts detected stops, to show later whether vehicles' positions are geocoded only where they stop."""

from __future__ import annotations

from qgis.core import QgsProcessingFeedback

from ...connection.settings import SettingsError, read_settings
from ...i18n import tr, without_stop
from ...results.database import DatabaseError
from ...results.ledger import UsageLedger


def count_stops(stops: int, feedback: QgsProcessingFeedback) -> None:
    """Add stops to the usage ledger of the active environment. If that is not possible, only a warning is shown."""
    try:
        settings = read_settings()
        with UsageLedger(settings.results_folder) as ledger:
            ledger.add_stops(settings.name, stops)
    except (SettingsError, DatabaseError) as error:
        feedback.pushWarning(tr("The stops are missing from the usage report: {}.").format(without_stop(error)))
