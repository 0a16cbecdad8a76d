"""Sends lists of places, and finds out which body form, how many places and which places the service accepts."""

from __future__ import annotations

import json
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Union

from requests import Request

from ...client.contract import MOST_PLACES, BodyForm
from ...client.endpoints import Endpoints
from ...client.errors import (
    BadRequestError,
    EntitlementError,
    GatewayError,
    TooLargeError,
    UnreadableAnswerError,
    UnsupportedBodyError,
)
from ...client.http_exchange import (
    MOST_REFUSALS,
    PartlyAnsweredError,
    RefusedItemError,
    blamed_positions,
    without_positions,
)
from ...client.probe import PLACES, Probe
from ...client.query import QueryError
from ...client.services import Service
from ...client.session import Handling
from ...i18n import tr, without_stop
from .answers import PlaceAnswer, read_multi_revgeocode
from .choices import MOST_CANDIDATES_IN_LIST
from .queries import Options, Place

if TYPE_CHECKING:
    from ...client.http_exchange import Answer
    from ...client.session import GatewaySession

Parts = list[tuple[Union[slice, list[int]], Union["Answer", RefusedItemError]]]
"""Answers, each with the positions of its places in the list; for places that the service refuses an error."""


class _ListRequest(NamedTuple):
    form: BodyForm
    places: int
    request: Request


