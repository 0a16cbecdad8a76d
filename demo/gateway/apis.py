"""The APIs that are served. A new one is added here and touches nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demo.gateway.batch.endpoints import Batch
from demo.gateway.geocoding.catalogue import Catalogue
from demo.gateway.geocoding.endpoints import Geocoding
from demo.gateway.routing.endpoints import Routing
from demo.openstreetmap.reader import read_extract
from demo.openstreetmap.source import extract_path

if TYPE_CHECKING:
    from demo.gateway.api import Api
    from demo.gateway.settings import Settings


def all_apis(settings: Settings) -> tuple[Api, ...]:
    """Return every API, ready to answer."""
    extract = extract_path()
    catalogue = Catalogue(read_extract(extract))
    return Geocoding(catalogue), Batch(catalogue, settings.batch_seconds), Routing(extract)
