"""How the places of a run are fetched: their requests, the keys of their answers, and which candidates count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

from ...connection.settings import remember_body_form, remembered_body_form
from ...gateway.geocoding.build import build_revgeocode
from ...gateway.geocoding.geocoder import ListGeocoder
from ...gateway.geocoding.queries import BodyForm, Options, Place
from ...gateway.geocoding.read import PLACE_ANSWERS, Candidate, PlaceAnswer, read_revgeocode
from ...geometry.coordinates import short_distance_m
from ...i18n import tr
from ...results.keys import KEY, place_keys, query_hash
from ..shared.fetch_spec import FetchSpec, single

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.settings import EnvironmentSettings
    from ...gateway.session import GatewaySession
    from ...geometry.places import PlaceIndex

_API = "revgeocode"
"""In the keys of stored answers, also for places in a list: the answer is the same as to a single request."""


def store_keys(index: PlaceIndex, options: Options) -> np.ndarray:
    """Return the keys of the answers, by the number of the place."""
    hashes = [place_query_hash(options, *variant) for variant in index.variants]
    coordinates, variants = index.keys()
    return place_keys(coordinates, np.array(hashes, dtype=KEY)[variants] if len(index) else 0)


def place_query_hash(options: Options, radius_m: int | None, bearing: int | None) -> int:
    """Return a number for everything that an answer depends on, apart from the place."""
    return query_hash(_API, {**options.parameters(), "radius": radius_m, "bearing": bearing})


def shortcoming(candidates: Sequence[Candidate]) -> str:
    """Return what the nearest candidate lacks, as a sentence; empty if it lacks nothing. It then decides nothing."""
    if candidates and (candidates[0].match_lat is None or candidates[0].match_lon is None):
        return tr("The service gave no position for this address.")
    return ""


def may_be_stored(answers: Sequence[PlaceAnswer]) -> list[bool]:
    """Whether to store each answer. If the service could not answer, it may do so the next time."""
    return [answer.error is None and not shortcoming(answer.candidates) for answer in answers]


class PlaceFetch:
    """Fetches the places of a run in lists."""

    def __init__(
        self, index: PlaceIndex, options: Options, session: GatewaySession, settings: EnvironmentSettings
    ) -> None:
        """Fetch the places of ``index`` through ``session``."""
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
        """Return how to fetch the places by their numbers."""
        return FetchSpec(
            ask=lambda numbers: self._geocoder.ask([Place(*place) for place in self._index.places(numbers)]),
            read=lambda numbers, answer: self._geocoder.read(len(numbers), answer),
            may_be_stored=may_be_stored,
            restore=PLACE_ANSWERS.restore,
            per_request=self._settings.places_per_request,
            rows=self._index.rows,
        )

    @contextmanager
    def remembering(self, feedback: QgsProcessingFeedback) -> Iterator[None]:
        """Save in the end which form of body the service accepts, and warn if it accepts only shorter lists."""
        geocoder = self._geocoder
        try:
            yield
        finally:
            if geocoder.form is not self._first_form and geocoder.form_is_known:
                remember_body_form(self._settings.name, geocoder.form)
            if geocoder.places_per_request < self._settings.places_per_request:
                feedback.pushWarning(
                    tr(
                        "The service accepted no more than {} places in one request. To avoid refused requests, enter "
                        "this number of places per request in the settings."
                    ).format(geocoder.places_per_request)
                )


def single_place_spec(index: PlaceIndex, options: Options, session: GatewaySession) -> FetchSpec:
    """Return how to fetch places one at a time."""

    def ask(numbers: np.ndarray):  # noqa: ANN202 - a coroutine, see FetchSpec
        (place,) = index.places(numbers)
        return single(session.request(build_revgeocode(Place(*place), options, session.endpoints)))

    return FetchSpec(
        ask=ask,
        read=lambda _numbers, answer: [read_revgeocode(answer.json(), session.redact, options.candidates)],
        may_be_stored=may_be_stored,
        restore=PLACE_ANSWERS.restore,
        per_request=1,
        rows=index.rows,
    )


def within(
    candidates: Sequence[Candidate], query: tuple[float, float], radius_m: float | None, most: int
) -> Sequence[Candidate]:
    """Return at most ``most`` candidates within ``radius_m`` of the place ``query``; None: at any distance.

    A request has the radius rounded up to whole metres. If the radius is a whole number, all candidates of the service
    count: it may measure to another point of the match. A stored answer may have more candidates than are wanted.
    """
    if radius_m is None or radius_m.is_integer():
        return candidates[:most]
    return [candidate for candidate in candidates if _is_within(candidate, query, radius_m)][:most]


def _is_within(candidate: Candidate, query: tuple[float, float], radius_m: float) -> bool:
    if candidate.match_lat is None or candidate.match_lon is None:
        return candidate.distance_m is None or candidate.distance_m <= radius_m
    return short_distance_m(*query, candidate.match_lat, candidate.match_lon) <= radius_m
