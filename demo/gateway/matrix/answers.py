"""What is answered about a matrix (docs/service.md, Distance matrix)."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

from demo.gateway.answers import Answer
from demo.gateway.api import Call
from demo.gateway.matrix.cells import Cells
from demo.gateway.matrix.request import MatrixRequest


def result(identifier: str, request: MatrixRequest, cells: Cells) -> dict[str, Any]:
    """Return a matrix: lists with row after row, and codes only where one of them says something."""
    origins, destinations = cells.codes.shape
    matrix: dict[str, Any] = {"numOrigins": origins, "numDestinations": destinations}
    if "travelTimes" in request.attributes:
        matrix["travelTimes"] = cells.durations_s.ravel().tolist()
    if "distances" in request.attributes:
        matrix["distances"] = cells.distances_m.ravel().tolist()
    if cells.codes.any():
        matrix["errorCodes"] = cells.codes.ravel().tolist()
    return {"matrixId": identifier, "matrix": matrix, "regionDefinition": request.region.definition}


def failed(title: str, status: int, code: str) -> dict[str, Any]:
    """Return the error of a calculation that has failed: the members of the service's form."""
    return {
        "title": title,
        "status": status,
        "code": code,
        "cause": "The demo gateway was told to fail",
        "action": "Nothing is wrong",
        "correlationId": str(uuid4()),
    }


def json_answer(members: dict[str, Any], status: int = 200, **headers: str) -> Answer:
    """Return members as they are sent."""
    return Answer(json.dumps(members, separators=(",", ":")).encode(), status=status, headers=headers)


def accepts_gzip(call: Call) -> bool:
    """Return whether a call wants its answer packed."""
    for part in call.headers.get("Accept-Encoding", "").split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
