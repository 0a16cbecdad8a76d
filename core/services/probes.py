"""The probe of each service: the function ``probe`` of its client makes the request."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..client.endpoints import Endpoints
    from ..client.probe import Probe
    from ..client.services import Service


def build_probe(service: Service, endpoints: Endpoints, **options: Any) -> Probe:
    """Return the probe of ``service``; geocoding has the option ``form``, the body form of ``/multi-revgeocode``.

    Raises :class:`~..client.endpoints.UrlError` if the service has no URL.
    """
    client = import_module(f".{service.value}.client", __package__)
    return client.probe(endpoints, **options)