class ListGeocoder:
    """Reverse-geocodes lists of places in one session.

    After a ``415`` it tries the other body form once, unless a form has worked already. After a ``413`` it halves the
    list (docs/service.md, Lists). Later requests use what was found out. A place that a ``400`` is about is left out.
    None of these statuses is billed.
    """

    def __init__(
        self,
        session: GatewaySession,
        options: Options,
        *,
        fixed_form: BodyForm | None = None,
        first_form: BodyForm = BodyForm.JSON,
        places_per_request: int = MOST_PLACES,
    ) -> None:
        """``fixed_form`` is the only body form to use. Without it, ``first_form`` is tried first."""
        self._session = session
        self._options = options
        self.form = fixed_form or first_form
        """The body form in use."""
        self.form_is_known = fixed_form is not None
        """Whether the service has accepted the form in use, or the form is fixed."""
        self.places_per_request = min(places_per_request, MOST_PLACES)
        """The largest number of places that the service has not refused."""
        self._refused_forms: set[BodyForm] = set()

    def ask(self, places: Sequence[Place]) -> Coroutine[Any, Any, Parts]:
        """Build the request for a list; return the coroutine that sends it.

        Its result is the answers, each with the part of the list that it is for: more than one if the list had to be
        split. It raises :class:`~...client.errors.GatewayError`, or
        :class:`~...client.http_exchange.PartlyAnsweredError` if a part was answered before.
        """
        return self._ask(places, self._built(places[: self.places_per_request]) if places else None)

    def read(self, places: int, answer: Answer) -> list[PlaceAnswer]:
        """Return the results for so many places, in their order; raises :class:`~...client.errors.GatewayError`."""
        return read_multi_revgeocode(answer.json(), places, self._session.redact, self._options.candidates)

    def _built(self, places: Sequence[Place]) -> _ListRequest:
        form = self.form
        return _ListRequest(
            form, len(places), build_multi_revgeocode(places, self._options, form, self._session.endpoints)
        )

    async def _ask(self, places: Sequence[Place], built: _ListRequest | None) -> Parts:
        parts: Parts = []
        waiting = list(range(len(places)))
        refusals = 0
        while waiting:
            some = waiting[: self.places_per_request]
            part = [places[position] for position in some]
            if built is None or parts or (built.form, built.places) != (self.form, len(part)):
                built = self._built(part)
            try:
                answer = await self._ask_once(part, built)
            except TooLargeError as error:
                if len(part) == 1:
                    raise (PartlyAnsweredError(parts, error) if parts else error) from None
                self.places_per_request = min(self.places_per_request, (len(part) + 1) // 2)
            except GatewayError as error:
                refused = [some[position] for position in _blamed(error, part)]
                refusals += 1
                if not refused or refusals > MOST_REFUSALS:
                    raise (PartlyAnsweredError(parts, error) if parts else error) from None
                parts.append(
                    (refused, RefusedItemError(without_positions(error.message.sentence(), ""), status=error.status))
                )
                waiting = [position for position in waiting if position not in refused]
            else:
                parts.append((_positions(some), answer))
                waiting = waiting[len(some) :]
        return parts

    async def _ask_once(self, places: Sequence[Place], built: _ListRequest) -> Answer:
        try:
            answer = await self._session.request(built.request, Handling(transactions=len(places)))
        except UnsupportedBodyError:
            if not self._switch_from(built.form):
                raise
            return await self._ask_once(places, self._built(places))
        except EntitlementError as error:
            if self._options.micro_points:
                error.detail = tr("Micro-point addresses need an entitlement of their own.")
            raise
        self.form_is_known = self.form_is_known or built.form is self.form
        return answer

    def _switch_from(self, form: BodyForm) -> bool:
        """Record that ``form`` was refused; return whether there is another one to try."""
        self._refused_forms.add(form)
        if form is not self.form:
            return True  # another request has changed it meanwhile
        if self.form_is_known or form.other in self._refused_forms:
            return False
        self.form = form.other
        return True


def _positions(numbers: list[int]) -> slice | list[int]:
    first, end = numbers[0], numbers[-1] + 1
    return slice(first, end) if end - first == len(numbers) else numbers


def _blamed(error: GatewayError, places: Sequence[Place]) -> list[int]:
    """Return the positions of places that a refusal is about: by their position in the list, or by their value."""
    positions = blamed_positions(error, "", len(places))
    if positions or not isinstance(error, BadRequestError):
        return positions
    return [position for position, place in enumerate(places) if f"'{place.selector()[1]}'" in error.message.cause]


def probe(endpoints: Endpoints, form: BodyForm = BodyForm.JSON) -> Probe:
    """Ask for a list of one place, like the algorithms, so that the body form is tested, too."""

    def check(body: Any, redact: Callable[[str], str]) -> None:
        (place,) = read_multi_revgeocode(body, 1, redact)
        if place.error is not None:
            raise UnreadableAnswerError(
                tr("There is no answer for the one place in the list: {error}.").format(error=without_stop(place.error))
            )

    return Probe(Service.GEOCODING, build_multi_revgeocode([Place(*PLACES[0])], Options(), form, endpoints), check)


def build_revgeocode(place: Place, options: Options, endpoints: Endpoints) -> Request:
    """Return ``GET /revgeocode`` for one place (docs/service.md, One place)."""
    parameters = dict([place.selector()])
    if place.bearing is not None:
        options.check_heading()
        parameters["bearing"] = str(place.bearing)
    parameters.update(options.parameters())
    return Request("GET", endpoints.url(Service.GEOCODING, "/revgeocode"), params=parameters)


def build_multi_revgeocode(places: Sequence[Place], options: Options, form: BodyForm, endpoints: Endpoints) -> Request:
    """Return ``POST /multi-revgeocode`` for places, whose ids are their positions (docs/service.md, Lists)."""
    if not 1 <= len(places) <= MOST_PLACES:
        raise QueryError(f"A list holds 1 to {MOST_PLACES} places, not {len(places)}.")
    if options.candidates > MOST_CANDIDATES_IN_LIST:
        raise QueryError(f"In a list each place gets at most {MOST_CANDIDATES_IN_LIST} candidates.")
    if any(place.bearing is not None for place in places):
        options.check_heading()
    if form is BodyForm.JSON:
        content_type = "application/json"
        body = json.dumps([_json_item(number, place) for number, place in enumerate(places)])
    else:
        content_type = "text/plain; charset=UTF-8"
        body = "\n".join(_line(number, place) for number, place in enumerate(places))
    return Request(
        "POST",
        endpoints.url(Service.GEOCODING, "/multi-revgeocode"),
        params=options.parameters(),
        headers={"Content-Type": content_type},
        data=body.encode(),
    )


def _json_item(number: int, place: Place) -> dict[str, object]:
    selector, value = place.selector()
    item: dict[str, object] = {"id": str(number), selector: value}
    if place.bearing is not None:
        item["bearing"] = place.bearing
    return item


def _line(number: int, place: Place) -> str:
    selector, value = place.selector()
    bearing = "" if place.bearing is None else f"&bearing={place.bearing}"
    return f"id={number}&{selector}={value}{bearing}"
