"""What is offered for layers: in their context menus, and after a run that has made one."""

import pytest
from qgis.core import QgsProject, QgsVectorLayer
from qgis.gui import QgsProcessingAlgorithmDialogBase
from qgis.PyQt.QtWidgets import QApplication, QMenu, QTextEdit

from tests.support.addresses import address_table
from tests.support.layers import KAMPPI, point_layer

EXACT, TYPO, WRONG = "Kalevankatu 3, 00100 Helsinki", "Mannerhemintie 5, Helsinki", "Xyzzyxstreet 999, Nowhere"
RESULT = "Point?field=gc_status:string&field=gc_query:string"
STREETS = "None?field=street:int&field=nom_rue:string&field=rue:string"
TOURS = "LineString?field=vehicle:string&field=stops:int&field=start:datetime&field=end:datetime&field=driving_s:int"


def entries(window, layer):
    """Return the entries in the context menu of a layer, by text."""
    if layer is not None:
        QgsProject.instance().addMapLayer(layer)
    view, menu = window.layerTreeView(), QMenu(window)
    view.setCurrentLayer(layer)
    view.contextMenuAboutToShow.emit(menu)
    return {entry.text(): entry for entry in menu.actions() if not entry.isSeparator()}


def the_dialog():
    (dialog,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, QgsProcessingAlgorithmDialogBase)]
    return dialog


@pytest.mark.parametrize(
    ("layer", "texts"),
    [
        (lambda: point_layer([KAMPPI]), ["Reverse geocode…"]),
        (lambda: point_layer([], fields=("Katu_osoite:string",)), ["Reverse geocode…", "Geocode addresses…"]),
        (lambda: address_table([EXACT]), ["Geocode addresses…"]),
        (lambda: QgsVectorLayer(STREETS, "t", "memory"), ["Geocode addresses…"]),
        (lambda: QgsVectorLayer("None?field=streetlamp:string&field=gc_street:string", "t", "memory"), []),
        (lambda: QgsVectorLayer(RESULT, "t", "memory"), ["Review geocoded addresses", "Reverse geocode…"]),
        (lambda: QgsVectorLayer(f"{TOURS}&field=breaks:string", "t", "memory"), ["Chart of tours", "Print the tours…"]),
        (lambda: QgsVectorLayer(TOURS, "t", "memory"), []),
        (lambda: QgsVectorLayer("/nowhere.gpkg", "t", "ogr"), []),
        (lambda: None, []),
    ],
)  # fmt: skip
def test_the_menu_of_a_layer_has_what_fits(window, toolbar, layer, texts):
    assert list(entries(window, layer())) == texts


def test_each_entry_has_an_icon_of_its_own(window, toolbar):
    geocoded = QgsVectorLayer(f"{RESULT}&field=address:string", "t", "memory")
    tours = QgsVectorLayer(f"{TOURS}&field=breaks:string", "t", "memory")
    shown = [*entries(window, geocoded).values(), *entries(window, tours).values()]
    images = [entry.icon().pixmap(32).toImage() for entry in shown]
    assert len(images) == 5
    assert not any(one == other for index, one in enumerate(images) for other in images[:index])


def test_entries_open_the_dialog_with_the_layer(window, toolbar):
    other, layer = point_layer([]), point_layer([KAMPPI], fields=("address:string",))
    QgsProject.instance().addMapLayer(other)
    for text, algorithm in (("Reverse geocode…", "reversegeocode"), ("Geocode addresses…", "geocodeaddresses")):
        entry = entries(window, layer)[text]
        window.setActiveLayer(other)
        entry.trigger()
        dialog = the_dialog()
        assert dialog.algorithm().name() == algorithm
        assert dialog.createProcessingParameters()["INPUT"] == layer.id()
        dialog.close()
        window.events()


def geocoded(window, *addresses, **parameters):
    """Geocode a table in the dialog."""
    entries(window, address_table(addresses))["Geocode addresses…"].trigger()
    dialog = the_dialog()
    dialog.setParameters({**dialog.createProcessingParameters(), "ADDRESS": '"address"', **parameters})
    ended = []
    dialog.algorithmFinished.connect(lambda *_: ended.append(True))
    dialog.runButton().click()
    window.wait_until(lambda: ended)
    log = " ".join(box.toPlainText() for box in dialog.findChildren(QTextEdit))
    dialog.close()
    window.events()
    return log


@pytest.mark.parametrize("way", ["message", "menu"])
def test_a_result_with_doubtful_rows_offers_the_review(window, toolbar, gateway, way):
    log = geocoded(window, EXACT, TYPO, WRONG, MIN_SCORE=0.99)
    assert "choose 'Review geocoded addresses'" in log
    assert window.message.endswith("that are doubtful, or were not found: 2.")
    if way == "message":
        window.message_buttons["Review…"].click()
    else:
        (layer,) = [
            one for one in QgsProject.instance().mapLayers().values() if one.fields().lookupField("gc_status") >= 0
        ]
        entries(window, layer)["Review geocoded addresses"].trigger()
    assert toolbar._review_panel.isVisible()
    assert toolbar._review_panel.place.text() == "1 of 2"
    assert not window.messageBar().items()
    QgsProject.instance().addMapLayer(point_layer([]))
    window.events()
    assert not window.messageBar().items()  # it was offered once


def test_nothing_is_offered_where_nothing_is_doubtful(window, toolbar, gateway):
    log = geocoded(window, EXACT)
    assert "Review" not in log
    assert "Review…" not in (window.message_buttons if window.messageBar().items() else {})
