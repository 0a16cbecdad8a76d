"""The usage as a file, chosen in the save dialog."""

import csv

import pytest
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLineEdit

from tests.support.options import MARCH
from tests.support.window import Window, click, soon, wait_until

HEADER = ["day", "environment", "api", "transactions"]


class SaveDialog:
    """The user at the dialog: types the name of a file and presses Save, or Cancel."""

    def __init__(self, path, button=QDialogButtonBox.StandardButton.Save):
        self.path, self.button, self.offered = str(path), button, None
        soon(self._answer, lambda: isinstance(QApplication.activeModalWidget(), QFileDialog))

    def _answer(self):
        dialog = QApplication.activeModalWidget()
        name = dialog.findChild(QLineEdit, "fileNameEdit")
        self.offered = name.text()
        name.setText(self.path)
        QTest.mouseClick(dialog.findChild(QDialogButtonBox).button(self.button), Qt.MouseButton.LeftButton)


def choose(tab, action):
    """Choose from the menu of the button, as a user does."""
    menu, chosen = tab.export.menu(), []

    def press():
        menu.setActiveAction(action)
        QTest.keyClick(menu, Qt.Key.Key_Return)
        chosen.append(action)

    soon(press, menu.isVisible)
    click(tab.export)
    wait_until(lambda: chosen)  # with Qt 5, the button waits for its menu


def rows_of(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


@pytest.fixture
def used(tab, show):
    show(*MARCH, ("2026-02-28", "batch", 7), ("2026-03-02", "tours", 9, "Übung"))
    return tab


def test_the_month_that_is_shown(used, tmp_path):
    dialog = SaveDialog(tmp_path / "usage")  # the ending is added
    choose(used, used.export_month)
    assert dialog.offered == "usage-production-2026-03.csv"
    assert rows_of(tmp_path / "usage.csv") == [
        HEADER,
        ["2026-03-01", "production", "geocoding", "3000"],
        ["2026-03-15", "production", "geocoding", "500"],
        ["2026-03-15", "production", "routing", "1500"],
        ["2026-03-31", "production", "routing", "5"],
    ]
    content = (tmp_path / "usage.csv").read_bytes()  # whose lines end alike on all systems
    assert content.count(b"\r\n") == content.count(b"\n") == content.count(b"\r") == 5
    assert used.message.isVisible()
    assert used.message.text() == f"Rows written to {tmp_path / 'usage.csv'}: 4."


def test_everything(used, tmp_path):
    dialog = SaveDialog(tmp_path / "usage.csv")
    choose(used, used.export_all)
    assert dialog.offered == "usage.csv"
    header, *rows = rows_of(tmp_path / "usage.csv")
    assert header == HEADER
    assert len(rows) == 6
    assert rows[0] == ["2026-02-28", "production", "batch", "7"]
    assert ["2026-03-02", "Übung", "tours", "9"] in rows


def test_cancelling_writes_nothing(used, tmp_path):
    before = sorted(tmp_path.iterdir())
    SaveDialog(tmp_path / "usage.csv", QDialogButtonBox.StandardButton.Cancel)
    choose(used, used.export_month)
    assert sorted(tmp_path.iterdir()) == before
    assert not used.message.isVisible()


def test_what_cannot_be_written_is_told_and_leaves_nothing(used, tmp_path):
    from location_gateway.ui.options.usage_tab import ExportError, write_csv

    target = tmp_path / "gone" / "usage.csv"
    with pytest.raises(ExportError, match=r"usage\.csv cannot be written"):
        write_csv(str(target), [])
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(ExportError, match=r"folder\.csv cannot be written"):
        write_csv(str(tmp_path / "folder.csv"), [])
    assert not target.parent.exists()


def test_a_file_that_cannot_be_written_is_told_in_the_tab(used, tmp_path, monkeypatch):
    (tmp_path / "full.csv").write_text("what was there before", encoding="utf-8")
    monkeypatch.setattr("qgis.PyQt.QtCore.QSaveFile.commit", lambda _file: False)
    monkeypatch.setattr("qgis.PyQt.QtWidgets.QFileDialog.exec", lambda _dialog: True)
    monkeypatch.setattr("qgis.PyQt.QtWidgets.QFileDialog.selectedFiles", lambda _dialog: [str(tmp_path / "full.csv")])
    used.export_month.trigger()
    assert f"{tmp_path / 'full.csv'} cannot be written (" in used.message.text()
    assert (tmp_path / "full.csv").read_text(encoding="utf-8") == "what was there before"
    Window.events()
    assert [path.name for path in tmp_path.glob("full.csv*")] == ["full.csv"]


@pytest.mark.parametrize("name", ["=1+1", "+x", "-x", "@SUM(A1)", "\t=1", 'a,"b"\n'])
def test_the_name_of_an_environment_is_never_a_formula(tab, show, tmp_path, name):
    show(("2026-03-02", "tours", 9, name), environment=name)
    SaveDialog(tmp_path / "usage.csv")
    choose(tab, tab.export_all)
    _header, (_day, written, _api, _transactions) = rows_of(tmp_path / "usage.csv")
    assert written == (name if name.startswith("a") else f"'{name}")


def test_a_month_without_rows_cannot_be_exported_but_all_can(tab, show):
    show(("2026-02-28", "batch", 7, "sandbox"))
    assert tab.export.isEnabled()
    assert not tab.export_month.isEnabled()
    assert tab.export_all.isEnabled()
