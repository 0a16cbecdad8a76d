"""Runs QGIS without a window: requests under way in the background, and objects that come and go, as in one.

To be run as a program of its own, since only from outside can it be ended where it stops. It prints how many rows the
run has answered.
"""

import faulthandler
import os
import sys

from qgis.core import (
    QgsApplication,
    QgsProcessingAlgRunnerTask,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsSettings,
)
from qgis.PyQt.QtCore import QTimer

from scripts.source_tree import import_plugin
from tests.support.layers import point_layer, spread

LONGEST_S = 180
OBJECTS_AT_ONCE = 20
PLACES_PER_REQUEST = "location_gateway/environments/production/places_per_request"

ended = []


def let_objects_come_and_go():
    """Do as menus and toolbars do: what listens is destroyed before what it listened to, which Python made."""
    senders = [QTimer() for _ in range(OBJECTS_AT_ONCE)]
    for sender in senders:
        listener = QTimer(application)
        sender.timeout.connect(listener.stop)
        listener.deleteLater()
    QTimer.singleShot(0, lambda: (senders.clear(), ended or let_objects_come_and_go()))


if __name__ == "__main__":
    faulthandler.dump_traceback_later(LONGEST_S, exit=True)
    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    QgsSettings().setValue(PLACES_PER_REQUEST, "1")
    plugin = import_plugin().classFactory(None)
    plugin.initProcessing()
    layer, context, feedback = point_layer(spread(int(sys.argv[1]))), QgsProcessingContext(), QgsProcessingFeedback()
    algorithm = QgsApplication.processingRegistry().createAlgorithmById("locationgateway:reversegeocode")
    task = QgsProcessingAlgRunnerTask(algorithm, {"INPUT": layer, "OUTPUT": "memory:"}, context, feedback)
    task.executed.connect(lambda _successful, results: (ended.append(results), application.quit()))
    QgsApplication.taskManager().addTask(task)
    let_objects_come_and_go()
    application.exec()
    print(ended[0].get("OK"), flush=True)  # noqa: T201
    os._exit(0)  # how PyQGIS comes to its end is none of this test's business
