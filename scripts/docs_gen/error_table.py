"""Makes the table of errors from the client's error classes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType

from .markdown import marked_up, table


def error_table(errors: ModuleType, batch_errors: ModuleType) -> list[str]:
    """Return the table of the errors that two modules define: sorted by status, those without a status last."""
    statuses = _statuses(errors, batch_errors)
    modules = {errors.__name__, batch_errors.__name__}
    kinds = [kind for kind in _kinds(errors.GatewayError, modules) if _has_meaning(kind)]
    in_order = sorted(kinds, key=lambda kind: statuses(kind)[:1] or ["–"])
    head = ("Status", "What the message says", "What to do", "Repeated automatically", "Ends the run")
    return table(head, (_row(kind, statuses(kind), errors.service_name) for kind in in_order))


def _statuses(errors: ModuleType, batch_errors: ModuleType) -> Callable[[type], list[str]]:
    """Return a function that gives the statuses of an error class: its own, or those of its base class."""
    pairs = [
        *errors.BY_STATUS.items(),
        *errors.TOKEN_BY_STATUS.items(),
        *((status, kind) for (status, _), kind in batch_errors.BATCH_BY_CODE.items()),
    ]

    def of(kind: type) -> list[str]:
        own = sorted({status for status, one in pairs if one is kind})
        return own or (of(kind.__base__) if kind.__base__ is not object else [])

    return of


def _kinds(kind: type, modules: set[str]) -> Iterator[type]:
    for child in kind.__subclasses__():
        if child.__module__ in modules:
            yield child
            yield from _kinds(child, modules)


def _has_meaning(kind: type) -> bool:
    """Whether an error has its own message. Others wrap an error, or have the message of their base class."""
    return "meaning" in vars(kind)


def _row(kind: type, statuses: list[str], name_of: Callable[[object], str]) -> list[str]:
    return [
        ", ".join(statuses) or "–",
        marked_up(kind.meaning.replace("{status}", "…").replace("{service}", "…")),
        _advice(kind, name_of) or "–",
        "yes" if kind.retryable else "no",
        "yes" if kind.fatal else "no",
    ]


def _advice(kind: type, name_of: Callable[[object], str]) -> str:
    """Return what to do, also where that depends on the service."""
    of_services = (f"{name_of(service)}: {marked_up(text)}" for service, text in kind.actions.items())
    return "<br>".join(filter(None, (marked_up(kind.action), *of_services)))
