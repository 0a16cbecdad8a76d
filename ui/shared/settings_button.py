"""The settings in the toolbar: as long as something is missing, the button says what."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtGui import QAction, QIcon
from qgis.PyQt.QtWidgets import QMenu, QToolBar, QToolButton

from ...core.connection.settings import active_environment, stored_texts
from ...core.gateway.services import Service
from ...core.wording import tr

_ICONS = Path(__file__).resolve().parents[1] / "icons"
KEY_VARIABLES = ("LOCATION_GATEWAY_API_KEY", "LOCATION_GATEWAY_AUTHCFG")
ADDRESS_VARIABLES = tuple(f"LOCATION_GATEWAY_{name}_URL" for name in ("BASE", *(service.name for service in Service)))
_KEYS = ("authcfg", "token_authcfg")
_ADDRESSES = ("url", *(f"url_{service.value}" for service in Service))


class Missing(NamedTuple):
    """What the active environment lacks before anything can be asked."""

    key: bool
    address: bool


def what_is_missing(environ: Mapping[str, str] = os.environ) -> Missing:
    """Tell by the settings alone: the auth database may be locked, and is left alone until something is asked."""
    texts = stored_texts(active_environment(environ))
    return Missing(
        key=not (are_set(KEY_VARIABLES, environ) or any(texts.get(name) for name in _KEYS)),
        address=not (are_set(ADDRESS_VARIABLES, environ) or any(texts.get(name) for name in _ADDRESSES)),
    )


def are_set(variables: Sequence[str], environ: Mapping[str, str] = os.environ) -> list[str]:
    """Return those of some environment variables that are set."""
    return [name for name in variables if environ.get(name, "").strip()]


class SettingsButton:
    """The button of an action in a toolbar, with a menu at its side."""

    def __init__(self, bar: QToolBar, action: QAction, beside: QAction) -> None:
        """``beside`` is what the menu offers."""
        self._bar, self._action = bar, action
        self._button: QToolButton = bar.widgetForAction(action)
        menu = QMenu(self._button)
        menu.addAction(beside)
        self._button.setMenu(menu)
        self._button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.refresh()

    def refresh(self) -> None:
        """Show what is missing now."""
        if sip.isdeleted(self._button):  # the plugin was unloaded while the options were open
            return
        missing = what_is_missing()
        icon = "settings_missing" if any(missing) else "settings"
        self._action.setIcon(QIcon(str(_ICONS / f"{icon}.svg")))
        self._action.setIconText(_text(missing))
        self._action.setToolTip(_tool_tip(missing))
        self._button.setToolButtonStyle(
            Qt.ToolButtonStyle.ToolButtonTextBesideIcon if any(missing) else self._bar.toolButtonStyle()
        )


def _text(missing: Missing) -> str:
    """Return what stands beside the icon; the menu always says the same."""
    if missing.key:
        return tr("Add your key…")
    return tr("Add the address…") if missing.address else tr("Settings…")


def _tool_tip(missing: Missing) -> str:
    if not any(missing):
        return tr("Settings…")
    if all(missing):
        sentence = tr(
            "Nothing can be asked yet. Click to enter your API key and the address of the gateway; your reseller gave "
            "you both. No key yet? Try it without one: in the menu beside."
        )
    elif missing.key:
        sentence = tr(
            "The environment '{}' has an address, but no key. Click to enter the API key that your reseller gave you."
        )
    else:
        sentence = tr(
            "The environment '{}' has a key, but no address. Click to enter the address of the gateway that your "
            "reseller gave you."
        )
    return f"<p>{sentence.format(active_environment())}</p>"  # a tool tip breaks its lines only in a paragraph
