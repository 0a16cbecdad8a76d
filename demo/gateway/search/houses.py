"""Which houses of a street a house number may mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from demo.gateway.search.gazetteer import StreetEntry
from demo.gateway.search.query import Query
from demo.gateway.search.readings import Reading
from demo.gateway.search.records import Kind, Records, Target

NEIGHBOUR_NUMBERS = 10
"""How far away another house number may be to be taken instead."""
MOST_NEIGHBOURS = 2
MOST_LONGER = 10
WITHIN_RANGE, OTHER_LETTER, LONGER = 0.95, 0.8, 0.8
NEIGHBOUR, LESS_FOR_EACH = 0.6, 0.03
_HOUSE = re.compile(r"[\d-]+[A-Z]?")
_LEADING = re.compile(r"(\d+)(?:-(\d+))?")


@dataclass(frozen=True, slots=True)
class Meaning:
    """What may be meant: a house, or something that has no house number."""

    target: Target
    mask: int = 0
    """The words of the house number."""
    score: float | None = None
    """How well the house number agrees; None: no number was asked for."""
    is_fallback: bool = False
    """Whether it has another number than was asked for."""
    is_interpolated: bool = False


def houses(
    street: StreetEntry, numbers: Sequence[Reading], query: Query, records: Records, *, is_beginning: bool
) -> Iterator[Meaning]:
    """Yield the houses that the readings of a house number may mean. With ``is_beginning`` the number may go on."""
    known = next((reading for reading in numbers if reading.value in street.houses), None)
    if known is not None:
        index = _as_written(street.houses[known.value], query.text_of(known.mask), records)
        # In `20 B 9`, 9 is a flat. In `20 X` on a street without 20 X, 20 is another house.
        is_same = known.value in (numbers[0].value, _HOUSE.match(numbers[0].value)[0])
        yield Meaning(_target(index), numbers[0].mask, 1 if is_same else OTHER_LETTER, is_fallback=not is_same)
    if is_beginning:
        yield from _longer(street, numbers[0])
    elif known is None:
        yield from _instead(street, numbers[0])


def any_houses(street: StreetEntry) -> Iterator[Meaning]:
    """Yield all houses of a street of which only the houses are known."""
    yield from (Meaning(_target(indices[0])) for indices in street.houses.values())


def _target(index: int) -> Target:
    return Target(Kind.HOUSE_NUMBER, index)


def _as_written(indices: Sequence[int], text: str, records: Records) -> int:
    """Return which of some addresses, whose numbers differ only in case and blanks, is written as asked."""
    numbers = {index: records.extract.addresses[index].number for index in indices}
    return min(indices, key=lambda index: (numbers[index] != text, numbers[index].lower() != text.lower()))


def _longer(street: StreetEntry, asked: Reading) -> Iterator[Meaning]:
    longer = [number for number in street.houses if number.startswith(asked.value) and number != asked.value]
    for number in sorted(longer, key=lambda one: (len(one), one))[:MOST_LONGER]:
        yield Meaning(_target(street.houses[number][0]), asked.mask, LONGER)


def _instead(street: StreetEntry, asked: Reading) -> Iterator[Meaning]:
    """Yield what is taken instead of a number that the street does not have: one with the same digits, or the next."""
    number = int(_LEADING.match(asked.value)[1])
    ranges = {indices[0]: _range(value) for value, indices in street.houses.items()}
    around = [index for index, (low, high) in ranges.items() if low < high and low <= number <= high]
    if around and asked.value.isdigit():
        yield Meaning(_target(around[0]), asked.mask, WITHIN_RANGE, is_interpolated=True)
        return
    same = [index for index, (low, _) in ranges.items() if low == number]
    yield from (Meaning(_target(index), asked.mask, OTHER_LETTER, is_fallback=True) for index in same)
    # The other side of the street is farther away than the next house on this one.
    away = {index: abs(low - number) for index, (low, _) in ranges.items()}
    near = sorted(away, key=lambda index: away[index] + away[index] % 2 * 1.5)[: 0 if same else MOST_NEIGHBOURS]
    for index in near:
        if away[index] <= NEIGHBOUR_NUMBERS:
            score = NEIGHBOUR - LESS_FOR_EACH * away[index]
            yield Meaning(_target(index), asked.mask, score, is_fallback=True)


def _range(number: str) -> tuple[int, int]:
    """Return the lowest and the highest number of one such as `8-10`."""
    first, last = _LEADING.match(number).groups()
    low, high = sorted((int(first), int(last or first)))
    return low, high
