"""A print layout with a page for each tour: its map, and its stops as a table. QGIS's atlas makes the pages."""

from __future__ import annotations

from pathlib import Path

from qgis.core import (
    QgsCategorizedSymbolRenderer,
    QgsExpression,
    QgsLayoutItem,
    QgsLayoutItemAttributeTable,
    QgsLayoutItemLabel,
    QgsLayoutItemMap,
    QgsLayoutPoint,
    QgsLayoutTableColumn,
    QgsMapLayer,
    QgsMapLayerStyle,
    QgsPrintLayout,
    QgsProject,
    QgsProperty,
    QgsReadWriteContext,
    QgsSymbol,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtXml import QDomDocument

from ...core.i18n import tr
from ...core.names import unique_name
from ...core.outside_text import one_line, unevaluated
from ...core.run.layer_design import hours, in_one_line, kilometres, with_fonts
from .schedule import TourLayers, colours_of_vehicles, name_of_row

_TEMPLATE = Path(__file__).with_name("tours.qpt")
_OF_THIS_TOUR = "\"{field}\" = attribute(@atlas_feature, 'vehicle')"
_VEHICLE = '"vehicle"'
_FAINT_PERCENT = 12
_TIME = "format_date(\"{}\", 'HH:mm')"
_BREAK = r"^.*T(\\d\\d:\\d\\d).*/.*T(\\d\\d:\\d\\d).*$"
"""The begin and the end of a break, as expressions have it."""


def make_tour_layout(project: QgsProject, layers: TourLayers, shown: list[QgsMapLayer]) -> QgsPrintLayout:
    """Add a layout to ``project`` and return it. Its maps show the layers ``shown``, with other tours faintly."""
    layout = QgsPrintLayout(project)
    layout.initializeDefaults()
    layout.loadFromTemplate(_template(), QgsReadWriteContext())
    manager = project.layoutManager()
    names = {one.name() for one in manager.printLayouts()}
    layout.setName(unique_name(one_line(layers.tours.name()), names, "{} {}"))
    _set_atlas(layout, layers.tours)
    _set_texts(layout, layers)
    _set_map(layout, layers, shown)
    _add_rights(layout, [*layers, *shown])
    _set_table(layout, layers.stops)
    manager.addLayout(layout)
    return layout


def _template() -> QDomDocument:
    document = QDomDocument()
    document.setContent(with_fonts(_TEMPLATE.read_text(encoding="utf-8")))
    return document


def _set_atlas(layout: QgsPrintLayout, tours: QgsVectorLayer) -> None:
    atlas = layout.atlas()
    atlas.setEnabled(True)
    atlas.setCoverageLayer(tours)
    legend = list(map(QgsExpression.quotedString, colours_of_vehicles(tours)))
    place = f"array_find(array({', '.join(legend)}), to_string({_VEHICLE}))"
    atlas.setSortFeatures(True)
    atlas.setSortExpression(f"coalesce(nullif({place}, -1), {len(legend)})")
    atlas.setPageNameExpression(_VEHICLE)
    atlas.setFilenameExpression("'tour_' || @atlas_featurenumber")


def _set_texts(layout: QgsPrintLayout, layers: TourLayers) -> None:
    tours = layers.tours
    facts = {
        tr("Stops"): '"stops"',
        tr("Length"): kilometres("length_m"),
        tr("Duration"): hours("duration_s"),
        tr("Largest load"): '"load"',
    }
    date = "format_date(\"start\", 'yyyy-MM-dd')"
    parts = [f"{QgsExpression.quotedString(tr('{}: {}').format(name, ''))} || {value}" for name, value in facts.items()]
    texts = {
        "title": f"[% {in_one_line(_VEHICLE)} %]",
        "facts": f"{_in_a_row([date, *parts])}\n{_in_a_row(_day(layers.stops))}",
        "plan": unevaluated(one_line(tours.name())),
        "page": "[% @atlas_featurenumber %] / [% @atlas_totalfeatures %]",
    }
    for name, text in texts.items():
        label = _item(layout, name)
        if isinstance(label, QgsLayoutItemLabel):
            label.setText(text)


def _in_a_row(parts: list[str]) -> str:
    """Return a text with the values of some expressions, without those that are NULL."""
    return f"[% array_to_string(array_filter(array({', '.join(parts)}), @element IS NOT NULL), '   ') %]"


def _day(stops: QgsVectorLayer) -> list[str]:
    """Return expressions for what the table of stops has not: the start, the breaks and the return."""
    of_last = (
        f"aggregate({QgsExpression.quotedString(stops.id())}, 'max', \"tp_departure\", "
        f"{_OF_THIS_TOUR.format(field='tp_vehicle')})"
    )
    start, pause, back, end = map(
        QgsExpression.quotedString,
        (tr("Start: {}"), tr("Break: {}"), tr("Return: {}"), tr("End: {}")),
    )
    breaks = f"array_filter(string_to_array(to_string(\"breaks\"), ';'), regexp_match(@element, '{_BREAK}'))"
    begin_and_end = f"replace({pause}, '{{}}', regexp_replace(trim(@element), '{_BREAK}', '\\\\1–\\\\2'))"
    return [
        f"replace({start}, '{{}}', {_TIME.format('start')})",
        f"nullif(array_to_string(array_foreach({breaks}, {begin_and_end}), '   '), '')",
        f"replace(if(\"end\" > {of_last}, {back}, {end}), '{{}}', {_TIME.format('end')})",
    ]


def _set_map(layout: QgsPrintLayout, layers: TourLayers, shown: list[QgsMapLayer]) -> None:
    item = _item(layout, "map")
    if not isinstance(item, QgsLayoutItemMap):
        return
    others = [layer for layer in shown if layer not in layers]
    item.setKeepLayerSet(True)
    item.setLayers([layers.stops, layers.tours, *others])
    item.setKeepLayerStyles(True)
    item.setLayerStyleOverrides(
        {layers.tours.id(): _faint(layers.tours, "vehicle"), layers.stops.id(): _faint(layers.stops, "tp_vehicle")}
    )


def _add_rights(layout: QgsPrintLayout, layers: list[QgsMapLayer]) -> None:
    """Say in the corner of the map who has which rights in its layers, as far as their metadata say it."""
    rights = dict.fromkeys(one_line(text) for layer in layers for text in layer.metadata().rights() if text)
    page, on_map = _item(layout, "page"), _item(layout, "map")
    if not rights or on_map is None:
        return
    label = QgsLayoutItemLabel(layout)
    label.setId("rights")
    label.setText(unevaluated(" · ".join(rights)))
    if isinstance(page, QgsLayoutItemLabel):
        label.setTextFormat(page.textFormat())
    layout.addLayoutItem(label)
    label.setBackgroundEnabled(True)
    label.adjustSizeToText()
    corner = on_map.sceneBoundingRect().bottomRight()
    label.attemptMove(QgsLayoutPoint(corner.x() - label.rect().width(), corner.y() - label.rect().height()))


def _faint(layer: QgsVectorLayer, field: str) -> str:
    """Return the style of a layer in which other tours than that of the page are faint and have no labels."""
    own, copy = _OF_THIS_TOUR.format(field=field), layer.clone()
    opacity = QgsProperty.fromExpression(f"if({own}, 100, {_FAINT_PERCENT})")
    renderer = copy.renderer()
    if isinstance(renderer, QgsCategorizedSymbolRenderer):  # which a table has not
        renderer = renderer.clone()
        for number, category in enumerate(renderer.categories()):
            symbol = category.symbol().clone()
            symbol.setDataDefinedProperty(QgsSymbol.Property.Opacity, opacity)
            renderer.updateCategorySymbol(number, symbol)
        copy.setRenderer(renderer)
    labeling = copy.labeling()
    if isinstance(labeling, QgsVectorLayerSimpleLabeling):
        labeling = labeling.clone()
        settings = labeling.settings()
        settings.dataDefinedProperties().setProperty(settings.Property.Show, QgsProperty.fromExpression(own))
        labeling.setSettings(settings)
        copy.setLabeling(labeling)
    style = QgsMapLayerStyle()
    style.readFromLayer(copy)
    return style.xmlData()


def _set_table(layout: QgsPrintLayout, stops: QgsVectorLayer) -> None:
    table = next((one for one in layout.multiFrames() if isinstance(one, QgsLayoutItemAttributeTable)), None)
    if table is None:
        return
    table.setVectorLayer(stops)
    right, left = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
    columns = []
    for heading, expression, alignment, width_mm in (
        ("", '"tp_sequence"', right, 10),
        (tr("Job"), in_one_line(name_of_row(stops)), left, 66),
        (tr("Arrival"), _TIME.format("tp_arrival"), right, 22),
        (tr("Waiting"), "if(\"tp_waiting_s\" >= 30, round(\"tp_waiting_s\" / 60) || ' min', '')", right, 22),
        (tr("Departure"), _TIME.format("tp_departure"), right, 22),
        (tr("Load"), '"tp_load"', right, 22),
    ):
        column = QgsLayoutTableColumn(heading)
        column.setAttribute(expression)
        column.setHAlignment(alignment)
        column.setWidth(width_mm)
        columns.append(column)
    table.setColumns(columns)
    order = QgsLayoutTableColumn()
    order.setAttribute('"tp_sequence"')
    table.setSortColumns([order])
    table.setFilterFeatures(True)
    table.setFeatureFilter(_OF_THIS_TOUR.format(field="tp_vehicle"))
    table.refresh()


def _item(layout: QgsPrintLayout, name: str) -> QgsLayoutItem | None:
    return layout.itemById(name)
