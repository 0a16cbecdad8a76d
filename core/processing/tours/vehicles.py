"""The rows of a layer of vehicles: the fleet of a plan, and the names of its vehicles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from qgis.core import QgsFeature, QgsFeatureRequest, QgsGeometry, QgsProcessingException, QgsProcessingFeatureSource

from ...gateway.errors import RunCancelledError
from ...gateway.tours.choices import MOST_VEHICLES
from ...gateway.tours.queries import Costs, Profile, TourLimits, TourVehicleType
from ...i18n import tr
from ...names import unique_names
from ..shared.row_reader import RowReader, SkippedRow
from ..shared.row_values import id_value, shown
from . import parameters as params
from .jobs import position_of

if TYPE_CHECKING:
    from qgis.core import QgsCoordinateTransformContext, QgsProcessingFeedback

    from .clock import PlanClock
    from .values import RowValueReader

_SKIP_CHECKS = QgsProcessingFeatureSource.Flag.FlagSkipGeometryValidityChecks


@dataclass
class Fleet:
    """The vehicles of a plan."""

    kinds: dict[TourVehicleType, list[int]] = field(default_factory=dict)
    """The numbers of the vehicles of each type, from 1."""
    _names: list[str] = field(default_factory=list)
    """As the rows give them, which may be the same."""

    def __len__(self) -> int:
        """Return how many vehicles there are."""
        return len(self._names)

    @property
    def names(self) -> dict[int, str]:
        """By the numbers of the vehicles. Those with the same name get numbers."""
        return dict(enumerate(unique_names(self._names), start=1))

    def types(self) -> tuple[tuple[TourVehicleType, tuple[int, ...]], ...]:
        """Return the types as a problem has them: one with very many vehicles is more than one."""
        return tuple(
            (kind, tuple(numbers[start : start + MOST_VEHICLES]))
            for kind, numbers in self.kinds.items()
            for start in range(0, len(numbers), MOST_VEHICLES)
        )

    def add(self, kind: TourVehicleType, name: str) -> None:
        """Add a vehicle."""
        self._names.append(name)
        self.kinds.setdefault(kind, []).append(len(self._names))


class VehicleRows:
    """Reads the rows of a layer of vehicles."""

    def __init__(  # noqa: PLR0913, PLR0917 - what a vehicle is made of
        self,
        source: QgsProcessingFeatureSource,
        transform_context: QgsCoordinateTransformContext,
        values: RowValueReader,
        name_field: int,
        profile_of: Callable[[QgsFeature], Profile],
        common_end: tuple[float, float] | None,
        clock: PlanClock,
    ) -> None:
        """``profile_of`` raises ValueError. ``common_end`` is where tours of all vehicles end, if it is given."""
        self._source = source
        self._places = RowReader(source.sourceCrs(), transform_context)
        self._values = values
        self._name_field = name_field
        self._profile_of = profile_of
        self._common_end = common_end
        self._clock = clock

    def read(self, feedback: QgsProcessingFeedback) -> Fleet:
        """Return the fleet, and warn of rows that cannot be used.

        Raises QgsProcessingException if no row can be used, and :class:`RunCancelledError`.
        """
        fleet = Fleet()
        left_out = 0
        first_reason = ""
        for row, feature in enumerate(self._source.getFeatures(QgsFeatureRequest(), _SKIP_CHECKS), start=1):
            if feedback.isCanceled():
                raise RunCancelledError
            try:
                self._add(fleet, feature, row)
            except ValueError as error:
                left_out += 1
                first_reason = first_reason or tr("Row {}: {}").format(row, error)
        if not len(fleet):
            none = tr("The layer '{}' has no vehicle that can be used.").format(self._source.sourceName())
            raise QgsProcessingException(" ".join(filter(None, (none, first_reason, tr("Nothing was sent.")))))
        if left_out:
            feedback.pushWarning(
                tr("Rows of VEHICLES that are left out: {:,}. The first one: {}").format(left_out, first_reason)
            )
        return fleet

    def _add(self, fleet: Fleet, feature: QgsFeature, row: int) -> None:
        values = self._values.read(feature)
        count = values[params.COUNT]
        if not 0 <= count <= MOST_VEHICLES:
            raise ValueError(tr("{} must be from 0 to {}, not {}.").format(params.COUNT, MOST_VEHICLES, count))
        position = position_of(self._places, feature)
        if isinstance(position, SkippedRow):
            raise ValueError(position.reason)  # noqa: TRY004 - it is the row that is wrong
        shift = self._clock.shift(params.SHIFT, *(values[name] for name in params.SHIFT))
        breaks = self._clock.breaks(params.BREAKS, values[params.BREAKS] or "", shift)
        kind = TourVehicleType(
            position,
            shift,
            self._end(feature, values, position),
            values[params.CAPACITY],
            values[params.VEHICLE_SKILLS] or frozenset(),
            breaks,
            Costs(values[params.COST_FIXED], values[params.COST_PER_KM], values[params.COST_PER_HOUR]),
            self._profile_of(feature),
            TourLimits(values[params.MAX_DISTANCE], values[params.MAX_STOPS]),
        )
        others = [one for one in fleet.kinds if None not in (one.capacity, kind.capacity)]
        if any(len(one.capacity or ()) != len(kind.capacity or ()) for one in others):
            raise ValueError(tr("CAPACITY has another number of dimensions than those of the rows before."))
        name = self._name(feature, row)
        for number in range(1, count + 1):
            fleet.add(kind, name if count == 1 else f"{name} {number}")

    def _end(
        self, feature: QgsFeature, values: dict[str, Any], start: tuple[float, float]
    ) -> tuple[float, float] | None:
        own = values.get(params.END)
        if own is None:
            return self._common_end or (start if values[params.RETURN] else None)
        there = QgsFeature(feature)
        there.setGeometry(own)
        position = position_of(self._places, there)
        if isinstance(position, SkippedRow):
            raise ValueError(tr("{}: {}").format(params.END, position.reason))  # noqa: TRY004 - as above
        return position

    def _name(self, feature: QgsFeature, row: int) -> str:
        value = None if self._name_field < 0 else id_value(feature.attribute(self._name_field))
        return tr("Vehicle {}").format(row) if value is None else shown(value)


def geometry(name: str, value: Any) -> QgsGeometry:
    """Return the geometry that an expression yields; raises ValueError."""
    if not isinstance(value, QgsGeometry):
        raise ValueError(tr("{} must be a point, not '{}'.").format(name, shown(value)))  # noqa: TRY004 - as above
    return value
