"""Which folder of the plugin imports which, and which group of folders may. ``MAY_USE`` has the groups."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from scripts.source_tree import ROOT, parsed, shipped

PURE = ("core/client", "core/geometry", "core/results")
"""The folders without QGIS."""
ASKING = "what asks a service"
"""The modules of services and vehicles without QGIS."""
ASKING_NAMES = frozenset(("answers", "choices", "client", "fields", "queries"))
"""Modules that each service has, as far as it needs them. They are without QGIS."""
_MIXED = ("core/services", "core/vehicles")
"""The folders with both kinds of modules: what asks a service, and its algorithms."""
_ALL_PURE = (*PURE, ASKING)
MAY_USE = {  # a group may also use itself and the files of core
    "core": set(),
    "core/client": set(),
    "core/geometry": set(),
    "core/results": set(),
    ASKING: {"core/client"},
    "core/connection": {"core/client"},
    "core/run": {"core/connection", *PURE},
    "core/vehicles": {"core/run", "core/connection", *_ALL_PURE},
    "core/local": {"core/run", "core/connection", *_ALL_PURE},
    "core/services": {"core/vehicles", "core/run", "core/connection", *_ALL_PURE},
    "core/toolbox": {"core/services", "core/vehicles", "core/local", "core/run"},
    "ui": {"core/services", "core/vehicles", "core/local", "core/run", "core/connection", *_ALL_PURE},
    ".": {"ui", "core/toolbox", "core/run", "core/connection", *PURE},
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


@cache
def modules() -> dict[str, Path]:
    """Return the files of the plugin by their dotted names."""
    return {_dotted(path): path for path in shipped()}


def _dotted(path: Path) -> str:
    return ".".join(step for step in path.relative_to(ROOT).with_suffix("").parts if step != "__init__")


def _longest(used: str, known: dict[str, Path]) -> str | None:
    """Return the module of an imported name, which may be a name in it."""
    name = used.lstrip(".")
    return next((one for one in (name, name.rpartition(".")[0]) if one in known), None)


@cache
def asking() -> frozenset[Path]:
    """Return the files of services and vehicles that use neither QGIS nor a file that does."""
    paths = modules()
    imports = module_imports(shipped())
    found = {
        name
        for name, path in paths.items()
        if _innermost(_folder(path), _MIXED) and not {"qgis"} & {used.split(".")[0] for used in imports_of(path)}
    }
    while True:
        others = {
            name
            for name in found
            if any(used not in found and _group_by_folder(paths[used]) not in {"core", *PURE} for used in imports[name])
        }
        if not others:
            return frozenset(paths[name] for name in found)
        found -= others


@cache
def group_of(path: Path) -> str:
    """Return the group of a file."""
    return ASKING if path in asking() else _group_by_folder(path)


@cache
def imported_group(name: str) -> str | None:
    """Return the group of an imported name; None if it is not the plugin's own."""
    if not name.startswith("."):
        return None
    paths = modules()
    module = _longest(name, paths)
    return group_of(paths[module]) if module else _innermost(name.lstrip(".").replace(".", "/"), MAY_USE)


@cache
def group_imports() -> dict[str, set[str]]:
    """Return the groups, each with those that it imports from. The files of core, which all use, are left out."""
    found: dict[str, set[str]] = {group: set() for group in MAY_USE if group != "core"}
    for path in shipped():
        if (group := group_of(path)) != "core":
            found[group].update(filter(None, map(imported_group, imports_of(path))))
    return {group: used - {group, "core"} for group, used in found.items()}


def _folder(path: Path) -> str:
    return path.relative_to(ROOT).parent.as_posix()


def _group_by_folder(path: Path) -> str:
    return _innermost(_folder(path), MAY_USE) or "."


def _innermost(steps: str, folders) -> str | None:
    found = [folder for folder in folders if folder != "." and f"{steps}/".startswith(f"{folder}/")]
    return max(found, key=len, default=None)
