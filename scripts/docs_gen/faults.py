"""Makes the page of faults, for developers: ``python -m scripts.docs_gen.faults > build/faults.md``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from scripts.docs_gen.markdown import marked_up, table
from scripts.source_tree import ROOT

DATA = ROOT / "tests" / "e2e" / "fault_matrix.json"
"""The results of the fault matrix, which the tests check."""
_HEADING = ("Fault", "Which requests it hits", "Rows", "Requests", "Billed", "Counted", "What the user is told")


def fault_page(seen: dict[str, Any]) -> str:
    """Return the page as Markdown: a table for each algorithm."""
    parts = [_WORDS.format(count=len(seen["cases"]), **seen["run"])]
    for algorithm, cases in groupby(seen["cases"], itemgetter(0)):
        parts += [f"## {algorithm}", "\n".join(table(_HEADING, map(_cells, cases)))]
    return "\n\n".join([*parts, ""])


def _cells(case: Sequence[Any]) -> list[str]:
    *seen, told = case[1:]
    return [*("" if value is None else str(value) for value in seen), marked_up(told)]


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


if __name__ == "__main__":
    print(fault_page(json.loads(DATA.read_text(encoding="utf-8"))), end="")
