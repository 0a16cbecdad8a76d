"""The language of QGIS, brought to the plugin's texts."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, QLocale, QTranslator

from ..wording import Separators, speak

CONTEXT = "LocationGateway"
"""Under which all texts stand in the translation files."""
_FOLDER = Path(__file__).parents[2] / "i18n"


class SpokenLanguage:
    """The language that QGIS speaks, from being made until it is given up; English where there is no translation."""

    def __init__(self, folder: Path = _FOLDER) -> None:
        """``folder`` holds the translations."""
        self._translator: QTranslator | None = None
        locale = QgsApplication.instance().translation() or QgsApplication.locale()  # the first is of a window
        for name in (locale, locale.split("_", maxsplit=1)[0]):  # de_AT, or else de
            file = folder / f"location_gateway_{name}.qm"
            if file.is_file():
                self._install(file, QLocale(locale))
                return

    def _install(self, file: Path, numbers: QLocale) -> None:
        translator = QTranslator()
        if translator.load(str(file)):
            QCoreApplication.installTranslator(translator)
            self._translator = translator  # Qt does not keep it
            separators = Separators(str(numbers.groupSeparator()), str(numbers.decimalPoint()))
            speak(partial(QCoreApplication.translate, CONTEXT), separators)

    def give_up(self) -> None:
        """Speak English again."""
        if self._translator is not None:
            speak(None)
            QCoreApplication.removeTranslator(self._translator)
            self._translator = None
