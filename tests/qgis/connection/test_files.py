"""Files on their way through QGIS's network stack: sent and received piece by piece, cancelled at any moment."""

import contextlib
import errno
import io
import os
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
import requests
from location_gateway.core.client import errors
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.pacing import Pacing, RateLimiter, RetryPolicy
from location_gateway.core.client.scheduler import Cancellation, Transfer
from location_gateway.core.client.session import GatewaySession, Handling
from location_gateway.core.client.tokens import BearerToken, ClientCredentials
from location_gateway.core.connection import network_exchange, qt_messages
from location_gateway.core.connection.network_exchange import NetworkExchange
from location_gateway.core.connection.open_session import MainThreadLoop
from location_gateway.core.services.batch.creation import JobCreator
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.batch.queries import new_tag
from location_gateway.core.services.batch.records import write_input_files
from location_gateway.core.services.geocoding.queries import Place
from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QCoreApplication, QEvent

from tests.support.background import in_a_thread
from tests.support.demo_gateway import KEY
from tests.support.local_server import RawServer, http_answer

MB = 1024 * 1024
MOST_BYTES = 1024 * MB
WOULD_TAKE_S = 60.0  # where nobody cancels, and nothing ends it sooner


@pytest.fixture
def cancellation():
    return Cancellation()


@pytest.fixture
def session(qgis_app, cancellation):
    """Make sessions that send through QGIS."""

    def make(url, *, timeout_s=20.0, repeats=False, authentication=None):
        policy = {} if repeats else {"total_time_s": 0.0, "first_contact_s": 0.0, "jitter": lambda _low, _high: 1.0}
        return GatewaySession(
            Endpoints.at(url),
            authentication or ApiKey(KEY),
            pacing=Pacing(
                limiter=RateLimiter(requests_per_second=1_000, in_flight=8),
                retry=RetryPolicy(**policy),
                timeout_s=timeout_s,
            ),
            loop=MainThreadLoop(),
            cancellation=cancellation,
        )

    return make


def upload(session, file):
    (base,) = set(session.endpoints.bases.values())
    headers = {"Content-Type": "text/plain", "Content-Encoding": "gzip"}
    return session.send(requests.Request("POST", f"{base}/v7/batch/jobs", data=file, headers=headers))


def download(session, into):
    (base,) = set(session.endpoints.bases.values())
    return session.send(
        requests.Request("GET", f"{base}/v7/batch/jobs/x/results"), Handling(longest_bytes=MOST_BYTES, into=into)
    )


@pytest.fixture
def big_file(passing_folder):
    path = passing_folder / "big"
    path.write_bytes(os.urandom(MB) * 24)
    return path


def leads_to(link, path):
    try:
        return link.readlink() == path
    except OSError:  # it was closed meanwhile
        return False


def rss_mb():
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def test_a_file_is_sent_whole_with_its_length(session, server, big_file):
    receiver = server("receive")
    with big_file.open("rb") as file:
        answer = upload(session(receiver.url), file)
    assert answer.json() == {"received": 24 * MB}
    assert receiver.bodies == [big_file.read_bytes()]
    head = receiver.heads[0].lower()
    assert f"content-length: {24 * MB}" in head
    assert "content-encoding: gzip" in head
    assert "transfer-encoding" not in head


def test_neither_way_holds_a_file_in_memory(session, server, passing_folder):
    path = passing_folder / "big"
    with path.open("wb") as file:
        for _ in range(150):
            file.write(os.urandom(MB))
    discarding, sending = server("discard"), server("send 150")
    one, other = session(discarding.url), session(sending.url)
    peak = [rss_mb()]
    before, ended = peak[0], threading.Event()

    def watch():
        while not ended.wait(0.01):
            peak.append(rss_mb())

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        with path.open("rb") as file:
            upload(one, file)
        with (passing_folder / "into").open("w+b") as into:
            download(other, into)
    finally:
        ended.set()
        watcher.join()
    assert (passing_folder / "into").stat().st_size == 150 * MB
    assert max(peak) - before < 40


class Watched(io.BytesIO):
    """Tells a server when something is written."""

    def __init__(self, before=b""):
        super().__init__(before)
        self.writes = threading.Semaphore(0)

    def write(self, content):
        self.writes.release()
        return super().write(content)


