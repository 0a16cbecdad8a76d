"""The body of a request, as a device that Qt reads once.

Where a connection closes before the first byte of an answer, Qt sends the request again by itself, up to three times.
Nobody is told, though each may be billed (seen with Qt 5.15 and 6.8). It cannot rewind a sequential device: then it
ends with ``ContentReSendError``, and every repetition is the session's, which counts and paces it. A ``QBuffer`` would
not do, since Qt takes the bytes out of it. QGIS's network logger shows the bodies of buffers only, so none of ours.
"""

from __future__ import annotations

import errno
from typing import Any

from qgis.PyQt.QtCore import QFile, QIODevice


def opened_body(body: Any) -> QIODevice:
    """Return ``body`` of a prepared request as a device: an open file, a text, bytes, or nothing.

    A request without a body gets an empty one, so that Qt does not repeat it either. Raises :class:`OSError`.
    """
    device: QIODevice
    if hasattr(body, "read"):
        device = _File(body.name)
    else:
        device = _Bytes(body.encode() if isinstance(body, str) else bytes(body or b""))
    if not device.open(QIODevice.OpenModeFlag.ReadOnly):
        raise OSError(errno.EIO, device.errorString())
    return device


class _OneWay:
    """What makes a device one that cannot be rewound."""

    def isSequential(self) -> bool:
        return True

    def reset(self) -> bool:
        return False


class _File(_OneWay, QFile):
    """A file as a body."""


class _Bytes(_OneWay, QIODevice):
    """Bytes as a body."""

    def __init__(self, body: bytes) -> None:
        super().__init__()
        self._left = memoryview(body)

    def size(self) -> int:
        return len(self._left)

    def readData(self, most: int) -> bytes:
        part, self._left = self._left[:most], self._left[most:]
        return bytes(part)
