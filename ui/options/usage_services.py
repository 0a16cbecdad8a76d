"""The services as the usage is shown by them: what they are called, and their colours."""

from __future__ import annotations

from qgis.PyQt.QtGui import QColor, QPalette

from ...core.gateway.services import Service
from ...core.processing.shared.month_usage import MonthUsage
from ...core.wording import tr
from .labels import service_label

OTHER = None
"""What a newer version of the plugin has counted, under a name that this one does not know."""
SHOWN: tuple[Service | None, ...] = (*Service, OTHER)
"""In the order in which they stand in tables and in bars."""

_COLOURS = {
    Service.GEOCODING: ("#0072b2", "#4aa8e0"),
    Service.ROUTING: ("#e69f00", "#e69f00"),
    Service.BATCH: ("#009e73", "#19b98c"),
    Service.MATRIX: ("#cc79a7", "#d68db5"),
    Service.MATCHING: ("#d55e00", "#f07a24"),
    Service.TOURS: ("#56b4e9", "#a6dcff"),
    OTHER: ("#7f7f7f", "#a0a0a0"),
}
"""On light and on dark windows: those of Okabe and Ito, which colour-blind people tell apart."""
_HALF_LIGHT = 128


def name_of(service: Service | None) -> str:
    """Return what a service is called."""
    return tr("Other") if service is OTHER else service_label(service)


def colour_of(service: Service | None, palette: QPalette) -> QColor:
    """Return the colour of a service, to be seen on the background of ``palette``."""
    on_light, on_dark = _COLOURS[service]
    is_dark = palette.color(QPalette.ColorRole.Base).lightness() < _HALF_LIGHT
    return QColor(on_dark if is_dark else on_light)


def service_of(api: str) -> Service | None:
    """Return the service that the ledger calls ``api``."""
    return next((service for service in Service if service.value == api), OTHER)


def by_service(month: MonthUsage) -> dict[Service | None, int]:
    """Return the transactions of the services that were used, in the order of :data:`SHOWN`."""
    known = {service: month.of(service) for service in Service}
    used: dict[Service | None, int] = {**known, OTHER: month.transactions - sum(known.values())}
    return {service: transactions for service, transactions in used.items() if transactions}
