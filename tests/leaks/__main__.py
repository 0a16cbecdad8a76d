"""Runs pytest, and then searches everything that the tests left for secrets.

    python -m tests.leaks PYTEST-ARGUMENTS

The tests have their own home and temporary folders. The search covers these folders (profiles, results, logs, the
output of programs), the command lines and environments of all programs, and QGIS's settings of the test run. A separate
test searches the memory of a QGIS window (tests/e2e/test_memory.py).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from tests.leaks import search
from tests.leaks.search import Searched
from tests.leaks.secrets import SECRETS
from tests.leaks.watch import Watch
from tests.support.demo_gateway import ROOT

_FOLDERS = {
    "HOME": "home",
    "TMPDIR": "temporary",
    "XDG_CACHE_HOME": "home/.cache",
    "XDG_CONFIG_HOME": "home/.config",
    "XDG_DATA_HOME": "home/.local/share",
    "XDG_RUNTIME_DIR": "runtime",
    "XDG_STATE_HOME": "home/.local/state",
}
_SETTINGS = ROOT / ".qgis-settings"
_LAST_WORDS_S = 5
MEMORY = "memory of a window.json"
"""The result of the test that searches memory."""


def main(arguments: Sequence[str], secrets: Sequence[str] = SECRETS) -> int:
    """Run the tests and the search; return the exit code."""
    folder = Path(tempfile.mkdtemp(prefix="left-by-tests-"))
    with Watch() as watch:
        code = _run_tests(arguments, folder)
    searched = [
        search.files(secrets, [folder, *_SETTINGS.glob("gw*")]),
        search.commands(secrets, watch.commands),
        search.environments(secrets, watch.environments),
    ]
    _print_table(searched, watch.processes, len(secrets))
    for path in folder.rglob(MEMORY):
        _print_memory(json.loads(path.read_text(encoding="utf-8")))
    is_found = any(one.found for one in searched)
    if code or is_found:
        print(f"What the tests left is in {folder}")  # noqa: T201
    else:
        shutil.rmtree(folder, ignore_errors=True)
    return code or int(is_found)


def _run_tests(arguments: Sequence[str], folder: Path) -> int:
    """Run pytest; show and keep what it prints."""
    for name in _FOLDERS.values():
        (folder / name).mkdir(parents=True, exist_ok=True, mode=0o700)
    command = [sys.executable, "-m", "pytest", f"--basetemp={folder / 'tests'}", *arguments]
    environment = os.environ | {name: str(folder / path) for name, path in _FOLDERS.items()}
    tests = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    showing = threading.Thread(target=_show, args=(tests.stdout, folder / "printed by pytest.log"), daemon=True)
    showing.start()
    code = tests.wait()
    showing.join(_LAST_WORDS_S)  # a program that a test has left running may still hold the other end
    if showing.is_alive():
        print("A program that a test has started is still running. What it prints from now on is not searched.")  # noqa: T201
    return code


def _show(printed: BinaryIO, kept: Path) -> None:
    with kept.open("wb") as log:
        while part := printed.read1():
            log.write(part)
            log.flush()
            sys.stdout.write(part.decode(errors="replace"))
            sys.stdout.flush()


def _print_table(searched: Sequence[Searched], processes: int, secrets: int) -> None:
    print(f"\nSearched for {secrets} secrets in all encodings, after {processes:,} processes:")  # noqa: T201
    for one in searched:
        print(f"  {one.kind:20} {one.amount:45} {'FOUND' if one.found else 'nothing found'}")  # noqa: T201
        for place in one.found:
            print(f"      {place}")  # noqa: T201


def _print_memory(copies: dict[str, int]) -> None:
    """Print how many copies are in memory. This is no failure: freed memory keeps its content until it is reused."""
    told = ", ".join(f"{count} {moment}" for moment, count in copies.items())
    print(f"  copies of the key in the memory of a QGIS window (none in its environment): {told}")  # noqa: T201


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
