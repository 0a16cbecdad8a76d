"""The user's texts in the user's language. Pure Python: ``plugin.py`` installs Qt's translator.

``scripts/translations`` collects the texts in ``tr("…")`` and ``translatable("…")``.
"""

from __future__ import annotations

from string import Formatter
from typing import Any, Callable, NamedTuple


class Separators(NamedTuple):
    """How a language writes numbers."""

    group: str = ","
    """Between thousands."""
    point: str = "."
    """Before the decimals."""


ENGLISH = Separators()
_ENDS = (".", "!", "?", "…")
_CLOSING = ")]'\"”"


def translatable(text: str) -> str:
    """Return ``text`` unchanged, and mark it for the translators. :func:`tr` translates it where it is shown."""
    return text


_translate: Callable[[str], str] = translatable
_separators = ENGLISH


def tr(text: str) -> str:
    """Return ``text`` in the user's language. Fill in placeholders afterwards: the result would have no translation."""
    translated = _translate(text) if text else text
    # Without a placeholder it stays a plain text: Qt takes nothing else as the value of a field.
    return translated if _separators == ENGLISH or "{" not in translated else _Sentence(translated)


def number_text(number: float, form: str = ",") -> str:
    """Return a number as the language writes it, for places without a sentence. ``form`` is that of :func:`format`."""
    return _NumberFormatter().format_field(number, form)


def as_sentence(text: object) -> str:
    """Return a text, such as that of an error, as a sentence that ends once."""
    sentence = str(text)
    return sentence if sentence.rstrip(_CLOSING).endswith(_ENDS) else f"{sentence}."


def without_stop(text: object) -> str:
    """Return a text, such as one of the service, as the last part of a sentence that has a full stop of its own."""
    return str(text).rstrip(". ")


def install_translator(translate: Callable[[str], str] | None, separators: Separators = ENGLISH) -> None:
    """Translate all texts with ``translate`` from now on; None restores English.

    Numbers, also those within texts, are written with ``separators``.
    """
    global _translate, _separators
    _translate, _separators = translate or translatable, separators


class _Sentence(str):
    """A text in a language whose numbers are not written as in English."""

    __slots__ = ()

    def format(self, *values: object, **named: object) -> str:
        return _NumberFormatter().vformat(self, values, named)


class _NumberFormatter(Formatter):
    """Fills placeholders, and writes numbers as the user's language does."""

    def format_field(self, value: Any, format_spec: str) -> str:
        written = format(value, format_spec)
        marks = {",": _separators.group, ".": _separators.point}
        return written.translate(str.maketrans(marks)) if isinstance(value, (int, float)) else written
