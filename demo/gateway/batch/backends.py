"""What jobs ask: the two services, and the columns of their results (docs/service.md, Jobs).

A column is named after a field of the item in the service's answer (docs/service.md, Candidates): the names on the way
to it, one after the other, as in `addressHouseNumber`. A field of several things (`access`) has their values with
commas between. `position`, `displayCoordinate`, `address` and `access` sum up what is below them (docs/service.md,
Results).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from demo.gateway.geocoding.catalogue import Catalogue
from demo.gateway.geocoding.endpoints import SINGLE_PARAMETERS, place_number
from demo.gateway.geocoding.items import MICRO_POINT, POINT_ADDRESS, Candidate, Fragment, ItemWriter, lat_lng
from demo.gateway.geocoding.request import Layer, Options, parse_location
from demo.gateway.parameters import whole
from demo.gateway.search.finder import Index
from demo.gateway.search.items import ItemWriter as AddressWriter
from demo.gateway.search.parameters import Geocode
from demo.gateway.search.query import Query


@dataclass(frozen=True, slots=True)
class Record:
    """One record that can be answered."""

    rec_id: str
    subject: Any
    """What it asks for, such as a place."""
    options: Any
    """How it is answered. Many records have the same."""


@dataclass(frozen=True, slots=True)
class Output:
    """What rows of results are made of: their columns without the standard ones, and what stands between cells."""

    columns: tuple[str, ...]
    delimiter: str


class Backend(Protocol):
    """A service that jobs ask."""

    service: str
    """Its name in `serviceHrn`."""
    parameters: tuple[str, ...]
    """All that a record may have beside its id."""
    subject_parameters: frozenset[str]
    """Those that say what is asked; the others are options."""
    required: tuple[str, ...]
    """Those of which an input has one as a column."""
    columns: frozenset[str]
    """The columns that results can have, beside the standard ones."""
    default_columns: tuple[str, ...]
    records_at_once: int
    """How many records are answered together. A job can be given up after each time."""

    def of_columns(self, parameters: dict[str, str]) -> dict[str, str]:
        """Return the parameters of a request that the columns of a record stand for."""

    def subject(self, parameters: dict[str, str]) -> Any:
        """Read what a record asks for; raises :class:`ApiError`."""

    def options(self, parameters: dict[str, str], given: Collection[str]) -> Any:
        """Read the options of records that have these parameters of the subject; raises :class:`ApiError`."""

    def number(self, subject: Any) -> int:
        """Return a whole number that subjects which are the same have in common."""

    def find(self, records: Sequence[Record], output: Output) -> Iterable[Sequence[str]]:
        """Return the candidates of each record, each as its cells with a delimiter in front of every one."""


# --- The columns of results -------------------------------------------------------------------------------------------

STANDARD_COLUMNS = ("recId", "seqNumber", "seqLength")


def _columns(ways: Mapping[str, str]) -> frozenset[str]:
    return frozenset(way + end for way, ends in ways.items() for end in ends.split())


ITEM_COLUMNS = _columns(
    {
        "": "title id politicalView resultType houseNumberType addressBlockType localityType administrativeAreaType "
        "distance houseNumberFallback estimatedPointAddress estimatedAreaFallback position displayCoordinate access "
        "address",
        "address": "Label CountryCode CountryName StateCode State CountyCode County City District Subdistrict Street "
        "Block Subblock PostalCode HouseNumber Building Unit",
        "position": "Lat Lng",
        "access": "Lat Lng",
        "mapView": "West South East North",
        "categories": "Id Name Primary",
        "foodTypes": "Id Name Primary",
        "timeZone": "Name UtcOffset",
        "countryInfo": "Alpha2 Alpha3",
        "addressUsage": "UsageType",
    }
)
SCORE_COLUMNS = _columns(
    {
        "scoring": "QueryScore",
        "scoringFieldScore": "Country CountryCode State StateCode County CountyCode City District Subdistrict Streets "
        "Block Subblock HouseNumber PostalCode Building Unit PlaceName OntologyName",
    }
)
"""Of addresses only: nothing else has a score."""
ALL_COLUMNS = ITEM_COLUMNS | SCORE_COLUMNS | frozenset(STANDARD_COLUMNS)


def quoted(text: str, delimiter: str) -> str:
    """Return a cell: in quotes, its own quotes doubled, where it could be misread."""
    if delimiter in text or '"' in text or "\r" in text or "\n" in text:
        doubled = text.replace('"', '""')
        return f'"{doubled}"'
    return text


def cells(item: dict[str, Any], output: Output) -> str:
    """Return the cells of an item, with a delimiter in front of every one."""
    values = values_by_column(item)
    between = output.delimiter
    return "".join([f"{between}{quoted(values.get(column, ''), between)}" for column in output.columns])


def values_by_column(item: dict[str, Any]) -> dict[str, str]:
    """Return an item's values."""
    values = dict(_values("", item))
    if "position" in item:
        values["position"] = values["displayCoordinate"] = pair(item["position"])
    if "access" in item:
        values["access"] = ",".join(pair(one) for one in item["access"])
    if "address" in item:
        values["address"] = item["address"]["label"]
    return values


