"""Requests that threads hand to the main thread, which may be busy."""

import gc
import socket
import threading
from concurrent.futures import Future, ThreadPoolExecutor, wait
from types import SimpleNamespace

import pytest
import requests
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.errors import (
    InsecureError,
    NoAnswerInTimeError,
    RunCancelledError,
    UnreadableAnswerError,
)
from location_gateway.core.client.pacing import Pacing, RateLimiter
from location_gateway.core.client.scheduler import Cancellation, Transfer
from location_gateway.core.client.session import GatewaySession
from location_gateway.core.connection import network_exchange, open_session
from location_gateway.core.connection.main_thread import Waiter, call_on_main_thread
from location_gateway.core.connection.network_exchange import NetworkExchange
from location_gateway.core.connection.open_session import MainThreadLoop
from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer, QUrl
from qgis.PyQt.QtNetwork import QNetworkCookie, QNetworkReply

from tests.support.background import in_a_thread
from tests.support.demo_gateway import KEY
from tests.support.local_server import LocalServer, RawServer, http_answer
from tests.support.waiting import until

LONG_S = 60
MANY = 20
MOST_BYTES = 1_000_000

pytestmark = pytest.mark.usefixtures("qgis_app")


@pytest.fixture
def cancellation():
    return Cancellation()


@pytest.fixture
def status(cancellation):
    """Send a request and return the status of its answer, on whichever thread."""

    async def exchanged(url, timeout_s):
        return (await Transfer(get(url), MOST_BYTES, timeout_s)).status

    return lambda url, timeout_s=LONG_S: MainThreadLoop().run(exchanged(url, timeout_s), cancellation)


@pytest.fixture
def pool():
    with ThreadPoolExecutor(MANY) as pool:
        yield pool


@pytest.fixture
def ask(pool, gateway, status):
    """Ask the gateway in threads."""

    def start(count=1, timeout_s=LONG_S):
        asked = [pool.submit(status, f"{gateway.url}/revgeocode?at=60.17,24.94", timeout_s) for _ in range(count)]
        return asked if count > 1 else asked[0]

    return start


def get(url):
    return requests.Request("GET", url).prepare()


def outcome(future):
    """Return what a thread does, while the main thread lives on."""
    Waiter().wait(future.done)
    return future.result()


def wait_until_asked(gateway, count):
    in_a_thread(lambda: until(lambda: gateway.usage()["requests"] == count))


def nothing_is_left():
    """Whether neither replies nor more managers than QGIS's own are there."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    kinds = (QgsNetworkAccessManager, QNetworkReply)
    return not any(isinstance(one, kinds) for one in QgsNetworkAccessManager.instance().children())


def test_the_calls_of_a_thread_come_in_their_order(pool):
    called, last = [], Future()

    def work():
        for number in range(1_000):
            call_on_main_thread(lambda number=number: called.append((number, threading.current_thread())))
        call_on_main_thread(lambda: last.set_result(None))

    pool.submit(work)
    outcome(last)
    assert called == [(number, threading.main_thread()) for number in range(1_000)]


def test_all_requests_are_under_way_at_once(gateway, ask, cancellation):
    """Qt opens six connections to a host for each of QGIS's network managers."""
    gateway.faults({"kind": "slow", "seconds": 2 * LONG_S, "times": MANY})
    asked = ask(MANY)
    wait_until_asked(gateway, MANY)
    cancellation.cancel()
    for one in asked:
        with pytest.raises(RunCancelledError):
            outcome(one)
    assert nothing_is_left()


def test_challenges_of_many_requests_are_all_answered(gateway, ask):
    """Where the request's manager is not QGIS's own, that one is asked, which must not wait for itself."""
    gateway.faults({"kind": "challenge", "times": None})
    asked = ask(MANY)
    assert {outcome(one) for one in asked} == {401}


def test_untrusted_certificates_are_refused_for_many_requests(pool, status, untrusted_server):
    asked = [pool.submit(status, untrusted_server.url) for _ in range(MANY)]
    for one in asked:
        with pytest.raises(InsecureError):
            outcome(one)
    assert untrusted_server.asked == []


def test_cancel_needs_no_main_thread_and_nothing_is_sent(gateway, ask, cancellation):
    asked = ask()
    cancellation.cancel()
    assert wait([asked], timeout=LONG_S).done  # no events are handled here
    with pytest.raises(RunCancelledError):
        asked.result()
    in_a_thread(lambda: None)  # by now the main thread has come to it
    assert gateway.usage()["requests"] == 0


