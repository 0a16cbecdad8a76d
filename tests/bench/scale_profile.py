"""Where the time of a run goes: py-spy looks at its threads a hundred times a second, each look belongs to a part."""

from __future__ import annotations

import subprocess
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, Callable

from tests.bench.measuring import Measured
from tests.bench.scale_parts import PER_SECOND, by_part
from tests.support.demo_gateway import ROOT

_PY_SPY = ROOT / ".venv" / "figures" / "bin" / "py-spy"
_TRY_AGAIN_S = 0.1

_UNSEEN = "threads without Python"


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
