"""Where the time of a run goes: py-spy looks at its threads a hundred times a second, each look belongs to a part."""

from __future__ import annotations

import subprocess
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable

from scripts.source_tree import ROOT

if TYPE_CHECKING:
    from tests.bench.measuring import Measured

_PY_SPY = ROOT / ".venv" / "figures" / "bin" / "py-spy"
_TRY_AGAIN_S = 0.1

_UNSEEN = "threads without Python"
PER_SECOND = 100
"""How often py-spy looks."""
PARTS = (
    ("writing the sink", ("OutputLayer.",)),
    ("JSON of the answers", ("Answer.json",)),
    ("reading the answers", ("read_multi_revgeocode",)),
    ("QGIS's network", ("NetworkExchange.", "NetworkReply.", "_handle_events", "_Courier.")),
    ("building the requests", ("build_multi_revgeocode", "PlaceIndex.places", "GatewaySession._prepared")),
    ("counting transactions", ("RunMeter.",)),
    ("claiming and writing the store", ("Deduplicator.",)),
    ("session: retries, limits, errors", ("GatewaySession.", "RequestQueue.", "Scheduler.")),
    ("reading the store", ("StoreLookup.results", "StoreLookup.restored")),
    ("requests under way", ("Fetcher.", "RequestWindow.", "Waiter.", "_Requests.")),
    ("reading the source", ("SourceRows._read",)),
    ("rows: their places and attributes", ("SourceRows.", "PlaceRows.")),
    ("rest of the run", ("processAlgorithm",)),
)
"""A look belongs to the part of the innermost function that has one, the first where there are two."""
START = "QGIS's start, the plugin, the key"


def profiled(run: Callable[[Callable[[int], None]], Measured]) -> dict[str, Any]:
    """Return what a run took, its seconds of CPU by part among it."""
    with tempfile.TemporaryDirectory() as folder:
        stacks = Path(folder) / "stacks.txt"
        watchers = []

        def watch(process: int) -> None:
            watchers.append(threading.Thread(target=_record, args=(process, stacks)))
            watchers[0].start()

        measured = run(watch)
        watchers[0].join()
        seconds = by_part(stacks.read_text(encoding="utf-8"))
    seen = sum(seconds.values())
    if seen > measured.cpu:  # threads that waited for a core count as running: the shares hold, the seconds do not
        seconds = Counter({part: spent * measured.cpu / seen for part, spent in seconds.items()})
    else:
        seconds[_UNSEEN] = measured.cpu - seen
    return {
        "wall_s": round(measured.wall, 2),
        "cpu_s": round(measured.cpu, 2),
        "parts_s": {part: round(spent, 2) for part, spent in seconds.most_common()},
    }


def _record(process: int, stacks: Path) -> None:
    """Look at the process until it ends; in the beginning it has no Python yet, and py-spy gives up."""
    while Path(f"/proc/{process}").exists() and not stacks.exists():
        subprocess.run(
            [
                *(_PY_SPY, "record", "--pid", str(process), "--nonblocking", "--threads"),
                *("--rate", str(PER_SECOND), "--format", "raw", "--output", stacks),
            ],
            check=False,
            capture_output=True,
        )
        time.sleep(_TRY_AGAIN_S)


def by_part(stacks: str) -> Counter[str]:
    """Return the seconds by part, of stacks as py-spy writes them: functions with semicolons between, and a count."""
    seconds: Counter[str] = Counter()
    for line in stacks.splitlines():
        stack, _, count = line.rpartition(" ")
        seconds[_part_of(stack)] += int(count) / PER_SECOND
    return seconds


def _part_of(stack: str) -> str:
    """Return the part of a look: what goes on in the network leads back into the session, and that into the network."""
    parts = (
        part
        for function in reversed(stack.split(";"))
        for part, names in PARTS
        if any(name in function for name in names)
    )
    return next(parts, START)
