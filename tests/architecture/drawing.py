"""Draws the groups of folders and their imports with Graphviz, from the window down to plain Python."""

from __future__ import annotations

import ast
from textwrap import fill

from scripts.source_tree import ROOT, parsed
from tests.architecture.imports import ASKING, ASKING_NAMES, PURE, group_imports

_COLOURS = {".": "#eceff1", "ui": "#e3f2fd", "core/connection": "#fff8e1"}
_RUNS = "#e8f5e9"
_PURE = "#f3e5f5"
_STYLE = """
    nodesep=0.4; ranksep=0.35; bgcolor="white"
    node [shape=box, style="filled,rounded", color="#90a4ae", fontname="sans-serif", fontsize=11]
    edge [color="#607d8b", arrowsize=0.7]
"""
_LINE = 38


def drawn_imports() -> list[tuple[str, str]]:
    """Return the imports that are drawn: none of what a longer way leads to as well."""
    imports = group_imports()
    return sorted(
        (start, end)
        for start, ends in imports.items()
        for end in ends
        if not any(end in _reached(other, imports) for other in ends - {end})
    )


def drawing() -> str:
    """Return the drawing in Graphviz's language."""
    return "\n".join(
        [
            "digraph {",
            _STYLE,
            *(f'    "{group}" [label=<{_label(group)}>, fillcolor="{_colour(group)}"]' for group in group_imports()),
            *(f'    "{start}" -> "{end}"' for start, end in drawn_imports()),
            "}",
        ]
    )


def _reached(start: str, imports: dict[str, set[str]]) -> set[str]:
    """Return all that a group uses, also through others."""
    return imports[start].union(*(_reached(end, imports) for end in imports[start]))


def _colour(group: str) -> str:
    return _PURE if group in {*PURE, ASKING} else _COLOURS.get(group, _RUNS)


def _label(group: str) -> str:
    """Return the name of a group, the first sentence of its ``__init__.py``, and the names of its folders."""
    if group == ASKING:
        modules = ", ".join(sorted(ASKING_NAMES))
        return _lines("what asks a service", "The modules of services and vehicles without QGIS", modules)
    if group == ".":
        return _lines("plugin.py", _purpose("plugin.py"))
    parts = sorted(path.parent.name for path in (ROOT / group).glob("*/__init__.py"))
    return _lines(group, _purpose(f"{group}/__init__.py"), ", ".join(parts))


def _purpose(name: str) -> str:
    return ast.get_docstring(parsed(ROOT / name)).partition("\n\n")[0].partition(". ")[0].rstrip(".")


def _lines(name: str, purpose: str, parts: str = "") -> str:
    shown = [("B", name), *(("", line) for line in _filled(purpose)), *(("I", line) for line in _filled(parts))]
    return "<BR/>".join(f"<{style}>{line}</{style}>" if style else line for style, line in shown)


def _filled(text: str) -> list[str]:
    return fill(" ".join(text.split()), _LINE).splitlines()
