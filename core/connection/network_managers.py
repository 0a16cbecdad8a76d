"""QGIS's network managers, as many as there are requests under way need."""

from __future__ import annotations

from collections import Counter

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import Qt

_CONNECTIONS = 6
"""How many Qt opens to a host for each manager (QNetworkAccessManager's documentation): more requests wait."""


class NetworkManagers:
    """Gives each request a manager with a connection to spare. For the main thread only."""

    def __init__(self) -> None:
        self._more: list[QgsNetworkAccessManager] = []
        self._under_way: Counter[int] = Counter()

    def take(self) -> QgsNetworkAccessManager:
        """Return the manager to send the next request with; it has to be given back."""
        managers = [QgsNetworkAccessManager.instance(), *self._more]
        manager = next((one for one in managers if self._under_way[id(one)] < _CONNECTIONS), None)
        if manager is None:
            manager = QgsNetworkAccessManager(managers[0])
            # What it has to ask the user, QGIS's own manager asks, which lives on this thread too.
            manager.setupDefaultProxyAndCache(Qt.ConnectionType.DirectConnection)
            self._more.append(manager)
        self._under_way[id(manager)] += 1
        return manager

    def give_back(self, manager: QgsNetworkAccessManager) -> None:
        """Tell that a request has ended.

        With the last one go all managers but QGIS's own: nobody tells them of a change in QGIS's options. To make one
        takes less than 1 ms.
        """
        self._under_way[id(manager)] -= 1
        if not any(self._under_way.values()):
            for one in self._more:
                one.deleteLater()
            self._more.clear()
            self._under_way.clear()


network_managers = NetworkManagers()
