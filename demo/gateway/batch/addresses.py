"""Jobs that ask where addresses are, as `/geocode` does (docs/service.md, Search)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from demo.gateway.batch.backend import Output, Record
from demo.gateway.batch.columns import ITEM_COLUMNS, SCORE_COLUMNS, cells
from demo.gateway.parameters import whole
from demo.gateway.search.finder import Index
from demo.gateway.search.items import ItemWriter
from demo.gateway.search.parameters import Geocode
from demo.gateway.search.query import Query

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

    def answers(self, output: Output) -> _Answers:
        """Return what searches for the addresses of a job."""
        return _Answers(self._index, output)


class _Answers:
    def __init__(self, index: Index, output: Output) -> None:
        self._index = index
        self._output = output

    def find(self, records: Sequence[Record[Query, AddressOptions]]) -> Iterator[list[str]]:
        """Yield the cells of the candidates of each address."""
        for record in records:
            yield self._cells(record.options.model_copy(update={"query": record.subject}))

    def _cells(self, request: AddressOptions) -> list[str]:
        writer = ItemWriter(self._index, request)
        hits = self._index.addresses(request)
        return [cells(writer.geocoded(hit), self._output) for hit in hits]
