"""Looks up in Qt 6 what a source file takes from Qt.

It checks the names that are imported from ``qgis.PyQt``, and dotted names that begin with them. It also checks the
members of objects whose Qt class the source shows: ``self``, annotated arguments, and names that only ever get new
objects of one class. It does not check members of what a call returns, nor anything of QGIS itself.
"""

from __future__ import annotations

import ast
import importlib

from PyQt6 import sip

from tests.qt6.qgis_stand_in import StandIn

NOTHING = object()
_TOO_GENERAL = {"QObject", "QWidget", "QDialog"}
"""An argument with one of these annotations may be an object of a QGIS class, which has more members."""


def unknown_names(tree):
    """Return the names of Qt that do not exist, each as ``line: name``."""
    imported, unknown = imports_from_qt(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and _resolved(node, imported) is NOTHING:
            owner = _resolved(node.value, imported)
            if owner is not None and owner is not NOTHING:
                unknown.append(f"{node.lineno}: {ast.unparse(node)}")
    return unknown


def unknown_members(tree, classes):
    """Return the members that the Qt classes of the tree's objects do not have, each as ``line: name``.

    ``classes`` holds at least the classes that the tree defines, by name.
    """
    imported, _unknown = imports_from_qt(tree)
    unknown = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            own = classes.get(node.name)
            if _is_of_qt(own):
                set_here = {name for one in own.__mro__ for name in _set_on_self(one, tree)}
                unknown += _missing(node, {"self": own}, set_here)
            fields = _only_ever_new(node, imported, _field_of)
            unknown += _missing(node, {f"self.{name}": kind for name, kind in fields.items()})
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            given = {
                argument.arg: _annotated(argument.annotation, imported)
                for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            }
            known = _only_ever_new(node, imported, _name_of) | {name: kind for name, kind in given.items() if kind}
            unknown += _missing(node, known)
    return sorted(set(unknown))


def imports_from_qt(tree):
    """Return what a file imports from Qt, by its name in the file, and the imports that do not exist."""
    imported, unknown = {}, []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("qgis.PyQt"):
            module = importlib.import_module(node.module)
            for alias in node.names:
                # not by getattr: the stand-in makes up all other names
                found = vars(module).get(alias.name, NOTHING)
                imported[alias.asname or alias.name] = found
                if found is NOTHING:
                    unknown.append(f"{node.lineno}: {node.module}.{alias.name}")
    return imported, unknown


def _resolved(node, imported):
    """Return the object of a dotted name: NOTHING if Qt does not have it, None if it is not a name of Qt."""
    if isinstance(node, ast.Name):
        return imported.get(node.id)
    if not isinstance(node, ast.Attribute):
        return None
    owner = _resolved(node.value, imported)
    return owner if owner in (None, NOTHING) else getattr(owner, node.attr, NOTHING)


def _is_of_qt(kind):
    """Return whether a class is one of Qt, or derives from one and from no stand-in."""
    return isinstance(kind, type) and issubclass(kind, sip.simplewrapper) and not issubclass(kind, StandIn)


def _annotated(annotation, imported):
    """Return the Qt class of an annotation, which may also allow None."""
    if isinstance(annotation, ast.BinOp) and ast.unparse(annotation.right) == "None":
        annotation = annotation.left
    kind = _resolved(annotation, imported)
    return kind if _is_of_qt(kind) and kind.__name__ not in _TOO_GENERAL else None


def _field_of(target):
    is_field = isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"
    return target.attr if is_field else None


def _name_of(target):
    return target.id if isinstance(target, ast.Name) else None


def _only_ever_new(scope, imported, name_of):
    """Return the names that only ever get new objects of one Qt class, with the class."""
    kinds = {}
    for node in ast.walk(scope):
        value = getattr(node, "value", None) if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
        kind = _resolved(value.func, imported) if isinstance(value, ast.Call) else None
        for target in _bound(node):
            if name := name_of(target):
                kinds.setdefault(name, set()).add(kind if _is_of_qt(kind) else None)
    return {name: kind for name, (kind, *others) in kinds.items() if kind and not others}


def _bound(node):
    """Yield the targets that a statement or an expression binds."""
    if isinstance(node, ast.Assign):
        targets = [*node.targets]
    elif isinstance(node, (ast.AnnAssign, ast.AugAssign, ast.For, ast.comprehension, ast.NamedExpr)):
        targets = [node.target]
    elif isinstance(node, ast.withitem):
        targets = [node.optional_vars] if node.optional_vars else []
    else:
        targets = []
    while targets:
        target = targets.pop()
        if isinstance(target, (ast.Tuple, ast.List)):
            targets += target.elts
        else:
            yield target.value if isinstance(target, ast.Starred) else target


def _set_on_self(kind, tree):
    """Yield the attributes that one of the plugin's classes sets on ``self``. It may be imported into the tree."""
    if _is_of_qt(kind) and not kind.__module__.startswith("PyQt6"):
        if not any(isinstance(node, ast.ClassDef) and node.name == kind.__name__ for node in ast.walk(tree)):
            path = importlib.import_module(kind.__module__).__file__
            with open(path, encoding="utf-8") as file:  # noqa: PTH123 - a module's file is text
                tree = ast.parse(file.read())
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
                yield from filter(None, (_field_of(target) for part in ast.walk(node) for target in _bound(part)))


def _missing(scope, known, others=frozenset()):
    """Return the members of known objects that neither their class nor ``others`` have."""
    return [
        f"{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(scope)
        if isinstance(node, ast.Attribute)
        and (kind := known.get(ast.unparse(node.value)))
        and node.attr not in others
        and not _has(kind, node.attr)
    ]


def _has(kind, name):
    # Classes of PyQt do not show fields of structures, nor slots without a wrapper: dir() and the meta-object do.
    return hasattr(kind, name) or name in dir(kind) or name in _slots(kind)


def _slots(kind):
    known = getattr(kind, "staticMetaObject", None)
    return {bytes(known.method(index).name()).decode() for index in range(known.methodCount())} if known else set()
