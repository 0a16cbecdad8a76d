"""Widgets of parameters in the dialogs of the algorithms: QGIS's own ones, to which something is added.

A list shows words in place of its values, one of vehicles fills in their sizes, fields are chosen by their names, the
centre of a circle can be drawn on the map. The environment and the key of a run are shown, too; not in the model
designer: a model runs in the environment that is active by then.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any

from processing.gui.wrappers import dialogTypes
from qgis.core import (
    Qgis,
    QgsFields,
    QgsMapLayer,
    QgsMessageLog,
    QgsProcessingContext,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterField,
    QgsProject,
    QgsProperty,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.gui import (
    QgsAbstractProcessingParameterWidgetWrapper as Wrapper,
)
from qgis.gui import (
    QgsGui,
    QgsProcessingAlgorithmDialogBase,
    QgsProcessingContextGenerator,
    QgsProcessingGui,
    QgsProcessingModelerParameterWidget,
    QgsProcessingParametersGenerator,
    QgsProcessingParameterWidgetContext,
    QgsPropertyOverrideButton,
)
from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt, QTimer
from qgis.PyQt.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QTableWidget,
    QToolButton,
    QWidget,
)

from ..core.connection.environments import environment_names
from ..core.connection.settings import active_environment
from ..core.i18n import tr
from ..core.outside_text import one_line, unformatted
from ..core.run.definitions import ENVIRONMENT, RADIUS, chosen_texts
from ..core.run.likely_fields import layer_of, likely_fields
from ..core.run.output_destination import layer_of_input
from ..core.vehicles.parameters import LAST_USED, vehicle_parameters
from ..core.vehicles.saved import VEHICLE_PARAMETERS, last_vehicle
from .shared.environment import show_environment
from .shared.widgets import fill_list, text_label

if TYPE_CHECKING:
    from .map.map_geometry import SearchCircle
    from .map.search_radius_tool import SearchRadiusTool

Definition = QgsProcessingParameterDefinition
_LINE = "gatewayEnvironment"
_AFTER_BUTTONS = 12
"""Pixels, to the right of those above the batch table."""
_VALUE_PAGE = 0
"""The page with a value, in a widget of the model designer. Others list inputs of the model and outputs of steps."""


def _told(method: Callable[..., None]) -> Callable[..., None]:
    """Let what a method adds to QGIS's own widget fail without it: the error is told in the dialog.

    QGIS tells an error behind the dialog, or opens none. ``method`` is that of a wrapper, or has the dialog first.
    """

    @wraps(method)
    def call(first: Wrapper | QDialog, *others: object) -> None:
        try:
            method(first, *others)
        except Exception as error:  # noqa: BLE001 - whatever it is, QGIS's own widget works
            _tell(first if isinstance(first, QDialog) else getattr(first, "dialog", None), error)

    return call


def _tell(dialog: QDialog | None, error: Exception) -> None:
    from processing.modeler.ModelerParametersDialog import ModelerParametersDialog

    sentence = tr(
        "A field of this dialog lacks what the plugin adds to it ({}). The dialog can be used. Please report this: the "
        "log has the details."
    ).format(type(error).__name__)
    details = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    QgsMessageLog.logMessage(f"{sentence}\n{details}", tr("Location Services Gateway"), Qgis.MessageLevel.Warning)

    def show() -> None:
        if dialog is None or sip.isdeleted(dialog):
            return
        if isinstance(dialog, ModelerParametersDialog):
            bar = dialog.widget.widget.bar
        elif isinstance(dialog, QgsProcessingAlgorithmDialogBase):
            bar = dialog.messageBar()
        else:  # another plugin's
            return
        bar.pushMessage(unformatted(sentence), Qgis.MessageLevel.Warning)

    QTimer.singleShot(0, show)  # the dialog may be under construction


class NativeWrapper(Wrapper):
    """Passes all calls on to QGIS's own wrapper. ``createWidget`` makes the widget from its one."""

    def __init__(
        self,
        parameter: Definition,
        kind: QgsProcessingGui.WidgetType,
        shown: Definition | None = None,
    ) -> None:
        """Show ``shown`` in place of the parameter itself, if it is given. It must live as long as the wrapper."""
        super().__init__(parameter, kind)
        self.native = QgsGui.processingGuiRegistry().createParameterWidgetWrapper(shown or parameter, kind)
        self.context = QgsProcessingContext()
        self.dialog: QDialog | None = None
        self.native.widgetValueHasChanged.connect(lambda _native: self.widgetValueHasChanged.emit(self))

    def setDialog(self, dialog: QDialog) -> None:
        super().setDialog(dialog)
        self.native.setDialog(dialog)
        self.dialog = dialog

    def setWidgetContext(self, context: QgsProcessingParameterWidgetContext) -> None:
        super().setWidgetContext(context)
        self.native.setWidgetContext(context)

    def createWidget(self) -> QWidget:
        widget = self.native.createWrappedWidget(self.context)
        self.complete(widget)
        return widget

    @_told
    def complete(self, widget: QWidget) -> None:
        """Add something to QGIS's own widget."""

    def setWidgetValue(self, value: Any, context: QgsProcessingContext) -> None:
        self.native.setParameterValue(value, context)

    def widgetValue(self) -> Any:
        return self.native.parameterValue()


