"""The cells of candidates of reverse geocoding.

What stands in them is put together once for each thing that is found: only distances and positions on streets depend
on the place that was asked about.
"""

from __future__ import annotations

import json

from demo.gateway.batch.backend import Output
from demo.gateway.batch.columns import pair, quoted, values_by_column
from demo.gateway.geocoding.items import MICRO_POINT, POINT_ADDRESS, Candidate, Fragment, ItemWriter, lat_lng
from demo.gateway.geocoding.request import Layer, Options

_OF_POSITION = frozenset(
    ("position", "positionLat", "positionLng", "displayCoordinate", "access", "accessLat", "accessLng")
)
"""What depends on where was asked when a street is found."""

_MOVING = ("distance", "positionLat", "positionLng", "position")
_SAME = {
    "accessLat": "positionLat",
    "accessLng": "positionLng",
    "access": "position",
    "displayCoordinate": "position",
}
"""Where a street is found, it is reached at the very point."""


class CellWriter:
    """Writes the cells of places that are asked about with the same options."""

    def __init__(self, fragments: dict[Layer, list[Fragment]], options: Options, output: Output) -> None:
        self._fragments = fragments
        self._extras = ItemWriter(fragments, options).extras()
        self._output = output
        self._templates: dict[Layer, dict[int, str]] = {layer: {} for layer in Layer}
        moving = [column for column in output.columns if column == "distance" or column in _OF_POSITION]
        self._moving = [_MOVING.index(_SAME.get(column, column)) for column in moving]
        self._distances = output.columns.count("distance")

    def cells(self, candidate: Candidate) -> str:
        """Return the cells of a candidate, with a delimiter in front of every one."""
        template = self._templates[candidate.layer].get(candidate.index)
        if template is None:
            template = self._templates[candidate.layer][candidate.index] = self._template(
                candidate.layer, candidate.index
            )
        distance = round(candidate.distance_m)
        if candidate.position is None:
            return template % ((distance,) * self._distances)
        return template % self._values(candidate.position, distance)

    def _values(self, position: tuple[float, float], distance: int) -> tuple[object, ...]:
        """Return the values of the columns that depend on where was asked."""
        spot = lat_lng(*position)
        values = (distance, spot["lat"], spot["lng"], quoted(pair(spot), self._output.delimiter))
        return tuple([values[at] for at in self._moving])

    def _template(self, layer: Layer, index: int) -> str:
        """Return the cells of a thing, with `%s` for what depends on where was asked."""
        fragment = self._fragments[layer][index]
        distance = '"distance":' if layer is Layer.STREETS else ""
        head = fragment.head.replace(MICRO_POINT, POINT_ADDRESS)
        values = values_by_column(json.loads(f"{head}{distance}0{fragment.tail}{self._extras}"))
        moving = {"distance"} | _OF_POSITION if layer is Layer.STREETS else {"distance"}
        between = self._output.delimiter
        cells = [
            "%s" if column in moving else quoted(values.get(column, ""), between).replace("%", "%%")
            for column in self._output.columns
        ]
        delimiter = between.replace("%", "%%")
        return "".join([f"{delimiter}{cell}" for cell in cells])
