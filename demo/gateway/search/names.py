"""Names by their words: whole, by how they begin, and with one or two wrong letters."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from demo.gateway.search.edits import edits, with_letters_left_out
from demo.gateway.search.folding import words
from demo.openstreetmap.extract import Language

LEAST_LETTERS = 4
"""Shorter texts have to be right."""
LETTERS_FOR_TWO = 6
"""From this length on, two letters may be wrong."""
COMPARED = 7
"""How many of a name's first letters are indexed. One more than twice the wrong letters would do."""


class Field(StrEnum):
    """The parts of an address, as `qq` and `fieldScore` name them (docs/service.md, Search)."""

    COUNTRY = "country"
    STATE = "state"
    COUNTY = "county"
    CITY = "city"
    DISTRICT = "district"
    STREET = "street"
    HOUSE_NUMBER = "houseNumber"
    POSTAL_CODE = "postalCode"
    PLACE = "placeName"


@dataclass(frozen=True, slots=True)
class Thing:
    """Something with names: which part of an address it is, and which one of these."""

    field: Field
    index: int = 0


@dataclass(frozen=True, slots=True)
class Name:
    """A name of a thing."""

    thing: Thing
    text: str
    language: Language | None = None
    """None: the same in every language, or in none of those that the extract has."""


@dataclass(frozen=True, slots=True)
class Found:
    """A name that a text may stand for, and how well: 1 where they are the same."""

    name: Name
    quality: float


class NameIndex:
    """Finds names by texts that have become keys.

    A name can be found from each of its words on: `Hotel Kämp` has the keys `hotelkamp` and `kamp`.
    """

    def __init__(self, names: Iterable[Name], key: Callable[[str], str]) -> None:
        found: dict[str, list[tuple[Name, float]]] = {}
        for name in names:
            parts = [key(word.text) for word in words(name.text)]
            whole = "".join(parts)
            for first in range(len(parts)):
                rest = "".join(parts[first:])
                if rest:
                    found.setdefault(rest, []).append((name, len(rest) / len(whole)))
        self._names = found
        self._keys = sorted(found)
        self._neighbours: dict[int, dict[str, list[str]]] = {}
        self.close = lru_cache(maxsize=4096)(self._close)

    def same(self, key: str) -> list[Found]:
        """Return the names that are the same, or that end with it."""
        return [Found(name, _of_share(share)) for name, share in self._names.get(key, ())]

    def beginning(self, key: str) -> list[Found]:
        """Return the names that begin with a text, or have a word that does."""
        first = bisect_left(self._keys, key)
        found: list[Found] = []
        for number in range(first, len(self._keys)):
            other = self._keys[number]
            if not other.startswith(key):
                break
            shown = len(key) / len(other)
            found += [Found(name, _of_share(share * shown)) for name, share in self._names[other]]
        return found

    def _close(self, key: str, *, is_beginning: bool = False) -> tuple[Found, ...]:
        """Return the names that differ in one or two letters, or begin so."""
        most = most_wrong(len(key))
        if not most:
            return ()
        length = min(COMPARED, len(key)) if is_beginning else COMPARED
        neighbours = self._neighbours_of_beginnings(length)
        near = {other for part in with_letters_left_out(key[:length], most) for other in neighbours.get(part, ())}
        found: list[Found] = []
        for other in near:
            wrong = edits(key, other, most, is_beginning=is_beginning)
            if 0 < wrong <= most:
                shown = min(1, len(key) / len(other)) if is_beginning else 1
                right = 1 - wrong / max(len(key), wrong + 1)
                found += [Found(name, _of_share(share * shown) * right) for name, share in self._names[other]]
        return tuple(found)

    def _neighbours_of_beginnings(self, length: int) -> dict[str, list[str]]:
        """Return the keys by what is left of their first letters when some are left out; made when needed."""
        if length not in self._neighbours:
            most = most_wrong(length)
            made: dict[str, list[str]] = {}
            for key in self._keys:
                for part in set(with_letters_left_out(key[:length], most)):
                    made.setdefault(part, []).append(key)
            self._neighbours[length] = made
        return self._neighbours[length]


def most_wrong(letters: int) -> int:
    """Return how many letters of a text may be wrong."""
    return 2 if letters >= LETTERS_FOR_TWO else 1 if letters >= LEAST_LETTERS else 0


def _of_share(share: float) -> float:
    """Return how well a text stands for a name of which it has this share of the letters."""
    return 0.5 + share / 2
