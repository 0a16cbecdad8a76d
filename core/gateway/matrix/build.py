"""Builds requests from queries. Nothing is sent here."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from requests import Request

from ...i18n import tr
from ..endpoints import Endpoints
from ..query import QueryError
from ..services import Service
from .queries import MatrixQuery, Position

_ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]{0,63}")


def build_matrix(query: MatrixQuery, endpoints: Endpoints, *, asynchronous: bool = False) -> Request:
    """Return ``POST /v8/matrix``. An asynchronous answer is the status of a matrix that is being calculated."""
    body = {
        "origins": _points(query.origins),
        "destinations": _points(query.destinations),
        **query.options.members(),
    }
    return Request(
        "POST",
        endpoints.url(Service.MATRIX, "/v8/matrix"),
        params={"async": "true" if asynchronous else "false"},
        headers={"Content-Type": "application/json"},
        data=json.dumps(body, separators=(",", ":")).encode(),
    )


def build_status(matrix_id: str, endpoints: Endpoints, base: str = "") -> Request:
    """Return ``GET /v8/matrix/{id}/status``. ``base`` is the address of another host that knows the matrix."""
    return Request("GET", f"{base or endpoints.base(Service.MATRIX)}/v8/matrix/{_checked(matrix_id)}/status")


def build_result(matrix_id: str, endpoints: Endpoints, base: str = "") -> Request:
    """Return ``GET /v8/matrix/{id}``, like :func:`build_status`."""
    return Request("GET", f"{base or endpoints.base(Service.MATRIX)}/v8/matrix/{_checked(matrix_id)}")


def _points(positions: Sequence[Position]) -> list[dict[str, float]]:
    return [{"lat": lat, "lng": lng} for lat, lng in positions]


def _checked(matrix_id: str) -> str:
    if not _ID.fullmatch(matrix_id):
        raise QueryError(tr("The service gave its matrix an id that cannot be part of an address."))
    return matrix_id
