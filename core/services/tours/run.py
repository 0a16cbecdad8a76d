"""Has a plan made once, whatever is interrupted, and collects it.

1. A plan whose answer is in the result store costs nothing.
2. A plan that the service has accepted, and that was not collected, is collected.
3. Otherwise the plan is added to the list of plans, and then the problem is sent. Without an answer it stays in the
   list without an id, and the problem is not sent again unless the user wants that: it may have been billed.
"""

from __future__ import annotations

import re
import sqlite3
import uuid
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Callable, TypeVar

import numpy as np

from ...client.query import as_written
from ...i18n import tr, translatable, without_stop
from ...results.pending import AT_ONCE, GONE, Pending, PendingError, PendingKind
from ...results.store import KEY, query_hash
from ...run.polled_run import PolledRun
from .choices import PlanState, state_word
from .client import PlanGoneError, TourClient, UnclearPlanError
from .plan import TourPlan
from .queries import problem_body

if TYPE_CHECKING:
    from collections.abc import Sequence

    from qgis.core import QgsProcessingFeedback

    from ...connection.credentials import Credentials
    from ...connection.settings import EnvironmentSettings
    from ...results.lookup import StoreLookup
    from ...results.pending import PendingStore
    from ...run.run_storage import RunStorage
    from .answers import PlanStatus
    from .queries import TourProblem

FIRST_POLL_S = 5.0
LAST_POLL_S = 60.0
_API = "tours"
"""The name of the API in the keys of stored answers."""
_KEY_TEXT = re.compile("[0-9a-f]{16}")
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

    UNCLEAR = (UnclearPlanError,)
    NOT_ANSWERED = translatable("Plans without an answer: {}. {}")
    CANNOT_BE_STORED = translatable("The list of plans cannot be stored on this computer: {}. Nothing was sent.")
    OTHER_SUBMITS = translatable("Another run is requesting a plan. Waiting for it, so that nothing is paid twice.")

    def __init__(
        self,
        settings: EnvironmentSettings,
        credentials: Credentials,
        storage: RunStorage,
        feedback: QgsProcessingFeedback,
    ) -> None:
        """Make everything ready; nothing is sent yet."""
        super().__init__(settings, credentials, feedback, storage.meter)
        self._storage = storage

    def _client(self) -> TourClient:
        return TourClient(self.session)

    def numbers(self, found: FoundPlan) -> dict[str, int]:
        """Return the number outputs about requests and transactions."""
        return {
            "FROM_STORE": int(found.from_store),
            "REQUESTS": self.requests_sent,
            "TRANSACTIONS": self.transactions,
        }

    def plan(self, problem: TourProblem, plan: TourPlan, wait_s: float, *, anew: bool) -> FoundPlan:
        """Return the plan for a problem, after at most ``wait_s`` seconds. ``anew``: whatever was planned before.

        Raises :class:`PendingError`, :class:`~...client.errors.GatewayError` and
        :class:`~...results.database.DatabaseError`.
        """
        keys = problem_keys(problem)
        where = self.pending, self._settings.name, keys
        with self.pending.submit_lock(PendingKind.PLAN, self.wait_for_other_run):
            known = None if anew else latest_plan(*where)
            answer = None if anew else stored_answer(self._storage, keys)
            if answer is not None:
                collected = latest_plan(*where, is_collected=True)
                if collected is None and known is not None and known.id and known.is_awaited:
                    collected = known  # the run that stored the answer was killed before it noted that
                    self.change_pending(self.pending.set_collected, known.number)
                plan_id = "" if collected is None else collected.id
                return FoundPlan(plan_id, PlanState.SUCCESS, answer, from_store=True)
            if known is not None and known.state == PlanState.SENDING.value:
                raise UnclearPlanError
            if known is None or not known.is_to_collect:
                known, answer = self._submitted(problem, plan, keys[0], wait_s)
                if answer is not None:
                    return FoundPlan(known.id, PlanState.SUCCESS, answer)
        return self.collect(known, wait_s)

    def collect(self, known: Pending, wait_s: float) -> FoundPlan:
        """Return a plan that the service has accepted, after at most ``wait_s`` seconds.

        Raises the same errors as :meth:`plan`.
        """
        key = key_of(known)
        answer = stored_answer(self._storage, [key]) if known.collected is not None else None
        if answer is not None:
            return FoundPlan(known.id, PlanState.SUCCESS, answer, from_store=True)
        if known.id.startswith(AT_ONCE) and not self._storage.is_lasting:
            raise PendingError(
                tr("The plan {} is only in the result store, which this run does not use.").format(known.id)
            )
        if known.id.startswith(AT_ONCE):
            raise PendingError(
                tr(
                    "The plan {} is no longer in the result store, and the service does not keep it. Plan again."
                ).format(known.id)
            )
        status = self.poll(
            lambda: self._status(known),
            lambda status: status.state.is_over,
            wait_s,
            (FIRST_POLL_S, LAST_POLL_S),
            tr("The state of the plan is not known at the moment. {}"),
        )
        if status.state in {PlanState.FAILURE, PlanState.CANCELED}:
            what = tr("Plan {}: {}.").format(known.id, state_word(status.state))
            raise PendingError(" ".join(filter(None, (what, status.message.sentence(), status.message.reference()))))
        if status.state is not PlanState.SUCCESS:
            self._feedback.pushInfo(
                tr("The plan {} is not ready yet. Collect it later with 'Collect tours'.").format(known.id)
            )
            return FoundPlan(known.id, status.state)
        answer = self._ask(known, lambda client: client.solution(known.id))
        self._store(key, answer)
        self._note_collected(known.number)
        return FoundPlan(known.id, PlanState.SUCCESS, answer)

    def cancel(self, known: Pending) -> FoundPlan:
        """Cancel a plan that is under way; one that is over stays as it is. Raises the same errors as :meth:`plan`."""
        if not known.is_to_collect:
            raise PendingError(tr("The plan {} is not under way.").format(known.id))
        state = self._ask(known, lambda client: client.cancel(known.id))
        self.pending.set_state(known.number, state.value)
        self._feedback.pushInfo(tr("Plan {}: {}.").format(known.id, state_word(state)))
        return FoundPlan(known.id, state)

    def _submitted(self, problem: TourProblem, plan: TourPlan, key: int, wait_s: float) -> tuple[Pending, Any]:
        """Submit a problem; return its plan, and the answer if it is answered at once."""

        def send() -> tuple[str, str, Any]:
            if wait_s < problem.max_s or not problem.is_answered_at_once(self._settings.timeout_s):
                return self.call(lambda client: client.submit(problem)), PlanState.PENDING.value, None
            self._feedback.pushInfo(tr("Waiting for the plan. This takes up to {:,} s.").format(problem.max_s))
            answer = self.call(lambda client: client.plan(problem))
            self._store(key, answer)  # before it is noted: it is nowhere else
            return f"{AT_ONCE}{uuid.uuid4().hex}", PlanState.SUCCESS.value, answer

        now = datetime.now(timezone.utc)
        known = Pending(
            *(PendingKind.PLAN, self._settings.name, key_text(key), plan.title, now),
            state=PlanState.SENDING.value,
            content=plan.to_json(),
        )
        known, answer = self.submit(known, send)
        if answer is not None:
            self._note_collected(known.number)
        else:
            self._feedback.pushInfo(
                tr(
                    "The service has accepted the plan. Its id is {}. It can also be collected later, with "
                    "'Collect tours'."
                ).format(known.id)
            )
        return known, answer

    def _status(self, known: Pending) -> PlanStatus:
        status = self._ask(known, lambda client: client.status(known.id))
        if status.state is not PlanState.UNKNOWN:
            self.change_pending(self.pending.set_state, known.number, status.state.value)
        word = state_word(status.state) if status.state is not PlanState.UNKNOWN else status.word
        self.report_state(known.id, word, tr("Plan {}: {}.").format(known.id, without_stop(word)))
        return status

    def _store(self, key: int, answer: Any) -> None:
        """Store an answer. If that fails, it can still be written to the outputs."""
        store = self._storage.store
        try:
            with store.database.writing() as connection:
                store.add(connection, np.array([key], dtype=KEY), [answer])
        except sqlite3.Error as error:
            store.suspect(error)

    def _note_collected(self, number: int) -> None:
        if self._storage.is_lasting:
            self.change_pending(self.pending.set_collected, number)
        else:
            self._feedback.pushWarning(tr("The plan is only in the outputs of this run, as it is not stored."))

    def _ask(self, known: Pending, method: Callable[[TourClient], _T]) -> _T:
        """Ask for a plan. One that is gone for good may be sent again; one that is not found may be found later."""
        try:
            return self.call(method)
        except PlanGoneError as error:
            self.pending.set_state(known.number, GONE)
            raise PendingError(tr("Plan {}: {}").format(known.id, error)) from None


