"""The tab "Stored answers" of the options: they are counted, and removed when the user says so."""

import sqlite3
from contextlib import closing

import pytest
from location_gateway.core.results.files import store_path
from location_gateway.ui.options import store_tab
from location_gateway.ui.options.draft import Draft
from location_gateway.ui.options.store_tab import StoreSize, StoreTab, size_text, store_size
from qgis.core import QgsApplication
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QMessageBox

from tests.qgis.local.test_emptystore import DAY_S, files_of, keep, kept
from tests.support.options import settings_of
from tests.support.window import Window, click, soon


@pytest.fixture
def tab(provider, folder):
    tab = StoreTab(Draft())
    tab.show()
    yield tab
    Window.wait_until(lambda: not store_tab._under_way)
    tab.close()
    tab.deleteLater()


class Answer:
    """The user at the question: reads it, and presses a button or a key."""

    def __init__(self, button=None, key=None):
        self.button, self.key, self.text, self.default = button, key, None, None
        soon(self._answer, lambda: isinstance(QApplication.activeModalWidget(), QMessageBox))

    def _answer(self):
        question = QApplication.activeModalWidget()
        self.text = f"{question.text()} {question.informativeText()}"
        self.default = question.defaultButton().text().replace("&", "")
        if self.key is not None:
            QTest.keyClick(question, self.key)
        else:
            click(next(one for one in question.buttons() if one.text().replace("&", "") == self.button))


def shown(tab, settings):
    """Show an environment, and wait until its answers are counted."""
    tab.show_environment(settings)
    counted(tab)


def counted(tab):
    Window.wait_until(lambda: tab._latest_count is not None and tab._latest_count not in store_tab._under_way)
    QTest.qWait(10)


def done(tab):
    Window.wait_until(tab.empty_this.isEnabled)
    counted(tab)


def test_it_tells_what_is_stored(tab, folder):
    keep(folder, "production", 1_234)
    shown(tab, settings_of())
    first, *others = tab.stored.text().splitlines()
    assert first.startswith("'production': 1,234 answers, ")
    assert first.endswith(" kB. They are kept for 30 days, and up to 500 MB.")
    assert others == []


def test_it_tells_what_all_environments_have_stored(tab, folder):
    keep(folder, "production", 1_000)
    keep(folder, "sandbox", 234)
    shown(tab, settings_of())
    assert tab.stored.text().splitlines()[1].startswith("All environments: 1,234 answers, ")
    shown(tab, settings_of("sandbox"))
    assert tab.stored.text().startswith("'sandbox': 234 answers, ")


def test_looking_makes_no_files(tab, folder):
    shown(tab, settings_of())
    assert tab.stored.text().startswith("'production': 0 answers, 0 kB.")
    assert not folder.exists()
    keep(folder, "production", 5)
    before = files_of(folder, "production")
    tab.refresh()
    counted(tab)
    assert tab.stored.text().startswith("'production': 5 answers, ")
    assert files_of(folder, "production") == before


def test_a_store_that_cannot_be_read_is_told_of(tab, folder):
    folder.mkdir()
    store_path(folder, "production").write_bytes(b"garbage" * 1_000)
    shown(tab, settings_of())
    assert "results-production.sqlite cannot be read (file is not a database)." in tab.stored.text()
    assert files_of(folder, "production") == [store_path(folder, "production").name]


def test_this_environment_s_store_is_emptied_after_asking(tab, folder):
    keep(folder, "production", 1_234)
    keep(folder, "sandbox", 5)
    shown(tab, settings_of())
    answer = Answer("Remove")

    click(tab.empty_this)
    assert not any(one.isEnabled() for one in (tab.empty_this, tab.empty_all, tab.remove_old, tab.days))
    done(tab)

    assert answer.text.startswith("Remove all 1,234 answers that are stored for 'production'?")
    assert "have to be paid for again" in answer.text
    assert answer.default == "Cancel"
    assert tab.result.text() == "Answers removed: 1,234. Still stored: 0."
    assert tab.stored.text().startswith("'production': 0 answers, ")
    assert (kept(folder, "production"), kept(folder, "sandbox")) == (0, 5)
    assert all(one.isEnabled() for one in (tab.empty_this, tab.empty_all, tab.remove_old, tab.days))


@pytest.mark.parametrize(
    ("shown_environment", "button", "question", "left"),
    [
        ("sandbox", "empty_this", "Remove all 5 answers that are stored for 'sandbox'?", (7, 0)),
        ("production", "empty_all", "Remove all 12 stored answers of all environments?", (0, 0)),
    ],
    ids=["the one that is shown, not the active one", "all"],
)
def test_other_stores_are_emptied(tab, folder, *, shown_environment, button, question, left):
    keep(folder, "production", 7)
    keep(folder, "sandbox", 5)
    shown(tab, settings_of(shown_environment))
    answer = Answer("Remove")
    click(getattr(tab, button))
    done(tab)
    assert answer.text.startswith(question)
    assert (kept(folder, "production"), kept(folder, "sandbox")) == left
    assert tab.result.text() == f"Answers removed: {12 - sum(left)}. Still stored: 0."


