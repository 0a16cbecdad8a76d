"""Texts that the user sees, in the user's language. Pure Python: :mod:`core.connection.language` brings the languages.

``scripts/translations`` collects what stands in ``tr("…")`` and ``translatable("…")``.
"""

from __future__ import annotations

from typing import Callable


def translatable(text: str) -> str:
    """Mark a text that is given to :func:`tr` later, where it is shown; returned as it is."""
    return text


_translate: Callable[[str], str] = translatable


def tr(text: str) -> str:
    """Return ``text`` in the user's language. Placeholders are filled in afterwards, or no translation is found."""
    return _translate(text) if text else text


def speak(translate: Callable[[str], str] | None) -> None:
    """Let every text go through ``translate`` from now on; None brings back English."""
    global _translate  # noqa: PLW0603 - a process has one language
    _translate = translate or translatable
