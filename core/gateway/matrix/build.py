"""Builds requests from queries. Nothing is sent here."""

from __future__ import annotations

import json
from collections.abc import Sequence

from requests import Request

from ..endpoints import Endpoints
from ..services import Service
from .queries import MatrixQuery, Position

PATH = "/v8/matrix"


def build_matrix(query: MatrixQuery, endpoints: Endpoints, *, is_async: bool = False) -> Request:
    """Return ``POST /v8/matrix``. The answer to an asynchronous one is only that it is accepted."""
    body = {
        "origins": _points(query.origins),
        "destinations": _points(query.destinations),
        **query.options.members(),
    }
    return Request(
        "POST",
        endpoints.url(Service.MATRIX, PATH),
        params={"async": "true" if is_async else "false"},
        headers={"Content-Type": "application/json"},
        data=json.dumps(body, separators=(",", ":")).encode(),
    )


def build_status(address: str) -> Request:
    """Return the request for the status of the asynchronous matrix at ``address``."""
    return Request("GET", f"{address}/status")


def build_result(address: str) -> Request:
    """Return the request for the result of the asynchronous matrix at ``address``. The service only sends it packed."""
    return Request("GET", address, headers={"Accept-Encoding": "gzip"})


def _points(positions: Sequence[Position]) -> list[dict[str, float]]:
    return [{"lat": lat, "lng": lng} for lat, lng in positions]
