"""Running as the desktop does: in a background task, with a button that cancels."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from location_gateway.core.connection.main_thread import Waiter
from qgis.core import QgsApplication, QgsProcessingAlgRunnerTask, QgsProcessingContext, QgsTask
from qgis.PyQt.QtCore import QEventLoop, QTimer

from tests.support.runs import Feedback, Run

_LOOK_AGAIN_S = 0.01
_LONGEST_MS = 120_000


def cancel_when(feedback, happened):
    """Cancel as soon as ``happened()``, from another thread."""

    def watch():
        while not happened():
            stop.wait(_LOOK_AGAIN_S)
        feedback.cancel()

    stop = threading.Event()
    threading.Thread(target=watch, daemon=True).start()


def in_a_thread(work):
    """Return what ``work`` does, in a thread of Python's own, while the main thread lives on."""
    waiter = Waiter()
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(work)
        future.add_done_callback(lambda _future: waiter.notify())
        waiter.wait(future.done)
        return future.result()


def run_in_background(algorithm, parameters, output="OUTPUT", feedback=None, *, context=None, prepared=lambda: None):
    """Run an algorithm: prepared on the main thread, run in a worker while the main loop goes on.

    ``prepared`` is called between the two.
    """
    context, feedback, loop = context or QgsProcessingContext(), feedback or Feedback(), QEventLoop()
    task = QgsProcessingAlgRunnerTask(algorithm, parameters, context, feedback)
    prepared()
    ended = []
    task.executed.connect(lambda successful, results: (ended.append((successful, results)), loop.quit()))
    QgsApplication.taskManager().addTask(task)
    QTimer.singleShot(_LONGEST_MS, loop.quit)
    loop.exec()
    ((successful, results),) = ended
    layer = context.takeResultLayer(results[output]) if output in results else None
    return Run(results if successful else {}, layer, feedback)


@contextmanager
def long_tasks():
    """Keep all threads of QGIS's task manager busy, as long algorithms in the background do."""
    manager, release = QgsApplication.taskManager(), threading.Event()
    begun = threading.Semaphore(0)

    def work(_task):
        begun.release()
        release.wait()

    tasks = [QgsTask.fromFunction(f"long {n}", work) for n in range(manager.threadPool().maxThreadCount())]
    for task in tasks:
        manager.addTask(task)
    for _ in tasks:
        begun.acquire()
    try:
        yield
    finally:
        release.set()
