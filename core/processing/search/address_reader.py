"""Reads the addresses of rows from fields and expressions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

from qgis.core import QgsExpressionContext, QgsFeature, QgsFeatureRequest

from ...gateway.query import QueryError, check_encodable
from ...gateway.search.queries import Address, address_parts
from ...i18n import tr
from ..shared.row_reader import RESOLVED, SkippedRow
from ..shared.row_status import RowStatus
from ..shared.row_values import evaluated, is_null, prepared, shown

if TYPE_CHECKING:
    from qgis.core import QgsExpression, QgsFields

_LONGEST = 1_000
"""Characters. A longer text is no address, and servers refuse long URLs."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_COUNTRY = "country"


class RowAddresses(NamedTuple):
    """The addresses of some rows."""

    addresses: list[Address]
    skipped: Mapping[int, SkippedRow]
    """Rows that are not asked, by position; they are not in the list."""


class AddressReader:
    """Reads features of one layer. Reading a row again gives the same result."""

    def __init__(
        self,
        texts: Mapping[str, str],
        names: Mapping[str, str],
        expressions: QgsExpressionContext,
        earlier_status: int | None = None,
    ) -> None:
        """Read the expressions ``texts``, by parameter. ``names`` has the names of parts; others are whole addresses.

        Rows with the status ``ok`` in the field number ``earlier_status`` are not asked again. Raises
        QgsProcessingException with a message for the user if an expression cannot be evaluated.
        """
        self._context = expressions
        self._names = names
        self._expressions = {name: prepared(name, text, expressions) for name, text in texts.items()}
        self._readers = {name: self._reader(name, one) for name, one in self._expressions.items()}
        self._earlier_status = earlier_status

    def first_request(self, fields: QgsFields) -> QgsFeatureRequest:
        """Return a request for what the addresses need, and nothing else."""
        request = QgsFeatureRequest()
        if not any(one.needsGeometry() for one in self._expressions.values()):
            request.setFlags(QgsFeatureRequest.Flag.NoGeometry)
        columns = {name for one in self._expressions.values() for name in one.referencedColumns()}
        if QgsFeatureRequest.ALL_ATTRIBUTES not in columns:
            numbers = {fields.lookupField(name) for name in columns}
            numbers |= set() if self._earlier_status is None else {self._earlier_status}
            request.setSubsetOfAttributes(sorted(number for number in numbers if number >= 0))
        return request

    def read(self, features: Sequence[QgsFeature]) -> RowAddresses:
        """Return the addresses of ``features``, or why they cannot be asked."""
        found = list(map(self._read_one, features))
        skipped = {row: one for row, one in enumerate(found) if type(one) is SkippedRow}
        return RowAddresses([one for one in found if type(one) is Address] if skipped else found, skipped)

    def _read_one(self, feature: QgsFeature) -> Address | SkippedRow:
        if self._earlier_status is not None and feature.attribute(self._earlier_status) == RowStatus.OK.value:
            return RESOLVED
        text, parts = "", {}
        try:
            for name, read in self._readers.items():
                value = _text_of(read(feature))
                if name in self._names:
                    parts[self._names[name]] = value
                else:
                    text = value
            return _checked(text, parts)
        except ValueError as error:
            return SkippedRow(RowStatus.INVALID, str(error))

    def _reader(self, name: str, expression: QgsExpression) -> Callable[[QgsFeature], Any]:
        """Return what gives the value of an expression for a row; a plain field is read without evaluating it."""
        if expression.isField():
            number = self._context.fields().lookupField(next(iter(expression.referencedColumns())))
            return lambda feature: feature.attribute(number)
        return lambda feature: evaluated(name, expression, self._context, feature)


def _checked(text: str, values: Mapping[str, str]) -> Address:
    """Return an address; raises ValueError with a message for the user if it cannot be asked."""
    parts = address_parts(values) if values else ""
    if not text and not any(value for name, value in values.items() if name != _COUNTRY):
        raise ValueError(
            tr("The address is empty.") if not parts else tr("The address is empty, apart from its country.")
        )
    if len(text) + len(parts) > _LONGEST:
        raise ValueError(tr("The address is longer than {:,} characters.").format(_LONGEST))
    try:
        check_encodable(tr("The address"), text + parts)
    except QueryError as error:
        raise ValueError(str(error)) from None
    return Address(text, parts)


def _text_of(value: Any) -> str:
    """Return a value as text, without line breaks and repeated blanks. Spreadsheets give house numbers as 12.0."""
    if type(value) is not str:
        if is_null(value):
            return ""
        value = str(int(value)) if isinstance(value, float) and value.is_integer() else shown(value)
    if not value.isprintable():
        value = _CONTROL.sub(" ", value)
    return " ".join(value.split())
