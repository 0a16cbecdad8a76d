"""Requests that threads hand to the main thread, which may be busy."""

import threading
from concurrent.futures import Future, ThreadPoolExecutor, wait
from types import SimpleNamespace

import pytest
import requests
from location_gateway.core.connection import network_adapter, network_exchange
from location_gateway.core.connection.main_thread import call_on_main_thread, result_with_events, wait_with_events
from location_gateway.core.connection.network_adapter import QgisNetworkAdapter
from location_gateway.core.connection.network_exchange import NetworkExchange
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.gateway.errors import InsecureError, NoAnswerInTimeError, RunCancelledError
from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer, QUrl
from qgis.PyQt.QtNetwork import QNetworkCookie

from tests.support.background import in_a_thread
from tests.support.local_server import LocalServer
from tests.support.waiting import until

LONG_S = 60
MANY = 20

pytestmark = pytest.mark.usefixtures("qgis_app")


@pytest.fixture
def adapter():
    return QgisNetworkAdapter(Cancellation())


@pytest.fixture
def pool():
    with ThreadPoolExecutor(MANY) as pool:
        yield pool


def get(url):
    return requests.Request("GET", url).prepare()


def do_nothing():
    pass


def wait_until_asked(gateway, count):
    in_a_thread(lambda: until(lambda: gateway.usage()["requests"] == count))


def managers():
    return [one for one in QgsNetworkAccessManager.instance().children() if isinstance(one, QgsNetworkAccessManager)]


def test_calls_of_a_thread_come_to_the_main_thread_in_their_order(pool):
    called, last = [], Future()

    def work():
        for number in range(1_000):
            call_on_main_thread(lambda number=number: called.append((number, threading.current_thread())))
        call_on_main_thread(lambda: last.set_result(None))

    pool.submit(work)
    wait_with_events(last, do_nothing)
    assert called == [(number, threading.main_thread()) for number in range(1_000)]


def test_all_requests_are_under_way_at_once(pool, gateway, adapter):
    """Qt opens six connections to a host for each of QGIS's network managers."""
    gateway.faults({"kind": "slow", "seconds": 2 * LONG_S, "times": MANY})
    requested = get(f"{gateway.url}/revgeocode?at=60.17,24.94")
    asked = [pool.submit(adapter.send, requested, timeout=LONG_S) for _ in range(MANY)]
    wait_until_asked(gateway, MANY)
    adapter._cancellation.cancel()
    for one in asked:
        with pytest.raises(RunCancelledError):
            result_with_events(one, do_nothing, do_nothing)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert managers() == []


def test_challenges_of_many_requests_are_all_answered(pool, gateway, adapter):
    """Where the request's manager is not QGIS's own, that one is asked, which must not wait for itself."""
    gateway.faults({"kind": "challenge", "times": None})
    requested = get(f"{gateway.url}/revgeocode?at=60.17,24.94")
    asked = [pool.submit(adapter.send, requested, timeout=LONG_S) for _ in range(MANY)]
    assert {result_with_events(one, do_nothing, do_nothing).status_code for one in asked} == {401}


def test_certificates_that_are_not_trusted_are_refused_for_many_requests(pool, adapter, untrusted_server):
    asked = [pool.submit(adapter.send, get(untrusted_server.url), timeout=LONG_S) for _ in range(MANY)]
    for one in asked:
        with pytest.raises(InsecureError):
            result_with_events(one, do_nothing, do_nothing)
    assert untrusted_server.asked == []


def test_cancel_needs_no_main_thread(pool, server, adapter):
    asked = pool.submit(adapter.send, get(server("never").url), timeout=LONG_S)
    adapter._cancellation.cancel()
    assert wait([asked], timeout=LONG_S).done  # no events are handled here
    with pytest.raises(RunCancelledError):
        asked.result()


def test_a_main_thread_that_never_comes_is_a_time_out_for_which_nobody_pays(pool, server, adapter, monkeypatch):
    monkeypatch.setattr(network_adapter, "_LONGEST_BUSY_S", 0.05)
    asked = pool.submit(adapter.send, get(server("never").url), timeout=LONG_S)
    assert wait([asked], timeout=LONG_S).done
    with pytest.raises(NoAnswerInTimeError) as caught:
        asked.result()
    assert not caught.value.may_be_billed


class Baker(LocalServer):
    """Answers with a cookie for everybody."""

    def answer(self, _head, _body):
        yield b"HTTP/1.1 200 OK\r\nSet-Cookie: session=crumbs; Path=/\r\nContent-Length: 0\r\n\r\n"


