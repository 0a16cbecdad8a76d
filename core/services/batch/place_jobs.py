"""Batch jobs with places, which the service reverse geocodes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from qgis.core import QgsProcessingException, QgsProperty

from ...client.query import as_written
from ...geometry.places import pack
from ...i18n import tr
from ...results.store import KEY, place_keys
from ..geocoding import parameters as params
from ..geocoding.answers import PLACE_ANSWERS, PlaceAnswer
from ..geocoding.choices import MOST_CANDIDATES_IN_LIST, ResultType
from ..geocoding.layers import AddressOutput
from ..geocoding.queries import Options, Place
from ..geocoding.run import PlaceRows, earlier_keys, keys_of_places, place_query_hash, shortcoming
from .job_query import JobLayer, JobQuery, may_have_points, set_variables, variables_in
from .place_form import PlaceForm
from .result_columns import further_columns

if TYPE_CHECKING:
    from ...connection.settings import EnvironmentSettings
    from ...run.invocation import Invocation


@dataclass(frozen=True)
class PlaceQuery(JobQuery):
    """The parameters of a job's places: those that they share, and those that differ from row to row."""

    options: Options
    variation: params.Variation = (None, None)
    is_known: bool = True
    """False for a job made elsewhere: its places are known from its results, nothing else is."""
    variables: Mapping[str, Any] = field(default_factory=dict)
    """The values of variables in the expressions of ``variation``, by name."""

    kind = "places"

    @classmethod
    def of_parameters(cls, invocation: Invocation) -> PlaceQuery:
        """Return the query of a run."""
        options = invocation.with_defaults(params.options_of(invocation))
        variation = tuple(invocation.row_value(name) for name in (params.RADIUS, params.HEADING))
        source = invocation.source(params.INPUT)
        known = invocation.expressions(source)
        texts = [given.asExpression() for given in variation if given is not None]
        return cls(options, variation, variables=variables_in(texts, known))

    @classmethod
    def of_json(cls, members: Mapping[str, Any]) -> PlaceQuery:
        """Return the query of a remembered job; raises ValueError, KeyError or TypeError if it cannot be read."""
        radius, heading = map(_property, members["variation"])
        options = Options(
            result_types=tuple(map(ResultType, members["types"])),
            candidates=members["candidates"],
            languages=members["languages"],
            political_view=members["political_view"],
        )
        return cls(
            as_written(options),  # the keys of the job are made of them
            (radius, heading),
            variables=dict(members["variables"]),
        )

    @property
    def most_candidates(self) -> int:
        """How many candidates a place may have in the results."""
        return self.options.candidates if self.is_known else MOST_CANDIDATES_IN_LIST

    def form(self, settings: EnvironmentSettings) -> PlaceForm:
        """Return how jobs have places, by the settings of their environment."""
        return PlaceForm(self.options, further_columns(settings.batch_result_columns))

    def to_json(self) -> dict[str, Any]:
        """Return what :meth:`of_json` reads."""
        options = self.options
        return {
            "kind": self.kind,
            "types": [kind.value for kind in options.result_types],
            "candidates": options.candidates,
            "languages": options.languages,
            "political_view": options.political_view,
            "variation": [None if given is None else given.toVariant() for given in self.variation],
            "variables": dict(self.variables),
        }

    def keys(self, subjects: Sequence[Place]) -> np.ndarray:
        """Return the keys under which the answers of places are stored."""
        coordinates = pack([place.lat for place in subjects], [place.lng for place in subjects])
        if not self.is_known:
            return place_keys(coordinates, place_query_hash(self.options, None, None))
        variants = {(place.radius_m, place.bearing) for place in subjects}
        hashes = {variant: place_query_hash(self.options, *variant) for variant in variants}
        if len(hashes) == 1:
            return place_keys(coordinates, next(iter(hashes.values())))
        hash_of_each = np.array([hashes[place.radius_m, place.bearing] for place in subjects], dtype=KEY)
        return place_keys(coordinates, hash_of_each)

    def shortcoming(self, answer: PlaceAnswer, columns: Sequence[str]) -> str:
        """Return what an answer lacks."""
        return shortcoming(answer.candidates)

    def restore(self, lists: Sequence[Any]) -> list[PlaceAnswer]:
        """Return answers from what the store has kept; raises TypeError or ValueError for anything else."""
        return PLACE_ANSWERS.restore(lists)

    def layer(self, invocation: Invocation) -> PlaceJobLayer:
        """Return the layer of points; raises QgsProcessingException if it cannot be read."""
        if not may_have_points(invocation.source(params.INPUT)):
            raise QgsProcessingException(tr("The layer has no points, but the jobs have places."))
        source = invocation.placed_source(params.INPUT)
        expressions = invocation.expressions(source)
        set_variables(expressions, self.variables)
        output = AddressOutput.of(invocation, source, self.most_candidates)
        types = self.options.result_types
        rows = PlaceRows(source, self.variation, expressions, invocation, output, result_types=types)
        return PlaceJobLayer(self, source, rows, output, invocation)


class PlaceJobLayer(JobLayer):
    """A layer whose points are reverse geocoded."""

    query: PlaceQuery

    @property
    def noun(self) -> str:
        """The word for places."""
        return tr("places")

    @property
    def other_run(self) -> str:
        """The name of the algorithm that takes the same answers from the store."""
        return tr("Reverse geocode points")

    def read(self) -> None:
        """Read which places the points need."""
        self._index = self._rows.index(self.progress)
        self.keys, self.other_keys = keys_of_places(self._index, self.query.options)
        self.earlier_keys = earlier_keys(self._index, self.query.options)

    def _shapes(self, numbers: np.ndarray) -> np.ndarray:
        """Tell places with a circle from those without, and with a heading from those without."""
        variants = self._index.variants
        shapes = np.array([2 * (radius_m is not None) + (bearing is not None) for radius_m, bearing in variants])
        return shapes[self._index.keys().variants[numbers]] if len(shapes) else np.zeros(len(numbers), dtype=int)

    def records(self, numbers: np.ndarray) -> list[Place]:
        """Return some places."""
        return [Place(*place) for place in self._index.places(numbers)]

    def _new_title(self) -> str:
        return tr("Addresses of {}")


UNKNOWN_PLACES = PlaceQuery(Options(), is_known=False)


def _property(variant: Mapping[str, Any] | None) -> QgsProperty | None:
    if variant is None:
        return None
    given = QgsProperty()
    if not given.loadVariant(variant):
        raise ValueError("a property that cannot be read")
    return given
