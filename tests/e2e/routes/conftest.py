"""Depots, customers and tours, and truck routes between them by ``qgis_process``."""

import pytest

from tests.e2e.conftest import name_of
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer, written
from tests.support.routes import BUS_TERMINAL, HAKANIEMI, TRUCK_ROUTES


@pytest.fixture(scope="module")
def depots(everything_left):
    """A station from which every truck may leave, and a bus terminal that the usual one is too high for."""
    rows = [[RAILWAY_STATION, "station", 2.5], [BUS_TERMINAL, "terminal", 4.2]]
    layer = point_layer(rows, fields=("name:string", "height:double"), name="depots")
    return written(layer, everything_left / "depots.gpkg")


@pytest.fixture(scope="module")
def customers(everything_left):
    """Two that can be reached, and one without a place."""
    layer = point_layer([[SENATE_SQUARE, "a"], [HAKANIEMI, "b"], [None, "c"]], name="customers")
    return written(layer, everything_left / "customers.gpkg")


@pytest.fixture(scope="module")
def tours(everything_left):
    """Two tours whose rows are in another order than their stops, and a third of one stop only."""
    rows = [
        [SENATE_SQUARE, "south", 3, 0],
        [HAKANIEMI, "north", 1, 0],
        [RAILWAY_STATION, "south", 1, 0],
        [ESPLANADE, "south", 2, 300],
        [KAMPPI, "west", 1, 0],
        [RAILWAY_STATION, "north", 2, 0],
    ]
    fields = ("tour:string", "position:integer", "seconds:integer")
    return written(point_layer(rows, fields=fields, name="tours"), everything_left / "tours.gpkg")


@pytest.fixture
def folder(everything_left, request):
    """The folder of the test's own outputs."""
    folder = everything_left / name_of(request)
    folder.mkdir()
    return folder


@pytest.fixture
def output(folder):
    return folder / "routes.gpkg"


@pytest.fixture
def truck_routes(qgis_process, depots, customers, output):
    """Route from depots to customers, as text or as JSON."""

    def run(*arguments, output=output, json_output=False):
        layers = [f"--ORIGINS={depots}", f"--DESTINATIONS={customers}"]
        options = ["--json"] if json_output else []
        return qgis_process(*options, "run", TRUCK_ROUTES, *layers, f"--OUTPUT={output}", *arguments)

    return run
