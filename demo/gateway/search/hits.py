"""What a query finds, and how well each of it answers the query."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from demo.gateway.search.folding import fold
from demo.gateway.search.gazetteer import Gazetteer, StreetEntry, normal_number
from demo.gateway.search.houses import Meaning, any_houses, houses
from demo.gateway.search.names import Field, Thing
from demo.gateway.search.query import Query
from demo.gateway.search.readings import Reading, readings
from demo.gateway.search.records import Kind, Target
from demo.openstreetmap.extract import Language

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
MOST_READINGS = 200
"""Of one letter there are many more, most of them as bad as the others."""

_KINDS = {
    Field.PLACE: Kind.PLACE,
    Field.CITY: Kind.CITY,
    Field.DISTRICT: Kind.DISTRICT,
    Field.POSTAL_CODE: Kind.POSTAL_CODE,
}
_MAIN = (Field.STREET, *_KINDS)
_CONTEXT = (Field.COUNTRY, Field.POSTAL_CODE, Field.CITY, Field.DISTRICT, Field.COUNTY)
POSTCODE_DIGITS, LEAST_DIGITS = 5, 2


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that was found."""

    target: Target
    scores: dict[Field, float]
    """How well each part of the address that the query has agrees."""
    score: float
    language: Language | None = None
    """The only language in which it has the name that was asked for."""
    is_fallback: bool = False
    """Whether it has another house number than was asked for."""
    is_interpolated: bool = False


