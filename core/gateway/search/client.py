"""Searches for suggested categories and chains, also where the service refuses the parameters of its own link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import BadRequestError
from ..probe import PLACES, Probe
from ..services import Service
from .build import build_autosuggest, build_discover
from .queries import DiscoverQuery, FollowUp, Near, SuggestQuery
from .read import read_suggestions

if TYPE_CHECKING:
    from ..endpoints import Endpoints
    from ..http_exchange import Answer
    from ..session import GatewaySession


async def follow_up(session: GatewaySession, link: FollowUp, query: DiscoverQuery) -> Answer:
    """Send the search of ``link``; if it is refused, send ``query``, which asks for its title.

    Whether the gateway lets the internal parameters of a link pass is not known. A refused request is not billed.
    Raises :class:`~..errors.GatewayError`.
    """
    try:
        return await session.request(build_discover(link, session.endpoints))
    except BadRequestError:
        return await session.request(build_discover(query, session.endpoints))


def probe(endpoints: Endpoints) -> Probe:
    """Ask for one suggestion: of all searches, the gateway document names this one (docs/service.md, Search)."""
    query = SuggestQuery(text="Mannerheimintie", place=Near(*PLACES[0]), limit=1)
    return Probe(Service.SEARCH, build_autosuggest(query, endpoints), read_suggestions)
