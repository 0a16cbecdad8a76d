"""What a person decides about an address can be seen, is never asked again, and the legend follows at once."""

import pytest
from location_gateway.core.fields import NUMBER
from location_gateway.core.services.search.fields import GEOCODED_LAYER
from location_gateway.core.services.search.layers import geocode_design
from qgis.core import NULL, QgsExpression, QgsProject, QgsVectorLayer
from qgis.gui import QgsAttributeForm
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QPoint
from qgis.PyQt.QtWidgets import QComboBox, QLabel

from tests.support.addresses import GEOCODE, address_table
from tests.support.layers import SENATE_SQUARE

EXACT, STREET, TOWN = "Kalevankatu 3, 00100 Helsinki", "Kalevankatu 999, Helsinki", "Helsinki"
TYPO, WRONG = "Mannerhemintie 5, Helsinki", "Xyzzyxstreet 999, Nowhere"


@pytest.fixture
def styled(review, monkeypatch):
    """Begin the review of a layer that appears as one that QGIS has loaded."""

    def begin(*addresses, **parameters):
        here = review(*addresses, **parameters)
        geocode_design().apply(here.layer)
        return here

    return begin


def legend(layer):
    return [item.label() for item in layer.renderer().legendSymbolItems()]


def seen(here, row=0):
    """What a user sees of a row: whether a person decided, and the class in the legend that shows it."""
    feature = here.rows()[row]
    context = here.layer.createExpressionContext()
    context.setFeature(feature)
    value = QgsExpression(here.layer.renderer().classAttribute()).evaluate(context)
    labels = {one.value(): one.label() for one in here.layer.renderer().categories()}
    return feature["gc_review"], labels[value]


def click_the_place(here):
    here.window.look_at(*SENATE_SQUARE)
    here.press("click")
    here.panel._tool._ask(here.window.mapCanvas().center())
    here.wait()


@pytest.mark.parametrize(
    ("addresses", "parameters"),
    [
        ([EXACT, STREET, TOWN], {}),
        (["999", "3"], {"ADDRESS": "", "STREET": "'Kalevankatu'", "HOUSE_NUMBER": "address", "CITY": "'Helsinki'"}),
    ],
)
def test_a_match_that_is_less_than_was_asked_is_reviewed(review, run_algorithm, addresses, parameters):
    here = review(*addresses, MIN_SCORE=0, **parameters)
    assert here.panel.place.text() == "1 of 1"
    assert "999" in here.query
    assert here.candidates
    assert here.panel.state.text() == "found · less than was requested: Street"
    here.press("accept")
    here.window.action("Review geocoded addresses").trigger()
    assert "no doubtful addresses" in here.window.message


def test_a_match_with_another_house_number_says_so(review):
    here = review("Rauhankatu 23, 00100 Helsinki", MIN_SCORE=0)
    assert here.candidates[0].startswith("1. Rauhankatu 19")
    assert here.panel.state.text() == "found · less than was requested: another house number"


def test_a_run_counts_what_is_less_than_was_asked(run_algorithm, settings, gateway):
    ended = run_algorithm(GEOCODE, {"INPUT": address_table([EXACT, STREET]), "ADDRESS": '"address"', "MIN_SCORE": 0})
    assert "Doubtful addresses: 1." in ended.feedback.all_text


def test_what_was_accepted_is_marked_and_can_be_undone(styled):
    here = styled(EXACT, TYPO, WRONG)
    before, fields = legend(here.layer), here.layer.fields().names()
    assert before == ["found", "low score", "no address: 1"]
    here.press("accept")
    row = here.rows()[1]
    assert row["gc_status"] == "ok"
    assert seen(here, 1) == ("accepted", "accepted")
    assert legend(here.layer) == ["found", "accepted", "no address: 1"]
    assert here.rows()[0]["gc_review"] == NULL
    form = QgsAttributeForm(here.layer, row)
    assert [one.currentText() for one in form.findChildren(QComboBox) if one.currentText() == "accepted"]
    sip.delete(form)
    here.layer.undoStack().undo()
    assert (here.layer.fields().names(), legend(here.layer)) == ([*fields, "gc_review"], before)
    here.layer.undoStack().redo()
    assert seen(here, 1) == ("accepted", "accepted")


def test_an_open_form_gets_and_keeps_the_decision(styled):
    here = styled(EXACT, TYPO, WRONG)
    form = QgsAttributeForm(here.layer, here.rows()[1])
    form.show()
    here.press("accept")
    shown = [(titles(form), here.layer.fields().names()[-1])]
    for step in ("undo", "redo", "undo"):
        getattr(here.layer.undoStack(), step)()
        here.window.events()
        shown.append((titles(form), here.layer.fields().names()[-1]))
    sip.delete(form)
    assert shown == [(shown[0][0], "gc_review")] * 4
    assert shown[0][0][-1] == "Review"
    assert [title for title in shown[0][0] if "gc_" in title] == []


def titles(form):
    """What a form says beside its fields, from top to bottom."""
    labels = [one for one in form.findChildren(QLabel) if one.text() and one.isVisible()]
    return [one.text() for one in sorted(labels, key=lambda one: one.mapTo(form, QPoint(0, 0)).y())]


