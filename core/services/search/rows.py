"""The addresses of a table: read from fields and expressions, and numbered in the order of the rows."""

from __future__ import annotations

import re
import unicodedata
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import isfinite
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Callable, NamedTuple
from urllib.parse import quote

import numpy as np
from qgis.core import QgsExpressionContext, QgsFeature, QgsFeatureRequest, QgsGeometry
from qgis.PyQt.QtCore import QByteArray, QDate, QDateTime, QTime

from ...client.query import check_encodable
from ...i18n import tr
from ...results.store import KEY, text_keys
from ...run.row_status import RowStatus
from ...run.rows import RESOLVED, SkippedRow, evaluated, field_value, prepared, shown
from .postal_codes import PostalNumbers
from .queries import Address, address_parts

if TYPE_CHECKING:
    from qgis.core import QgsExpression, QgsFields

_LONGEST = 1_000
"""Characters. A longer text is no address."""
_LONGEST_IN_URL = 1_500
"""Of an address in a URL, which some servers cut after 2,000: a letter that is not ASCII takes 6 to 12."""
_SURELY_FITS = 120
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_COUNTRY, _POSTAL_CODE = "country", "postalCode"
_UNDECODED = "\ufffd"
"""Takes the place of what is no character in the encoding in which a file was read."""
_EXACT = ("street", "houseNumber")
"""The parts without which an address is a town, or a street."""
_DATES = (QDate, QDateTime, QTime)
_NO_DATES = (str, int, float)
_TEXTS = (*_NO_DATES, *_DATES)
"""What is sent as its text."""
_NEVER_DATES = {"houseNumber", _POSTAL_CODE, "city"}
"""Parts of which spreadsheets make dates; a street may be named after a day."""
_BETWEEN = "\n"
"""Between the text and the parts of an address; neither has a line break."""
_WORD = re.compile(r"\w+")
_UNKNOWN = -1
_BASIC_PLANE = 0x10000
"""The characters of Unicode among which those of other widths are."""
_MOST_ROWS = np.iinfo(np.int16).max
_NO_ROWS: Mapping[int, SkippedRow] = MappingProxyType({})


class RowAddresses(NamedTuple):
    """The addresses of some rows."""

    addresses: list[Address]
    skipped: Mapping[int, SkippedRow]
    """Rows that are not asked, by position; they are not in the list."""


class AddressReader:
    """Reads features of one layer. Reading a row again gives the same result."""

    def __init__(  # noqa: PLR0913 - what makes an address of a row
        self,
        texts: Mapping[str, str],
        names: Mapping[str, str],
        expressions: QgsExpressionContext,
        earlier_status: int | None = None,
        called: Callable[[str], str] = str,
        *,
        countries: Sequence[str] = (),
    ) -> None:
        """Read the expressions ``texts``, by parameter. ``names`` has the names of parts; others are whole addresses.

        ``called`` returns what messages call a parameter. ``countries`` are those in which all addresses are.

        Rows with the status ``ok`` in the field number ``earlier_status`` are not asked again. Raises
        QgsProcessingException with a message for the user if an expression cannot be evaluated.
        """
        self._context = expressions
        self._names = names
        self._called = {name: called(name) for name in texts}
        self._expressions = {name: prepared(self._called[name], text, expressions) for name, text in texts.items()}
        self._readers = {name: self._reader(name, one) for name, one in self._expressions.items()}
        self._earlier_status = earlier_status
        self._exact = [names[name] for name in texts if names.get(name) in _EXACT]
        self.undecoded_rows = 0
        """Rows with characters that could not be read."""
        self.countries = countries
        self._postal_numbers = PostalNumbers(countries)
        whole = [one for name, one in self._expressions.items() if name not in names]
        is_only_field = len(whole) == len(self._expressions) == 1 and whole[0].isField()
        self._only_field = _field_number(whole[0], expressions) if is_only_field else None

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

    def is_incomplete(self, address: Address) -> bool:
        """Whether the street or the house number is empty that the table has a value for."""
        known = {part.partition("=")[0] for part in address.parts.split(";")}
        return not address.text and not known.issuperset(self._exact)

    def read(self, features: Sequence[QgsFeature]) -> RowAddresses:
        """Return the addresses of ``features``, or why they cannot be asked."""
        return self._read_ordinary(features) or self._read_each(features)

    def short_postal_codes(self) -> str:
        """Return a warning about postal codes that have lost their zeros, as numbers do; an empty text if none has."""
        short = self._postal_numbers.too_short()
        if short is None:
            return ""
        (own,) = (one.expression() for name, one in self._expressions.items() if self._names.get(name) == _POSTAL_CODE)
        return tr(
            "Postal codes that are numbers: {codes:,}. Of these, {short:,} have too few digits, such as {example}: "
            "zeros in front are probably lost. To send {whole}, make the field a text (delimited text: load it without "
            "'Detect field types'), or use the expression lpad(to_string({field}), {digits}, '0')."
        ).format(
            codes=short.codes,
            short=short.rows,
            example=short.example,
            whole=str(short.example).zfill(short.digits),
            field=own,
            digits=short.digits,
        )

    def _read_ordinary(self, features: Sequence[QgsFeature]) -> RowAddresses | None:
        """Read rows that all have a whole address in one field; None if one has not, or if it needs a change."""
        if self._only_field is None or self._earlier_status is not None:
            return None
        texts = [feature.attribute(self._only_field) for feature in features]
        if {*map(type, texts)} != {str} or not _are_clean(texts):
            return None
        return RowAddresses(list(map(Address, texts)), _NO_ROWS)

    def _read_each(self, features: Sequence[QgsFeature]) -> RowAddresses:
        found = list(map(self._read_one, features))
        skipped = {row: one for row, one in enumerate(found) if type(one) is SkippedRow}
        return RowAddresses([one for one in found if type(one) is Address] if skipped else found, skipped)

    def _read_one(self, feature: QgsFeature) -> Address | SkippedRow:
        if self._earlier_status is not None and feature.attribute(self._earlier_status) == RowStatus.OK.value:
            return RESOLVED
        text, parts = "", {}
        postal_code = None
        try:
            for name, read in self._readers.items():
                given = read(feature)
                kinds = _NO_DATES if self._names.get(name) in _NEVER_DATES else _TEXTS
                value = _text_of(self._called[name], given, kinds)
                if name in self._names:
                    parts[self._names[name]] = value
                else:
                    text = value
                if self._names.get(name) == _POSTAL_CODE and value.isdecimal() and not isinstance(given, str):
                    postal_code = int(value)
            if postal_code is not None:
                self._postal_numbers.add(postal_code, parts.get(_COUNTRY, ""))
            self.undecoded_rows += _is_undecoded(text, parts)
            return _checked(text, parts)
        except ValueError as error:
            return SkippedRow(RowStatus.INVALID, str(error))

    def _reader(self, name: str, expression: QgsExpression) -> Callable[[QgsFeature], Any]:
        """Return what gives the value of an expression for a row; a plain field is read without evaluating it."""
        if expression.isField():
            number = _field_number(expression, self._context)
            return lambda feature: feature.attribute(number)
        return lambda feature: evaluated(self._called[name], expression, self._context, feature)