def test_old_answers_are_removed(tab, folder):
    keep(folder, "production", 7, days_old=10)
    keep(folder, "production", 5, days_old=1)
    copy = folder / f"{store_path(folder, 'production').name}.damaged-1"
    copy.write_bytes(b"x")
    shown(tab, settings_of())
    assert tab.days.value() == 15
    click(tab.remove_old)
    done(tab)
    assert tab.result.text() == "No answers that are stored for 'production' are older than 15 days."
    tab.days.selectAll()
    QTest.keyClicks(tab.days, "5")
    answer = Answer("Remove")
    click(tab.remove_old)
    done(tab)
    assert answer.text.startswith("Remove 7 answers that are stored for 'production' and older than 5 days?")
    assert "damaged" not in answer.text
    assert copy.exists()
    assert tab.result.text() == "Answers removed: 7. Still stored: 5."
    assert kept(folder, "production") == 5


@pytest.mark.parametrize(
    "answer", [{"button": "Cancel"}, {"key": Qt.Key.Key_Escape}, {"key": Qt.Key.Key_Return}], ids=str
)
def test_nothing_is_removed_unless_the_user_says_so(tab, folder, answer):
    keep(folder, "production", 7)
    shown(tab, settings_of())
    asked = Answer(**answer)
    click(tab.empty_this)
    done(tab)
    assert asked.text
    assert kept(folder, "production") == 7
    assert not tab.result.isVisible()


@pytest.mark.parametrize(
    ("button", "sentence"),
    [
        ("empty_this", "Nothing is stored for 'production'."),
        ("empty_all", "Nothing is stored for any environment."),
        ("remove_old", "No answers that are stored for 'production' are older than 15 days."),
    ],
)
def test_where_there_is_nothing_nothing_is_asked(tab, folder, button, sentence):
    shown(tab, settings_of())
    click(getattr(tab, button))
    done(tab)
    assert tab.result.text() == sentence
    assert not folder.exists()


def test_copies_of_damaged_stores_go_with_the_rest(tab, folder):
    keep(folder, "production", 7)
    (folder / f"{store_path(folder, 'production').name}.damaged-1").write_bytes(b"x" * 5_000_000)
    shown(tab, settings_of())
    assert "5.0 MB" in tab.stored.text()
    assert "Files of damaged stores that were set aside: 1." in tab.stored.text()
    answer = Answer("Remove")
    click(tab.empty_this)
    done(tab)
    assert "Copies of damaged stores are removed, too. Files: 1." in answer.text
    assert "damaged" not in tab.stored.text()


def test_a_damaged_store_can_be_emptied(tab, folder):
    folder.mkdir()
    store_path(folder, "production").write_bytes(b"garbage" * 1_000)
    shown(tab, settings_of())
    answer = Answer("Remove")
    click(tab.empty_this)
    done(tab)
    assert "could not be counted" in answer.text
    assert "was damaged" in tab.result.text()
    assert tab.stored.text().startswith("'production': 0 answers, ")


def test_what_cannot_be_removed_is_told(tab, folder, monkeypatch):
    from location_gateway.core.results import database

    keep(folder, "production", 7)
    shown(tab, settings_of())
    monkeypatch.setattr(database, "_BUSY_S", 0)
    with closing(sqlite3.connect(store_path(folder, "production"), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        Answer("Remove")
        click(tab.empty_this)
        done(tab)
    assert "results-production.sqlite cannot be emptied (database is locked)." in tab.result.text()
    assert kept(folder, "production") == 7


def test_who_has_left_the_page_is_not_asked(tab, folder):
    keep(folder, "production", 7)
    shown(tab, settings_of())
    click(tab.empty_this)
    tab.hide()
    done(tab)
    assert QApplication.activeModalWidget() is None
    assert kept(folder, "production") == 7


def test_a_page_that_goes_while_counting_or_removing(provider, folder, capfd):
    keep(folder, "production", 7)
    for answer in (None, "Remove"):
        page = StoreTab(Draft())
        page.show()
        shown(page, settings_of())
        if answer:
            asked = Answer(answer)
            click(page.empty_this)
            Window.wait_until(lambda page=page, asked=asked: asked.text and page.result.text())  # "Removing…"
        else:
            page.refresh()
        page.deleteLater()
        del page
        Window.events()
        Window.wait_until(lambda: not store_tab._under_way and not QgsApplication.taskManager().countActiveTasks())
        Window.events()
    assert kept(folder, "production") == 0
    assert "Traceback" not in capfd.readouterr().err


def test_what_stores_hold_is_added_up(tmp_path):
    assert store_size(tmp_path / "none.sqlite", None) == StoreSize()
    assert store_size(tmp_path / "none.sqlite", DAY_S).is_nothing
    assert StoreSize(1, 20, 0, ("a",)) + StoreSize(2, 30, 4, ("b",)) == StoreSize(3, 50, 4, ("a", "b"))


@pytest.mark.parametrize(
    ("size_bytes", "text"),
    [(0, "0 kB"), (1, "1 kB"), (999_000, "999 kB"), (1_000_000, "1.0 MB"), (1_234_567_890, "1,234.6 MB")],
)
def test_sizes_have_units(size_bytes, text):
    assert size_text(size_bytes) == text
