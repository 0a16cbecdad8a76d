"""The table of errors: what the client's error classes say, so that the manual says the same."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from .markdown import marked_up, table


def error_table(errors: ModuleType) -> list[str]:
    """Return the table of the errors that a module defines: by status, and behind these what has none."""
    head = ("Status", "What the message says", "What to do", "Sent again by itself", "Ends the run")
    return table(head, (_row(kind, statuses) for kind, statuses in _by_status(errors).items() if _has_meaning(kind)))


def _by_status(errors: ModuleType) -> dict[type, list[str]]:
    """Return the statuses of each error, lowest first."""
    pairs = [
        *errors.BY_STATUS.items(),
        *errors.TOKEN_BY_STATUS.items(),
        *((status, kind) for (status, _), kind in errors.BATCH_BY_CODE.items()),
    ]
    found: dict[type, list[str]] = {}
    for status, kind in sorted(pairs, key=lambda pair: pair[0]):
        if status not in found.setdefault(kind, []):
            found[kind].append(status)
    for kind in _kinds(errors.GatewayError, errors.__name__):
        found.setdefault(kind, [])
    return found


def _kinds(kind: type, module: str) -> Iterator[type]:
    for child in kind.__subclasses__():
        if child.__module__ == module:
            yield child
            yield from _kinds(child, module)


def _has_meaning(kind: type) -> bool:
    """Whether an error has words of its own: others carry another error, or read as the one they derive from."""
    return "meaning" in vars(kind)


def _row(kind: type, statuses: list[str]) -> list[str]:
    return [
        ", ".join(statuses) or "–",
        marked_up(kind.meaning.replace("({status})", "(…)")),
        marked_up(kind.action) or "–",
        "yes" if kind.retryable else "no",
        "yes" if kind.fatal else "no",
    ]
