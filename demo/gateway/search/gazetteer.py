"""The names of everything, and the house numbers of each street."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from demo.gateway.search.folding import fold, sounds, words
from demo.gateway.search.names import Field, Name, NameIndex, Thing
from demo.gateway.search.records import Records, street_line
from demo.openstreetmap.extract import AreaKind, Extract, Language, Names

_SPELT_OUT = str.maketrans({"ä": "ae", "Ä": "Ae", "ö": "oe", "Ö": "Oe", "å": "aa", "Å": "Aa"})
COUNTRY_NAMES = ("Suomi", "Finland", "FI", "FIN", "Finnland", "Finlande", "Финляндия")


@dataclass(slots=True)
class StreetEntry:
    """A street: all sections and addresses with its name, however it is spelt."""

    names: list[Names]
    sections: list[int] = field(default_factory=list)
    """Positions in the extract, the longest section first."""
    houses: dict[str, list[int]] = field(default_factory=dict)
    """Positions of addresses in the extract, by their house number as :func:`normal_number` gives it."""


class Gazetteer:
    """What texts can stand for."""

    def __init__(self, records: Records) -> None:
        extract = records.extract
        self.records = records
        self.streets = list(_streets(extract))
        self._names = list(self._all_names(extract))
        self.written = NameIndex([*self._names, *_spelt_out(self._names)], fold)

    @cached_property
    def sounding(self) -> NameIndex:
        """The same names, for texts in Cyrillic letters."""
        return NameIndex(self._names, sounds)

    def terms(self, key: str) -> list[str]:
        """Return the words of names that begin with a key, the most frequent first."""
        return [term for term, _ in self._terms.most_common() if term != key and fold(term).startswith(key)]

    @cached_property
    def _terms(self) -> Counter[str]:
        return Counter(word.text.lower() for name in self._names for word in words(name.text))

    def postal_code(self, code: str) -> Thing | None:
        """Return the area of a postal code."""
        codes = self.records.postal_codes
        return Thing(Field.POSTAL_CODE, codes.index(code)) if code in codes else None

    def _all_names(self, extract: Extract) -> Iterator[Name]:
        for index, street in enumerate(self.streets):
            for names in street.names:
                yield from _in_languages(Thing(Field.STREET, index), names)
        for index, place in enumerate(extract.places):
            yield from _in_languages(Thing(Field.PLACE, index), place.names)
        for kind, part in ((AreaKind.CITY, Field.CITY), (AreaKind.DISTRICT, Field.DISTRICT)):
            areas = [area for area in extract.areas if area.kind is kind]
            for index, area in enumerate(areas):
                yield from _in_languages(Thing(part, index), area.names)
        yield from _in_languages(Thing(Field.COUNTY), extract.county)
        yield from (Name(Thing(Field.COUNTRY), name) for name in COUNTRY_NAMES)


def normal_number(text: str) -> str:
    """Return a house number without what is written in different ways: `20 B` and `20b` are the same."""
    return re.sub(r"\s", "", text).replace("–", "-").upper()


def _streets(extract: Extract) -> Iterable[StreetEntry]:
    streets: dict[str, StreetEntry] = {}

    def entry(names: Names) -> StreetEntry:
        found = streets.setdefault(fold(names.finnish), StreetEntry([]))
        if names not in found.names:
            found.names.append(names)
        return found

    for index, street in enumerate(extract.streets):
        entry(street.names).sections.append(index)
    for index, address in enumerate(extract.addresses):
        entry(address.street).houses.setdefault(normal_number(address.number), []).append(index)
    for found in streets.values():
        found.sections.sort(key=lambda index: -street_line(extract.streets[index]).length)
    return streets.values()


def _spelt_out(names: Iterable[Name]) -> Iterator[Name]:
    """Yield the names with `ä` and `ö` as they are written where a keyboard has neither."""
    for name in names:
        text = name.text.translate(_SPELT_OUT)
        if text != name.text:
            yield replace(name, text=text)


def _in_languages(thing: Thing, names: Names) -> Iterator[Name]:
    """Yield the different names of a thing; what is the same in all languages has none."""
    seen: dict[str, Language] = {}
    for language in Language:
        seen.setdefault(names.within(language), language)
    for text, language in seen.items():
        yield Name(thing, text, language if len(seen) > 1 else None)
