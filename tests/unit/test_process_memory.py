"""What another process holds in its memory is found there, in its environment above all."""

import subprocess
import sys
from contextlib import contextmanager

import pytest

from tests.support.process_memory import copies, variables

SECRET = "rememb3red-key-Uy5"
KEEPING = "import os, sys; kept = sys.stdin.readline().strip(); {keep}; print(flush=True); sys.stdin.read()"


@contextmanager
def keeping(secret, keep):
    """Start a process that is told a secret, and does something with it."""
    with subprocess.Popen(
        [sys.executable, "-c", KEEPING.format(keep=keep)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        process.stdin.write(f"{secret}\n")
        process.stdin.flush()
        process.stdout.readline()
        yield process.pid
        process.stdin.close()


@pytest.mark.parametrize("keep", ["held = kept * 2", "held = kept.encode('utf-16-le')"])
def test_what_it_holds_is_found(keep):
    with keeping(SECRET, keep) as pid:
        assert copies(pid, SECRET) > 0
        assert copies(pid, SECRET[::-1]) == 0
        assert variables(pid, SECRET) == []


def test_a_variable_that_was_set_meanwhile_is_found():
    with keeping(SECRET, "os.environ['LEFT_BEHIND'] = 'with ' + kept") as pid:
        assert b"LEFT_BEHIND" in variables(pid, SECRET)
