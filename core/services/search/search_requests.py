"""The requests of windows that search: what is sent for a search, and how the answer is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .answers import read_geocode, read_lookup, read_results, read_suggestions
from .choices import LocatorSearch
from .client import build_autocomplete, build_autosuggest, build_geocode, build_lookup, follow_up
from .queries import Address, CompleteQuery, DiscoverQuery, FollowUp, GeocodeOptions, LookupQuery, SuggestQuery

if TYPE_CHECKING:
    from ...client.session import GatewaySession
    from ...connection.settings import EnvironmentSettings
    from .answers import Match, SearchResult, Suggestion
    from .search_text import Search

_MOST_RESULTS = 9
"""As many as can be read at a glance. Their number does not change the price. A link to a category has its own."""


async def find(search: Search, session: GatewaySession, settings: EnvironmentSettings) -> list[Suggestion]:
    """Return the results of a search, the best one first.

    Raises :class:`~...client.errors.GatewayError`, and ``QueryError`` for what the service would refuse.
    """
    endpoints, redact = session.endpoints, session.redact
    given = {"place": search.near, "limit": _MOST_RESULTS, "languages": settings.language}
    of_view = {"political_view": settings.political_view}
    if isinstance(search.how, FollowUp):
        answer = await follow_up(session, search.how, DiscoverQuery(text=search.text, **given, **of_view))
    elif search.how is LocatorSearch.AUTOSUGGEST:
        query = SuggestQuery(text=search.text, **given, **of_view)
        answer = await session.request(build_autosuggest(query, endpoints))
        return read_suggestions(answer.json(), redact)
    elif search.how is LocatorSearch.AUTOCOMPLETE:
        answer = await session.request(build_autocomplete(CompleteQuery(text=search.text, **given), endpoints))
    else:
        options = GeocodeOptions(**given, **of_view)
        answer = await session.request(build_geocode(Address(search.text), options, endpoints))
    return read_results(answer.json(), redact)


async def geocode(address: Address, session: GatewaySession, settings: EnvironmentSettings) -> tuple[Match, ...]:
    """Return the matches of an address, the best one first; raises as :func:`find` does."""
    options = GeocodeOptions(limit=_MOST_RESULTS, languages=settings.language, political_view=settings.political_view)
    answer = await session.request(build_geocode(address, options, session.endpoints))
    return read_geocode(answer.json(), session.redact, _MOST_RESULTS)


async def look_up(result_id: str, session: GatewaySession, settings: EnvironmentSettings) -> SearchResult:
    """Return a result with its position; raises as :func:`find` does."""
    query = LookupQuery(result_id, settings.language, settings.political_view)
    answer = await session.request(build_lookup(query, session.endpoints))
    return read_lookup(answer.json(), session.redact)
