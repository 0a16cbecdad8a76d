"""Every module of the plugin is imported under Qt 6: its classes are made, and its tables with values of Qt's."""

import importlib
import sys

import pytest

from scripts.source_tree import module_name, name_of, shipped


def test_there_is_no_other_qt():
    assert "PyQt6.QtCore" in sys.modules
    assert not [name for name in sys.modules if name.startswith("PyQt5")]


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_a_module_is_imported_under_qt_6(path):
    assert importlib.import_module(module_name(path)).__file__ == str(path)
