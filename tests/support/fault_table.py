"""What the fault matrix has seen, case by case: the file that it writes and checks.

The manual's page of faults is made of it.
"""

from __future__ import annotations

import json
import re
from datetime import datetime, timezone
from typing import NamedTuple

from location_gateway.core.gateway.errors import CircuitOpenError
from qgis.core import Qgis

from tests.support.demo_gateway import ROOT
from tests.support.fault_kinds import FAULTS
from tests.support.fault_subjects import SUBJECTS

FILE = ROOT / "tests" / "e2e" / "fault_matrix.json"
_VARYING = (
    (re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"), "…"),
    (re.compile(r"'[^']*\b[0-9a-f]{32}'"), "'…'"),  # the tag of a job
    (re.compile(r"\b(127\.0\.0\.1|localhost):\d+"), r"\1"),
)


class Seen(NamedTuple):
    """What was seen of one case: its line in the file."""

    algorithm: str
    fault: str
    when: str
    states: str
    requests: int
    billed: int
    counted: int | None
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
    """Return all cases in the order of the file."""
    return [
        (algorithm, fault, when)
        for algorithm, subject in SUBJECTS.items()
        for fault in FAULTS
        for when in subject.whens(FAULTS[fault])
    ]


def plain(text):
    """Return a sentence as the file has it: without what is another one in every run."""
    for pattern, name in _VARYING:
        text = pattern.sub(name, text)
    return " ".join(text.split())


def written():
    """Return the rows of the file by case."""
    cases = json.loads(FILE.read_text(encoding="utf-8"))["cases"] if FILE.is_file() else []
    return {row.case: row for row in (Seen(*case) for case in cases)}


def write(seen, patience):
    """Write the file; ``seen`` are the rows of all cases, ``patience`` the sentence on what was shortened."""
    order = {(algorithm, fault, when.value): number for number, (algorithm, fault, when) in enumerate(cases())}
    rows = sorted(seen, key=lambda row: order[row.case])
    run = {"date": str(datetime.now(timezone.utc).date()), "qgis": Qgis.version(), "patience": patience}
    # A line per case, so that a change shows which cases it is about.
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    text = f'{{"run": {json.dumps(run, ensure_ascii=False)},\n"cases": [\n{lines}\n]}}\n'
    FILE.write_text(text, encoding="utf-8", newline="\n")
