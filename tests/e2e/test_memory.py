"""The key in the memory of a QGIS window and of the programs that it starts, during a run and after it.

Freed memory keeps its content until it is reused, and QGIS's auth database has its own copies: the test reports their
number, and does not judge it. But no environment has the key, and after the run no Python object has it.
"""

import hashlib
import json
import subprocess

import pytest

from tests.e2e.conftest import STOPS
from tests.leaks.__main__ import MEMORY
from tests.support import process_memory
from tests.support.demo_gateway import KEY, ROOT
from tests.support.waiting import until

ASKING, AFTER, WITHOUT = MOMENTS = ("while it asks", "after the run", "without the plugin")


@pytest.mark.application
@pytest.mark.slow
def test_the_key_is_handed_to_nobody_and_kept_by_nothing(environment, profile, gateway, folder):
    environment |= {
        "SESSION_FOLDER": str(folder),
        "SESSION_STOPS": str(STOPS),
        "SESSION_CHILD": process_memory.__file__,
        "SESSION_KEY_DIGEST": hashlib.sha256(KEY.encode()).hexdigest(),
        "SESSION_KEY_LENGTH": str(len(KEY)),
    }
    del environment["QT_QPA_PLATFORM"]
    copies, variables = {}, []
    moment = folder / "moment"
    with (folder / "log.txt").open("wb") as log:
        window = subprocess.Popen(
            [
                *("xvfb-run", "--auto-servernum", "qgis", "--nologo", "--noversioncheck"),
                *("--profiles-path", profile.folder, "--code", ROOT / "tests" / "e2e" / "memory_session.py"),
            ],
            env=environment,
            stdout=log,
            stderr=log,
        )
        for _ in MOMENTS:
            until(lambda: is_written(moment) or window.poll() is not None)
            assert window.poll() is None, (folder / "session.json").read_text()
            name, pid = json.loads(moment.read_text())
            copies[name] = process_memory.copies(pid, KEY)
            variables += process_memory.variables(pid, KEY)
            moment.unlink()
        window.wait(timeout=120)
    session = json.loads((folder / "session.json").read_text())
    (folder / MEMORY).write_text(json.dumps(copies))

    assert "failure" not in session, session["failure"]
    assert session["ok"] == 298
    assert copies[ASKING] > 0, "the search does not see what must be there"
    assert session["objects"][ASKING] > 0, "nor in Python"
    assert (session["objects"][AFTER], session["objects"][WITHOUT]) == (0, 0)
    assert variables == []
    children = [folder / f"child of {by} {moment}" for by in ("Python", "Qt") for moment in (ASKING, WITHOUT)]
    for child in children:
        assert b"SESSION_KEY_DIGEST=" in (child / "environ").read_bytes()
        assert KEY.encode() not in (child / "memory").read_bytes()
        assert "qgis-auth" not in (child / "open files").read_text()


def is_written(path):
    try:
        return path.read_text().endswith("]")
    except FileNotFoundError:
        return False
