"""The APIs that are served. A new one adds its endpoints here and touches nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demo.gateway.geocoding.catalogue import Catalogue
from demo.gateway.geocoding.endpoints import Geocoding
from demo.gateway.routing.endpoints import Routing
from demo.openstreetmap.reader import read_extract
from demo.openstreetmap.source import extract_path

if TYPE_CHECKING:
    from demo.gateway.api import Endpoint


def all_endpoints() -> tuple[Endpoint, ...]:
    """Return every endpoint, ready to answer."""
    extract = extract_path()
    geocoding = Geocoding(Catalogue(read_extract(extract)))
    routing = Routing(extract)
    return (*geocoding.endpoints(), *routing.endpoints())
