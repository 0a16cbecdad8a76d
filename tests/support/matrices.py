"""Layers for a matrix, and what a run of one shows its user."""

from __future__ import annotations

from dataclasses import dataclass

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import HAKANIEMI, VAN, ends, rows_of
from tests.support.runs import Run

DISTANCE_MATRIX = "locationgateway:distancematrix"
MATRIX_FIELDS = [
    "origin_id",
    "destination_id",
    "status",
    "error",
    "duration_s",
    "length_m",
    "error_code",
    "vehicle",
    "origin_label",
    "destination_label",
]
PLACES = (RAILWAY_STATION, SENATE_SQUARE, ESPLANADE, HAKANIEMI)


@dataclass
class MatrixRun(Run):
    """How a run of a matrix ended."""

    @property
    def rows(self):
        """The rows of OUTPUT."""
        return rows_of(self.layer)

    @property
    def wide(self):
        """The rows of WIDE."""
        return rows_of(self.results["WIDE"])

    @property
    def pairs(self):
        """The ids of the pairs."""
        return list(zip(self.column("origin_id"), self.column("destination_id")))


def layers(origins, destinations):
    """Return layers of some places, for a vehicle that may go nearly everywhere."""
    return {"ORIGINS": ends(*origins), "DESTINATIONS": ends(*destinations), **VAN}


def spread_points(count, start=(60.165, 24.93), step=0.0004):
    """Return places of a grid in the middle of Helsinki, all different."""
    return [(start[0] + number // 40 * step, start[1] + number % 40 * step) for number in range(count)]
