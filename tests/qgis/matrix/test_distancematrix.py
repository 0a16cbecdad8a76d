"""Which rows a matrix has, in which order, and what they say."""

import pytest

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.matrices import MATRIX_FIELDS, PLACES, layers
from tests.support.routes import VAN, ends


def test_each_origin_with_each_destination_in_order(gateway, distance_matrix):
    run = distance_matrix(**layers(PLACES[:2], PLACES))

    assert run.refusal == ""
    assert list(run.rows[0]) == MATRIX_FIELDS
    assert run.pairs == [(origin, destination) for origin in (1, 2) for destination in (1, 2, 3, 4)]
    assert set(run.column("status")) == {"ok"}
    assert [row["duration_s"] for row in run.rows if row["origin_id"] == row["destination_id"]] == [0, 0]
    assert all(row["duration_s"] > 0 < row["length_m"] for row in run.rows if row["origin_id"] != row["destination_id"])
    assert not run.layer.isSpatial()
    assert {name: run.results[name] for name in ("ROWS", "PAIRS", "REQUESTS", "TRANSACTIONS", "OK")} == {
        "ROWS": 8,
        "PAIRS": 8,
        "REQUESTS": 1,
        "TRANSACTIONS": 8,
        "OK": 8,
    }
    assert gateway.usage()["transactions"] == {"matrix": 8} or gateway.usage()["transactions"] == 8