def _field_number(expression: QgsExpression, expressions: QgsExpressionContext) -> int:
    (name,) = expression.referencedColumns()
    return expressions.fields().lookupField(name)


def _are_clean(texts: Sequence[str]) -> bool:
    """Whether texts are addresses as they are: readable, not empty or too long, no line breaks or repeated blanks."""
    lines = "\n".join(["", *texts, ""])
    return (
        "".join(texts).isprintable()  # half a surrogate pair is not
        and not any(marks in lines for marks in ("  ", "\n ", " \n", "\n\n", _UNDECODED))
        and max(map(len, texts)) <= _SURELY_FITS
    )


def _is_undecoded(text: str, values: Mapping[str, str]) -> bool:
    return any(_UNDECODED in one for one in (text, *values.values()))


def _checked(text: str, values: Mapping[str, str]) -> Address:
    """Return an address; raises ValueError with a message for the user if it cannot be asked."""
    if _is_undecoded(text, values):
        raise ValueError(
            tr("The address has characters that could not be read ({}): another encoding?").format(_UNDECODED)
        )
    parts = address_parts(values) if values else ""
    if not text and not address_parts({name: value for name, value in values.items() if name != _COUNTRY}):
        raise ValueError(
            tr("The address is empty.") if not parts else tr("The address is empty, apart from its country.")
        )
    if len(text) + len(parts) > _LONGEST:
        raise ValueError(tr("The address is longer than {:,} characters.").format(_LONGEST))
    if not (text.isascii() and parts.isascii()):
        check_encodable(tr("The address"), text + parts)
        if len(quote(text + parts)) > _LONGEST_IN_URL:
            raise ValueError(
                tr("The address is too long: in a URL, it would have more than {:,} characters.").format(
                    _LONGEST_IN_URL
                )
            )
    return Address(text, parts)


def _text_of(name: str, value: Any, kinds: tuple[type, ...]) -> str:
    """Return a value as text, without line breaks and repeated blanks. Spreadsheets give house numbers as 12.0.

    Raises ValueError with a message for the user if the value, which messages call ``name``, is none of ``kinds``.
    """
    if type(value) is not str:
        value = field_value(value)
        if value is None or (isinstance(value, float) and not isfinite(value)):
            return ""
        if isinstance(value, bool) or not isinstance(value, kinds):
            raise ValueError(tr("The value of {} is {}, not a text.").format(name, _kind_of(value)))
        value = shown(value)
    if not value.isprintable():
        value = _CONTROL.sub(" ", value)
    return " ".join(value.split())


