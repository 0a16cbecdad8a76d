"""A request of search that a window sends without an algorithm, such as what is typed into QGIS's locator bar."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Callable

from ...client.pacing import RetryPolicy
from ...client.services import Service
from ...connection.credentials import resolve_credentials
from ...connection.open_session import open_session
from ...connection.settings import read_settings
from ...results.database import DatabaseError
from ...results.ledger import UsageLedger
from ...run.budget import Allowance, RunMeter

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator

    from ...client.scheduler import Cancellation
    from ...client.session import GatewaySession
    from ...connection.settings import EnvironmentSettings

    Ask = Callable[[GatewaySession, EnvironmentSettings], Coroutine[Any, Any, Any]]

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
    settings.require_address(Service.SEARCH)
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
        ledger = UsageLedger(settings.results_folder, _BUSY_S)
    except DatabaseError as error:
        yield RunMeter(None, settings.name, Service.SEARCH.value, allowance, ledger_error=error)
        return
    with ledger:
        meter = RunMeter(ledger, settings.name, Service.SEARCH.value, allowance)
        try:
            yield meter
        finally:
            meter.settle()
