"""Waiting for a worker on the main thread, which the worker may need itself."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from location_gateway.core.connection.main_thread import result_with_events
from qgis.PyQt.QtCore import QObject, Qt, pyqtSignal

LONG_S = 20


class Asker(QObject):
    """Asks the main thread, as QGIS does for a password or a certificate that is not trusted."""

    asked = pyqtSignal()

    def __init__(self):
        super().__init__()
        self.answered = threading.Event()
        self.asked.connect(self.answered.set, Qt.ConnectionType.QueuedConnection)


def test_a_wait_that_is_left_early_goes_on_handling_events_for_the_worker():
    asker, begun, abandoned = Asker(), threading.Event(), threading.Event()
    heard = []

    def work():
        begun.set()
        abandoned.wait(LONG_S)
        asker.asked.emit()
        heard.append(asker.answered.wait(LONG_S))

    def interrupted():
        begun.wait(LONG_S)
        raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as pool, pytest.raises(KeyboardInterrupt):
        result_with_events(pool.submit(work), interrupted, abandoned.set)
    assert heard == [True]
