"""Compares a translation with its text: placeholders, tags, white space and shortcuts must agree."""

from __future__ import annotations

import re
from collections import Counter
from string import Formatter

_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_BREAKING_SPACE = re.compile(r" [:;?!»]|« ")
_NARROW_SPACE = "\u202f"
_BROKEN_NUMBER = re.compile(r"[\d}] (?:(?:km/h|km|m|ms|s|min|h|kg|t|kB|ko|kt|MB|Mo|Mt)\b(?!')|%)|\d \d{3}\b")
"""A number and its unit, or thousands, that could come to stand on two lines."""
_MNEMONIC = re.compile(r"&(?![a-z]+;|#\d+;|&|\s|$)")


def disagreements(source: str, translation: str, language: str = "") -> list[str]:
    """Return the differences between a text and its translation that are not allowed."""
    found = []
    if (wanted := _placeholders(source)) != (given := _placeholders(translation)):
        found.append(f"placeholders {_shown(given)} instead of {_shown(wanted)}")
    if (wanted := Counter(_TAG.findall(source))) != (given := Counter(_TAG.findall(translation))):
        found.append(f"tags {_shown(given)} instead of {_shown(wanted)}")
    if _edges(source) != _edges(translation):
        found.append("other spaces at the start or the end")
    if source.count("\n") != translation.count("\n"):
        found.append("a different number of line breaks")
    if len(_MNEMONIC.findall(source)) != len(_MNEMONIC.findall(translation)):
        found.append("a different number of '&', which marks the shortcut of a button")
    if _BROKEN_NUMBER.search(translation):
        found.append("a normal space between a number and its unit, or within a number")
    if language == "fr" and _BREAKING_SPACE.search(translation):
        found.append("a normal space where French needs a non-breaking one")
    if language == "fr" and _NARROW_SPACE in translation:
        found.append("a narrow space, where the other French texts have U+00A0")
    return found


def _placeholders(text: str) -> Counter[str]:
    """Return the placeholders. Those without a name are numbered, so ``{1} {0}`` can replace ``{} {}``."""
    try:
        fields = [(name, spec, conversion) for _, name, spec, conversion in Formatter().parse(text) if name is not None]
    except ValueError:
        return Counter({"{": text.count("{"), "}": text.count("}")})
    number = iter(range(len(fields)))
    return Counter(f"{name or next(number)}!{conversion or ''}:{spec}" for name, spec, conversion in fields)


def _edges(text: str) -> tuple[str, str]:
    body = text.strip()
    return (text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]) if body else (text, "")


def _shown(counted: Counter[str]) -> str:
    return ", ".join(sorted(counted.elements())) or "none"
