"""The restrictions in the details of notices, in metres and tonnes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from qgis.PyQt.QtCore import QMetaType

from ...gateway.routing.read import Notice
from ...i18n import tr, translatable, without_stop

_CM_PER_M = 100
_KG_PER_T = 1_000
_LIMITS = (
    ("max_height_m", "maxHeight", _CM_PER_M),
    ("max_width_m", "maxWidth", _CM_PER_M),
    ("max_length_m", "maxLength", _CM_PER_M),
    ("max_weight_t", "maxWeight", _KG_PER_T),
    ("max_axle_load_t", "maxWeightPerAxle", _KG_PER_T),
)
"""Fields, the names in details (docs/service.md, Notices), and how many of the service's units are one of ours."""
RESTRICTION_FIELDS = (
    *((field, QMetaType.Type.Double) for field, _, _ in _LIMITS),
    ("tunnel_category", QMetaType.Type.QString),
    ("cause", QMetaType.Type.QString),
)
"""The fields of the layer of notices for restrictions. All limits in a row apply together."""


def restrictions(notice: Notice) -> Iterator[tuple[list[Any], Mapping[str, Any]]]:
    """Yield the values of :data:`RESTRICTION_FIELDS` and the detail itself, for each detail of a notice."""
    for detail in notice.details or ({},):
        values: list[Any] = [_limit(detail, name, units) for _, name, units in _LIMITS]
        yield [*values, _text(detail.get("tunnelCategory")), _text(detail.get("cause"))], detail


def sentence_of(notices: Sequence[Notice]) -> str:
    """Return critical notices as a sentence for the user: their titles, with the limits that are violated."""
    said: dict[str, dict[str, None]] = {}
    for notice in notices:
        title = without_stop(notice.title or notice.code or tr("The service gives no reason"))
        said.setdefault(title, {}).update(dict.fromkeys(_limits(notice)))
    return " ".join(f"{title} ({', '.join(limits)})." if limits else f"{title}." for title, limits in said.items())


def reason_without_route(notices: Sequence[Notice]) -> str:
    """Return why there is no route, as a sentence for the user: in our words, where the service's code is known."""
    known = [tr(_NO_ROUTE[notice.code]) for notice in notices if notice.code in _NO_ROUTE]
    return known[0] if known else sentence_of(notices)


def _limits(notice: Notice) -> list[str]:
    return [
        tr(_SHOWN_LIMITS[field]).format(value)
        for values, _ in restrictions(notice)
        for (field, _, _), value in zip(_LIMITS, values)
        if value is not None
    ]


_NO_ROUTE = {
    "noRouteFound": translatable("There is no route for this vehicle."),
    "couldNotMatchOrigin": translatable("There is no road for this vehicle near the origin."),
    "couldNotMatchDestination": translatable("There is no road for this vehicle near the destination."),
}
"""By the codes of notices (docs/service.md, Routes)."""
_SHOWN_LIMITS = {
    "max_height_m": translatable("height limit {:g} m"),
    "max_width_m": translatable("width limit {:g} m"),
    "max_length_m": translatable("length limit {:g} m"),
    "max_weight_t": translatable("weight limit {:g} t"),
    "max_axle_load_t": translatable("axle load limit {:g} t"),
}


def _limit(detail: Mapping[str, Any], name: str, units: int) -> float | None:
    value = detail.get(name)
    if isinstance(value, dict):  # maxWeight names the kind of weight, too
        value = value.get("value")
    if value is None and name == "maxWeight":
        value = detail.get("maxGrossWeight")  # the older name
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return value / units if is_number else None


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
