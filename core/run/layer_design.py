"""How a kind of layer appears in QGIS: table, form, words for values, the legend and the map tip."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape, unescape
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from qgis.core import (
    Qgis,
    QgsApplication,
    QgsAttributeEditorContainer,
    QgsAttributeEditorElement,
    QgsAttributeEditorField,
    QgsAttributeEditorTextElement,
    QgsAttributeTableConfig,
    QgsEditFormConfig,
    QgsEditorWidgetSetup,
    QgsExpression,
    QgsField,
    QgsLayerTree,
    QgsMapLayer,
    QgsMapLayerStore,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingLayerPostProcessorInterface,
    QgsProcessingUtils,
    QgsSettings,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QCoreApplication, QMetaType
from qgis.PyQt.QtGui import QColor, QFontMetrics
from qgis.PyQt.QtWidgets import QApplication
from qgis.PyQt.QtXml import QDomDocument

from ..fields import LayerFields
from ..i18n import tr
from ..names import unique_name
from ..outside_text import LINE_LETTERS, one_line, unevaluated
from .legend import Legend, Occurring, SecondStyle, with_names
from .output_destination import layer_in_memory, written_layer
from .output_replacement import do_not_load
from .row_status import DOUBTFUL_ROWS, Statuses, status_words

if TYPE_CHECKING:
    from .output_layer import OutputLayer

_STYLES = Path(__file__).with_name("styles")
_PREFERS_FILES = "qgis/configuration/prefer-filename-as-layer-name"
"""A setting of Processing."""
_WIDE_PX = 280
_LEAST_PX = 100
_BESIDE_HEADER_PX = 36
"""For the margins of a header and the arrow of a sorted column."""
_BLUE = r"47,134,198,255(,rgb:[\d.,]+)?"
"""The main colour of styles, as QML files have it."""
_QUICK_FORMAT = ".gpkg"
_TIP_LETTERS = 300
"""Of a value in a map tip."""
_BESIDE_LETTERS = 40
"""In a line of a text beside an editor; QGIS does not break it."""
_DIRECTIONS = r"[\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}]"
_CONTROLS = r"[\\x{00}-\\x{1f}\\x{7f}-\\x{9f}\\x{2028}\\x{2029}]"
"""As expressions have them."""
_TIME = "yyyy-MM-dd HH:mm:ss"
_LONGEST_TIME = "2026-12-24 20:48:56 (UTC+02:00)"  # QGIS adds the zone if it is not that of the computer
_AS_TIME = {"display_format": _TIME, "field_format": _TIME, "calendar_popup": True, "allow_null": True}
_AS_DISTANCE = {"Precision": 1, "Min": 0, "Max": 1e9, "Step": 1, "Style": "SpinBox", "AllowNull": True}
_FONTS = ("Arial", "DejaVu Sans", "Liberation Sans", "Noto Sans")
"""Each computer has one of them. QGIS looks for them in this order."""
_METRES = "format_number({0}, 0) || ' m'"
_KILOMETRES = "format_number({0} / 1000.0, if({0} < 100000, 1, 0)) || ' km'"
_SQUARE_KILOMETRES = "format_number({0} / 1e6, 2) || ' km²'"
_HOURS = (
    "with_variable('minutes', round({0} / 60), "
    "if(@minutes < 60, @minutes || ' min', "
    "floor(@minutes / 60) || ' h ' || lpad(to_string(@minutes % 60), 2, '0') || ' min'))"
)


def metres(name: str) -> str:
    """Return an expression for a distance in whole metres."""
    return _METRES.format(f'"{name}"')


def kilometres(name: str) -> str:
    """Return an expression for a length in kilometres, of a field with metres."""
    return _KILOMETRES.format(f'"{name}"')


def hours(name: str) -> str:
    """Return an expression for a duration in hours and minutes, of a field with seconds."""
    return _HOURS.format(f'"{name}"')


def square_kilometres(name: str) -> str:
    """Return an expression for an area in square kilometres, of a field with square metres."""
    return _SQUARE_KILOMETRES.format(f'"{name}"')


def _long_way(name: str) -> str:
    return f'if("{name}" >= 1000, {kilometres(name)}, NULL)'


_LONG_TEXT = f"if(length({{0}}) > {_BESIDE_LETTERS}, {{0}}, NULL)"
"""An expression for a text that has no room in an editor, which shows the end of it."""
_AS_READ = {"_s": hours, "length_m": _long_way, "_m2": square_kilometres}
"""Expressions for what people read instead of the number in a field, by the end of its name."""


def in_words(name: str) -> str:
    """Return an expression for the words that stand for the values of a field."""
    return f'represent_value("{name}")'


def in_one_line(expression: str, letters: int = LINE_LETTERS) -> str:
    """Return an expression for the beginning of a text, without characters that control how it is shown."""
    visible = f"regexp_replace(regexp_replace({expression}, '{_DIRECTIONS}', ''), '{_CONTROLS}', ' ')"
    return f"left({visible}, {letters})"


def with_fonts(text: str) -> str:
    """Return a style, or a template of a layout, whose texts have a font on each computer.

    Without a family, texts have the font of QGIS's windows. A project is saved with the name of that font. Where it
    does not exist, QGIS takes the first of these that does; if there is none, it warns when it opens the project.
    """
    families = "".join(f'<family name="{one}"/>' for one in _FONTS)
    return text.replace("<families/>", f"<families>{families}</families>")


_THREAD = re.compile(
    r"make_line\((?P<point>centroid\(\$geometry\)|@geometry), "
    r"(?P<other>transform\(make_point\([^()]*\), 'EPSG:4326', @layer_crs\))\)"
)
_TO_DEGREES = "transform({}, @layer_crs, 'EPSG:4326')"
_CUT_THREAD = (
    "if(abs(x({a}) - x({b})) > 180, transform(collect_geometries(make_line({a}, make_point({edge}, {lat})), "
    "make_line(make_point(-{edge}, {lat}), {b})), 'EPSG:4326', @layer_crs), make_line({point}, {other}))"
)
"""Without variables: for them, QGIS would read all fields of each row that it draws."""
_EDGE = "if(x({a}) > 0, 180, -180)"
_LAT = "(y({a}) + (y({b}) - y({a})) * (180 - abs(x({a}))) / max(1e-12, 360 - abs(x({a}) - x({b}))))"


def with_cut_threads(text: str) -> str:
    """Return a style whose lines from a row's point to another place are cut at 180°, not led round the Earth."""

    def cut(found: re.Match[str]) -> str:
        ends = {"a": _TO_DEGREES.format(found["point"]), "b": _TO_DEGREES.format(found["other"])}
        at = {"edge": _EDGE.format(**ends), "lat": _LAT.format(**ends)}
        return escape(unescape(_CUT_THREAD.format(**ends, **at, **found.groupdict())))

    return _THREAD.sub(cut, text)


