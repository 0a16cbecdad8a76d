"""What the fuzzer asks of the polyline decoder: the vertices of the format's own library, or an error with a place."""

from __future__ import annotations

import flexpolyline
from location_gateway.core.geometry.polyline import PolylineError, decode, encode, line_wkb

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_WELL_WITHIN = 2.0**50


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
    assert len(line_wkb([line], with_z=True)) == (9 + 24 * len(vertices) if len(vertices) > 1 else 0)
    content_bits = decode_header(text)
    if not len(vertices) or abs(vertices).max() * 10.0 ** max(content_bits) < _WELL_WITHIN:
        again = decode(encode(vertices, content_bits[0], line.third, content_bits[1]))
        assert again.third == line.third
        assert (again.coordinates == vertices).all()


def check_error(error: PolylineError, text: str) -> None:
    """An error is short, can be written down, and points into the text."""
    assert 0 <= error.position <= len(text)
    assert len(str(error).encode()) <= 200


def decode_header(text: str) -> tuple[int, int]:
    """Return the decimals of places and of the third dimension, as the format's library reads them."""
    header = flexpolyline.decoding.decode_header(flexpolyline.decoding.decode_unsigned_values(text))
    return header.precision, header.third_dim_precision
