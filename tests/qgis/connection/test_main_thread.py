"""Calls of the main thread, and waiting on it for what runs there."""

import threading
import weakref

import pytest
import requests
from location_gateway.core.client.scheduler import Cancellation, Pause, Transfer
from location_gateway.core.connection import open_session
from location_gateway.core.connection.main_thread import Waiter, call_later, call_on_main_thread
from location_gateway.core.connection.open_session import MainThreadLoop
from qgis.PyQt.QtCore import QEventLoop, QObject, Qt, QTimer, pyqtSignal

from tests.support.background import in_a_thread

LONG_S = 120

pytestmark = pytest.mark.usefixtures("qgis_app")


def test_a_wait_that_is_left_early_lets_its_work_end_first():
    """What is under way would go on with what its owner gives up, and the main thread may be needed for its end."""
    ended = []

    async def work():
        try:
            await Pause(LONG_S)
        finally:
            ended.append("work")

    def interrupted():
        raise KeyboardInterrupt

    cancellation = Cancellation()
    with pytest.raises(KeyboardInterrupt):
        MainThreadLoop(interrupted).run(work(), cancellation)
    assert cancellation.cancelled
    assert ended == ["work"]


def test_a_wait_after_an_answer_ends(gateway):
    """Between the answer and the wait nothing is under way, and the timer stops."""
    loop = MainThreadLoop()

    async def work():
        request = requests.Request("GET", f"{gateway.url}/_demo/usage").prepare()
        reply = await Transfer(request, longest_bytes=100_000, timeout_s=LONG_S)
        loop.resume()  # as a session does when it gives back its place
        await Pause(0.001)
        return reply.status

    assert loop.run(work(), Cancellation()) == 200


class Speaker(QObject):
    """Tells something by an event of its own, as Qt's network does."""

    told = pyqtSignal(str)

    def __init__(self, listen):
        super().__init__()
        self.told.connect(listen, Qt.ConnectionType.QueuedConnection)


def test_a_call_comes_after_all_events_that_are_there_before_it():
    """An answer that has arrived, though nobody has noticed, is none that is late."""
    heard = []
    speaker = Speaker(heard.append)

    def speak():
        call_later(lambda: heard.append("first"))
        speaker.told.emit("second")
        call_later(lambda: heard.append("third"))

    speak()
    Waiter().wait(lambda: len(heard) == 3)
    assert heard == ["first", "second", "third"]


def test_a_call_that_opens_a_dialog_does_not_keep_the_next_ones():
    called = []
    dialog = QEventLoop()

    def open_dialog():
        call_later(lambda: called.append("below"))
        call_later(dialog.quit)
        dialog.exec()
        called.append("closed")

    call_later(open_dialog)
    Waiter().wait(lambda: len(called) == 2)
    assert called == ["below", "closed"]


def test_requests_go_on_below_a_dialog_that_one_of_them_opens():
    """QGIS may ask for its master password as it sends the first one."""
    went_on, dialog, loop = [], QEventLoop(), MainThreadLoop()

    async def opening():
        dialog.exec()
        return "sent"

    async def other():
        await Pause(0.01)
        await Pause(0.01)
        went_on.append("other")
        dialog.quit()

    loop.start(other(), Cancellation(), lambda _result, _error: None)
    QTimer.singleShot(LONG_S * 1_000, dialog.quit)
    assert loop.run(opening(), Cancellation()) == "sent"
    assert went_on == ["other"]


def test_what_raises_as_it_is_told_the_end_stops_no_other(monkeypatch):
    raised = []
    monkeypatch.setattr("sys.excepthook", lambda *error: raised.append(error[0]))

    def broken(_result, _error):
        raise ZeroDivisionError

    async def pausing():
        await Pause(0.005)
        return "went on"

    loop = MainThreadLoop()
    loop.start(pausing(), Cancellation(), broken)
    assert loop.run(pausing(), Cancellation()) == "went on"
    assert raised == [ZeroDivisionError]


def test_what_has_begun_is_waited_for_after_a_busy_time(monkeypatch):
    """It may have been sent, and is billed then: its outcome counts, whatever the clock says."""
    monkeypatch.setattr(open_session, "LONGEST_BUSY_S", -1.0)

    async def work():
        await Pause(0.05)
        return "answer"

    assert MainThreadLoop().run(work(), Cancellation()) == "answer"


def test_a_task_begins_another_as_it_ends():
    ended = []
    loop, waiter = MainThreadLoop(), Waiter()

    async def one(number):
        await Pause(0.0 if number % 2 else 0.001)
        return number

    def done(number, _error):
        ended.append(number)
        if number < 50:
            loop.start(one(number + 1), Cancellation(), done)
        waiter.notify()

    in_a_thread(lambda: loop.start(one(0), Cancellation(), done))
    waiter.wait(lambda: len(ended) == 51)
    assert ended == list(range(51))


def test_calls_of_threads_that_have_ended_come_all_the_same():
    called = []
    threads = [threading.Thread(target=call_on_main_thread, args=(lambda: called.append(1),)) for _ in range(20)]
    for thread in threads:
        thread.start()
        thread.join()
    assert called == []
    Waiter().wait(lambda: len(called) == 20)


def test_a_call_that_comes_too_late_keeps_nothing_of_the_run():
    """A waiter leads to its run, and this to the key. A thread may still notify when the last wait is over."""
    waiter = Waiter()
    thread = threading.Thread(target=waiter.notify)
    thread.start()
    thread.join()
    kept = weakref.ref(waiter)
    del waiter, thread
    assert kept() is None
