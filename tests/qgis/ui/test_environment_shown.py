"""The active environment: shown in the toolbar, in the dialogs and in the batch panel, and switched in the toolbar."""

import gc

import processing
import pytest
from location_gateway.core.connection.settings import is_for_trials, stored_active
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from processing.modeler.ModelerParametersDialog import ModelerParametersDialog
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingModelAlgorithm
from qgis.PyQt.QtCore import QPoint
from qgis.PyQt.QtWidgets import QApplication, QComboBox, QGroupBox, QLabel, QWidget

from tests.support.batch_panel import Desk

WITH_ENVIRONMENT = ("batchjobs", "emptystore", "usagereport")
WITH_KEY = (
    *("reversegeocode", "candidateswithinradius", "truckroutes", "truckroutesthroughstops", "submitbatchjob"),
    *("collectbatchjob", "cancelbatchjob", "checkgateway", "geocodeaddresses"),
)
MODELS = (
    *("stopsandtheiraddresses", "routestoaddresseswithinradius", "nearestdepotforeverystop", "addressesthereandback"),
    *("comparevehicles", "customerswithoutadepot", "drivesandstops", "toursofstops"),
)
OVERRIDDEN = "Environment: sandbox (set by LOCATION_GATEWAY_ENVIRONMENT)"


def button(window):
    (action,) = [action for _, action in window.web_menu if action.text().startswith("Environment: ")]
    return window.button(action.text())


def entries(window):
    menu = button(window).defaultAction().menu()
    menu.aboutToShow.emit()
    return menu.actions()


@pytest.fixture
def open_dialog(window):
    """Open the dialog of an algorithm as the toolbox does."""
    opened = []

    def open_one(name):
        dialog = processing.createAlgorithmDialog(f"locationgateway:{name}", {})
        dialog.show()
        opened.append(dialog)
        return dialog

    yield open_one
    for dialog in opened:
        dialog.close()


def test_the_toolbar_shows_and_switches_it(window):
    desk = Desk(window)
    desk.toggle()
    assert button(window).defaultAction().iconText() == "production"
    assert desk.text("environment") == "Environment: production"

    shown = entries(window)
    assert [(one.text(), one.isChecked(), one.isEnabled()) for one in shown] == [
        ("production", True, True),
        ("sandbox", False, True),
    ]
    shown[1].trigger()

    assert stored_active() == "sandbox"
    assert button(window).defaultAction().iconText() == "sandbox"
    desk.wait_until(lambda: desk.text("environment") == "Environment: sandbox")
    desk.toolbar.clean_up()


def test_one_for_trials_has_another_colour(window, toolbar, open_dialog):
    def looks():
        dialog = open_dialog("reversegeocode")
        line = dialog.findChild(QLabel, "gatewayEnvironment")
        return button(window).icon().pixmap(16, 16).toImage(), line.styleSheet()

    plain, without_style = looks()
    entries(window)[1].trigger()
    marked, style = looks()

    assert plain != marked
    assert (without_style, "background-color" in style) == ("", True)


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("demo", True),
        ("Sandbox", True),
        ("Kunde A (test)", True),
        ("test_2", True),
        ("staging-eu", True),
        ("production", False),
        ("Demolition Ltd", False),
        ("latest", False),
        ("Testa", False),
    ],
)
def test_one_for_trials_is_known_by_a_word_of_its_name(name, is_one):
    assert is_for_trials(name) == is_one


def test_an_override_is_shown_and_cannot_be_switched(window, settings):
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "sandbox")
    desk = Desk(window)
    desk.toggle()
    assert "Remove this environment variable" in button(window).toolTip()
    shown = entries(window)
    assert not any(one.isEnabled() for one in shown)
    assert [one.text() for one in shown if one.isChecked()] == ["sandbox"]
    assert shown[-1].text() == "Set by LOCATION_GATEWAY_ENVIRONMENT"
    assert button(window).defaultAction().text() == desk.text("environment") == OVERRIDDEN
    desk.toolbar.clean_up()


def test_an_environment_of_a_variable_only_is_listed_too(window, toolbar, settings):
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "on the server")
    assert [one.text() for one in entries(window)][:3] == ["on the server", "production", "sandbox"]


@pytest.mark.parametrize("name", WITH_KEY)
def test_a_dialog_begins_with_it_and_an_empty_key_is_its_key(open_dialog, settings, name):
    dialog = open_dialog(name)
    line = dialog.findChild(QLabel, "gatewayEnvironment")
    assert line.text() == "Environment: production"
    assert line.parentWidget().layout().itemAt(0).widget() is line
    keys = dialog.mainWidget().wrappers["AUTHCFG"].wrappedWidget().findChild(QComboBox)
    assert keys.currentText() == "The environment's key"
    assert not dialog.mainWidget().wrappers["AUTHCFG"].parameterValue()
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "sandbox")
    assert open_dialog(name).findChild(QLabel, "gatewayEnvironment").text() == OVERRIDDEN


@pytest.mark.parametrize("name", MODELS)
def test_the_dialog_of_a_model_begins_with_it(open_dialog, name):
    dialog = open_dialog(name)
    assert dialog.findChild(QLabel, "gatewayEnvironment").text() == "Environment: production"


