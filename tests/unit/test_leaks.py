"""Searching what tests left, and memory: a key is found wherever one is planted, and none where there is none."""

import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from urllib.parse import quote

import pytest

from tests.leaks.__main__ import main
from tests.leaks.secrets import GIVEN_IN
from tests.support.process_memory import copies, variables

SECRET = "plant3d/key+with%signs=Rt6w"
STARTED = (
    "import os, subprocess, sys, time\n\ndef test_it():\n    subprocess.run({command}, env={environment}, check=True)"
)
WAITING = "[sys.executable, '-c', 'import time; time.sleep(1)']"
PLANTS = {
    "files": "def test_it(tmp_path): (tmp_path / 'results').write_text({secret!r})",
    "name": "def test_it(tmp_path): (tmp_path / {address!r}).touch()",
    "home": "import pathlib\n\ndef test_it(): (pathlib.Path.home() / '.cache' / 'x').write_text({secret!r})",
    "temporary": "import tempfile\n\ndef test_it(): tempfile.NamedTemporaryFile('w', delete=False).write({secret!r})",
    "printed": "def test_it(): print({secret!r})",
    "command": STARTED.replace("{command}", WAITING[:-1] + ", {secret!r}]").replace("{environment}", "None"),
    "environment": STARTED.replace("{command}", WAITING).replace(
        "{environment}", "{{**os.environ, 'LEFT': {secret!r}}}"
    ),
    "of a grandchild": STARTED.replace("{command}", "['sh', '-c', 'sleep 1 & wait', {secret!r}]").replace(
        "{environment}", "None"
    ),
}
GIVEN = STARTED.replace("{command}", WAITING).replace(
    "{environment}", f"{{{{**os.environ, '{GIVEN_IN.decode()}': {{secret!r}}}}}}"
)


@pytest.fixture
def run(tmp_path, capfd, monkeypatch):
    """Run a test with this code, and search; return the exit code and what was printed after the test's own output."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    def run(code):
        file = tmp_path / "test_planted.py"
        file.write_text(code.format(secret=SECRET, address=quote(SECRET, safe="")))
        ended = main(["--quiet", "--capture=no", "-p", "no:cacheprovider", str(file)], [SECRET])
        return ended, capfd.readouterr().out.partition("secrets in all encodings")[2]

    return run


@pytest.mark.parametrize("plant", PLANTS)
def test_a_key_is_found_wherever_it_is_planted(run, plant):
    code, told = run(PLANTS[plant])
    assert code == 1
    assert "FOUND" in told
    assert SECRET not in told


def test_nothing_is_found_in_what_may_hold_a_key(run):
    code, told = run(GIVEN)
    assert code == 0
    assert told.count("nothing found") == 3
    assert "left is in" not in told
    assert "; 1 with a key from a test" in told
    for searched in ("files left behind +{} files", "command lines +{} different ones", "environments +{} different"):
        assert re.search(searched.format(r"[1-9]\d*"), told)


# --- Memory of another process ----------------------------------------------------------------------------------------

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
