"""The limits of search. QGIS imports this each time it starts, so it imports nothing heavy."""

from __future__ import annotations

from enum import Enum

MOST_RESULTS = 100
MOST_COMPLETIONS = 20
"""Of ``/autocomplete`` (docs/service.md, Search)."""


class LocatorSearch(Enum):
    """How QGIS's locator bar searches. The values are paths of the service (docs/service.md, Search)."""

    AUTOSUGGEST = "autosuggest"
    AUTOCOMPLETE = "autocomplete"
    """Results have no position: the chosen one is looked up."""
    GEOCODE = "geocode"
    """Only when the user presses Enter."""
