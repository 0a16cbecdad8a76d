"""Models that are part of the plugin, made with the model designer of QGIS."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

from qgis.core import (
    Qgis,
    QgsApplication,
    QgsFeatureRequest,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelParameter,
    QgsProcessingOutputNumber,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterNumber,
)
from qgis.PyQt.QtGui import QIcon

from ...i18n import number_text, tr, translatable
from ...local.detectstops import STOP_FIELD
from ...manual import manual_page
from ...outside_text import one_line, unevaluated
from ...run.definitions import DRY_RUN, MAX_AGE, MAX_TRANSACTIONS, advanced, set_widget, with_own_help
from ...run.gateway_algorithm import (
    GROUP_ADDRESSES,
    GROUP_RADIUS_AND_STOPS,
    GROUP_ROUTES,
    GatewayAlgorithm,
    group_name,
    icon,
    spending_definitions,
    stored_answers_definitions,
)
from ...run.runs_under_way import is_run, note_prepared, unloaded_error
from ...services.matching.parameters import MODE, mode_words
from ...services.routing.parameters import (
    DEPARTURE,
    PAIRING,
    TRAFFIC,
    colour_of_vehicle,
    departure_with_offset,
    pairing_words,
    routing_definitions,
    run_text,
    transactions_of_route,
)
from ...services.routing.truckroutes import TruckRoutesAlgorithm
from ...vehicles.parameters import VEHICLE, vehicle_choices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign, LayerPostProcessor
    from .run import Bound

_FOLDER = Path(__file__).resolve().parent
_CHOICE = "ModelChoiceWidgetWrapper"
_MESSENGER = "native:raiseexception"
"""The step that says why a model ends."""
_SECOND_VEHICLE = "SECOND_VEHICLE"
_ONE_HOUR = 1
"""The oldest stored answers for a departure 'now' that are compared with new ones, in hours."""
_WORDS = {MODE: mode_words, PAIRING: pairing_words}
"""What users read instead of the values of parameters."""
_Check = Callable[["Invocation"], str]
_Designs = Callable[["Invocation"], Mapping[str, "LayerDesign"]]
_Names = Callable[["Invocation"], Mapping[str, str]]


class _Model(NamedTuple):
    """What is said of a model beside its file, ``NAME.model3``."""

    name: str
    """Its id."""
    title: str
    group: str
    icon: str
    optional: str = ""
    """The layer that may be left out. A model itself allows that only for optional layers of its steps."""
    main_layer: str = ""
    """The output whose layer has the title of the model; the others have the names of their outputs."""
    from_above: Sequence[str] = ()
    """Outputs whose layers lie in this order."""
    error: _Check | None = None
    """Returns why the run cannot begin, if a step would find it only after others were paid for."""
    designs: _Designs | None = None
    """Returns how those layers appear in QGIS that steps of QGIS make, by their outputs."""
    bounds: Mapping[str, Bound] = MappingProxyType({})
    """What those steps need at most that need answers of others, by their ids. The others count for themselves."""
    counted: Sequence[str] = ()
    """The inputs whose numbers of rows ``bounds`` need."""
    names: _Names | None = None
    """Returns names of layers that values of a run are part of, by the outputs' names in the file."""
    subjects: _Names | None = None
    """Returns what tells steps with the same algorithm apart, by their ids."""


_KNOWN_UNREAD = frozenset(
    (
        "create",
        "createInstance",
        "displayName",
        "flags",
        "group",
        "groupId",
        "helpUrl",
        "icon",
        "id",
        "name",
        "provider",
        "setProvider",
    )
)
"""The methods that do not need the file of a model."""


