"""What the words of a query may mean: each reading takes some neighbouring words for a name, a number or a code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from demo.gateway.search.gazetteer import Gazetteer, normal_number
from demo.gateway.search.names import Field, Found, NameIndex, Thing
from demo.gateway.search.query import Query
from demo.openstreetmap.extract import Language

MOST_WORDS = 5
"""Few names have more words."""
MOST_MISSPELT_WORDS = 3
MOST_WORDS_OF_NUMBER = 3
LEAST_LETTERS_OF_HALF = 6
"""From this length on, a text that is complete may be half of a name, as in `Mannerheim 20`."""
_NUMBER = re.compile(r"\d{1,4}[a-z]?")
_FLAT = re.compile(r"\d{1,3}")
_POSTAL_CODE = re.compile(r"\d{5}")
_HYPHEN = re.compile(r"\s*[-–－]\s*")


@dataclass(frozen=True, slots=True)
class Reading:
    """Some neighbouring words, and what they may mean."""

    mask: int
    """The words, as bits."""
    field: Field
    quality: float
    thing: Thing | None = None
    value: str = ""
    """The number or the code."""
    language: Language | None = None
    """The only language in which the name is this."""


def readings(query: Query, gazetteer: Gazetteer, *, is_beginning: bool) -> list[Reading]:
    """Return all readings of a query's words. With ``is_beginning``, names may go on after what was typed."""
    found = [*_numbers(query), *_codes(query, gazetteer)]
    for first, end in query.spans(MOST_WORDS):
        index, key = _index(query, first, end, gazetteer)
        found += _readings(query, first, end, index.beginning(key) if is_beginning else index.same(key))
    whole = {reading.mask for reading in found if reading.quality == 1}
    if not is_beginning:
        # What is a name itself does not stand for longer ones: Helsinki is not short for `Lost In Helsinki`.
        found = [reading for reading in found if reading.quality == 1 or reading.mask not in whole]
    known = 0
    for mask in whole:
        known |= mask
    for first, end in query.spans(MOST_MISSPELT_WORDS):
        if not _mask(first, end) & ~known or any(map(str.isdigit, query.key(first, end))):
            continue
        index, key = _index(query, first, end, gazetteer)
        if not is_beginning and len(key) >= LEAST_LETTERS_OF_HALF:
            found += _readings(query, first, end, index.beginning(key))
        may_go_on = is_beginning and end == len(query.words)
        found += _readings(query, first, end, index.close(key, is_beginning=may_go_on))
    return found


def _index(query: Query, first: int, end: int, gazetteer: Gazetteer) -> tuple[NameIndex, str]:
    """Return where to look some words up, and their key there."""
    sound = query.sound(first, end)
    return (gazetteer.written, query.key(first, end)) if sound is None else (gazetteer.sounding, sound)


def _mask(first: int, end: int) -> int:
    return (1 << end) - (1 << first)


def _readings(query: Query, first: int, end: int, found: Iterable[Found]) -> Iterator[Reading]:
    for one in found:
        thing = one.name.thing
        if query.may_mean(first, thing.field):
            yield Reading(_mask(first, end), thing.field, one.quality, thing, language=one.name.language)


def _numbers(query: Query) -> Iterator[Reading]:
    """Yield house numbers such as `20`, `20b`, `20 B`, `8-10` and `11 B 9`."""
    for first, start in enumerate(query.words):
        if not query.may_mean(first, Field.HOUSE_NUMBER) or not _NUMBER.fullmatch(start.word.key):
            continue
        value = start.word.key
        yield Reading(_mask(first, first + 1), Field.HOUSE_NUMBER, 1, value=normal_number(value))
        for at in range(first + 1, min(first + MOST_WORDS_OF_NUMBER, len(query.words))):
            word = query.words[at].word
            if query.words[at].part != start.part:
                break
            if word.key.isdigit() and _HYPHEN.fullmatch(query.text, query.words[at - 1].word.end, word.start):
                value += f"-{word.key}"
            elif (len(word.key) == 1 and value[-1].isdigit()) or (_FLAT.fullmatch(word.key) and value[-1].isalpha()):
                value += word.key
            else:
                break
            yield Reading(_mask(first, at + 1), Field.HOUSE_NUMBER, 1, value=normal_number(value))


def _codes(query: Query, gazetteer: Gazetteer) -> Iterator[Reading]:
    for first, one in enumerate(query.words):
        if _POSTAL_CODE.fullmatch(one.word.key) and query.may_mean(first, Field.POSTAL_CODE):
            code = one.word.key
            yield Reading(_mask(first, first + 1), Field.POSTAL_CODE, 1, gazetteer.postal_code(code), code)
