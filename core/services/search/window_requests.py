"""The requests of search that windows send without an algorithm, such as what is typed into QGIS's locator bar."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Callable

from ...client.contract import LocatorSearch
from ...client.pacing import RetryPolicy
from ...client.services import Service
from ...connection.credentials import resolve_credentials
from ...connection.open_session import open_session
from ...connection.settings import has_monthly_limit, read_settings
from ...results.database import DatabaseError
from ...results.ledger import UsageLedger
from ...run.budget import Allowance, RunMeter
from .answers import read_geocode, read_lookup, read_results, read_suggestions
from .client import build_autocomplete, build_autosuggest, build_geocode, build_lookup, follow_up
from .queries import Address, CompleteQuery, DiscoverQuery, FollowUp, GeocodeOptions, LookupQuery, SuggestQuery

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator

    from ...client.scheduler import Cancellation
    from ...client.session import GatewaySession
    from ...connection.settings import EnvironmentSettings
    from .answers import Match, SearchResult, Suggestion
    from .queries import Search

    Ask = Callable[[GatewaySession, EnvironmentSettings], Coroutine[Any, Any, Any]]

_MOST_RESULTS = 9
"""As many as can be read at a glance. Their number does not change the price. A link to a category has its own."""
_RETRY = RetryPolicy(total_time_s=8.0, first_contact_s=4.0)
"""The user is waiting, and can search again."""
_BUSY_S = 0.5
"""How long the window may wait for a ledger that another process has locked."""


async def send_once(ask: Ask, cancellation: Cancellation, *, may_unlock: bool) -> Any:
    """Return what ``ask`` returns, which gets a session of the active environment. For the main thread.

    Transactions are counted, and stay within the monthly limit. If the authentication database is locked, QGIS asks for
    the master password only if it ``may_unlock`` it. Raises ``SettingsError``, ``CredentialsError`` and
    :class:`~...client.errors.GatewayError`.
    """
    settings = read_settings()
    settings.require_url(Service.SEARCH)
    credentials = resolve_credentials("", settings, [Service.SEARCH], may_unlock=may_unlock)
    with _meter(settings) as meter:
        session = open_session(
            settings,
            credentials,
            cancellation,
            on_retry=lambda _event: None,
            tick=lambda: None,
            meter=meter,
            retry=_RETRY,
        )
        return await ask(session, settings)


@contextmanager
def _meter(settings: EnvironmentSettings) -> Iterator[RunMeter]:
    """Open the ledger. Without one, nothing is counted, and nothing is sent if there is a limit."""
    allowance = Allowance(monthly_limit=settings.monthly_limit)
    try:
        ledger = UsageLedger(settings.results_folder, _BUSY_S, may_set_aside=not has_monthly_limit())
    except DatabaseError as error:
        yield RunMeter(None, settings.name, Service.SEARCH.value, allowance, ledger_error=error)
        return
    with ledger:
        meter = RunMeter(ledger, settings.name, Service.SEARCH.value, allowance)
        try:
            yield meter
        finally:
            meter.settle()


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
