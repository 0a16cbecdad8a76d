"""Makes the pages of the algorithms, their index, and the tables in pages that are written by hand."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from qgis.core import QgsProcessingAlgorithm

from scripts.source_tree import PLUGIN, ROOT

from . import statuses
from .algorithm_page import page, status_table
from .error_table import error_table
from .examples import EXAMPLES
from .markdown import marked_up, table

DOCS = ROOT / "docs"


def made_pages(algorithms: Iterable[QgsProcessingAlgorithm]) -> dict[Path, str]:
    """Return the text of each made page, and of each page with made tables, by path."""
    known = {algorithm.name(): algorithm for algorithm in algorithms}
    in_order = [known[name] for name in EXAMPLES]
    folder = DOCS / "algorithms"
    errors = DOCS / "errors.md"
    return {
        folder / "index.md": _index(in_order),
        **{folder / f"{algorithm.name()}.md": page(algorithm) for algorithm in in_order},
        errors: with_tables(errors.read_text(encoding="utf-8"), _tables()),
    }


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


def _tables() -> dict[str, list[str]]:
    return {
        "places": status_table(statuses.PLACES),
        "routes": status_table(statuses.ROUTES),
        "errors": error_table(
            import_module(f"{PLUGIN}.core.gateway.errors"), import_module(f"{PLUGIN}.core.gateway.batch.errors")
        ),
    }


def _index(algorithms: Iterable[QgsProcessingAlgorithm]) -> str:
    rows = (
        [f"[{one.displayName()}]({one.name()}.md)", f"`{one.name()}`", marked_up(one.shortDescription())]
        for one in algorithms
    )
    return "\n".join([_INDEX, *table(("Algorithm", "`locationgateway:…`", "What it does"), rows), ""])


_INDEX = """# Algorithms

<!-- Made by scripts/manual: change the texts in the algorithms. -->

All of them are in *Processing ▸ Toolbox ▸ Location Services Gateway*, in batch, in the model designer and in
`qgis_process`. Each page includes the help that the algorithm's dialog shows. The *Help* button of the dialog opens
the page.
"""