def _values(way: str, value: Any) -> Iterator[tuple[str, str]]:
    """Yield what is at the end of each way, and the way."""
    if isinstance(value, dict):
        for name, below in value.items():
            yield from _values(way + (name[:1].upper() + name[1:] if way else name), below)
    elif isinstance(value, list):
        several: dict[str, list[str]] = {}
        for one in value:
            for below, text in _values(way, one):
                several.setdefault(below, []).append(text)
        yield from ((below, ",".join(texts)) for below, texts in several.items())
    else:
        yield way, json.dumps(value) if isinstance(value, bool) else str(value)


def pair(spot: dict[str, float]) -> str:
    """Return a coordinate as one cell."""
    return f"({spot['lat']},{spot['lng']})"


# --- Places -----------------------------------------------------------------------------------------------------------


class CellWriter:
    """Writes the cells of places that are asked about with the same options.

    What stands in them is put together once for each thing that is found: only distances and positions on streets
    depend on the place that was asked about.
    """

    def __init__(self, fragments: dict[Layer, list[Fragment]], options: Options, output: Output) -> None:
        self._fragments = fragments
        self._extras = ItemWriter(fragments, options).extras()
        self._columns = tuple(enumerate(output.columns))
        self._delimiter = output.delimiter
        self._known: dict[tuple[Layer, int], list[str]] = {}

    def cells(self, candidate: Candidate) -> str:
        """Return the cells of a candidate, with a delimiter in front of every one."""
        thing = candidate.layer, candidate.index
        known = self._known.get(thing)
        if known is None:
            known = self._known[thing] = self._cells(*thing)
        moving = {"distance": str(round(candidate.distance_m))}
        if candidate.position is not None:
            # A street is reached at the very point that was found.
            spot = lat_lng(*candidate.position)
            moving |= dict.fromkeys(("positionLat", "accessLat"), str(spot["lat"]))
            moving |= dict.fromkeys(("positionLng", "accessLng"), str(spot["lng"]))
            moving |= dict.fromkeys(("position", "displayCoordinate", "access"), quoted(pair(spot), self._delimiter))
        cells = [moving[column] if column in moving else known[at] for at, column in self._columns]
        return self._delimiter + self._delimiter.join(cells)

    def _cells(self, layer: Layer, index: int) -> list[str]:
        fragment = self._fragments[layer][index]
        distance = '"distance":' if layer is Layer.STREETS else ""
        head = fragment.head.replace(MICRO_POINT, POINT_ADDRESS)
        values = values_by_column(json.loads(f"{head}{distance}0{fragment.tail}{self._extras}"))
        return [quoted(values.get(column, ""), self._delimiter) for _, column in self._columns]


