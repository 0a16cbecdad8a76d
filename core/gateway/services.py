"""The services behind the gateway."""

from __future__ import annotations

from enum import Enum


class Service(Enum):
    """The APIs behind the gateway, each with a base address of its own."""

    GEOCODING = "geocoding"
    ROUTING = "routing"
    BATCH = "batch"
    MATRIX = "matrix"
    MATCHING = "matching"
    TOURS = "tours"
