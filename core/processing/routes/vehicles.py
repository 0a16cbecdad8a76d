"""The vehicle of each row, and how long its stops last: values that may differ from row to row."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from ...gateway.routing.queries import LONGEST_STOP_S
from ...gateway.routing.vehicle import Vehicle
from ...i18n import tr
from ..shared.row_values import number_of, shown
from .vehicle_parameters import VEHICLE_NUMBERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from qgis.core import QgsFeature

    from ..shared.row_values import DataDefinedValue

_PARAMETERS = {field: name for name, field in VEHICLE_NUMBERS.items()}


class VehicleReader:
    """Makes the vehicle of a row of the values that are the same for all rows, and of the row's own."""

    def __init__(self, common: Mapping[str, Any], varying: Mapping[str, DataDefinedValue]) -> None:
        """``common`` and ``varying`` are fields of :class:`Vehicle`; the varying ones are numbers."""
        self._common = common
        self._varying = varying

    def read(self, feature: QgsFeature) -> Vehicle:
        """Return the vehicle of a row; raises ValueError with the sentence for the user if it is none."""
        own = {name: _vehicle_number(name, given.of(feature)) for name, given in self._varying.items()}
        return Vehicle(**{**self._common, **own})


def _vehicle_number(name: str, value: Any) -> float | int:
    if value is None:
        # The default could be a looser limit than the vehicle's own.
        raise ValueError(tr("{} is empty for this row's vehicle.").format(_PARAMETERS[name]))
    number = number_of(value)
    if math.isnan(number):
        raise ValueError(
            tr("{} is '{}' for this row's vehicle, which is not a number.").format(_PARAMETERS[name], shown(value))
        )
    return int(number) if name.endswith("_count") and number.is_integer() else number


class StopDurationReader:
    """Reads how long the vehicle stays at a stop."""

    def __init__(self, given: DataDefinedValue | None) -> None:
        """``given`` is a number of seconds; without it no stop lasts."""
        self._given = given

    def read(self, feature: QgsFeature) -> int:
        """Return whole seconds; raises ValueError with the sentence for the user if there are none."""
        value = None if self._given is None else self._given.of(feature)
        return 0 if value is None else checked_stop_duration(value)


def checked_stop_duration(value: object) -> int:
    """Return the next larger whole number of seconds; raises ValueError with the sentence for the user."""
    seconds = number_of(value)
    if not 0 <= seconds <= LONGEST_STOP_S:
        raise ValueError(
            tr("The duration '{}' of a stop is not a number of seconds from 0 to {}.").format(
                shown(value), LONGEST_STOP_S
            )
        )
    return -int(-seconds // 1)
