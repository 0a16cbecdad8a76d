"""Asking a list of places, and finding out on the way what the service takes: which body form, how many at once."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from ...wording import tr
from ..errors import EntitlementError, GatewayError, TooLargeError, UnsupportedBodyError
from ..session import GatewaySession
from .build import build_multi_revgeocode
from .queries import MOST_PLACES, BodyForm, Options, Place
from .read import PlaceAnswer, read_multi_revgeocode


class IncompleteListError(GatewayError):
    """A list that had to be split failed after some of its parts were answered, and paid for."""

    def __init__(self, results: list[PlaceAnswer], cause: GatewayError) -> None:
        """Keep the ``results`` of the first places, and the ``cause`` why there are no more."""
        super().__init__(status=cause.status)
        self.results = results
        self.cause = cause
        self.fatal = cause.fatal  # type: ignore[misc] - as fatal as what is behind it

    @property
    def reason(self) -> str:
        """What happened: that is the cause's to say."""
        return self.cause.reason


class ListGeocoder:
    """Reverse-geocodes lists of places in one session. Usable from several threads at once.

    What one request finds out holds for all that follow: a ``415`` to one body form makes it try the other once, unless
    a form has worked already; a ``413`` halves the list (wire/decisions.md). Neither is billed.
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
        """Ask with ``options``. ``fixed_form`` is the only body form used; without it ``first_form`` is tried first."""
        self._session = session
        self._options = options
        self._form_is_known = fixed_form is not None
        self._form = fixed_form or first_form
        self._refused_forms: set[BodyForm] = set()
        self._most_places = min(places_per_request, MOST_PLACES)
        self._lock = threading.Lock()

    @property
    def form(self) -> BodyForm:
        """The body form in use."""
        return self._form

    @property
    def form_is_known(self) -> bool:
        """Whether the service has taken the form in use, or it was fixed from the beginning."""
        return self._form_is_known

    @property
    def places_per_request(self) -> int:
        """The number of places that the service is known to take, or has not refused yet."""
        return self._most_places

    def ask(self, places: Sequence[Place]) -> list[PlaceAnswer]:
        """Return one answer per place, in their order.

        Raises :class:`~..errors.GatewayError`; where a part was answered before, :class:`IncompleteListError`.
        """
        results: list[PlaceAnswer] = []
        while len(results) < len(places):
            part = places[len(results) : len(results) + self._most_places]
            try:
                results += self._ask_once(part)
            except TooLargeError as error:
                if len(part) == 1:
                    raise (IncompleteListError(results, error) if results else error) from None
                with self._lock:
                    self._most_places = min(self._most_places, (len(part) + 1) // 2)
            except GatewayError as error:
                if not results:
                    raise
                raise IncompleteListError(results, error) from None
        return results

    def _ask_once(self, places: Sequence[Place]) -> list[PlaceAnswer]:
        form = self._form
        request = build_multi_revgeocode(places, self._options, form, self._session.endpoints)
        try:
            answer = self._session.send(request, transactions=len(places))
        except UnsupportedBodyError:
            if not self._switch_from(form):
                raise
            return self._ask_once(places)
        except EntitlementError as error:
            if self._options.micro_points:
                error.detail = tr("Micro-point addresses need an entitlement of their own.")
            raise
        with self._lock:
            self._form_is_known = self._form_is_known or form is self._form
        return read_multi_revgeocode(answer.json(), len(places), self._session.redact, self._options.candidates)

    def _switch_from(self, form: BodyForm) -> bool:
        """Note that ``form`` was refused; return whether there is another one to try."""
        with self._lock:
            self._refused_forms.add(form)
            if form is not self._form:
                return True  # another request has found out meanwhile
            if self._form_is_known or form.other in self._refused_forms:
                return False
            self._form = form.other
            return True
