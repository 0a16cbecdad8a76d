"""The house as a drawing, for Graphviz."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import fill

from scripts.source_tree import ROOT, parsed
from tests.architecture.imports import arrows, house_of, rooms

_COLOURS = {  # from the window down to plain Python
    ".": "#eceff1",
    "ui": "#e3f2fd",
    "core/processing": "#e8f5e9",
    "core/connection": "#fff8e1",
}
_PURE = "#f3e5f5"
_STYLE = """
    compound=true; newrank=true; nodesep=0.3; ranksep=0.5; bgcolor="white"; fontname="sans-serif"; fontsize=14
    node [shape=box, style="filled,rounded", fillcolor=white, color="#90a4ae", fontname="sans-serif", fontsize=11]
    edge [color="#607d8b", arrowsize=0.7]
"""
_LINE = 30
_EVERYBODYS = "core"
"""The folder of core/i18n.py, an arrow to which would lead from everywhere."""


def drawn_arrows() -> list[tuple[str, str]]:
    """Return the arrows that are drawn: within a house all, between two houses one, none to what all use."""
    drawn: dict[object, tuple[str, str]] = {}
    for start, end in sorted(arrows()):
        if end == _EVERYBODYS:
            continue
        houses = (_house_of(start), _house_of(end))
        drawn.setdefault((start, end) if houses[0] == houses[1] else houses, (start, end))
    return sorted(drawn.values())


def drawing() -> str:
    """Return the rooms and the arrows between them."""
    houses: dict[str, list[str]] = {}
    for room in sorted(set(rooms()) - {_EVERYBODYS}):
        houses.setdefault(_house_of(room), []).append(room)
    return "\n".join(
        [
            "digraph {",
            _STYLE,
            *(_house(house, names) for house, names in houses.items()),
            *(f'    "{start}" -> "{end}" {_ends_at_walls(start, end)}' for start, end in drawn_arrows()),
            "}",
        ]
    )


def _house(house: str, names: list[str]) -> str:
    title = "plugin.py" if house == "." else house
    boxes = "; ".join(f'"{name}" [label="{_label(name, house)}"]' for name in names)
    colour = _COLOURS.get(house, _PURE)
    return f'    subgraph "cluster {house}" {{ label="{title}"; style=filled; color="{colour}"; {boxes} }}'


def _ends_at_walls(start: str, end: str) -> str:
    houses = (_house_of(start), _house_of(end))
    return "" if houses[0] == houses[1] else f'[ltail="cluster {houses[0]}", lhead="cluster {houses[1]}", penwidth=1.6]'


def _label(room: str, house: str) -> str:
    """Return a room's name and what its ``__init__.py`` says first."""
    face = ROOT / ("plugin.py" if room == "." else f"{room}/__init__.py")
    purpose = ast.get_docstring(parsed(face)).partition("\n")[0].partition(". ")[0].replace("``", "").rstrip(".")
    own = [] if room == house else [Path(room).name]
    return "\\n".join([*own, *fill(purpose, _LINE).splitlines()])


def _house_of(room: str) -> str:
    return house_of(ROOT / room / "__init__.py")
