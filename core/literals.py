"""Numbers, lists and truth values that are written as texts. A text that is none of them has no value.

Python reads ``1_000``, ``nan`` and Arabic digits as numbers, and QGIS takes any text for true and ``2,0`` for 0. Nobody
who writes such a text means that.
"""

from __future__ import annotations

import math
import re

from .i18n import tr

_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_THOUSANDS = re.compile(r"(?<=\d)[ '’\u00a0\u2009\u202f](?=\d{3}(?!\d))", re.ASCII)
"""What separates groups of digits; a comma may also be a decimal one."""
_TRUE, _FALSE = frozenset(("true", "yes", "on", "1")), frozenset(("false", "no", "off", "0"))


def number_in(text: str) -> float:
    """Return the finite number that ``text`` is; raises ValueError if it is none."""
    number = float(text) if _NUMBER.fullmatch(text.strip()) else math.nan
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def parts_of_list(text: str, separators: str = ",;") -> list[str]:
    """Return the numbers of a list as they are written, none of a blank text; ``separators`` stand between them.

    Raises ValueError with a sentence for the user if one is missing: each number has its place.
    """
    if not text.strip():
        return []
    *firsts, last = parts = [part.strip() for part in re.split(f"[{separators}]", text)]
    if not all(firsts):
        raise ValueError(tr("In '{text}', a number is missing before a comma or semicolon.").format(text=text))
    if not last:
        raise ValueError(tr("In '{text}', no number follows the last comma or semicolon.").format(text=text))
    return parts


def truth_in(text: str) -> bool:
    """Return the truth value that ``text`` is; raises ValueError if it is none."""
    word = text.strip().lower()
    if word not in _TRUE | _FALSE:
        raise ValueError(text)
    return word in _TRUE


def plain_numbers(text: str) -> list[str]:
    """Return how to write the number that ``text`` may be meant as: without separators, and with a decimal point.

    The list is empty if ``text`` is no such number. It has two numbers if a comma may be decimal or not.
    """
    plain = _THOUSANDS.sub("", text.strip())
    whole, comma, decimals = plain.partition(",")
    found = [f"{whole}.{decimals}"] if comma else [plain]
    if comma and len(decimals) == 3:  # noqa: PLR2004 - the digits of a group
        found.insert(0, f"{whole}{decimals}")
    return [one for one in found if one != text.strip() and _NUMBER.fullmatch(one)]