@dataclass(frozen=True)
class LayerDesign:
    """The appearance of a kind of layer. The fields and their values stay as they are."""

    names: Mapping[str, str]
    """What forms say instead of the names of the fields, in the order of the columns. Other fields come first."""
    hidden: Collection[str] = ()
    """Fields that the attribute table does not show. The form has them in a closed group at its end."""
    wide: Collection[str] = ()
    """Fields with long texts."""
    durations: str = ""
    """What the names of other fields with seconds begin with."""
    words: Mapping[str, Mapping[Any, str]] = field(default_factory=dict)
    """What users read instead of the values of a field."""
    display: str = ""
    """The expression for the name of a feature."""
    tip: Mapping[str, str] = field(default_factory=dict)
    """The lines of the map tip, below the name of the feature: their labels, and the expressions for the values."""
    readings: Mapping[str, str] = field(default_factory=dict)
    """Expressions for what the form says beside the value of a field."""
    style: str = ""
    """A QML file in ``styles``, without its ending."""
    colour: str = ""
    """Of the lines of the style that are blue in it, such as ``#7b52ab``; empty if they stay so."""
    coloured_by: str = ""
    """A field whose values have a colour each, so that the legend has a class for each. The style has one symbol.

    Numbers have the colours of a ramp, and the features with the smallest one are on top."""
    class_label: str = ""
    """An expression for what the legend says of a number that features are coloured by."""
    classified_by: str = ""
    """An expression for the classes of the style, if that is not the field that the style names."""
    status: str = ""
    """The field with the status of a row. The legend has those that no class shows, with the number of their rows."""
    labels: Mapping[Any, str] = field(default_factory=dict)
    """The classes of the style in words, by their value or lower limit. Otherwise the words of the field count."""
    label: str = ""
    """An expression for the labels, if it is not that of the style."""
    second_style: SecondStyle | None = None
    """What is in the layer's list of styles, too, and shown if the user chooses it."""
    changed: Mapping[str, str] = field(default_factory=dict)
    """The names that fields of the style have in the layer."""

    @classmethod
    def of(
        cls,
        fields: LayerFields,
        statuses: Statuses | None = None,
        words: Mapping[str, Mapping[Any, str]] = MappingProxyType({}),
        **others: Any,
    ) -> LayerDesign:
        """Return a design with what the table of the fields says, and ``others``; the rows have one of ``statuses``.

        ``words`` are those of values that the table does not know.
        """
        of_fields = {one.name: {value: tr(word) for value, word in one.words.items()} for one in fields if one.words}
        if statuses:
            name = others["status"] = next(name for name in fields.names if name.endswith("status"))
            of_fields[name] = {status.value: word for status, word in status_words(statuses).items()}
        return cls(
            names={one.name: tr(one.alias) for one in fields.shown()},
            hidden=[one.name for one in fields if one.is_technical],
            wide=[one.name for one in fields if one.is_wide],
            words={**of_fields, **words},
            **others,
        )

    def renamed(self, changed: Mapping[str, str]) -> LayerDesign:
        """Return this design for a layer in which some fields have other names."""
        return replace(
            self,
            changed=changed,
            names={changed.get(name, name): alias for name, alias in self.names.items()},
            hidden=[changed.get(name, name) for name in self.hidden],
            wide=[changed.get(name, name) for name in self.wide],
            words={changed.get(name, name): words for name, words in self.words.items()},
            coloured_by=changed.get(self.coloured_by, self.coloured_by),
            class_label=with_names(self.class_label, changed),
            classified_by=with_names(self.classified_by, changed),
            status=changed.get(self.status, self.status),
            display=with_names(self.display, changed),
            label=with_names(self.label, changed),
            tip={label: with_names(value, changed) for label, value in self.tip.items()},
            readings={changed.get(name, name): with_names(text, changed) for name, text in self.readings.items()},
        )

    def apply(self, layer: QgsVectorLayer, occurring: Occurring | None = None) -> None:
        """Give ``layer`` this appearance. Leave out of the legend what does not occur.

        ``occurring`` is what is known of the rows already.
        """
        if self.style:
            self._import_style(layer)
        legend = Legend(layer, self, occurring or Occurring())
        legend.give_colours()
        fields = layer.fields()
        for name in self.names:
            number = fields.lookupField(name)
            if number < 0:
                continue
            if fields.at(number).type() == QMetaType.Type.QDateTime:
                layer.setEditorWidgetSetup(number, QgsEditorWidgetSetup("DateTime", _AS_TIME))
            elif fields.at(number).type() == QMetaType.Type.Double and name.endswith("_m"):
                layer.setEditorWidgetSetup(number, QgsEditorWidgetSetup("Range", _AS_DISTANCE))
        for name, words in self.words.items():
            show_in_words(layer, fields.lookupField(name), words)
        layer.setAttributeTableConfig(self._table(layer))
        layer.setEditFormConfig(self._form(layer))
        if self.display:
            layer.setDisplayExpression(self.display)
            layer.setMapTipTemplate(self._map_tip())
        legend.show()

    def renew_legend(self, layer: QgsVectorLayer, rows: Mapping[Any, int]) -> None:
        """Show the classes that occur after an edit, with so many ``rows`` each, in the legend of a layer."""
        styled = QgsVectorLayer("Point", "", "memory")
        self._import_style(styled)
        Legend(layer, self, Occurring()).renew(styled.renderer(), rows)

    def _import_style(self, layer: QgsVectorLayer) -> None:
        text = (_STYLES / f"{self.style}.qml").read_text(encoding="utf-8")
        if self.colour:
            text = re.sub(_BLUE, ",".join(map(str, QColor(self.colour).getRgb())), text)
        document = QDomDocument()
        document.setContent(with_names(with_fonts(with_cut_threads(text)), self.changed))
        layer.importNamedStyle(document)
        if self.label:
            settings = layer.labeling().settings()
            settings.fieldName, settings.isExpression = self.label, True
            layer.setLabeling(QgsVectorLayerSimpleLabeling(settings))

    def _ordered(self, names: Sequence[str]) -> list[str]:
        order = {name: number for number, name in enumerate(self.names)}
        return sorted(names, key=lambda name: order.get(name, -1))

    def _table(self, layer: QgsVectorLayer) -> QgsAttributeTableConfig:
        config = layer.attributeTableConfig()
        config.update(layer.fields())
        columns = {column.name: column for column in config.columns()}
        header = QFontMetrics(QApplication.font("QHeaderView"))
        for name, column in columns.items():
            column.hidden = column.hidden or name in self.hidden
            if name in self.names:
                is_time = layer.editorWidgetSetup(layer.fields().lookupField(name)).type() == "DateTime"
                texts = (name, _LONGEST_TIME if is_time else "")
                width = max(map(header.horizontalAdvance, texts)) + _BESIDE_HEADER_PX
                column.width = max(width, _WIDE_PX if name in self.wide else _LEAST_PX)
        config.setColumns([columns[name] for name in self._ordered(list(columns))])
        return config

    def _form(self, layer: QgsVectorLayer) -> QgsEditFormConfig:
        """Return a form in the order of the table, with the names in words.

        The layer itself does not have these: QGIS's tools warn of each field with an alias in their logs. Nor are they
        data-defined labels: QGIS 3.40 crashes where the fields of a layer with such ones change while a form is open.
        """
        config, fields = layer.editFormConfig(), layer.fields()
        config.clearTabs()
        config.setLayout(Qgis.AttributeFormLayout.DragAndDrop)
        root = config.invisibleRootContainer()
        results, technical = (
            QgsAttributeEditorContainer(title, root) for title in (tr("Result"), tr("Technical fields"))
        )
        technical.setCollapsed(True)
        for group in (results, technical):
            group.setType(Qgis.AttributeEditorContainerType.GroupBox)
            group.setColumnCount(2)
        for name in self._ordered(fields.names()):
            number = fields.lookupField(name)
            as_read = self._as_read(fields.at(number))
            if name in self.names:
                _add_titled(technical if name in self.hidden else results, name, number, self.names[name], as_read)
            else:
                field = QgsAttributeEditorField(name, number, root)
                config.addTab(_with_text(field, as_read, root) if as_read else field)
        for group in (results, technical):
            if group.children():
                config.addTab(group)
        return config

    def _as_read(self, field: QgsField) -> str:
        """Return an expression for what people read instead of a value of the plugin; empty if it is the value."""
        name = field.name()
        if not field.isNumeric():
            whole = [_LONG_TEXT.format(f'"{name}"')] if name in self.wide else []
            said = [self.readings[name], *whole] if name in self.readings else whole
            return f"coalesce({', '.join(said)})" if said else ""
        if self.durations and name.startswith(self.durations):
            return hours(name)
        return next((of(name) for unit, of in _AS_READ.items() if name in self.names and name.endswith(unit)), "")

    def _map_tip(self) -> str:
        """Return a template that leaves out lines without a value. HTML in values is shown as text."""
        lines = [f"'<b>' || {_escaped(self.display)} || '</b>'"]
        labels = (QgsExpression.quotedString(tr("{}: {}").format(label, "")) for label in self.tip)
        lines += [f"{label} || {_escaped(one)}" for label, one in zip(labels, self.tip.values())]
        return f"[% array_to_string(array_filter(array({', '.join(lines)}), @element IS NOT NULL), '<br>') %]"


