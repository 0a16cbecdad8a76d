"""Makes the pages of the algorithms, their index, and the tables in pages that are written by hand."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from qgis.core import QgsProcessingAlgorithm

from scripts.source_tree import PLUGIN, ROOT

from .algorithm_page import all_statuses, page
from .costs import cost_table
from .examples import EXAMPLES
from .limits import limits_table
from .markdown import marked_up, table

DOCS = ROOT / "docs"


def made_pages(algorithms: Iterable[QgsProcessingAlgorithm]) -> dict[Path, str]:
    """Return the text of each made page, and of each page with made tables, by path."""
    known = {algorithm.name(): algorithm for algorithm in algorithms}
    in_order = [known[name] for name in EXAMPLES]
    folder = DOCS / "algorithms"
    errors = (import_module(f"{PLUGIN}.core.client.errors"), import_module(f"{PLUGIN}.core.services.batch.errors"))
    tables = {
        "cost": {"costs": cost_table(in_order)},
        "limits": {"limits": limits_table()},
        "statuses": {"statuses": all_statuses()},
        "errors": {"errors": error_table(*errors)},
        "runs": {"ends": end_table(*errors)},
    }
    return {
        folder / "index.md": _index(in_order),
        **{folder / f"{algorithm.name()}.md": page(algorithm) for algorithm in in_order},
        **{DOCS / f"{name}.md": with_tables(_text(name), made) for name, made in tables.items()},
    }


def _text(page_name: str) -> str:
    return (DOCS / f"{page_name}.md").read_text(encoding="utf-8")


def unneeded_pages(made: dict[Path, str]) -> list[Path]:
    """Return the pages of algorithms that no longer exist."""
    return [path for path in (DOCS / "algorithms").glob("*.md") if path not in made]


def with_tables(text: str, tables: dict[str, list[str]]) -> str:
    """Return a page with the named tables between ``<!-- name: … -->`` and ``<!-- end -->``."""
    for name, lines in tables.items():
        pattern = re.compile(rf"(<!-- {name}:[^>]*-->\n).*?(\n<!-- end -->)", re.DOTALL)
        if not pattern.search(text):
            sys.exit(f"There is no place for the table '{name}'.")
        text = pattern.sub(lambda place: "\n".join([place[1], *lines, place[2]]), text)  # noqa: B023 - used at once
    return text


def error_table(errors: ModuleType, batch_errors: ModuleType) -> list[str]:
    """Return the table of the errors that two modules define, and of what to do."""
    head = ("Status", "What the message says", "What to do")
    kinds = _in_order(errors, batch_errors)
    return table(head, ([*_named(*one), _advice(one[0], errors.service_name) or "–"] for one in kinds))


def end_table(errors: ModuleType, batch_errors: ModuleType) -> list[str]:
    """Return the table of those errors that are repeated or end the run."""
    head = ("Status", "What the message says", "Repeated automatically", "Ends the run")
    kinds = (one for one in _in_order(errors, batch_errors) if one[0].retryable or one[0].fatal)
    words = {True: "yes", False: "no"}
    return table(head, ([*_named(*one), words[one[0].retryable], words[one[0].fatal]] for one in kinds))


def _in_order(errors: ModuleType, batch_errors: ModuleType) -> list[tuple[type, list[str]]]:
    """Return the errors that two modules define, with their statuses: sorted by these, those without one last."""
    statuses = _statuses(errors, batch_errors)
    modules = {errors.__name__, batch_errors.__name__}
    kinds = [(kind, statuses(kind)) for kind in _kinds(errors.GatewayError, modules) if _has_meaning(kind)]
    return sorted(kinds, key=lambda one: one[1][:1] or ["–"])


def _statuses(errors: ModuleType, batch_errors: ModuleType) -> Callable[[type], list[str]]:
    """Return a function that gives the statuses of an error class: its own, or those of its base class."""
    pairs = [
        *errors.BY_STATUS.items(),
        *((status, kind) for (status, _), kind in errors.BY_CODE.items()),
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


def _named(kind: type, statuses: list[str]) -> list[str]:
    meaning = kind.meaning.replace("{status}", "…").replace("{service}", "…")
    return [", ".join(statuses) or "–", marked_up(meaning)]


def _advice(kind: type, name_of: Callable[[object], str]) -> str:
    """Return what to do, also where that depends on the service."""
    of_services = (f"{name_of(service)}: {marked_up(text)}" for service, text in kind.actions.items())
    return "<br>".join(filter(None, (marked_up(kind.action), *of_services)))


def _index(algorithms: Sequence[QgsProcessingAlgorithm]) -> str:
    lines = [_INDEX]
    groups = {one.group(): [other for other in algorithms if other.group() == one.group()] for one in algorithms}
    for group, own in groups.items():
        rows = (
            [f"[{one.displayName()}]({one.name()}.md)", f"`{one.name()}`", marked_up(one.shortDescription())]
            for one in own
        )
        lines += [f"## {group}\n", *table(("Algorithm", "`locationgateway:…`", "What it does"), rows), ""]
    return "\n".join(lines)


_INDEX = """# Algorithms

<!-- Made by scripts/manual: change the texts in the algorithms. -->

All of them are in *Processing ▸ Toolbox ▸ Location Services Gateway*, in these groups, in batch, in the model designer
and in `qgis_process`. Each page includes the help that the algorithm's dialog shows. The *Help* button of the dialog
opens the page. [Which algorithm do I need](../which-algorithm.md) begins with what you have.
"""