def test_a_main_thread_that_never_comes_is_an_unbilled_time_out(pool, server, status, monkeypatch):
    monkeypatch.setattr(open_session, "LONGEST_BUSY_S", 0.05)
    asked = pool.submit(status, server("never").url)
    assert wait([asked], timeout=LONG_S).done
    with pytest.raises(NoAnswerInTimeError) as caught:
        asked.result()
    assert not caught.value.may_be_billed


def test_no_cookie_is_kept_or_sent(status):
    """Qt's cookies are shared by all servers of a host, and with QGIS's own."""
    url = QUrl("http://127.0.0.1/")
    jar = QgsNetworkAccessManager.instance().cookieJar()
    jar.setCookiesFromUrl([QNetworkCookie(b"of_qgis", b"1")], url)
    with_cookie = http_answer(200, headers=["Set-Cookie: session=crumbs; Path=/"])
    servers = [RawServer(lambda _head: [with_cookie]) for _ in range(2)]
    for server in [*servers, *servers]:
        status(server.url)
    assert [one.name() for one in jar.cookiesForUrl(url)] == [b"of_qgis"]
    assert not any("cookie" in head.lower() for server in servers for head in server.heads)
    for server in servers:
        server.stop()


def test_a_main_thread_that_is_busy_makes_nothing_late(pool, status, monkeypatch):
    """It is so since the request was sent and until long after the answer has come."""

    class Server(LocalServer):
        def answer(self, _head, body):
            is_busy.wait(LONG_S)
            yield http_answer(200)
            body.read()  # until Qt's own thread has taken the answer in, and ends the connection
            is_taken.set()

    now, is_busy, is_taken = 0.0, threading.Event(), threading.Event()
    for module in (open_session, network_exchange):
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now))
    server = Server()
    asked = pool.submit(status, server.url, 1)
    Waiter().wait(lambda: server.heads)
    pool.submit(call_on_main_thread, lambda: None).result()  # which comes before the answer
    is_busy.set()
    assert is_taken.wait(LONG_S)  # no events are handled
    now = float(LONG_S)
    wait([asked], timeout=0.2)
    assert outcome(asked) == 200
    server.stop()


@pytest.mark.parametrize(("behaviour", "error"), [("receive", None), ("never", NoAnswerInTimeError)])
def test_only_what_is_under_way_can_be_late(server, monkeypatch, behaviour, error):
    now = 0.0
    monkeypatch.setattr(network_exchange, "time", SimpleNamespace(monotonic=lambda: now))
    ended = Future()
    one = server(behaviour)
    exchange = NetworkExchange(Transfer(get(one.url), MOST_BYTES, timeout_s=1))
    exchange.start(lambda: ended.set_result(None))
    Waiter().wait(lambda: one.heads if error else ended.done())
    now = float(LONG_S)
    exchange.look()
    outcome(ended)
    if error:
        with pytest.raises(error):
            exchange.reply()
    else:
        assert exchange.reply().status == 200
    exchange.close()


@pytest.fixture
def ask_user(qgis_app, gateway):
    """Let the gateway ask for a password, and something happen before the user has answered QGIS's dialog."""
    connected = []
    manager = QgsNetworkAccessManager.instance()

    def connect(happens):
        def ask(reply, _authenticator):
            happens(QEventLoop())
            paths.append(reply.url().path())

        manager.authenticationRequired.connect(ask)
        connected.append(ask)
        return paths

    paths = []
    gateway.faults({"kind": "challenge", "times": None})
    yield connect
    for one in connected:
        manager.authenticationRequired.disconnect(one)


def test_while_qgis_asks_the_time_stands_still(ask, ask_user, monkeypatch):
    """QGIS goes on with the reply when its dialog is closed, so that has to be there."""

    def answer_late(dialog):
        nonlocal now
        now += 2 * LONG_S
        QTimer.singleShot(300, dialog.quit)  # meanwhile the exchange looks at the clock many times
        dialog.exec()

    now = 0.0
    monkeypatch.setattr(network_exchange, "time", SimpleNamespace(monotonic=lambda: now))
    paths = ask_user(answer_late)
    asked = ask()
    assert outcome(asked) == 401
    assert now >= 2 * LONG_S
    assert set(paths) == {"/revgeocode"}