PLACES = 10_000
"""How many places are searched together."""
PLACES_WITH_SEVERAL = 200
"""The same for more than one candidate: every street is measured for every place."""


MOST_WRITERS = 32
"""Of how many options, and columns, the cells are remembered."""


class Places:
    """Reverse geocoding, answered from a catalogue."""

    service = "hrn:here:service::olp-here:search-revgeocode-7"
    parameters = SINGLE_PARAMETERS
    subject_parameters = frozenset({"at", "in", "bearing"})
    required = ("at", "in")
    columns = ITEM_COLUMNS
    default_columns = ("displayCoordinate", "distance", "address")
    records_at_once = PLACES
    subject = staticmethod(parse_location)
    number = staticmethod(place_number)

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._writer = lru_cache(MOST_WRITERS)(self._write)

    def of_columns(self, parameters: dict[str, str]) -> dict[str, str]:
        """Return the parameters as they are: a request has the same."""
        return parameters

    def options(self, parameters: dict[str, str], given: Collection[str]) -> Options:
        """Return the options, without anything restricted."""
        options = Options.read(parameters)
        options.check_bearing(has_bearing="bearing" in given)
        return options

    def find(self, records: Sequence[Record], output: Output) -> list[list[str]]:
        """Return the cells of the candidates of each place. Those with the same options are searched together."""
        found: list[list[str]] = [[]] * len(records)
        groups: dict[Options, list[int]] = {}
        for at, record in enumerate(records):
            groups.setdefault(record.options, []).append(at)
        for options, positions in groups.items():
            write = self._writer(options, output).cells
            size = PLACES if options.limit == 1 else PLACES_WITH_SEVERAL
            for start in range(0, len(positions), size):
                part = positions[start : start + size]
                locations = [records[at].subject for at in part]
                for at, candidates in zip(part, self._catalogue.find(locations, options), strict=True):
                    found[at] = [write(candidate) for candidate in candidates]
        return found

    def _write(self, options: Options, output: Output) -> CellWriter:
        return CellWriter(self._catalogue.fragments[options.language], options, output)


# --- Addresses --------------------------------------------------------------------------------------------------------

ADDRESSES = 200
"""How many addresses are searched for before anybody sees an answer: each may take some milliseconds."""


class AddressOptions(Geocode):
    """Those of `/geocode`, but for the usual number of candidates (docs/service.md, Records)."""

    limit: whole(1, 100) = 1


class Addresses:
    """Geocoding, answered from an index."""

    service = "hrn:here:service::olp-here:search-geocode-7"
    parameters = Geocode.accepted
    subject_parameters = frozenset({"q", "qq"})
    required = ("q", "qq")
    columns = ITEM_COLUMNS | SCORE_COLUMNS
    default_columns = ("position", "address", "title")
    records_at_once = ADDRESSES

    def __init__(self, index: Index) -> None:
        self._index = index

    def of_columns(self, parameters: dict[str, str]) -> dict[str, str]:
        """Return the parameters of a request: a column has the bare codes of countries (docs/service.md, Records)."""
        return {**parameters, "in": f"countryCode:{parameters['in']}"} if "in" in parameters else parameters

    def subject(self, parameters: dict[str, str]) -> Query:
        """Return the text of an address."""
        return Geocode.text(parameters)

    def options(self, parameters: dict[str, str], _given: Collection[str]) -> AddressOptions:
        """Return a request that lacks the text only."""
        return AddressOptions.read(parameters)

    def number(self, subject: Query) -> int:
        """Return the number of a text."""
        return hash(subject)

    def find(self, records: Sequence[Record], output: Output) -> Iterator[list[str]]:
        """Yield the cells of the candidates of each address."""
        for record in records:
            request = record.options.model_copy(update={"query": record.subject})
            writer = AddressWriter(self._index, request)
            yield [cells(writer.geocoded(hit), output) for hit in self._index.addresses(request)]
