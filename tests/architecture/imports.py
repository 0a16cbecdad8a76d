"""Which folder of the plugin imports which, and which group of folders may. ``MAY_USE`` has the groups."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from scripts.source_tree import ROOT, parsed, shipped

PURE = ("core/gateway", "core/geometry", "core/results")
MAY_USE = {  # a group may also use itself and core/i18n
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
    """Yield the dotted names that a file imports. Those of the plugin begin with a dot, and at its root."""
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


def module_imports(paths: list[Path]) -> dict[str, set[str]]:
    """Return which of these files each one imports, also within functions and for types only."""
    known = {_dotted(path): path for path in paths}
    return {
        name: set(filter(None, (_longest(used, known) for used in imports_of(path)))) - {name}
        for name, path in known.items()
    }


def _dotted(path: Path) -> str:
    return ".".join(step for step in path.relative_to(ROOT).with_suffix("").parts if step != "__init__")


def _longest(used: str, known: dict[str, Path]) -> str | None:
    """Return the module of an imported name, which may be a name in it."""
    name = used.lstrip(".")
    return next((one for one in (name, name.rpartition(".")[0]) if one in known), None)


def group_of(path: Path) -> str:
    """Return the group of a file."""
    return _innermost(path.relative_to(ROOT).parent.as_posix(), MAY_USE) or "."


def imported_group(name: str) -> str | None:
    """Return the group of an imported name; None if it is not the plugin's own."""
    return _innermost(name.lstrip(".").replace(".", "/"), MAY_USE) if name.startswith(".") else None


def folders() -> dict[str, list[Path]]:
    """Return the folders that have modules, with these modules."""
    found: dict[str, list[Path]] = {}
    for path in shipped():
        if path.name != "__init__.py" or path.parent == ROOT:
            found.setdefault(path.relative_to(ROOT).parent.as_posix(), []).append(path)
    return found


def folder_imports() -> set[tuple[str, str]]:
    """Return the pairs of folders of which the first imports from the second."""
    known = folders()
    used = {
        (folder, _innermost(name.lstrip(".").replace(".", "/"), known))
        for folder, paths in known.items()
        for path in paths
        for name in imports_of(path)
        if name.startswith(".")
    }
    return {(folder, target) for folder, target in used if target and target != folder}


def _innermost(steps: str, folders) -> str | None:
    found = [folder for folder in folders if folder != "." and f"{steps}/".startswith(f"{folder}/")]
    return max(found, key=len, default=None)
