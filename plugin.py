"""The plugin's entry point for QGIS: it registers the provider, the toolbar and the translation, and removes them."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QCoreApplication, QLocale, QTranslator

from .core.i18n import Separators, install_translator
from .core.run.runs_under_way import allow_runs, end_runs
from .core.toolbox.provider import LocationGatewayProvider

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from .ui.toolbar import GatewayToolbar

_CONTEXT = "LocationGateway"
"""The context of all texts in the translation files."""
_TRANSLATIONS = Path(__file__).parent / "i18n"


class LocationGatewayPlugin:
    """The plugin, in QGIS Desktop and in ``qgis_process``."""

    def __init__(self, iface: QgisInterface | None) -> None:
        """``iface`` is None in ``qgis_process``."""
        self._iface = iface
        self._translation = Translation()
        self._provider: LocationGatewayProvider | None = None
        self._toolbar: GatewayToolbar | None = None

    def initProcessing(self) -> None:
        """Add the algorithms. ``qgis_process`` calls only this."""
        allow_runs()
        if self._iface is None:
            _end_as_with_ctrl_c()
        self._provider = LocationGatewayProvider()
        QgsApplication.processingRegistry().addProvider(self._provider)

    def initGui(self) -> None:
        """Add the algorithms and the toolbar."""
        self.initProcessing()
        if self._iface is not None:
            from .ui.toolbar import GatewayToolbar

            self._toolbar = GatewayToolbar(self._iface)

    def unload(self) -> None:
        """Remove everything that was added, after the end of everything that is under way."""
        if self._toolbar is not None:
            self._toolbar.clean_up()  # before the runs: it could begin others
        end_runs()
        if self._toolbar is not None:
            from .ui.algorithm_dialogs import close_all

            close_all()  # after the runs: QGIS crashes if the dialog of a batch is closed between two of them
            self._toolbar = None
        if self._provider is not None:
            QgsApplication.processingRegistry().removeProvider(self._provider)
            self._provider = None
        self._translation.remove()


def _end_as_with_ctrl_c() -> None:
    """Let ``docker stop`` and ``kill`` cancel a run, as Ctrl+C does: what was answered is then in the output.

    ``qgis_process`` cancels at SIGINT only; SIGTERM would end it at once.
    """
    import signal

    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))


class Translation:
    """Translates the plugin's texts into the language of QGIS; they stay English if there is no translation."""

    def __init__(self, folder: Path = _TRANSLATIONS) -> None:
        """``folder`` holds the translations."""
        self._translator: QTranslator | None = None
        locale = QgsApplication.instance().translation() or QgsApplication.locale()  # the first only with a window
        translator = QTranslator()
        if translator.load(f"location_gateway_{locale}", str(folder)):  # for de_AT that of de, if it has none
            QCoreApplication.installTranslator(translator)
            self._translator = translator  # Qt does not keep it alive
            numbers = QLocale(locale)
            separators = Separators(str(numbers.groupSeparator()), str(numbers.decimalPoint()))
            install_translator(partial(QCoreApplication.translate, _CONTEXT), separators)

    def remove(self) -> None:
        """Show the texts in English again."""
        if self._translator is not None:
            install_translator(None)
            QCoreApplication.removeTranslator(self._translator)
            self._translator = None
