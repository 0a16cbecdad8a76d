"""The bars of a month: their colours, their axis, and what the mouse and the keyboard tell of a day."""

import pytest
from location_gateway.ui.options.usage_chart import SHOWN, axis, service_colour
from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QEvent, QPointF, Qt
from qgis.PyQt.QtGui import QColor, QMouseEvent, QPalette
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QToolTip

from tests.support.options import MARCH
from tests.support.window import seen


def move_to_day(tab, day):
    place = tab.chart.frame.column(day).center()
    everywhere = QPointF(tab.chart.mapToGlobal(place.toPoint()))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, place, everywhere, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(tab.chart, event)


def test_the_mouse_tells_the_numbers_of_a_day(tab, show):
    show(*MARCH)
    QTest.qWait(20)
    move_to_day(tab, 15)
    assert seen(QToolTip.text()) == "Sunday, 15 March 2026\nGeocoding: 500\nRouting: 1,500\nTotal: 2,000"
    move_to_day(tab, 2)
    assert seen(QToolTip.text()) == "Monday, 2 March 2026\nTotal: 0"
    move_to_day(tab, 31)
    assert seen(QToolTip.text()) == "Tuesday, 31 March 2026\nRouting: 5"


def test_the_keyboard_tells_the_numbers_of_a_day(tab, show):
    show(*MARCH)
    assert tab.chart.accessibleDescription() == (
        "Transactions: 5,005. Days with transactions: 3. Highest number on Sunday, 1 March 2026: 3,000. "
        "Use the left and right arrow keys to read the number of each day."
    )
    tab.chart.setFocus()
    QTest.keyClick(tab.chart, Qt.Key.Key_Right)
    assert tab.chart.accessibleDescription() == "Sunday, 1 March 2026\nGeocoding: 3,000"
    QTest.keyClick(tab.chart, Qt.Key.Key_Left)
    assert tab.chart.accessibleDescription().startswith("Sunday, 1 March")
    QTest.keyClick(tab.chart, Qt.Key.Key_End)
    assert tab.chart.accessibleDescription() == "Tuesday, 31 March 2026\nRouting: 5"
    QTest.keyClick(tab.chart, Qt.Key.Key_Left)
    assert tab.chart.accessibleDescription() == "Monday, 30 March 2026\nTotal: 0"


def colours_of_day(tab, day):
    """Return the colours of the bar of a day, from below."""
    picture, frame = tab.chart.grab().toImage(), tab.chart.frame
    ratio, column = picture.devicePixelRatio(), frame.column(day)
    x = int(column.center().x() * ratio)
    seen = []
    for y in range(round(frame.area.bottom() * ratio) - 1, int(frame.area.top() * ratio), -1):
        name = picture.pixelColor(x, y).name()
        if not seen or seen[-1] != name:
            seen.append(name)
    services = {service_colour(service, tab.table.palette()).name() for service in SHOWN}
    return [name for name in seen if name in services]


@pytest.mark.parametrize("base", ["white", "#202020"])
def test_bars_are_stacked_in_the_colours_of_the_table(tab, show, base):
    palette = QPalette(tab.palette())
    palette.setColor(QPalette.ColorRole.Base, QColor(base))
    tab.setPalette(palette)
    show(*MARCH)
    swatches = [tab.table.item(row, 0).icon().pixmap(12).toImage().pixelColor(5, 5).name() for row in (0, 1)]
    assert colours_of_day(tab, 15) == swatches
    assert colours_of_day(tab, 1) == swatches[:1]
    assert colours_of_day(tab, 31) == swatches[1:]  # 5 of 3,000 are seen, too
    assert colours_of_day(tab, 2) == []


@pytest.mark.parametrize("theme", ["default", "Night Mapping", "Blend of Gray"])
def test_bars_have_the_colours_of_the_table_in_each_theme(tab, show, theme):
    QgsApplication.setUITheme(theme)
    show(*MARCH)
    swatch = tab.table.item(0, 0).icon().pixmap(12).toImage().pixelColor(5, 5).name()
    assert colours_of_day(tab, 1) == [swatch]
    ground = tab.table.viewport().grab().toImage().pixelColor(5, tab.table.viewport().height() - 5)
    assert tab.chart.grab().toImage().pixelColor(3, 3) == ground
    QgsApplication.setUITheme("default")


def test_the_colours_of_the_table_follow_the_theme(tab, show):
    show(*MARCH)

    def swatch():
        return tab.table.item(0, 0).icon().pixmap(12).toImage().pixelColor(5, 5).name()

    before = swatch()
    palette = QPalette(tab.palette())
    palette.setColor(QPalette.ColorRole.Base, QColor("black"))
    tab.setPalette(palette)
    assert swatch() != before


@pytest.mark.parametrize("base", ["white", "#202020"])
def test_no_two_services_have_the_same_colour_and_all_are_seen(base):
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Base, QColor(base))
    colours = [service_colour(service, palette) for service in SHOWN]
    assert len({colour.name() for colour in colours}) == len(SHOWN)
    assert all(abs(colour.lightness() - QColor(base).lightness()) > 60 for colour in colours)


@pytest.mark.parametrize(
    ("largest", "steps", "expected"),
    [(0, 4, (1, 1)), (5, 4, (2, 6)), (10, 2, (5, 10)), (101, 4, (50, 150)), (1_000_001, 4, (500_000, 1_500_000))],
)
def test_the_axis_has_round_numbers(largest, steps, expected):
    assert axis(largest, steps) == expected


def test_the_axis_reaches_the_largest_in_few_steps():
    for largest in (*range(1, 3_000, 7), 10**9 + 1):
        for steps in (2, 3, 5, 20):
            step, top = axis(largest, steps)
            assert largest <= top < largest + step
            assert top % step == 0
            assert top // step <= steps
