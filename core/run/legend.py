"""The legend of a layer: its classes, their colours and what is said of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Callable, Protocol

from qgis.core import (
    Qgis,
    QgsAggregateCalculator,
    QgsCategorizedSymbolRenderer,
    QgsExpression,
    QgsFeatureRequest,
    QgsGradientColorRamp,
    QgsGradientStop,
    QgsGraduatedSymbolRenderer,
    QgsLineSymbol,
    QgsProperty,
    QgsRenderContext,
    QgsRendererCategory,
    QgsRendererRange,
    QgsSimpleLineSymbolLayer,
    QgsSymbol,
    QgsSymbolLayer,
    QgsSymbolLayerUtils,
    QgsVectorLayer,
    QgsVectorLayerUtils,
)
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtGui import QColor

from ..i18n import number_text, tr
from ..outside_text import one_line, unevaluated
from .row_status import RowStatus
from .rows import is_null

_COLOURS = (
    "#1f77b4",
    "#e8742c",
    "#2ca02c",
    "#c62f5a",
    "#7b52ab",
    "#8c564b",
    "#d45fb0",
    "#5f6f1f",
    "#128a94",
    "#4b4bd1",
    "#a8740b",
    "#356e4a",
)
"""Dark enough for white numbers."""
_WITHOUT_VALUE = "#7f7f7f"
_RAMP = ("#253494", "#2c7fb8", "#41b6c4", "#a1dab4", "#ffe08a")
"""From near to far, from dark to light: distinct in grey, and for the colour-blind."""
_AMOUNTS = 5
"""About so many classes of amounts."""
_FREE = "#8fb98f"
_UNKNOWN = -1
"""A number that is no amount."""
_OPACITY = 0.6
"""Of areas on a ramp, so that the map below them can be read."""


_MOST_CLASSES = 40
"""Numbers that have a colour each. More could no longer be told apart: they are put into ranges."""
_MOST_NAMES = 500
"""Names that have a colour each. The legend of more would be of no use."""
_RANGES = 8
"""About so many ranges of numbers."""
_LOOKED_AT = 2_000
"""Rows in which the labels of numbers are looked for."""


def _category(value: Any, symbol: QgsSymbol, label: str) -> QgsRendererCategory:
    return QgsRendererCategory(value, symbol, unevaluated(one_line(label)))


def _range(lower: float, upper: float, symbol: QgsSymbol, label: str) -> QgsRendererRange:
    return QgsRendererRange(lower, upper, symbol, unevaluated(one_line(label)))


def with_names(text: str, changed: Mapping[str, str]) -> str:
    """Return expressions, or a QML file with expressions, with other names of fields."""
    if not changed:
        return text
    quoted = rf"""("|'|&quot;)({"|".join(map(re.escape, changed))})\1"""
    return re.sub(quoted, lambda found: f"{found[1]}{changed[found[2]]}{found[1]}", text)


@dataclass(frozen=True)
class SecondStyle:
    """Lines coloured by the classes of an amount, in the list of styles of their layer."""

    name: str
    amount: str
    """The field with the amounts, which are 0 or above."""
    unit: str
    """The field with their unit, which is nearly always the same in all rows."""
    nothing: str
    """What the legend says of 0."""
    unknown: str
    """… and of rows without an amount."""
    dashed: str
    """An expression for the rows whose lines are dashed."""

    def add(self, layer: QgsVectorLayer, changed: Mapping[str, str]) -> None:
        """Add this style to those of ``layer``, which keeps the one that it has. Fields may be ``changed``."""
        manager = layer.styleManager()
        shown = manager.currentStyle()
        if self.name in manager.styles() or not manager.addStyleFromLayer(self.name):
            return
        manager.setCurrentStyle(self.name)
        layer.setRenderer(self._renderer(layer, changed))
        manager.setCurrentStyle(shown)

    def _renderer(self, layer: QgsVectorLayer, changed: Mapping[str, str]) -> QgsGraduatedSymbolRenderer:
        amount, unit = (changed.get(name, name) for name in (self.amount, self.unit))
        fields = layer.fields()
        found = layer.uniqueValues(fields.lookupField(amount))
        values = [value for value in found if not is_null(value)]
        units = sorted(str(one) for one in layer.uniqueValues(fields.lookupField(unit)) if not is_null(one))
        limits = QgsSymbolLayerUtils.prettyBreaks(0, max(values, default=0), _AMOUNTS) if any(values) else []
        ramp, ranges = _ramp(), []
        for number, (lower, upper) in enumerate(zip([0, *limits], limits)):
            if any(lower < value <= upper for value in values):
                bounds = number_text(lower, "g"), number_text(upper, "g")
                label = f"{' – '.join(bounds)} {'/'.join(units)}".rstrip()
                colour = ramp.color(1 - number / max(1, len(limits) - 1))
                ranges.append(_range(lower, upper, self._symbol(colour, changed), label))
        if 0 in values:
            ranges.insert(0, _range(0, 0, self._symbol(QColor(_FREE), changed), self.nothing))
        if len(values) < len(found):
            own = self._symbol(QColor(_WITHOUT_VALUE), changed)
            ranges.append(_range(_UNKNOWN, _UNKNOWN, own, self.unknown))
        return QgsGraduatedSymbolRenderer(f"coalesce({QgsExpression.quotedColumnRef(amount)}, {_UNKNOWN})", ranges)

    def _symbol(self, colour: QColor, changed: Mapping[str, str]) -> QgsLineSymbol:
        casing = QgsSimpleLineSymbolLayer(QColor("white"), 2.0)
        line = QgsSimpleLineSymbolLayer(colour, 1.1)
        style = f"if({with_names(self.dashed, changed)}, 'dash', 'solid')"
        line.setDataDefinedProperty(QgsSymbolLayer.Property.StrokeStyle, QgsProperty.fromExpression(style))
        for one in (casing, line):
            one.setPenCapStyle(Qt.PenCapStyle.RoundCap)
            one.setPenJoinStyle(Qt.PenJoinStyle.RoundJoin)
        symbol = QgsLineSymbol()
        symbol.changeSymbolLayer(0, casing)
        symbol.appendSymbolLayer(line)  # a list of them given to the constructor would still be Python's, too
        return symbol


class Classes(Protocol):
    """What a design says of the classes of a layer; see there."""

    words: Mapping[str, Mapping[Any, str]]
    coloured_by: str
    class_label: str
    classified_by: str
    status: str
    labels: Mapping[Any, str]


class Occurring:
    """What occurs in the fields of a layer. Each answer takes a look at all rows, and is kept."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._known: dict[tuple[Any, ...], Any] = {}

    def values(self, layer: QgsVectorLayer, field: str, most: int = -1) -> set[Any]:
        """Return the values of a field, not many more than ``most`` of them."""
        return self._once(("values", field), lambda number: layer.uniqueValues(number, most), layer)

    def bounds(self, layer: QgsVectorLayer, field: str) -> tuple[float, float]:
        """Return the smallest and the largest number of a field."""
        return self._once(("bounds", field), layer.minimumAndMaximumValue, layer)

    def rows(self, layer: QgsVectorLayer, field: str, value: str) -> int:
        """Return how many rows have this value."""
        parameters = QgsAggregateCalculator.AggregateParameters()
        parameters.filter = QgsExpression.createFieldEqualityExpression(field, value)
        count = Qgis.Aggregate.Count
        return self._once(("rows", field, value), lambda _: int(layer.aggregate(count, field, parameters)[0]), layer)

    def _once(self, asked: tuple[Any, ...], find: Callable[[int], Any], layer: QgsVectorLayer) -> Any:
        if asked not in self._known:
            self._known[asked] = find(layer.fields().lookupField(asked[1]))
        return self._known[asked]


class Legend:
    """Makes the classes of a layer, as its design wants them."""

    def __init__(self, layer: QgsVectorLayer, design: Classes, occurring: Occurring) -> None:
        self._layer = layer
        self._design = design
        self._occurring = occurring

    def look(self) -> None:
        """Look at the rows in the thread of a run, so that the other methods need not do it in the main one."""
        design, layer, occurring = self._design, self._layer, self._occurring
        if design.coloured_by and self._is_number() and len(self._values_to_colour()) > _MOST_CLASSES:
            occurring.bounds(layer, design.coloured_by)
        if layer.fields().lookupField(design.status) >= 0:
            for status in occurring.values(layer, design.status) & design.words[design.status].keys():
                if status != RowStatus.OK.value:
                    occurring.rows(layer, design.status, status)

    def give_colours(self) -> None:
        """Give a colour to each value of the field by which the design colours features, if there is one."""
        if not self._design.coloured_by:
            return
        values = self._values_to_colour()
        found = [value for value in values if not is_null(value)]
        if not self._is_number():
            self._colour_names(sorted(map(str, found)), has_others=len(found) < len(values))
        elif len(found) <= _MOST_CLASSES:
            self._colour_numbers(sorted(found))
        else:
            self._colour_ranges(*self._occurring.bounds(self._layer, self._design.coloured_by))

    def show(self) -> None:
        """Leave out of the legend what does not occur, and add the statuses that have no class."""
        design, layer = self._design, self._layer
        renderer = layer.renderer().clone() if layer.renderer() is not None else None
        if not isinstance(renderer, (QgsCategorizedSymbolRenderer, QgsGraduatedSymbolRenderer)):
            return
        words = design.words.get(renderer.classAttribute(), {})
        if design.classified_by:
            renderer.setClassAttribute(design.classified_by)
        symbols = renderer.symbols(QgsRenderContext())
        if not symbols:
            return  # it has a class for each value that occurs, and there is none
        symbol = symbols[0].clone()
        if not design.coloured_by:
            self._leave_out(renderer, {**words, **design.labels})
        symbol.setColor(QColor(_WITHOUT_VALUE))
        for number, (status, label) in enumerate(self._statuses_to_add(renderer), start=1):
            if isinstance(renderer, QgsGraduatedSymbolRenderer):  # a range below all values
                renderer.addClassRange(_range(-number, -number, symbol.clone(), label))
            else:
                renderer.addCategory(_category(status, symbol.clone(), label))
        layer.setRenderer(renderer)

    def renew(self, styled: QgsCategorizedSymbolRenderer, rows: Mapping[Any, int]) -> None:
        """Show the classes that occur now, with so many ``rows`` each; ``styled`` has the symbols of new ones.

        A layer whose user has classified it by something else stays as it is.
        """
        renderer, design = self._layer.renderer(), self._design
        if not isinstance(renderer, QgsCategorizedSymbolRenderer):
            return
        if design.status not in QgsExpression(renderer.classAttribute()).referencedColumns():
            return
        words = {**design.words[design.status], **design.labels}
        known = {one.value(): one for one in renderer.categories()}
        classes = {one.value(): one for one in styled.categories()}
        for value, one in classes.items():
            one.setLabel(words[value])
        first = styled.categories()[0]  # which owns its symbol
        for value in [one for one in words if one not in classes]:
            grey = first.symbol().clone()
            grey.setColor(QColor(_WITHOUT_VALUE))
            classes[value] = _category(value, grey, tr("{}: {:,}").format(words[value], rows.get(value, 0)))
            known.pop(value, None)  # it has another number
        renewed = renderer.clone()
        renewed.setClassAttribute(design.classified_by)
        renewed.deleteAllCategories()
        for value, one in classes.items():
            if rows.get(value):
                renewed.addCategory(known.get(value, one))
        for value in known.keys() - classes.keys():  # the user's own
            renewed.addCategory(known[value])
        self._layer.setRenderer(renewed)

    def _is_number(self) -> bool:
        number = self._layer.fields().lookupField(self._design.coloured_by)
        return number >= 0 and self._layer.fields().at(number).isNumeric()

    def _values_to_colour(self) -> set[Any]:
        """Return the values that have a colour each, or more of them than can have one."""
        most = _MOST_CLASSES if self._is_number() else _MOST_NAMES
        return self._occurring.values(self._layer, self._design.coloured_by, most + 2)  # a row may have no value

    def _colour_names(self, names: Sequence[str], *, has_others: bool) -> None:
        if len(names) > _MOST_NAMES:
            return
        colours = [(name, _COLOURS[number % len(_COLOURS)], name) for number, name in enumerate(names)]
        if has_others:
            colours.append(("", _WITHOUT_VALUE, self._design.labels.get("", "")))
        symbols = self._symbols([QColor(colour) for _, colour, _ in colours])
        categories = [_category(value, symbol, label) for symbol, (value, _, label) in zip(symbols, colours)]
        self._layer.setRenderer(QgsCategorizedSymbolRenderer(self._design.coloured_by, categories))

    def _colour_numbers(self, numbers: Sequence[float]) -> None:
        symbols, labels = self._symbols_of_ramp(len(numbers)), self._labels(numbers)
        categories = [_category(value, symbol, labels[value]) for value, symbol in zip(numbers, symbols)]
        self._put_smaller_on_top(QgsCategorizedSymbolRenderer(self._design.coloured_by, categories))

    def _colour_ranges(self, least: float, most: float) -> None:
        within = [one for one in QgsSymbolLayerUtils.prettyBreaks(least, most, _RANGES) if least < one < most]
        bounds = [least, *within, most]
        symbols, labels = self._symbols_of_ramp(len(bounds) - 1), self._labels(bounds)
        ranges = [
            _range(lower, upper, symbol, f"{labels[lower]} – {labels[upper]}")
            for lower, upper, symbol in zip(bounds, bounds[1:], symbols)
        ]
        self._put_smaller_on_top(QgsGraduatedSymbolRenderer(self._design.coloured_by, ranges))

    def _put_smaller_on_top(self, renderer: QgsCategorizedSymbolRenderer | QgsGraduatedSymbolRenderer) -> None:
        by_value = QgsExpression.quotedColumnRef(self._design.coloured_by)
        clause = QgsFeatureRequest.OrderByClause(by_value, ascending=False)
        renderer.setOrderBy(QgsFeatureRequest.OrderBy([clause]))
        renderer.setOrderByEnabled(True)
        self._layer.setRenderer(renderer)

    def _symbols_of_ramp(self, count: int) -> list[QgsSymbol]:
        ramp = _ramp()
        symbols = self._symbols([ramp.color(number / max(1, count - 1)) for number in range(count)])
        for symbol in symbols:
            symbol.setOpacity(_OPACITY)
        return symbols

    def _symbols(self, colours: Sequence[QColor]) -> list[QgsSymbol]:
        """Return the symbol of the layer, or one of those of the classes that it has been given before, in colours."""
        known = self._layer.renderer().symbols(QgsRenderContext())
        symbol = known[0] if known else QgsSymbol.defaultSymbol(self._layer.geometryType())
        symbols = [symbol.clone() for _ in colours]
        for own, colour in zip(symbols, colours):
            own.setColor(colour)
        return symbols

    def _labels(self, numbers: Sequence[float]) -> dict[float, str]:
        """Return what the legend says of numbers: what the expression for it is in the first feature that has each.

        If that is not among the first rows, or there is none, it is what another row would say with this number.
        """
        layer, expression = self._layer, QgsExpression(self._design.class_label)
        context, field = layer.createExpressionContext(), layer.fields().lookupField(self._design.coloured_by)
        request = QgsFeatureRequest().setFlags(QgsFeatureRequest.Flag.NoGeometry).setLimit(_LOOKED_AT)
        left, labels, feature = set(numbers), {}, None
        for found in layer.getFeatures(request):
            if not left:
                break
            value = found.attribute(field)
            if is_null(value):
                continue
            feature = found
            if value in left:
                left.remove(value)
                context.setFeature(feature)
                labels[value] = str(expression.evaluate(context) or number_text(value, "g"))
        for value in left:
            if feature is not None:
                feature.setAttribute(field, value)
                context.setFeature(feature)
            labels[value] = str(expression.evaluate(context) or number_text(value, "g"))
        return labels

    def _leave_out(
        self, renderer: QgsCategorizedSymbolRenderer | QgsGraduatedSymbolRenderer, labels: Mapping[Any, str]
    ) -> None:
        """Name the classes of a style, and leave out those that do not occur."""
        values = self._values_of(renderer)
        if isinstance(renderer, QgsGraduatedSymbolRenderer):
            relabel, delete = renderer.updateRangeLabel, renderer.deleteClass
            found = [value for value in values if not is_null(value)]
            classes = [
                (one.lowerValue(), one.label(), any(one.lowerValue() <= value <= one.upperValue() for value in found))
                for one in renderer.ranges()
            ]
        else:
            relabel, delete = renderer.updateCategoryLabel, renderer.deleteCategory
            others = values - {one.value() for one in renderer.categories()}
            classes = [
                (one.value(), one.label(), bool(others) if one.value() == "" else one.value() in values)
                for one in renderer.categories()
            ]
        for number, (value, label, occurs) in reversed(list(enumerate(classes))):
            relabel(number, unevaluated(labels.get(value, label)))
            if self._layer.featureCount() and not occurs:
                delete(number)

    def _values_of(self, renderer: QgsCategorizedSymbolRenderer | QgsGraduatedSymbolRenderer) -> set[Any]:
        """Return the values by which the rows are classified."""
        attribute, layer, design = renderer.classAttribute(), self._layer, self._design
        number = layer.fields().lookupField(attribute)
        if number >= 0:
            return self._occurring.values(layer, attribute)
        if not design.classified_by:
            return set(QgsVectorLayerUtils.getValues(layer, attribute)[0])
        # To calculate the class of each of a million rows would block the window for seconds: statuses are in a field,
        # and of the other classes one row is enough.
        found = set(self._occurring.values(layer, design.status))
        for value in {one.value() for one in renderer.categories()} - design.words[design.status].keys() - {""}:
            request = QgsFeatureRequest(QgsExpression(f"({attribute}) = {QgsExpression.quotedString(value)}"))
            request.setFlags(QgsFeatureRequest.Flag.NoGeometry).setLimit(1)
            found.update(value for _ in layer.getFeatures(request))
        return found

    def _statuses_to_add(
        self, renderer: QgsCategorizedSymbolRenderer | QgsGraduatedSymbolRenderer
    ) -> Iterator[tuple[str, str]]:
        """Yield the statuses of rows that no class shows, most of them without a geometry, and their labels."""
        status, layer = self._design.status, self._layer
        if layer.fields().lookupField(status) < 0:
            return
        words = self._design.words[status]
        shown = {item.label() for item in renderer.legendSymbolItems()}
        if renderer.classAttribute() == status:
            shown.update(words.get(one.value(), "") for one in renderer.categories())
        present = self._occurring.values(layer, status)
        for value, word in words.items():
            if value in present and value != RowStatus.OK.value and word not in shown:
                yield value, tr("{}: {:,}").format(word, self._occurring.rows(layer, status, value))


def _ramp() -> QgsGradientColorRamp:
    first, *middle, last = map(QColor, _RAMP)
    stops = [QgsGradientStop(number / (len(_RAMP) - 1), colour) for number, colour in enumerate(middle, start=1)]
    return QgsGradientColorRamp(first, last, False, stops)
