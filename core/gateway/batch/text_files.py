"""Downloaded files as text, whatever bytes they hold."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, TextIO


@contextmanager
def text_of(file: BinaryIO) -> Iterator[TextIO]:
    """Read ``file`` as UTF-8 from where it stands; bytes that are none are replaced. It stays open."""
    text = io.TextIOWrapper(file, encoding="utf-8-sig", errors="replace", newline="\n")
    try:
        yield text
    finally:
        if not file.closed:
            text.detach()
