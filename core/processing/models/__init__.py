"""Models that are part of the plugin, made with the model designer of QGIS."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from qgis.core import (
    QgsApplication,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingModelAlgorithm,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterNumber,
    QgsProcessingProvider,
)
from qgis.PyQt.QtGui import QIcon

from ...i18n import tr
from ...manual import manual_page
from ..matching.parameters import MODE, mode_words
from ..radius.circle_parameters import wrong_circle
from ..routes.vehicle_parameters import VEHICLE
from ..routes.vehicles import vehicle_choices
from ..shared.definitions import set_widget
from ..shared.groups import ADDRESSES, RADIUS_AND_STOPS, ROUTES, group_name
from ..shared.icons import icon
from ..stops.parameters import STOP_FIELD

_FOLDER = Path(__file__).resolve().parent


class ShippedModel(QgsProcessingModelAlgorithm):
    """A model from a file in this folder."""

    FILE: str
    OPTIONAL = ""
    """The layer that may be left out. A model itself allows that only for optional layers of its steps."""

    def __init__(self) -> None:
        """Read the model."""
        super().__init__()
        self.fromFile(str(_FOLDER / self.FILE))
        self.setHelpContent({subject: tr(text) for subject, text in self.helpContent().items()})
        for shown in (*self.parameterDefinitions(), *self.outputDefinitions()):
            description = shown.description()
            shown.setDescription(tr(description))
        for definition in self.parameterDefinitions():
            if not definition.isDestination():  # its help is that of a step, which is translated already
                guide = definition.help()
                definition.setHelp(tr(guide))
        for definition in self.parameterDefinitions():
            if isinstance(definition, QgsProcessingParameterNumber):
                set_widget(definition, "shared.environment_widgets.ModelWidgetWrapper", decimals=1)
        optional = self.parameterDefinition(self.OPTIONAL)
        if optional is not None:
            optional.setFlags(optional.flags() | QgsProcessingParameterDefinition.Flag.FlagOptional)

    def createInstance(self) -> ShippedModel:
        return type(self)()

    def name(self) -> str:
        raise NotImplementedError  # QGIS would use the title

    def group(self) -> str:
        return group_name(self.groupId())

    def helpUrl(self) -> str:
        return manual_page(f"algorithms/{self.name()}")

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        reason = self._first_error(parameters, context)
        return (False, reason) if reason else super().checkParameterValues(parameters, context)

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        reason = self._first_error(parameters, context)  # a script may not have called checkParameterValues
        if reason:
            raise QgsProcessingException(reason)
        is_left_out = bool(self.OPTIONAL) and not parameters.get(self.OPTIONAL)
        layer = {self.OPTIONAL: QgsProcessing.TEMPORARY_OUTPUT} if is_left_out else {}
        results = super().processAlgorithm({**parameters, **layer}, context, feedback)
        if is_left_out:
            results.pop(self.OPTIONAL, None)
        return results

    def _first_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        """Return why the run cannot begin, or an empty text.

        The step that writes the output does not know the input of the first step, and a step that is refused comes
        after others that were paid for.
        """
        from ..shared.output_destination import output_error
        from ..shared.parameter_values import wrong_value

        return wrong_value(self, parameters, context) or output_error(self, parameters, context)


class StopsAndTheirAddresses(ShippedModel):
    """``locationgateway:stopsandtheiraddresses``."""

    FILE = "stops_and_their_addresses.model3"

    def name(self) -> str:
        return "stopsandtheiraddresses"

    def groupId(self) -> str:
        return RADIUS_AND_STOPS

    def icon(self) -> QIcon:
        return icon("stops_and_addresses")

    def displayName(self) -> str:
        return tr("Stops and their addresses")


class RoutesToAddressesWithinRadius(ShippedModel):
    """``locationgateway:routestoaddresseswithinradius``."""

    FILE = "routes_to_addresses_within_radius.model3"
    OPTIONAL = "addresses_within_the_radius"

    def name(self) -> str:
        return "routestoaddresseswithinradius"

    def groupId(self) -> str:
        return ROUTES

    def icon(self) -> QIcon:
        return icon("routes_to_addresses")

    def displayName(self) -> str:
        return tr("Truck routes to addresses within a radius")

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        fits, reason = super().checkParameterValues(parameters, context)
        # Otherwise, the circle would be refused after the geocoding was paid for.
        reason = reason or wrong_circle(self, parameters, context)
        return fits and not reason, reason


class AddressesThereAndBack(ShippedModel):
    """``locationgateway:addressesthereandback``."""

    FILE = "addresses_there_and_back.model3"

    def name(self) -> str:
        return "addressesthereandback"

    def groupId(self) -> str:
        return ADDRESSES

    def icon(self) -> QIcon:
        return icon("address_round_trip")

    def displayName(self) -> str:
        return tr("Addresses there and back")


class ModelWithVehicle(ShippedModel):
    """A model that has the user's own vehicles to choose from."""

    def __init__(self) -> None:
        """Read the model, and give it the vehicles."""
        super().__init__()
        vehicle = self.parameterDefinition(VEHICLE)
        if vehicle is not None:
            words = vehicle_choices()
            vehicle.setOptions(list(words))
            set_widget(vehicle, "shared.environment_widgets.ModelChoiceWidgetWrapper", words=list(words.values()))


