"""The change of a key, killed at every write, and from two windows of QGIS at once: no key is lost or left behind."""

import json
import shutil
import signal
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import pytest

from demo.showcase.profile import QGIS_PYTHON, Profile
from tests.e2e.conftest import python_path
from tests.support.demo_gateway import KEY

OLD, NEW = KEY, "demo-second-Hx27vLkQm41c"
ROTATION = [
    (["store", OLD], OLD),
    (["stage", NEW], OLD),
    (["activate"], NEW),
    (["revert"], OLD),
    (["revert"], NEW),
    (["remove_previous"], NEW),
    (["remove"], None),
]
"""What a user does, and the key that is in use afterwards."""
NAMES = [f"{number}-{call[0]}" for number, (call, _) in enumerate(ROTATION)]
SLOTS = ("active", "next", "previous")


@dataclass
class Told:
    """What a process told before it ended, stopped or was killed."""

    lines: list

    def __getitem__(self, name):
        """Return what the last line with ``name`` says of it."""
        return [line[name] for line in self.lines if name in line][-1]

    def every(self, name):
        return [line[name] for line in self.lines if name in line]


class Session:
    """Processes that change keys, one after the other."""

    def __init__(self, plugins):
        with (plugins.parent / "rotation.log").open("ab") as log:
            self._process = subprocess.Popen(
                [QGIS_PYTHON, Path(__file__).with_name("rotation_session.py")],
                env=Profile.screenless() | {"PYTHONPATH": python_path(plugins)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def end(self):
        self._process.communicate(timeout=120)

    def order(self, profile, *calls, **members):
        """Let a process open the profile; return what it told when it has ended, or when it has stopped."""
        self.begin(profile, *calls, **members)
        return self.told()

    def begin(self, profile, *calls, **members):
        self._send(
            {"profile": str(profile), "password_file": str(profile / "master-password"), "calls": calls} | members
        )

    def go_on(self):
        """Let a process that has stopped go on; return what it told when it has ended."""
        self._send({})
        return self.told()

    def _send(self, members):
        self._process.stdin.write(json.dumps(members) + "\n")
        self._process.stdin.flush()

    def told(self):
        lines = []
        while not lines or not lines[-1].keys() & {"ended", "stopped"}:
            lines.append(json.loads(self._process.stdout.readline()))
        told = Told(lines)
        assert told.every("failure") == []
        return told


@pytest.fixture(scope="module")
def start_session(profile, everything_left):
    """Start sessions: with the plugin from its zip."""
    sessions = []

    def start():
        sessions.append(Session(everything_left / "unpacked"))
        return sessions[-1]

    yield start
    for session in sessions:
        session.end()


@pytest.fixture(scope="module")
def session(start_session):
    return start_session()


@pytest.fixture(scope="module")
def other_session(start_session):
    return start_session()


@dataclass
class State:
    """A profile at one point of the rotation, to be copied, and the writes that the next call makes from here."""

    folder: Path
    held: set
    writes: int

    @property
    def stops(self):
        return [[number, when] for number in range(self.writes) for when in ("before", "after")]


@pytest.fixture(scope="module")
def states(profile, running_gateway, session, module_folder):
    """The profile before each call of the rotation."""
    begin = module_folder / "0"
    copied(profile.folder, begin)
    states, held = [], set()
    for number, (call, _) in enumerate(ROTATION):
        after = copied(begin, module_folder / str(number + 1))
        told = session.order(after, call, look=running_gateway.url)
        assert told.every("done") == [call[0]], told.lines
        states.append(State(begin, held, told["writes"]))
        begin, held = after, keys(told["found"])
    return states


def copied(profile, folder):
    return Path(shutil.copytree(profile, folder, symlinks=True))


def keys(found):
    return {found[slot] for slot in SLOTS} - {None}


@dataclass
class Sessions:
    """Two sessions, which check what they are given at the same time."""

    sessions: list

    def check(self, check, cases):
        """Call ``check`` with a session and each of the cases."""
        free = SimpleQueue()
        for session in self.sessions:
            free.put(session)

        def one(case):
            session = free.get()
            try:
                check(session, case)
            finally:
                free.put(session)

        with ThreadPoolExecutor(len(self.sessions)) as pool:
            for _ in pool.map(one, cases):
                pass


@pytest.fixture(scope="module")
def sessions(session, other_session):
    return Sessions([session, other_session])


@pytest.mark.parametrize("number", range(len(ROTATION)), ids=NAMES)
def test_killed_at_any_write_a_key_that_works_is_left(gateway, sessions, states, tmp_path, number):
    call, key_after = ROTATION[number]
    key_before = ROTATION[number - 1][1] if number else None
    is_removal = call == ["remove"]
    state = states[number]

    def check(session, stop):
        profile = copied(state.folder, tmp_path / "{}-{}".format(*stop))

        killed = session.order(profile, call, stop=stop)
        told = session.order(profile, look=gateway.url, wanted="" if is_removal else NEW)

        assert (killed["ended"], killed.every("done")) == (-signal.SIGKILL, [])
        found, left = told["found"], told["left"]
        assert found["active"] in {key_before, key_after}, (stop, found)
        assert found["works"] is (True if found["active"] else None), (stop, found)
        assert found["orphans"] == [], (stop, found)
        assert bool(found["missing"]) is (is_removal and stop in ([0, "after"], [1, "before"])), (stop, found)
        if call[0] not in {"remove_previous", "remove"}:
            assert keys(found) >= state.held, (stop, found)
        assert told.every("refused") == [], (stop, told.lines)
        if is_removal:
            assert (left["own"], left["texts"]) == (0, []), (stop, left)
        else:
            assert [left[slot] for slot in SLOTS] == [NEW, None, None], (stop, left)
            assert (left["works"], left["own"]) == (True, 1), (stop, left)

    assert state.writes
    sessions.check(check, state.stops)


BEGUN, CHANGED = 2, 3
"""States of the rotation: a new key is stored, and in use."""


@pytest.mark.parametrize(
    ("state", "call", "call_of_other"),
    [
        (BEGUN, ["stage", NEW], ["activate"]),
        (BEGUN, ["activate"], ["discard"]),
        (BEGUN, ["discard"], ["activate"]),
        (CHANGED, ["remove_previous"], ["revert"]),
        (CHANGED, ["remove"], ["revert"]),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else None,
)
def test_two_windows_of_qgis_change_keys_in_turn(  # noqa: PLR0917 - fixtures
    gateway, session, other_session, states, tmp_path, state, call, call_of_other
):
    profile = copied(states[state].folder, tmp_path / "profile")
    session.order(profile, call, stop=[0, "before"], at_stop="wait")

    refused = other_session.order(profile, call_of_other, patience_ms=0)
    other_session.begin(profile, call_of_other, look=gateway.url)
    first = session.go_on()
    second = other_session.told()

    assert "another QGIS window is changing a key" in refused["sentence"]
    assert first.every("done") == [call[0]]
    assert second.every("done") + second.every("refused") == [call_of_other[0]]
    assert not any("Another window" in sentence for sentence in second.every("sentence"))
    assert second["found"]["orphans"] == []
    assert second["found"]["works"] is True