def test_no_cookie_is_kept_or_sent(adapter):
    """Qt's cookies are shared by all servers of a host, and with QGIS's own."""
    url = QUrl("http://127.0.0.1/")
    jar = QgsNetworkAccessManager.instance().cookieJar()
    jar.setCookiesFromUrl([QNetworkCookie(b"of_qgis", b"1")], url)
    servers = [Baker(), Baker()]
    for server in [*servers, *servers]:
        adapter.send(get(server.url), timeout=LONG_S)
    assert [one.name() for one in jar.cookiesForUrl(url)] == [b"of_qgis"]
    assert not any("cookie" in head.lower() for server in servers for head in server.heads)
    for server in servers:
        server.stop()


def test_a_main_thread_that_is_busy_makes_nothing_late(pool, gateway, adapter, monkeypatch):
    """It is so since the request was sent and until long after the answer has come."""
    now = 0.0
    for module in (network_adapter, network_exchange):
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now))
    gateway.faults({"kind": "slow", "seconds": 0.2})
    asked = pool.submit(adapter.send, get(f"{gateway.url}/revgeocode?at=60.17,24.94"), timeout=1)
    wait_until_asked(gateway, 1)
    wait([asked], timeout=1.5)  # the answer comes, and no events are handled
    now = float(LONG_S)
    wait([asked], timeout=0.2)  # whoever waits says that it is late
    assert result_with_events(asked, do_nothing, do_nothing).status_code == 401  # it was sent without a key


def test_what_nobody_waits_for_any_more_is_not_sent(gateway):
    exchange = NetworkExchange(get(f"{gateway.url}/revgeocode?at=60.17,24.94"), in_pieces=False)
    exchange.is_wanted = False
    exchange.start()
    assert exchange.closed.done()
    assert exchange.moved is None


def test_only_what_is_under_way_can_be_late(server):
    def moved_long_ago(behaviour):
        exchange = NetworkExchange(get(server(behaviour).url), in_pieces=True)
        exchange.start()
        wait_with_events(exchange.arrived, do_nothing)
        while behaviour != "stall" and not exchange._reply.isFinished():
            QCoreApplication.processEvents()
        exchange.moved -= LONG_S
        exchange.end_if_late(1)
        return exchange

    def read(exchange):
        piece = Future()
        exchange.read(piece, 10_000_000)
        return piece.result(timeout=0)

    finished, stalled = moved_long_ago("send 1"), moved_long_ago("stall")
    assert [len(read(finished)), len(read(finished))] == [2**20, 0]
    with pytest.raises(NoAnswerInTimeError):
        list(iter(lambda: read(stalled), None))
    finished.close()
    stalled.close()


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


def test_while_qgis_asks_the_time_stands_still(pool, gateway, adapter, ask_user):
    """QGIS goes on with the reply when its dialog is closed, so that has to be there."""

    def answer_late(dialog):
        QTimer.singleShot(1_000, dialog.quit)
        dialog.exec()

    paths = ask_user(answer_late)
    asked = pool.submit(adapter.send, get(f"{gateway.url}/revgeocode?at=60.17,24.94"), timeout=0.3)
    assert result_with_events(asked, do_nothing, do_nothing).status_code == 401
    assert set(paths) == {"/revgeocode"}


def test_a_cancel_while_qgis_asks_keeps_the_reply(pool, gateway, adapter, ask_user):
    def answer_after_the_end(dialog):
        adapter._cancellation.cancel()
        looking = QTimer()
        looking.timeout.connect(lambda: asked.done() and dialog.quit())
        looking.start(10)
        dialog.exec()
        QTimer.singleShot(300, dialog.quit)
        dialog.exec()

    paths = ask_user(answer_after_the_end)
    asked = pool.submit(adapter.send, get(f"{gateway.url}/revgeocode?at=60.17,24.94"), timeout=LONG_S)
    with pytest.raises(RunCancelledError):
        result_with_events(asked, do_nothing, do_nothing)
    assert paths == ["/revgeocode"]


def test_what_python_raises_in_a_slot_comes_to_whoever_waits(pool, gateway, adapter, monkeypatch):
    def broken(_reply):
        raise ZeroDivisionError

    monkeypatch.setattr(network_exchange, "reply_headers", broken)
    asked = pool.submit(adapter.send, get(f"{gateway.url}/revgeocode?at=60.17,24.94"), timeout=LONG_S)
    with pytest.raises(ZeroDivisionError):
        result_with_events(asked, do_nothing, do_nothing)