def _kind_of(value: Any) -> str:
    """Return what fields and expressions can give instead of a text."""
    kinds = {
        QgsGeometry: tr("a geometry"),
        QgsFeature: tr("a feature"),
        list: tr("a list"),
        dict: tr("a map"),
        bool: tr("true or false"),
        _DATES: tr("a date or time"),
        QByteArray: tr("binary data"),
    }
    known = (word for kind, word in kinds.items() if isinstance(value, kind))
    return next(known, type(value).__name__)


def normalised(text: str) -> str:
    """Return a text that is the same for addresses that differ in case, width or the encoding of characters only.

    What else Unicode calls compatible stays apart: 5² is the staircase 2 of the house 5, and not the house 52.
    """
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text.translate(_widths())).casefold())


@lru_cache(maxsize=1)
def _widths() -> dict[int, str]:
    """Return the usual characters for full and half width, and for blanks that do not break."""
    kinds = {"<wide>", "<narrow>", "<noBreak>"}
    parts = {code: unicodedata.decomposition(chr(code)).split() for code in range(_BASIC_PLANE)}
    return {code: chr(int(own[1], 16)) for code, own in parts.items() if own and own[0] in kinds}


def repeats_parts(address: Address) -> bool:
    """Whether the text of an address has one of its parts, too: matches then get lower scores."""
    if not (address.text and address.parts):
        return False
    text = _words(address.text)
    return any(_words(part.partition("=")[2]) in text for part in address.parts.split(";"))


def _words(text: str) -> str:
    """Return the words of a text, each between blanks."""
    return f" {' '.join(_WORD.findall(normalised(text)))} "


def _keys(addresses: Iterable[Address], query_hash: int) -> np.ndarray:
    """Return the keys of the answers to addresses with the options that ``query_hash`` is of."""
    return text_keys(map(normalised, map(_BETWEEN.join, addresses)), query_hash)


class AddressCollector:
    """Collects the addresses of rows in a first pass over a table: 16 bytes for each, and its text."""

    def __init__(self, query_hash: int) -> None:
        """``query_hash`` is that of the options of all addresses."""
        self._query_hash = query_hash
        self._keys = bytearray()
        self._texts = bytearray()
        self._ends = array("Q")

    def keys(self, addresses: Sequence[Address]) -> np.ndarray:
        """Return the keys of the answers to ``addresses`` in the store. Equal addresses have equal keys."""
        return _keys(addresses, self._query_hash)

    def add(self, addresses: Sequence[Address]) -> None:
        """Add rows with these addresses."""
        self._keys += self.keys(addresses).tobytes()
        for address in addresses:
            self._texts += _BETWEEN.join(address).encode()
            self._ends.append(len(self._texts))

    def index(self) -> AddressIndex:
        """Return the distinct addresses of all rows."""
        return AddressIndex(np.frombuffer(bytes(self._keys), dtype=KEY), self._texts, self._ends)


class AddressIndex:
    """The distinct addresses. Of those with the same key, the first one is asked."""

    def __init__(self, keys: np.ndarray, texts: bytearray, ends: array) -> None:
        """``keys`` has a key for each row, ``texts`` all texts behind each other, and ``ends`` where each one ends."""
        self._texts = texts
        self._ends = ends
        self._sorted, first_rows, rows = np.unique(keys, return_index=True, return_counts=True)
        in_order = np.argsort(first_rows, kind="stable")
        self._first_rows = first_rows[in_order]
        self._numbers = np.empty(len(in_order), dtype=np.int32)
        self._numbers[in_order] = np.arange(len(in_order), dtype=np.int32)
        self.keys: np.ndarray = self._sorted[in_order]
        """The keys in the store, by the number of the address."""
        self.rows: np.ndarray = np.minimum(rows[in_order], _MOST_ROWS).astype(np.int16)
        """For each address, how many rows need it, at most 32,767."""

    def __len__(self) -> int:
        """Return the number of distinct addresses."""
        return len(self.keys)

    def address(self, number: int) -> Address:
        """Return an address as the first row that needs it has it."""
        row = int(self._first_rows[number])
        start = self._ends[row - 1] if row else 0
        text, _, parts = self._texts[start : self._ends[row]].decode().partition(_BETWEEN)
        return Address(text, parts)

    def keys_for(self, query_hash: int) -> np.ndarray:
        """Return the keys of all addresses with other options."""
        return _keys(map(self.address, range(len(self))), query_hash)

    def numbers(self, keys: np.ndarray) -> Iterable[int]:
        """Return the numbers of the addresses with these keys; -1 for one that no row of the first pass had."""
        if not len(self):
            return [_UNKNOWN] * len(keys)
        places = np.minimum(np.searchsorted(self._sorted, keys), len(self) - 1)
        return np.where(self._sorted[places] == keys, self._numbers[places], _UNKNOWN).tolist()
