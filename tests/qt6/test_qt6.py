"""Everything that the plugin takes from Qt exists in Qt 6 too: its modules are imported, its names looked up."""

import ast
import importlib
import sys

import pytest

from scripts.source_tree import module_name, name_of, parsed, shipped
from tests.qt6.qt_names import imports_from_qt, unknown_members, unknown_names


def test_there_is_no_other_qt():
    assert "PyQt6.QtCore" in sys.modules
    assert not [name for name in sys.modules if name.startswith("PyQt5")]


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_a_module_is_imported_under_qt_6(path):
    assert importlib.import_module(module_name(path)).__file__ == str(path)


def test_there_is_something_to_look_at():
    named = [name for path in shipped() for name in imports_from_qt(parsed(path))[0]]
    assert len(named) > 100
    assert {"Qt", "QMetaType", "QNetworkRequest", "QWidget", "sip"} <= set(named)


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_every_name_exists(path):
    assert not unknown_names(parsed(path))


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_every_member_exists(path):
    assert not unknown_members(parsed(path), vars(importlib.import_module(module_name(path))))


@pytest.mark.parametrize(
    ("source", "unknown"),
    [
        ("from qgis.PyQt.QtCore import Qt\nQt.AlignmentFlag.AlignLeft", []),
        ("from qgis.PyQt.QtCore import Qt\nQt.AlignLeft", ["2: Qt.AlignLeft"]),
        ("from qgis.PyQt.QtCore import Qt as Q\nQ.Key.Key_Gone.value", ["2: Q.Key.Key_Gone"]),
        ("from qgis.PyQt import QtWidgets\nQtWidgets.QLineEdit.Password", ["2: QtWidgets.QLineEdit.Password"]),
        ("from qgis.PyQt.QtGui import QAction", []),
        ("from qgis.PyQt.QtWidgets import QDesktopWidget", ["1: qgis.PyQt.QtWidgets.QDesktopWidget"]),
        ("from qgis.PyQt import QtGone\nQtGone.Q", ["1: qgis.PyQt.QtGone"]),
        ("def f():\n from qgis.PyQt.QtCore import QRegExp", ["2: qgis.PyQt.QtCore.QRegExp"]),
        ("from qgis.core import Qgis\nQgis.Whatever.There", []),
    ],
)
def test_a_name_that_is_gone_is_found(source, unknown):
    assert unknown_names(ast.parse(source)) == unknown


IMPORTS = "from qgis.PyQt.QtWidgets import QLabel, QMenu\nfrom qgis.PyQt.QtGui import QMouseEvent, QFontMetrics\n"


@pytest.mark.parametrize(
    ("source", "unknown"),
    [
        ("class A(QLabel):\n def f(self):\n  self.setText(self.x)\n  self.x = 1", []),
        ("class A(QLabel):\n def f(self):\n  self.getContentsMargin()", ["5: self.getContentsMargin"]),
        (
            "class A(QLabel):\n def f(self):\n  self.x = 1\nclass B(A):\n def g(self):\n  self.x + self.other",
            ["8: self.other"],
        ),
        ("class A:\n def f(self):\n  self.m = QMenu()\n  self.m.exec_()", ["6: self.m.exec_"]),
        ("class A:\n def f(self):\n  self.m = QMenu()\n  self.m = other()\n  self.m.exec_()", []),
        ("def f(event: QMouseEvent):\n event.position(), event.localPos()", ["4: event.localPos"]),
        ("def f(event: QMouseEvent | None = None):\n event.screenPos()", ["4: event.screenPos"]),
        ("def f(font):\n m = QFontMetrics(font)\n m.width('')", ["5: m.width"]),
        ("def f(event):\n event.localPos()", []),
    ],
)
def test_a_member_that_is_gone_is_found(source, unknown):
    classes = {}
    exec(compile("from __future__ import annotations\n" + IMPORTS + source, "-", "exec"), classes)  # noqa: S102
    assert unknown_members(ast.parse(IMPORTS + source), classes) == unknown