@pytest.mark.parametrize("name", [*MODELS[:2], "drivesandstops"])
def test_the_radius_of_a_model_can_be_typed(open_dialog, name):
    dialog = open_dialog(name)
    radius = next(one for key, one in dialog.mainWidget().wrappers.items() if key.casefold() == "radius")
    radius.wrappedWidget().setValue(250)
    assert radius.parameterValue() == float(radius.wrappedWidget().text())
    assert radius.wrappedWidget().text() == "250.0"


def test_the_vehicle_of_a_model_is_chosen_by_words(open_dialog):
    vehicle = open_dialog("nearestdepotforeverystop").mainWidget().wrappers["VEHICLE"]
    box = vehicle.wrappedWidget()
    assert (box.currentText(), vehicle.parameterValue()) == ("Articulated truck, 40 t", "articulated_40t")
    box.setCurrentText("Van, 3.5 t")
    assert vehicle.parameterValue() == "van_3_5t"


@pytest.mark.parametrize("name", WITH_ENVIRONMENT)
def test_an_environment_is_chosen_from_a_list(open_dialog, name):
    dialog = open_dialog(name)
    wrapper = dialog.mainWidget().wrappers["ENVIRONMENT"]
    box = wrapper.wrappedWidget()
    assert [box.itemText(number) for number in range(box.count())] == ["production (active)", "production", "sandbox"]
    assert wrapper.parameterValue() is None
    fits, _ = dialog.algorithm().checkParameterValues(dialog.createProcessingParameters(), QgsProcessingContext())
    assert fits
    assert dialog.findChild(QLabel, "gatewayEnvironment") is None
    dialog.setParameters({"ENVIRONMENT": "acceptance"})
    assert wrapper.parameterValue() == box.currentText() == "acceptance"


def test_another_key_can_be_chosen_and_set(open_dialog, store_configuration):
    authcfg = store_configuration(apiKey="another", name="mine")
    dialog = open_dialog("reversegeocode")
    dialog.setParameters({"AUTHCFG": authcfg})
    wrapper = dialog.mainWidget().wrappers["AUTHCFG"]
    assert wrapper.parameterValue() == authcfg
    keys = wrapper.wrappedWidget().findChild(QComboBox)
    assert "mine" in keys.currentText()
    keys.setCurrentIndex(0)
    assert not wrapper.parameterValue()


def test_the_key_leaves_no_gap_in_a_tall_dialog(open_dialog):
    dialog = open_dialog("reversegeocode")
    dialog.resize(700, 2_000)
    key, store = (dialog.mainWidget().wrappers[name].wrappedWidget() for name in ("AUTHCFG", "USE_STORE"))
    for group in dialog.findChildren(QGroupBox):
        group.setProperty("collapsed", 0)
    QApplication.processEvents()
    assert store.mapTo(dialog, QPoint()).y() - key.mapTo(dialog, QPoint()).y() < 2 * key.sizeHint().height()


@pytest.fixture
def open_batch(window):
    """Open the dialog that runs an algorithm for each row of a table."""
    opened = []

    def open_one(name):
        algorithm = QgsApplication.processingRegistry().createAlgorithmById(f"locationgateway:{name}")
        opened.append(BatchAlgorithmDialog(algorithm))
        return opened[-1].mainWidget()

    yield open_one
    for dialog in opened:
        dialog.close()


@pytest.mark.parametrize("name", [*WITH_KEY, *MODELS])
def test_the_batch_table_has_one_line_with_it(open_batch, name):
    panel = open_batch(name)
    panel.addRow(2)
    gc.collect()
    (line,) = panel.findChildren(QLabel, "gatewayEnvironment")
    assert line.text() == "Environment: production"
    panel.show()
    assert line.geometry().bottom() < panel.tblParameters.geometry().top()


def test_the_batch_table_shows_words_for_key_and_environment(open_batch, store_configuration):
    panel = open_batch("reversegeocode")
    keys = panel.wrappers[0][panel.parameter_to_column["AUTHCFG"]]
    assert keys.wrappedWidget().findChild(QComboBox).currentText() == "The environment's key"
    assert not keys.parameterValue()
    authcfg = store_configuration(apiKey="another")
    keys.setParameterValue(authcfg, QgsProcessingContext())
    assert keys.parameterValue() == authcfg

    panel = open_batch("usagereport")
    assert panel.findChild(QLabel, "gatewayEnvironment") is None
    environment = panel.wrappers[0][panel.parameter_to_column["ENVIRONMENT"]]
    assert environment.wrappedWidget().currentText() == "production (active)"
    environment.setParameterValue("sandbox", QgsProcessingContext())
    assert environment.parameterValue() == "sandbox"


def test_the_model_designer_says_whose_key_it_is(window):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById("locationgateway:reversegeocode")
    dialog = ModelerParametersDialog(algorithm, QgsProcessingModelAlgorithm())
    (select,) = [one for one in dialog.findChildren(QWidget) if one.inherits("QgsAuthConfigSelect")]
    assert select.findChild(QComboBox).currentText() == "The environment's key"
    dialog.close()
