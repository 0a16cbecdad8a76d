"""Stands in for the package ``qgis``: ``qgis.PyQt`` is PyQt6; all other names exist, and do nothing."""

from __future__ import annotations

import importlib
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from PyQt6.QtCore import QObject

QT_MODULES = ("QtCore", "QtGui", "QtNetwork", "QtSvg", "QtWidgets", "sip")
_ROOTS = {"qgis", "processing"}


class _Anything(type(QObject)):
    """The type of the stand-ins. They are QObjects, like most classes of QGIS that the plugin derives from."""

    def __getattr__(cls, name):
        return _stand_in(cls, name)


class StandIn(QObject, metaclass=_Anything):
    """A class, an enumeration or one of its values."""

    def __init__(self, *_arguments, **_named):
        super().__init__()

    def __getattr__(self, name):
        return _stand_in(type(self), name)


class StandInModule(ModuleType):
    """A module that has every name."""

    def __getattr__(self, name):
        return _stand_in(self, name)


class _Modules(MetaPathFinder, Loader):
    """Finds every module of QGIS."""

    def find_spec(self, name, _path, _target=None):
        return ModuleSpec(name, self, is_package=True) if name.partition(".")[0] in _ROOTS else None

    def create_module(self, spec):
        return StandInModule(spec.name)

    def exec_module(self, module):
        pass


def _stand_in(owner, name):
    if name.startswith("__"):
        raise AttributeError(name)
    made = _Anything(name, (StandIn,), {})
    setattr(owner, name, made)
    return made


def install():
    """Let ``import qgis`` find the stand-ins. QGIS itself must not be installed."""
    sys.meta_path.insert(0, _Modules())
    qt = importlib.import_module("qgis.PyQt")
    for name in QT_MODULES:
        module = importlib.import_module(f"PyQt6.{name}")
        sys.modules[f"qgis.PyQt.{name}"] = module
        setattr(qt, name, module)
