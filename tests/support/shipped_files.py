"""The Python files that are in the plugin's zip."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]


def shipped():
    """Return the files, in one order."""
    return [
        *sorted(path for folder in ("core", "ui") for path in (ROOT / folder).rglob("*.py")),
        *sorted(ROOT.glob("*.py")),
    ]


def name_of(path):
    """Return a file's name as seen from the root."""
    return path.relative_to(ROOT).as_posix()


def module_name(path):
    """Return the name of a file's module in QGIS."""
    steps = [step for step in path.relative_to(ROOT).with_suffix("").parts if step != "__init__"]
    return ".".join(["location_gateway", *steps])
