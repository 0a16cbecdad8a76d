"""Finds the texts in the code: the arguments of ``tr("…")`` and ``translatable("…")``, and calls that are wrong."""

from __future__ import annotations

import ast
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from scripts.source_tree import ROOT, parsed, shipped


@dataclass
class Texts:
    """The texts that were found, in the order of the code, and what is wrong."""

    files: dict[str, list[str]] = field(default_factory=dict)
    """The files of each text."""
    variables: list[tuple[str, ast.expr]] = field(default_factory=list)
    """Variables that are passed to ``tr`` instead of a text, each with its file."""
    faults: list[str] = field(default_factory=list)


@cache
def texts_of_plugin() -> Texts:
    """Collect the texts of the whole plugin."""
    found = texts_of(shipped())
    for model in sorted((ROOT / "core").rglob("*.model3")):
        for text in _texts_of_model(model):
            _add(text, model.relative_to(ROOT).as_posix(), found)
    return found


def texts_of(paths: list[Path]) -> Texts:
    """Collect the texts of some files."""
    found = Texts()
    for path in paths:
        file = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
        tree = parsed(path)
        for call in calls_in(tree):
            _collect(call, file, found)
        for call in _calls_at_import(tree):
            found.faults.append(
                f"{file}:{call.lineno}: translated before the language is known; mark it as translatable"
            )
    return found


def calls_in(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls of ``tr`` and ``translatable`` in the order of the code."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node) in {"tr", "translatable"}]
    return iter(sorted(calls, key=lambda call: (call.lineno, call.col_offset)))


def constant(node: ast.expr) -> str | None:
    """Return the text of a constant, or of concatenated constants; None for any other expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = constant(node.left), constant(node.right)
        return None if left is None or right is None else left + right
    return None


def _calls_at_import(node: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls of ``tr`` outside of functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call) and _name(child) == "tr":
            yield child
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            for default in filter(None, (*child.args.defaults, *child.args.kw_defaults)):
                yield from _calls_at_import(ast.Expr(default))
        else:
            yield from _calls_at_import(child)


def _collect(call: ast.Call, file: str, found: Texts) -> None:
    where = f"{file}:{call.lineno}"
    if len(call.args) != 1 or call.keywords:
        found.faults.append(f"{where}: {_name(call)} takes one text")
        return
    (argument,) = call.args
    text = constant(argument)
    if text is not None:
        if not text.strip():
            found.faults.append(f"{where}: there is nothing to translate")
        _add(text, file, found)
    elif _name(call) == "tr" and isinstance(argument, (ast.Name, ast.Attribute, ast.Subscript)):
        found.variables.append((file, argument))
    else:
        found.faults.append(f"{where}: {ast.unparse(call)} is only known when it runs, so it has no translation")


def _add(text: str, file: str, found: Texts) -> None:
    files = found.files.setdefault(text, [])
    if file not in files:
        files.append(file)


def _texts_of_model(path: Path) -> Iterator[str]:
    """Yield the texts of a model's help, of its parameters, and of its messages."""
    model = ET.parse(path).getroot()  # noqa: S314 - our own file
    for option in model.findall("Option[@name='help']/Option"):
        yield option.get("value", "")
    for message in model.findall(".//Option[@name='MESSAGE']/Option/Option[@name='static_value']"):
        yield message.get("value", "")
    for parameter in model.findall("Option[@name='parameterDefinitions']/Option"):
        for name in ("description", "help"):
            text = parameter.find(f"Option[@name='{name}']")
            if text is not None and text.get("value"):
                yield text.get("value", "")


def _name(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")
