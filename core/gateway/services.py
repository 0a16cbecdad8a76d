"""The services behind the gateway."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from ..i18n import tr, translatable


class Service(Enum):
    """The APIs behind the gateway. Each can have its own base address."""

    GEOCODING = "geocoding"
    ROUTING = "routing"
    BATCH = "batch"
    MATRIX = "matrix"
    MATCHING = "matching"
    TOURS = "tours"
    SEARCH = "search"


_NAMES: Mapping[Service, str] = {
    Service.GEOCODING: translatable("Geocoding"),
    Service.ROUTING: translatable("Routing"),
    Service.BATCH: translatable("Batch"),
    Service.MATRIX: translatable("Distance matrix"),
    Service.MATCHING: translatable("Route matching"),
    Service.TOURS: translatable("Tour planning"),
    Service.SEARCH: translatable("Search"),
}
PATHS: Mapping[Service, tuple[str, ...]] = {
    Service.GEOCODING: ("/revgeocode", "/multi-revgeocode"),
    Service.ROUTING: ("/v8/routes", "/v8/import"),
    Service.BATCH: ("/v7/batch",),
    Service.MATRIX: ("/v8/matrix",),
    Service.MATCHING: ("/v8/match",),
    Service.TOURS: ("/tour-planning",),
    Service.SEARCH: ("/autosuggest", "/autocomplete", "/discover", "/lookup", "/geocode"),
}
"""How the paths of each service begin, after its base address (docs/service.md, Addresses)."""


def service_name(service: Service) -> str:
    """Return what users read instead of a service's value."""
    return tr(_NAMES[service])


def service_names() -> dict[str, str]:
    """Return what users read instead of the values of all services."""
    return {service.value: service_name(service) for service in Service}


def is_path_of(service: Service, path: str) -> bool:
    """Whether ``path``, which follows a base address, belongs to ``service``."""
    return any(f"{path}/".startswith(f"{begin}/") for begin in PATHS[service])
