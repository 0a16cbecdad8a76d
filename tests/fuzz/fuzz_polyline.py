"""What the fuzzer asks of the polyline decoder: the vertices of the format's own library, or an error with a place."""

from __future__ import annotations

import flexpolyline
from location_gateway.core.geometry.polyline import PolylineError, decode, line_wkb

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_NEVER_CUT_DEGREES = 90.0


def text_of(content: bytes) -> str:
    """Return a text: of the format's characters only, or, after a byte below 64, of any."""
    if content[:1] < b"\x40":
        return content[1:].decode(errors="surrogateescape")
    return "".join(ALPHABET[byte & 63] for byte in content[1:])


def check_polyline(content: bytes) -> None:
    """A text is a line, the same as the format's library reads, or an error that says where."""
    text = text_of(content)
    try:
        line = decode(text)
    except PolylineError as error:
        check_error(error, text)
        return
    vertices = line.coordinates
    assert [tuple(vertex) for vertex in vertices.tolist()] == flexpolyline.decode(text)
    if abs(vertices[:, 1]).max(initial=0.0) <= _NEVER_CUT_DEGREES:
        assert len(line_wkb([line], with_z=True)) == (9 + 24 * len(vertices) if len(vertices) > 1 else 0)


def check_error(error: PolylineError, text: str) -> None:
    """An error is short, can be written down, and points into the text."""
    assert 0 <= error.position <= len(text)
    assert len(str(error).encode()) <= 200
