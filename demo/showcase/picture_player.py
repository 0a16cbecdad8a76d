"""Runs inside a real QGIS window: plays a session step by step, and ends QGIS after it or at its first error."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator
from types import TracebackType

from qgis.core import QgsProject
from qgis.PyQt.QtCore import QTimer
from qgis.PyQt.QtWidgets import QApplication

from demo.showcase.picture_window import Wait, canvas

SETTLED_MS = 1_200
"""After this the map has been drawn."""
LOOK_AGAIN_MS = 100
PATIENCE = 200
"""Looks before something that is waited for is taken not to come."""

Steps = Iterator["Wait | None"]


def play(steps: Steps) -> None:
    """Play a session when the window is there. Whatever fails in it, or in a slot meanwhile, ends QGIS."""
    sys.excepthook = fail
    QTimer.singleShot(SETTLED_MS, lambda: go_on(steps))


def go_on(steps: Steps, wait: Wait | None = None, looks: int = 0) -> None:
    """Play the next step if what the one before waits for is there."""
    try:
        if wait is not None and not wait():
            if looks:
                QTimer.singleShot(LOOK_AGAIN_MS, lambda: go_on(steps, wait, looks - 1))
                return
            steps.throw(TimeoutError("What this step waits for did not come."))
        wait = next(steps)
    except StopIteration:
        end()
    except Exception as error:  # noqa: BLE001 - Qt would swallow it, whatever it is
        fail(type(error), error, error.__traceback__)
    else:
        QTimer.singleShot(0 if wait else SETTLED_MS, lambda: go_on(steps, wait, PATIENCE))


def end() -> None:
    """Quit without a question about unsaved changes."""
    canvas().stopRendering()
    QgsProject.instance().clear()
    QApplication.instance().exit(0)


def fail(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    """Print the error and end QGIS at once: an open dialog would keep it from quitting."""
    traceback.print_exception(kind, error, where)
    sys.stderr.flush()
    os._exit(1)