def test_a_cancel_while_qgis_asks_keeps_the_reply(ask, cancellation, ask_user):
    def answer_after_the_end(dialog):
        cancellation.cancel()
        looking = QTimer()
        looking.timeout.connect(lambda: asked.done() and dialog.quit())
        looking.start(10)
        dialog.exec()
        QTimer.singleShot(300, dialog.quit)
        dialog.exec()

    paths = ask_user(answer_after_the_end)
    asked = ask()
    with pytest.raises(RunCancelledError):
        outcome(asked)
    assert paths == ["/revgeocode"]
    gc.collect()
    Waiter().wait(nothing_is_left)  # it goes when the dialog has gone


def test_what_python_raises_in_a_slot_comes_to_whoever_waits(ask, monkeypatch):
    def broken(_reply, _status):
        raise ZeroDivisionError

    monkeypatch.setattr(network_exchange, "fault_of", broken)
    asked = ask()
    with pytest.raises(ZeroDivisionError):
        outcome(asked)


def test_an_answer_that_is_too_long_is_not_taken(server, status):
    for megabytes in (2, 100):
        with pytest.raises(UnreadableAnswerError, match="longer than any"):
            status(server(f"send {megabytes}").url)


def close_the_dialog_after(happens):
    """Let something happen below a dialog of QGIS's, and close it when all of that is over."""
    dialog = QEventLoop()
    QTimer.singleShot(0, lambda: (happens(), QTimer.singleShot(300, dialog.quit)))
    dialog.exec()


@pytest.fixture
def as_one_is_sent(qgis_app):
    """Let something happen below a dialog that is opened as the first request is sent."""
    added = []

    def add(happens):
        def once(_request):
            if len(added) == 1:
                added.append(None)
                close_the_dialog_after(happens)

        added.append(QgsNetworkAccessManager.setRequestPreprocessor(once))

    yield add
    QgsNetworkAccessManager.removeRequestPreprocessor(added[0])


def test_a_cancel_as_it_is_sent_ends_it_when_qt_has_sent_it(server, status, cancellation, as_one_is_sent):
    one = server("never")
    as_one_is_sent(cancellation.cancel)
    with pytest.raises(RunCancelledError):
        status(one.url)
    Waiter().wait(nothing_is_left)


def test_a_manager_stays_while_it_sends_whoever_else_has_ended(gateway, as_one_is_sent):
    """The last request gives the others' managers up: one may be in the middle of Qt's own work."""
    gateway.faults({"kind": "slow", "seconds": 2 * LONG_S, "times": 6})
    exchanges = [
        NetworkExchange(Transfer(get(f"{gateway.url}/revgeocode?at=1,1"), MOST_BYTES, LONG_S)) for _ in "1234567"
    ]
    *first, last = exchanges
    for one in first:
        one.start(lambda: None)
    as_one_is_sent(lambda: [one.close() for one in exchanges])
    last.start(lambda: None)
    Waiter().wait(nothing_is_left)


def test_requests_of_two_runs_share_one_limiter_and_all_end(gateway, pool):
    limiter = RateLimiter(requests_per_second=1_000, in_flight=2)
    runs = [
        GatewaySession(Endpoints.at(gateway.url), ApiKey(KEY), loop=MainThreadLoop(), pacing=Pacing(limiter))
        for _ in range(2)
    ]

    def ask(session):
        answers = [session.send(requests.Request("GET", f"{gateway.url}/revgeocode?at=60.{n},24.94")) for n in range(9)]
        return {answer.status for answer in answers}

    gateway.faults({"kind": "slow", "seconds": 0.02, "times": None})
    in_background = pool.submit(ask, runs[0])
    assert ask(runs[1]) == {200}
    assert outcome(in_background) == {200}
    assert gateway.usage()["requests"] == 18
    assert [limiter.take_slot() for _ in range(3)] == [True, True, False]


def test_a_request_leaves_while_the_main_thread_does_other_work():
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(LONG_S)
        exchange = NetworkExchange(Transfer(get("http://{}:{}/".format(*server.getsockname())), MOST_BYTES, LONG_S))
        exchange.start(lambda: None)
        connection, _ = server.accept()  # the main thread stands still here, and no event is handled
        with connection:
            connection.settimeout(LONG_S)
            assert connection.recv(4) == b"GET "  # a body leaves with the next events, with Qt 6 together with its head
        exchange.close()
