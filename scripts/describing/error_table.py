"""The table of errors: what the client's error classes say, so that the manual says the same."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from .markdown import marked_up, table

_BASE = "GatewayError"
"""Has a meaning for errors that have none of their own: they carry another error, which is the one that is shown."""


def error_table(*modules: ModuleType) -> list[str]:
    """Return the table of all errors that ``modules`` define."""
    return table(("What the message says", "What to do", "Sent again by itself", "Ends the run"), _rows(modules))


def _rows(modules: tuple[ModuleType, ...]) -> Iterator[list[str]]:
    for module in modules:
        for name, kind in vars(module).items():
            is_error = name.endswith("Error") and getattr(kind, "__module__", "") == module.__name__
            if not (is_error and _has_meaning(kind)):
                continue
            yield [
                marked_up(kind.meaning.replace("({status})", "(…)")),
                marked_up(kind.action) or "–",
                "yes" if kind.retryable else "no",
                "yes" if kind.fatal else "no",
            ]


def _has_meaning(kind: type) -> bool:
    return any("meaning" in vars(one) for one in kind.__mro__ if one.__name__ != _BASE)
