"""The places of a run as questions to the gateway, and the keys under which their answers are stored."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

from ...connection.settings import remember_body_form, remembered_body_form
from ...gateway.geocoding.build import build_revgeocode
from ...gateway.geocoding.lists import ListGeocoder
from ...gateway.geocoding.queries import BodyForm, Options, Place
from ...gateway.geocoding.read import PlaceAnswer, read_revgeocode
from ...results.keys import KEY, asked_with, place_keys
from ...wording import tr
from ..shared.gateway_run import GatewayRun, Questions

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.settings import EnvironmentSettings
    from ...geometry.places import PlaceIndex

_API = "revgeocode"
"""In the keys of stored answers: a list's answers are those of single questions."""


def store_keys(index: PlaceIndex, options: Options) -> np.ndarray:
    """Return the keys of the places, by number, under which their answers are stored."""
    ways = [way_of_asking(options, *variant) for variant in index.variants]
    coordinates, variants = index.keys()
    return place_keys(coordinates, np.array(ways, dtype=KEY)[variants] if len(index) else 0)


def way_of_asking(options: Options, radius_m: int | None, bearing: int | None) -> int:
    """Return the number of all that an answer depends on beside the place."""
    asked = {**options.parameters(), "radius": radius_m, "bearing": bearing}
    if options.candidates == 1:
        del asked["limit"]  # the keys are those of a time when it was left to the service: such answers stay valid
    return asked_with(_API, asked)


def may_be_stored(answer: PlaceAnswer) -> bool:
    """Whether an answer is one: what the service could not answer this time it may answer the next."""
    return answer.error is None


class PlaceAsking:
    """Asks for the places of one run, and remembers what was learned about the service on the way."""

    def __init__(self, index: PlaceIndex, options: Options, run: GatewayRun, settings: EnvironmentSettings) -> None:
        """Make everything ready to ask in ``run``."""
        self._index = index
        self._settings = settings
        self._first_form = remembered_body_form(settings.name) or BodyForm.JSON
        self._geocoder = ListGeocoder(
            run.session,
            options,
            fixed_form=settings.body_form,
            first_form=self._first_form,
            places_per_request=settings.places_per_request,
        )

    def questions(self) -> Questions:
        """Return how the places are asked for, by number."""
        return Questions(
            ask=self._ask,
            may_be_stored=may_be_stored,
            restore=PlaceAnswer.from_lists,
            per_request=self._settings.places_per_request,
            repeated=self._index.repeated,
        )

    @contextmanager
    def remembering(self, feedback: QgsProcessingFeedback) -> Iterator[None]:
        """Keep which form of body the service takes, and tell if it takes shorter lists than it was sent."""
        try:
            yield
        finally:
            self._keep_what_was_learned(feedback)

    def _keep_what_was_learned(self, feedback: QgsProcessingFeedback) -> None:
        if self._geocoder.form is not self._first_form and self._geocoder.form_is_known:
            remember_body_form(self._settings.name, self._geocoder.form)
        if self._geocoder.places_per_request < self._settings.places_per_request:
            feedback.pushWarning(
                tr(
                    "The service took no more than {} places in one request. Setting that number of places per request "
                    "saves the requests that were refused."
                ).format(self._geocoder.places_per_request)
            )

    def _ask(self, numbers: np.ndarray) -> list[PlaceAnswer]:
        places = self._index.places(numbers)
        return self._geocoder.ask([Place(*place) for place in places])


class SinglePlace:
    """Asks for one place at a time, for which a list would be too much."""

    def __init__(self, index: PlaceIndex, options: Options, run: GatewayRun) -> None:
        """Make everything ready to ask in ``run``."""
        self._index = index
        self._options = options
        self._session = run.session

    def questions(self) -> Questions:
        """Return how the places are asked for, by number."""
        return Questions(
            ask=lambda numbers: [self._ask(*place) for place in self._index.places(numbers)],
            may_be_stored=may_be_stored,
            restore=PlaceAnswer.from_lists,
            per_request=1,
            repeated=self._index.repeated,
        )

    def _ask(self, lat: float, lng: float, radius_m: int | None, bearing: int | None) -> PlaceAnswer:
        request = build_revgeocode(Place(lat, lng, radius_m, bearing), self._options, self._session.endpoints)
        return read_revgeocode(self._session.send(request).json(), self._session.redact, self._options.candidates)
