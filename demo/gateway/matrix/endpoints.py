"""`/v8/matrix`, what is below it, and the store with its results (docs/service.md, Distance matrix)."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs
from uuid import uuid4

import numpy as np
from aiohttp import web

from demo.gateway.answers import Answer, ApiError, ErrorForm
from demo.gateway.api import Api, Call, Endpoint, Host, Hosts, Metering
from demo.gateway.control import job_routes
from demo.gateway.keys import Entitlement
from demo.gateway.matrix.cells import Cells, check_segments, compute
from demo.gateway.matrix.jobs import Failure, Job, Jobs, State, StatusHost, unknown
from demo.gateway.matrix.request import TOO_LARGE, MatrixRequest, read_is_async, read_request
from demo.gateway.routing.engine import Engine
from demo.gateway.routing.places import Waypoint
from demo.gateway.routing.tiles import configuration_path
from demo.openstreetmap import extent

MATRICES = "/v8/matrix"
ONE = f"{MATRICES}/{{matrix}}"
RESULTS = "/results"
STRANGER = "https://matrix-region-1.example.invalid"
NO_GZIP = "E601105"
MOST_BODY_BYTES = 10 * 1024 * 1024
"""The platform's own limit, of the body as it is after unpacking."""
FEW = 5
"""With fewer origins or destinations, each pair costs a transaction."""
CODES = {413: "E601104", 429: "E601111", 500: "E601600"}
FAILURES = {
    Failure.TIMEOUT: ("Calculation timed out", 408, "E601501"),
    Failure.ERROR: ("Internal error", 500, "E601600"),
    Failure.RESULT: ("Calculation is too complex", 400, "E601505"),
}
MOST_REMEMBERED = 20
_endpoint = partial(
    Endpoint,
    entitlement=Entitlement.MATRIX,
    most_body_bytes=MOST_BODY_BYTES,
    codes=CODES,
    hosts=frozenset({Host.GENERAL, Host.REGION}),
)
"""A matrix is billed when it is asked for, also if it fails later."""


class Matrix(Api):
    """Matrices from one extract."""

    def __init__(self, extract: Path, hosts: Hosts) -> None:
        self._engine = Engine(configuration_path(extract))
        self._extent = extent(extract)
        self._hosts = hosts
        self._remembered = lru_cache(MOST_REMEMBERED)(lambda request: compute(self._engine, request))
        self._jobs = Jobs(self._compute)

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return (
            _endpoint("matrix", "POST", (MATRICES,), self._create, metering=Metering.ANSWER),
            _endpoint("matrix-status", "GET", (f"{ONE}/status",), self._status),
            _endpoint("matrix-result", "GET", (ONE,), self._result),
            Endpoint(
                "matrix-store",
                "GET",
                (f"{RESULTS}/{{matrix}}",),
                self._stored,
                entitlement=None,
                error_form=ErrorForm.STORE,
                hosts=frozenset({Host.STORE}),
            ),
        )

    def control_routes(self) -> list[web.RouteDef]:
        """Return the control endpoints."""
        return job_routes("/matrix", lambda: self._jobs)

    def reset(self) -> None:
        """Forget every asynchronous matrix."""
        self._jobs.forget()
        self._jobs = Jobs(self._compute)

    def _compute(self, request: MatrixRequest, is_given_up: Callable[[], bool]) -> Cells:
        return compute(self._engine, request, is_given_up)

    def _create(self, call: Call) -> Answer:
        is_async = read_is_async(call)
        request = self._read(call, is_async=is_async)
        check_segments(self._engine, request)
        call.places = len(request.origins) * len(request.destinations)
        answer = self._accepted(call, request) if is_async else self._calculated(call, request)
        answer.places = pair_numbers(request)
        answer.transactions = transactions(len(request.origins), len(request.destinations))
        return answer

    def _read(self, call: Call, *, is_async: bool) -> MatrixRequest:
        settings = self._jobs.settings
        try:
            most_side = settings.most_side_as_a_job if is_async else settings.most_side
            return read_request(call, self._extent, most_side)
        except ApiError as error:
            if error.code == TOO_LARGE:
                error.status = settings.too_large_status
            raise

    def _calculated(self, call: Call, request: MatrixRequest) -> Answer:
        cells = self._remembered(request)
        traffic = call.settings.traffic if request.route.has_traffic else 1
        answer = _json(_matrix(str(uuid4()), request, cells, traffic))
        answer.is_packed = _accepts_gzip(call)
        if request.is_flexible:
            answer.headers["x-mrl"] = str(cells.distances_m.max())
        return answer

    def _accepted(self, call: Call, request: MatrixRequest) -> Answer:
        job = self._jobs.create(call, request)
        path = f"{MATRICES}/{job.identifier}/status"
        host = self._jobs.settings.status_host
        url = f"{STRANGER}{path}" if host is StatusHost.STRANGER else self._hosts.url(Host(host), path)
        return _json({"matrixId": job.identifier, "status": State.ACCEPTED, "statusUrl": url}, status=202)

    def _status(self, call: Call) -> Answer:
        job = self._jobs.find(call)
        state = self._jobs.state(job)
        members = {"matrixId": job.identifier, "status": state}
        if state in (State.TIMEOUT, State.ERROR):
            members["error"] = _failed(*FAILURES[Failure(state)])
        if state is not State.COMPLETED:
            return _json(members)
        link = f"{MATRICES}/{job.identifier}"
        if self._jobs.settings.absolute_links:
            link = self._hosts.url(call.host, link)
        return _json({**members, "resultUrl": link}, status=303, Location=link)

    def _result(self, call: Call) -> Answer:
        if not _accepts_gzip(call):
            cause = "missing accept-encoding"
            raise ApiError(406, "Not acceptable", cause, "Send Accept-Encoding: gzip", code=NO_GZIP)
        job = self._jobs.find(call)
        if self._jobs.state(job) is not State.COMPLETED:
            raise unknown(job.identifier)
        if not self._jobs.settings.in_store:
            return _content(job)
        signed = f"{RESULTS}/{job.identifier}?X-Amz-Expires=900&X-Amz-Signature={job.secret}"
        headers = {"Location": self._hosts.url(Host.STORE, signed)}
        return Answer(b"", status=self._jobs.settings.redirect_status, content_type="", headers=headers)

    def _stored(self, call: Call) -> Answer:
        signatures = parse_qs(call.query).get("X-Amz-Signature", [""])
        job = self._jobs.signed(call.in_path["matrix"], signatures[0])
        if job is None:
            raise ApiError(403, "The signature does not match", code="SignatureDoesNotMatch")
        if self._jobs.settings.addresses_expired:
            raise ApiError(403, "Request has expired", code="AccessDenied")
        return _content(job)


