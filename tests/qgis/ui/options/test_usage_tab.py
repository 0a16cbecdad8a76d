"""The tab "Usage" of the options: months, numbers and bars, as the user sees them."""

import sqlite3
from contextlib import closing
from datetime import date

import pytest
from location_gateway.core import i18n
from location_gateway.core.results import ledger as ledger_module
from location_gateway.core.results.files import ledger_path
from qgis.core import QgsApplication
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest

from tests.qgis.local.test_usagereport import count
from tests.support.options import MARCH, settings_of
from tests.support.window import click


def table(tab):
    model = tab.table.model()
    return [
        tuple(model.index(row, column).data() for column in range(model.columnCount()))
        for row in range(model.rowCount())
    ]


def months(tab):
    return [tab.months.itemText(index) for index in range(tab.months.count())]


def test_this_month_is_shown_first_by_service(tab, show):
    show(*MARCH, ("2026-02-01", "batch", 7), ("2026-03-02", "tours", 9, "sandbox"), stops=7_000)

    assert tab.months.currentText() == "March 2026"
    assert table(tab) == [
        ("Geocoding", "3,500", "69.9 %"),
        ("Routing", "1,505", "30.1 %"),
        ("Total", "5,005", "100.0 %"),
    ]
    assert tab.sums.limit.text() == "5,005 used. No monthly limit is set."
    assert not tab.sums.bar.isVisible()
    sentence = (
        "Transactions for the addresses of points: 3,500. Detected stops: 7,000. For each stop: 0.50 transactions."
    )
    assert tab.sums.stops.text() == sentence
    assert tab.chart.isVisible()
    assert not tab.message.isVisible()


def test_numbers_are_written_as_in_the_sentences_around_them(tab, folder):
    count(folder, *MARCH)
    i18n.install_translator(lambda text: text, i18n.Separators(".", ","))
    try:
        tab.show_environment(settings_of())
        assert "5.005 used" in tab.sums.limit.text()
        assert table(tab)[-1] == ("Total", "5.005", "100,0 %")
        assert "3.000" in tab.chart.text_of(1)
    finally:
        i18n.install_translator(None)


def test_earlier_months_are_reached_by_buttons_and_keyboard(tab, show):
    show(*MARCH, ("2026-02-28", "batch", 7), ("2025-12-31", "matrix", 8), ("2025-12-01", "matrix", 1))
    assert months(tab) == ["March 2026", "February 2026", "December 2025"]
    assert not tab.later.isEnabled()

    click(tab.earlier)
    assert table(tab) == [("Batch", "7", "100.0 %"), ("Total", "7", "100.0 %")]
    click(tab.earlier)
    assert table(tab)[0] == ("Distance matrix", "9", "100.0 %")
    assert not tab.earlier.isEnabled()
    assert "December 2025" in tab.chart.accessibleName()
    click(tab.later)
    assert tab.months.currentText() == "February 2026"
    QTest.keyClick(tab.months, Qt.Key.Key_Up)
    assert tab.months.currentText() == "March 2026"
    assert table(tab)[-1] == ("Total", "5,005", "100.0 %")


def test_a_refresh_keeps_the_month_and_shows_new_usage(tab, folder, show):
    show(*MARCH, ("2026-02-28", "batch", 7))
    click(tab.earlier)
    count(folder, ("2026-02-28", "batch", 3))
    tab.refresh()
    assert tab.months.currentText() == "February 2026"
    assert table(tab)[-1][1] == "10"


def test_who_looks_at_this_month_is_led_on_to_the_next(tab, show, monkeypatch):
    show(*MARCH)
    monkeypatch.setattr(ledger_module, "today", lambda: date(2026, 4, 1))
    tab.refresh()
    assert months(tab) == ["April 2026", "March 2026"]
    assert tab.months.currentText() == "April 2026"


def test_another_environment_is_shown_from_this_month_on(tab, show):
    show(*MARCH, ("2026-02-28", "batch", 7), ("2026-02-03", "tours", 9, "sandbox"))
    click(tab.earlier)
    tab.show_environment(settings_of("sandbox"))
    assert months(tab) == ["March 2026", "February 2026"]
    assert tab.months.currentText() == "March 2026"
    assert tab.empty.isVisible()
    assert tab.empty.text() == "No transactions were counted for 'sandbox' in March 2026."
    click(tab.earlier)
    assert table(tab) == [("Tour planning", "9", "100.0 %"), ("Total", "9", "100.0 %")]


@pytest.mark.parametrize(
    ("limit", "sentence", "percent"),
    [
        (250_000, "5,005 of 250,000 used (2 %)", 2),
        (6_000, "5,005 of this month's limit of 6,000 transactions are used (83 %).", 83),
        (5_000, "5,005 of this month's limit of 5,000 transactions are used (100 %).", 100),
        (1_000, "5,005 of this month's limit of 1,000 transactions are used (500 %).", 100),
    ],
)
def test_the_limit(tab, show, limit, sentence, percent):
    show(*MARCH, limit=limit)
    assert tab.sums.limit.text() == sentence
    assert tab.sums.bar.isVisible()
    assert tab.sums.bar.value() == percent
    assert bool(tab.sums.limit.styleSheet()) is (percent > 80)


