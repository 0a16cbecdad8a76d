"""Records the command lines and environments of all programs while they run."""

from __future__ import annotations

import ctypes
import os
import threading
from contextlib import suppress
from pathlib import Path

_LOOK_AGAIN_S = 0.02
_PR_SET_CHILD_SUBREAPER = 36
_PROC = Path("/proc")


class Watch:
    """Records the command lines and environments of all processes below this one."""

    def __init__(self) -> None:
        self.commands: set[bytes] = set()
        """Command lines, a NUL after each argument."""
        self.environments: set[bytes] = set()
        """Environments, a NUL after each variable."""
        self.processes = 0
        self._is_ours: dict[int, bool] = {os.getpid(): True}
        self._over = threading.Event()
        self._looking = threading.Thread(target=self._look_on, daemon=True)

    def __enter__(self) -> Watch:  # noqa: PYI034 - typing has Self from Python 3.11 on
        # A process that outlives its parent becomes a child of this process, and is still recognised.
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1)
        self._looking.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._looking.join()

    def _look_on(self) -> None:
        while not self._over.wait(_LOOK_AGAIN_S):
            self._look()

    def _look(self) -> None:
        there = {int(name) for name in os.listdir(_PROC) if name.isdigit()}  # noqa: PTH208 - fifty times a second
        self._is_ours = {pid: ours for pid, ours in self._is_ours.items() if pid in there}
        for pid in sorted(there - self._is_ours.keys()):
            with suppress(OSError):  # gone already
                self._is_ours[pid] = self._is_ours.get(_parent(pid), False)
                self.processes += self._is_ours[pid]
        for pid in [pid for pid, ours in self._is_ours.items() if ours and pid != os.getpid()]:
            with suppress(OSError):
                self.commands.add((_PROC / str(pid) / "cmdline").read_bytes())
                self.environments.add((_PROC / str(pid) / "environ").read_bytes())


def _parent(pid: int) -> int:
    # The name in brackets may contain brackets and spaces. The state and the parent follow it.
    return int((_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[1])
