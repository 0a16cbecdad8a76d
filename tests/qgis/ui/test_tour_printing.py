"""Tours on paper: a print layout with a page for each tour."""

import re

import pytest
from location_gateway.ui.tours.schedule import tour_layers
from location_gateway.ui.tours.tour_layout import make_tour_layout
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsExpression,
    QgsFeatureRequest,
    QgsLayoutExporter,
    QgsLayoutItemAttributeTable,
    QgsPrintLayout,
    QgsProject,
    QgsReadWriteContext,
    QgsRendererCategory,
)
from qgis.PyQt.QtGui import QFont, QImage
from qgis.PyQt.QtWidgets import QApplication
from qgis.PyQt.QtXml import QDomDocument

from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.layers import PLACES
from tests.support.tour_runs import job, job_layer, plan_tours, vehicle, vehicle_layer
from tests.support.window import seen

pytestmark = NEEDS_PLANNER


@pytest.fixture
def planned(window):
    """Two tours in the project, in their design."""
    from location_gateway.core.services.tours.layers import tour_designs

    rows = [job(place, f"job {name}", demand="3") for place, name in zip(PLACES, "abcd")]
    vans = vehicle_layer(vehicle(name="Ann", capacity="6"), vehicle(name="Bo", capacity="6"))
    run = plan_tours(job_layer(rows), vans, BREAKS="08:00-16:00 30")
    layers = run.layer, run.results["STOPS"]
    for layer, design in zip(layers, tour_designs().values()):
        design.apply(layer)
    QgsProject.instance().setCrs(QgsCoordinateReferenceSystem("EPSG:3857"))
    QgsProject.instance().addMapLayers(reversed(layers))
    return layers


def table_of(layout):
    """Return the texts of the table on the page of the current tour, which Python cannot ask for."""
    (table,) = [one for one in layout.multiFrames() if isinstance(one, QgsLayoutItemAttributeTable)]
    context = table.createExpressionContext()
    request = QgsFeatureRequest().setExpressionContext(context).setFilterExpression(table.featureFilter())
    rows = []
    for stop in sorted(table.vectorLayer().getFeatures(request), key=lambda one: one["tp_sequence"]):
        context.setFeature(stop)
        rows.append([str(QgsExpression(column.attribute()).evaluate(context)) for column in table.columns()])
    return rows


def test_each_tour_has_a_page_with_its_stops(planned):
    tours, stops = planned
    (layers,) = tour_layers(QgsProject.instance())
    layout = make_tour_layout(QgsProject.instance(), layers, [stops, tours])
    atlas = layout.atlas()
    assert atlas.beginRender()
    seen = {}
    for page in range(atlas.count()):
        atlas.seekTo(page)
        seen[layout.itemById("title").currentText()] = [row[:2] for row in table_of(layout)]
        facts, day = layout.itemById("facts").currentText().splitlines()
        assert "Stops: 2   Length: " in facts
        assert re.fullmatch(r"Start: 08:00   Break: \d\d:\d\d–\d\d:\d\d   Return: \d\d:\d\d", day)
    assert seen == {
        name: sorted(
            [str(stop["tp_sequence"]), stop["name"]] for stop in stops.getFeatures() if stop["tp_vehicle"] == name
        )
        for name in ("Ann", "Bo")
    }


@pytest.mark.parametrize("order", [["Ann", "Bo"], ["Bo", "Ann"], ["Bo"]])
def test_pages_have_the_order_of_the_legend(planned, order):
    renderer = planned[0].renderer()
    symbols = {one.value(): one.symbol().clone() for one in renderer.categories()}
    renderer.deleteAllCategories()
    for name in order:
        renderer.addCategory(QgsRendererCategory(name, symbols[name], name))
    (layers,) = tour_layers(QgsProject.instance())
    layout = make_tour_layout(QgsProject.instance(), layers, list(planned))
    assert layout.atlas().beginRender()
    titles = []
    for page in range(layout.atlas().count()):
        layout.atlas().seekTo(page)
        titles.append(layout.itemById("title").currentText())
    assert titles == sorted(("Ann", "Bo"), key=lambda name: order.index(name) if name in order else len(order))


def test_the_rights_of_the_layers_stand_on_the_map(planned):
    (layers,) = tour_layers(QgsProject.instance())
    assert make_tour_layout(QgsProject.instance(), layers, []).itemById("rights") is None
    for layer, rights in zip(layers, (["© Gateway Ltd [% 1 + 1 %]"], ["© Gateway Ltd [% 1 + 1 %]", "© Others"])):
        metadata = layer.metadata()
        metadata.setRights(rights)
        layer.setMetadata(metadata)
    label = make_tour_layout(QgsProject.instance(), layers, list(planned)).itemById("rights")
    assert seen(label.currentText()) == "© Gateway Ltd [% 1 + 1 %] · © Others"


def test_the_pages_are_a_pdf_and_other_tours_are_faint(planned, tmp_path):
    (layers,) = tour_layers(QgsProject.instance())
    layout = make_tour_layout(QgsProject.instance(), layers, list(reversed(planned)))
    exporter, settings = QgsLayoutExporter, QgsLayoutExporter.PdfExportSettings()
    result, _ = exporter.exportToPdf(layout.atlas(), str(tmp_path / "tours.pdf"), settings)
    assert result == exporter.ExportResult.Success
    assert (tmp_path / "tours.pdf").read_bytes().startswith(b"%PDF")

    settings = exporter.ImageExportSettings()
    settings.dpi = 60
    result, _ = exporter.exportToImage(layout.atlas(), str(tmp_path / "page"), "png", settings)
    assert result == exporter.ExportResult.Success
    colours = {category.value(): category.symbol().color().rgb() for category in planned[0].renderer().categories()}
    for page, vehicle_of_page in enumerate(colours, start=1):
        picture = QImage(str(tmp_path / f"tour_{page}.png"))
        seen = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
        assert {name for name, colour in colours.items() if colour in seen} == {vehicle_of_page}


def test_the_menu_opens_the_layout_and_keeps_the_styles(window, toolbar, planned):
    (menu,) = [action.menu() for action in toolbar._bar.actions() if action.text() == "Tours"]
    (entry,) = [action for action in menu.actions() if action.objectName() == "print"]
    before = [layer.styleManager().style("default").xmlData() for layer in planned]
    entry.trigger()
    entry.trigger()
    assert [layout.name() for layout in window.layouts] == ["output", "output 2"]
    assert len(QgsProject.instance().layoutManager().printLayouts()) == 2
    assert [layer.styleManager().style("default").xmlData() for layer in planned] == before


def test_without_tours_there_is_a_sentence_and_no_layout(window, toolbar):
    (menu,) = [action.menu() for action in toolbar._bar.actions() if action.text() == "Tours"]
    next(action for action in menu.actions() if action.objectName() == "print").trigger()
    assert "The project has no tours." in window.message
    assert window.layouts == []


def test_a_layout_of_another_computer_opens_quietly(planned):
    own, document, context = QApplication.font(), QDomDocument(), QgsReadWriteContext()
    QApplication.setFont(QFont("A font of another computer"))
    try:
        (layers,) = tour_layers(QgsProject.instance())
        layout = make_tour_layout(QgsProject.instance(), layers, list(planned))
        document.appendChild(layout.writeXml(document, QgsReadWriteContext()))
    finally:
        QApplication.setFont(own)
    assert "A font of another computer" in document.toString()
    assert QgsPrintLayout(QgsProject.instance()).readXml(document.documentElement(), document, context)
    assert [one.message() for one in context.takeMessages()] == []
