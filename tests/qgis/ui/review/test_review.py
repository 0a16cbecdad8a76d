"""The user decides about doubtful addresses, and the layer's edit buffer has what was decided."""

from urllib.parse import parse_qsl

import pytest
from location_gateway.core.run.rows import is_null
from location_gateway.core.services.search.queries import Address
from location_gateway.ui.review.reviewed_rows import address_text, asked_address
from qgis.core import NULL, QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsFeature, QgsProject, QgsVectorLayer
from qgis.gui import QgsMapToolPan, QgsVertexMarker
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QMenu

from tests.support.addresses import GEOCODE, address_table
from tests.support.layers import SENATE_SQUARE

AMBIGUOUS = "Alexanterinkatu 1, Helsinki"
EXACT, TYPO, WRONG = "Kalevankatu 3, 00100 Helsinki", "Mannerhemintie 5, Helsinki", "Xyzzyxstreet 999, Nowhere"
FIELD_AND_DECISION = 2
"""Steps of *Undo* after the first decision about a layer."""


def test_only_doubtful_rows_are_reviewed(review):
    here = review(EXACT, TYPO, WRONG)
    assert here.query == TYPO
    assert here.panel.place.text() == "1 of 2"
    assert here.candidates
    assert here.candidates[0].startswith("1. Mannerheimintie 5")
    here.press("next")
    assert here.query == WRONG
    assert here.candidates == []
    assert not here.panel.next_button.isEnabled()
    here.press("previous")
    assert here.query == TYPO
    assert not here.layer.isEditable()


def test_what_is_accepted_can_be_undone(review, gateway):
    here = review(EXACT, TYPO, WRONG)
    before = here.rows()[1]
    here.press("accept")
    assert here.query == WRONG
    row = here.rows()[1]
    assert (row["gc_status"], row["gc_error"], row["gc_query"]) == ("ok", NULL, TYPO)
    assert row["gc_label"] == before["gc_label"]
    assert here.layer.isEditable()
    assert here.layer.undoStack().count() == FIELD_AND_DECISION
    here.layer.undoStack().undo()
    assert here.rows()[1].attributes()[:-1] == before.attributes()
    assert gateway.usage()["requests"] == 0


def test_another_candidate_of_the_table(review, gateway):
    here = review(AMBIGUOUS, EXACT, CANDIDATES=5)
    before = here.rows()
    assert len(before) == 3 + 1
    assert [text.split(",")[0] for text in here.candidates] == [
        "1. Aleksanterinkatu 5",
        "2. Aleksanterinkatu 7b",
        "3. Aleksanterinkatu",
    ]
    assert here.panel.place.text() == "1 of 1"
    here.panel.list.setCurrentRow(1)
    here.press("accept")
    first, *others, _ = here.rows()
    assert (first["gc_status"], first["gc_house_number"], first["gc_rank"]) == ("ok", "7b", 1)
    assert [(row["gc_status"], row["gc_rank"], row["gc_house_number"]) for row in others] == [
        ("ok", 2, "5"),
        ("ok", 3, NULL),
    ]
    assert "the last address" in here.window.message
    assert gateway.usage()["requests"] == 0
    here.window.action("Review geocoded addresses").trigger()
    assert "no doubtful addresses" in here.window.message
    assert here.layer.undoStack().count() == FIELD_AND_DECISION
    here.layer.undoStack().undo()
    assert here.rows()[0].attributes()[:-1] == before[0].attributes()
    assert [row.geometry().asWkt() for row in here.rows()] == [row.geometry().asWkt() for row in before]


def test_a_table_of_texts_as_csv_files_are(review, gateway):
    here = review(AMBIGUOUS, WRONG, CANDIDATES=5)
    names = [field.name() for field in here.layer.fields()]
    rows = [["" if is_null(value) else str(value) for value in row.attributes()] for row in here.rows()]
    table = address_table(rows, fields=[f"{name}:string" for name in names], name="texts")
    here.layer = QgsProject.instance().addMapLayer(table)
    here.window.setActiveLayer(table)
    here.window.action("Review geocoded addresses").trigger()
    assert here.panel.place.text() == "1 of 2"
    assert len(here.candidates) == 3
    here.panel.list.setCurrentRow(1)
    here.press("accept")
    assert [(row["gc_status"], row["gc_rank"], row["gc_house_number"]) for row in here.rows()[:2]] == [
        ("ok", "1", "7b"),
        ("ok", "2", "5"),
    ]
    assert here.query == WRONG


