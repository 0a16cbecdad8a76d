"""Addresses as the records of jobs (docs/service.md, Batch jobs).

The id of a record is a whole number: the number of the record in the job, from 1, with any number of digits; then 20
digits of the key under which the answer is stored. The key is made of the address and of the options, so it tells where
the answer belongs, but not what the address is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Callable, NamedTuple

from ...client.contract import ADDRESS_COLUMNS, DOCUMENTED_COLUMNS
from ..geocoding.answers import Candidate
from ..search.answers import Match
from ..search.queries import Address, GeocodeOptions
from .records import RecordForm
from .result_columns import INFERRED_COLUMNS, MatchReader

_KEY_DIGITS = 20
_LONGEST = _KEY_DIGITS + 7
_MOST_KEY = 2**64 - 1


class AddressRecord(NamedTuple):
    """An address, and the key under which its answer is stored."""

    address: Address
    key: int


@dataclass(frozen=True)
class AddressForm(RecordForm):
    """Addresses for geocoding. The subject of a record is the key of its answer."""

    options: GeocodeOptions = field(default_factory=GeocodeOptions)
    """Of all addresses."""
    address_columns: tuple[str, str] = ADDRESS_COLUMNS
    """As the service calls them."""
    inferred_columns: Sequence[str] = INFERRED_COLUMNS

    SERVICE_HRN = "hrn:here:service::olp-here:search-geocode-7"
    ID = re.compile(rf"(?<!\d)\d{{{_KEY_DIGITS + 1},{_LONGEST}}}(?!\d)", re.ASCII)

    @property
    def output_columns(self) -> tuple[str, ...]:
        """The documented columns, and the inferred ones."""
        return *DOCUMENTED_COLUMNS, *self.inferred_columns

    def shape(self, record: AddressRecord) -> tuple[bool, bool]:
        """Return whether an address has a text, and whether it has parts."""
        return bool(record.address.text), bool(record.address.parts)

    def columns(self, shape: tuple[bool, bool]) -> list[str]:
        """Return the names of the columns in which records of a shape differ."""
        return [name for name, has_it in zip(self.address_columns, shape) if has_it]

    def cells(self, record: AddressRecord) -> Sequence[str]:
        """Return the values in these columns; raises :class:`QueryError` for an address without text."""
        return list(record.address.parameters().values())

    def common(self, shape: tuple[bool, bool]) -> Mapping[str, str]:
        """Return the options. In a column, countries are bare codes: requests put ``countryCode:`` before them."""
        countries = ",".join(self.options.countries)
        return {name: countries if name == "in" else value for name, value in self.options.parameters().items()}

    def record_id(self, number: int, record: AddressRecord) -> str:
        """Return the id of a record."""
        return f"{number}{record.key:0{_KEY_DIGITS}d}"

    def read_record_id(self, text: str) -> tuple[int, int] | None:
        """Return the number and the key in an id; None for any other text."""
        if not (_KEY_DIGITS < len(text) <= _LONGEST and text.isascii() and text.isdigit()) or text[0] == "0":
            return None
        number, key = int(text[:-_KEY_DIGITS]), int(text[-_KEY_DIGITS:])
        return (number, key) if key <= _MOST_KEY else None

    def row_reader(self, names: Sequence[str]) -> Callable[[list[str]], Match]:
        """Return what reads the match in a row."""
        return MatchReader(names).match

    def candidate_from_list(self, values: Sequence[Any]) -> Match:
        """Return a match from its list in JSON."""
        candidate, *others = values
        return Match(Candidate._make(candidate), *others)

    def answer(self, candidates: tuple[Match, ...]) -> tuple[Match, ...]:
        """Return the answer that geocoding gives."""
        return candidates