def add_to_form(layer: QgsVectorLayer, name: str, title: str) -> None:
    """Add a field that a layer has, or is about to get, to its form, with a title.

    Does nothing if QGIS itself makes the form, or the field is in it.
    """
    before, config = layer.editFormConfig(), layer.editFormConfig()
    if config.layout() is not Qgis.AttributeFormLayout.DragAndDrop or name in [one.name() for one in config.tabs()]:
        return
    group = QgsAttributeEditorContainer(name, config.invisibleRootContainer())
    group.setType(Qgis.AttributeEditorContainerType.Row)
    group.setShowLabel(False)
    group.setColumnCount(2)
    _add_titled(group, name, layer.fields().lookupField(name), title)
    config.addTab(group)
    _complete_copies(before.tabs(), config.tabs())
    layer.setEditFormConfig(config)


def _complete_copies(
    elements: Sequence[QgsAttributeEditorElement], copies: Sequence[QgsAttributeEditorElement]
) -> None:
    """Give copies of elements of a form what QGIS leaves out when it copies a form that is changed."""
    for one, copy in zip(elements, copies):
        copy.setShowLabel(one.showLabel())
        copy.setLabelStyle(one.labelStyle())
        copy.setHorizontalStretch(one.horizontalStretch())
        copy.setVerticalStretch(one.verticalStretch())
        if isinstance(one, QgsAttributeEditorContainer):
            _complete_copies(one.children(), copy.children())