class ShippedModel(QgsProcessingModelAlgorithm):
    """A model from a file in this folder.

    QGIS keeps one of each from its start on, which tells it the name and the group. To read their files takes as
    long as to load all algorithms. So this one is read when more is asked of it; what is run, or has a dialog, is
    another.
    """

    NOT_BLANK = GatewayAlgorithm.NOT_BLANK

    def __init__(self, model: _Model) -> None:
        """Read nothing yet."""
        super().__init__()
        self._model = model
        self._is_read = False

    def __getattribute__(self, name: str) -> Any:
        """Read the model before Python code uses something of its file."""
        if not name.startswith("_") and name not in _KNOWN_UNREAD:
            self._read()
        return super().__getattribute__(name)

    def _read(self) -> None:
        if self._is_read:
            return
        self._is_read = True
        model = self._model
        self.fromFile(str(_FOLDER / f"{model.name}.model3"))
        self._word_steps()
        self.setHelpContent({subject: tr(text) for subject, text in self.helpContent().items()})
        passed_on = {definition.name() for definition in _common_definitions() if self._pass_on(definition)}
        self.updateDestinationParameters()  # they come last, also after what was added
        of_file = [definition for definition in self.parameterDefinitions() if definition.name() not in passed_on]
        for shown in (*of_file, *self.outputDefinitions()):
            description = shown.description()
            shown.setDescription(tr(description))
        for definition in of_file:
            if not definition.isDestination():  # its help is that of a step, which is translated already
                guide = definition.help()
                definition.setHelp(tr(guide))
            if isinstance(definition, QgsProcessingParameterNumber):
                set_widget(definition, "ModelWidgetWrapper", decimals=1)
            elif definition.name() in {VEHICLE, _SECOND_VEHICLE}:  # the user's own ones
                words = vehicle_choices()
                definition.setOptions(list(words))
                set_widget(definition, _CHOICE, words=list(words.values()))
            elif definition.name() in _WORDS:
                set_widget(definition, _CHOICE, words=list(_WORDS[definition.name()]().values()))
            elif definition.name() == model.optional:
                definition.setFlags(definition.flags() | QgsProcessingParameterDefinition.Flag.FlagOptional)
        text = tr("Billable transactions at the most; in a dry run: needed")
        self.addOutput(QgsProcessingOutputNumber("TRANSACTIONS", text))

    def _pass_on(self, definition: QgsProcessingParameterDefinition) -> bool:
        """Give the model a parameter, which it passes on to all steps that have it; return whether there are any.

        Its default is the value that a step has in the file of the model.
        """
        name, steps = definition.name(), list(self._steps_with(definition.name()))
        for step in steps:
            for given in step.parameterSources().get(name, ()):
                definition.setDefaultValue(given.staticValue())
            self._set_source(step, name, QgsProcessingModelChildParameterSource.fromModelParameter(name))
        if steps:
            self.setHelpContent({**self.helpContent(), name: definition.help()})
            self.addModelParameter(advanced(definition), QgsProcessingModelParameter(name))
        return bool(steps)

    def _steps_with(self, name: str) -> Iterator[QgsProcessingModelChildAlgorithm]:
        """Yield the steps of the plugin's own that have a parameter."""
        for step in self.childAlgorithms().values():
            algorithm = step.algorithm()
            if isinstance(algorithm, GatewayAlgorithm) and algorithm.parameterDefinition(name) is not None:
                yield step

    def _set_source(
        self, step: QgsProcessingModelChildAlgorithm, name: str, source: QgsProcessingModelChildParameterSource
    ) -> None:
        step.addParameterSources(name, [source])
        self.setChildAlgorithm(step)

    def _word_steps(self) -> None:
        """Give the outputs the keys that QGIS hands to the steps as the names of their layers; translate messages."""
        for step in self.childAlgorithms().values():
            if step.algorithmId() == _MESSENGER:
                (message,) = step.parameterSources()["MESSAGE"]
                text = message.staticValue()
                message.setStaticValue(tr(text))
                step.addParameterSources("MESSAGE", [message])
            outputs = {}
            for output in step.modelOutputs().values():
                description = output.description()
                is_main = description == self._model.main_layer
                outputs[self.displayName() if is_main else tr(description)] = output
            step.setModelOutputs(outputs)
            self.setChildAlgorithm(step)

    def _name_outputs(self, names: Mapping[str, str]) -> None:
        """Name layers; what a user calls them in a dialog, or the name of a file, counts all the same."""
        for step in self.childAlgorithms().values():
            outputs = step.modelOutputs().items()
            step.setModelOutputs({names.get(output.description(), key): output for key, output in outputs})
            self.setChildAlgorithm(step)

    def createInstance(self) -> ShippedModel:
        made = ShippedModel(self._model)
        made._read()
        return made

    def flags(self) -> Qgis.ProcessingAlgorithmFlags:
        if QgsApplication.platform() == "qgis_process":  # it asks for them before it looks at the parameters
            self._read()
        return super().flags()

    def shortDescription(self) -> str:
        self._read()
        return super().shortDescription()

    def shortHelpString(self) -> str:
        self._read()
        return super().shortHelpString()

    def name(self) -> str:
        return self._model.name  # QGIS would use the title

    def displayName(self) -> str:
        title = self._model.title
        return tr(title)

    def group(self) -> str:
        return group_name(self._model.group)

    def groupId(self) -> str:
        return self._model.group

    def icon(self) -> QIcon:
        return icon(self._model.icon)

    def helpUrl(self) -> str:
        return manual_page(f"algorithms/{self._model.name}")

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        if error := unloaded_error():
            return False, error
        from ...run.checks import values_for_qgis
        from ...run.invocation import Invocation

        invocation = Invocation(self, parameters, context)
        reason = self._first_error(invocation)
        return (False, reason) if reason else super().checkParameterValues(values_for_qgis(invocation), context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        note_prepared(self)
        from ...run.invocation import Invocation

        invocation = Invocation(self, parameters, context)
        reason = self._first_error(invocation)  # a script may not have called checkParameterValues
        if reason:
            raise QgsProcessingException(reason)
        self._rows = {name: _rows_of(name, invocation) for name in self._model.counted}
        self._post_processors = self._post_processors_of_layers(invocation)
        return super().prepareAlgorithm(parameters, context, feedback)

    @is_run
    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ...run.invocation import Invocation
        from ...run.output_destination import written_layer
        from ...run.output_replacement import do_not_load
        from .run import ModelRun, Spending

        model = self._model
        is_left_out = bool(model.optional) and not parameters.get(model.optional)
        layer = {model.optional: QgsProcessing.TEMPORARY_OUTPUT} if is_left_out else {}
        invocation = self._at_one_hour(Invocation(self, self._with_defaults(parameters), context, feedback))
        spending = Spending(*(invocation.value(one.name()) for one in spending_definitions()))
        if model.names is not None:
            names = model.names(invocation).items()
            self._name_outputs({output: unevaluated(one_line(name)) for output, name in names})
        subjects = {} if model.subjects is None else model.subjects(invocation)
        run = ModelRun(self, super().processAlgorithm, model.bounds, self._rows, subjects, context, feedback)
        results = run.results({**invocation.parameters, **layer}, spending)
        if is_left_out:
            results.pop(model.optional, None)
        elif model.optional in results and context.willLoadLayerOnCompletion(results[model.optional]):
            without_project = QgsProcessingContext()
            layer = written_layer(results[model.optional], context, without_project)
            if layer is not None and not layer.featureCount():
                do_not_load(context, results[model.optional])
        self._order_layers(results, context)
        for output, post_processor in self._post_processors.items():
            if output in results and context.willLoadLayerOnCompletion(results[output]):
                context.layerToLoadOnCompletionDetails(results[output]).setPostProcessor(post_processor)
        return results

    def _with_defaults(self, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """Return ``parameters`` with the defaults of the model: for what is not given, QGIS takes those of a step."""
        defaults = {one.name(): one.defaultValue() for one in self.parameterDefinitions()}
        without = [name for name, value in defaults.items() if value is not None and parameters.get(name) is None]
        return {**parameters, **{name: defaults[name] for name in without}}

    def _at_one_hour(self, invocation: Invocation) -> Invocation:
        """Return one with which all steps calculate for one time.

        A departure is one moment for all of them. Without one, a model that usually compares durations without traffic
        compares those of one hour: its steps then use no stored answers that are older.
        """
        traffic = self.parameterDefinition(TRAFFIC)
        if traffic is None:
            return invocation
        max_age = invocation.value(MAX_AGE)
        departure = departure_with_offset(invocation)
        if departure:
            return invocation.with_parameters({**invocation.parameters, DEPARTURE: departure})
        if invocation.value(TRAFFIC) and not traffic.defaultValue():
            source = QgsProcessingModelChildParameterSource.fromStaticValue(min(max_age or _ONE_HOUR, _ONE_HOUR))
            for step in self._steps_with(TRAFFIC):
                self._set_source(step, MAX_AGE, source)
        return invocation

    def _post_processors_of_layers(self, invocation: Invocation) -> dict[str, LayerPostProcessor]:
        """Return what gives layers their designs. Only the main thread can make them."""
        from ...run.layer_design import LayerPostProcessor

        designs = {} if self._model.designs is None else self._model.designs(invocation)
        return {output: LayerPostProcessor.of(design) for output, design in designs.items()}

    def _order_layers(self, results: Mapping[str, Any], context: QgsProcessingContext) -> None:
        layers = [results[name] for name in self._model.from_above if name in results]
        for place, layer in enumerate(layers, start=1):
            if context.willLoadLayerOnCompletion(layer):
                post_processor = context.layerToLoadOnCompletionDetails(layer).postProcessor()
                if post_processor is not None:
                    post_processor.above = layers[place:]

    def _first_error(self, invocation: Invocation) -> str:
        """Return why the run cannot begin, or an empty text.

        The step that writes the output does not know the input of the first step, and a step that is refused comes
        after others that were paid for.
        """
        from ...run.checks import positive_error, wrong_value
        from ...run.output_checks import output_error
        from ...run.rows import add_scopes

        add_scopes(invocation.context)
        reason = (
            wrong_value(invocation)
            or positive_error(invocation, (MAX_AGE,))
            or output_error(invocation)
            or _departure_error(invocation)
        )
        return reason or (self._model.error(invocation) if self._model.error is not None else "")


def _departure_error(invocation: Invocation) -> str:
    """Return why the departure is no moment, or an empty text. It has been read before."""
    try:
        departure_with_offset(invocation)
    except QgsProcessingException as error:
        return str(error)
    return ""


def _common_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the definitions of what models pass on to all their steps that have it."""
    own_help = {
        DEPARTURE: tr(
            "Date and time, such as 2027-03-01T08:30:00, for all requests. Without an offset such as +01:00, it is in "
            "the time zone of this computer. If empty, the vehicle departs now. Traffic and some restrictions depend "
            "on the time."
        ),
        TRAFFIC: tr(
            "Takes traffic at the time of departure into account. Models that compare durations do not by default: "
            "without traffic, durations can be compared at any hour. With traffic and without a departure, they "
            "compare durations of one hour, and ask again for stored ones that are older."
        ),
    }
    own_help_of_spending = {
        DRY_RUN: tr(
            "Reports how many transactions all steps need at most, together. Steps that need no answers of others say "
            "exactly what is not stored yet. This does not need a key."
        ),
        MAX_TRANSACTIONS: tr(
            "Of all steps together. If they might need more, the run ends before its first request. If all is stored "
            "that the first requests would ask, the later steps check for themselves. A repeated request counts again, "
            "so a run also stops before a request that would exceed this number."
        ),
    }
    yield from with_own_help((one for one in routing_definitions() if one.name() in own_help), own_help)
    yield from stored_answers_definitions()
    yield from with_own_help(spending_definitions(), own_help_of_spending)


def _rows_of(name: str, invocation: Invocation) -> int:
    """Return how many rows an input has; 0 if there is no such layer, which a step refuses."""
    return 0 if invocation.input_layer(name) is None else invocation.source(name).number_of_rows()


def _depots_error(invocation: Invocation) -> str:
    """Return why the depots cannot be used: none of them may be passed over without a word."""
    from ...run.row_status import RowStatus
    from ...run.rows import RowReader
    from ...run.wgs84 import unplaceable

    transforms = invocation.context.transformContext()
    layer = invocation.input_layer("DEPOTS")
    if layer is None or unplaceable(layer.crs(), transforms):  # a step refuses that
        return ""
    source = invocation.source("DEPOTS")
    reader, row = RowReader(source.sourceCrs(), transforms), None
    for row in source.rows(QgsFeatureRequest().setNoAttributes()):
        for skipped in reader.read([row]).skipped.values():
            if skipped.status is RowStatus.INVALID:
                return tr("The depot with the feature id {} cannot be used. {}").format(row.id(), skipped.reason)
    # A matrix without destinations has no rows, so all stops would be lost; and no customer is in an area of no depot.
    return "" if row is not None else tr("The layer of the depots has no rows.")


def _routes(count: int) -> int:
    """Return what so many routes without tolls cost."""
    return count * transactions_of_route(tolls=False)


def _circle_error(invocation: Invocation) -> str:
    from ...run.checks import wrong_circle

    return wrong_circle(invocation)


def _points_error(invocation: Invocation) -> str:
    layer = invocation.input_layer("INPUT")
    if layer is None or layer.fields().lookupField(STOP_FIELD) < 0:
        return ""
    return tr("The layer has a field '{}'. Rename it: this model adds one of this name.").format(STOP_FIELD)


def _of_routes(invocation: Invocation, values: dict[str, Any]) -> Invocation:
    """Return the invocation of the step with the routes, whose parameters have the same names."""
    from ...run.invocation import Invocation

    return Invocation(TruckRoutesAlgorithm().create(), values, invocation.context)


def _comparison_error(invocation: Invocation) -> str:
    vehicles = [invocation.value(name) for name in (VEHICLE, _SECOND_VEHICLE)]
    if vehicles[0] == vehicles[1]:
        return tr("Both vehicles are the same. Choose two different ones.")
    steps = (_of_routes(invocation, {**invocation.parameters, VEHICLE: vehicle}) for vehicle in vehicles)
    return next(filter(None, (step.algorithm.validation_error(step) for step in steps)), "")


def _comparison_designs(invocation: Invocation) -> dict[str, LayerDesign]:
    from ...services.routing.comparison import comparison_design

    second = {VEHICLE: invocation.value(_SECOND_VEHICLE)}
    return {"routes_of_the_second_vehicle": comparison_design(colour_of_vehicle(_of_routes(invocation, second)))}


def _name_of_comparison(invocation: Invocation) -> dict[str, str]:
    first, second = (invocation.value(name) for name in (VEHICLE, _SECOND_VEHICLE))
    first_run = {VEHICLE: first, DEPARTURE: invocation.given(DEPARTURE)}
    texts = (run_text(_of_routes(invocation, one)) for one in ({VEHICLE: second}, first_run))
    return {"Routes of the second vehicle": tr("Routes of {} compared with {}").format(*texts)}


def _vehicles_of_comparison(invocation: Invocation) -> dict[str, str]:
    words = vehicle_choices()
    steps = {"first_routes": VEHICLE, "second_routes": _SECOND_VEHICLE}
    chosen = {step: invocation.value(name) for step, name in steps.items()}
    return {step: words.get(vehicle, vehicle) for step, vehicle in chosen.items()}


def _name_of_customers(invocation: Invocation) -> dict[str, str]:
    minutes = number_text(invocation.value("MINUTES"), "g")
    return {"Customers without a depot": tr("Customers without a depot within {} min").format(minutes)}


_MODELS = (
    _Model(
        "stopsandtheiraddresses",
        translatable("Stops and their addresses"),
        GROUP_RADIUS_AND_STOPS,
        "stops_and_addresses",
    ),
    _Model(
        *("addressesthereandback", translatable("Addresses there and back"), GROUP_ADDRESSES, "address_round_trip"),
        bounds={"addresses": lambda found, _rows: found["places"]["ADDRESSES"]},
    ),
    _Model(
        *("routestoaddresseswithinradius", translatable("Truck routes to addresses within a radius")),
        *(GROUP_ROUTES, "routes_to_addresses"),
        optional="addresses_within_the_radius",
        main_layer="Routes",
        error=_circle_error,
        bounds={"routes": lambda found, rows: _routes(found["addresses"]["PLACES"] * rows["DEPOT"])},
        counted=("DEPOT",),
    ),
    _Model(
        *("nearestdepotforeverystop", translatable("Nearest depot for every stop"), GROUP_ROUTES, "nearest_depot"),
        optional="stops_without_a_way",
        main_layer="Routes",
        error=_depots_error,
        bounds={"routes": lambda _found, rows: _routes(rows["STOPS"])},
        counted=("STOPS",),
    ),
    _Model(
        *("customerswithoutadepot", translatable("Customers without a depot within a driving time"), GROUP_ROUTES),
        "customers_without_a_depot",
        optional="reachable_areas",
        error=_depots_error,
        names=_name_of_customers,
    ),
    _Model(
        *("comparevehicles", translatable("Compare two vehicles"), GROUP_ROUTES, "compare_vehicles"),
        error=_comparison_error,
        names=_name_of_comparison,
        subjects=_vehicles_of_comparison,
        designs=_comparison_designs,
    ),
    _Model(
        *("drivesandstops", translatable("Drives and stops with addresses"), GROUP_ROUTES, "drives_and_stops"),
        optional="links_with_speed_limits",
        error=_points_error,
    ),
    _Model(
        *("toursofstops", translatable("Tours for stops from traces"), GROUP_ROUTES, "tours_of_stops"),
        from_above=("stops_of_the_tours", "routes", "tours"),
        # A tour has a stop, and a vehicle of its own.
        bounds={"routes": lambda found, rows: _routes(min(found["stops"]["STOPS"], rows["VEHICLES"]))},
        counted=("VEHICLES",),
    ),
)


def shipped_models() -> list[ShippedModel]:
    """Return the models, for the provider."""
    return [ShippedModel(model) for model in _MODELS]
