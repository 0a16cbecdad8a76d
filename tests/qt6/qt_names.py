"""What a source file takes from Qt, looked up in the Qt that is there.

Looked at are the names imported from ``qgis.PyQt`` with all that is said of them in dotted form; and, as far as the
source tells of which class of Qt's something is, what is asked of it: of ``self``, of arguments that are annotated so,
and of names that are only ever given new objects of one class. Not seen is what is asked of the results of calls, and
of anything of QGIS's own.
"""

from __future__ import annotations

import ast
import importlib

from PyQt6 import sip

from tests.qt6.qgis_stand_in import StandIn

NOTHING = object()
_TOO_GENERAL = {"QObject", "QWidget", "QDialog"}
"""An argument said to be one of these may be of a class of QGIS's, and have more."""


def unknown_names(tree):
    """Return what is named of Qt's and does not exist, each as ``line: name``."""
    imported, unknown = imports_from_qt(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and _resolved(node, imported) is NOTHING:
            owner = _resolved(node.value, imported)
            if owner is not None and owner is not NOTHING:
                unknown.append(f"{node.lineno}: {ast.unparse(node)}")
    return unknown


def unknown_members(tree, classes):
    """Return what is asked of objects of Qt's classes that have no such thing.

    ``classes`` are those that the tree defines, by their names, and may be more.
    """
    imported, _unknown = imports_from_qt(tree)
    unknown = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            own = classes.get(node.name)
            if _is_of_qt(own):
                set_here = {name for one in own.__mro__ for name in _set_on_self(one, tree, classes)}
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
    """Return what a file imports from Qt by the name it goes under, and what of it does not exist."""
    imported, unknown = {}, []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("qgis.PyQt"):
            module = importlib.import_module(node.module)
            for alias in node.names:
                # What the stand-in itself would make up is none of Qt's.
                found = vars(module).get(alias.name, NOTHING)
                imported[alias.asname or alias.name] = found
                if found is NOTHING:
                    unknown.append(f"{node.lineno}: {node.module}.{alias.name}")
    return imported, unknown


def _resolved(node, imported):
    """Return what a dotted name stands for, NOTHING if it is Qt's and not there, None if it is not Qt's."""
    if isinstance(node, ast.Name):
        return imported.get(node.id)
    if not isinstance(node, ast.Attribute):
        return None
    owner = _resolved(node.value, imported)
    return owner if owner in (None, NOTHING) else getattr(owner, node.attr, NOTHING)


def _is_of_qt(kind):
    """Tell whether a class is Qt's, or made from Qt's and from nothing that is a stand-in here."""
    return isinstance(kind, type) and issubclass(kind, sip.simplewrapper) and not issubclass(kind, StandIn)


def _annotated(annotation, imported):
    """Return the class of Qt's that an annotation names, alone or with None."""
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
    """Return the names that are given new objects of one class of Qt's, and nothing else."""
    kinds = {}
    for node in ast.walk(scope):
        value = getattr(node, "value", None) if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
        kind = _resolved(value.func, imported) if isinstance(value, ast.Call) else None
        for target in _bound(node):
            if name := name_of(target):
                kinds.setdefault(name, set()).add(kind if _is_of_qt(kind) else None)
    return {name: kind for name, (kind, *others) in kinds.items() if kind and not others}


def _bound(node):
    """Yield every target that a statement or an expression binds."""
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


def _set_on_self(kind, tree, classes):
    """Yield the fields that a class of ours sets on its objects."""
    if _is_of_qt(kind) and not kind.__module__.startswith("PyQt6"):
        if kind not in classes.values():
            path = importlib.import_module(kind.__module__).__file__
            with open(path, encoding="utf-8") as file:  # noqa: PTH123 - a module's file is text
                tree = ast.parse(file.read())
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
                yield from filter(None, (_field_of(target) for part in ast.walk(node) for target in _bound(part)))


def _missing(scope, known, others=frozenset()):
    """Return what is asked of known objects that neither their class nor ``others`` have."""
    return [
        f"{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(scope)
        if isinstance(node, ast.Attribute)
        and (kind := known.get(ast.unparse(node.value)))
        and node.attr not in others
        and not _has(kind, node.attr)
    ]


def _has(kind, name):
    # The fields of Qt's structures, and slots that PyQt does not wrap, are seen in objects, not in their class.
    return hasattr(kind, name) or name in dir(kind) or name in _slots(kind)


def _slots(kind):
    known = getattr(kind, "staticMetaObject", None)
    return {bytes(known.method(index).name()).decode() for index in range(known.methodCount())} if known else set()
