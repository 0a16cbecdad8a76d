"""What dialogs and settings offer for traces. QGIS imports this each time it starts, so it imports nothing heavy."""

from __future__ import annotations

from enum import Enum

TRUCK_MODES = ("truck", "bdouble", "roadtrain")
"""The modes for which the sizes of a vehicle are sent."""
MODES = (*TRUCK_MODES, "car", "carHOV", "bus", "taxi", "emergency", "motorcycle", "bicycle", "pedestrian")
"""The values of ``mode`` (docs/service.md, Route matching)."""
IMPORT_MODES = ("truck", "car", "bus", "taxi")
"""Those that :attr:`TraceService.IMPORT` matches, too: it uses only roads that are open for cars."""


class TraceService(Enum):
    """Which request matches traces."""

    MATCH = "match"
    """``/v8/match/routelinks`` of route matching."""
    IMPORT = "import"
    """``/v8/import`` of routing: lines only, for contracts without route matching."""
