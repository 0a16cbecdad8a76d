"""Qt 6 without QGIS: an environment of its own (requirements/qt6.txt), since one process can have one Qt only."""

from tests.support.qgis_stand_in import install

install()
