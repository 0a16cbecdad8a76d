"""Jobs that ask for the addresses of places, as `/revgeocode` does (docs/service.md, One place)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from demo.gateway.batch.backend import Output, Record
from demo.gateway.batch.columns import ITEM_COLUMNS
from demo.gateway.batch.place_rows import CellWriter
from demo.gateway.geocoding.catalogue import Catalogue
from demo.gateway.geocoding.endpoints import SINGLE_PARAMETERS, place_number
from demo.gateway.geocoding.request import Location, Options, parse_location

PLACES = 10_000
"""How many places are searched together."""
PLACES_WITH_SEVERAL = 200
"""The same for more than one candidate: every street is measured for every place."""


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

    def of_columns(self, parameters: dict[str, str]) -> dict[str, str]:
        """Return the parameters as they are: a request has the same."""
        return parameters

    def options(self, parameters: dict[str, str], given: Collection[str]) -> Options:
        """Return the options, without anything restricted."""
        options = Options.read(parameters)
        options.check_bearing(has_bearing="bearing" in given)
        return options

    def answers(self, output: Output) -> _Answers:
        """Return what searches for the places of a job."""
        return _Answers(self._catalogue, output)


class _Answers:
    def __init__(self, catalogue: Catalogue, output: Output) -> None:
        self._catalogue = catalogue
        self._output = output
        self._writers: dict[Options, CellWriter] = {}

    def find(self, records: Sequence[Record[Location, Options]]) -> list[list[str]]:
        """Return the cells of the candidates of each place. Those with the same options are searched together."""
        found: list[list[str]] = [[]] * len(records)
        groups: dict[Options, list[int]] = {}
        for at, record in enumerate(records):
            groups.setdefault(record.options, []).append(at)
        for options, positions in groups.items():
            write = self._writer(options).cells
            size = PLACES if options.limit == 1 else PLACES_WITH_SEVERAL
            for start in range(0, len(positions), size):
                part = positions[start : start + size]
                locations = [records[at].subject for at in part]
                for at, candidates in zip(part, self._catalogue.find(locations, options), strict=True):
                    found[at] = [write(candidate) for candidate in candidates]
        return found

    def _writer(self, options: Options) -> CellWriter:
        if options not in self._writers:
            fragments = self._catalogue.fragments[options.language]
            self._writers[options] = CellWriter(fragments, options, self._output)
        return self._writers[options]