class LabelledWrapper(NativeWrapper):
    """QGIS's own widget to choose one value, with words."""

    @_told
    def complete(self, widget: QWidget) -> None:
        _show_words(self.parameterDefinition(), widget)


class SeveralChoicesWrapper(NativeWrapper):
    """QGIS's own widget to choose any number of values, made for words in place of the values.

    In batch tables the widget writes the chosen options into a cell, and opens another list of them.
    """

    def __init__(self, parameter: QgsProcessingParameterEnum, kind: QgsProcessingGui.WidgetType) -> None:
        self._words = _words_of(parameter)
        self._values = {word: value for value, word in self._words.items()}
        self._in_words = parameter.clone()
        """QGIS keeps no reference to it."""
        self._in_words.setOptions(list(self._words.values()))
        self._in_words.setDefaultValue(self._worded(parameter.defaultValue()))
        super().__init__(parameter, kind, self._in_words)

    def setWidgetValue(self, value: Any, context: QgsProcessingContext) -> None:
        super().setWidgetValue(self._worded(value), context)

    def widgetValue(self) -> Any:
        chosen = super().widgetValue()
        return None if chosen is None else [self._values.get(word, word) for word in chosen]

    def _worded(self, value: Any) -> list[str]:
        return [self._words.get(text, text) for text in chosen_texts(value)]


def _words_of(parameter: QgsProcessingParameterEnum) -> dict[str, str]:
    """Return the words of the values, which are in the metadata beside the path of the widget."""
    return dict(zip(parameter.options(), parameter.metadata()["widget_wrapper"]["words"]))


def _show_words(parameter: QgsProcessingParameterEnum, widget: QWidget) -> None:
    """Show the words instead of the values in a widget; the values remain the data of its items."""
    for combo in (widget, *widget.findChildren(QComboBox)):
        if isinstance(combo, QComboBox):
            for value, word in _words_of(parameter).items():
                if (item := combo.findData(value)) >= 0:
                    combo.setItemText(item, one_line(word))  # a vehicle has any name


