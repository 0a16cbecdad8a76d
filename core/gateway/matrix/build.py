"""Builds requests from queries. Nothing is sent here."""

from __future__ import annotations

import json
from collections.abc import Sequence

from requests import Request

from ..endpoints import Endpoints
from ..services import Service
from .queries import MatrixQuery, Position


def build_matrix(query: MatrixQuery, endpoints: Endpoints) -> Request:
    """Return ``POST /v8/matrix``."""
    body = {
        "origins": _points(query.origins),
        "destinations": _points(query.destinations),
        **query.options.members(),
    }
    return Request(
        "POST",
        endpoints.url(Service.MATRIX, "/v8/matrix"),
        params={"async": "false"},
        headers={"Content-Type": "application/json"},
        data=json.dumps(body, separators=(",", ":")).encode(),
    )


def _points(positions: Sequence[Position]) -> list[dict[str, float]]:
    return [{"lat": lat, "lng": lng} for lat, lng in positions]
