"""Has a plan made once, whatever is interrupted, and collects it.

1. A plan whose answer is in the result store costs nothing.
2. A plan that the service has accepted, and that was not collected, is collected.
3. Otherwise the plan is added to the list of plans, and then the problem is sent. Without an answer it stays in the
   list without an id, and the problem is not sent again unless the user wants that: it may have been billed.
"""

from __future__ import annotations

import sqlite3
import uuid
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, TypeVar

import numpy as np

from ...gateway.errors import GatewayError
from ...gateway.tours.choices import PlanState, state_word
from ...gateway.tours.client import PlanGoneError, TourClient, UnclearPlanError
from ...i18n import as_sentence, tr, without_stop
from ...results.database import DatabaseError
from ...results.keys import KEY
from ..shared.polled_run import PolledRun
from .known_plans import (
    AT_ONCE,
    GONE,
    PlanError,
    is_under_way,
    key_of,
    key_text,
    open_plan_store,
    problem_key,
    stored_answer,
)

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.credentials import Credentials
    from ...connection.settings import EnvironmentSettings
    from ...gateway.tours.queries import TourProblem
    from ...gateway.tours.read import PlanStatus
    from ...results.plans import PlanStore, StoredPlan
    from ..shared.run_storage import RunStorage
    from .plan import TourPlan

FIRST_POLL_S = 5.0
LAST_POLL_S = 60.0
_LOOK_AGAIN_S = 1.0
_T = TypeVar("_T")


@dataclass(frozen=True)
class FoundPlan:
    """A plan, and its answer if it is ready."""

    plan_id: str
    state: PlanState
    answer: Any = None
    from_store: bool = False


