"""What dialogs and settings offer for traces. QGIS imports this each time it starts, so it imports nothing heavy."""

from __future__ import annotations

TRUCK_MODES = ("truck", "bdouble", "roadtrain")
"""The modes for which the sizes of a vehicle are sent."""
MODES = (*TRUCK_MODES, "car", "carHOV", "bus", "taxi", "emergency", "motorcycle", "bicycle", "pedestrian")
"""The values of ``mode`` (docs/service.md, Route matching)."""
IMPORT_MODES = ("truck", "car", "bus", "taxi")
"""Those that the import of routing matches, too: it uses only roads that are open for cars."""
