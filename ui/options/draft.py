"""What the user has typed and not stored yet, for one environment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from qgis.PyQt.QtCore import QObject, pyqtSignal

from ...core.connection.environments import ChangedElsewhereError, EnvironmentsError, change
from ...core.connection.fields import FIELDS
from ...core.connection.settings import EnvironmentSettings, settings_of_texts, stored_texts
from ...core.gateway.services import Service
from ...core.wording import tr
from .labels import label_of

_KEYS_OF_THEIR_OWN = frozenset(("authcfg", "authcfg_previous", "authcfg_next", "token_authcfg"))
"""Stored at once by those who hold the keys, not with what is typed."""


class Draft(QObject):
    """The settings of an environment as they are on the page. What concerns keys is stored elsewhere, and at once."""

    opened = pyqtSignal()
    """Another environment is shown, or the same one as it is stored now."""
    edited = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.environment = ""
        self._stored: dict[str, str] = {}
        self._typed: dict[str, str] = {}

    def open(self, environment: str) -> None:
        """Begin with what is stored of an environment; what was typed before is dropped."""
        self.environment = environment
        self._stored = stored_texts(environment)
        self._typed = {}
        self.opened.emit()
        self.edited.emit()

    def text(self, key: str) -> str:
        """Return what is on the page for a setting."""
        return self._typed.get(key, self._stored.get(key, ""))

    def type(self, key: str, text: str) -> None:
        """Take what the user typed."""
        if text.strip() != self.text(key):
            self._typed[key] = text.strip()
            self.edited.emit()

    def load(self, texts: Mapping[str, str]) -> None:
        """Show settings that come from elsewhere as if they had been typed."""
        self._typed.update(texts)
        self.opened.emit()
        self.edited.emit()

    def changes(self) -> dict[str, str]:
        """Return what differs from what was stored when the environment was opened."""
        return {key: text for key, text in self._typed.items() if text != self._stored.get(key, "")}

    def problem(self, key: str) -> str:
        """Return why the text of a setting cannot be used, or nothing."""
        if key == "token_url" and self.text("token_services") and not self.text("token_url"):
            return tr("Services that are shown a token need the address where one is had.")
        return FIELDS[key].problem(self.text(key))

    def problems(self) -> Iterator[tuple[str, str]]:
        """Yield the settings that cannot be used, each with a sentence that names it."""
        for key in FIELDS:
            problem = self.problem(key)
            if problem:
                yield key, tr("{}: {}").format(label_of(key), problem)

    def token_services(self) -> frozenset[Service]:
        """Return the services that are shown a token."""
        try:
            return FIELDS["token_services"].value(self.text("token_services"))
        except ValueError:
            return frozenset()

    def texts(self) -> dict[str, str]:
        """Return all that is on the page, and what is stored of keys now."""
        current = {key: text for key, text in stored_texts(self.environment).items() if key in _KEYS_OF_THEIR_OWN}
        typed = {key: self.text(key) for key in FIELDS if key not in _KEYS_OF_THEIR_OWN}
        return {**typed, **current}

    def settings(self) -> EnvironmentSettings:
        """Return the settings that a run would have now; raises ``SettingsError``."""
        return settings_of_texts(self.environment, self.texts())

    def store(self) -> None:
        """Store what was changed; raises ``EnvironmentsError`` where another window changed the same meanwhile."""
        changes = self.changes()
        try:
            if changes:
                change(self.environment, changes, self._stored)
        except ChangedElsewhereError as error:
            raise EnvironmentsError(
                tr(
                    "Another window of QGIS has changed {} meanwhile. Choose the environment again to see what is set "
                    "now."
                ).format(", ".join(map(label_of, error.keys)))
            ) from None
        self.open(self.environment)