@pytest.fixture
def byte_by_byte():
    """Start a server that sends each byte some time after the one before was written."""
    servers = []

    def start(count, into, pause_s=0.0):
        def answer(_head):
            yield http_answer(200, length=count)
            for _ in range(count):
                yield b"x"
                if not into.writes.acquire(timeout=WOULD_TAKE_S) or servers[0].ended.wait(pause_s):
                    return

        servers.append(RawServer(answer))
        return servers[0]

    yield start
    for one in servers:
        one.stop()


def test_an_answer_is_written_as_it_arrives(session, byte_by_byte):
    into = Watched(b"what was there before, and longer than what comes")
    answer = download(session(byte_by_byte(10, into).url), into)
    assert into.getvalue() == b"x" * 10
    assert answer.body == b""


def test_a_compressed_answer_is_unpacked(session, server):
    sender = server("gzip")
    into = io.BytesIO()
    download(session(sender.url), into)
    assert into.getvalue() == b"abc|def\n" * 2_000_000


def test_an_answer_that_cannot_be_unpacked_is_a_fault(session, server):
    with pytest.raises(errors.UnreachableError, match="before the answer was complete"):
        download(session(server("garbled").url), io.BytesIO())


def test_bytes_that_move_are_no_time_out(session, byte_by_byte, monkeypatch):
    """Each comes 0.6 s after the one before, by a clock that no busy machine disturbs."""

    class Slow(Watched):
        def write(self, content):
            nonlocal now
            now += 0.6
            return super().write(content)

    now = 0.0
    monkeypatch.setattr(network_exchange, "time", SimpleNamespace(monotonic=lambda: now))
    into = Slow()
    download(session(byte_by_byte(14, into, pause_s=0.05).url, timeout_s=1.0), into)
    assert into.getvalue() == b"x" * 14


def test_bytes_that_do_not_move_are_a_time_out(session, server):
    started = time.monotonic()
    with pytest.raises(errors.UnreachableError, match="in time"):
        download(session(server("stall").url, timeout_s=0.3), io.BytesIO())
    assert time.monotonic() - started < WOULD_TAKE_S / 2


def test_a_file_that_only_trickles_in_ends_by_the_time_out(session, server, monkeypatch):
    monkeypatch.setattr(qt_messages, "TIMEOUTS_OF_GRACE", 0.01)
    with pytest.raises(errors.UnreachableError, match="in time"):
        download(session(server("trickle 100").url), io.BytesIO())


def test_an_upload_that_only_trickles_out_ends_by_the_time_out(session, server, passing_folder, monkeypatch):
    monkeypatch.setattr(qt_messages, "TIMEOUTS_OF_GRACE", 0.01)
    monkeypatch.setattr(qt_messages, "LEAST_BYTES_PER_S", 1024**4)
    path = passing_folder / "file"
    path.write_bytes(b"x" * 9 * MB)
    with path.open("rb") as file, pytest.raises(errors.UnreachableError, match="in time"):
        upload(session(server("receive slowly").url), file)


def test_an_upload_that_nobody_takes_ends_by_the_time_out(session, server, big_file):
    with big_file.open("rb") as file, pytest.raises(errors.UnreachableError, match="in time"):
        upload(session(server("ignore").url, timeout_s=0.3), file)


def test_a_slow_upload_is_no_time_out(session, server, passing_folder):
    path = passing_folder / "file"
    path.write_bytes(b"x" * 9 * MB)
    with path.open("rb") as file:  # takes 2.7 s
        assert upload(session(server("receive slowly").url, timeout_s=2.0), file).json() == {"received": 9 * MB}


@pytest.mark.parametrize("behaviour", ["ignore", "stall", "never", "trickle 10000"])
def test_cancel_ends_it_at_once(session, server, cancellation, big_file, behaviour):
    one = session(server(behaviour).url, timeout_s=WOULD_TAKE_S)
    threading.Timer(0.5, cancellation.cancel).start()
    started = time.monotonic()
    with big_file.open("rb") as file:
        move, moved = (upload, file) if behaviour == "ignore" else (download, io.BytesIO())
        with pytest.raises(errors.RunCancelledError):
            move(one, moved)
    assert time.monotonic() - started < WOULD_TAKE_S / 2


def test_after_a_cut_answer_the_next_attempt_begins_anew(session, server):
    into = io.BytesIO()
    with pytest.raises(errors.UnreachableError):
        download(session(server("cut").url), into)
    download(session(server("cut once").url, repeats=True), into)
    assert into.getvalue() == b"y" * 3 * MB


