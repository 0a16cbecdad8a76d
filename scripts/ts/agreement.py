"""What a translation must have in common with its text, so that it can take its place."""

from __future__ import annotations

import re
from collections import Counter
from string import Formatter

_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_BREAKING_SPACE = re.compile(r" [:;?!»]|« ")
_MNEMONIC = re.compile(r"&(?![a-z]+;|#\d+;|&|\s|$)")


def disagreements(source: str, translation: str, language: str = "") -> list[str]:
    """Return in what a translation differs from its text where it must not; nothing where it can be used."""
    found = []
    if (wanted := _placeholders(source)) != (given := _placeholders(translation)):
        found.append(f"placeholders {_shown(given)} in place of {_shown(wanted)}")
    if (wanted := Counter(_TAG.findall(source))) != (given := Counter(_TAG.findall(translation))):
        found.append(f"tags {_shown(given)} in place of {_shown(wanted)}")
    if _edges(source) != _edges(translation):
        found.append("other blanks at its ends")
    if source.count("\n") != translation.count("\n"):
        found.append("another number of line breaks")
    if len(_MNEMONIC.findall(source)) != len(_MNEMONIC.findall(translation)):
        found.append("another number of '&', which marks the key of a button")
    if language == "fr" and _BREAKING_SPACE.search(translation):
        found.append("a space that breaks, where French has one that does not")
    return found


def _placeholders(text: str) -> Counter[str]:
    """Return what is filled in later. Those without a name are counted, so ``{1} {0}`` may stand for ``{} {}``."""
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
