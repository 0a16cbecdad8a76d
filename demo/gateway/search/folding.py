"""Texts as they are compared: without case, accents and white space, in Latin letters."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

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


def fold(text: str) -> str:
    """Return a text's letters and digits in lower case, without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_NOT_COMPOSED))
    return "".join(sign for sign in apart if sign.isalnum())


def is_cyrillic(text: str) -> bool:
    """Return whether a text has Cyrillic letters."""
    return _CYRILLIC.search(text) is not None


def sounds(text: str) -> str:
    """Return a text in letters that Latin and Cyrillic spellings of the same name nearly have in common."""
    return fold(unicodedata.normalize("NFC", text).casefold().translate(_CYRILLIC_SOUNDS)).translate(_LATIN_SOUNDS)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, and where it stands there, counted in code points."""

    text: str
    key: str
    start: int
    end: int


def words(text: str) -> list[Word]:
    """Return the words of a text."""
    return [
        Word(found[0], fold(found[0]), found.start(), found.end()) for found in _WORD.finditer(text) if fold(found[0])
    ]