def _content(job: Job) -> Answer:
    """Return the result of a completed matrix, which is always packed."""
    if job.failure is Failure.RESULT:
        answer = _json({"matrixId": job.identifier, "error": _failed(*FAILURES[Failure.RESULT])})
    else:
        answer = _json(_matrix(job.identifier, job.request, job.cells.result()))
    answer.is_packed = True
    return answer


def transactions(origins: int, destinations: int) -> int:
    """Return what a matrix costs (docs/service.md, Transactions)."""
    if min(origins, destinations) < FEW:
        return origins * destinations
    return FEW * max(origins, destinations)


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


def _matrix(identifier: str, request: MatrixRequest, cells: Cells, traffic: float = 1) -> dict[str, Any]:
    """Return a matrix: lists with row after row, and codes only where one of them says something."""
    origins, destinations = cells.codes.shape
    matrix: dict[str, Any] = {"numOrigins": origins, "numDestinations": destinations}
    if "travelTimes" in request.attributes:
        matrix["travelTimes"] = np.rint(cells.durations_s.ravel() * traffic).astype(np.int64).tolist()
    if "distances" in request.attributes:
        matrix["distances"] = cells.distances_m.ravel().tolist()
    if cells.codes.any():
        matrix["errorCodes"] = cells.codes.ravel().tolist()
    return {"matrixId": identifier, "matrix": matrix, "regionDefinition": request.region.definition}


def _failed(title: str, status: int, code: str) -> dict[str, Any]:
    """Return the error of a calculation that has failed: the members of the service's form."""
    return {
        "title": title,
        "status": status,
        "code": code,
        "cause": "The demo gateway was told to fail",
        "action": "Nothing is wrong",
        "correlationId": str(uuid4()),
    }


def _json(members: dict[str, Any], status: int = 200, **headers: str) -> Answer:
    """Return members as they are sent."""
    return Answer(json.dumps(members, separators=(",", ":")).encode(), status=status, headers=headers)


def _accepts_gzip(call: Call) -> bool:
    """Return whether a call wants its answer packed."""
    for part in call.headers.get("Accept-Encoding", "").split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
