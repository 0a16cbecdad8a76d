"""The places of a run, asked of the gateway: what ties the client, the network and the run's log together."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import numpy as np

from ..connection.main_thread import wait_with_events
from ..connection.open_session import open_session
from ..connection.settings import remember_body_form, remembered_body_form
from ..gateway.cancellation import Cancellation
from ..gateway.geocoding.lists import ListGeocoder
from ..gateway.geocoding.queries import BodyForm, Options, Place
from ..gateway.geocoding.read import PlaceAnswer
from ..results.keys import KEY, asked_with, place_keys
from .asking import AskedAhead, Asking
from .paid_once import PaidOnce
from .run_log import RunLog
from .translation import tr

if TYPE_CHECKING:
    from concurrent.futures import Future

    from qgis.core import QgsProcessingFeedback

    from ..connection.settings import EnvironmentSettings
    from ..gateway.authentication import Authentication
    from ..geometry.places import PlaceIndex
    from ..results.lookup import StoreLookup
    from .kept_results import KeptResults

_API = "revgeocode"
"""In the keys of stored answers: a list's answers are those of single questions."""


def store_keys(index: PlaceIndex, options: Options) -> np.ndarray:
    """Return the keys of the places, by number, under which their answers are stored."""
    common = options.parameters()
    ways = [
        asked_with(_API, {**common, "radius": radius_m, "bearing": bearing}) for radius_m, bearing in index.variants
    ]
    coordinates, variants = index.keys()
    return place_keys(coordinates, np.array(ways, dtype=KEY)[variants] if len(index) else 0)


def may_be_stored(answer: PlaceAnswer) -> bool:
    """Whether an answer is one: what the service could not answer this time it may answer the next."""
    return answer.error is None


class PlaceAsking:
    """Asks for the places of one run as long as its ``with`` block lasts; ``asked`` holds what comes back."""

    def __init__(  # noqa: PLR0913 - what it ties together
        self,
        index: PlaceIndex,
        lookup: StoreLookup,
        options: Options,
        *,
        kept: KeptResults,
        settings: EnvironmentSettings,
        authentication: Authentication,
        feedback: QgsProcessingFeedback,
    ) -> None:
        """Make everything ready. Nothing is sent before the first verdict is wanted."""
        self._index = index
        self._lookup = lookup
        self._stored = len(index) - len(lookup.missing())
        self._settings = settings
        self._feedback = feedback
        self._cancellation = Cancellation()
        self._log = RunLog(feedback)
        self._session = open_session(
            settings, authentication, self._cancellation, on_pause=self._log.pause, on_billed=kept.count
        )
        self._first_form = remembered_body_form(settings.name) or BodyForm.JSON
        self._geocoder = ListGeocoder(
            self._session,
            options,
            fixed_form=settings.body_form,
            first_form=self._first_form,
            places_per_request=settings.places_per_request,
        )
        self._paid_once = PaidOnce(lookup, kept.claims, self._ask, may_be_stored, self._cancellation)

    def __enter__(self) -> PlaceAsking:  # noqa: PYI034 - Self came with Python 3.11
        with ExitStack() as stack:
            stack.callback(self._session.close)
            asking = Asking(
                ask=self._paid_once.ask,
                restore=PlaceAnswer.from_lists,
                per_request=self._settings.places_per_request,
                in_flight=self._settings.in_flight,
                repeated=self._index.repeated,
                wait=self._wait,
                abandon=self._cancellation.cancel,
                on_failed=self._log.failed,
            )
            self.asked = AskedAhead(asking, self._lookup)
            stack.callback(self.asked.close)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_error: object) -> None:
        """End what is under way, and keep what was learned about the service."""
        self._stack.close()
        self._log.flush()
        self._log.sum_up()
        self._keep_what_was_learned()

    def outputs(self) -> dict[str, int]:
        """Return the number outputs: what came from the store, and what was sent and may be billed at the most."""
        return {
            "FROM_STORE": self._stored + self._paid_once.found_meanwhile,
            "REQUESTS": self._session.requests_sent,
            "TRANSACTIONS": self._session.transactions,
        }

    def tell_end(self) -> None:
        """Report why the run ended before everything was asked, if it did."""
        if self.asked.ended_by is not None:
            self._feedback.reportError(tr("The run ended before everything was asked. {}").format(self.asked.ended_by))

    def _ask(self, numbers: np.ndarray) -> list[PlaceAnswer]:
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
