"""What a remembered plan of tours allows, and what its state is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.gateway.tours.choices import PlanState, state_word
from ...core.i18n import tr

if TYPE_CHECKING:
    from ...core.results.plans import StoredPlan

_WITHOUT_RESULT = frozenset((PlanState.FAILURE.value, PlanState.CANCELED.value, "gone"))
_STATES = frozenset(state.value for state in PlanState)


def is_collectable(plan: StoredPlan) -> bool:
    """Whether it has a result, or may have one later."""
    return bool(plan.plan_id) and plan.state not in _WITHOUT_RESULT


def is_under_way(plan: StoredPlan) -> bool:
    """Whether the service still works on it, as far as is known."""
    over = {PlanState.SENDING.value, PlanState.SUCCESS.value, *_WITHOUT_RESULT}
    return bool(plan.plan_id) and plan.collected is None and plan.state not in over


def is_lost_by_removing(plan: StoredPlan) -> bool:
    """Whether it may be paid for, and nobody has its result yet."""
    return plan.collected is None and plan.state not in _WITHOUT_RESULT


def state_text(plan: StoredPlan) -> str:
    """Return its last state as a user says it."""
    if plan.collected is not None:
        return tr("Collected")
    if plan.state == "gone":
        return tr("Gone")
    return state_word(PlanState(plan.state) if plan.state in _STATES else PlanState.UNKNOWN)
