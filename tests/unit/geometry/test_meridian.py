"""Longitudes that jump at the 180° meridian run on."""

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
