"""`/v8/matrix` (docs/service.md, Distance matrix)."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np

from demo.gateway.answers import Answer, ErrorForm
from demo.gateway.api import Api, Call, Endpoint, Metering
from demo.gateway.keys import Entitlement
from demo.gateway.matrix.cells import Cells, compute
from demo.gateway.matrix.members import not_served
from demo.gateway.matrix.request import MOST_SIDE, MatrixRequest, read_is_async, read_request
from demo.gateway.routing.engine import Engine
from demo.gateway.routing.places import Waypoint
from demo.gateway.routing.tiles import configuration_path
from demo.openstreetmap.extract import extent

MOST_BODY_BYTES = 10 * 1024 * 1024
"""The platform's own limit, of the body as it is after unpacking."""
FEW = 5
"""With fewer origins or destinations, each pair costs a transaction."""
CODES = {413: "E601104", 429: "E601111", 500: "E601600"}
MOST_REMEMBERED = 20


class Matrix(Api):
    """Matrices from one extract."""

    def __init__(self, extract: Path) -> None:
        self._engine = Engine(configuration_path(extract))
        self._extent = extent(extract)
        self._compute = lru_cache(MOST_REMEMBERED)(self._computed)

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return (
            Endpoint(
                name="matrix",
                method="POST",
                paths=("/v8/matrix",),
                entitlement=Entitlement.MATRIX,
                metering=Metering.ANSWER,
                error_form=ErrorForm.SERVICE,
                answer=self._calculate,
                most_body_bytes=MOST_BODY_BYTES,
                codes=CODES,
            ),
        )

    def _calculate(self, call: Call) -> Answer:
        is_async = read_is_async(call)
        request = read_request(call, self._extent, MOST_SIDE, is_async=is_async)
        call.places = len(request.origins) * len(request.destinations)
        if is_async:
            raise not_served("asynchronous matrices")
        cells = self._compute(request)
        answer = Answer(
            json.dumps(members(request, cells), separators=(",", ":")).encode(),
            places=pair_numbers(request),
            transactions=transactions(len(request.origins), len(request.destinations)),
            is_packed=accepts_gzip(call),
        )
        if request.is_flexible:
            answer.headers["x-mrl"] = str(cells.distances_m.max())
        return answer

    def _computed(self, request: MatrixRequest) -> Cells:
        return compute(self._engine, request)


def transactions(origins: int, destinations: int) -> int:
    """Return what a matrix costs (docs/service.md, Transactions)."""
    if min(origins, destinations) < FEW:
        return origins * destinations
    return FEW * max(origins, destinations)


def accepts_gzip(call: Call) -> bool:
    """Return whether a call wants its answer packed."""
    for part in call.headers.get("Accept-Encoding", "").split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def members(request: MatrixRequest, cells: Cells) -> dict[str, Any]:
    """Return an answer: lists with row after row, and codes only where one of them says something."""
    origins, destinations = cells.codes.shape
    matrix: dict[str, Any] = {"numOrigins": origins, "numDestinations": destinations}
    if "travelTimes" in request.attributes:
        matrix["travelTimes"] = cells.durations_s.ravel().tolist()
    if "distances" in request.attributes:
        matrix["distances"] = cells.distances_m.ravel().tolist()
    if cells.codes.any():
        matrix["errorCodes"] = cells.codes.ravel().tolist()
    return {"matrixId": str(uuid4()), "matrix": matrix, "regionDefinition": request.region.definition}


def pair_numbers(request: MatrixRequest) -> list[int]:
    """Return for each pair a whole number that pairs have in common whose places are the same to five decimals."""
    own = hash((request.route, request.attributes))
    sides = [
        np.array([_number(point, own) for point in points], dtype=np.int64)
        for points in (request.origins, request.destinations)
    ]
    with np.errstate(over="ignore"):
        return (sides[0][:, None] * 1_000_003 ^ sides[1]).ravel().tolist()


def _number(point: Waypoint, own: int) -> int:
    return hash((round(point.latitude, 5), round(point.longitude, 5), point.name, own))
