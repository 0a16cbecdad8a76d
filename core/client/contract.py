"""What the settings and all runs must know of single services: limits, and where a gateway has one of two forms.

QGIS imports this each time it starts, so it imports nothing heavy.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

MOST_PLACES = 100
"""Of one list of ``/multi-revgeocode`` (docs/service.md, Lists)."""
MOST_RECORDS = 1_000_000
"""Of one batch job (docs/service.md, Jobs)."""
ADDRESS_COLUMNS = ("q", "qq")
"""The columns of an address in one line, and of its parts, in the records of a job. The second one is inferred:
``/geocode`` calls them so."""
DOCUMENTED_COLUMNS = (
    "addressLabel",
    "addressCountryCode",
    "addressState",
    "addressCounty",
    "addressCity",
    "addressDistrict",
    "addressStreet",
    "addressHouseNumber",
    "addressPostalCode",
    "positionLat",
    "positionLng",
)
"""Columns of a job's results that the platform's own pages show; for reverse geocoding also ``distance``."""
LONGEST_COLUMNS = 1_024
"""Characters of :func:`columns_text`."""
DELIMITER = "|"
"""Between the cells of a job's records and results."""


def columns_text(names: Iterable[str]) -> str:
    """Return the columns of a job's results as they are sent."""
    return DELIMITER.join(names)


class BodyForm(Enum):
    """The two forms of the body of ``/multi-revgeocode`` (docs/service.md, Lists)."""

    JSON = "json"
    LINES = "lines"

    @property
    def other(self) -> BodyForm:
        """The form to try when the service does not read this one."""
        return BodyForm.LINES if self is BodyForm.JSON else BodyForm.JSON


class TraceService(Enum):
    """Which request matches traces."""

    MATCH = "match"
    """``/v8/match/routelinks`` of route matching."""
    IMPORT = "import"
    """``/v8/import`` of routing: lines only, for contracts without route matching."""


class LocatorSearch(Enum):
    """How QGIS's locator bar searches. The values are paths of the service (docs/service.md, Search)."""

    AUTOSUGGEST = "autosuggest"
    AUTOCOMPLETE = "autocomplete"
    """Results have no position: the chosen one is looked up."""
    GEOCODE = "geocode"
    """Only when the user presses Enter."""
