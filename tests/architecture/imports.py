"""The house as its imports show it: which folder uses which."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from scripts.source_tree import ROOT, parsed, shipped

PURE = ("core/gateway", "core/geometry", "core/results")
MAY_USE = {  # beside itself, and beside core/i18n, which is everybody's
    "core": set(),
    "core/gateway": set(),
    "core/geometry": set(),
    "core/results": set(),
    "core/connection": {"core/gateway"},
    "core/processing": {"core/connection", *PURE},
    "ui": {"core/processing", "core/connection", *PURE},
    ".": {"ui", "core/processing", "core/connection", *PURE},
}


def imports_of(path: Path) -> Iterator[str]:
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


def house_of(path: Path) -> str:
    """Return the house that a file belongs to, as far as the arrows are concerned: one of ``MAY_USE``."""
    return _innermost(path.relative_to(ROOT).parent.as_posix(), MAY_USE) or "."


def target_of(name: str) -> str | None:
    """Return the house that an import of the plugin's own goes to; nothing for any other."""
    return _innermost(name.lstrip(".").replace(".", "/"), MAY_USE) if name.startswith(".") else None


def rooms() -> dict[str, list[Path]]:
    """Return the folders with modules in them, and those modules."""
    found: dict[str, list[Path]] = {}
    for path in shipped():
        if path.name != "__init__.py" or path.parent == ROOT:
            found.setdefault(path.relative_to(ROOT).parent.as_posix(), []).append(path)
    return found


def arrows() -> set[tuple[str, str]]:
    """Return which room uses which."""
    known = rooms()
    used = {
        (room, _innermost(name.lstrip(".").replace(".", "/"), known))
        for room, paths in known.items()
        for path in paths
        for name in imports_of(path)
        if name.startswith(".")
    }
    return {(room, target) for room, target in used if target and target != room}


def _innermost(steps: str, folders) -> str | None:
    found = [folder for folder in folders if folder != "." and f"{steps}/".startswith(f"{folder}/")]
    return max(found, key=len, default=None)
