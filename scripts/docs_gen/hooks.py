"""Hooks of mkdocs (``hooks`` in mkdocs.yml): make the page of faults, and the built manual small enough for the zip."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scripts.docs_gen.markdown import marked_up, table
from scripts.source_tree import ROOT

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

DATA = ROOT / "tests" / "e2e" / "fault_matrix.json"
"""The results of the fault matrix, which the tests check."""
_HEADING = ("Fault", "Which requests it hits", "Rows", "Requests", "Billed", "Counted", "What the user is told")
_UNUSED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "assets/javascripts/lunr", "assets/javascripts/workers")
"""A server's, or the search's."""
_COLOURS = 64


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the page of faults to those that mkdocs has found. The repository has no copy."""
    from mkdocs.structure.files import File  # noqa: PLC0415 - the tests of the page have no mkdocs

    files.append(File.generated(config, "faults.md", content=fault_page(json.loads(DATA.read_text(encoding="utf-8")))))
    return files


def fault_page(seen: dict[str, Any]) -> str:
    """Return the page as Markdown: a table for each algorithm."""
    parts = [_WORDS.format(count=len(seen["cases"]), **seen["run"])]
    for algorithm, cases in groupby(seen["cases"], itemgetter(0)):
        parts += [f"## {algorithm}", "\n".join(table(_HEADING, map(_cells, cases)))]
    return "\n\n".join([*parts, ""])


def _cells(case: Sequence[Any]) -> list[str]:
    *seen, told = case[1:]
    return [*("" if value is None else str(value) for value in seen), marked_up(told)]


def on_post_build(config: MkDocsConfig) -> None:
    """Remove what no page loads, and shrink the pictures."""
    site = Path(config.site_dir)
    for name in _UNUSED:
        path = site / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in site.rglob("*.map"):
        path.unlink()
    for path in (site / "pictures").glob("*.png"):
        _shrink(path)


def _shrink(path: Path) -> None:
    """Write a picture with a palette, which takes less than half the bytes."""
    from PIL import Image  # noqa: PLC0415 - only the environment that builds the manual has it

    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)
    small.save(path, optimize=True)


_WORDS = """# What happens when something goes wrong

The tests run every algorithm that sends requests with every fault that the demo gateway can play: {count} cases. In
each case, every input row comes out, or the algorithm ends with an error message. No text shows a key. No request is
sent more often than the rules for repeating allow. Nothing is billed twice, except for answers that were lost on their
way.

The tables show what was seen on {date} with QGIS {qgis} and one request at a time. {patience}

- **Which requests it hits**: *all but the first* means that the fault begins during the run, and stays.
- **Rows**: how many rows of the output have which status. For `checkgateway` it is the HTTP status, for batch jobs the
  state of the job. *refused* means that the algorithm ended with the message, before any row was answered.
- **Requests**: how many requests the plugin sent. Repeated ones are included.
- **Billed**: the transactions that the service billed.
- **Counted**: the transactions that the usage ledger counted. They are never fewer than those billed. The cell is empty
  where the plugin did not make the job.
- **What the user is told**: the first sentence that says what went wrong. The cell is empty where the user notices
  nothing.

Each run of the tests plays some of the cases, and fails where the rows or the sentences differ."""
