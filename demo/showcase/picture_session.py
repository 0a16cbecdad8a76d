"""Runs inside a real QGIS window: uses each part of the plugin as an analyst would, and takes pictures of it.

Where to find the layers and leave the pictures is told by environment variables (demo/showcase/pictures.py).
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator

from qgis.core import QgsProject
from qgis.PyQt.QtCore import QTimer
from qgis.PyQt.QtWidgets import QApplication, QDockWidget
from qgis.utils import iface

from demo.showcase import picture_batch, picture_map, picture_options
from demo.showcase.picture_window import FOLDER, Wait, canvas

WINDOW = (1380, 900)
SETTLED_MS = 1_200
"""After this the map has been drawn."""
LOOK_AGAIN_MS = 100
PATIENCE = 200
"""Looks before something that is waited for is taken not to come."""


def session() -> Iterator[Wait | None]:
    """Use one part after the other."""
    iface.mainWindow().resize(*WINDOW)
    for panel in iface.mainWindow().findChildren(QDockWidget):
        panel.setVisible(panel.objectName() == "Layers")
    yield from picture_options.set_up()
    yield from picture_map.map_tools()
    yield from picture_options.usage()
    yield from picture_batch.batch_jobs()


def run(steps: Iterator[Wait | None]) -> None:
    """Go on with the session, and end QGIS after it."""
    try:
        wait = next(steps)
    except StopIteration:
        end()
    except Exception:  # noqa: BLE001 - Qt would swallow it, whatever it is
        (FOLDER / "failure.txt").write_text(traceback.format_exc(), encoding="utf-8")
        end()
    else:
        go_on(steps, wait, PATIENCE)


def go_on(steps: Iterator[Wait | None], wait: Wait | None, looks: int) -> None:
    """Run the next steps when what they wait for is there."""
    if wait is None:
        QTimer.singleShot(SETTLED_MS, lambda: run(steps))
    elif wait() or not looks:
        run(steps)
    else:
        QTimer.singleShot(LOOK_AGAIN_MS, lambda: go_on(steps, wait, looks - 1))


def end() -> None:
    """Quit without a question about unsaved changes."""
    canvas().stopRendering()
    QgsProject.instance().clear()
    QApplication.instance().exit(0)


QTimer.singleShot(SETTLED_MS, lambda: run(session()))
