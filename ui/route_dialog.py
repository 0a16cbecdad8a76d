"""The dialogs of truck routes: a list of vehicles that fills in the sizes, and two layers that are not the same."""

from __future__ import annotations

from collections.abc import Mapping

from qgis.core import (
    QgsMapLayer,
    QgsProcessingContext,
    QgsProcessingParameterEnum,
    QgsProject,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.gui import (
    QgsAbstractProcessingParameterWidgetWrapper,
    QgsProcessingGui,
)
from qgis.PyQt import sip
from qgis.PyQt.QtWidgets import QComboBox, QWidget

from ..core.connection.settings import active_environment
from ..core.connection.vehicles import VEHICLE_PARAMETERS, last_vehicle
from ..core.processing.routes.vehicles import LAST_USED, vehicle_parameters
from .shared.choice_widget import ChoiceWidgetWrapper, LabelledWrapper


class VehicleListWrapper(LabelledWrapper):
    """A list of vehicles. The choice of a vehicle fills in its sizes and other properties."""

    def __init__(
        self, parameter: QgsProcessingParameterEnum, kind: QgsProcessingGui.WidgetType, labels: Mapping[str, str]
    ) -> None:
        super().__init__(parameter, kind, labels)
        self._wrappers: dict[str, QgsAbstractProcessingParameterWidgetWrapper] = {}
        self.native.widgetValueHasChanged.connect(lambda _native: self._fill_in())

    def createWidget(self) -> QWidget:
        vehicles = super().createWidget()
        if not last_vehicle(active_environment()):
            vehicles.removeItem(vehicles.findData(LAST_USED))
        return vehicles

    def postInitialize(self, wrappers: list[QgsAbstractProcessingParameterWidgetWrapper]) -> None:
        super().postInitialize(wrappers)
        self._wrappers = {wrapper.parameterDefinition().name(): wrapper for wrapper in wrappers}
        self._fill_in()
        _choose_other_destinations(self._wrappers, self.context)

    def _fill_in(self) -> None:
        choice = self.widgetValue()
        if not self._wrappers or not choice:
            return
        for name, value in {**dict.fromkeys(VEHICLE_PARAMETERS), **vehicle_parameters(choice)}.items():
            wrapper = self._wrappers.get(name)
            if wrapper is not None and not sip.isdeleted(wrapper):
                wrapper.setParameterValue(value, self.context)


class VehicleWidgetWrapper(ChoiceWidgetWrapper):
    """What Processing calls to get the widget of ``VEHICLE``, by the path in the parameter's metadata.

    In the batch table and in the model designer it is a list with words, and sizes stay empty.
    """

    in_dialog = VehicleListWrapper


def _choose_other_destinations(
    wrappers: dict[str, QgsAbstractProcessingParameterWidgetWrapper], context: QgsProcessingContext
) -> None:
    """Choose another layer of points as destinations if QGIS has chosen the same layer twice; otherwise none."""
    if not {"ORIGINS", "DESTINATIONS"} <= wrappers.keys():
        return
    chosen, destinations = wrappers["ORIGINS"].parameterValue(), wrappers["DESTINATIONS"]
    if not chosen or destinations.parameterValue() != chosen:
        return
    project = QgsProject.instance()
    layers = sorted(project.mapLayers().values(), key=QgsMapLayer.name)
    others = [layer.id() for layer in layers if _has_points(layer) and layer.id() != chosen]
    if others:
        context.setProject(project)
        destinations.setParameterValue(others[0], context)
    else:
        destinations.wrappedWidget().findChild(QComboBox).setCurrentIndex(-1)


def _has_points(layer: QgsMapLayer) -> bool:
    return isinstance(layer, QgsVectorLayer) and layer.geometryType() == QgsWkbTypes.GeometryType.PointGeometry
