"""Postal codes that are numbers: a program has read them so, and has taken away their zeros in front."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

_DIGITS = {
    4: "AUS AU AUT AT BEL BE BGR BG CHE CH CYP CY DNK DK GEO GE HUN HU LIE LI LUX LU LVA LV MDA MD MKD MK NLD NL NOR "
    "NO NZL NZ PHL PH SVN SI TUN TN ZAF ZA",
    5: "BIH BA CZE CZ DEU DE DZA DZ ESP ES EST EE FIN FI FRA FR GRC GR HRV HR IDN ID ITA IT KOR KR LTU LT MAR MA MCO "
    "MC MEX MX MNE ME MYS MY POL PL SRB RS SVK SK SWE SE THA TH TUR TR UKR UA USA US",
    6: "BLR BY CHN CN COL CO IND IN KAZ KZ ROU RO RUS RU SGP SG",
    7: "JPN JP",
    8: "BRA BR",
}
"""The digits of codes in countries where all have as many."""
_DIGITS_OF = {country: digits for digits, countries in _DIGITS.items() for country in countries.split()}
_FEWEST = 4
"""Digits of codes, except in a few small countries."""
_USUAL = 5


class ShortCodes(NamedTuple):
    """Codes that are too short."""

    rows: int
    codes: int
    """Rows whose code is a number."""
    example: int
    digits: int
    """How many the example should have."""


class PostalNumbers:
    """Counts postal codes that are numbers, by country: memory does not grow with them."""

    def __init__(self, countries: Sequence[str] = ()) -> None:
        """``countries`` are those in which all addresses are."""
        self._common = countries[0] if len(countries) == 1 else ""
        self._lengths: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._examples: dict[tuple[str, int], int] = {}

    def add(self, code: int, country: str) -> None:
        """Add the code of a row, and what the row has as its country."""
        country, digits = (country or self._common).strip().upper(), len(str(code))
        self._lengths[country][digits] += 1
        self._examples.setdefault((country, digits), code)

    def too_short(self) -> ShortCodes | None:
        """Return which codes have fewer digits than those of their country or, if it is unknown, than most others."""
        rows, first = 0, None
        for country, lengths in self._lengths.items():
            usual = max(lengths, key=lambda digits: (lengths[digits], digits))
            wanted = _DIGITS_OF.get(country, max(usual, _FEWEST))
            short = sorted(digits for digits in lengths if digits < wanted)
            rows += sum(lengths[digits] for digits in short)
            if short and first is None:
                digits = wanted if country in _DIGITS_OF or usual >= _FEWEST else _USUAL
                first = self._examples[country, short[0]], digits
        codes = sum(sum(lengths.values()) for lengths in self._lengths.values())
        return None if first is None else ShortCodes(rows, codes, *first)
