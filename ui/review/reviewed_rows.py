"""The rows of a layer that ``geocodeaddresses`` has doubts about, and what the user decides about them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsFeature,
    QgsFeatureRequest,
    QgsField,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsVectorLayer,
)

from ...core.fields import NUMBER
from ...core.i18n import tr
from ...core.run.layer_design import add_to_form, show_in_words
from ...core.run.output_fields import type_of
from ...core.run.result_fields import earlier_fields
from ...core.run.row_status import DOUBTFUL, RowStatus
from ...core.run.rows import is_null, number_of
from ...core.run.wgs84 import WGS84
from ...core.services.geocoding.answers import Candidate
from ...core.services.search.answers import Match
from ...core.services.search.fields import (
    ACCEPTED,
    CANDIDATE_NAMES,
    GEOCODED_LAYER,
    REVIEW,
    REVIEWED_LAYER,
    review_words,
)
from ...core.services.search.layers import (
    ADDRESS_LINES,
    geocode_design,
    is_less_than_requested,
    legend_class,
    matched_values,
)
from ...core.services.search.queries import ADDRESS_PARTS, Address

_DOUBTFUL = tuple(status.value for status in DOUBTFUL)
_NUMBERS = tuple(one.name for one in GEOCODED_LAYER if one.kind is NUMBER)
_MOST_CANDIDATES = 100
"""Of an address; the service has no more."""
_NEEDED = (
    *("gc_status", "gc_query", "gc_rank", "gc_score", "gc_result_type", "gc_house_number_type"),
    REVIEW.name,
)
"""What tells whether a row is doubtful."""
_PART = f"(?:{'|'.join(ADDRESS_PARTS)})=[^;]*"
_WITH_PARTS = re.compile(rf"(.*?)\s*({_PART}(?:;{_PART})*)")


@dataclass(frozen=True)
class ReviewedRow:
    """A row as it is now."""

    query: str
    status: str
    reason: str
    decision: str
    """What a person has decided, or an empty text."""
    is_less: bool
    """Whether less was found than was requested."""
    candidates: Sequence[Match]
    """Those of the table, the best one first."""


class ReviewedRows:
    """The doubtful rows, found once. Each has the rows of its further candidates, if the table has more than one."""

    def __init__(self, layer: QgsVectorLayer) -> None:
        """Raises ValueError, with the sentence for the user, if the layer has no rows to review."""
        missing = missing_fields(layer)
        if missing:
            sentence = tr("The layer '{}' has no field '{}': it is no result of 'Geocode addresses'.")
            raise ValueError(sentence.format(layer.name(), missing[0]))
        self.layer = layer
        self._classes = ClassCounts(layer)
        self._groups = _groups(layer, self._classes)
        if not self._groups:
            raise ValueError(tr("The layer '{}' has no doubtful addresses.").format(layer.name()))

    def __len__(self) -> int:
        """Return how many doubtful rows there were when the review began."""
        return len(self._groups)

    def row(self, number: int) -> ReviewedRow | None:
        """Return a row, counted from 0; None if it was deleted meanwhile."""
        rows = self._rows(number)
        if not rows:
            return None
        first = next(iter(rows.values()))
        candidates = [match for match in map(_match, rows.values()) if match is not None]
        texts = (_text(first.get(name)) or "" for name in ("gc_query", "gc_status", "gc_error", REVIEW.name))
        return ReviewedRow(*texts, _is_less(first), candidates)

    def begin(self) -> None:
        """Watch the edits of the rows, so that the legend can follow."""
        self._classes.begin()

    def end(self) -> None:
        """Leave the layer."""
        self._classes.end()

    def renew_legend(self) -> None:
        """Show in the legend what was decided."""
        self._classes.renew_legend()

    def accept(self, number: int, match: Match, query: str = "", decision: str = ACCEPTED) -> str:
        """Make a match the address of a row; return why that failed, or an empty text.

        ``query`` is the text that was requested for it, if it was not that of the table. ``decision`` is what the
        layer then says of the row, in a field that it gets if it can.

        If it is a further candidate of the table, it changes places with the first one. All candidates then have the
        status ``ok``, as after a run. This is one command of the layer's edit buffer, so one step of *Undo*; the field
        for decisions is another. Nothing is saved.
        """
        rows = self._rows(number)
        if not rows:
            return tr("This row was deleted.")
        first_id, *_ = rows
        replaced = _match(rows[first_id])
        for values in rows.values():  # all of an address have the same, by which they are found together
            values["gc_query"] = query or values["gc_query"]
        changes = [_Change.to_match(first_id, rows.pop(first_id), match, decision)]
        for feature_id, values in rows.items():
            candidate = _match(values)
            if None not in (replaced, candidate) and candidate.candidate == match.candidate:
                changes.append(_Change.to_match(feature_id, values, replaced))
                replaced = None
            else:
                changed = {"gc_status": RowStatus.OK.value, "gc_error": None, "gc_query": values["gc_query"]}
                changes.append(_Change(feature_id, changed))
        return self._write(changes)

    def _rows(self, number: int) -> dict[int, dict[str, Any]]:
        """Return the values of an address and of its further candidates by feature; none if the first was deleted."""
        found = {one: self.layer.getFeature(one) for one in self._groups[number]}
        if not found[self._groups[number][0]].isValid():
            return {}
        columns = _columns(self.layer)
        return {one: _values(feature, columns) for one, feature in found.items() if feature.isValid()}

    def _write(self, changes: Sequence[_Change]) -> str:
        layer = self.layer
        to_layer = QgsCoordinateTransform(QgsCoordinateReferenceSystem(WGS84), layer.crs(), QgsProject.instance())
        try:
            for change in changes:
                change.point.transform(to_layer)
        except QgsCsException:
            return tr("The coordinate system of the layer '{}' does not cover this place.").format(layer.name())
        if not layer.isEditable() and not layer.startEditing():
            return tr("The layer '{}' cannot be edited.").format(layer.name())
        _add_review(layer)
        layer.beginEditCommand(tr("Review of an address"))
        if not all(change.make(layer) for change in changes):
            layer.destroyEditCommand()
            return tr("The layer '{}' did not take the address.").format(layer.name())
        layer.endEditCommand()
        layer.triggerRepaint()
        return ""


@dataclass(frozen=True)
class _Change:
    """What a feature becomes."""

    feature_id: int
    values: Mapping[str, Any]
    point: QgsGeometry = field(default_factory=QgsGeometry)
    """Empty: it stays where it is."""

    @classmethod
    def to_match(cls, feature_id: int, before: Mapping[str, Any], match: Match, decision: str | None = None) -> _Change:
        """Return how a feature gets a match, with the query and the rank that it has ``before``."""
        values = matched_values(RowStatus.OK, "", before.get("gc_rank") or 1, before["gc_query"] or "", match)
        place = QgsPointXY(match.candidate.match_lon, match.candidate.match_lat)
        return cls(feature_id, dict(zip(REVIEWED_LAYER.names, [*values, decision])), QgsGeometry.fromPointXY(place))

    def make(self, layer: QgsVectorLayer) -> bool:
        """Change the feature; return whether the layer has taken all of it."""
        columns = _columns(layer)
        known = {columns[name]: value for name, value in self.values.items() if name in columns}
        is_made = layer.changeAttributeValues(self.feature_id, known)
        if layer.isSpatial() and not self.point.isNull():
            is_made = layer.changeGeometry(self.feature_id, self.point) and is_made
        return is_made


class ClassCounts:
    """How many rows each class of the legend has, also after edits of those that are reviewed."""

    def __init__(self, layer: QgsVectorLayer) -> None:
        self._layer = layer
        self._rows: Counter[str] = Counter()
        self._class_of: dict[int, str] = {}
        self._edited: set[int] = set()

    def add(self, values: Mapping[str, Any], reviewed: int | None) -> None:
        """Count a row; ``reviewed`` is its id if it may change."""
        found = legend_class(values)
        self._rows[found] += 1
        if reviewed is not None:
            self._class_of[reviewed] = found

    def begin(self) -> None:
        self._layer.attributeValueChanged.connect(self._edit)

    def end(self) -> None:
        self._layer.attributeValueChanged.disconnect(self._edit)

    def renew_legend(self) -> None:
        """Count the rows anew that were edited, and give the layer the legend for it."""
        edited, self._edited = self._edited & self._class_of.keys(), set()
        if not edited:
            return
        columns, fields = _columns(self._layer), self._layer.fields()
        for feature_id in edited:
            self._rows[self._class_of[feature_id]] -= 1
            self.add(_values(self._layer.getFeature(feature_id), columns), feature_id)
        names = {name: fields.at(column).name() for name, column in columns.items()}
        design = geocode_design().renamed({name: own for name, own in names.items() if name != own})
        design.renew_legend(self._layer, self._rows)

    def _edit(self, feature_id: int, *_column_and_value: Any) -> None:
        self._edited.add(feature_id)


def _add_review(layer: QgsVectorLayer) -> None:
    """Give a layer the field for what a person decides, if its format takes one more.

    It stays where the decision is undone: this is a command of its own.
    """
    if REVIEW.name in _columns(layer):
        return
    form = layer.editFormConfig()
    add_to_form(layer, REVIEW.name, tr("Review"))  # first: open forms are made anew when the field comes
    layer.beginEditCommand(tr("Field for the review"))
    if not layer.addAttribute(QgsField(REVIEW.name, type_of(REVIEW))):
        layer.destroyEditCommand()
        layer.setEditFormConfig(form)
        return
    layer.endEditCommand()
    show_in_words(layer, layer.fields().lookupField(REVIEW.name), review_words())


def missing_fields(layer: QgsVectorLayer) -> list[str]:
    """Return the fields without which a layer cannot be reviewed, as far as it does not have them."""
    columns = _columns(layer)
    return [name for name in ("gc_status", "gc_query") if name not in columns]


def asked_address(query: str) -> Address:
    """Return the address that ``gc_query`` stands for: a text, or known parts, or both."""
    found = _WITH_PARTS.fullmatch(query)
    return Address(query) if found is None else Address(*found.groups())


def address_text(query: str) -> str:
    """Return ``gc_query`` as one writes an address: a text as it is, and known parts in their usual order."""
    address = asked_address(query)
    parts = dict(part.split("=", 1) for part in address.parts.split(";")) if address.parts else {}
    lines = (" ".join(filter(None, map(parts.get, names))) for names in ADDRESS_LINES)
    return ", ".join(filter(None, (address.text, *lines)))


def clicked_match(values: Mapping[str, Any], lat: float, lng: float) -> Match:
    """Return a clicked place with the address that reverse geocoding has found there, by its ``rg_`` fields."""
    found = {name: values.get(f"rg_{name}") for name in Candidate._fields}
    place = {"match_lat": lat, "match_lon": lng, "distance_m": None, "house_number_type": None}
    return Match(Candidate(**{**found, **place}), None, {}, is_fallback=False)


def _columns(layer: QgsVectorLayer) -> dict[str, int]:
    """Return the columns of a result by the names of their fields. A user may have left no more than two of them."""
    fields = layer.fields()
    found = earlier_fields(fields, GEOCODED_LAYER)
    columns = {name: fields.indexOf(name) for name in REVIEWED_LAYER.names if fields.indexOf(name) >= 0}
    if found:
        review = {name: column for name, column in columns.items() if name == REVIEW.name}
        return {GEOCODED_LAYER.names[number]: column for number, column in found.items()} | review
    return columns


def _values(feature: QgsFeature, columns: Mapping[str, int]) -> dict[str, Any]:
    """Return the values of the result, None for a missing one."""
    values = feature.attributes()
    return {name: None if is_null(values[column]) else values[column] for name, column in columns.items()}


def _groups(layer: QgsVectorLayer, counts: ClassCounts) -> list[list[int]]:
    """Return the ids of the doubtful rows, each followed by those of its further candidates; count all rows."""
    columns = _columns(layer)
    needed = {name: column for name, column in columns.items() if name in _NEEDED}
    request = QgsFeatureRequest().setFlags(QgsFeatureRequest.Flag.NoGeometry)
    request.setSubsetOfAttributes(list(needed.values()))
    groups: list[list[int]] = []
    query, is_doubtful = None, False
    for feature in layer.getFeatures(request):
        values = _values(feature, needed)
        is_further = query is not None and values["gc_query"] == query and number_of(values.get("gc_rank")) > 1
        if not is_further:
            query, is_doubtful = values["gc_query"], _is_doubtful(values)
        is_reviewed = is_doubtful and not (is_further and len(groups[-1]) >= _MOST_CANDIDATES)
        counts.add(values, feature.id() if is_reviewed else None)
        if is_reviewed and is_further:
            groups[-1].append(feature.id())
        elif is_reviewed:
            groups.append([feature.id()])
    return groups


def _is_doubtful(values: Mapping[str, Any]) -> bool:
    """Whether a person should look at a row, and none has."""
    if values.get(REVIEW.name):
        return False
    return values["gc_status"] in _DOUBTFUL or _is_less(values)


def _is_less(values: Mapping[str, Any]) -> bool:
    """Whether less was found for a row than was requested."""
    if values["gc_status"] != RowStatus.OK.value or legend_class({**values, REVIEW.name: None}) == RowStatus.OK.value:
        return False
    candidate = Candidate(**{name: values.get(f"gc_{name}") for name in Candidate._fields})
    match = Match(candidate, _number(values.get("gc_score")), {}, is_fallback=False)
    return is_less_than_requested(asked_address(str(values["gc_query"] or "")), match)


def _match(values: Mapping[str, Any]) -> Match | None:
    """Return the match in a row; None if it has none. CSV files have texts only."""
    numbers = {name: _number(values.get(name)) for name in _NUMBERS}
    candidate = {
        member: numbers[name] if name in numbers else _text(values.get(name))
        for name, member in CANDIDATE_NAMES.items()
    }
    match = Match(Candidate(**candidate), numbers["gc_score"], {}, is_fallback=False)
    has_position = None not in (match.candidate.match_lat, match.candidate.match_lon)
    return match if has_position else None


def _text(value: Any) -> str | None:
    """Return a text; any layer may have a field with this name."""
    return None if value is None else str(value)


def _number(value: Any) -> float | None:
    number = number_of(value)
    return number if isfinite(number) else None
