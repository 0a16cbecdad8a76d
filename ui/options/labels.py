"""The names of settings and services as users read them."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.gateway.services import Service
from ...core.wording import tr, translatable

_LABELS: Mapping[str, str] = {
    "url": translatable("Address of the gateway"),
    "token_services": translatable("Services that are shown a token"),
    "token_url": translatable("Token address"),
    "token_scope": translatable("Scope"),
    "token_signed": translatable("Sign requests for a token"),
    "in_flight": translatable("Requests in flight"),
    "requests_per_second": translatable("Requests per second"),
    "places_per_request": translatable("Places per request"),
    "body_form": translatable("Body of list requests"),
    "timeout_s": translatable("Time-out (s)"),
    "monthly_limit": translatable("Transactions per month"),
    "batch_from": translatable("Hint at batch jobs from"),
    "language": translatable("Language"),
    "political_view": translatable("Political view"),
    "store_days": translatable("Keep answers for (days)"),
    "store_megabytes": translatable("Store at most (MB)"),
}

_SERVICES: Mapping[Service, str] = {
    Service.GEOCODING: translatable("Geocoding"),
    Service.ROUTING: translatable("Routing"),
    Service.BATCH: translatable("Batch"),
    Service.MATRIX: translatable("Distance matrix"),
    Service.MATCHING: translatable("Route matching"),
    Service.TOURS: translatable("Tour planning"),
}


def label_of(key: str) -> str:
    """Return the name of a setting."""
    if key.startswith("url_"):
        return tr("Address of {}").format(service_label(Service(key[len("url_") :])))
    return tr(_LABELS[key]) if key in _LABELS else key


def service_label(service: Service) -> str:
    """Return the name of a service."""
    return tr(_SERVICES[service])