def show_in_words(layer: QgsVectorLayer, number: int, words: Mapping[str, str]) -> None:
    """Have a field show words instead of its values."""
    choices = [{word: value} for value, word in words.items()]
    layer.setEditorWidgetSetup(number, QgsEditorWidgetSetup("ValueMap", {"map": choices}))


def _add_titled(group: QgsAttributeEditorContainer, name: str, number: int, title: str, as_read: str = "") -> None:
    """Add a row to a group of a form with two columns: a title, and a field.

    The title is the label of an empty text: QGIS forgets that labels are not to be shown when others change the form.
    """
    group.addChildElement(QgsAttributeEditorTextElement(title, group))
    field = QgsAttributeEditorField(name, number, group)
    field.setShowLabel(False)
    element = _with_text(field, as_read, group) if as_read else field
    element.setHorizontalStretch(1)
    group.addChildElement(element)


def _with_text(
    element: QgsAttributeEditorField, expression: str, parent: QgsAttributeEditorElement
) -> QgsAttributeEditorContainer:
    """Return a field, and what an expression makes of it beside it.

    In the table, only a formatter could say it, and QGIS has none for that. A layer with an editor of a plugin's own
    crashes QGIS 3.40 where the plugin is missing, as soon as the layer is edited.
    """
    row = QgsAttributeEditorContainer(element.name(), parent)
    row.setType(Qgis.AttributeEditorContainerType.Row)
    row.setShowLabel(False)
    copy = element.clone(row)
    copy.setShowLabel(element.showLabel())
    copy.setHorizontalStretch(1)
    row.addChildElement(copy)
    text = QgsAttributeEditorTextElement(f"{element.name()}_as_read", row)
    text.setText(f"[% replace(wordwrap({_escaped(expression)}, {_BESIDE_LETTERS}), '\\n', '<br>') %]")
    text.setShowLabel(False)
    row.addChildElement(text)
    return row