def test_more_candidates_are_asked_for(review, gateway):
    here = review(AMBIGUOUS)
    assert len(here.candidates) == 1
    gateway.reset(latency_ms=1_500)
    here.press("more")
    assert not here.panel.more_button.isEnabled()
    here.wait()
    assert len(here.candidates) == 3
    assert here.found == "Found: 3, new: 2."
    assert gateway.usage()["requests"] == 1
    here.press("more")
    here.wait()
    assert here.found == "The service finds nothing that is not listed already."
    here.panel.list.setCurrentRow(2)
    here.press("accept")
    assert here.rows()[0]["gc_result_type"] == "street"


def test_the_address_is_typed_again(review, gateway):
    here = review(AMBIGUOUS, WRONG, CANDIDATES=5)
    before = here.rows()
    assert here.panel.address.text() == AMBIGUOUS
    here.press("next")
    here.panel.address.setText("  ")
    assert not here.panel.more_button.isEnabled()
    here.panel.address.setText("Qwertz 12, Nowhere")
    here.press("more")
    here.wait()
    assert here.found == "The service finds no address for this text."
    here.panel.address.setText(EXACT)
    QTest.keyClick(here.panel.address, Qt.Key.Key_Return)
    here.wait()
    assert here.found == ""
    assert here.candidates[0].startswith("1. Kalevankatu 3")
    assert here.query == WRONG
    here.press("accept")
    *_, row = here.rows()
    assert (row["gc_status"], row["gc_query"], row["gc_house_number"], row["gc_score"]) == ("ok", EXACT, "3", 1)
    assert gateway.usage()["requests"] == 2
    here.press("previous")
    here.panel.address.setText(TYPO)
    here.press("more")
    here.wait()
    here.press("accept")
    assert [row["gc_query"] for row in here.rows()] == [TYPO, TYPO, TYPO, EXACT]  # candidates of one address
    for _ in range(2):
        here.layer.undoStack().undo()
    assert [row.attributes()[:-1] for row in here.rows()] == [row.attributes() for row in before]


def test_a_failed_request_is_told(review, gateway):
    here = review(AMBIGUOUS)
    gateway.faults({"kind": "status", "status": 400})
    here.press("more")
    here.wait()
    assert "(400)" in here.window.message
    assert len(here.candidates) == 1


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("Bulevardi 1; Helsinki", Address("Bulevardi 1; Helsinki")),
        ("street=Bulevardi;houseNumber=1;city=Helsinki", Address("", "street=Bulevardi;houseNumber=1;city=Helsinki")),
        ("Bulevardi 1 city=Helsinki;country=Suomi", Address("Bulevardi 1", "city=Helsinki;country=Suomi")),
        ("floor=3", Address("floor=3")),
    ],
)
def test_an_address_is_asked_for_as_in_the_table(query, address):
    assert asked_address(query) == address


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("Bulevardi 1; Helsinki", "Bulevardi 1; Helsinki"),
        ("country=Suomi;city=Tampere;street=A=B;houseNumber=1;postalCode=33100", "A=B 1, 33100 Tampere, Suomi"),
        ("Bulevardi 1 city=Helsinki", "Bulevardi 1, Helsinki"),
        ("city=Helsinki", "Helsinki"),
        ("", ""),
    ],
)
def test_an_address_in_parts_is_shown_as_one_writes_it(query, text):
    assert address_text(query) == text


def test_a_row_in_parts_is_asked_for_in_parts(review, gateway):
    here = review("Alexanterinkatu", ADDRESS="", STREET='"address"', CITY="'Helsinki'")
    assert here.query == here.panel.address.text() == "Alexanterinkatu, Helsinki"
    here.press("more")
    here.wait()
    (request,) = gateway.log()
    assert dict(parse_qsl(request["query"]))["qq"] == "city=Helsinki;street=Alexanterinkatu"


def test_a_click_is_the_place(review, gateway):
    here = review(WRONG)
    here.window.look_at(*SENATE_SQUARE)
    here.press("click")
    here.panel._tool._ask(here.window.mapCanvas().center())
    here.wait()
    (row,) = here.rows()
    assert (row["gc_status"], row["gc_query"], row["gc_city"]) == ("ok", WRONG, "Helsinki")
    assert abs(row["gc_lat"] - SENATE_SQUARE[0]) < 1e-4
    assert abs(row.geometry().asPoint().y() - SENATE_SQUARE[0]) < 1e-4
    assert gateway.usage()["requests"] == 1
    assert here.layer.undoStack().count() == FIELD_AND_DECISION


def test_after_a_click_the_map_can_be_moved(review, window):
    here = review(WRONG)
    here.press("click")
    assert window.mapCanvas().mapTool() is here.panel._tool
    here.panel._tool._ask(window.mapCanvas().center())
    assert isinstance(window.mapCanvas().mapTool(), QgsMapToolPan)
    here.wait()


