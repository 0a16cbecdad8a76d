"""The services behind the gateway."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum


class Service(Enum):
    """The APIs behind the gateway. Each can have its own base address."""

    GEOCODING = "geocoding"
    ROUTING = "routing"
    BATCH = "batch"
    MATRIX = "matrix"
    MATCHING = "matching"
    TOURS = "tours"


PATHS: Mapping[Service, tuple[str, ...]] = {
    Service.GEOCODING: ("/revgeocode", "/multi-revgeocode"),
    Service.ROUTING: ("/v8/routes", "/v8/import"),
    Service.BATCH: ("/v7/batch",),
    Service.MATRIX: ("/v8/matrix",),
    Service.MATCHING: ("/v8/match",),
    Service.TOURS: ("/tour-planning",),
}
"""How the paths of each service begin, after its base address (docs/service.md, Addresses)."""


def is_path_of(service: Service, path: str) -> bool:
    """Whether ``path``, which follows a base address, belongs to ``service``."""
    return any(f"{path}/".startswith(f"{begin}/") for begin in PATHS[service])
