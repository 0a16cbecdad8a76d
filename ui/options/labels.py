"""The names of settings and services as users read them."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.gateway.services import Service
from ...core.processing.translation import tr

_NAMES = (
    ("url", "Address of the gateway"),
    ("token_services", "Services that are shown a token"),
    ("token_url", "Token address"),
    ("token_scope", "Scope"),
    ("token_signed", "Sign requests for a token"),
    ("in_flight", "Requests in flight"),
    ("requests_per_second", "Requests per second"),
    ("places_per_request", "Places per request"),
    ("body_form", "Body of list requests"),
    ("timeout_s", "Time-out (s)"),
    ("monthly_limit", "Transactions per month"),
    ("batch_from", "Hint at batch jobs from"),
    ("language", "Language"),
    ("political_view", "Political view"),
    ("store_days", "Keep answers for (days)"),
    ("store_megabytes", "Store at most (MB)"),
)
_LABELS: Mapping[str, str] = dict(_NAMES)

_SERVICES: Mapping[Service, str] = {
    Service.GEOCODING: "Geocoding",
    Service.ROUTING: "Routing",
    Service.BATCH: "Batch",
    Service.MATRIX: "Distance matrix",
    Service.MATCHING: "Route matching",
    Service.TOURS: "Tour planning",
}


def label_of(key: str) -> str:
    """Return the name of a setting."""
    if key.startswith("url_"):
        return tr("Address of {}").format(service_label(Service(key[len("url_") :])))
    return tr(_LABELS.get(key, key))


def service_label(service: Service) -> str:
    """Return the name of a service."""
    return tr(_SERVICES[service])