def test_a_form_is_there_while_the_field_goes_and_comes(styled):
    here = styled(EXACT, TYPO, WRONG)
    form = QgsAttributeForm(here.layer, here.rows()[1])
    form.show()
    here.press("accept")
    steps = here.layer.undoStack()
    for step in (steps.undo, steps.undo, steps.redo, steps.redo):
        step()
        here.window.events()
    assert titles(form)[-1] == "Review"
    sip.delete(form)
    assert seen(here, 1) == ("accepted", "accepted")


def test_what_was_moved_is_no_exact_position(styled):
    here = styled(EXACT, WRONG, WRONG.lower())
    assert legend(here.layer) == ["found", "no address: 2"]
    click_the_place(here)
    assert seen(here, 1) == ("moved", "moved by hand")
    assert here.rows()[1]["gc_house_number_type"] == NULL
    assert legend(here.layer) == ["found", "moved by hand", "no address: 1"]
    click_the_place(here)
    assert legend(here.layer) == ["found", "moved by hand"]
    here.press("previous")
    assert here.panel.state.text() == "found · moved by hand"
    here.layer.commitChanges()
    assert [row["gc_review"] for row in here.rows()] == [NULL, "moved", "moved"]


def test_a_decision_is_never_asked_again(styled, run_algorithm, gateway):
    here = styled(EXACT, STREET, TYPO, WRONG)
    here.press("accept")
    here.press("accept")
    click_the_place(here)
    assert here.layer.commitChanges()
    decided = [row.attributes() for row in here.rows()]
    gateway.reset()
    given = {"INPUT": here.layer, "ADDRESS": '"address"', "MIN_SCORE": 0.99, "USE_STORE": False}

    again = run_algorithm(GEOCODE, {**given, "ONLY_UNRESOLVED": True}).layer
    assert gateway.usage()["requests"] == 0
    assert [row.attributes() for row in again.getFeatures()] == decided
    QgsProject.instance().addMapLayer(again)
    geocode_design().apply(again)
    assert legend(again) == ["found", "accepted", "moved by hand"]

    anew = run_algorithm(GEOCODE, given).layer
    assert {row["gc_review"] for row in anew.getFeatures()} == {NULL}


def test_a_legend_of_ones_own_stays(styled):
    here = styled(TYPO, WRONG)
    own = here.layer.renderer().clone()
    own.setClassAttribute("address")
    here.layer.setRenderer(own)
    here.press("accept")
    assert here.layer.renderer().classAttribute() == "address"


def test_colours_of_ones_own_stay(styled):
    here = styled(EXACT, TYPO, WRONG)
    renderer = here.layer.renderer().clone()
    first = renderer.categories()[0]  # which owns its symbol
    symbol = first.symbol().clone()
    symbol.setSize(9)
    renderer.updateCategorySymbol(0, symbol)
    here.layer.setRenderer(renderer)
    here.press("accept")
    first = here.layer.renderer().categories()[0]
    assert first.symbol().size() == 9


def test_a_layer_that_version_1_0_0_has_reviewed_goes_on(review, settings):
    here = review(EXACT, TYPO, TYPO.lower())
    layer = here.layer
    of_1_0_0 = (
        "if(\"gc_status\" = 'ok' AND (\"gc_result_type\" IN ('street', 'locality', 'administrativeArea', "
        "'postalCodePoint') OR \"gc_house_number_type\" = 'fallback'), 'inexact', \"gc_status\")"
    )
    geocode_design().apply(layer)
    renderer = layer.renderer().clone()
    renderer.setClassAttribute(of_1_0_0)
    layer.setRenderer(renderer)
    layer.startEditing()
    layer.changeAttributeValue(here.rows()[1].id(), layer.fields().indexOf("gc_status"), "ok")
    assert layer.commitChanges()
    here.window.action("Review geocoded addresses").trigger()
    assert here.panel.place.text() == "1 of 1"
    here.press("accept")
    assert legend(layer) == ["found", "accepted"]
    assert seen(here, 2) == ("accepted", "accepted")


def test_a_format_that_takes_no_more_columns_takes_the_decision(review, monkeypatch):
    here = review(TYPO)
    monkeypatch.setattr(QgsVectorLayer, "addAttribute", lambda *_: False)
    here.press("accept")
    assert here.rows()[0]["gc_status"] == "ok"
    assert "gc_review" not in here.layer.fields().names()


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("Bulevardi 1; Helsinki", "Bulevardi 1; Helsinki"),
        ("country=Suomi;city=Tampere;street=A=B;houseNumber=1;postalCode=33100", "A=B 1, 33100 Tampere, Suomi"),
        ("Bulevardi 1 city=Helsinki", "Bulevardi 1, Helsinki"),
        ("city=Helsinki", "Helsinki"),
    ],
)
def test_a_requested_address_can_be_read_everywhere(qgis_app, query, text):
    row = ["low_score", None, 1, query, 0.5, *[None] * (len(GEOCODED_LAYER) - 5)]
    fields = [f"{one.name}:{'double' if one.kind is NUMBER else 'string'}" for one in GEOCODED_LAYER]
    layer = address_table([row], fields=fields, kind="Point?crs=EPSG:4326&")
    geocode_design().apply(layer)
    context = layer.createExpressionContext()
    context.setFeature(next(layer.getFeatures()))
    assert f"Requested address: {text}<" in QgsExpression.replaceExpressionText(layer.mapTipTemplate(), context)
    form = QgsAttributeForm(layer, next(layer.getFeatures()))
    shown = " ".join(one.text() for one in form.findChildren(QLabel))
    assert (text in shown) == (text != query)
