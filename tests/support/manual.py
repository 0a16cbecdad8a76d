"""The blocks of code in the manual, and the layers that they read."""

from __future__ import annotations

import re

from tests.support.demo_gateway import ROOT
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer, written
from tests.support.stops import epoch_rows


def blocks_of(page, language):
    """Return the blocks of a page that are in one language."""
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def write_files(folder):
    """Write the layers that the examples read."""
    gps = epoch_rows([KAMPPI] * 21)
    tours = [[place, "A", number] for number, place in enumerate((KAMPPI, ESPLANADE, SENATE_SQUARE))]
    for name, layer in {
        "stops": point_layer([KAMPPI, None, SENATE_SQUARE]),
        "customers": point_layer([ESPLANADE, SENATE_SQUARE]),
        "depots": point_layer([RAILWAY_STATION]),
        "orders": point_layer([KAMPPI, ESPLANADE, SENATE_SQUARE]),
        "vans": point_layer([RAILWAY_STATION]),
        "gps": point_layer(gps, fields=("vehicle:string", "time:long")),
        "tours": point_layer(tours, fields=("tour:string", "number:integer")),
    }.items():
        written(layer, folder / f"{name}.gpkg")
    (folder / "customers.csv").write_text("id,address\n1,Mannerheimintie 1\n", encoding="utf-8")
