"""Texts that the user sees, in the user's language. Pure Python: :mod:`core.connection.translation` brings it.

``scripts/translations`` collects what stands in ``tr("…")`` and ``translatable("…")``.
"""

from __future__ import annotations

from functools import partial
from string import Formatter
from typing import Any, Callable, NamedTuple


class Separators(NamedTuple):
    """How a language writes numbers."""

    group: str = ","
    """Between thousands."""
    point: str = "."
    """Before the decimals."""


ENGLISH = Separators()


def translatable(text: str) -> str:
    """Mark a text that is given to :func:`tr` later, where it is shown; returned as it is."""
    return text


_translate: Callable[[str], str] = translatable
_separators = ENGLISH


def tr(text: str) -> str:
    """Return ``text`` in the user's language. Placeholders are filled in afterwards, or no translation is found."""
    return _translate(text) if text else text


def whole_number(number: int) -> str:
    """Return a number that stands alone as the language writes it."""
    return f"{number:,}".replace(",", _separators.group)


def install_translator(translate: Callable[[str], str] | None, separators: Separators = ENGLISH) -> None:
    """Let every text go through ``translate`` from now on; None brings back English.

    Numbers, also those that are filled into a text, are written with ``separators``.
    """
    global _translate, _separators  # noqa: PLW0603 - a process has one language
    _separators = separators
    if translate is None:
        _translate = translatable
    elif separators == ENGLISH:
        _translate = translate
    else:
        numbers = _Numbers(separators)
        _translate = partial(_sentence, translate, numbers)


def _sentence(translate: Callable[[str], str], numbers: _Numbers, text: str) -> str:
    translated = translate(text)
    return _Sentence(translated, numbers) if "{" in translated else translated


class _Numbers(Formatter):
    """Fills placeholders, with numbers as a language writes them."""

    def __init__(self, separators: Separators) -> None:
        self._marks = str.maketrans({",": separators.group, ".": separators.point})

    def format_field(self, value: Any, format_spec: str) -> str:
        written = format(value, format_spec)
        return written.translate(self._marks) if isinstance(value, (int, float)) else written


class _Sentence(str):
    """A text in a language that writes numbers unlike English."""

    __slots__ = ("_numbers",)

    def __new__(cls, text: str, _numbers: _Numbers) -> _Sentence:  # noqa: PYI034 - Self came with Python 3.11
        return super().__new__(cls, text)

    def __init__(self, _text: str, numbers: _Numbers) -> None:
        self._numbers = numbers

    def format(self, *values: object, **named: object) -> str:
        return self._numbers.vformat(self, values, named)
