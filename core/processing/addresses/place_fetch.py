"""How the places of a run are fetched: the requests for them, the keys of their answers, and what of those counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

from ...connection.settings import remember_body_form, remembered_body_form
from ...gateway.geocoding.build import build_revgeocode
from ...gateway.geocoding.geocoder import ListGeocoder
from ...gateway.geocoding.queries import BodyForm, Options, Place
from ...gateway.geocoding.read import Candidate, PlaceAnswer, answers_from_lists, read_revgeocode
from ...geometry.coordinates import short_distance_m
from ...i18n import tr
from ...results.keys import KEY, place_keys, query_hash
from ..shared.request_window import FetchSpec, single

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.settings import EnvironmentSettings
    from ...gateway.session import GatewaySession
    from ...geometry.places import PlaceIndex

_API = "revgeocode"
"""In the keys of stored answers: a list's answers are those of single questions."""


def store_keys(index: PlaceIndex, options: Options) -> np.ndarray:
    """Return the keys of the places, by number, under which their answers are stored."""
    hashes = [place_query_hash(options, *variant) for variant in index.variants]
    coordinates, variants = index.keys()
    return place_keys(coordinates, np.array(hashes, dtype=KEY)[variants] if len(index) else 0)


def place_query_hash(options: Options, radius_m: int | None, bearing: int | None) -> int:
    """Return a number for all that an answer depends on beside the place."""
    asked = {**options.parameters(), "radius": radius_m, "bearing": bearing}
    if options.candidates == 1:
        del asked["limit"]  # the keys are those of a time when it was left to the service: such answers stay valid
    return query_hash(_API, asked)


def may_be_stored(answer: PlaceAnswer) -> bool:
    """Whether an answer is one: what the service could not answer this time it may answer the next."""
    return answer.error is None


class PlaceFetch:
    """Fetches the places of one run in lists, and remembers what was learned about the service on the way."""

    def __init__(
        self, index: PlaceIndex, options: Options, session: GatewaySession, settings: EnvironmentSettings
    ) -> None:
        """Make everything ready to ask in ``session``."""
        self._index = index
        self._settings = settings
        self._first_form = remembered_body_form(settings.name) or BodyForm.JSON
        self._geocoder = ListGeocoder(
            session,
            options,
            fixed_form=settings.body_form,
            first_form=self._first_form,
            places_per_request=settings.places_per_request,
        )

    def spec(self) -> FetchSpec:
        """Return how the places are fetched, by number."""
        return FetchSpec(
            ask=lambda numbers: self._geocoder.ask([Place(*place) for place in self._index.places(numbers)]),
            read=self._geocoder.read,
            may_be_stored=may_be_stored,
            restore=answers_from_lists,
            per_request=self._settings.places_per_request,
            rows=self._index.rows,
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


def single_place_spec(index: PlaceIndex, options: Options, session: GatewaySession) -> FetchSpec:
    """Return how places are fetched one at a time, for which a list would be too much."""

    def ask(numbers: np.ndarray):  # noqa: ANN202 - a coroutine, see FetchSpec
        (place,) = index.places(numbers)
        return single(session.request(build_revgeocode(Place(*place), options, session.endpoints)))

    return FetchSpec(
        ask=ask,
        read=lambda _count, answer: [read_revgeocode(answer.json(), session.redact, options.candidates)],
        may_be_stored=may_be_stored,
        restore=answers_from_lists,
        per_request=1,
        rows=index.rows,
    )


def within(
    candidates: Sequence[Candidate], query: tuple[float, float], radius_m: float | None, most: int
) -> Sequence[Candidate]:
    """Return the first ``most`` candidates within ``radius_m`` of what was asked; None: however far they are.

    The service is asked with the next larger whole metre. Of a whole number of metres it is itself the judge: it may
    measure to another point of the match. Answers that were stored before may hold more candidates than are asked for.
    """
    if radius_m is None or radius_m.is_integer():
        return candidates[:most]
    return [candidate for candidate in candidates if _is_within(candidate, query, radius_m)][:most]


def _is_within(candidate: Candidate, query: tuple[float, float], radius_m: float) -> bool:
    if candidate.match_lat is None or candidate.match_lng is None:
        return candidate.distance_m is None or candidate.distance_m <= radius_m
    return short_distance_m(*query, candidate.match_lat, candidate.match_lng) <= radius_m