def test_past_months_do_not_warn_of_the_limit(tab, show):
    show(("2026-02-28", "batch", 700), limit=500)
    click(tab.earlier)
    assert tab.sums.limit.text() == "700 used; today's limit is 500: 140 %"
    assert not tab.sums.limit.styleSheet()


@pytest.mark.parametrize(("calls", "advises"), [(150, False), (151, True)])
def test_many_addresses_for_few_stops_are_no_fault(tab, show, calls, advises):
    """They may be customers: it says what to do if they are positions on the way, and does not warn."""
    show(("2026-03-31", "geocoding", calls), stops=100)
    assert not tab.sums.stops.styleSheet()
    assert tab.sums.stops.text().startswith(f"Transactions for the addresses of points: {calls}. Detected stops: 100.")
    assert ("'Detect stops'" in tab.sums.stops.text()) is advises


@pytest.mark.parametrize(("limit", "is_drawn"), [(0, False), (31_000, True), (31 * 3_000, True), (31 * 3_001, False)])
def test_the_even_use_is_drawn_where_a_day_reaches_it(tab, show, limit, is_drawn):
    show(*MARCH, limit=limit)
    assert tab.chart.shows_even_use is is_drawn
    assert ("Dashed line: " in tab.caption.text()) is is_drawn


def test_without_a_ledger_nothing_is_shown_and_nothing_made(tab, folder):
    tab.show_environment(settings_of())
    QTest.qWait(200)
    assert tab.empty.isVisible()
    assert tab.empty.text().startswith("Nothing has been counted yet.")
    assert months(tab) == ["March 2026"]
    assert not tab.export.isEnabled()
    assert tab.sums.limit.text() == "0 used. No monthly limit is set."
    assert tab.sums.stops.text() == "Transactions for the addresses of points: 0. Detected stops: 0."
    assert not folder.exists()


def test_it_can_be_shown_before_it_knows_an_environment(tab):
    tab.refresh()
    assert months(tab) == []
    assert not tab.export.isEnabled()


def test_a_damaged_ledger_is_told_of_as_long_as_the_tab_lives(tab, folder):
    folder.mkdir()
    ledger_path(folder).write_bytes(b"garbage" * 1_000)
    tab.show_environment(settings_of())
    tab.refresh()
    tab.show_environment(settings_of("sandbox"))
    assert tab.message.isVisible()
    assert "The usage ledger was damaged" in tab.message.text()
    assert "usage.sqlite.damaged-" in tab.message.text()


def test_a_ledger_that_cannot_be_read_is_told_of(tab, folder):
    ledger_path(folder).mkdir(parents=True)
    tab.show_environment(settings_of())
    assert tab.empty.isVisible()
    assert "The usage ledger cannot be read: " in tab.empty.text()
    assert not tab.sums.isVisible()
    ledger_path(folder).rmdir()
    count(folder, *MARCH)
    tab.refresh()
    assert tab.table.isVisible()
    assert tab.sums.isVisible()


def test_a_day_that_is_none_is_told_of(tab, folder):
    count(folder, *MARCH)
    with closing(sqlite3.connect(ledger_path(folder))) as connection, connection:
        connection.execute("UPDATE usage SET day = '2026-02-30' WHERE day = '2026-03-01'")
    tab.show_environment(settings_of())
    assert "The usage ledger cannot be read: " in tab.empty.text()


def test_what_a_newer_version_has_counted_is_not_left_out(tab, show):
    show(("2026-03-01", "fares", 3), ("2026-03-01", "geocoding", 1), ("2026-03-02", "<b>new</b>", 1))
    assert table(tab) == [("Geocoding", "1", "20.0 %"), ("Other", "4", "80.0 %"), ("Total", "5", "100.0 %")]
    assert tab.chart.text_of(1) == "Sunday, 1 March 2026\nGeocoding: 1\nOther: 3\nTotal: 4"


def test_months_speak_the_language_of_qgis(tab, show, monkeypatch):
    monkeypatch.setattr(QgsApplication, "locale", lambda: "fi")  # the language of the system is another one
    show(*MARCH)
    assert tab.months.currentText() == "maaliskuu 2026"


def test_it_fits_in_the_options_with_all_its_sentences(tab, show):
    services = ("geocoding", "routing", "batch", "matrix", "matching", "tours", "search")
    show(
        *((f"2026-03-{day:02}", api, 2_345_678) for day in range(1, 32) for api in services),
        stops=10,
        limit=250_000_000,
    )
    QTest.qWait(100)
    assert tab.minimumSizeHint().width() <= 620
    assert tab.minimumSizeHint().height() <= 520
    assert tab.size().width() == 620
    assert not tab.table.verticalScrollBar().isVisible() or tab.table.height() > 100
    wide = tab.table.columnViewportPosition(2) + tab.table.columnWidth(2)
    assert wide <= tab.table.viewport().width()
    assert tab.table.columnWidth(0) >= tab.table.sizeHintForColumn(0)
