"""What users read instead of the codes of reasons (docs/service.md, Tour planning)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...i18n import tr, translatable, without_stop
from .solution import UnassignedReason

_CONSTRAINT = "_CONSTRAINT"
_WORDS: Mapping[str, str] = {
    "NO_REASON_FOUND": translatable("The service found no reason."),
    "SKILL": translatable("No vehicle that could come has the skills."),
    "TIME_WINDOW": translatable("No vehicle can be there in the time window."),
    "CAPACITY": translatable("The demand does not fit into a vehicle."),
    "REACHABLE": translatable("There is no way to the place."),
    "MAX_DISTANCE": translatable("The tour would be longer than allowed."),
    "SHIFT_TIME": translatable("The tour would not end in the shift."),
    "LOCKING": translatable("The job is tied to a vehicle that cannot serve it."),
    "TOUR_ORDER": translatable("The required order of the stops cannot be kept."),
    "MAX_STOPS": translatable("The tour would have more stops than allowed."),
    "MIN_STOPS": translatable("The tour would have too few stops."),
    "BREAK": translatable("The break of the vehicle could not be taken."),
    "AREA": translatable("The place is outside the area of the vehicles."),
    "TERRITORY": translatable("The place is outside the territory of the vehicles."),
    "UNREACHABLE_IN_RELATION": translatable("There is no way to the place in the required order."),
    "MIXING_RESTRICTION": translatable("The goods may not be carried together with others."),
    "GROUP": translatable("The job could not be served together with its group."),
    "MAX_DRIVING_TIME": translatable("The driving time would be longer than allowed."),
    "MAX_TIME_ON_VEHICLE": translatable("The goods would be in the vehicle for too long."),
}


def reasons_sentence(reasons: Sequence[UnassignedReason]) -> str:
    """Return why a job is in no tour."""
    told = dict.fromkeys(map(_sentence, reasons))
    return " ".join(told) or tr("The service gave no reason.")


def _sentence(reason: UnassignedReason) -> str:
    constraint = reason.code.removesuffix(_CONSTRAINT)
    if constraint in _WORDS:
        return tr(_WORDS[constraint])
    description = without_stop(reason.description)
    if not description:
        return tr("The service's reason is {}.").format(reason.code)
    return tr("The service says: {said} [{code}].").format(said=description, code=reason.code)
