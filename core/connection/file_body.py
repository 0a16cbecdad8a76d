"""The body of an answer that goes into a file as it arrives."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, BinaryIO

from ..gateway.http_exchange import LONGEST_FILE_BYTES
from ..gateway.network import NetworkFault

if TYPE_CHECKING:
    from qgis.PyQt.QtCore import QIODevice

_PIECE_BYTES = 256 * 1024
_LEAST_BYTES_PER_S = 100
"""At this pace 1 MB takes three hours: slower is not an answer, though bytes move."""
_TIMEOUTS_OF_GRACE = 10
"""How many time-outs long a file may be slower: a service may think for a while, and then send at once."""


class FileBody:
    """Takes one body, which begins with the first byte or at its end."""

    def __init__(self, into: BinaryIO, timeout_s: float) -> None:
        """Write ``into`` a file, from its beginning; its pace counts from now."""
        self._into = into
        self._grace_s = timeout_s * _TIMEOUTS_OF_GRACE
        self._written: int | None = None
        """None before the first byte."""
        self._pace_since = time.monotonic()
        self._pace_bytes = 0

    def write(self, arrived: QIODevice) -> NetworkFault | None:
        """Write what has arrived; return why that has to be the end, if it does. Raises :class:`OSError`."""
        if self._written is None:
            self._written = 0
            self._into.seek(0)
            self._into.truncate()
        while content := bytes(arrived.read(_PIECE_BYTES) or b""):  # Qt says None at the end
            self._into.write(content)
            self._written += len(content)
            self._pace_bytes += len(content)
        if self._written > LONGEST_FILE_BYTES:
            return NetworkFault.TOO_LONG
        return NetworkFault.TIMEOUT if self._trickles() else None

    def _trickles(self) -> bool:
        now = time.monotonic()
        passed_s = now - self._pace_since
        if passed_s <= self._grace_s:
            return False
        is_slow = self._pace_bytes < _LEAST_BYTES_PER_S * passed_s
        self._pace_since, self._pace_bytes = now, 0
        return is_slow
