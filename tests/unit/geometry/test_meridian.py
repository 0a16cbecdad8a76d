"""Longitudes that jump at the 180° meridian run on."""

import math
import struct

import pytest
import shapely
from location_gateway.core.geometry.meridian import running_on


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("LINESTRING (179 1, -179 2)", "LINESTRING (179 1, 181 2)"),
        ("LINESTRING (-179 1, 179 2, 178 3)", "LINESTRING (-179 1, -181 2, -182 3)"),
        (
            "POLYGON ((179 0, -179 0, -179 2, 179 2, 179 0), (179.5 1, -179.5 1, 179.8 1.5, 179.5 1))",
            "POLYGON ((179 0, 181 0, 181 2, 179 2, 179 0), (179.5 1, 180.5 1, 179.8 1.5, 179.5 1))",
        ),
        ("POLYGON ((10 0, 20 0, 20 5, 10 0))", "POLYGON ((10 0, 20 0, 20 5, 10 0))"),
        ("LINESTRING Z (179 1 7, -179 2 8)", "LINESTRING (179 1, 181 2)"),
    ],
)
def test_what_crosses_the_meridian_stays_in_one_piece(given, expected):
    found = shapely.from_wkb(running_on(shapely.to_wkb(shapely.from_wkt(given))))
    assert shapely.equals_exact(found, shapely.from_wkt(expected), tolerance=1e-9)


def ring(*vertices):
    return struct.pack(
        f"<BIII{len(vertices) * 2}d", 1, 3, 1, len(vertices), *(one for vertex in vertices for one in vertex)
    )


@pytest.mark.parametrize(
    "odd",
    [
        ring((179, 0), (-179, 0), (-179, 2)),
        ring((math.nan, 0), (-179, 0), (-179, 2), (math.nan, 0)),
        ring((1e17, 0), (3, 0), (-179, 2), (1e17, 0)),
        ring((math.inf, 0), (3, 0), (-179, 2), (math.inf, 0)),
        b"",
    ],
)
def test_what_cannot_be_read_or_is_nowhere_breaks_nothing(odd):
    assert isinstance(running_on(odd), bytes)
    assert running_on(odd[:-1]) == odd[:-1]
