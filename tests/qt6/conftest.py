"""Qt 6 without QGIS: an environment of its own (requirements/qt6.txt), since one process can have one Qt only."""

from tests.qt6.qgis_stand_in import install

install()
