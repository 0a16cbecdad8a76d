"""Every algorithm that sends, with everything that can go wrong: no row is lost, no key is shown, nothing hangs.

What was seen is in fault_matrix.json, which every run checks, and of which the manual's page of faults is made.
``--long --write-tables`` writes it anew.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from datetime import datetime, timezone
from typing import NamedTuple
from urllib.parse import quote

import pytest
from location_gateway.core.client.errors import CircuitOpenError
from qgis.core import Qgis, QgsApplication, QgsBlockingNetworkRequest, QgsNetworkAccessManager, QgsSettings
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtNetwork import QNetworkRequest

from tests.support.demo_gateway import KEY, ROOT
from tests.support.fault_kinds import FAULTS, FAULTS_OF_ALL, When
from tests.support.fault_subjects import SUBJECTS
from tests.support.fault_world import (
    AMPLE_TIMEOUT_S,
    PATIENCE,
    TIMEOUT_S,
    BrokenNetworks,
    be_quick,
    count_requests,
    most_attempts,
)
from tests.support.gateway_checks import counted
from tests.support.runs import provided, run, use_gateway

FILE = ROOT / "tests" / "e2e" / "fault_matrix.json"
_VARYING = (
    (re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"), "…"),
    (re.compile(r"'[^']*\b[0-9a-f]{32}'"), "'…'"),  # the tag of a job
    (re.compile(r"\b(127\.0\.0\.1|localhost):\d+"), r"\1"),
    (
        re.compile(r"The proxy did not let the request through\."),
        "The network failed.",
    ),  # Qt 5 does not know
)
_ENDED_TWICE = re.compile(r"[.!?…][)\]]?\.(?=\s|$)", re.MULTILINE)
HANGS_S = 240
"""No case may take as long, on the slowest machine."""
_ALL_FAULTS_OF = ("reversegeocode", "truckroutes")
"""Algorithms that every run of the tests plays all faults with, once each."""
_IN_MID_RUN = "reversegeocode"
"""What every run of the tests plays the common faults with when some places have been answered already."""
_MOST_HALVES = {"reversegeocode": 500, "distancematrix": 3, "distancematrix in the background": 14}
"""Requests that are too large are sent again in halves, down to single places and pairs."""


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


def all_cases():
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


def written_table():
    """Return the rows of the file by case."""
    cases = json.loads(FILE.read_text(encoding="utf-8"))["cases"] if FILE.is_file() else []
    return {row.case: row for row in (Seen(*case) for case in cases)}


def write_table(seen, patience):
    """Write the file; ``seen`` are the rows of all cases, ``patience`` the sentence on what was shortened."""
    order = {(algorithm, fault, when.value): number for number, (algorithm, fault, when) in enumerate(all_cases())}
    rows = sorted(seen, key=lambda row: order[row.case])
    run = {"date": str(datetime.now(timezone.utc).date()), "qgis": Qgis.version(), "patience": patience}
    # A line per case, so that a change shows which cases it is about.
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    text = f'{{"run": {json.dumps(run, ensure_ascii=False)},\n"cases": [\n{lines}\n]}}\n'
    FILE.write_text(text, encoding="utf-8", newline="\n")


def _is_quick(algorithm, fault, when):
    """Whether a case belongs to every run of the tests, not only to the long one."""
    if when in (When.ONCE, FAULTS[fault].only):
        return algorithm in _ALL_FAULTS_OF
    return fault in FAULTS_OF_ALL and (when is When.ALWAYS or algorithm == _IN_MID_RUN)


def _marks(algorithm, fault, when):
    long = () if _is_quick(algorithm, fault, when) else (pytest.mark.long,)
    return (*SUBJECTS[algorithm].marks, *long)


CASES = [pytest.param(*case, id="-".join((*case[:2], case[2].name)), marks=_marks(*case)) for case in all_cases()]


@pytest.fixture(scope="module")
def provider(qgis_processing, running_gateway):
    # The first request of a process reads the system's certificates, for a second or so: no case shall pay for that.
    QgsBlockingNetworkRequest().get(QNetworkRequest(QUrl(running_gateway.url)))
    with provided():
        yield


@pytest.fixture(scope="module")
def networks(tmp_path_factory):
    networks = BrokenNetworks(tmp_path_factory.mktemp("networks"))
    yield networks
    networks.stop()


@pytest.fixture(scope="module")
def seen(request):
    """The rows of the file, which is written in the end where that is wanted."""
    rows = []
    yield rows
    if request.config.getoption("--write-tables"):
        assert len(rows) == len(CASES), "the file is written of all cases, with --long, or not at all"
        write_table(rows, PATIENCE)


@pytest.fixture(scope="module")
def table(request):
    """The rows of the file, by case; none while it is being written."""
    return {} if request.config.getoption("--write-tables") else written_table()


@pytest.fixture
def environment(fault, gateway, monkeypatch, tmp_path):
    """An analyst's environment, where one request is sent at a time and all waits are short."""
    be_quick(monkeypatch)
    use_gateway(monkeypatch, gateway, tmp_path, IN_FLIGHT="1")
    timeout_s = TIMEOUT_S if FAULTS[fault].is_late else AMPLE_TIMEOUT_S
    QgsSettings().setValue("location_gateway/environments/production/timeout_s", timeout_s)
    # On a connection that was used before, Qt may meet the end of an earlier case.
    QgsNetworkAccessManager.instance().clearConnectionCache()
    yield monkeypatch
    QgsSettings().remove("location_gateway")


