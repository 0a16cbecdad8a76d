"""What a query finds, and how well each of it answers the query.

Each reading takes some neighbouring words of the query for a name, a number or a code. A hit is what one reading is
about, with the score that all words of the query give it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import pairwise
from operator import or_

from rapidfuzz.distance import Prefix

from demo.gateway.geocoding.catalogue import Catalogue
from demo.gateway.search.categories import Offers
from demo.gateway.search.gazetteer import Found, Gazetteer, Records, StreetEntry, Target, normal_number
from demo.gateway.search.parameters import Request, SearchArea
from demo.gateway.search.query import FOUND, Field, Query, Word
from demo.openstreetmap import Extract, Language

MOST_WORDS, MOST_MISSPELT_WORDS, MOST_WORDS_OF_NUMBER = 5, 3, 3
"""Few names have more words."""
LEAST_LETTERS_OF_HALF = 6
"""From this length on, a text that is complete may be half of a name, as in `Mannerheim 20`."""
MOST_READINGS = 200
"""Of one letter there are many more, most of them as bad as the others."""
_NUMBER = re.compile(r"\d{1,4}[a-z]?")
_FLAT = re.compile(r"\d{1,3}")
_HYPHEN = re.compile(r"\s*[-–－]\s*")
_HOUSE = re.compile(r"[\d-]+[A-Z]?")
_LEADING = re.compile(r"(\d+)(?:-(\d+))?")
POSTCODE_DIGITS, LEAST_DIGITS = 5, 2

WEIGHTS = {
    Field.STREET: 5,
    Field.PLACE: 5,
    Field.HOUSE_NUMBER: 3,
    Field.POSTAL_CODE: 2,
    Field.CITY: 2,
    Field.DISTRICT: 1,
    Field.COUNTY: 1,
    Field.STATE: 1,
    Field.COUNTRY: 1,
}
"""How much the parts of an address matter to the score of a query."""
NOT_UNDERSTOOD, NUMBER_NOT_UNDERSTOOD = 5, 2
"""How much a word matters that nothing is known of."""
WITHOUT_CITY = 0.5
"""How much it matters that no city was named: the street may also be in another one."""
OTHER_DISTRICT = 0.5
OTHER_WORD = 0.5
"""What one more part of a name adds, of its own quality above that of a single letter."""
WITHIN_RANGE, OTHER_LETTER, LONGER = 0.95, 0.8, 0.8
NEIGHBOUR, LESS_FOR_EACH = 0.6, 0.03
"""How well a house number agrees with another one."""
NEIGHBOUR_NUMBERS, MOST_NEIGHBOURS, MOST_LONGER = 10, 2, 10
"""How far away another house number may be to be taken instead, and how many are."""

LEAST_SCORE = 0.2
LEAST_OF_BEST, LEAST_OF_BEST_COMPLETION = 0.8, 0.6
"""What is much worse than the best hit is none."""
CLOSENESS, HALF_CLOSENESS_M = 0.1, 500
"""How much nearness counts beside the score of a suggestion, and where it counts half."""
NO_PLACE = 0.1
"""How much likelier it is that somebody types a street or a part of the city than any of its many places."""
SCORE_DIGITS = 2

_CONTEXT = (Field.COUNTRY, Field.POSTAL_CODE, Field.CITY, Field.DISTRICT, Field.COUNTY)


@dataclass(frozen=True, slots=True)
class Reading:
    """Some neighbouring words, and what they may mean."""

    mask: int
    """The words, as bits."""
    field: Field
    quality: float = 1
    index: int | None = None
    """Which one of its kind it is, as :class:`Name` says it; None: there is no such one."""
    value: str = ""
    """The number or the code."""
    language: Language | None = None
    """The only language in which the name is this."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a reading may be about."""

    target: Target
    mask: int = 0
    """The words of the house number."""
    score: float | None = None
    """How well the house number agrees; None: no number was asked for."""
    is_fallback: bool = False
    """Whether it has another house number than was asked for."""
    is_interpolated: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that was found."""

    meaning: Meaning
    scores: dict[Field, float]
    """How well each part of the address that the query has agrees."""
    score: float
    language: Language | None
    """The only language in which it has the name that was asked for."""

    @property
    def target(self) -> Target:
        """What was found."""
        return self.meaning.target


class Index:
    """Finds things by texts, in the order in which they are answered. What it needs is made when it is first needed."""

    def __init__(self, extract: Extract, catalogue: Catalogue) -> None:
        self.records = Records(extract, catalogue)

    @cached_property
    def offers(self) -> Offers:
        """Categories and chains."""
        return Offers(self.records.extract)

    @cached_property
    def _gazetteer(self) -> Gazetteer:
        return Gazetteer(self.records)

    def addresses(self, request: Request) -> list[Hit]:
        """Return what a complete text means, best first; of equally good ones the nearest first."""

        def order(hit: Hit) -> tuple[float, int, float]:
            away_m = self._away_m(hit.target, request.area)
            return -round(hit.score, SCORE_DIGITS), FOUND.index(hit.target.field), away_m

        return sorted(self._hits(request, may_go_on=False), key=order)[: request.limit]

    def completions(self, request: Request) -> list[Hit]:
        """Return what a text that may go on can become, best and nearest first."""

        def order(hit: Hit) -> float:
            closeness = CLOSENESS / (1 + self._away_m(hit.target, request.area) / HALF_CLOSENESS_M)
            return -hit.score - closeness - (0 if hit.target.field is Field.PLACE else NO_PLACE)

        return sorted(self._hits(request, may_go_on=True), key=order)[: request.limit]

    def nearest(self, targets: Iterable[Target], request: Request) -> list[Target]:
        """Return those in the area that was asked for, nearest first."""
        inside = [target for target in targets if request.area.has(self.records.position(target))]
        return sorted(inside, key=lambda target: self._away_m(target, request.area))[: request.limit]

    def terms(self, query: Query, most: int) -> list[str]:
        """Return words that the last word of a query may become, the most frequent first."""
        return self._gazetteer.terms(query.words[-1].key)[:most] if query.words and most else []

    def _hits(self, request: Request, *, may_go_on: bool) -> list[Hit]:
        best: dict[Target, Hit] = {}
        for hit in _Search(request.query, self._gazetteer, request.fields, may_go_on=may_go_on).hits():
            if hit.target not in best or best[hit.target].score < hit.score:
                best[hit.target] = hit
        inside = [hit for hit in best.values() if request.area.has(self.records.position(hit.target))]
        part = LEAST_OF_BEST_COMPLETION if may_go_on else LEAST_OF_BEST
        least = max(LEAST_SCORE, part * max((hit.score for hit in inside), default=0))
        return [hit for hit in inside if hit.score >= least]

    def _away_m(self, target: Target, area: SearchArea) -> float:
        return area.distance_m(self.records.position(target)) or 0


class _Search:
    """One query's search for some fields; with ``may_go_on``, the query may be a beginning."""

    def __init__(self, query: Query, gazetteer: Gazetteer, fields: frozenset[Field], *, may_go_on: bool) -> None:
        self._query = query
        self._gazetteer = gazetteer
        self._records = gazetteer.records
        self._fields = fields
        self._may_go_on = may_go_on
        self._readings: dict[Field, list[Reading]] = {field: [] for field in Field}
        for reading in self._all_readings():
            self._readings[reading.field].append(reading)

    def hits(self) -> Iterator[Hit]:
        """Yield all hits; one thing may be found more than once."""
        main = [one for field in FOUND if field is not Field.HOUSE_NUMBER for one in self._readings[field]]
        for reading in sorted(main, key=lambda one: -one.quality)[:MOST_READINGS]:
            if reading.field is Field.STREET:
                meanings = self._on_street(reading)
            else:
                is_asked = reading.index is not None and reading.field in self._fields
                meanings = [Meaning(Target(reading.field, reading.index))] if is_asked else []
            for meaning in meanings:
                yield self._hit(reading, meaning)

    # --- Readings ------------------------------------------------------------------------------------------------

    def _all_readings(self) -> list[Reading]:
        found = [*self._numbers(), *self._codes()]
        lookup = self._gazetteer.beginning if self._may_go_on else self._gazetteer.same
        for mask, words in self._query.spans(MOST_WORDS):
            found += _named(mask, words, lookup(_key(words)))
        whole = {reading.mask for reading in found if reading.quality == 1}
        if not self._may_go_on:
            # What is a name itself does not stand for longer ones: Helsinki is not short for `Lost In Helsinki`.
            found = [reading for reading in found if reading.quality == 1 or reading.mask not in whole]
        known = reduce(or_, whole, 0)
        for mask, words in self._query.spans(MOST_MISSPELT_WORDS):
            key = _key(words)
            if not mask & ~known or any(map(str.isdigit, key)):
                continue
            if not self._may_go_on and len(key) >= LEAST_LETTERS_OF_HALF:
                found += _named(mask, words, self._gazetteer.beginning(key))
            may_go_on = self._may_go_on and words[-1] is self._query.words[-1]
            found += _named(mask, words, self._gazetteer.close(key, may_go_on=may_go_on))
        return found

    def _numbers(self) -> Iterator[Reading]:
        """Yield house numbers such as `20`, `20b`, `20 B`, `8-10` and `11 B 9`."""
        for mask, words in self._query.spans(MOST_WORDS_OF_NUMBER):
            number = self._number(words)
            if number is not None and words[0].may_mean(Field.HOUSE_NUMBER):
                yield Reading(mask, Field.HOUSE_NUMBER, value=normal_number(number))

    def _number(self, words: list[Word]) -> str | None:
        """Return the house number that some words are, if they are one."""
        value = words[0].key
        if not _NUMBER.fullmatch(value):
            return None
        for before, word in pairwise(words):
            if word.key.isdigit() and _HYPHEN.fullmatch(self._query.text, before.end, word.start):
                value += f"-{word.key}"
            elif (len(word.key) == 1 and value[-1].isdigit()) or (_FLAT.fullmatch(word.key) and value[-1].isalpha()):
                value += word.key
            else:
                return None
        return value

    def _codes(self) -> Iterator[Reading]:
        codes = self._records.postal_codes
        for mask, (word,) in self._query.spans(1):
            if word.key.isdigit() and len(word.key) == POSTCODE_DIGITS and word.may_mean(Field.POSTAL_CODE):
                index = codes.index(word.key) if word.key in codes else None
                yield Reading(mask, Field.POSTAL_CODE, index=index, value=word.key)

    # --- What a street's name is about ---------------------------------------------------------------------------

    def _on_street(self, reading: Reading) -> Iterator[Meaning]:
        street = self._gazetteer.streets[reading.index]
        numbers = self._numbers_near(reading)
        found: list[Meaning] = []
        if Field.HOUSE_NUMBER in self._fields:
            if numbers:
                found = list(self._houses(street, numbers))
            elif not street.sections:
                found = [_house(indices[0]) for indices in street.houses.values()]
            yield from found
        if Field.STREET in self._fields and street.sections and all(one.is_fallback for one in found):
            is_asked = bool(numbers) and Field.HOUSE_NUMBER in self._fields
            yield Meaning(self._section(street), numbers[0].mask if numbers else 0, 0 if is_asked else None)

    def _section(self, street: StreetEntry) -> Target:
        """Return the section in the area of the asked postal code, or the longest one."""
        targets = [Target(Field.STREET, section) for section in street.sections]
        codes = {reading.value for reading in self._readings[Field.POSTAL_CODE]}
        return next((one for one in targets if self._records.address(one)["postalCode"] in codes), targets[0])

    def _numbers_near(self, main: Reading) -> list[Reading]:
        """Return the house numbers beside a street's name, or else those elsewhere; the longest first."""
        found = [one for one in self._readings[Field.HOUSE_NUMBER] if not one.mask & main.mask]
        beside = [one for one in found if one.mask & (main.mask << 1 | main.mask >> 1)]
        return sorted(beside or found, key=lambda one: -one.mask.bit_count())

    def _houses(self, street: StreetEntry, numbers: list[Reading]) -> Iterator[Meaning]:
        """Yield the houses that the readings of a house number may mean."""
        asked = numbers[0]
        known = next((reading for reading in numbers if reading.value in street.houses), None)
        if known is not None:
            index = self._as_written(street.houses[known.value], self._query.text_of(known.mask))
            # In `20 B 9`, 9 is a flat. In `20 X` on a street without 20 X, 20 is another house.
            is_same = known.value in (asked.value, _HOUSE.match(asked.value)[0])
            yield _house(index, asked.mask, 1 if is_same else OTHER_LETTER, is_fallback=not is_same)
        if self._may_go_on:
            longer = [number for number in street.houses if number.startswith(asked.value) and number != asked.value]
            for number in sorted(longer, key=lambda one: (len(one), one))[:MOST_LONGER]:
                yield _house(street.houses[number][0], asked.mask, LONGER)
        elif known is None:
            yield from _instead(street, asked)

    def _as_written(self, indices: list[int], text: str) -> int:
        """Return which of some addresses, whose numbers differ only in case and blanks, is written as asked."""
        numbers = {index: self._records.extract.addresses[index].number for index in indices}
        return min(indices, key=lambda index: (numbers[index] != text, numbers[index].lower() != text.lower()))

    # --- Scores --------------------------------------------------------------------------------------------------

    def _hit(self, main: Reading, meaning: Meaning) -> Hit:
        """Return a hit with the score that all words of the query give it."""
        used, quality = self._whole_name(main, main.mask | meaning.mask)
        scores = {main.field: quality}
        if meaning.score is not None:
            scores[Field.HOUSE_NUMBER] = meaning.score
        address = self._records.address(meaning.target)
        for field in (Field.STREET, Field.HOUSE_NUMBER, *_CONTEXT) if main.field is Field.PLACE else _CONTEXT:
            if field not in scores and (best := self._best(field, used, address)):
                scores[field], _, mask = best
                used |= mask
        left = [word for at, word in enumerate(self._query.words) if not used >> at & 1]
        scores |= {word.only: 0 for word in left if word.only is not None and word.only not in scores}
        weight = sum(WEIGHTS[field] for field in scores)
        good = sum(WEIGHTS[field] * score for field, score in scores.items())
        weight += sum(_weight_of_word(word.key) for word in left)
        if Field.CITY not in scores and main.field in (Field.STREET, Field.PLACE):
            weight += WITHOUT_CITY
        return Hit(meaning, scores, good / weight, main.language)

    def _whole_name(self, main: Reading, used: int) -> tuple[int, float]:
        """Return the words of a name and its quality: `Hilton Strand` are two parts of the same one."""
        quality = main.quality
        for other in self._readings[main.field]:
            if other.index == main.index is not None and not other.mask & used:
                used |= other.mask
                quality = min(1, quality + (other.quality - OTHER_WORD) * OTHER_WORD)
        return used, quality

    def _best(self, field: Field, used: int, address: dict[str, str]) -> tuple[float, int, int] | None:
        """Return the score, the number of words and the words of what agrees best with a part of an address."""
        found = [
            (agreement * reading.quality, reading.mask.bit_count(), reading.mask)
            for reading in self._readings[field]
            if not reading.mask & used and (agreement := self._agreement(reading, address)) is not None
        ]
        return max(found, default=None)

    def _agreement(self, reading: Reading, address: dict[str, str]) -> float | None:
        """Return how well a reading agrees with an address; None if it cannot be about it."""
        if reading.field is Field.POSTAL_CODE:
            same = Prefix.similarity(reading.value, address.get("postalCode", ""))
            # Codes that begin otherwise are those of other regions.
            return same / POSTCODE_DIGITS if same >= LEAST_DIGITS else None
        if reading.field is Field.DISTRICT:
            district = self._records.address(Target(Field.DISTRICT, reading.index))["district"]
            return 1 if address.get("district") == district else OTHER_DISTRICT
        if reading.field is Field.STREET:
            names = self._gazetteer.streets[reading.index].names
            return 1 if address["street"] in [one.finnish for one in names] else None
        if reading.field is Field.HOUSE_NUMBER:
            return 1 if reading.value == normal_number(address["houseNumber"]) else None
        return 1


