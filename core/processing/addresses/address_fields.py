"""The ``rg_`` fields: what a row of reverse geocoding gets beside its own attributes."""

from __future__ import annotations

from typing import Any

from qgis.core import QgsFields, QgsProcessingUtils
from qgis.PyQt.QtCore import QMetaType

from ...gateway.geocoding.read import Candidate
from ..shared.field_lists import fields_of
from ..shared.row_status import RowStatus

_TEXT, _WHOLE, _NUMBER = QMetaType.Type.QString, QMetaType.Type.Int, QMetaType.Type.Double

_FIELDS = (
    ("rg_status", _TEXT),
    ("rg_error", _TEXT),
    ("rg_rank", _WHOLE),
    ("rg_query_lat", _NUMBER),
    ("rg_query_lon", _NUMBER),
    ("rg_label", _TEXT),
    ("rg_result_type", _TEXT),
    ("rg_house_number_type", _TEXT),
    ("rg_country_code", _TEXT),
    ("rg_country", _TEXT),
    ("rg_state", _TEXT),
    ("rg_county", _TEXT),
    ("rg_city", _TEXT),
    ("rg_district", _TEXT),
    ("rg_street", _TEXT),
    ("rg_house_number", _TEXT),
    ("rg_postal_code", _TEXT),
    ("rg_match_lat", _NUMBER),
    ("rg_match_lon", _NUMBER),
    ("rg_access_lat", _NUMBER),
    ("rg_access_lon", _NUMBER),
    ("rg_distance_m", _WHOLE),
    ("rg_id", _TEXT),
)
_OK = RowStatus.OK.value
_NOTHING_MATCHED = (None,) * len(Candidate._fields)


def address_fields() -> QgsFields:
    """Return the ``rg_`` fields in their order."""
    return fields_of(_FIELDS)


def matched_values(lat: float, lng: float, rank: int, candidate: Candidate) -> list[Any]:
    """Return the values of the ``rg_`` fields for a match of what was asked at ``lat``, ``lng``.

    The fields from ``rg_label`` on stand in the order of :class:`Candidate`.
    """
    return [_OK, None, rank, lat, lng, *candidate]


def unmatched_values(
    status: RowStatus, error: str = "", lat: float | None = None, lng: float | None = None
) -> list[Any]:
    """Return the values of the ``rg_`` fields for a row without a match, asked at ``lat``, ``lng`` or not at all."""
    return [status.value, error or None, None, lat, lng, *_NOTHING_MATCHED]


class OutputFields:
    """The fields of the output: the input's own, then the ``rg_`` fields.

    A layer that is itself a result of reverse geocoding gets its ``rg_`` fields renewed instead of a second set. Single
    colliding names of other origin stay the input's, and the new field gets a number behind its name.
    """

    def __init__(self, source: QgsFields) -> None:
        """Lay out the output for rows of ``source``."""
        names = {name.lower(): number for number, name in enumerate(source.names())}
        self._earlier = [names.get(name, -1) for name, _ in _FIELDS]
        self.renews_earlier = -1 not in self._earlier
        self.fields = source if self.renews_earlier else QgsProcessingUtils.combineFields(source, address_fields())

    @property
    def earlier_status(self) -> int | None:
        """The number of the input's field that holds an earlier run's ``rg_status``, if there was one."""
        return self._earlier[0] if self.renews_earlier else None

    def row(self, own: list[Any], values: list[Any]) -> list[Any]:
        """Return the attributes of one output row."""
        if not self.renews_earlier:
            return own + values
        row = list(own)
        for position, value in zip(self._earlier, values):
            row[position] = value
        return row