class FieldWrapper(NativeWrapper):
    """QGIS's own widget for a field or an expression, or for a value that may be one.

    It chooses the field that is probably meant, and another one with another layer, unless the user has chosen.
    """

    def __init__(self, parameter: Definition, kind: QgsProcessingGui.WidgetType) -> None:
        self._constant = parameter.clone() if parameter.isDynamic() else parameter
        """What the inner widget is for: the button for fields is in this one."""
        self._constant.setIsDynamic(False)
        super().__init__(parameter, kind, self._constant)
        self._definitions: list[Definition] = []
        self._layer: Wrapper | None = None
        self._chosen = self._before = None
        self._button: QgsPropertyOverrideButton | None = None
        self._text: str | None = None
        """What a box with a text had before it shows a field instead."""

    def createWrappedWidget(self, context: QgsProcessingContext) -> QWidget:
        widget = super().createWrappedWidget(context)
        for button in widget.findChildren(QToolButton):
            if button.inherits("QgsPropertyOverrideButton"):
                self._button = sip.cast(button, QgsPropertyOverrideButton)  # PyQt takes it for a QToolButton
                self._button.changed.connect(self._show_field)
        return widget

    def setParameterValue(self, value: Any, context: QgsProcessingContext) -> None:
        super().setParameterValue(value, context)
        if not isinstance(value, QgsProperty):
            self._text = None
        self._show_field()

    @_told
    def _show_field(self) -> None:
        """Show the field in place of a text, which QGIS would leave as if it counted."""
        box = self.wrappedWidget()
        if self._button is None or not isinstance(box, QLineEdit):
            return
        is_field = self._button.isActive()
        box.setEnabled(not is_field)
        if is_field:
            self._text = box.text() if self._text is None else self._text
            box.setText(self._button.toProperty().asExpression())
        elif self._text is not None:
            box.setText(self._text)
            self._text = None

    def registerProcessingContextGenerator(self, generator: QgsProcessingContextGenerator) -> None:
        super().registerProcessingContextGenerator(generator)
        self.native.registerProcessingContextGenerator(generator)

    def registerProcessingParametersGenerator(self, generator: QgsProcessingParametersGenerator) -> None:
        super().registerProcessingParametersGenerator(generator)
        self.native.registerProcessingParametersGenerator(generator)

    def postInitialize(self, wrappers: list[Wrapper]) -> None:
        own = layer_of(self.parameterDefinition())
        self._definitions = [wrapper.parameterDefinition() for wrapper in wrappers]
        self._layer = next((one for one in wrappers if one.parameterDefinition().name() == own), None)
        if self._layer is None:
            return
        # QGIS fills the list of fields anew in between, and chooses the first one.
        self._layer.widgetValueHasChanged.connect(self._note_value)
        super().postInitialize(wrappers)
        self.native.postInitialize(wrappers)
        self._layer.widgetValueHasChanged.connect(self._choose)
        self._chosen = self.parameterValue()
        self._note_value()
        self._choose()

    @_told
    def _note_value(self, _layer: Wrapper | None = None) -> None:
        self._before = self.parameterValue()

    @_told
    def _choose(self, _layer: Wrapper | None = None) -> None:
        """Choose a field of the layer, unless the user has chosen one that it has, or has given a value."""
        self.context.setProject(QgsProject.instance())
        definition = self.parameterDefinition()
        layer = layer_of_input(self._layer.parameterValue(), self.context)
        fields = layer.fields() if layer is not None else QgsFields()
        is_field = isinstance(definition, QgsProcessingParameterField)
        if self._before != self._chosen and (not is_field or fields.lookupField(self._before or "") >= 0):
            self.setParameterValue(self._before, self.context)
            return
        name = likely_fields(self._definitions, layer_of(definition), fields).get(definition.name())
        chosen = definition.defaultValue()
        if name and is_field:
            chosen = name
        elif name:
            by_name = QgsProperty.fromField(name)
            chosen = by_name if definition.isDynamic() else by_name.asExpression()
        self.setParameterValue(chosen, self.context)
        self._chosen = self.parameterValue()


class LineWrapper(NativeWrapper):
    """QGIS's own widget. It shows the active environment in the first line of its dialog."""

    def postInitialize(self, wrappers: Sequence[Wrapper]) -> None:
        super().postInitialize(wrappers)
        self._show_line(wrappers)

    @_told
    def _show_line(self, wrappers: Sequence[Wrapper]) -> None:
        if all(wrapper.parameterDefinition().name() != ENVIRONMENT for wrapper in wrappers):
            _show_environment(self.wrappedWidget())


class ChoiceLineWrapper(LineWrapper, LabelledWrapper):
    """The same for a list with words."""


