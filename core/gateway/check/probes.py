"""The cheapest request to each API that shows whether it works with a key. Nothing is sent here.

A place in a list, a route, a matched trace and a search cost 1 transaction each. A list of batch jobs and the status
of an unknown id cost nothing (docs/service.md, Transactions).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
from requests import Request

from ...i18n import tr, without_stop
from ..endpoints import Endpoints
from ..errors import (
    BadRequestError,
    GatewayError,
    NotFoundError,
    UnreadableAnswerError,
)
from ..geocoding.build import build_multi_revgeocode
from ..geocoding.queries import BodyForm, Options, Place
from ..geocoding.read import read_multi_revgeocode
from ..matching.build import build_match
from ..matching.queries import MatchOptions, MatchQuery, Trace
from ..matching.read import read_match
from ..routing.build import build_routes
from ..routing.queries import RouteOptions, RoutePlace, RouteQuery
from ..routing.read import read_routes
from ..routing.router import check_limits
from ..routing.vehicle import Vehicle
from ..search.build import build_autosuggest
from ..search.queries import Near, SuggestQuery
from ..search.read import read_suggestions
from ..services import Service
from ..tours.build import build_status
from ..tours.client import OWN_CODE
from ..tours.read import read_status

if TYPE_CHECKING:
    from ..session import Answer

PLACES = ((60.17010, 24.93830), (60.17160, 24.93680))
"""Latitude and longitude of two places in Helsinki, about 190 m apart."""

_UNKNOWN_ID = "00000000-0000-0000-0000-000000000000"
"""The id of no matrix and no plan, because their ids are random."""

_Redact = Callable[[str], str]
_Check = Callable[[Any, _Redact], None]


@dataclass(frozen=True)
class ProbeResult:
    """What an answer or an error says about an API."""

    works: bool
    status: int
    """The HTTP status; 0 if there is none."""
    meaning: str
    action: str = ""


@dataclass(frozen=True)
class Probe:
    """One request to one API, and how its answer is checked."""

    service: Service
    request: Request
    transactions: int
    check: _Check
    """Raises :class:`GatewayError` for JSON that is not an answer of this API. Its texts are redacted."""
    own_code: str = ""
    """For a request that the API has to refuse: how its own error codes begin (docs/service.md, Error bodies). The
    gateway refuses a key in another form, and before the API gets the request. So such a code shows that the key was
    accepted."""

    def result_of_answer(self, answer: Answer, redact: _Redact = str) -> ProbeResult:
        """Return what a successful answer says. ``redact`` is applied to the texts of the service."""
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
                "The API itself would have answered with a code that begins with {own_code}. Either the API is not at "
                "this address, or the gateway does not pass on its codes."
            ).format(own_code=self.own_code)
            meaning = f"{meaning} {unpassed}"
        return ProbeResult(works=False, status=status, meaning=meaning, action=error.advice)


def build_probe(service: Service, endpoints: Endpoints, form: BodyForm = BodyForm.JSON) -> Probe:
    """Return the probe of ``service``. ``form`` is the body form of ``/multi-revgeocode``.

    Raises :class:`~..endpoints.AddressError` if the service has no address.
    """
    if service is Service.GEOCODING:
        return _geocoding(endpoints, form)
    return _BUILDERS[service](endpoints)


def _geocoding(endpoints: Endpoints, form: BodyForm) -> Probe:
    """Ask for a list of one place, like the algorithms, so that the body form is tested, too."""
    request = build_multi_revgeocode([Place(*PLACES[0])], Options(), form, endpoints)
    return Probe(Service.GEOCODING, request, 1, _check_geocoding)


def _routing(endpoints: Endpoints) -> Probe:
    """Ask for a short route of the usual truck, so that the limits of the vehicle are tested, too."""
    origin, destination = (RoutePlace(*place) for place in PLACES)
    request = build_routes(RouteQuery(origin, destination, RouteOptions()), endpoints)
    return Probe(Service.ROUTING, request, 1, _check_routing)


def _batch(endpoints: Endpoints) -> Probe:
    """List at most one job (docs/service.md, Jobs)."""
    url = endpoints.url(Service.BATCH, "/v7/batch/jobs")
    return Probe(Service.BATCH, Request("GET", url, params={"limit": "1"}), 0, _check_batch)


def _matrix(endpoints: Endpoints) -> Probe:
    """Ask for the status of an unknown matrix (docs/service.md, Other services): a real one would be billed."""
    url = endpoints.url(Service.MATRIX, f"/v8/matrix/{_UNKNOWN_ID}/status")
    return Probe(Service.MATRIX, Request("GET", url), 0, _check_status, own_code="E601")


def _matching(endpoints: Endpoints) -> Probe:
    """Match a trace of two points (docs/service.md, Other services), since the error codes of this API are unknown.

    It has the sizes of the usual truck, like the algorithm, so that their names are tested, too.
    """
    trace = Trace(*np.array(PLACES).T)
    request = build_match(MatchQuery(trace, MatchOptions(vehicle=Vehicle())), endpoints)
    return Probe(Service.MATCHING, request, 1, lambda body, redact: _check_matching(body, trace, redact))


def _tours(endpoints: Endpoints) -> Probe:
    """Ask for the status of an unknown plan (docs/service.md, Other services)."""
    return Probe(Service.TOURS, build_status(_UNKNOWN_ID, endpoints), 0, read_status, own_code=OWN_CODE)


def _search(endpoints: Endpoints) -> Probe:
    """Ask for one suggestion: of all searches, the gateway document names this one (docs/service.md, Search)."""
    query = SuggestQuery(text="Mannerheimintie", place=Near(*PLACES[0]), limit=1)
    return Probe(Service.SEARCH, build_autosuggest(query, endpoints), 1, _check_search)


_BUILDERS: Mapping[Service, Callable[[Endpoints], Probe]] = {
    Service.ROUTING: _routing,
    Service.BATCH: _batch,
    Service.MATRIX: _matrix,
    Service.MATCHING: _matching,
    Service.TOURS: _tours,
    Service.SEARCH: _search,
}


def _check_geocoding(body: Any, redact: _Redact) -> None:
    (place,) = read_multi_revgeocode(body, 1, redact)
    if place.error is not None:
        raise UnreadableAnswerError(
            tr("There is no answer for the one place in the list: {error}.").format(error=without_stop(place.error))
        )


def _check_routing(body: Any, redact: _Redact) -> None:
    check_limits(read_routes(body), redact=redact)


def _check_batch(body: Any, _redact: _Redact) -> None:
    if not isinstance(body, dict) or not isinstance(body.get("items"), list):
        raise UnreadableAnswerError(tr("It contains no list of jobs."))


def _check_status(body: Any, _redact: _Redact) -> None:
    if not isinstance(body, dict) or not isinstance(body.get("status"), str):
        raise UnreadableAnswerError(tr("It contains no status."))


def _check_matching(body: Any, trace: Trace, redact: _Redact) -> None:
    read_match(body, trace, redact)


def _check_search(body: Any, redact: _Redact) -> None:
    read_suggestions(body, redact)