def test_no_content_empties_the_file_and_a_refusal_leaves_it(session, server):
    into = io.BytesIO(b"old")
    assert download(session(server("204").url), into).status == 204
    assert into.getvalue() == b""
    into = io.BytesIO(b"kept")
    with pytest.raises(errors.NotFoundError) as caught:
        download(session(server("404").url), into)
    assert caught.value.message.code == "E6004042"
    assert into.getvalue() == b"kept"


def test_an_upload_is_sent_again_from_its_beginning(session, server, big_file):
    receiver = server("503 once")
    with big_file.open("rb") as file:
        upload(session(receiver.url, repeats=True), file)
    assert receiver.bodies == [big_file.read_bytes()] * 2


def test_a_renewed_token_sends_the_file_from_its_beginning(session, server, big_file):
    answer = http_answer(200, b'{"access_token": "t", "token_type": "bearer", "expires_in": 3600}')
    tokens, receiver = RawServer(lambda _head: [answer]), server("401 once")
    token = BearerToken(ClientCredentials(f"{tokens.url}/token", "id", "secret"))
    with big_file.open("rb") as file:
        upload(session(receiver.url, authentication=token), file)
    tokens.stop()
    assert receiver.bodies == [big_file.read_bytes()] * 2
    assert len(tokens.heads) == 2


def test_it_works_in_a_thread_of_pythons_own(session, server, passing_folder):
    def run():
        with (passing_folder / "into").open("w+b") as into:
            return download(session(server("send 20").url), into).status

    assert in_a_thread(run) == 200
    assert (passing_folder / "into").stat().st_size == 20 * MB


def test_an_answer_lost_in_qt_makes_no_second_job(session, gateway, tmp_path):
    """It is not sent a second time: the job is found by its tag."""
    QgsNetworkAccessManager.instance().clearConnectionCache()
    gateway.faults({"kind": "lost", "path": "batch-create", "times": 2})
    (file,) = write_input_files([Place(60.17, 24.93)], PlaceForm(), tmp_path)
    client = JobCreator(session(gateway.url), pauses_s=(0.0,))
    created = client.create(file, PlaceForm().job_options(), new_tag("lost"))
    assert [job.id for job in client.find_by_tag(created.job.tag)] == [created.job.id]
    assert [one["method"] for one in gateway.log()].count("POST") == 1
    assert not created.deleted


def test_an_exchange_may_be_closed_again_when_its_reply_is_gone(qgis_app, gateway, big_file):
    """A dialog that was open meanwhile lets it be closed twice; what is raised there may end QGIS."""
    with big_file.open("rb") as file:
        request = requests.Request("POST", f"{gateway.url}/v7/batch/jobs", data=file).prepare()
        exchange = NetworkExchange(Transfer(request, MB, WOULD_TAKE_S))
        exchange.start(lambda: pytest.fail("it was closed before it ended"))
        exchange.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

        exchange.close()


@pytest.mark.parametrize("fault", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_an_error_of_writing_an_answer_comes_to_whoever_waits(session, server, fault):
    class Full(io.BytesIO):
        def write(self, _content):
            raise fault

    one = session(server("send 20").url)
    with pytest.raises(type(fault)) as caught:
        download(one, Full())
    assert caught.value is fault
    assert one.requests_sent == 1


def test_a_file_that_cannot_be_read_is_told(session, server, passing_folder):
    path = passing_folder / "gone"
    path.write_bytes(b"x")
    receiver = server("receive")
    with path.open("rb") as file:
        path.unlink()
        with pytest.raises(OSError, match="No such file"):
            upload(session(receiver.url), file)
    assert receiver.bodies == []


@pytest.mark.parametrize("behaviour", ["ignore", "receive", "401"])
def test_a_file_is_closed_when_its_sender_goes_on(session, server, cancellation, big_file, behaviour):
    """One that is open cannot be deleted on Windows."""
    one = session(server(behaviour).url, timeout_s=WOULD_TAKE_S)
    if behaviour == "ignore":
        threading.Timer(0.5, cancellation.cancel).start()
    with big_file.open("rb") as file, contextlib.suppress(errors.GatewayError):
        upload(one, file)
    assert not [link for link in Path("/proc/self/fd").iterdir() if leads_to(link, big_file)]
