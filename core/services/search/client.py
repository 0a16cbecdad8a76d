"""Makes the requests of search, and sends those that follow a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from requests import Request

from ...client.endpoints import Endpoints
from ...client.errors import BadRequestError
from ...client.probe import PLACES, Probe
from ...client.services import Service
from .answers import read_suggestions
from .queries import Address, CompleteQuery, DiscoverQuery, FollowUp, GeocodeOptions, LookupQuery, Near, SuggestQuery

if TYPE_CHECKING:
    from ...client.http_exchange import Answer
    from ...client.session import GatewaySession


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


async def follow_up(session: GatewaySession, link: FollowUp, query: DiscoverQuery) -> Answer:
    """Send the search of ``link``; if it is refused, send ``query``, which asks for its title.

    Whether the gateway lets the internal parameters of a link pass is not known. A refused request is not billed.
    Raises :class:`~...client.errors.GatewayError`.
    """
    try:
        return await session.request(build_discover(link, session.endpoints))
    except BadRequestError:
        return await session.request(build_discover(query, session.endpoints))


def probe(endpoints: Endpoints) -> Probe:
    """Ask for one suggestion: of all searches, the gateway document names this one (docs/service.md, Search)."""
    query = SuggestQuery(text="Mannerheimintie", place=Near(*PLACES[0]), limit=1)
    return Probe(Service.SEARCH, build_autosuggest(query, endpoints), read_suggestions)