def _escaped(expression: str) -> str:
    return f"replace({in_one_line(expression, _TIP_LETTERS)}, map('&', '&amp;', '<', '&lt;'))"


class LayerPostProcessor(QgsProcessingLayerPostProcessorInterface):
    """Gives a loaded layer its design. Does nothing in ``qgis_process``, which loads no layers."""

    _alive: ClassVar[list[LayerPostProcessor]] = []
    """QGIS owns a post-processor, but keeps no reference to its Python part and skips one that Python has deleted. So
    they stay here until QGIS deletes them."""

    above: Sequence[str] = ()
    """The layers that must not cover this one: their ids, or the paths of their files."""
    is_incomplete = False
    """Whether the run has ended early, and the layer has what was answered until then."""
    is_dry = False
    """Whether nothing was asked."""
    is_numbered = False
    """Whether the name gets a number if another layer of the project has it: the user has not chosen it."""
    written: Sequence[str] = ()
    """The names of all fields as they were to be written."""
    aliases: Mapping[str, str] = MappingProxyType({})
    """What users read instead of the names of fields of the input, which keep them."""
    rights = ""
    """Who has which rights in the answers; empty if nobody has said it."""
    doubtful_rows = 0
    """How many rows a user should review."""

    def __init__(self, design: LayerDesign) -> None:
        """Show layers in this ``design``."""
        super().__init__()
        self._design = design
        self._occurring: Occurring | None = None

    def look(self, layer: QgsVectorLayer) -> None:
        """Look at the rows of the layer before it is shown, in the thread of the run."""
        self._occurring = Occurring()
        Legend(layer, self._design.renamed(self._changed_names(layer)), self._occurring).look()

    @classmethod
    def of(cls, design: LayerDesign) -> LayerPostProcessor:
        """Return one that stays alive. Must be called on the main thread."""
        post_processor = cls(design)
        LayerPostProcessor._alive = [*(one for one in cls._alive if not sip.isdeleted(one)), post_processor]
        return post_processor

    def postProcessLayer(
        self, layer: QgsMapLayer, context: QgsProcessingContext, _feedback: QgsProcessingFeedback
    ) -> None:
        changed = self._changed_names(layer)
        for name, alias in self.aliases.items():
            if name not in self._design.names:  # those were the plugin's own until version 1.0.0
                layer.setFieldAlias(layer.fields().lookupField(changed.get(name, name)), alias)
        design = self._design.renamed(changed)
        design.apply(layer, self._occurring)
        if design.second_style is not None:
            design.second_style.add(layer, changed)
        if self.rights:
            metadata = layer.metadata()
            metadata.setRights([self.rights])
            layer.setMetadata(metadata)
        if self.doubtful_rows:
            layer.setCustomProperty(DOUBTFUL_ROWS, self.doubtful_rows)
        layer.triggerRepaint()
        if self.is_incomplete or self.is_dry:
            marked = tr("{} (incomplete)") if self.is_incomplete else tr("{} (dry run)")
            layer.setName(unevaluated(marked.format(layer.name())))
        if self.is_numbered and layer.project() is not None:
            others = [one.name() for one in layer.project().mapLayers().values() if one is not layer]
            layer.setName(unevaluated(unique_name(layer.name(), others)))
        lower = [QgsProcessingUtils.mapLayerFromString(one, context, False) for one in self.above]
        if layer.project() is not None:
            _lift(layer, [one for one in lower if one is not None], layer.project().layerTreeRoot())

    def _changed_names(self, layer: QgsMapLayer) -> dict[str, str]:
        """Return which fields have other names than those that were written: a Shapefile cuts them."""
        found = layer.fields().names()
        pairs = zip(self.written, found) if len(self.written) == len(found) else ()
        return {name: own for name, own in pairs if name != own}