class NearestDepotForEveryStop(ModelWithVehicle):
    """``locationgateway:nearestdepotforeverystop``."""

    FILE = "nearest_depot_for_every_stop.model3"
    STOPS = "STOPS"
    DEPOTS = "DEPOTS"
    ROUTES = "routes"
    OPTIONAL = "stops_without_a_way"

    def name(self) -> str:
        return "nearestdepotforeverystop"

    def groupId(self) -> str:
        return ROUTES

    def icon(self) -> QIcon:
        return icon("nearest_depot")

    def displayName(self) -> str:
        return tr("Nearest depot for every stop")

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        # A matrix without destinations has no rows, so all stops would be lost.
        depots = self.parameterAsSource(parameters, self.DEPOTS, context)
        if depots is not None and depots.featureCount() == 0:
            return False, tr("The layer of the depots has no rows.")
        return super().checkParameterValues(parameters, context)

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        layers = [self.parameterAsSource(parameters, name, context) for name in (self.STOPS, self.DEPOTS)]
        if None not in layers:  # otherwise the run is refused below
            stops, depots = (layer.featureCount() for layer in layers)
            feedback.pushInfo(
                tr(
                    "Stops: {:,}. Depots: {:,}. First a matrix of {:,} pairs, then up to {:,} routes. A route is one "
                    "transaction. The estimate of the matrix follows."
                ).format(stops, depots, stops * depots, stops)
            )
        results = super().processAlgorithm(parameters, context, feedback)
        without_a_way = self.parameterDefinition(self.OPTIONAL).description()
        _name_layers(context, results, {self.ROUTES: self.displayName(), self.OPTIONAL: without_a_way})
        return results


class ToursOfStops(ModelWithVehicle):
    """``locationgateway:toursofstops``."""

    FILE = "tours_of_stops.model3"

    def name(self) -> str:
        return "toursofstops"

    def groupId(self) -> str:
        return ROUTES

    def icon(self) -> QIcon:
        return icon("tours_of_stops")

    def displayName(self) -> str:
        return tr("Tours for stops from traces")

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        results = super().processAlgorithm(parameters, context, feedback)
        outputs = [one for one in self.parameterDefinitions() if one.isDestination()]
        _name_layers(context, results, {one.name(): one.description() for one in outputs})
        return results


class DrivesAndStops(ShippedModel):
    """``locationgateway:drivesandstops``."""

    FILE = "drives_and_stops.model3"
    OPTIONAL = "links_with_speed_limits"

    def __init__(self) -> None:
        """Read the model, and give the means of transport their words."""
        super().__init__()
        set_widget(
            self.parameterDefinition(MODE),
            "shared.environment_widgets.ModelChoiceWidgetWrapper",
            words=list(mode_words().values()),
        )

    def name(self) -> str:
        return "drivesandstops"

    def groupId(self) -> str:
        return ROUTES

    def icon(self) -> QIcon:
        return icon("drives_and_stops")

    def displayName(self) -> str:
        return tr("Drives and stops with addresses")

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        source = self.parameterAsSource(parameters, "INPUT", context)
        if source is not None and source.fields().lookupField(STOP_FIELD) >= 0:
            return False, tr("The layer has a field '{}'. Rename it: this model adds one of this name.").format(
                STOP_FIELD
            )
        return super().checkParameterValues(parameters, context)

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        results = super().processAlgorithm(parameters, context, feedback)
        outputs = [one for one in self.parameterDefinitions() if one.isDestination()]
        _name_layers(context, results, {one.name(): one.description() for one in outputs})
        return results


def _name_layers(context: QgsProcessingContext, results: Mapping[str, Any], titles: Mapping[str, str]) -> None:
    """Name the loaded layers of some outputs: steps name layers after those between them."""
    for name, title in titles.items():
        layer = results.get(name)
        if layer and context.willLoadLayerOnCompletion(layer):
            context.layerToLoadOnCompletionDetails(layer).name = title


_MODELS = (
    *(StopsAndTheirAddresses, AddressesThereAndBack, RoutesToAddressesWithinRadius, NearestDepotForEveryStop),
    DrivesAndStops,
    ToursOfStops,
)


class ModelLoader:
    """Adds the models to the provider.

    When a model is read, it looks its algorithms up in the registry. They are there when the registry has the provider,
    and that is after the provider has loaded its algorithms for the first time.
    """

    def __init__(self, provider: QgsProcessingProvider) -> None:
        self._provider = provider

    def load(self) -> None:
        """Add the models now, or when the registry has the provider."""
        registry = QgsApplication.processingRegistry()
        if registry.providerById(self._provider.id()) is None:
            registry.providerAdded.connect(self._load_after)
        else:
            for model in _MODELS:
                self._provider.addAlgorithm(model())

    def _load_after(self, added: str) -> None:
        if added == self._provider.id():
            QgsApplication.processingRegistry().providerAdded.disconnect(self._load_after)
            self.load()
            self._provider.algorithmsLoaded.emit()  # for a toolbox that has listed the others already
