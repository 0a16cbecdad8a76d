"""What this computer knows of plans: which problem they are for, whether they are under way, and their rows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np
from qgis.core import QgsProcessingException

from ...gateway.tours.build import problem_body
from ...gateway.tours.choices import PlanState
from ...i18n import tr
from ...results.database import DatabaseError, set_aside_sentence
from ...results.keys import KEY, query_hash
from ...results.plans import PlanStore
from .plan import TourPlan

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.settings import EnvironmentSettings
    from ...gateway.tours.queries import TourProblem
    from ...results.plans import StoredPlan
    from ..shared.run_storage import RunStorage

AT_ONCE = "at-once-"
"""How ids of plans begin that the service has answered at once: it has no id for them."""
GONE = "gone"
"""The state of a plan that the service does not know any more."""
_API = "tours"
"""The name of the API in the keys of stored answers."""
_KEY_TEXT = re.compile("[0-9a-f]{16}")


class PlanError(Exception):
    """A plan that cannot be collected; the text is the sentence for the user."""


def is_under_way(known: StoredPlan) -> bool:
    """Whether the service has accepted a plan that is still to be collected."""
    over = {PlanState.FAILURE.value, PlanState.CANCELED.value, GONE}
    return (
        known.plan_id != ""
        and not known.plan_id.startswith(AT_ONCE)
        and known.collected is None
        and known.state not in over
    )


def is_requested(
    problem: TourProblem, settings: EnvironmentSettings, storage: RunStorage, feedback: QgsProcessingFeedback
) -> bool:
    """Whether the plan for a problem is stored or under way, so that it costs nothing.

    Raises :class:`~...results.database.DatabaseError`.
    """
    key = problem_key(problem)
    if len(storage.lookup(np.array([key], dtype=KEY)).missing()) == 0:
        return True
    with open_plan_store(settings, feedback) as plan_store:
        known = plan_store.latest(settings.name, key_text(key))
    return known is not None and is_under_way(known)


def problem_key(problem: TourProblem) -> int:
    """Return the key of the answer to a problem in the result store."""
    return query_hash(_API, problem_body(problem))


def rows_of(known: StoredPlan) -> TourPlan:
    """Return the rows and vehicles that a plan is about; raises :class:`PlanError` if what was stored is damaged."""
    try:
        return TourPlan.of_json(known.content)
    except ValueError:
        raise _damaged(known) from None


def key_text(key: int) -> str:
    """Return the key of a problem as the list of plans has it."""
    return f"{key:016x}"


def key_of(known: StoredPlan) -> int:
    """Return the key that :func:`key_text` has written; raises :class:`PlanError` if it is damaged."""
    if not _KEY_TEXT.fullmatch(known.key):
        raise _damaged(known)
    return int(known.key, 16)


def stored_answer(storage: RunStorage, key: int) -> Any:
    """Return the answer to a problem from the result store, or None."""
    return storage.lookup(np.array([key], dtype=KEY)).results([0]).get(0)


def open_plan_store(settings: EnvironmentSettings, feedback: QgsProcessingFeedback) -> PlanStore:
    """Return the plans requested from this computer; raises QgsProcessingException if their file cannot be used."""
    try:
        plan_store = PlanStore(settings.results_folder)
    except DatabaseError as error:
        raise QgsProcessingException(
            tr("The list of plans cannot be stored on this computer: {}. Nothing was sent.").format(error)
        ) from None
    if plan_store.set_aside:
        damaged = tr(
            "The file with this computer's list of plans was damaged. It was moved to {}, and a new one was "
            "started. Plans that were not collected cannot be collected any more."
        )
        feedback.pushWarning(set_aside_sentence(plan_store.set_aside, damaged.format(plan_store.set_aside)))
    return plan_store


def _damaged(known: StoredPlan) -> PlanError:
    return PlanError(
        tr(
            "The list of plans on this computer is damaged where it tells about the plan {}. Run 'Plan tours' with the "
            "same layers and values instead: its log says first what that costs."
        ).format(known.plan_id)
    )
