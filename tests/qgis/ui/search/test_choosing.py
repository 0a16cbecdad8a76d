"""What happens with what the user chooses from the list."""

import pytest
from location_gateway.ui.map.truck_route_tool import TruckRouteTool
from qgis.core import QgsCoordinateReferenceSystem, QgsGeometry, QgsProject
from qgis.gui import QgsRubberBand
from qgis.PyQt.QtWidgets import QApplication

from tests.support.layers import RAILWAY_STATION
from tests.support.searched import counted, searches

STREET = "Mannerheimintie, 00100 Helsinki, Suomi"
HOTEL = "Hotel Finn"
HOTEL_ADDRESS = "Hotel Finn, Kalevankatu 3 B, 00100 Helsinki, Suomi"
HOTEL_PLACE = (60.16792, 24.93932)
HOTELS = "Search for 'Hotellit'"


def middle(window):
    """Return latitude and longitude of the middle of the map."""
    canvas = window.mapCanvas()
    return window.place_of(canvas.rect().center())


def is_near(place, other):
    return all(abs(one - two) < 2e-4 for one, two in zip(place, other))


@pytest.mark.parametrize("crs", ["EPSG:3857", "EPSG:3067", "EPSG:4326"])
def test_a_place_is_shown_at_a_fitting_scale(bar, crs):
    bar.window.look_at(*RAILWAY_STATION, crs=crs, metres_per_pixel=20)
    bar.search("hotel finn")
    bar.choose(HOTEL)
    assert is_near(middle(bar.window), HOTEL_PLACE)
    if crs != "EPSG:4326":
        assert bar.window.mapCanvas().scale() == pytest.approx(2_500)


@pytest.mark.parametrize("crs", ["EPSG:3857", "EPSG:4326"])
def test_a_place_flashes_in_a_ring_that_is_seen(bar, crs):
    bar.window.look_at(*RAILWAY_STATION, crs=crs, metres_per_pixel=20)
    bar.search("hotel finn")
    bar.choose(HOTEL)
    canvas = bar.window.mapCanvas()
    (ring,) = [one.asGeometry() for one in canvas.scene().items() if isinstance(one, QgsRubberBand)]
    box, centre = ring.boundingBox(), QgsGeometry.fromPointXY(canvas.center())
    assert box.width() / canvas.mapUnitsPerPixel() == pytest.approx(52, abs=1)
    assert not ring.contains(centre)


def test_a_street_is_shown_as_a_whole(bar):
    bar.window.look_at(*RAILWAY_STATION, metres_per_pixel=20)
    bar.search("mannerh")
    bar.choose(STREET)
    extent, canvas = bar.window.mapCanvas().extent(), bar.window.mapCanvas()
    for corner in ((60.1709, 24.93537), (60.1716, 24.9365)):
        assert canvas.rect().contains(bar.window.pixel_of(*corner))
    assert extent.width() < 2_000


def test_a_map_that_cannot_show_the_place(bar):
    bar.search("hotel finn")
    other_side = "+proj=ortho +lat_0=-60 +lon_0=-150 +datum=WGS84"
    bar.window.mapCanvas().setDestinationCrs(QgsCoordinateReferenceSystem.fromProj(other_side))
    bar.choose(HOTEL)
    assert "cannot show" in bar.window.message


def test_the_menu_of_a_place(bar):
    bar.search("hotel finn")
    assert list(bar.actions(HOTEL)) == [
        "Copy",
        "Add to layer",
        "Use as origin of the truck route",
        "Use as destination of the truck route",
    ]


def test_copy(bar):
    bar.search("hotel finn")
    bar.choose_action(HOTEL, "Copy")
    assert QApplication.clipboard().text() == HOTEL_ADDRESS


def test_places_are_collected_in_one_layer(bar):
    bar.search("hotel finn")
    bar.choose_action(HOTEL, "Add to layer")
    bar.search("mannerh")
    bar.choose_action(STREET, "Add to layer")
    (layer,) = QgsProject.instance().mapLayersByName("Found places")
    assert layer.crs().authid() == "EPSG:4326"
    hotel, street = layer.getFeatures()
    assert (hotel["gc_query"], hotel["gc_label"], hotel["gc_result_type"]) == (HOTEL, HOTEL_ADDRESS, "place")
    assert is_near((hotel.geometry().asPoint().y(), hotel.geometry().asPoint().x()), HOTEL_PLACE)
    assert street["gc_label"] == STREET
    assert bar.window.status == f"Added to the layer: {STREET}"


def test_origin_and_destination_of_a_truck_route(bar):
    bar.search("hotel finn")
    bar.choose_action(HOTEL, "Use as destination of the truck route")
    tool = bar.window.mapCanvas().mapTool()
    assert isinstance(tool, TruckRouteTool)
    assert tool._route.stops == (HOTEL_PLACE,)
    bar.search("mannerh")
    bar.choose_action(STREET, "Use as origin of the truck route")
    origin, destination = tool._route.stops
    assert destination == HOTEL_PLACE != origin
    bar.window.wait_until(lambda: tool._route.answer is not None)
    assert tool._route.answer.is_route


def test_a_category_is_searched_on_when_it_is_chosen(bar, gateway, tmp_path):
    bar.search("hotel")
    assert dict(bar.rows)[HOTELS] == "One more transaction"
    assert bar.actions(HOTELS) == {}
    bar.choose(HOTELS)
    assert bar.line.text() == "adr Hotellit"
    lines = bar.listed("Hotellit")
    assert len(lines) > 9  # so the ranks have two digits
    assert lines[:3] == ["Hotelli Seurahuone", "Original Sokos Hotel Vaakuna", HOTEL]  # the nearest ones
    assert HOTELS not in lines
    suggested, discovered = searches(gateway)
    assert suggested[0] == "/autosuggest"
    assert (discovered[0], discovered[1]["_ontology"]) == ("/discover", "hotel")
    assert counted(tmp_path / "results") == {"search": 2}


def test_the_category_typed_is_a_text_like_any_other(bar, gateway):
    bar.search("hotel")
    bar.choose(HOTELS)
    bar.listed("Hotellit")
    bar.search("mannerh")
    bar.search("Hotellit")
    assert [path for path, _ in searches(gateway)] == ["/autosuggest", "/discover", "/autosuggest", "/autosuggest"]
