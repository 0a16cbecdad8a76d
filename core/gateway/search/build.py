"""Builds requests from queries. Nothing is sent here."""

from __future__ import annotations

from requests import Request

from ..endpoints import Endpoints
from ..services import Service
from .queries import Address, CompleteQuery, DiscoverQuery, FollowUp, GeocodeOptions, LookupQuery, SuggestQuery


def build_autosuggest(query: SuggestQuery, endpoints: Endpoints) -> Request:
    """Return ``GET /autosuggest``."""
    return _get("/autosuggest", query.parameters(), endpoints)


def build_autocomplete(query: CompleteQuery, endpoints: Endpoints) -> Request:
    """Return ``GET /autocomplete``."""
    return _get("/autocomplete", query.parameters(), endpoints)


def build_discover(query: DiscoverQuery | FollowUp, endpoints: Endpoints) -> Request:
    """Return ``GET /discover`` for a text, or for a suggested category or chain."""
    return _get("/discover", query.parameters(), endpoints)


def build_lookup(query: LookupQuery, endpoints: Endpoints) -> Request:
    """Return ``GET /lookup``."""
    return _get("/lookup", query.parameters(), endpoints)


def build_geocode(address: Address, options: GeocodeOptions, endpoints: Endpoints) -> Request:
    """Return ``GET /geocode``."""
    return _get("/geocode", {**address.parameters(), **options.parameters()}, endpoints)


def _get(path: str, parameters: dict[str, str], endpoints: Endpoints) -> Request:
    return Request("GET", endpoints.url(Service.SEARCH, path), params=parameters)