@pytest.fixture
def logged():
    """What QGIS's own log says meanwhile."""
    texts = []

    def keep(text, *_):
        texts.append(text)

    message = QgsApplication.messageLog().messageReceived[str, str, Qgis.MessageLevel]
    message.connect(keep)
    yield texts
    message.disconnect(keep)


@pytest.mark.timeout(HANGS_S)
@pytest.mark.parametrize(("algorithm", "fault", "when"), CASES)
def test_a_fault_is_told_and_nothing_is_lost(  # noqa: PLR0917 - fixtures
    request, algorithm, fault, when, gateway, provider, environment, networks, logged, seen, table
):
    subject, fault = SUBJECTS[algorithm], FAULTS[fault]
    subject.change(environment)
    parameters = {**subject.parameters(), **subject.prepare(gateway, run)}
    before, counted_before = gateway.usage(), sum(counted().values())
    gateway.faults(*fault.rules(when, same=gateway.url, other=networks.other_host.addresses[0]))
    sent, visits = count_requests(environment), len(networks.visitors)

    if fault.place:
        with networks.leading_to(fault.place, environment):
            ended = subject.run(parameters)
    else:
        ended = subject.run(parameters)

    now = gateway.usage()
    arrived, lost = now["requests"] - before["requests"], 0
    if fault.is_billed:
        lost = 1 if when is When.ONCE else arrived
    row = Seen(
        algorithm,
        fault.name,
        when.value,
        subject.states(ended),
        len(sent),
        billed(now) - billed(before),
        sum(counted().values()) - counted_before if subject.is_counted else None,
        plain(subject.told(ended)),
    )
    assert_nothing_is_lost(subject, ended)
    assert_nothing_is_shown(ended, logged)
    visitors = networks.visitors[visits:]
    assert subject.follows or visitors == []
    assert not any(KEY.encode() in visitor for visitor in visitors)
    assert 1 <= len(sent) <= most_requests(subject, fault)
    assert arrived <= len(sent)
    needed = max(subject.tasks, subject.in_halves) if fault.name == "413" else subject.tasks
    assert billed(now) <= needed + (0 if subject.anew else lost * subject.per_request)
    if subject.is_counted:
        assert billed(now) - billed(before) <= sum(counted().values()) - counted_before
    if subject.is_again:
        gateway.faults()
        again = subject.run(parameters)
        if subject.anew and again.refusal:
            assert "'Plan anew'" in again.reason
            assert billed(gateway.usage()) == billed(now)
            again = subject.run({**parameters, **subject.anew})
        assert set(again.column(subject.status_field)) <= {"ok", "no_geometry"}
        assert billed(gateway.usage()) <= needed + lost * subject.per_request
    if not request.config.getoption("--write-tables"):
        assert row.lasting == table[row.case].lasting
    seen.append(row)


def most_requests(subject, fault):
    """Return how many requests a run may send."""
    if fault.is_repeated and subject.name != "checkgateway":
        return subject.requests * most_attempts()
    if fault.name == "413" and subject.name in _MOST_HALVES:
        return subject.requests + _MOST_HALVES[subject.name]
    return subject.requests * 2 + subject.polls  # in another form of body, or what has become of a job


def billed(usage):
    """Return the transactions that the service has billed."""
    return sum(usage["transactions"].values())


def assert_nothing_is_lost(subject, ended):
    """Every input row comes out in its place, or the algorithm refuses with a sentence."""
    if ended.refusal:
        assert ended.reason.rstrip().endswith((".", ")"))
        return
    if subject.id_field and ended.layer is not None:
        assert tuple(ended.column(subject.id_field)) == subject.ids


def assert_nothing_is_shown(ended, logged):
    """Neither a traceback nor the key stands anywhere, and no sentence ends twice."""
    rows = ended.rows if ended.layer is not None else []
    texts = "\n".join([ended.refusal, ended.feedback.all_text, str(ended.results), str(rows), *logged])
    assert "Traceback" not in texts
    assert not _ENDED_TWICE.search(texts)
    assert not any(secret in texts for secret in (KEY, quote(KEY, safe=""), b64encode(KEY.encode()).decode()))


def test_the_table_has_every_case_and_no_other(request, table):
    if request.config.getoption("--write-tables"):
        pytest.skip("it is being written")
    assert list(table) == [(algorithm, fault, when.value) for algorithm, fault, when in all_cases()]