class KeyWrapper(LineWrapper):
    """QGIS's list of authentication configurations. The first entry stands for the environment's key."""

    @_told
    def complete(self, widget: QWidget) -> None:
        _name_no_key(widget)
        # QGIS's would take all the height that a tall dialog has to spare.
        widget.setSizePolicy(widget.sizePolicy().horizontalPolicy(), QSizePolicy.Policy.Maximum)


def _show_environment(widget: QWidget) -> None:
    """Show the active environment above the form that a widget is in, or above the batch table."""
    area = widget
    while area is not None and not isinstance(area, (QScrollArea, QTableWidget)):
        area = area.parentWidget()
    if area is None:
        return
    page = area.parentWidget() if isinstance(area, QTableWidget) else area.widget()
    if page.findChild(QWidget, _LINE) is not None:  # of the first row of the batch table
        return
    line, layout = text_label(_LINE), page.layout()
    show_environment(line)
    line.setParent(page)  # or Python would delete it
    if isinstance(layout, QBoxLayout):
        layout.insertWidget(0, line)
    elif isinstance(layout, QGridLayout):
        line.setWordWrap(False)
        line.setIndent(_AFTER_BUTTONS)
        layout.addWidget(line, 0, layout.columnCount() - 1, Qt.AlignmentFlag.AlignLeft)


def _name_no_key(widget: QWidget) -> None:
    """Replace QGIS's "No Authentication", which would mean that no key is sent."""
    for select in (widget, *widget.findChildren(QWidget)):
        box = select.findChild(QComboBox)
        if box is not None and select.inherits("QgsAuthConfigSelect"):
            _name_first(box)
            # QGIS fills the list again after each change of a configuration.
            box.model().rowsInserted.connect(lambda *_rows, box=box: _name_first(box))


def _name_first(box: QComboBox) -> None:
    text = tr("The environment's key")
    if box.count() and box.itemText(0) != text:
        box.setItemText(0, text)


class EnvironmentWrapper(Wrapper):
    """A list of the environments. The first entry stands for the active one."""

    def createWidget(self) -> QWidget:
        box = QComboBox()
        active = tr("{} (active)").format(active_environment())
        fill_list(box, [(active, ""), *((name, name) for name in environment_names())])
        box.currentIndexChanged.connect(lambda _index: self.widgetValueHasChanged.emit(self))
        return box  # not kept here: QGIS takes it over, and this reference becomes invalid

    def setWidgetValue(self, value: Any, _context: QgsProcessingContext) -> None:
        box, name = self.wrappedWidget(), str(value or "")
        if box.findData(name) < 0:
            box.addItem(one_line(name), name)  # of a model, perhaps
        box.setCurrentIndex(box.findData(name))

    def widgetValue(self) -> Any:
        return self.wrappedWidget().currentData() or None  # a blank text is refused where the choice matters