def _lift(layer: QgsMapLayer, lower: Sequence[QgsMapLayer], tree: QgsLayerTree) -> None:
    """Put a layer directly above the highest of some others, if it is below that one.

    QGIS has a sort key for that, but QGIS 3.40 reverses it if a layer is selected.
    """
    node, order = tree.findLayer(layer), tree.findLayerIds()
    places = [order.index(one.id()) for one in lower if one.id() in order]
    if node is None or not places or order.index(layer.id()) < min(places):
        return
    highest = tree.findLayer(order[min(places)])
    group = highest.parent()
    group.insertChildNode(group.children().index(highest), node.clone())
    node.parent().removeChildNode(node)


def present(
    context: QgsProcessingContext,
    output: OutputLayer,
    name: str,
    post_processor: LayerPostProcessor,
    dropped_of: QgsProcessingAlgorithm | None = None,
) -> None:
    """Have a layer named and styled after the run, if it will be loaded. An optional one without rows is not.

    ``name`` is for a layer that is named by nothing else: neither by a model, nor by its file. ``dropped_of`` is the
    algorithm if its run was cancelled, because QGIS drops the layer then.
    """
    layer_id = output.destination
    if not context.willLoadLayerOnCompletion(layer_id):
        return
    if output.is_needless:
        do_not_load(context, layer_id)
        return
    post_processor.written = output.field_names
    post_processor.aliases = output.aliases
    _look_at(layer_id, context, post_processor)
    details = context.layerToLoadOnCompletionDetails(layer_id)
    post_processor.is_dry = output.is_dry
    if not output.is_named:
        # QGIS itself takes the name of a file, unless it is among the temporary ones of the computer.
        name_of_file = output.name_of_file if QgsSettings().value(_PREFERS_FILES, defaultValue=True, type=bool) else ""
        post_processor.is_numbered = not name_of_file
        details.name = unevaluated(name_of_file or one_line(name))
    if dropped_of is not None:
        # Not its id(), which asks the provider: that may have been removed during the run.
        _load_now(context, layer_id, post_processor, f"locationgateway:{dropped_of.name()}")
    else:
        details.setPostProcessor(post_processor)


