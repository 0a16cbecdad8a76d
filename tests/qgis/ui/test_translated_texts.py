"""Nothing that a user reads in a window misses the translators: in a language of brackets, every word has them."""

import re
from datetime import date

import pytest
from location_gateway.core.client.contract import ADDRESS_COLUMNS
from location_gateway.core.connection.settings import NO_COLUMNS
from location_gateway.core.services.batch.result_columns import INFERRED_COLUMNS
from location_gateway.ui.options.usage_chart import month_name
from location_gateway.ui.toolbar import GatewayToolbar
from qgis.PyQt.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QDockWidget,
    QGroupBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTableWidget,
    QTabWidget,
    QWidget,
)

from tests.support.batch_panel import Desk
from tests.support.brackets import bare, brackets, unknown
from tests.support.layers import RAILWAY_STATION
from tests.support.options import OptionsPage

_VARIABLE = re.compile(r"LOCATION_GATEWAY_[A-Z_]+")
_NAMES = {"production", "sandbox", "demo", "JSON"}
"""Of environments, and of what is the same in all languages."""


@pytest.fixture
def spoken():
    with brackets() as spoken:
        yield spoken


_SHOWN = {
    QLabel: lambda one: [one.text()],
    QAbstractButton: lambda one: [one.text()],
    QGroupBox: lambda one: [one.title()],
    QLineEdit: lambda one: [one.placeholderText()],
    QPlainTextEdit: lambda one: [one.placeholderText()],
    QComboBox: lambda one: [one.itemText(number) for number in range(one.count())],
    QTabWidget: lambda one: [one.tabText(number) for number in range(one.count())],
    QTableWidget: lambda one: [
        *(one.horizontalHeaderItem(number).text() for number in range(one.columnCount())),
        *(one.item(row, column).text() for row in range(one.rowCount()) for column in range(one.columnCount())),
    ],
    QSpinBox: lambda one: [one.prefix(), one.suffix()],
    QAbstractSpinBox: lambda one: [one.specialValueText()],
    QDockWidget: lambda one: [one.windowTitle()],
}
"""What each kind of widget shows."""


def texts_in(widget):
    """Yield what a widget and all within it show, with their tooltips."""
    for one in (widget, *widget.findChildren(QWidget)):
        if one.objectName().startswith(("qt_", "Scroll")):
            continue  # parts of Qt's own widgets
        yield from (one.toolTip(), one.statusTip(), one.whatsThis(), one.accessibleName(), one.accessibleDescription())
        for kind, shown in _SHOWN.items():
            if isinstance(one, kind):
                yield from shown(one)
        for action in one.actions():
            yield from (action.text(), action.toolTip(), action.statusTip())


def missed(widget, *data):
    """Return the texts with words that no translator is shown, but for ``data`` and names."""
    known = {*data, *_NAMES}
    texts = {text for text in texts_in(widget) if text and text not in known}
    return sorted(text for text in texts if set(bare(_VARIABLE.sub(" ", text))) - known)


def test_the_options(provider, settings, spoken):
    options = OptionsPage()
    try:
        shown = {text for text in texts_in(options.page) if "⟦" in text}
        assert len(shown) > 80
        month = month_name(date.today())  # noqa: DTZ011 - as the page does
        addresses = ("https://gateway.example", "https://account.example/oauth2/token")
        columns = (",".join(ADDRESS_COLUMNS), ",".join(INFERRED_COLUMNS), NO_COLUMNS)
        assert missed(options.page, month, *addresses, *columns) == []
        assert not unknown(spoken)
    finally:
        options.shut()


def test_the_toolbar_and_its_menu(window, spoken):
    toolbar = GatewayToolbar(window)
    try:
        actions = [action for _, action in window.web_menu]
        assert len(actions) > 5
        shown = [text for action in actions for text in (action.text(), action.toolTip())]
        assert {word for text in shown for word in bare(text)} <= _NAMES
        assert not unknown(spoken)
    finally:
        toolbar.clean_up()


@pytest.fixture
def desk(window):
    desk = Desk(window)
    yield desk
    desk.toolbar.clean_up()


def test_the_panel_of_batch_jobs(desk, gateway, spoken):
    desk.toggle()
    desk.wait_until(lambda: desk.panel is not None and not desk.poller.is_polling)

    assert "⟦" in desk.panel.windowTitle()
    assert len({text for text in texts_in(desk.panel) if "⟦" in text}) > 5
    assert missed(desk.panel) == []
    assert not unknown(spoken)


def test_what_is_here(here, gateway, spoken):
    here.click(RAILWAY_STATION)

    address = here.texts[0]
    assert missed(here.popup, address) == []
    assert any("⟦Click: ⟧" in text for text in here.texts)
    assert not unknown(spoken)