class DrawnCenterWrapper(NativeWrapper):
    """QGIS's own widget of a point, with a button beside it that draws the circle and fills in the radius, too."""

    def __init__(self, parameter: Definition, kind: QgsProcessingGui.WidgetType) -> None:
        super().__init__(parameter, kind)
        self._radius: Wrapper | None = None
        self._tool: SearchRadiusTool | None = None

    def postInitialize(self, wrappers: list[Wrapper]) -> None:
        super().postInitialize(wrappers)
        self._radius = next((one for one in wrappers if one.parameterDefinition().name() == RADIUS), None)

    def createWidget(self) -> QWidget:
        widget = QWidget()
        layout = QHBoxLayout(widget)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(super().createWidget(), 1)
        if self.widgetContext().mapCanvas() is not None:
            self.button = QToolButton()
            self.button.setText(tr("Draw on map"))
            self.button.setToolTip(tr("Press at the centre, drag and release: this sets the centre and the radius"))
            self.button.clicked.connect(self._draw)
            layout.addWidget(self.button)
        return widget

    @_told
    def _draw(self, _is_checked: bool = False) -> None:  # noqa: FBT001, FBT002 - a signal's argument
        if self._tool is not None:
            return
        from .map.search_radius_tool import SearchRadiusTool

        canvas = self.widgetContext().mapCanvas()
        self._tool = SearchRadiusTool(canvas, self._show_message)
        self._tool.circleFinished.connect(self._take)
        canvas.setMapTool(self._tool)
        canvas.mapToolSet.connect(self._return)
        self.dialog.showMinimized()
        canvas.window().raise_()
        canvas.window().activateWindow()
        canvas.setFocus()

    @_told
    def _take(self, circle: SearchCircle) -> None:
        _fill_in(self.native, circle.center_text, self.context)
        _fill_in(self._radius, circle.radius_m, self.context)
        self._tool.restore_previous_tool()

    @_told
    def _return(self, *_tools: object) -> None:
        """Show the dialog again: the circle is drawn, or given up, or the user has chosen another tool."""
        tool, self._tool = self._tool, None
        tool.canvas().mapToolSet.disconnect(self._return)
        tool.clean_up()
        if not sip.isdeleted(self.dialog):
            state = self.dialog.windowState() & ~Qt.WindowState.WindowMinimized
            self.dialog.setWindowState(state | Qt.WindowState.WindowActive)
            self.dialog.show()
            self.dialog.raise_()
            self.dialog.activateWindow()

    def _show_message(self, text: str) -> None:
        bar = self.widgetContext().messageBar()
        if bar is not None:
            bar.pushMessage(unformatted(text))


class VehicleListWrapper(LabelledWrapper):
    """A list of vehicles. The choice of a vehicle fills in its sizes and other properties."""

    def __init__(self, parameter: QgsProcessingParameterEnum, kind: QgsProcessingGui.WidgetType) -> None:
        super().__init__(parameter, kind)
        self._wrappers: dict[str, Wrapper] = {}
        self.native.widgetValueHasChanged.connect(lambda _native: self._fill_in())

    @_told
    def complete(self, widget: QWidget) -> None:
        super().complete(widget)
        if not last_vehicle(active_environment()):
            widget.removeItem(widget.findData(LAST_USED))

    def postInitialize(self, wrappers: list[Wrapper]) -> None:
        super().postInitialize(wrappers)
        self._wrappers = {wrapper.parameterDefinition().name(): wrapper for wrapper in wrappers}
        self._fill_in()
        self._choose_other_destinations()

    @_told
    def _fill_in(self) -> None:
        choice = self.widgetValue()
        if not self._wrappers or not choice:
            return
        for name, value in {**dict.fromkeys(VEHICLE_PARAMETERS), **vehicle_parameters(choice)}.items():
            _fill_in(self._wrappers.get(name), value, self.context)

    @_told
    def _choose_other_destinations(self) -> None:
        """Choose another layer of points as destinations if QGIS has chosen the same layer twice; otherwise none."""
        if not {"ORIGINS", "DESTINATIONS"} <= self._wrappers.keys():
            return
        chosen, destinations = self._wrappers["ORIGINS"].parameterValue(), self._wrappers["DESTINATIONS"]
        if not chosen or destinations.parameterValue() != chosen:
            return
        project = QgsProject.instance()
        layers = sorted(project.mapLayers().values(), key=QgsMapLayer.name)
        others = [layer.id() for layer in layers if _has_points(layer) and layer.id() != chosen]
        if others:
            self.context.setProject(project)
            destinations.setParameterValue(others[0], self.context)
        else:
            destinations.wrappedWidget().findChild(QComboBox).setCurrentIndex(-1)


def _fill_in(wrapper: Wrapper | None, value: Any, context: QgsProcessingContext) -> None:
    """Set a value, if there is a wrapper for it, and the dialog is still there."""
    if wrapper is not None and not sip.isdeleted(wrapper):
        wrapper.setParameterValue(value, context)


def _has_points(layer: QgsMapLayer) -> bool:
    return isinstance(layer, QgsVectorLayer) and layer.geometryType() == QgsWkbTypes.GeometryType.PointGeometry


