"""What one run has to do with the gateway, whatever it asks: its session, its log, its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable

from ...connection.main_thread import wait_with_events
from ...connection.open_session import open_session
from ...gateway.cancellation import Cancellation
from ...wording import tr
from .asking import AskedAhead, Asking
from .paid_once import PaidOnce
from .run_log import RunLog

if TYPE_CHECKING:
    from concurrent.futures import Future

    import numpy as np
    from qgis.core import QgsProcessingFeedback

    from ...connection.credentials import Credentials
    from ...connection.settings import EnvironmentSettings
    from ...results.lookup import StoreLookup
    from .kept_results import KeptResults


@dataclass(frozen=True)
class Questions:
    """How one API is asked for numbered tasks."""

    ask: Callable[[np.ndarray], list[Any]]
    """Returns one result per number; raises :class:`~...gateway.errors.GatewayError`. Called from several threads."""
    may_be_stored: Callable[[Any], bool]
    """Whether a result is worth keeping: what the service could not answer this time it may answer the next."""
    restore: Callable[[Any], Any]
    """Makes a result again of what JSON made of it; raises TypeError or ValueError if it never was one."""
    per_request: int
    repeated: Callable[[np.ndarray], Sequence[bool]]
    """Of each number: whether more than one row needs its task."""


class GatewayRun:
    """Asks the gateway, as long as its ``with`` block lasts."""

    def __init__(
        self,
        settings: EnvironmentSettings,
        credentials: Credentials,
        kept: KeptResults,
        feedback: QgsProcessingFeedback,
        not_answered: str,
    ) -> None:
        """Make everything ready; nothing is sent yet. ``not_answered`` is as for :class:`RunLog`."""
        self._settings = settings
        self._kept = kept
        self._feedback = feedback
        self._cancellation = Cancellation()
        self._log = RunLog(feedback, not_answered)
        self.session = open_session(
            settings, credentials, self._cancellation, on_pause=self._log.pause, meter=kept.meter
        )
        self._asked: AskedAhead | None = None
        self._from_store = 0

    def __enter__(self) -> GatewayRun:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        """End what is under way, and say how it went."""
        self.session.close()
        self._log.flush()
        self._log.sum_up()

    @contextmanager
    def asked(self, questions: Questions, lookup: StoreLookup) -> Iterator[AskedAhead]:
        """Give the verdicts of the tasks that ``lookup`` has numbered.

        May be called again for other tasks; if the run had ended before, then nothing more is asked.
        """
        stored = len(lookup.keys) - len(lookup.missing())
        paid_once = PaidOnce(lookup, self._kept.claims, questions.ask, questions.may_be_stored, self._cancellation)
        paid_once.on_held = self._log.held
        asking = Asking(
            ask=paid_once.ask,
            restore=questions.restore,
            per_request=questions.per_request,
            in_flight=self._settings.in_flight,
            repeated=questions.repeated,
            wait=self._wait,
            abandon=self._cancellation.cancel,
            on_failed=self._log.failed,
        )
        with ExitStack() as stack:
            self._asked = AskedAhead(asking, lookup, earlier=self._asked)
            stack.callback(self._asked.close)
            try:
                yield self._asked
            finally:
                self._from_store += stored + paid_once.found_meanwhile

    def outputs(self) -> dict[str, int]:
        """Return the number outputs: what came from the store, and what was sent and may be billed at the most."""
        return {
            "FROM_STORE": self._from_store,
            "REQUESTS": self.session.requests_sent,
            "TRANSACTIONS": self.session.transactions,
        }

    def tell_end(self) -> None:
        """Report why the run ended before everything was asked, if it did."""
        if self._asked is not None and self._asked.ended_by is not None:
            self._feedback.reportError(tr("The run ended before everything was asked. {}").format(self._asked.ended_by))

    def _wait(self, future: Future) -> None:
        wait_with_events(future, self._tick)

    def _tick(self) -> None:
        if self._feedback.isCanceled():
            self._cancellation.cancel()
        self._log.flush()
