"""The cheapest request to each API that still shows whether it works for a key. Nothing is sent here.

What each request bills (docs/service.md, Transactions): a place in a list 1 transaction, a route 1, a matched trace 1.
A list of batch jobs and the status of something that was never made bill nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable

from requests import Request

from ...i18n import tr
from ..endpoints import Endpoints
from ..errors import (
    BadRequestError,
    GatewayError,
    NotFoundError,
    UnreadableAnswerError,
    UnsupportedBodyError,
)
from ..geocoding.build import build_multi_revgeocode
from ..geocoding.queries import BodyForm, Options, Place
from ..geocoding.read import read_multi_revgeocode
from ..routing.build import build_routes
from ..routing.queries import RouteOptions, RoutePlace, RouteQuery
from ..routing.read import read_routes
from ..routing.router import check_limits
from ..services import Service

if TYPE_CHECKING:
    from ..session import Answer

PLACES = ((60.17010, 24.93830), (60.17160, 24.93680))
"""Latitude and longitude of the two places asked about: on Mannerheimintie in Helsinki, about 190 m apart."""

_UNKNOWN_ID = "00000000-0000-0000-0000-000000000000"
"""Of no matrix and no plan: ids are random."""

_Redact = Callable[[str], str]
_Check = Callable[[Any, _Redact], None]


@dataclass(frozen=True)
class ProbeResult:
    """What an answer, or a missing answer, says about an API."""

    works: bool
    status: int
    """The HTTP status; 0 where none came."""
    meaning: str
    action: str = ""


@dataclass(frozen=True)
class Probe:
    """One request to one API, and what its answer says of it."""

    service: Service
    request: Request
    transactions: int
    check: _Check
    """Raises :class:`GatewayError` for JSON that is no answer of this API, without secrets in its texts."""
    own_code: str = ""
    """For a request that is to be refused: how the API's own error codes begin (docs/service.md, Error bodies). Keys
    are refused with 401 and 403 in another form and before the API sees the request, so a refusal with such a code
    shows that the key was let through."""

    def result_of_answer(self, answer: Answer, redact: _Redact = str) -> ProbeResult:
        """Return what a successful answer says; ``redact`` is applied to the texts of the service."""
        try:
            self.check(answer.json(), redact)
        except GatewayError as error:
            return ProbeResult(works=False, status=answer.status, meaning=error.reason, action=error.advice)
        return ProbeResult(works=True, status=answer.status, meaning=tr("It works."))

    def result_of_error(self, error: GatewayError) -> ProbeResult:
        """Return what an error says."""
        status, meaning = error.status or 0, error.reason
        if self.own_code and isinstance(error, (BadRequestError, NotFoundError)):
            code = error.message.code
            if code.startswith(self.own_code):
                return ProbeResult(
                    works=True,
                    status=status,
                    meaning=tr(
                        "It works: as expected, it does not know the id that this check made up ({status}, {code}). "
                        "Only a licensed key gets this answer."
                    ).format(status=status, code=code),
                )
            unpassed = tr(
                "The API itself would have answered with a code that begins with {own_code}. Either it is not there, "
                "or the gateway does not pass its codes on."
            ).format(own_code=self.own_code)
            meaning = f"{meaning} {unpassed}"
        return ProbeResult(works=False, status=status, meaning=meaning, action=self._action(error))

    def _action(self, error: GatewayError) -> str:
        if isinstance(error, UnsupportedBodyError) and self.service is not Service.GEOCODING:
            return tr("Ask the reseller which form of request body this API takes.")
        return error.advice


def build_probe(service: Service, endpoints: Endpoints, form: BodyForm = BodyForm.JSON) -> Probe:
    """Return the request to ``service``; ``form`` is the body form of ``/multi-revgeocode``.

    Raises :class:`~..endpoints.AddressError` where the service has no address.
    """
    if service is Service.GEOCODING:
        return _geocoding(endpoints, form)
    return _BUILDERS[service](endpoints)


def _geocoding(endpoints: Endpoints, form: BodyForm) -> Probe:
    """Ask for a list of one place, as the algorithms do, so that the body form is found out too."""
    request = build_multi_revgeocode([Place(*PLACES[0])], Options(), form, endpoints)
    return Probe(Service.GEOCODING, request, 1, _check_geocoding)


def _routing(endpoints: Endpoints) -> Probe:
    """Ask for a short route of the usual truck, so that a limit which the service does not know is noticed too."""
    origin, destination = (RoutePlace(*place) for place in PLACES)
    request = build_routes(RouteQuery(origin, destination, RouteOptions()), endpoints)
    return Probe(Service.ROUTING, request, 1, _check_routing)


def _batch(endpoints: Endpoints) -> Probe:
    """List at most one job (docs/service.md, Jobs)."""
    url = endpoints.url(Service.BATCH, "/v7/batch/jobs")
    return Probe(Service.BATCH, Request("GET", url, params={"limit": "1"}), 0, _check_batch)


def _matrix(endpoints: Endpoints) -> Probe:
    """Ask for the status of an unknown matrix (docs/service.md, Other services): the smallest one would bill some."""
    url = endpoints.url(Service.MATRIX, f"/v8/matrix/{_UNKNOWN_ID}/status")
    return Probe(Service.MATRIX, Request("GET", url), 0, _check_status, own_code="E601")


def _matching(endpoints: Endpoints) -> Probe:
    """Match a trace of two points (docs/service.md, Other services): its error codes are unknown, so it has to work."""
    trace = "\n".join(["latitude,longitude", *(f"{lat:.5f},{lng:.5f}" for lat, lng in PLACES)])
    request = Request(
        "POST",
        endpoints.url(Service.MATCHING, "/v8/match/routelinks"),
        params={"routeMatch": "1", "mode": "truck"},
        headers={"Content-Type": "text/plain; charset=UTF-8"},
        data=trace.encode(),
    )
    return Probe(Service.MATCHING, request, 1, _check_matching)


def _tours(endpoints: Endpoints) -> Probe:
    """Ask for the status of an unknown plan (docs/service.md, Other services)."""
    url = endpoints.url(Service.TOURS, f"/tour-planning/status/{_UNKNOWN_ID}")
    return Probe(Service.TOURS, Request("GET", url), 0, _check_status, own_code="E613")


_BUILDERS: Mapping[Service, Callable[[Endpoints], Probe]] = {
    Service.ROUTING: _routing,
    Service.BATCH: _batch,
    Service.MATRIX: _matrix,
    Service.MATCHING: _matching,
    Service.TOURS: _tours,
}


def _check_geocoding(body: Any, redact: _Redact) -> None:
    (place,) = read_multi_revgeocode(body, 1, redact)
    if place.error is not None:
        raise UnreadableAnswerError(
            tr("There is no answer for the one place in the list: {error}.").format(error=place.error.rstrip("."))
        )


def _check_routing(body: Any, redact: _Redact) -> None:
    check_limits(read_routes(body), redact=redact)


def _check_batch(body: Any, _redact: _Redact) -> None:
    if not isinstance(body, dict) or not isinstance(body.get("items"), list):
        raise UnreadableAnswerError(tr("It holds no list of jobs."))


def _check_status(body: Any, _redact: _Redact) -> None:
    if not isinstance(body, dict) or not isinstance(body.get("status"), str):
        raise UnreadableAnswerError(tr("It holds no status."))


def _check_matching(body: Any, _redact: _Redact) -> None:
    """Accept an answer with or without a ``response`` around it: both were seen (docs/service.md, Other services)."""
    inner = body.get("response", body) if isinstance(body, dict) else None
    if not isinstance(inner, dict) or not isinstance(inner.get("route"), list):
        raise UnreadableAnswerError(tr("It holds no list of matched routes."))
