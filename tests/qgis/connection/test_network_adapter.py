"""Requests that threads hand to the main thread, which may be busy."""

import threading
from concurrent.futures import Future, ThreadPoolExecutor, wait

import pytest
import requests
from location_gateway.core.connection.main_thread import call_on_main_thread, result_with_events, wait_with_events
from location_gateway.core.connection.network_adapter import QgisNetworkAdapter
from location_gateway.core.connection.network_exchange import NetworkExchange
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.gateway.errors import InsecureError, NoAnswerInTimeError, RunCancelledError
from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QCoreApplication, QEvent

from tests.support.file_server import file_servers
from tests.support.redirects import RedirectingServer, make_certificate
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


@pytest.fixture
def server():
    """Start servers that behave in one way."""
    with file_servers() as start:
        yield start


def get(url):
    return requests.Request("GET", url).prepare()


def do_nothing():
    pass


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
    arrived = ThreadPoolExecutor(1).submit(until, lambda: gateway.usage()["requests"] == MANY)
    result_with_events(arrived, do_nothing, do_nothing)
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


def test_certificates_that_are_not_trusted_are_refused_for_many_requests(pool, adapter, tmp_path):
    try:
        server = RedirectingServer(make_certificate(tmp_path))
    except FileNotFoundError:
        pytest.skip("no openssl to make a certificate with")
    asked = [pool.submit(adapter.send, get(server.url), timeout=LONG_S) for _ in range(MANY)]
    for one in asked:
        with pytest.raises(InsecureError):
            result_with_events(one, do_nothing, do_nothing)
    assert server.asked == []
    server.stop()


def test_cancel_needs_no_main_thread(pool, server, adapter):
    asked = pool.submit(adapter.send, get(server("never").url), timeout=LONG_S)
    adapter._cancellation.cancel()
    assert wait([asked], timeout=LONG_S).done  # no events are handled here
    with pytest.raises(RunCancelledError):
        asked.result()


def test_a_main_thread_that_never_comes_is_a_time_out(pool, server, adapter):
    asked = pool.submit(adapter.send, get(server("never").url), timeout=0.1)
    assert wait([asked], timeout=LONG_S).done
    with pytest.raises(NoAnswerInTimeError):
        asked.result()


def test_what_nobody_waits_for_any_more_is_not_sent(pool, gateway, adapter):
    asked = pool.submit(adapter.send, get(f"{gateway.url}/revgeocode?at=60.17,24.94"), timeout=0.1)
    wait([asked])
    last = Future()
    pool.submit(call_on_main_thread, lambda: last.set_result(None))
    wait_with_events(last, do_nothing)
    assert gateway.usage()["requests"] == 0


def test_an_answer_that_is_there_is_not_late(gateway):
    exchange = NetworkExchange(get(f"{gateway.url}/revgeocode?at=60.17,24.94"), in_pieces=False)
    exchange.start()
    wait_with_events(exchange.answer, do_nothing)
    exchange.moved -= LONG_S
    exchange.end_if_late(1)
    assert exchange.answer.result().status == 401  # it was sent without a key
    exchange.close()


def test_bytes_that_moved_meanwhile_are_not_late(server):
    exchange = NetworkExchange(get(server("never").url), in_pieces=True)
    exchange.start()
    exchange.end_if_late(LONG_S)
    assert not exchange.answer.done()
    exchange.moved -= LONG_S
    exchange.end_if_late(1)
    wait_with_events(exchange.answer, do_nothing)
    with pytest.raises(NoAnswerInTimeError):
        exchange.answer.result()
    exchange.close()
