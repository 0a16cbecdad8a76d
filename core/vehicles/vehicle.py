"""The vehicle of a route, in metres and tonnes. Requests have centimetres and kilograms."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import Any

from ..client.query import QueryError, check_whole, in_order, rounded_up, unify
from ..i18n import tr
from .choices import (
    USUAL_AXLES,
    USUAL_HEIGHT_M,
    USUAL_LENGTH_M,
    USUAL_TRAILERS,
    USUAL_WEIGHT_T,
    USUAL_WIDTH_M,
    HazardousGoods,
    TunnelCategory,
    VehicleType,
)

PREFIX = "truck"
"""The prefix of the parameters (docs/service.md, Vehicle). ``vehicle`` is the platform's newer name for it, with other
values of ``type``."""

_PER_METRE = 100
_PER_TONNE = 1_000
_ROUNDED = {_PER_METRE: ("height_m", "width_m", "length_m"), _PER_TONNE: ("gross_weight_t", "axle_load_t")}

_TALLEST_M = 50
"""Also the limit of the width (docs/service.md, Vehicle)."""
_LONGEST_M = 300
_HEAVIEST_T = 1_000
"""No vehicle on a road weighs more, so a larger number is in kilograms. The platform has no limit."""
_HEAVIEST_AXLE_T = 100
_AXLES = (2, 255)
_TRAILERS = (0, 255)


@dataclass(frozen=True)
class Vehicle:
    """A truck with its trailers and load. The defaults are a common European articulated truck.

    Sizes and weights are those that are sent: rounded up to whole centimetres and kilograms. So vehicles that are sent
    alike are equal.

    Raises :class:`~..client.query.QueryError` for an impossible vehicle. Its text is one sentence for the user.
    """

    height_m: float = USUAL_HEIGHT_M
    width_m: float = USUAL_WIDTH_M
    length_m: float = USUAL_LENGTH_M
    gross_weight_t: float = USUAL_WEIGHT_T
    axle_load_t: float | None = None
    """Of the heaviest axle. None: no limit."""
    axle_count: int = USUAL_AXLES
    """Including those of the trailers."""
    trailer_count: int = USUAL_TRAILERS
    tunnel_category: TunnelCategory = TunnelCategory.NONE
    hazardous_goods: tuple[HazardousGoods, ...] = ()
    type: VehicleType = VehicleType.TRACTOR
    written: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """See :func:`~..client.query.unify`."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse, and what is probably in other units."""
        _check_size(tr("The height"), self.height_m, _TALLEST_M)
        _check_size(tr("The width"), self.width_m, _TALLEST_M)
        _check_size(tr("The length"), self.length_m, _LONGEST_M)
        _check_weight(tr("The gross weight"), self.gross_weight_t, _HEAVIEST_T)
        if self.axle_load_t is not None:
            _check_weight(tr("The axle load"), self.axle_load_t, _HEAVIEST_AXLE_T)
            if rounded_up(self.axle_load_t, _PER_TONNE) > rounded_up(self.gross_weight_t, _PER_TONNE):
                raise QueryError(
                    tr(
                        "The axle load must be at most the gross weight of {gross_weight_t} tonnes, not {axle_load_t}."
                    ).format(gross_weight_t=_shown(self.gross_weight_t), axle_load_t=_shown(self.axle_load_t))
                )
        check_whole(tr("The number of axles"), self.axle_count, *_AXLES)
        check_whole(tr("The number of trailers"), self.trailer_count, *_TRAILERS)
        for per_unit, names in _ROUNDED.items():
            for name in names:
                value = getattr(self, name)
                if value is not None:
                    object.__setattr__(self, name, rounded_up(value, per_unit) / per_unit)
        unify(self, hazardous_goods=in_order(HazardousGoods, self.hazardous_goods))

    def values(self) -> dict[str, Any]:
        """Return what is sent: whole centimetres and kilograms (docs/service.md, Vehicle).

        Height, width, length, gross weight and number of axles are always sent: a missing one can cause a ``400``.
        """
        chosen = {
            "height": rounded_up(self.height_m, _PER_METRE),
            "width": rounded_up(self.width_m, _PER_METRE),
            "length": rounded_up(self.length_m, _PER_METRE),
            "grossWeight": rounded_up(self.gross_weight_t, _PER_TONNE),
            "weightPerAxle": None if self.axle_load_t is None else rounded_up(self.axle_load_t, _PER_TONNE),
            "axleCount": self.axle_count,
            "trailerCount": self.trailer_count,
            "tunnelCategory": None if self.tunnel_category is TunnelCategory.NONE else self.tunnel_category.value,
            "shippedHazardousGoods": [goods.value for goods in self.hazardous_goods] or None,
            "type": self.type.value,
        }
        return {name: value for name, value in chosen.items() if value is not None}

    def parameters(self) -> dict[str, str]:
        """Return :meth:`values` as query parameters."""
        values = {**self.values(), "type": self.type.value.capitalize()}
        return {
            f"{PREFIX}[{name}]": ",".join(value) if isinstance(value, list) else str(value)
            for name, value in values.items()
        }


def _check_size(name: str, value: object, most: int) -> None:
    if not _is_within(value, most, _PER_METRE):
        raise QueryError(
            tr("{name} must be above 0 and at most {most} metres, not {value}.").format(
                name=name, most=most, value=_shown(value)
            )
        )


def _check_weight(name: str, value: object, most: int) -> None:
    if not _is_within(value, most, _PER_TONNE):
        looks_like_kilograms = _is_number(value) and most < value <= most * _PER_TONNE
        sentence = (
            tr("{name} must be above 0 and at most {most} tonnes, not {value}, which looks like kilograms.")
            if looks_like_kilograms
            else tr("{name} must be above 0 and at most {most} tonnes, not {value}.")
        )
        raise QueryError(sentence.format(name=name, most=most, value=_shown(value)))


def _is_within(value: object, most: int, per_unit: int) -> bool:
    """Whether a value is above 0, and at most ``most`` as it is sent."""
    return _is_number(value) and 0 < value < inf and rounded_up(value, per_unit) <= most * per_unit


def _is_number(value: object) -> bool:
    # In Python a boolean is an int. NaN and infinities are numbers, too; the limits refuse them.
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _shown(value: object) -> str:
    return repr(value).removesuffix(".0")
