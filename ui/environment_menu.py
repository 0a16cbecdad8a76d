"""The menu that shows the active environment in the toolbar and in the plugin's menu, and switches it."""

from __future__ import annotations

from typing import Callable

from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QMenu, QToolBar, QToolButton

from ..core.connection.environments import EnvironmentsError, activate, environment_names
from ..core.connection.settings import ENVIRONMENT_VARIABLE, active_environment
from ..core.i18n import tr
from ..core.processing.shared.icons import icon
from .shared.environment import environment_line, is_overridden
from .shared.widgets import menu_text, tool_tip


class EnvironmentMenu:
    """Lists the environments. The user switches by choosing another one."""

    def __init__(self, bar: QToolBar, on_switched: Callable[[], None], on_error: Callable[[str], None]) -> None:
        """Add the menu to the toolbar, with the active environment as the text of its button."""
        self._on_switched = on_switched
        self._on_error = on_error
        self._menu = QMenu(bar)
        self._menu.setIcon(icon("environment"))
        self._menu.setToolTipsVisible(True)
        self._menu.aboutToShow.connect(self._list)
        self.action = self._menu.menuAction()
        bar.addAction(self.action)
        button: QToolButton = bar.widgetForAction(self.action)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.refresh()

    def refresh(self) -> None:
        """Show which environment is active now."""
        if sip.isdeleted(self._menu):  # the plugin was unloaded while the options were open
            return
        self._menu.setTitle(menu_text(environment_line()))
        self.action.setIconText(menu_text(active_environment()))
        if is_overridden():
            advice = tr("Remove this environment variable to switch environments here.")
        else:
            advice = tr("Runs use the addresses, the key and the limits of this environment. Click to switch.")
        self.action.setToolTip(tool_tip(f"{environment_line()}\n\n{advice}"))

    def _list(self) -> None:
        self._menu.clear()
        active = active_environment()
        names = environment_names()
        for name in names if active in names else [active, *names]:
            entry = self._menu.addAction(menu_text(name))
            entry.setCheckable(True)
            entry.setChecked(name == active)
            entry.setEnabled(not is_overridden())
            entry.triggered.connect(lambda *_checked, name=name: self._switch(name))
        if is_overridden():
            self._menu.addAction(tr("Set by {}").format(ENVIRONMENT_VARIABLE)).setEnabled(False)

    def _switch(self, name: str) -> None:
        try:
            activate(name)
        except EnvironmentsError as error:
            self._on_error(str(error))
        self._on_switched()