def is_requested(
    problem: TourProblem, settings: EnvironmentSettings, storage: RunStorage, feedback: QgsProcessingFeedback
) -> bool:
    """Whether the plan for a problem is stored or under way, so that it costs nothing.

    Raises :class:`~...results.database.DatabaseError`.
    """
    keys = problem_keys(problem)
    if len(_lookup(storage, keys).missing()) == 0:
        return True
    with PlanRun.open_pending(settings, feedback, may_set_aside=storage.may_set_aside) as pending:
        known = latest_plan(pending, settings.name, keys)
    return known is not None and known.is_to_collect


def problem_keys(problem: TourProblem) -> list[int]:
    """Return the key of the answer to a problem in the result store, and that which version 1.0.0 gave it, if other."""
    given = as_written(problem)
    spelled = [problem] if given == problem else [problem, given]
    return list(dict.fromkeys(query_hash(_API, problem_body(one)) for one in spelled))


def latest_plan(
    pending: PendingStore, environment: str, keys: Sequence[int], *, is_collected: bool = False
) -> Pending | None:
    """Return the latest plan for a problem with these keys; None if there is none."""
    plans = (pending.latest(PendingKind.PLAN, environment, key_text(key), is_collected=is_collected) for key in keys)
    return next(filter(None, plans), None)


def key_text(key: int) -> str:
    """Return the key of a problem as the list of plans has it."""
    return f"{key:016x}"


def key_of(known: Pending) -> int:
    """Return the key that :func:`key_text` has written; raises :class:`PendingError` if it is damaged."""
    if not _KEY_TEXT.fullmatch(known.key):
        raise _damaged(known)
    return int(known.key, 16)


def rows_of(known: Pending) -> TourPlan:
    """Return the rows and vehicles that a plan is about; raises :class:`PendingError` if what was stored is damaged."""
    try:
        return TourPlan.of_json(known.content)
    except ValueError:
        raise _damaged(known) from None


def stored_answer(storage: RunStorage, keys: Sequence[int]) -> Any:
    """Return the answer to a problem with these keys from the result store, or None."""
    return _lookup(storage, keys).results([0]).get(0)


def _lookup(storage: RunStorage, keys: Sequence[int]) -> StoreLookup:
    own, *others = np.array(keys, dtype=KEY).reshape(-1, 1)
    return storage.lookup(own, other_keys=others[0] if others else None)


def _damaged(known: Pending) -> PendingError:
    return PendingError(
        tr(
            "The list of plans on this computer is damaged where it tells about the plan {}. Run 'Plan tours' with the "
            "same layers and values instead: its log says first what that costs."
        ).format(known.id)
    )
