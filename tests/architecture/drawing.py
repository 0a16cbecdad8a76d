"""Draws the folders and their imports with Graphviz. A group is a folder of the first two levels."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import fill

from scripts.source_tree import ROOT, parsed
from tests.architecture.imports import folder_imports, folders, group_of

_COLOURS = {  # from the window down to plain Python
    ".": "#eceff1",
    "ui": "#e3f2fd",
    "core/toolbox": "#e8f5e9",
    "core/services": "#e8f5e9",
    "core/vehicles": "#e8f5e9",
    "core/local": "#e8f5e9",
    "core/run": "#e8f5e9",
    "core/connection": "#fff8e1",
}
_PURE = "#f3e5f5"
_STYLE = """
    compound=true; newrank=true; nodesep=0.3; ranksep=0.5; bgcolor="white"; fontname="sans-serif"; fontsize=14
    node [shape=box, style="filled,rounded", fillcolor=white, color="#90a4ae", fontname="sans-serif", fontsize=11]
    edge [color="#607d8b", arrowsize=0.7]
"""
_LINE = 30
_USED_BY_ALL = "core"
"""The folder of core/i18n.py."""


def drawn_imports() -> list[tuple[str, str]]:
    """Return the imports that are drawn: all within a group, one between two groups, none of what all groups use."""
    drawn: dict[object, tuple[str, str]] = {}
    for start, end in sorted(folder_imports()):
        if end == _USED_BY_ALL:
            continue
        groups = (_group_of(start), _group_of(end))
        drawn.setdefault((start, end) if groups[0] == groups[1] else groups, (start, end))
    return sorted(drawn.values())


def drawing() -> str:
    """Return the drawing in Graphviz's language."""
    groups: dict[str, list[str]] = {}
    for folder in sorted(set(folders()) - {_USED_BY_ALL}):
        groups.setdefault(_group_of(folder), []).append(folder)
    return "\n".join(
        [
            "digraph {",
            _STYLE,
            *(_cluster(group, names) for group, names in groups.items()),
            *(f'    "{start}" -> "{end}" {_edge_style(start, end)}' for start, end in drawn_imports()),
            "}",
        ]
    )


def _cluster(group: str, names: list[str]) -> str:
    title = "plugin.py" if group == "." else group
    boxes = "; ".join(f'"{name}" [label="{_label(name, group)}"]' for name in names)
    colour = _COLOURS.get(group, _PURE)
    return f'    subgraph "cluster {group}" {{ label="{title}"; style=filled; color="{colour}"; {boxes} }}'


def _edge_style(start: str, end: str) -> str:
    groups = (_group_of(start), _group_of(end))
    return "" if groups[0] == groups[1] else f'[ltail="cluster {groups[0]}", lhead="cluster {groups[1]}", penwidth=1.6]'


def _label(folder: str, group: str) -> str:
    """Return a folder's name and the first sentence of its ``__init__.py``."""
    face = ROOT / ("plugin.py" if folder == "." else f"{folder}/__init__.py")
    purpose = ast.get_docstring(parsed(face)).partition("\n")[0].partition(". ")[0].replace("``", "").rstrip(".")
    own = [] if folder == group else [Path(folder).name]
    return "\\n".join([*own, *fill(purpose, _LINE).splitlines()])


def _group_of(folder: str) -> str:
    return group_of(ROOT / folder / "__init__.py")
