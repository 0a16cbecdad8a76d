"""The plugin in this checkout: the Python files that the zip has, and the plugin itself without an installation."""

from __future__ import annotations

import ast
import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
PLUGIN = "location_gateway"


def shipped() -> list[Path]:
    """Return the Python files of the zip, in a fixed order."""
    return [
        *sorted(path for folder in ("core", "ui") for path in (ROOT / folder).rglob("*.py")),
        *sorted(ROOT.glob("*.py")),
    ]


def name_of(path: Path) -> str:
    """Return the path of a file from the root."""
    return path.relative_to(ROOT).as_posix()


def module_name(path: Path) -> str:
    """Return the name of a file's module in QGIS."""
    steps = [step for step in path.relative_to(ROOT).with_suffix("").parts if step != "__init__"]
    return ".".join([PLUGIN, *steps])


@cache
def parsed(path: Path, **options: tuple[int, int]) -> ast.Module:
    """Return the syntax tree of a file. It is cached and must not be changed."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path), **options)


def import_plugin() -> ModuleType:
    """Import the plugin under its own name, whatever the folder is called."""
    if PLUGIN in sys.modules:
        return sys.modules[PLUGIN]
    spec = importlib.util.spec_from_file_location(PLUGIN, ROOT / "__init__.py", submodule_search_locations=[str(ROOT)])
    sys.modules[PLUGIN] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules[PLUGIN])
    return sys.modules[PLUGIN]