class WidgetMaker:
    """What Processing calls to get the widget of a parameter, by the path in the parameter's metadata.

    It only calls classes. The wrapper that it gets is never of this one; the model designer gets QGIS's own widget.
    """

    in_dialog: type[Wrapper]
    """The wrapper in the dialog of an algorithm, …"""
    in_batch_table: type[Wrapper] | None = None
    """… and in the batch table; None for QGIS's own."""

    def __new__(
        cls, parameter: Definition, dialog: QDialog, _row: int = 0, _column: int = 0, **_look: object
    ) -> Wrapper | QgsProcessingModelerParameterWidget:
        kind = dialogTypes.get(type(dialog).__name__, QgsProcessingGui.WidgetType.Standard)
        registry = QgsGui.processingGuiRegistry()
        if kind == QgsProcessingGui.WidgetType.Modeler:
            widget = registry.createModelerParameterWidget(dialog.model, dialog.childId, parameter, dialog.context)
            _change_in_model(dialog, cls, parameter, widget)
            return widget
        in_dialog, in_batch_table = cls.wrappers(parameter)
        is_dialog = kind == QgsProcessingGui.WidgetType.Standard
        make = in_dialog if is_dialog else in_batch_table or registry.createParameterWidgetWrapper
        try:
            wrapper = make(parameter, kind)
        except Exception as error:  # noqa: BLE001 - as in _told
            _tell(dialog, error)
            wrapper = registry.createParameterWidgetWrapper(parameter, kind)
        wrapper.setDialog(dialog)
        return wrapper

    @classmethod
    def wrappers(cls, _parameter: Definition) -> tuple[type[Wrapper], type[Wrapper] | None]:
        """Return the wrapper in the dialog, and that in the batch table."""
        return cls.in_dialog, cls.in_batch_table

    @staticmethod
    def change_in_model(parameter: Definition, widget: QWidget) -> None:
        """Change QGIS's own widget in the model designer."""


@_told
def _change_in_model(_dialog: QDialog, maker: type[WidgetMaker], parameter: Definition, widget: QWidget) -> None:
    maker.change_in_model(parameter, widget)


class ChoiceWidgetWrapper(WidgetMaker):
    """Makes the widget of a list."""

    in_dialog = in_batch_table = LabelledWrapper

    @classmethod
    def wrappers(cls, parameter: QgsProcessingParameterEnum) -> tuple[type[Wrapper], type[Wrapper] | None]:
        is_several = parameter.allowMultiple()
        return (SeveralChoicesWrapper, SeveralChoicesWrapper) if is_several else super().wrappers(parameter)

    @staticmethod
    def change_in_model(parameter: QgsProcessingParameterEnum, widget: QWidget) -> None:
        _show_words(parameter, widget.findChild(QStackedWidget).widget(_VALUE_PAGE))


class VehicleWidgetWrapper(ChoiceWidgetWrapper):
    """Makes the list of vehicles. In the batch table and in the model designer sizes stay empty."""

    in_dialog = VehicleListWrapper


class ModelChoiceWidgetWrapper(ChoiceWidgetWrapper):
    """Makes the widget of a list that is an input of a model."""

    in_dialog = in_batch_table = ChoiceLineWrapper


class ModelWidgetWrapper(WidgetMaker):
    """Makes the widget of another input of a model, which has no parameter for the key."""

    in_dialog = in_batch_table = LineWrapper


class KeyWidgetWrapper(WidgetMaker):
    """Makes the widget of the key."""

    in_dialog = in_batch_table = KeyWrapper

    @staticmethod
    def change_in_model(_parameter: Definition, widget: QWidget) -> None:
        _name_no_key(widget)


class EnvironmentWidgetWrapper(WidgetMaker):
    """Makes the widget of the environment."""

    in_dialog = in_batch_table = EnvironmentWrapper


class FieldWidgetWrapper(WidgetMaker):
    """Makes the widget of a field, or of a value that may be one. In the batch table it is QGIS's own, unchanged."""

    in_dialog = FieldWrapper


class CircleWidgetWrapper(WidgetMaker):
    """Makes the widget of a centre. In the batch table it is QGIS's own, unchanged."""

    in_dialog = DrawnCenterWrapper
