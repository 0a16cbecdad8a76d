"""Makes the demo's table of customers' addresses from the extract, the same each time.

    python -m demo.data.make_customer_addresses

Most addresses are right. The others are what tables also have: typing errors, house numbers that the street does not
have, no postal code, another order, Swedish names, an address twice, a street that nobody knows, one far away, none.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from random import Random

from demo.data.make_delivery_stops import NAMES, TRADES
from demo.openstreetmap import Address, Extract, extract_path, read_extract

OUT = Path(__file__).with_name("customer_addresses.csv")
SEED = 24
RIGHT = 114
TOO_HIGH = 4
"""By how much a wrong house number is beyond the highest one of its street, on the same side."""
LETTERS = "abdefghijklmnoprstuvy"
COLUMNS = ("customer_id", "customer", "address", "street", "house_number", "postal_code", "city", "remark")


@dataclass(frozen=True, slots=True)
class Line:
    """An address as a table has it, whole and in parts."""

    street: str
    number: str
    postal_code: str
    city: str
    remark: str = ""
    """What is wrong with it or unusual about it."""
    whole: str = ""
    """In one column; empty: as usual."""

    @property
    def text(self) -> str:
        """The whole address in one column."""
        town = " ".join(part for part in (self.postal_code, self.city) if part)
        return self.whole or ", ".join(part for part in (f"{self.street} {self.number}".strip(), town) if part)


def lines(extract: Extract, random: Random) -> list[Line]:
    """Return the addresses in the order of the table."""
    changes: tuple[tuple[int, Callable[[Line], Line]], ...] = (
        (RIGHT, lambda line: line),
        (15, lambda line: replace(line, street=_typo(line.street, random), remark="one wrong letter")),
        (10, lambda line: replace(line, street=_typos(line.street, random), remark="two wrong letters")),
        (12, lambda line: replace(line, number=_missing_number(extract, line), remark="no such house number")),
        (15, lambda line: replace(line, postal_code="", remark="no postal code")),
        (5, lambda line: replace(line, city="", remark="no city")),
        (
            8,
            lambda line: replace(
                line, whole=f"{line.postal_code} {line.city}, {line.street} {line.number}", remark="other order"
            ),
        ),
        (4, lambda line: replace(line, street=line.street.upper(), city=line.city.upper(), remark="capital letters")),
        (3, lambda line: replace(line, number="", remark="no house number")),
    )
    chosen = iter(random.sample(extract.addresses, len(extract.addresses)))
    made = [change(_line(next(chosen))) for count, change in changes for _ in range(count)]
    made += [_line(next(chosen), is_swedish=True) for _ in range(4)]
    random.shuffle(made)
    right = [line for line in made if not line.remark]
    special = [replace(line, whole=f"  {line.text.lower()} ", remark="as another row") for line in right[:3]]
    special += [
        Line("Makasiinikatu", "4", "00130", "Helsinki", "half of a name"),
        Line("Teatterikuja", "1", "", "Helsinki", "half of a name"),
        Line("Kuvitteellinenkatu", "7", "00100", "Helsinki", "no such street"),
        Line("Mielikuvituskuja", "3", "00130", "Helsinki", "no such street"),
        Line("Mannerheimintie", "10", "33100", "Tampere", "other city"),
        Line("Hämeenkatu", "1", "33100", "Tampere", "far away"),
        Line("", "", "", "", "empty"),
    ]
    for line in special:
        made.insert(random.randrange(len(made) // 2, len(made)), line)
    return made


def _line(address: Address, *, is_swedish: bool = False) -> Line:
    if is_swedish:
        return Line(address.street.swedish, address.number, address.postcode, "Helsingfors", "Swedish names")
    return Line(address.street.finnish, address.number, address.postcode, "Helsinki")


def _typos(text: str, random: Random) -> str:
    """Return a text with a wrong letter in each half."""
    middle = len(text) // 2
    return _typo(text[:middle], random) + _typo(text[middle:], random)


def _typo(text: str, random: Random) -> str:
    """Return a text with one letter left out, twice, another one, or swapped with the next one."""
    at = random.randrange(1, len(text) - 1)
    before, letter, after = text[:at], text[at], text[at + 1 :]
    made = (before + after, f"{before}{letter}{letter}{after}", f"{before}{random.choice(LETTERS)}{after}")
    swapped = f"{before}{after[0]}{letter}{after[1:]}"
    return random.choice([one for one in (*made, swapped) if one != text])


def _missing_number(extract: Extract, line: Line) -> str:
    """Return a number beyond the highest one of the street."""
    numbers = (one.number for one in extract.addresses if one.street.finnish == line.street)
    return str(max(int(part) for number in numbers for part in _digits(number)) + TOO_HIGH)


def _digits(number: str) -> Iterator[str]:
    yield from "".join(sign if sign.isdigit() else " " for sign in number).split()


def table() -> str:
    """Return the table as CSV."""
    random = Random(SEED)  # noqa: S311 the table has to be the same each time
    made = lines(read_extract(extract_path()), random)
    customers = random.sample([f"{trade} {name}" for trade in TRADES for name in NAMES], len(made))
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for number, (line, customer) in enumerate(zip(made, customers, strict=True), start=1):
        parts = line.street, line.number, line.postal_code, line.city
        writer.writerow((number, customer, line.text, *parts, line.remark))
    return out.getvalue()


def main() -> None:
    """Write the table beside this file."""
    OUT.write_text(table(), encoding="utf-8")


if __name__ == "__main__":
    main()
