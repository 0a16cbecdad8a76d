"""Texts as they are compared, and a query as its words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from rapidfuzz import process
from rapidfuzz.distance import OSA

_COMBINING = "\u0300-\u036f"
_WORD = re.compile(rf"(?:[^\W_]|[{_COMBINING}])+(?:['’´`](?:[^\W_]|[{_COMBINING}])+)*")
_NOT_COMPOSED = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "ł": "l", "þ": "th"})
"""Letters that Unicode does not take apart."""

_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_CYRILLIC_SOUNDS = str.maketrans("абвгдеёжзийклмнопрстуфхшщыэюяіїєґ", "abvgdeozziiklmnoprstufhssueuaiieg", "ъь") | {
    ord("ц"): "ts",
    ord("ч"): "ts",
}
_LATIN_SOUNDS = str.maketrans({"y": "u", "j": "", "w": "v", "c": "k", "q": "k", "x": "ks"})
"""Finnish y is written ю or у in Cyrillic letters, and ja, jo, ju as one letter, or as two of which й is the first."""

LETTERS_FOR_ONE, LETTERS_FOR_TWO = 4, 6
"""From these lengths on, one letter and two letters of a text may be wrong."""


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


FOUND = (Field.HOUSE_NUMBER, Field.STREET, Field.CITY, Field.DISTRICT, Field.POSTAL_CODE, Field.PLACE)
"""What can be found."""
_ALSO = {
    *((Field.STATE, Field.COUNTY), (Field.STREET, Field.HOUSE_NUMBER), (Field.POSTAL_CODE, Field.COUNTRY)),
    *((Field.CITY, Field.POSTAL_CODE), (Field.CITY, Field.DISTRICT)),
}
"""What stands where it does not belong: there are no states here, and tables have `FI-00100` and `00100 Helsinki`."""


def fold(text: str) -> str:
    """Return what a text is compared by: its letters and digits, in lower-case Latin letters without accents.

    If it has Cyrillic letters, it is compared by how it :func:`sounds`.
    """
    is_cyrillic = _CYRILLIC.search(text) is not None
    if is_cyrillic:
        text = unicodedata.normalize("NFC", text).casefold().translate(_CYRILLIC_SOUNDS)
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_NOT_COMPOSED))
    key = "".join(sign for sign in apart if sign.isalnum())
    return sounds(key) if is_cyrillic else key


def sounds(key: str) -> str:
    """Return a key in letters that Latin and Cyrillic spellings of the same name nearly have in common.

    They are capitals, so that texts in Latin letters are never compared with them.
    """
    return key.translate(_LATIN_SOUNDS).upper()


def wrong_letters(typed: str, keys: Iterable[str]) -> dict[str, int]:
    """Return the keys that have one or two letters left out, added, replaced or swapped with the next, and how many."""
    most = 2 if len(typed) >= LETTERS_FOR_TWO else 1 if len(typed) >= LETTERS_FOR_ONE else 0
    if not most:
        return {}
    near = process.extract(typed, list(keys), scorer=OSA.distance, score_cutoff=most, limit=None)
    return {key: wrong for key, wrong, _ in near if wrong}


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, and where it stands there, counted in code points."""

    text: str
    key: str
    start: int
    end: int
    part: int = 0
    """Which of the parts between commas it stands in: names do not go beyond."""
    only: Field | None = None
    """The only part of an address that it may mean, where `qq` says so."""

    def may_mean(self, field: Field) -> bool:
        """Return whether it may be for a part of an address."""
        return self.only in (None, field) or (self.only, field) in _ALSO


def words(text: str, start: int = 0, only: Field | None = None) -> list[Word]:
    """Return the words of a text from a place on."""
    found = [
        Word(one[0], fold(one[0]), one.start(), one.end(), text.count(",", 0, one.start()), only)
        for one in _WORD.finditer(text, start)
    ]
    return [word for word in found if word.key]


@dataclass(frozen=True, slots=True)
class Query:
    """A text and its words."""

    text: str
    words: tuple[Word, ...]

    @classmethod
    def of(cls, texts: Iterable[tuple[str, Field | None]]) -> Query:
        """Return the query of some texts, each with the part of an address that it is for; None: for any."""
        whole = ""
        found: list[Word] = []
        for text, only in texts:
            start = len(whole) + bool(whole)
            whole += f",{text}" if whole else text
            found += words(whole, start, only)
        return cls(whole, tuple(found))

    def spans(self, most: int) -> Iterator[tuple[int, list[Word]]]:
        """Yield up to so many neighbouring words of one part, and which ones they are, as bits."""
        for first, start in enumerate(self.words):
            for end in range(first + 1, min(first + most, len(self.words)) + 1):
                if self.words[end - 1].part != start.part:
                    break
                yield (1 << end) - (1 << first), list(self.words[first:end])

    def text_of(self, mask: int) -> str:
        """Return what some neighbouring words, given as bits, are in the text."""
        chosen = [word for at, word in enumerate(self.words) if mask >> at & 1]
        return self.text[chosen[0].start : chosen[-1].end]