def _key(words: list[Word]) -> str:
    return "".join([word.key for word in words])


def _named(mask: int, words: list[Word], found: Iterable[Found]) -> Iterator[Reading]:
    for name, quality in found:
        if words[0].may_mean(name.field):
            yield Reading(mask, name.field, quality, name.index, language=name.language)


def _house(index: int, mask: int = 0, score: float | None = None, *, is_fallback: bool = False) -> Meaning:
    return Meaning(Target(Field.HOUSE_NUMBER, index), mask, score, is_fallback)


def _instead(street: StreetEntry, asked: Reading) -> Iterator[Meaning]:
    """Yield what is taken instead of a number that the street does not have: one with the same digits, or the next."""
    number, _ = _range(asked.value)
    ranges = {indices[0]: _range(value) for value, indices in street.houses.items()}
    around = [index for index, (low, high) in ranges.items() if low < high and low <= number <= high]
    if around and asked.value.isdigit():
        yield Meaning(Target(Field.HOUSE_NUMBER, around[0]), asked.mask, WITHIN_RANGE, is_interpolated=True)
        return
    # The other side of the street is farther away than the next house on this one.
    away = {index: abs(low - number) for index, (low, _) in ranges.items()}
    near = sorted(away, key=lambda index: away[index] + away[index] % 2 * 1.5)
    same = [index for index in near if away[index] == 0]
    for index in same or near[:MOST_NEIGHBOURS]:
        if away[index] <= NEIGHBOUR_NUMBERS:
            score = NEIGHBOUR - LESS_FOR_EACH * away[index] if away[index] else OTHER_LETTER
            yield _house(index, asked.mask, score, is_fallback=True)


def _range(number: str) -> tuple[int, int]:
    """Return the lowest and the highest number of one such as `8-10`."""
    first, last = _LEADING.match(number).groups()
    low, high = sorted((int(first), int(last or first)))
    return low, high


def _weight_of_word(key: str) -> int:
    """Return how much it matters if a word is not understood. A postal code tells as much as a name."""
    return NUMBER_NOT_UNDERSTOOD if key[0].isdigit() and len(key) < POSTCODE_DIGITS else NOT_UNDERSTOOD
