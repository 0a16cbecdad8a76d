"""The addresses of the services, and which of them are shown a token instead of the key."""

from __future__ import annotations

from qgis.gui import QgsCollapsibleGroupBox
from qgis.PyQt.QtWidgets import QComboBox, QFormLayout, QGridLayout, QLabel, QVBoxLayout, QWidget

from ...core.gateway.services import Service
from ...core.wording import tr
from .draft import Draft
from .field_edit import FieldEdit
from .labels import label_of, service_label

_KEY, _TOKEN = 0, 1


class ServicesBox(QWidget):
    """One address for all services, and below it what differs from service to service."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self.base = FieldEdit(draft, "url", "https://gateway.example")
        self.base.setToolTip(tr("As your reseller gave it to you, up to where /v8/routes or /multi-revgeocode begins."))
        form = QFormLayout()
        form.addRow(label_of("url"), self.base)
        self.details = QgsCollapsibleGroupBox(tr("Services with another address, or with a token"))
        self.details.setObjectName("services")
        self.details.setSaveCollapsedState(False)
        grid = QGridLayout(self.details)
        grid.setColumnStretch(1, 1)
        self.addresses: dict[Service, FieldEdit] = {}
        self.authentications: dict[Service, QComboBox] = {}
        for row, service in enumerate(Service):
            self._add_row(grid, row, service)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(form)
        column.addWidget(self.details)
        draft.opened.connect(self._show)

    def _add_row(self, grid: QGridLayout, row: int, service: Service) -> None:
        name = service_label(service)
        address = self.addresses[service] = FieldEdit(self._draft, f"url_{service.value}", tr("as above"))
        authentication = self.authentications[service] = QComboBox()
        authentication.addItems([tr("shown the key"), tr("shown a token")])
        authentication.setObjectName(f"authentication_{service.value}")
        authentication.setAccessibleName(tr("Authentication of {}").format(name))
        authentication.currentIndexChanged.connect(self._type_token_services)
        label = QLabel(name)
        label.setBuddy(address.line)
        grid.addWidget(label, row, 0)
        grid.addWidget(address, row, 1)
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
        has_details = with_token or any(self._draft.text(f"url_{service.value}") for service in Service)
        self.details.setCollapsed(not has_details)
