"""The columns of results, and the text of a record's rows.

A column is named after a field of the answer to `/revgeocode` (docs/service.md, Candidates): the names on the way to
it, one after the other, as in `addressHouseNumber`. A field of several things (`access`) has their values with commas
between.
`position`, `displayCoordinate`, `address` and `access` sum up what is below them (docs/service.md, Results).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from demo.gateway.answers import ApiError
from demo.gateway.geocoding.items import MICRO_POINT, POINT_ADDRESS, Candidate, Fragment, ItemWriter, lat_lng
from demo.gateway.geocoding.parameters import Layer, Options

STANDARD_COLUMNS = ("recId", "seqNumber", "seqLength")
_WAYS = {
    "": "title id politicalView resultType houseNumberType addressBlockType localityType administrativeAreaType "
    "distance houseNumberFallback estimatedPointAddress estimatedAreaFallback position displayCoordinate access "
    "address",
    "address": "Label CountryCode CountryName StateCode State CountyCode County City District Subdistrict Street Block "
    "Subblock PostalCode HouseNumber Building Unit",
    "position": "Lat Lng",
    "access": "Lat Lng",
    "mapView": "West South East North",
    "categories": "Id Name Primary",
    "foodTypes": "Id Name Primary",
    "timeZone": "Name UtcOffset",
    "countryInfo": "Alpha2 Alpha3",
    "addressUsage": "UsageType",
}
COLUMNS = frozenset((*STANDARD_COLUMNS, *(way + end for way, ends in _WAYS.items() for end in ends.split())))
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


def check_output_columns(columns: Sequence[str]) -> None:
    """Refuse what is no column."""
    for column in columns:
        if column not in COLUMNS:
            raise ApiError.parameter("outputColumns", column, f"Supported columns: {', '.join(sorted(COLUMNS))}")


def quoted(text: str, delimiter: str) -> str:
    """Return a cell: in quotes, its own quotes doubled, where it could be misread."""
    if delimiter in text or '"' in text or "\r" in text or "\n" in text:
        doubled = text.replace('"', '""')
        return f'"{doubled}"'
    return text


class RowWriter:
    """Writes the rows of records that ask with the same options."""

    def __init__(
        self, fragments: dict[Layer, list[Fragment]], options: Options, columns: Sequence[str], delimiter: str
    ) -> None:
        self._fragments = fragments
        self._extras = ItemWriter(fragments, options).extras()
        self._columns = columns
        self._delimiter = delimiter
        self._templates: dict[Layer, dict[int, str]] = {layer: {} for layer in Layer}
        moving = [column for column in columns if column == "distance" or column in _OF_POSITION]
        self._moving = [_MOVING.index(_SAME.get(column, column)) for column in moving]
        self._distances = columns.count("distance")
        self._nothing = delimiter * len(columns)

    def rows(self, rec_id: str, candidates: Sequence[Candidate]) -> str:
        """Return the rows of one record, each with its line break."""
        length = len(candidates)
        rec_id = quoted(rec_id, self._delimiter)
        if length == 1:
            return self._row(rec_id, 1, 1, candidates[0])
        if not length:
            delimiter = self._delimiter
            return f"{rec_id}{delimiter}0{delimiter}0{self._nothing}\n"
        return "".join([self._row(rec_id, number, length, candidate) for number, candidate in enumerate(candidates, 1)])

    def _row(self, rec_id: str, number: int, length: int, candidate: Candidate) -> str:
        template = self._templates[candidate.layer].get(candidate.index)
        if template is None:
            template = self._templates[candidate.layer][candidate.index] = self._template(
                candidate.layer, candidate.index
            )
        distance = round(candidate.distance_m)
        values = (
            (distance,) * self._distances if candidate.position is None else self._values(candidate.position, distance)
        )
        delimiter = self._delimiter
        return f"{rec_id}{delimiter}{number}{delimiter}{length}{template % values}\n"

    def _values(self, position: tuple[float, float], distance: int) -> tuple[object, ...]:
        """Return the values of the columns that depend on where was asked."""
        spot = lat_lng(*position)
        values = (distance, spot["lat"], spot["lng"], quoted(_pair(spot), self._delimiter))
        return tuple([values[at] for at in self._moving])

    def _template(self, layer: Layer, index: int) -> str:
        """Return the row of a thing, without its standard columns, with `%s` for what depends on where was asked."""
        fragment = self._fragments[layer][index]
        distance = '"distance":' if layer is Layer.STREETS else ""
        head = fragment.head.replace(MICRO_POINT, POINT_ADDRESS)
        values = _flat(json.loads(f"{head}{distance}0{fragment.tail}{self._extras}"))
        moving = {"distance"} | _OF_POSITION if layer is Layer.STREETS else {"distance"}
        cells = [
            "%s" if column in moving else quoted(values.get(column, ""), self._delimiter).replace("%", "%%")
            for column in self._columns
        ]
        delimiter = self._delimiter.replace("%", "%%")
        return "".join([f"{delimiter}{cell}" for cell in cells])


def _flat(item: dict[str, Any]) -> dict[str, str]:
    """Return an item's values by column."""
    values: dict[str, str] = {}
    for name, value in item.items():
        if isinstance(value, dict):
            values |= {name + _capitalized(below): _text(one) for below, one in value.items()}
        elif isinstance(value, list):
            names = dict.fromkeys(below for one in value for below in one)
            values |= {
                name + _capitalized(below): ",".join(_text(one[below]) for one in value if below in one)
                for below in names
            }
        else:
            values[name] = _text(value)
    if "position" in item:
        values["position"] = values["displayCoordinate"] = _pair(item["position"])
    if "access" in item:
        values["access"] = ",".join(_pair(one) for one in item["access"])
    if "address" in item:
        values["address"] = item["address"]["label"]
    return values


def _pair(spot: dict[str, float]) -> str:
    return f"({spot['lat']},{spot['lng']})"


def _capitalized(name: str) -> str:
    return name[:1].upper() + name[1:]


def _text(value: object) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)
