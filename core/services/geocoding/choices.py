"""What dialogs offer for addresses. QGIS imports this each time it starts, so it imports nothing heavy."""

from __future__ import annotations

from enum import Enum

MOST_CANDIDATES_IN_LIST = 10
MOST_CANDIDATES = 100


class ResultType(Enum):
    """The values of ``types``."""

    ADDRESS = "address"
    AREA = "area"
    CITY = "city"
    HOUSE_NUMBER = "houseNumber"
    PLACE = "place"
    STREET = "street"
