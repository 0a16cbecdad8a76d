"""Whether the demo gateway answers at an address of this computer."""

from __future__ import annotations

import json
from enum import Enum

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QObject, pyqtSignal
from qgis.PyQt.QtNetwork import QNetworkReply, QNetworkRequest

from ..core.connection.qt_request import qt_request

_PATH = "/_demo/usage"
"""Free, and without a key. What else listens there is sent this request, and nothing more."""
_MEMBERS = {"attribution", "transactions", "key_in_query"}
"""Of the answer: no other program has them."""
_NOBODY = (QNetworkReply.NetworkError.ConnectionRefusedError, QNetworkReply.NetworkError.OperationCanceledError)
_LONGEST_MS = 3_000
"""Windows takes two seconds to say that nobody listens."""
_MOST_BYTES = 100_000


class DemoAnswer(Enum):
    """What is at an address."""

    NOTHING = 0
    DEMO = 1
    OTHER = 2


class DemoProbe(QObject):
    """Asks one address at a time. No key is sent, no redirect followed, nothing stored."""

    answered = pyqtSignal(str, object)
    """The address, and the :class:`DemoAnswer`. Not after :meth:`stop`."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._reply: QNetworkReply | None = None

    def ask(self, address: str) -> None:
        """Ask an address instead of the one before."""
        import requests

        self.stop()
        request = qt_request(requests.Request("GET", address + _PATH).prepare(), 0)
        request.setTransferTimeout(_LONGEST_MS)
        self._reply = QgsNetworkAccessManager.instance().get(request)
        self._reply.finished.connect(lambda: self._end(address))

    def stop(self) -> None:
        """Ask no more."""
        reply, self._reply = self._reply, None
        if reply is not None:
            reply.finished.disconnect()
            reply.abort()
            reply.deleteLater()

    def _end(self, address: str) -> None:
        reply, self._reply = self._reply, None
        answer = _meaning(reply)
        reply.deleteLater()
        self.answered.emit(address, answer)


def _meaning(reply: QNetworkReply) -> DemoAnswer:
    if reply.attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute) is None:
        return DemoAnswer.NOTHING if reply.error() in _NOBODY else DemoAnswer.OTHER
    try:
        content = json.loads(bytes(reply.read(_MOST_BYTES) or b""))
    except (ValueError, RecursionError):
        return DemoAnswer.OTHER
    return DemoAnswer.DEMO if isinstance(content, dict) and content.keys() >= _MEMBERS else DemoAnswer.OTHER
