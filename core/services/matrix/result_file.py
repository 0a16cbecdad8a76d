"""The result of an asynchronous matrix, in files: in memory, that of 25,000,000 pairs would take 3 GB.

The three lists of an answer are read piece by piece, and become files with four bytes for each pair. From these, the
pairs of some origins are read at a time.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import tempfile
import zlib
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, BinaryIO, Callable

import numpy as np

from ...client.errors import UnreadableAnswerError
from ...i18n import tr
from .answers import CODE, FOUND, LISTS, matrix_of, numbers, without_unusable, wrong_length

if TYPE_CHECKING:
    from collections.abc import Mapping

_LIST = re.compile(rb'"(' + b"|".join(name.encode() for name in LISTS) + rb')"\s*:\s*\[')
"""The beginning of a list. A text cannot contain it, because quotes in a text are escaped."""
_PIECE_BYTES = 1024 * 1024
_LONGEST_BEGINNING = 200
"""Bytes at the end of a piece that may be the first part of a list's beginning."""
_LONGEST_REST = 1024 * 1024
"""Bytes of an answer without its lists. They usually have 200."""
_LONGEST_END = 1_000
"""Bytes in which the last one that is no white space is looked for."""
_VALUE = np.dtype("<i4")
_GZIP = b"\x1f\x8b"


class ResultFile:
    """The pairs of one asynchronous matrix. Close it at the end."""

    def __init__(
        self,
        answer: BinaryIO,
        origins: int,
        destinations: int,
        redact: Callable[[str], str] = str,
        check: Callable[[], None] = lambda: None,
    ) -> None:
        """Read ``answer`` from its beginning. ``check`` is called again and again, and may raise to end this.

        Raises the errors of :func:`.answers.read_matrix`, and :class:`OSError` if the disk is full.
        """
        self._destinations = destinations
        self._pairs = origins * destinations
        self._check = check
        self._counts: dict[str, int] = {}
        with ExitStack() as stack:
            self._files = {name: stack.enter_context(tempfile.TemporaryFile()) for name in LISTS}
            matrix = matrix_of(_json(_rest(_unpacked(answer), self._take)), origins, destinations, redact)
            self._check_lists(matrix)
            self._open = stack.pop_all()

    def close(self) -> None:
        """Delete the files."""
        self._open.close()

    def pairs(self, origins: np.ndarray, destinations: np.ndarray) -> np.ndarray:
        """Return pairs by the positions of their origins and destinations in the request, see :mod:`.answers`."""
        rows, row_of = np.unique(origins, return_inverse=True)
        row_of = row_of.reshape(-1)
        pairs = np.empty((len(origins), 3), dtype=np.int32)
        for column, name in enumerate(LISTS):
            if name in self._counts:
                pairs[:, column] = np.stack([self._row(name, row) for row in rows.tolist()])[row_of, destinations]
            else:
                pairs[:, column] = FOUND  # without codes, all pairs are found
        return without_unusable(pairs)

    def _row(self, name: str, row: int) -> np.ndarray:
        length = self._destinations * _VALUE.itemsize
        file = self._files[name]
        file.seek(row * length)
        return np.frombuffer(file.read(length), dtype=_VALUE)

    def _take(self, name: str, text: bytes, *, is_first: bool) -> None:
        """Add some values of a list."""
        self._check()
        if is_first and name in self._counts:
            raise wrong_length(name, self._pairs)  # the list is there twice
        values = _json(b"[" + text + b"]")
        self._counts[name] = self._counts.get(name, 0) + len(values)
        if self._counts[name] > self._pairs:
            raise wrong_length(name, self._pairs)
        self._files[name].write(numbers(name, values).astype(_VALUE).tobytes())

    def _check_lists(self, matrix: Mapping[str, Any]) -> None:
        """Check that the lists are those of the matrix, and complete. In its text, null took their places."""
        for column, name in enumerate(LISTS):
            is_missing = column == CODE and name not in self._counts and matrix.get(name) is None
            if is_missing:
                continue
            if name not in matrix or matrix[name] is not None or self._counts.get(name) != self._pairs:
                raise wrong_length(name, self._pairs)


def _rest(answer: BinaryIO, take: Callable[..., None]) -> bytes:
    """Return the text of an answer with null instead of its lists, whose values are passed to ``take``."""
    rest, waiting, name, is_first = bytearray(), b"", "", False
    is_over = False
    while not is_over:
        piece = _read(answer)
        is_over = not piece
        waiting += piece
        while True:
            if not name:
                found = _LIST.search(waiting)
                if found is None:
                    break
                name, is_first = found[1].decode(), True
                rest += waiting[: found.start()] + b'"' + found[1] + b'":null'
                waiting = waiting[found.end() :]
            end = waiting.find(b"]")
            cut = end if end >= 0 else waiting.rfind(b",")
            if cut < 0:
                break
            take(name, waiting[:cut], is_first=is_first)
            is_first = False
            waiting = waiting[cut + 1 :]
            if end < 0:
                break
            name = ""
        if not name:
            rest += waiting[:-_LONGEST_BEGINNING]
            waiting = waiting[-_LONGEST_BEGINNING:]
        if len(rest) > _LONGEST_REST or len(waiting) > 2 * _PIECE_BYTES:
            raise UnreadableAnswerError(tr("It is longer than any answer of the service should be."))
    if name:
        raise UnreadableAnswerError(tr("It is not JSON."))
    return bytes(rest) + waiting


def is_whole(answer: BinaryIO) -> bool:
    """Whether an answer ends as JSON does. Qt does not notice that a packed answer is cut off (seen with 5.15)."""
    length = answer.seek(0, os.SEEK_END)
    answer.seek(max(0, length - _LONGEST_END))
    end = answer.read().rstrip()
    answer.seek(0)
    return end.endswith(b"}") or answer.read(len(_GZIP)) == _GZIP


def _unpacked(answer: BinaryIO) -> BinaryIO:
    """Return the text of an answer: an object store may send a packed file without saying so."""
    answer.seek(0)
    is_packed = answer.read(len(_GZIP)) == _GZIP
    answer.seek(0)
    return gzip.GzipFile(fileobj=answer) if is_packed else answer  # type: ignore[return-value] - it can read


def _read(answer: BinaryIO) -> bytes:
    try:
        return answer.read(_PIECE_BYTES)
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise UnreadableAnswerError(tr("It cannot be unpacked.")) from None


def _json(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise UnreadableAnswerError(tr("It is not JSON.")) from None