class PlanRun(PolledRun):
    """Asks the tour planning, as long as its ``with`` block lasts."""

    plan_store: PlanStore

    def __init__(
        self,
        settings: EnvironmentSettings,
        credentials: Credentials,
        storage: RunStorage,
        feedback: QgsProcessingFeedback,
    ) -> None:
        """Make everything ready; nothing is sent yet."""
        super().__init__(settings, credentials, feedback, tr("Plans without an answer: {}. {}"), storage.meter)
        self._storage = storage
        self._has_reported_wait = False

    def __enter__(self) -> PlanRun:  # noqa: PYI034 - Self came with Python 3.11
        with ExitStack() as stack:
            stack.push(super().__exit__)
            self.plan_store = stack.enter_context(open_plan_store(self._settings, self._feedback))
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.__exit__(*error)

    def outputs(self, found: FoundPlan) -> dict[str, int]:
        """Return the number outputs about requests and transactions."""
        return {
            "FROM_STORE": int(found.from_store),
            "REQUESTS": self.requests_sent,
            "TRANSACTIONS": self.transactions,
        }

    def plan(self, problem: TourProblem, plan: TourPlan, wait_s: float, *, anew: bool) -> FoundPlan:
        """Return the plan for a problem, after at most ``wait_s`` seconds. ``anew``: whatever was planned before.

        Raises :class:`PlanError`, :class:`~...gateway.errors.GatewayError` and
        :class:`~...results.database.DatabaseError`.
        """
        key = problem_key(problem)
        with self.plan_store.send_lock(self._wait_for_other_run):
            known = None if anew else self.plan_store.latest(self._settings.name, key_text(key))
            answer = None if anew else stored_answer(self._storage, key)
            if answer is not None:
                collected = self.plan_store.latest(self._settings.name, key_text(key), is_collected=True)
                plan_id = "" if collected is None else collected.plan_id
                return FoundPlan(plan_id, PlanState.SUCCESS, answer, from_store=True)
            if known is not None and known.state == PlanState.SENDING.value:
                raise UnclearPlanError
            if known is None or not is_under_way(known):
                number = self.plan_store.add(
                    self._settings.name, key_text(key), plan.title, PlanState.SENDING.value, plan.to_json()
                )
                found = self._send(problem, number, key, wait_s)
                if found.answer is not None:
                    return found
                known = self.plan_store.latest(self._settings.name, key_text(key))._replace(plan_id=found.plan_id)
        return self.collect(known, wait_s)

    def collect(self, known: StoredPlan, wait_s: float) -> FoundPlan:
        """Return a plan that the service has accepted, after at most ``wait_s`` seconds.

        Raises the same errors as :meth:`plan`.
        """
        key = key_of(known)
        answer = stored_answer(self._storage, key) if known.collected is not None else None
        if answer is not None:
            return FoundPlan(known.plan_id, PlanState.SUCCESS, answer, from_store=True)
        if known.plan_id.startswith(AT_ONCE) and not self._storage.is_lasting:
            raise PlanError(
                tr("The plan {} is only in the result store, which this run does not use.").format(known.plan_id)
            )
        if known.plan_id.startswith(AT_ONCE):
            raise PlanError(
                tr(
                    "The plan {} is no longer in the result store, and the service does not keep it. Plan again."
                ).format(known.plan_id)
            )
        status = self.poll(
            lambda: self._status(known),
            lambda status: status.state.is_over,
            wait_s,
            (FIRST_POLL_S, LAST_POLL_S),
            tr("The state of the plan is not known at the moment. {}"),
        )
        if status.state in {PlanState.FAILURE, PlanState.CANCELED}:
            what = tr("Plan {}: {}.").format(known.plan_id, state_word(status.state))
            raise PlanError(" ".join(filter(None, (what, status.message.sentence(), status.message.reference()))))
        if status.state is not PlanState.SUCCESS:
            self._feedback.pushInfo(
                tr("The plan {} is not ready yet. Collect it later with 'Collect tours'.").format(known.plan_id)
            )
            return FoundPlan(known.plan_id, status.state)
        answer = self._ask(known, lambda client: client.solution(known.plan_id))
        self._keep(known.number, key, answer)
        return FoundPlan(known.plan_id, PlanState.SUCCESS, answer)

    def cancel(self, known: StoredPlan) -> FoundPlan:
        """Cancel a plan that is under way; one that is over stays as it is. Raises the same errors as :meth:`plan`."""
        if not is_under_way(known):
            raise PlanError(tr("The plan {} is not under way.").format(known.plan_id))
        state = self._ask(known, lambda client: client.cancel(known.plan_id))
        self.plan_store.set_state(known.number, state.value)
        self._feedback.pushInfo(tr("Plan {}: {}.").format(known.plan_id, state_word(state)))
        return FoundPlan(known.plan_id, state)

    def _send(self, problem: TourProblem, number: int, key: int, wait_s: float) -> FoundPlan:
        """Send a problem; return its plan, with the answer if it is answered at once."""
        at_once = wait_s >= problem.max_s and problem.is_answered_at_once(self._settings.timeout_s)
        try:
            if not at_once:
                plan_id = self._call(lambda client: client.submit(problem))
                self._note(self.plan_store.set_id, number, plan_id, PlanState.PENDING.value)
                self._feedback.pushInfo(
                    tr(
                        "The service has accepted the plan. Its id is {}. It can also be collected later, with "
                        "'Collect tours'."
                    ).format(plan_id)
                )
                return FoundPlan(plan_id, PlanState.PENDING)
            self._feedback.pushInfo(tr("Waiting for the plan. This takes up to {:,} s.").format(problem.max_s))
            answer = self._call(lambda client: client.plan(problem))
        except UnclearPlanError:
            raise  # it stays in the list without an id
        except GatewayError:
            self.plan_store.remove(number)  # it was not accepted
            raise
        plan_id = f"{AT_ONCE}{uuid.uuid4().hex}"
        self._keep(number, key, answer)
        self._note(self.plan_store.set_id, number, plan_id, PlanState.SUCCESS.value)
        return FoundPlan(plan_id, PlanState.SUCCESS, answer)

    def _status(self, known: StoredPlan) -> PlanStatus:
        status = self._ask(known, lambda client: client.status(known.plan_id))
        if status.state is not PlanState.UNKNOWN:
            self._note(self.plan_store.set_state, known.number, status.state.value)
        word = state_word(status.state) if status.state is not PlanState.UNKNOWN else status.word
        self._feedback.pushInfo(tr("Plan {}: {}.").format(known.plan_id, without_stop(word)))
        return status

    def _keep(self, number: int, key: int, answer: Any) -> None:
        """Store an answer. If that fails, it can still be written to the outputs."""
        store = self._storage.store
        try:
            with store.database.writing() as connection:
                store.add(connection, np.array([key], dtype=KEY), [answer])
        except sqlite3.Error as error:
            store.suspect(error)
        if self._storage.is_lasting:
            self._note(self.plan_store.set_collected, number)
        else:
            self._feedback.pushWarning(tr("The plan is only in the outputs of this run, as it is not stored."))

    def _note(self, change: Callable[..., None], number: int, *values: str) -> None:
        """Change a plan in the list. If that fails, the run goes on: the plan has been paid for."""
        try:
            change(number, *values)
        except DatabaseError as error:
            self._feedback.pushWarning(as_sentence(error))

    def _ask(self, known: StoredPlan, method: Callable[[TourClient], _T]) -> _T:
        """Ask for a plan. One that is gone for good may be sent again; one that is not found may be found later."""
        try:
            return self._call(method)
        except PlanGoneError as error:
            self.plan_store.set_state(known.number, GONE)
            raise PlanError(tr("Plan {}: {}").format(known.plan_id, error)) from None

    def _call(self, method: Callable[[TourClient], _T]) -> _T:
        self.check()
        return method(TourClient(self.session))

    def _wait_for_other_run(self) -> None:
        if not self._has_reported_wait:
            self._has_reported_wait = True
            self._feedback.pushInfo(
                tr("Another run is requesting a plan. Waiting for it, so that nothing is paid twice.")
            )
        self.wait(_LOOK_AGAIN_S)
