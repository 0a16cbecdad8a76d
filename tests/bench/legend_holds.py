"""Measures how long QGIS's window stands still for the design of a layer of areas with ranges of their own.

``python -m tests.bench.legend_holds ROWS [FILE.gpkg]``: the layer is in memory, or in this file, which is made. As
after a run, another thread looks at the rows, and then the main thread gives the layer its design. Prints JSON: the
holds of both in milliseconds, see ``tests.bench.main_thread_holds``; those of the design alone, as a layer of a map
tool gets it; and the classes of the legend.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Callable

from qgis.core import (
    QgsApplication,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsGeometry,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsTask,
    QgsVectorFileWriter,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QEventLoop, QTimer

from scripts.source_tree import import_plugin
from tests.bench.main_thread_holds import Pulse

_SHAPE = "MULTIPOLYGON(((24 60,24.1 60,24.1 60.1,24 60)))"
_MISSING = 50
"""Each such row has no area."""
_SETTLE_MS = 500


def layer_of(rows: int, file: str = "") -> QgsVectorLayer:
    """Return a layer of areas as the plugin writes it."""
    from location_gateway.core.services.isolines.run import AREA_LAYER

    numbers = {"ra_range", "ra_area_m2", "ra_snap_m"}
    fields = "".join(f"&field={name}:{'double' if name in numbers else 'string'}" for name in AREA_LAYER.names)
    layer = QgsVectorLayer(f"MultiPolygon?crs=EPSG:4326{fields}", "areas", "memory")
    shape, features = QgsGeometry.fromWkt(_SHAPE), []
    for row in range(rows):
        feature = QgsFeature(layer.fields())
        is_missing = row % _MISSING == 0
        feature.setAttributes(["no_match" if is_missing else "ok", None, 1 + row / 60, "time", 1.0, 1.0, None])
        if not is_missing:
            feature.setGeometry(shape)
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    if not file:
        return layer
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "GPKG"
    QgsVectorFileWriter.writeAsVectorFormatV3(layer, file, QgsCoordinateTransformContext(), options)
    return QgsVectorLayer(file, "areas", "ogr")


def holds_of(step: Callable[[], None], pulse: Pulse, *, in_thread: bool) -> list[float]:
    """Return the holds during a step, in another thread or on the main one."""
    loop = QEventLoop()
    pulse.start()
    if in_thread:
        task = QgsTask.fromFunction("a look", lambda _task: step())
        task.taskCompleted.connect(loop.quit)
        task.taskTerminated.connect(loop.quit)
        QgsApplication.taskManager().addTask(task)
    else:
        QTimer.singleShot(0, lambda: (step(), loop.quit()))
    loop.exec()
    pulse.stop()
    return [round(one, 1) for one in pulse.holds]


def main() -> None:
    """Measure and print."""
    rows, file = int(sys.argv[1]), sys.argv[2] if sys.argv[2:] else ""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QgsApplication([], GUIenabled=True)
    application.initQgis()
    import_plugin()
    from location_gateway.core.run.layer_design import LayerPostProcessor
    from location_gateway.core.services.isolines.run import area_design

    context, feedback = QgsProcessingContext(), QgsProcessingFeedback(logFeedback=False)
    LayerPostProcessor.of(area_design()).postProcessLayer(layer_of(2), context, feedback)  # what QGIS then keeps
    layer = layer_of(rows, str(Path(file).resolve()) if file else "")
    settle = QEventLoop()
    QTimer.singleShot(_SETTLE_MS, settle.quit)
    settle.exec()
    pulse, looked, alone = Pulse(), LayerPostProcessor.of(area_design()), LayerPostProcessor.of(area_design())
    found = {
        "look": holds_of(lambda: looked.look(layer), pulse, in_thread=True),
        "design": holds_of(lambda: looked.postProcessLayer(layer, context, feedback), pulse, in_thread=False),
        "design alone": holds_of(lambda: alone.postProcessLayer(layer, context, feedback), pulse, in_thread=False),
    }
    found["classes"] = [item.label() for item in layer.renderer().legendSymbolItems()]
    print(json.dumps(found, ensure_ascii=False), flush=True)
    os._exit(0)  # the application outlives Python, which ends badly for some of its objects


if __name__ == "__main__":
    main()