@pytest.mark.parametrize("end", ["click", "tool", "panel"])
def test_the_hint_in_the_status_bar_goes_when_it_is_over(review, window, end):
    here = review(WRONG)
    here.press("click")
    assert window.status == "Click the place of the address."
    if end == "click":
        here.panel._tool._ask(window.mapCanvas().center())
    elif end == "tool":
        window.actionPan().trigger()
    else:
        here.panel.close()
    assert window.status == ""
    here.wait()


def test_marks_are_on_the_map_and_go(review, window):
    scene = window.mapCanvas().scene()
    before = len(scene.items())
    here = review(TYPO)
    assert len(scene.items()) > before
    here.panel.close()
    here.window.events()
    assert len(scene.items()) == before
    window.mapCanvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:3067"))
    assert len(scene.items()) == before


def test_marks_stay_at_their_place_in_another_crs(review, window):
    here = review(TYPO)
    canvas = window.mapCanvas()
    canvas.setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:3067"))
    (mark, *_) = [one for one in canvas.scene().items() if isinstance(one, QgsVertexMarker)]
    to_map = QgsCoordinateTransform(here.layer.crs(), canvas.mapSettings().destinationCrs(), QgsProject.instance())
    assert mark.center().distance(to_map.transform(here.rows()[0].geometry().asPoint())) < 1


def test_columns_of_ones_own_are_not_reviewed(window, review, run_algorithm):
    own = {"gc_status": "offen", "gc_query": "mine", "gc_label": "mine, too"}
    table = address_table([[WRONG, *own.values()], [TYPO, *own.values()]], fields=["address:string", *own])
    given = {"INPUT": table, "ADDRESS": "address", "MIN_SCORE": 0.99}
    layer = QgsProject.instance().addMapLayer(run_algorithm(GEOCODE, given).layer)
    here = review(EXACT)
    here.layer = layer
    window.setActiveLayer(layer)
    here.window.action("Review geocoded addresses").trigger()
    assert (here.panel.place.text(), here.query) == ("1 of 2", WRONG)
    here.press("next")
    assert here.query == TYPO
    here.press("accept")
    row = here.rows()[1]
    assert (row["gc_status_2"], row["gc_query_2"], row["gc_error"]) == ("ok", TYPO, NULL)
    assert {name: row[name] for name in own} == own


def test_layers_without_doubtful_rows(review):
    here = review(EXACT, MIN_SCORE=0.0)
    assert "no doubtful addresses" in here.window.message
    other = QgsProject.instance().addMapLayer(address_table(["x"]))
    here.window.setActiveLayer(other)
    here.window.action("Review geocoded addresses").trigger()
    assert "no field 'gc_status'" in here.window.message
    here.window.messageBar().clearWidgets()
    upper = QgsProject.instance().addMapLayer(
        QgsVectorLayer("None?field=GC_STATUS:string&field=GC_QUERY:string", "upper", "memory")
    )
    upper.dataProvider().addFeatures([QgsFeature(upper.fields())])
    here.window.setActiveLayer(upper)
    here.window.action("Review geocoded addresses").trigger()
    assert "no field 'gc_status'" in here.window.message
    here.window.setActiveLayer(None)
    here.window.action("Review geocoded addresses").trigger()
    assert "Choose the layer" in here.window.message


def test_the_menu_of_a_layer_with_geocoded_addresses_offers_it(review):
    here = review(TYPO)
    here.panel.close()
    tree = here.window.layerTreeView()
    other = QgsProject.instance().addMapLayer(address_table(["x"]))
    texts = []
    for layer in (other, here.layer, None):
        menu = QMenu()
        tree.setCurrentLayer(layer)
        here.window.setActiveLayer(layer)
        tree.contextMenuAboutToShow.emit(menu)
        texts.append([action.text() for action in menu.actions()])
        for action in menu.actions():
            if action.text().startswith("Review"):
                action.trigger()
    assert [[text for text in one if text.startswith("Review")] for one in texts] == [
        [],
        ["Review geocoded addresses"],
        [],
    ]
    assert not here.panel.isHidden()


def test_the_layer_is_removed_meanwhile(review):
    here = review(TYPO, WRONG)
    here.press("more")
    QgsProject.instance().removeMapLayer(here.layer.id())
    here.window.events()
    assert here.panel.isHidden()


def test_a_locked_auth_database_is_asked_about(review, request):
    here = review(AMBIGUOUS)
    asked = request.getfixturevalue("locked_auth_database")
    here.press("more")
    here.wait()
    assert asked == [1]
    assert "authentication database is locked" in here.window.message
