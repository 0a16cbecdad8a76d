"""The places of a run, asked of the gateway: what ties the client, the network and the run's log together."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

from ..connection.main_thread import wait_with_events
from ..connection.open_session import open_session
from ..connection.settings import remember_body_form, remembered_body_form
from ..gateway.cancellation import Cancellation
from ..gateway.geocoding.lists import ListGeocoder
from ..gateway.geocoding.queries import BodyForm, Options, Place
from ..gateway.geocoding.read import PlaceAnswer
from ..results.spool import Spool
from .asking import AskedAhead, Asking
from .run_log import RunLog
from .translation import tr

if TYPE_CHECKING:
    from concurrent.futures import Future

    from qgis.core import QgsProcessingFeedback

    from ..connection.settings import EnvironmentSettings
    from ..gateway.authentication import Authentication
    from ..geometry.places import PlaceIndex


class PlaceAsking:
    """Asks for the places of one run as long as its ``with`` block lasts; ``asked`` holds what comes back."""

    def __init__(
        self,
        index: PlaceIndex,
        options: Options,
        settings: EnvironmentSettings,
        authentication: Authentication,
        feedback: QgsProcessingFeedback,
    ) -> None:
        """Make everything ready. Nothing is sent before the first verdict is wanted."""
        self._index = index
        self._settings = settings
        self._feedback = feedback
        self._cancellation = Cancellation()
        self._log = RunLog(feedback)
        self._session = open_session(settings, authentication, self._cancellation, self._log.pause)
        self._first_form = remembered_body_form(settings.name) or BodyForm.JSON
        self._geocoder = ListGeocoder(
            self._session,
            options,
            fixed_form=settings.body_form,
            first_form=self._first_form,
            places_per_request=settings.places_per_request,
        )

    def __enter__(self) -> PlaceAsking:  # noqa: PYI034 - Self came with Python 3.11
        with ExitStack() as stack:
            stack.callback(self._session.close)
            spool = stack.enter_context(Spool())
            asking = Asking(
                ask=self._ask,
                restore=PlaceAnswer.from_lists,
                numbers=len(self._index),
                per_request=self._settings.places_per_request,
                in_flight=self._settings.in_flight,
                repeated=self._index.repeated,
                wait=self._wait,
                abandon=self._cancellation.cancel,
                on_failed=self._log.failed,
            )
            self.asked = AskedAhead(asking, spool)
            stack.callback(self.asked.close)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_error: object) -> None:
        """End what is under way, and keep what was learned about the service."""
        self._stack.close()
        self._log.flush()
        self._log.sum_up()
        self._keep_what_was_learned()

    @property
    def requests(self) -> int:
        """Requests sent, repeated ones included."""
        return self._session.requests_sent

    @property
    def transactions(self) -> int:
        """Transactions that may be billed, at the most."""
        return self._session.transactions

    def _ask(self, numbers: range) -> list[PlaceAnswer]:
        places = self._index.places(numbers)
        return self._geocoder.ask([Place(*place) for place in places])

    def _wait(self, future: Future) -> None:
        wait_with_events(future, self._tick)

    def _tick(self) -> None:
        if self._feedback.isCanceled():
            self._cancellation.cancel()
        self._log.flush()

    def _keep_what_was_learned(self) -> None:
        if self._geocoder.form is not self._first_form and self._geocoder.form_is_known:
            remember_body_form(self._settings.name, self._geocoder.form)
        if self._geocoder.places_per_request < self._settings.places_per_request:
            self._feedback.pushWarning(
                tr(
                    "The service took no more than {} places in one request. Setting that number of places per request "
                    "saves the requests that were refused."
                ).format(self._geocoder.places_per_request)
            )
