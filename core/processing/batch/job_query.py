"""The parameters of a job, stored with it, so that the rows of a layer find their answers again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from qgis.core import QgsProperty

from ...gateway.geocoding.choices import MOST_CANDIDATES_IN_LIST, ResultType
from ...gateway.geocoding.queries import Options, Place
from ...geometry.places import pack
from ...results.keys import KEY, place_keys
from ..addresses.address_parameters import Variation
from ..addresses.place_fetch import place_query_hash


@dataclass(frozen=True)
class JobQuery:
    """The parameters of a job's places: those that they share, and those that differ from row to row."""

    options: Options
    variation: Variation = (None, None)
    is_known: bool = True
    """False for a job made elsewhere: its places are known from its results, nothing else is."""

    @property
    def most_candidates(self) -> int:
        """How many candidates a place may have in the results."""
        return self.options.candidates if self.is_known else MOST_CANDIDATES_IN_LIST

    def to_json(self) -> dict[str, Any]:
        """Return what :meth:`of_json` reads."""
        options = self.options
        return {
            "types": [kind.value for kind in options.result_types],
            "candidates": options.candidates,
            "languages": options.languages,
            "political_view": options.political_view,
            "variation": [None if given is None else given.toVariant() for given in self.variation],
        }

    @classmethod
    def of_json(cls, members: Mapping[str, Any]) -> JobQuery:
        """Return the query of a remembered job; raises ValueError, KeyError or TypeError if it cannot be read."""
        radius, heading = map(_property, members["variation"])
        return cls(
            Options(
                result_types=tuple(map(ResultType, members["types"])),
                candidates=members["candidates"],
                languages=members["languages"],
                political_view=members["political_view"],
            ),
            (radius, heading),
        )

    def keys(self, places: Sequence[Place]) -> np.ndarray:
        """Return the keys under which the answers of ``places`` are stored."""
        coordinates = pack([place.lat for place in places], [place.lng for place in places])
        if not self.is_known:
            return place_keys(coordinates, place_query_hash(self.options, None, None))
        variants = {(place.radius_m, place.bearing) for place in places}
        hashes = {variant: place_query_hash(self.options, *variant) for variant in variants}
        if len(hashes) == 1:
            return place_keys(coordinates, next(iter(hashes.values())))
        hash_of_each = np.array([hashes[place.radius_m, place.bearing] for place in places], dtype=KEY)
        return place_keys(coordinates, hash_of_each)


UNKNOWN_QUERY = JobQuery(Options(), is_known=False)


def _property(variant: Mapping[str, Any] | None) -> QgsProperty | None:
    if variant is None:
        return None
    given = QgsProperty()
    if not given.loadVariant(variant):
        raise ValueError("a property that cannot be read")
    return given
