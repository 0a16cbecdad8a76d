"""Names that somebody has mistyped. What such a name was to change would stay as it is, without a word."""

from __future__ import annotations

from collections.abc import Iterable

_NEARLY_EQUAL = 0.8
"""The share of equal letters in two names of which one is a mistyped other one."""


def meant_name(given: str, names: Iterable[str]) -> str:
    """Return which of ``names`` is meant by another name; an empty text if it is not nearly one of them."""
    from difflib import get_close_matches  # noqa: PLC0415 - loading the plugin needs none of it

    by_letters = {name.casefold(): name for name in names}
    return next((by_letters[one] for one in get_close_matches(given.casefold(), by_letters, 1, _NEARLY_EQUAL)), "")
