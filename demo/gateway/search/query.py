"""A query as words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from demo.gateway.search.folding import Word, is_cyrillic, sounds, words
from demo.gateway.search.names import Field


@dataclass(frozen=True, slots=True)
class QueryWord:
    """A word of a query."""

    word: Word
    part: int
    """Which of the parts between commas it stands in: names do not go beyond."""
    only: Field | None
    """The only part of an address that it may mean, where `qq` says so."""


@dataclass(frozen=True, slots=True)
class Query:
    """A text and its words."""

    text: str
    words: tuple[QueryWord, ...]

    @classmethod
    def of(cls, texts: Iterable[tuple[str, Field | None]]) -> Query:
        """Return the query of some texts, each with the part of an address that it is for; None: for any."""
        whole = ""
        found: list[QueryWord] = []
        for text, only in texts:
            whole += "," if whole else ""
            start = len(whole)
            whole += text
            for word in words(text):
                moved = replace(word, start=start + word.start, end=start + word.end)
                found.append(QueryWord(moved, whole.count(",", 0, moved.start), only))
        return cls(whole, tuple(found))

    def spans(self, most: int) -> list[tuple[int, int]]:
        """Return where neighbouring words of one part begin and end, up to so many."""
        found = []
        for first, start in enumerate(self.words):
            for end in range(first + 1, min(first + most, len(self.words)) + 1):
                if self.words[end - 1].part != start.part:
                    break
                found.append((first, end))
        return found

    def key(self, first: int, end: int) -> str:
        """Return what some words are compared by."""
        return "".join([one.word.key for one in self.words[first:end]])

    def text_of(self, mask: int) -> str:
        """Return what some neighbouring words, given as bits, are in the text."""
        chosen = [one.word for at, one in enumerate(self.words) if mask >> at & 1]
        return self.text[chosen[0].start : chosen[-1].end]

    def sound(self, first: int, end: int) -> str | None:
        """Return what some words are compared by if they have Cyrillic letters."""
        text = "".join([one.word.text for one in self.words[first:end]])
        return sounds(text) if is_cyrillic(text) else None

    def may_mean(self, first: int, field: Field) -> bool:
        """Return whether the words from one on may be for a part of an address."""
        only = self.words[first].only
        return only in (None, field) or (only, field) in _ALSO


_ALSO = {
    *((Field.STATE, Field.COUNTY), (Field.STREET, Field.HOUSE_NUMBER), (Field.POSTAL_CODE, Field.COUNTRY)),
    *((Field.CITY, Field.POSTAL_CODE), (Field.CITY, Field.DISTRICT)),
}
"""What stands where it does not belong: there are no states here, and tables have `FI-00100` and `00100 Helsinki`."""
