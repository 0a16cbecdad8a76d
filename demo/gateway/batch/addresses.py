"""Jobs that ask where addresses are, as `/geocode` does (docs/service.md, Search)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache

from demo.gateway.batch.backend import Output, Record
from demo.gateway.batch.columns import ITEM_COLUMNS, SCORE_COLUMNS, cells
from demo.gateway.search.index import Index
from demo.gateway.search.items import ItemWriter
from demo.gateway.search.parameters import GEOCODE, Request, parse_given, parse_text
from demo.gateway.search.query import Query

RULES = replace(GEOCODE, usual=1)
"""Of `/geocode`, but for the usual number of candidates (docs/service.md, Records)."""
ADDRESSES = 200
"""How many addresses are searched for before anybody sees an answer: each takes up to some milliseconds."""
MOST_REMEMBERED = 10_000


class Addresses:
    """Geocoding, answered from an index."""

    service = "hrn:here:service::olp-here:search-geocode-7"
    parameters = RULES.names
    subject_parameters = frozenset({"q", "qq"})
    required = ("q", "qq")
    columns = ITEM_COLUMNS | SCORE_COLUMNS
    default_columns = ("position", "address", "title")
    records_at_once = ADDRESSES

    def __init__(self, index: Index) -> None:
        self._index = index

    def subject(self, parameters: dict[str, str]) -> Query:
        """Return the text of an address."""
        return parse_text(parameters, RULES)

    def options(self, parameters: dict[str, str], _given: Collection[str]) -> Request:
        """Return a request that lacks the text only."""
        return parse_given(parameters, RULES, may_be_restricted=False)

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
        self._remembered = lru_cache(MOST_REMEMBERED)(self._cells)

    def find(self, records: Sequence[Record[Query, Request]]) -> list[tuple[str, ...]]:
        """Return the cells of the candidates of each address. What was asked lately is not searched again."""
        return [self._remembered(record.subject, record.options) for record in records]

    def _cells(self, query: Query, options: Request) -> tuple[str, ...]:
        request = replace(options, query=query)
        writer = ItemWriter(self._index.records, self._index.offers, request)
        hits = self._index.finder.addresses(request)
        return tuple(cells(writer.geocoded(hit), self._output) for hit in hits)
