"""The table of faults in the manual, which the fault matrix writes and checks."""

from __future__ import annotations

import os
import re
from datetime import datetime, timezone
from typing import NamedTuple

from location_gateway.core.gateway.errors import CircuitOpenError
from qgis.core import Qgis

from tests.support.demo_gateway import ROOT
from tests.support.fault_kinds import FAULTS, When
from tests.support.fault_subjects import SUBJECTS

FILE = ROOT / "docs" / "faults.md"
COMMAND = (
    "QT_QPA_PLATFORM=offscreen .venv/qgis/bin/python -m pytest tests/e2e/test_fault_matrix.py --long --write-tables"
)
_HEADING = (
    *("Algorithm", "Fault", "Which requests it hits", "Rows", "Requests"),
    *("Billed", "Counted", "Seconds", "What the user is told"),
)
_VARYING = (
    (re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"), "…"),
    (re.compile(r"'[^']*\b[0-9a-f]{32}'"), "'…'"),  # the tag of a job
    (re.compile(r"\b(127\.0\.0\.1|localhost):\d+"), r"\1"),
)


class Seen(NamedTuple):
    """What was seen of one case: its row in the table."""

    algorithm: str
    fault: str
    when: str
    states: str
    requests: str
    billed: str
    counted: str
    seconds: str
    told: str

    @property
    def case(self):
        """What the case is."""
        return self[:3]

    @property
    def lasting(self):
        """What is the same in every run of it.

        Whether a request's patience or the circuit breaker is the first to end a run is a matter of milliseconds.
        """
        return self.states, self.told.removeprefix(CircuitOpenError.meaning).strip()


def cases():
    """Return all cases in the order of the table."""
    return [
        (algorithm, fault, when)
        for algorithm, subject in SUBJECTS.items()
        for fault in FAULTS
        for when in subject.whens(FAULTS[fault])
    ]


def plain(text):
    """Return a sentence as the table has it: without what is another one in every run."""
    for pattern, name in _VARYING:
        text = pattern.sub(name, text)
    return " ".join(text.replace("|", "/").split())


def written():
    """Return the rows of the table by case."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.is_file() else []
    rows = [Seen(*(cell.strip() for cell in line.strip("|").split("|"))) for line in lines if line.startswith("| ")]
    return {row.case: row for row in rows[1:]}


def write(seen, patience):
    """Write the table; ``seen`` are the rows of all cases, ``patience`` the sentence on what was shortened."""
    order = {(algorithm, fault, when.value): number for number, (algorithm, fault, when) in enumerate(cases())}
    rows = sorted(seen, key=lambda row: order[row.case])
    cells = ["| " + " | ".join(row) + " |" for row in (_HEADING, *rows)]
    text = _TEXT.format(
        date=datetime.now(timezone.utc).date(),
        cores=os.cpu_count(),
        memory=round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1024**3),
        qgis=Qgis.version(),
        patience=patience,
        count=len(rows),
        later=When.LATER.value,
        table="\n".join([cells[0], "|---" * len(_HEADING) + "|", *cells[1:]]),
        command=COMMAND,
    )
    FILE.write_text(text, encoding="utf-8")


_TEXT = """# What happens when something goes wrong

Every algorithm that sends, with every fault that the demo gateway plays: {count} cases. In each of them every input
row comes out, or the algorithm refuses with a sentence; no key stands in any text; nothing is sent more often than the
rules for repeating allow; and nothing is billed twice beyond what was answered and lost on its way.

Run on {date} on {cores} cores with {memory} GB of memory, QGIS {qgis}, one request at a time. {patience}

- **Rows**: how many rows of the output have which status (`checkgateway`: which HTTP status; jobs: what became of
  them). *refused* means that the algorithm ended with the sentence, before anything was answered.
- **Requests**: how many the plugin sent, repeated ones included.
- **Billed**: the transactions that the service billed meanwhile. **Counted**: those that the usage ledger counted,
  never fewer. (Of jobs that were made past the plugin nothing is counted.)
- **What the user is told**: the first sentence that says what went wrong; nothing where it passed unnoticed.
- "{later}": the fault begins in mid-run, and stays.

{table}

`{command}`

An ordinary run of the tests plays a part of it, and fails where rows or sentences are not those of the table.
"""
