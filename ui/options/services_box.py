"""The URLs of the services, and the token that some of them use instead of the key."""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap
from typing import Callable

from qgis.PyQt.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from ...core.client.services import Service, service_name
from ...core.client.tokens import ClientCredentials, read_credentials_file
from ...core.connection.credentials import CredentialsError
from ...core.connection.key_ring import TokenClient
from ...core.connection.settings import label_of
from ...core.i18n import tr
from ..shared.widgets import push_button, text_label
from .draft import Draft, FieldEdit, FoldedSettings, SecretEdit, TextFileError, UrlConfirmation, read_small_text

_KEY, _TOKEN = 0, 1
_ANY_URL = "https://token.invalid"
_LETTERS = 50
"""In a line beside a box: in some languages the whole would make the page wider than a small window."""


class ServicesBox(QWidget):
    """One URL for all services, and below it what differs from service to service."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self.base = FieldEdit(draft, "url", "https://gateway.example")
        self.base.setToolTip(
            tr("The URL that your reseller gave you, without /v8/routes or /multi-revgeocode and what follows.")
        )
        form = QFormLayout()
        form.addRow(label_of("url"), self.base)
        title = tr("Services with another URL, or with a token")
        self.details = FoldedSettings("services", title, draft, ("token_services",))
        grid = QGridLayout(self.details)
        grid.setColumnStretch(1, 1)
        self.urls: dict[Service, FieldEdit] = {}
        self.authentications: dict[Service, QComboBox] = {}
        for row, service in enumerate(Service):
            self._add_row(grid, row, service)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(form)
        column.addWidget(self.details)
        draft.opened.connect(self._show)

    def _add_row(self, grid: QGridLayout, row: int, service: Service) -> None:
        name = service_name(service)
        url = self.urls[service] = FieldEdit(self._draft, service.url_setting, tr(service.spec.usual_url))
        authentication = self.authentications[service] = QComboBox()
        authentication.addItems([tr("uses the key"), tr("uses a token")])
        authentication.setObjectName(f"authentication_{service.value}")
        authentication.setAccessibleName(tr("Authentication of {}").format(name))
        authentication.currentIndexChanged.connect(self._type_token_services)
        label = text_label(text=name)
        label.setBuddy(url.line)
        grid.addWidget(label, row, 0)
        grid.addWidget(url, row, 1)
        grid.addWidget(authentication, row, 2)

    def _type_token_services(self) -> None:
        shown = [service.value for service, box in self.authentications.items() if box.currentIndex() == _TOKEN]
        self._draft.type("token_services", ",".join(shown))

    def _show(self) -> None:
        with_token = self._draft.token_services()
        for service, box in self.authentications.items():
            box.blockSignals(True)
            box.setCurrentIndex(_TOKEN if service in with_token else _KEY)
            box.blockSignals(False)


class TokenBox(FoldedSettings):
    """The client's id and secret have a button of their own; the rest belongs to the draft."""

    def __init__(self, draft: Draft, confirmation: UrlConfirmation, on_changed: Callable[[], None]) -> None:
        super().__init__("token", tr("Token (OAuth 2.0)"), draft, ("token_services",))
        self._confirmation = confirmation
        self._on_changed = on_changed
        self._build()
        draft.opened.connect(self._show)

    def forget_typed(self) -> None:
        """Forget what was typed of a client and not stored."""
        self.client_id.clear()
        self.client_secret.forget()

    @property
    def has_typed(self) -> bool:
        """Whether something of a client is typed, and not stored yet."""
        return bool(self.client_id.text().strip() or self.client_secret.text())

    def typed_client(self) -> ClientCredentials | None:
        """Return the client in the boxes, which is not stored yet; raises ``ValueError``."""
        if not self.has_typed:
            return None
        return ClientCredentials(_ANY_URL, self.client_id.text(), self.client_secret.text())

    def store_typed(self) -> str:
        """Store the client in the boxes, if there is one; return why that is not possible. It stays there then."""
        return self._store() if self.has_typed else ""

    def _show(self) -> None:
        self.forget_typed()
        self.signed.blockSignals(True)
        self.signed.setChecked(self._draft.text("token_signed") == "true")
        self.signed.blockSignals(False)
        self._show_held()

    def _show_held(self) -> None:
        client = TokenClient(self._draft.environment)
        held = client.held()
        self.remove.setEnabled(held is not None or client.is_missing)
        if held is not None:
            self.held.setText(tr("Client stored in the configuration '{}' ({}).").format(held.name, held.authcfg))
        elif client.is_missing:
            self.held.setText(tr("The configuration with the client was deleted elsewhere. Enter id and secret again."))
        else:
            self.held.setText(tr("No client is stored."))

    def _store(self) -> str:
        problem = self._store_client(self.client_id.text(), self.client_secret.text())
        if not problem:
            self._trust()
        return problem

    def _trust(self) -> None:
        """Do not ask about a client that was just stored while the URL on the page was visible."""
        held = TokenClient(self._draft.environment).held()
        if held is not None:
            self._confirmation.trust(held.authcfg)

    def _store_client(self, client_id: str, client_secret: str) -> str:
        """Store a client; return why that is not possible."""
        try:
            client = ClientCredentials(_ANY_URL, client_id, client_secret)  # which looks at both, and trims them
            TokenClient(self._draft.environment).store(client.client_id, client.client_secret)
        except (ValueError, CredentialsError) as error:
            self._changed(str(error))
            return str(error)
        self.forget_typed()
        self._changed(tr("The client is stored."))
        return ""

    def _load(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self, tr("Credentials file"), "", tr("Credentials (*.properties);;All files (*)")
        )
        if not path:
            return
        try:
            client = read_credentials_file(read_small_text(Path(path)))
        except (TextFileError, ValueError) as error:
            self._changed(str(error))
            return
        if self._store_client(client.client_id, client.client_secret):
            return
        self._draft.load(
            {
                "token_url": client.token_url,
                "token_scope": client.scope,
                "token_signed": "true" if client.signed else "false",
            }
        )
        self._trust()
        self.outcome.setText(tr("The client is stored. Apply stores the URL."))

    def _remove(self) -> None:
        try:
            TokenClient(self._draft.environment).remove()
        except CredentialsError as error:
            self._changed(str(error))
        else:
            self._changed(tr("The client was removed."))

    def _changed(self, outcome: str) -> None:
        self._show_held()
        self.outcome.setText(outcome)
        self._on_changed()

    def _build(self) -> None:
        form = QFormLayout(self)
        form.addRow(label_of("token_url"), FieldEdit(self._draft, "token_url", "https://account.example/oauth2/token"))
        form.addRow(label_of("token_scope"), FieldEdit(self._draft, "token_scope", tr("none")))
        signing = tr("Sign the request (OAuth 1.0a), as the platform itself requires")
        self.signed = QCheckBox("\n".join(wrap(signing, _LETTERS)))
        self.signed.setObjectName("token_signed")
        self.signed.toggled.connect(lambda on: self._draft.type("token_signed", "true" if on else ""))
        form.addRow(self.signed)
        self.held = text_label("client_held")
        form.addRow(self.held)
        self.client_id = QLineEdit()
        self.client_id.setObjectName("client_id")
        self.client_id.setPlaceholderText(tr("Client id, or access key id"))
        self.client_secret = SecretEdit("client_secret", tr("Client secret, or access key secret"))
        self.client_secret.entered.connect(self._store)
        row = QHBoxLayout()
        row.addWidget(self.client_id, 1)
        row.addWidget(self.client_secret, 1)
        row.addWidget(push_button("store_client", tr("Store client"), self._store))
        form.addRow(row)
        self.remove = push_button("remove_client", tr("Remove client"), self._remove)
        buttons = QHBoxLayout()
        buttons.addWidget(push_button("load_client", tr("Load credentials file…"), self._load))
        buttons.addWidget(self.remove)
        buttons.addStretch()
        form.addRow(buttons)
        self.outcome = text_label("client_outcome")
        form.addRow(self.outcome)