class Hits:
    """What one query finds."""

    def __init__(self, query: Query, gazetteer: Gazetteer, kinds: frozenset[Kind], *, is_beginning: bool) -> None:
        """Read the query; with ``is_beginning`` it may go on."""
        self._query = query
        self._gazetteer = gazetteer
        self._records = gazetteer.records
        self._kinds = kinds
        self._is_beginning = is_beginning
        self._fields: dict[Field, list[Reading]] = {}
        for reading in readings(query, gazetteer, is_beginning=is_beginning):
            self._fields.setdefault(reading.field, []).append(reading)

    def __iter__(self) -> Iterator[Hit]:
        """Yield all hits of some kinds; one thing may be found more than once."""
        main = [reading for field in _MAIN for reading in self._fields.get(field, ())]
        for reading in sorted(main, key=lambda one: -one.quality)[:MOST_READINGS]:
            for meaning in self._meant(reading):
                yield self._hit(reading, meaning)

    def _meant(self, reading: Reading) -> Iterator[Meaning]:
        """Yield what a reading may mean, of the kinds that are asked for."""
        if reading.field is Field.STREET:
            yield from self._on_street(reading)
        elif reading.thing is not None and _KINDS[reading.field] in self._kinds:
            yield Meaning(_target(reading.thing))

    def _on_street(self, reading: Reading) -> Iterator[Meaning]:
        street = self._gazetteer.streets[reading.thing.index]
        numbers = self._numbers_near(reading)
        found: list[Meaning] = []
        if Kind.HOUSE_NUMBER in self._kinds:
            if numbers:
                found = list(houses(street, numbers, self._query, self._records, is_beginning=self._is_beginning))
            elif not street.sections:
                found = list(any_houses(street))
            yield from found
        if Kind.STREET in self._kinds and street.sections and all(one.is_fallback for one in found):
            is_asked = bool(numbers) and Kind.HOUSE_NUMBER in self._kinds
            yield Meaning(self._section(street), numbers[0].mask if numbers else 0, 0 if is_asked else None)

    def _section(self, street: StreetEntry) -> Target:
        """Return the section in the area of the asked postal code, or the longest one."""
        targets = [Target(Kind.STREET, section) for section in street.sections]
        codes = {reading.value for reading in self._fields.get(Field.POSTAL_CODE, ())}
        return next((one for one in targets if self._records.address(one)["postalCode"] in codes), targets[0])

    def _numbers_near(self, main: Reading) -> list[Reading]:
        """Return the house numbers beside a street's name, or else those elsewhere; the longest first."""
        found = [one for one in self._fields.get(Field.HOUSE_NUMBER, ()) if not one.mask & main.mask]
        beside = [one for one in found if one.mask & (main.mask << 1 | main.mask >> 1)]
        return sorted(beside or found, key=lambda one: -one.mask.bit_count())

    def _hit(self, main: Reading, meaning: Meaning) -> Hit:
        """Return a hit with the score that all words of the query give it."""
        used, quality = self._name(main, main.mask | meaning.mask)
        scores = {main.field: quality}
        if meaning.score is not None:
            scores[Field.HOUSE_NUMBER] = meaning.score
        address = self._records.address(meaning.target)
        if main.field is Field.PLACE:
            used = self._place_on_street(used, scores, address)
        for field in _CONTEXT:
            if field not in scores and (best := self._best(field, used, address)):
                scores[field], mask = best
                used |= mask
        left = [one for at, one in enumerate(self._query.words) if not used >> at & 1]
        scores |= {one.only: 0 for one in left if one.only is not None and one.only not in scores}
        weight = sum(WEIGHTS[field] for field in scores)
        good = sum(WEIGHTS[field] * score for field, score in scores.items())
        weight += sum(_weight_of_word(one.word.key) for one in left)
        if Field.CITY not in scores and main.field in (Field.STREET, Field.PLACE):
            weight += WITHOUT_CITY
        return Hit(meaning.target, scores, good / weight, main.language, meaning.is_fallback, meaning.is_interpolated)

    def _name(self, main: Reading, used: int) -> tuple[int, float]:
        """Return the words of a name and its quality: `Hilton Strand` are two parts of the same one."""
        quality = main.quality
        if main.thing is not None:
            for other in self._fields[main.field]:
                if other.thing == main.thing and not other.mask & used:
                    used |= other.mask
                    quality = min(1, quality + (other.quality - OTHER_WORD) * OTHER_WORD)
        return used, quality

    def _place_on_street(self, used: int, scores: dict[Field, float], address: dict[str, str]) -> int:
        """Compare the street of a place, if the query has one, and return the words that are explained then."""
        key, number = fold(address["street"]), normal_number(address["houseNumber"])
        for street in self._fields.get(Field.STREET, ()):
            if street.mask & used or fold(self._gazetteer.streets[street.thing.index].names[0].finnish) != key:
                continue
            scores[Field.STREET] = street.quality
            used |= street.mask
            same = [one for one in self._numbers_near(street) if one.value == number and not one.mask & used]
            if same:
                scores[Field.HOUSE_NUMBER] = 1
                used |= same[0].mask
            break
        return used

    def _best(self, field: Field, used: int, address: dict[str, str]) -> tuple[float, int] | None:
        """Return the score and the words of what agrees best with a part of an address."""
        found = [
            (agreement * reading.quality, reading.mask.bit_count(), reading.mask)
            for reading in self._fields.get(field, ())
            if not reading.mask & used and (agreement := self._agreement(reading, address)) is not None
        ]
        if not found:
            return None
        score, _, mask = max(found)
        return score, mask

    def _agreement(self, reading: Reading, address: dict[str, str]) -> float | None:
        """Return how well a reading agrees with an address; None if it cannot be about it."""
        if reading.field is Field.POSTAL_CODE:
            same = _common_letters(reading.value, address.get("postalCode", ""))
            # Codes that begin otherwise are those of other regions.
            return same / POSTCODE_DIGITS if same >= LEAST_DIGITS else None
        if reading.field is Field.DISTRICT:
            district = self._records.address(_target(reading.thing))["district"]
            return 1 if address.get("district") == district else OTHER_DISTRICT
        return 1


def _weight_of_word(key: str) -> int:
    """Return how much it matters if a word is not understood. A postal code tells as much as a name."""
    return NUMBER_NOT_UNDERSTOOD if key[0].isdigit() and len(key) < POSTCODE_DIGITS else NOT_UNDERSTOOD


def _target(thing: Thing) -> Target:
    return Target(_KINDS[thing.field], thing.index)


def _common_letters(one: str, other: str) -> int:
    """Return how many letters two texts begin with alike."""
    shorter = min(len(one), len(other))
    return next((at for at in range(shorter) if one[at] != other[at]), shorter)
