"""The restrictions in the details of notices, in metres and tonnes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Callable

from ...fields import NUMBER, TEXT, Field
from ...i18n import tr, translatable, without_stop
from .answers import Notice

_CM_PER_M = 100
_KG_PER_T = 1_000


def _limit(detail: Mapping[str, Any], name: str, units: int) -> float | None:
    """Return a limit in our units; ``units`` of the service's are one of them."""
    value = detail.get(name)
    if isinstance(value, dict):  # maxWeight names the kind of weight, too
        value = value.get("value")
    if value is None and name == "maxWeight":
        value = detail.get("maxGrossWeight")  # the older name
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return value / units if is_number else None


def _metres(name: str) -> Callable[[Mapping[str, Any]], float | None]:
    return partial(_limit, name=name, units=_CM_PER_M)


def _tonnes(name: str) -> Callable[[Mapping[str, Any]], float | None]:
    return partial(_limit, name=name, units=_KG_PER_T)


RESTRICTIONS = (
    Field("max_height_m", NUMBER, _metres("maxHeight"), translatable("Maximum height (m)"), "height limit, in metres"),
    Field("max_width_m", NUMBER, _metres("maxWidth"), translatable("Maximum width (m)"), "width limit, in metres"),
    Field("max_length_m", NUMBER, _metres("maxLength"), translatable("Maximum length (m)"), "length limit, in metres"),
    Field("max_weight_t", NUMBER, _tonnes("maxWeight"), translatable("Maximum weight (t)"), "weight limit, in tonnes"),
    Field(
        "max_axle_load_t",
        NUMBER,
        _tonnes("maxWeightPerAxle"),
        translatable("Maximum axle load (t)"),
        "axle load limit, in tonnes",
    ),
    Field(
        "tunnel_category",
        TEXT,
        lambda detail: _text(detail.get("tunnelCategory")),
        translatable("Tunnel category"),
        "category of the tunnel",
    ),
    Field(
        "cause",
        TEXT,
        lambda detail: _text(detail.get("cause")),
        translatable("Cause"),
        "any other cause, in the words of the service",
    ),
)
"""The fields for the details of notices (docs/service.md, Notices). All limits in a row apply together."""


def restrictions(notice: Notice) -> Iterator[tuple[list[Any], Mapping[str, Any]]]:
    """Yield the values of :data:`RESTRICTIONS` and the detail itself, for each detail of a notice."""
    for detail in notice.details or ({},):
        yield [one.source(detail) for one in RESTRICTIONS], detail


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
        tr(_SHOWN_LIMITS[one.name]).format(value)
        for values, _ in restrictions(notice)
        for one, value in zip(RESTRICTIONS, values)
        if one.kind is NUMBER and value is not None
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


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
