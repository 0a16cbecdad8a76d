"""The distinct addresses of a table, numbered in the order of the rows."""

from __future__ import annotations

import re
import unicodedata
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from ...gateway.search.queries import Address
from ...results.keys import KEY, text_keys

_BETWEEN = "\n"
"""Between the text and the parts of an address; neither has a line break."""
_WORD = re.compile(r"\w+")
_UNKNOWN = -1
_BASIC_PLANE = 0x10000
"""The characters of Unicode among which those of other widths are."""
_MOST_ROWS = np.iinfo(np.int16).max


def normalised(text: str) -> str:
    """Return a text that is the same for addresses that differ in case, width or the encoding of characters only.

    What else Unicode calls compatible stays apart: 5² is the staircase 2 of the house 5, and not the house 52.
    """
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text.translate(_widths())).casefold())


@lru_cache(maxsize=1)
def _widths() -> dict[int, str]:
    """Return the usual characters for full and half width, and for blanks that do not break."""
    kinds = {"<wide>", "<narrow>", "<noBreak>"}
    parts = {code: unicodedata.decomposition(chr(code)).split() for code in range(_BASIC_PLANE)}
    return {code: chr(int(own[1], 16)) for code, own in parts.items() if own and own[0] in kinds}


def repeats_parts(address: Address) -> bool:
    """Whether the text of an address has one of its parts, too: matches then get lower scores."""
    if not (address.text and address.parts):
        return False
    text = _words(address.text)
    return any(_words(part.partition("=")[2]) in text for part in address.parts.split(";"))


def _words(text: str) -> str:
    """Return the words of a text, each between blanks."""
    return f" {' '.join(_WORD.findall(normalised(text)))} "


class AddressCollector:
    """Collects the addresses of rows in a first pass over a table: 16 bytes for each, and its text."""

    def __init__(self, query_hash: int) -> None:
        """``query_hash`` is that of the options of all addresses."""
        self._query_hash = query_hash
        self._keys = bytearray()
        self._texts = bytearray()
        self._ends = array("Q")

    def keys(self, addresses: Sequence[Address]) -> np.ndarray:
        """Return the keys of the answers to ``addresses`` in the store. Equal addresses have equal keys."""
        return text_keys(map(normalised, map(_BETWEEN.join, addresses)), self._query_hash)

    def add(self, addresses: Sequence[Address]) -> None:
        """Add rows with these addresses."""
        self._keys += self.keys(addresses).tobytes()
        for address in addresses:
            self._texts += _BETWEEN.join(address).encode()
            self._ends.append(len(self._texts))

    def index(self) -> AddressIndex:
        """Return the distinct addresses of all rows."""
        return AddressIndex(np.frombuffer(bytes(self._keys), dtype=KEY), self._texts, self._ends)


class AddressIndex:
    """The distinct addresses. Of those with the same key, the first one is asked."""

    def __init__(self, keys: np.ndarray, texts: bytearray, ends: array) -> None:
        """``keys`` has a key for each row, ``texts`` all texts behind each other, and ``ends`` where each one ends."""
        self._texts = texts
        self._ends = ends
        self._sorted, first_rows, rows = np.unique(keys, return_index=True, return_counts=True)
        in_order = np.argsort(first_rows, kind="stable")
        self._first_rows = first_rows[in_order]
        self._numbers = np.empty(len(in_order), dtype=np.int32)
        self._numbers[in_order] = np.arange(len(in_order), dtype=np.int32)
        self.keys: np.ndarray = self._sorted[in_order]
        """The keys in the store, by the number of the address."""
        self.rows: np.ndarray = np.minimum(rows[in_order], _MOST_ROWS).astype(np.int16)
        """For each address, how many rows need it, at most 32,767."""

    def __len__(self) -> int:
        """Return the number of distinct addresses."""
        return len(self.keys)

    def address(self, number: int) -> Address:
        """Return an address as the first row that needs it has it."""
        row = int(self._first_rows[number])
        start = self._ends[row - 1] if row else 0
        text, _, parts = self._texts[start : self._ends[row]].decode().partition(_BETWEEN)
        return Address(text, parts)

    def numbers(self, keys: np.ndarray) -> Iterable[int]:
        """Return the numbers of the addresses with these keys; -1 for one that no row of the first pass had."""
        if not len(self):
            return [_UNKNOWN] * len(keys)
        places = np.minimum(np.searchsorted(self._sorted, keys), len(self) - 1)
        return np.where(self._sorted[places] == keys, self._numbers[places], _UNKNOWN).tolist()