def _look_at(layer_id: str, context: QgsProcessingContext, post_processor: LayerPostProcessor) -> None:
    """Look at the rows of a layer in this thread, unless it takes long to open its file."""
    in_memory, without_project = layer_in_memory(layer_id, context), QgsProcessingContext()
    if in_memory is None and not layer_id.partition("|")[0].lower().endswith(_QUICK_FORMAT):
        return
    layer = written_layer(layer_id, context, without_project)
    if isinstance(layer, QgsVectorLayer) and layer.isValid():
        post_processor.look(layer)


def _load_now(
    context: QgsProcessingContext, layer_id: str, post_processor: LayerPostProcessor, algorithm_id: str
) -> None:
    """Have QGIS load a layer as after any run: it drops the outputs of a cancelled one."""
    from ..connection.main_thread import call_later

    waiting = context.layersToLoadOnCompletion()
    details = waiting.pop(layer_id)
    made = context
    layer = layer_in_memory(layer_id, made)
    if layer is None:
        made = QgsProcessingContext()  # without the project, whose layers belong to the main thread
        layer = QgsProcessingUtils.mapLayerFromString(layer_id, made)
    if details.project is None or layer is None:
        return
    map_layer_id = layer.id()
    carrier = QgsMapLayerStore()  # takes the layer to the main thread: a layer belongs to one thread
    if carrier.addMapLayer(made.temporaryLayerStore().takeMapLayer(layer)) is None:
        return
    carrier.moveToThread(QCoreApplication.instance().thread())
    context.setLayersToLoadOnCompletion(waiting)

    def load() -> None:
        from processing.gui.Postprocessing import handleAlgorithmResults

        loaded = QgsProcessingContext()
        loaded.setProject(details.project)
        if QgsProcessingUtils.mapLayerFromString(layer_id, loaded, False) is not None:
            return  # a file that was overwritten is there already
        loaded.temporaryLayerStore().transferLayersFromStore(carrier)
        details.setPostProcessor(post_processor)
        loaded.addLayerToLoadOnCompletion(map_layer_id, details)
        handleAlgorithmResults(QgsApplication.processingRegistry().algorithmById(algorithm_id), loaded)

    call_later(load)
