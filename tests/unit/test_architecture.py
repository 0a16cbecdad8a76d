"""The arrows of the house: who may import whom (core/__init__.py)."""

import ast
import importlib
import importlib.util
from pathlib import Path

import pytest

from tests.support.shipped_files import ROOT, module_name, name_of, shipped

PURE = ("core/gateway", "core/geometry", "core/results")
MAY_USE = {  # beside itself
    "core/gateway": set(),
    "core/geometry": set(),
    "core/results": set(),
    "core/connection": {"core/gateway"},
    "core/processing": {"core/connection", *PURE},
    "ui": {"core/processing", "core/connection", *PURE},
    ".": {"ui", "core/processing", "core/connection", *PURE},
}
HAS_QGIS = importlib.util.find_spec("qgis") is not None


def files_in(*folders):
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def parsed(path, **options):
    return ast.parse(path.read_text(encoding="utf-8"), str(path), **options)


def imports_of(path):
    """Yield the dotted names that a file imports; those of the plugin as seen from its root, with a dot before."""
    package = path.relative_to(ROOT).parts[:-1]
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                base = [*package[: len(package) - node.level + 1], *(node.module or "").split(".")]
                yield from (".".join(["", *filter(None, base), alias.name]) for alias in node.names)
            else:
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def house_of(path):
    """Return the folder that a file belongs to, as far as the arrows are concerned."""
    folder = path.relative_to(ROOT).parent.as_posix()
    return max(
        (house for house in MAY_USE if house != "." and f"{folder}/".startswith(f"{house}/")), key=len, default="."
    )


def target_of(name):
    """Return the house that an import of the plugin's own goes to; nothing for any other."""
    steps = f"{name.lstrip('.').replace('.', '/')}/"
    found = [house for house in MAY_USE if house != "." and steps.startswith(f"{house}/")]
    return max(found, key=len, default=None) if name.startswith(".") else None


def test_there_is_something_to_look_at():
    assert {house_of(path) for path in shipped()} == set(MAY_USE)
    assert len(shipped()) > 30
    gateway = imports_of(ROOT / "core" / "connection" / "open_session.py")
    assert ".core.gateway.limits.RateLimiter" in set(gateway)


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_the_arrows_run_one_way(path):
    house = house_of(path)
    used = {target_of(name) for name in imports_of(path)} - {None, house}
    assert used <= MAY_USE[house], f"{house} must not use {used - MAY_USE[house]}"


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_the_plugin_imports_itself_by_relative_names_only(path):
    roots = {name.split(".")[0] for name in imports_of(path) if not name.startswith(".")}
    assert not roots & {"core", "ui", "location_gateway", "demo", "tests", "scripts"}


@pytest.mark.parametrize("path", shipped(), ids=name_of)
def test_qt_is_imported_by_way_of_qgis(path):
    roots = {name.split(".")[0] for name in imports_of(path)}
    assert not roots & {"PyQt5", "PyQt6", "PySide2", "PySide6", "sip"}


@pytest.mark.parametrize("path", files_in(*PURE), ids=name_of)
def test_what_is_pure_python_does_not_import_qgis(path):
    assert not [name for name in imports_of(path) if name.split(".")[0] in {"qgis", "osgeo", "processing"}]


@pytest.mark.skipif(HAS_QGIS, reason="only a Python without QGIS shows it")
@pytest.mark.parametrize("path", files_in(*PURE), ids=name_of)
def test_what_is_pure_python_is_imported_where_there_is_no_qgis(path):
    assert Path(importlib.import_module(module_name(path)).__file__) == path


@pytest.mark.parametrize("path", files_in("demo"), ids=name_of)
def test_the_demo_shares_no_code_with_the_plugin(path):
    roots = {name.split(".")[0] for name in imports_of(path)}
    assert not roots & {"core", "ui", "location_gateway", "plugin"}
    assert all(name.startswith(".demo") for name in imports_of(path) if name.startswith("."))


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
