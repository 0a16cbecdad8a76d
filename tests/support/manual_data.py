"""The files that the manual's command lines name."""

from __future__ import annotations

from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer, written
from tests.support.stops import epoch_rows


def write_files(folder):
    """Write the layers that the examples read."""
    gps = epoch_rows([KAMPPI] * 21)
    tours = [[place, "A", number] for number, place in enumerate((KAMPPI, ESPLANADE, SENATE_SQUARE))]
    for name, layer in {
        "stops": point_layer([KAMPPI, None, SENATE_SQUARE]),
        "customers": point_layer([ESPLANADE, SENATE_SQUARE]),
        "depots": point_layer([RAILWAY_STATION]),
        "gps": point_layer(gps, fields=("vehicle:string", "time:long")),
        "tours": point_layer(tours, fields=("tour:string", "number:integer")),
    }.items():
        written(layer, folder / f"{name}.gpkg")
