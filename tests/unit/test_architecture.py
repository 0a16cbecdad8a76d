"""Which folder may import which (core/__init__.py), and what runs on all versions of Python."""

import ast
import importlib
import importlib.util
import re
from html import unescape
from pathlib import Path

import pytest

from scripts.source_tree import ROOT, module_name, name_of, parsed, shipped
from tests.architecture.drawing import drawn_imports
from tests.architecture.imports import MAY_USE, PURE, group_of, imported_group, imports_of

HAS_QGIS = importlib.util.find_spec("qgis") is not None


def files_in(*folders):
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def pure_files():
    return [*(ROOT / "core").glob("*.py"), *files_in(*PURE)]


def test_there_is_something_to_look_at():
    assert {group_of(path) for path in shipped()} == set(MAY_USE)
    assert len(shipped()) > 30
    gateway = imports_of(ROOT / "core" / "connection" / "open_session.py")
    assert ".core.gateway.pacing.RateLimiter" in set(gateway)


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_groups_import_only_what_they_may(path):
    group = group_of(path)
    used = {imported_group(name) for name in imports_of(path)} - {None, group, "core"}
    assert used <= MAY_USE[group], f"{group} must not use {used - MAY_USE[group]}"


def test_the_drawing_of_the_manual_shows_these_imports():
    """Where it does not: scripts/architecture draws it anew."""
    picture = (ROOT / "docs" / "pictures" / "architecture.svg").read_text(encoding="utf-8")
    titles = [unescape(title) for title in re.findall("<title>(.+?)</title>", picture)]
    assert [tuple(title.split("->")) for title in sorted(titles) if "->" in title] == drawn_imports()


OWN = {"core", "ui", "location_gateway", "plugin"}
NOT_IMPORTED = (
    (shipped(), {*OWN - {"plugin"}, "demo", "tests", "scripts"}),  # itself by relative names only
    (shipped(), {"PyQt5", "PyQt6", "PySide2", "PySide6", "sip"}),  # Qt by way of QGIS
    (pure_files(), {"qgis", "osgeo", "processing"}),
    (files_in("demo"), OWN),
)


@pytest.mark.parametrize(
    ("path", "roots"),
    [pytest.param(path, roots, id=f"{name_of(path)}-{min(roots)}") for paths, roots in NOT_IMPORTED for path in paths],
)
def test_what_is_not_imported(path, roots):
    assert not roots & {name.split(".")[0] for name in imports_of(path)}


@pytest.mark.skipif(HAS_QGIS, reason="only a Python without QGIS shows it")
@pytest.mark.parametrize("path", pure_files(), ids=name_of)
def test_what_is_pure_python_is_imported_without_qgis(path):
    assert Path(importlib.import_module(module_name(path)).__file__) == path


def test_the_demo_shares_no_code_with_the_plugin():
    leading_out = [name for path in files_in("demo") for name in imports_of(path) if name.startswith(".")]
    assert [name for name in leading_out if not name.startswith(".demo")] == []


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_nothing_is_printed(path):
    calls = (node.func for node in ast.walk(parsed(path)) if isinstance(node, ast.Call))
    assert not [call.lineno for call in calls if isinstance(call, ast.Name) and call.id in {"print", "breakpoint"}]


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_python_3_9_can_read_it(path):
    parsed(path, feature_version=(3, 9))


NEW_SINCE_3_9 = {
    "zip": {"strict"},
    "dataclass": {"slots", "kw_only", "match_args"},
    "TemporaryDirectory": {"ignore_cleanup_errors", "delete"},
}
"""Arguments that Python 3.9, which QGIS's installer for macOS carries, does not know."""


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_python_3_9_can_run_it(path):
    for call in (node for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        used = {keyword.arg for keyword in call.keywords}
        assert not used & NEW_SINCE_3_9.get(name, set()), f"line {call.lineno}"


LONGEST_NAME = 60


def test_the_names_of_tests_are_short():
    nodes = [node for path in files_in("tests") for node in ast.walk(parsed(path)) if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in nodes if node.name.startswith("test_") and len(node.name) > LONGEST_NAME] == []
