"""What `python -m demo.gateway` takes, refuses and does at its end."""

import http.client
import signal
import subprocess
import sys

import pytest

from scripts.source_tree import ROOT

FULL = {"apiKey": "demo-full-5Zq8utAoSB90"}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--host", "0.0.0.0"], "can be reached from other machines"),  # noqa: S104 the point of the test
        (["--host", "192.0.2.1"], "can be reached from other machines"),
        (["--fault", "{"], "--fault"),
        (["--fault", '{"kind": "unheard of"}'], "kind is one of"),
        (["--body-form", "xml"], "--body-form"),
        (["--max-places", "101"], "max_places"),
    ],
)
def test_makes_no_sense(arguments, complaint):
    run = subprocess.run(
        [sys.executable, "-m", "demo.gateway", "--port", "0", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert run.returncode == 2
    assert complaint in run.stderr
    assert run.stdout == ""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_ends_cleanly_in_the_middle_of_an_answer(start_another, number):
    gateway = start_another(
        "--fault", '{"kind": "trickle", "interval": 0.01}', "--max-places", "2", "--requests-per-second", "100"
    )
    connection = http.client.HTTPConnection(*gateway.address, timeout=30)
    connection.request("GET", "/revgeocode?at=60.17,24.94", headers=FULL)
    assert connection.getresponse().read(2) == b'{"'
    assert gateway.many([{"id": str(number), "at": "60.17,24.94"} for number in range(3)]).status_code == 413
    assert gateway.end(number)[0] == 0
    connection.close()


_WITHOUT_UNIX_SIGNALS = """
import asyncio, sys
def missing(*_):
    raise NotImplementedError
asyncio.SelectorEventLoop.add_signal_handler = asyncio.AbstractEventLoop.add_signal_handler = missing
from demo.gateway.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_starts_and_ends_where_event_loops_know_no_signals(start_another, number):
    gateway = start_another(program=("-c", _WITHOUT_UNIX_SIGNALS))
    assert gateway.single(at="60.17,24.94").status_code == 200
    code, errors = gateway.end(number)
    assert (code, errors.count("\n")) == (0, 1), errors
