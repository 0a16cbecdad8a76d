"""The base class of all algorithms: checks before a run, the key, the store and the limits; their groups and icons."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from qgis.core import (
    Qgis,
    QgsExpressionContext,
    QgsExpressionContextScope,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
    QgsProcessingParameters,
    QgsProperty,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt import sip
from qgis.PyQt.QtGui import QIcon

from ..i18n import tr
from ..manual import manual_page
from ..outside_text import as_html, shortened, unformatted
from .definitions import ENVIRONMENT, called, key_definition, with_help
from .row_status import Statuses, status_words
from .runs_under_way import is_run, note_prepared

if TYPE_CHECKING:
    from ..client.services import Service
    from ..connection.credentials import Credentials
    from ..connection.settings import EnvironmentSettings
    from .budget import Allowance
    from .layer_design import LayerDesign, LayerPostProcessor
    from .run_storage import RunStorage
    from .source import LayerSource

_ICONS = Path(__file__).resolve().parents[2] / "icons"
TRIAL_STYLE = "background-color: #7b4fa8; color: #ffffff;"
"""Of what names an environment for trials, so that it is not taken for production. Readable in any theme."""


def icon(name: str) -> QIcon:
    """Return an icon of the plugin, by the name of its file."""
    return QIcon(str(_ICONS / f"{name}.svg"))


GROUP_ADDRESSES, GROUP_ROUTES, GROUP_BATCH = "addresses", "routes", "batch"
GROUP_RADIUS_AND_STOPS, GROUP_SERVICE = "radiusandstops", "service"
"""The groups of the toolbox. Each service says in which group its algorithms are (``core/client/services.py``)."""


def group_name(group: str) -> str:
    """Return the name of a group, by its id."""
    return {
        GROUP_ADDRESSES: tr("Addresses"),
        GROUP_ROUTES: tr("Routes"),
        GROUP_RADIUS_AND_STOPS: tr("Radius and stops"),
        GROUP_BATCH: tr("Batch jobs"),
        GROUP_SERVICE: tr("Service"),
    }[group]


_COUNTING = "location_gateway_counting"
"""The variable of steps that only count."""
_LETTERS = 1_000
"""Of the reason why values are refused, which may quote them."""


class _Input(NamedTuple):
    """An input of a run, found before the run begins.

    That is on the main thread. To look for a layer, QGIS asks the project for its layers, which makes the project drop
    what expressions know of it, without a lock. From another thread, this crashes QGIS if the map or a dialog asks for
    the same just then.
    """

    source: LayerSource
    layer: QgsVectorLayer | None

    @property
    def is_there(self) -> bool:
        """Whether it can be read: a user may have removed the layer while the run waited for a thread."""
        return self.layer is None or not sip.isdeleted(self.layer)


class GatewayAlgorithm(QgsProcessingAlgorithm):
    """An algorithm of the plugin. One with a :attr:`SERVICE` asks the gateway, one without sends nothing.

    Invalid values are refused with a message, before anything is read or sent.
    """

    OUTPUT = "OUTPUT"
    AUTHCFG = "AUTHCFG"
    USE_STORE = "USE_STORE"
    MAX_AGE = "MAX_AGE"
    DRY_RUN = "DRY_RUN"
    MAX_TRANSACTIONS = "MAX_TRANSACTIONS"
    IGNORE_MONTHLY_LIMIT = "IGNORE_MONTHLY_LIMIT"

    NOT_BLANK: Collection[str] = (MAX_TRANSACTIONS,)
    """Optional parameters that a run may not do without if they are given: the variable of a script may be unset."""
    SERVICE: Service | None = None
    """The service that the algorithm asks; None if it sends nothing."""
    GROUP = ""
    """The group in the toolbox, if it is not that of the service."""
    settings: EnvironmentSettings
    """The settings of this run."""
    credentials: Credentials | None = None
    """The credentials of this run; None in a dry run."""
    post_processors: dict[str, LayerPostProcessor]
    """What gives the loaded layers of this run their designs, by output."""
    leaves_fields_out: bool
    """Whether layers of this run have fields that parameters could have had, and do not."""
    _inputs: Mapping[str, _Input] = {}
    """The inputs of this run, by parameter."""

    def __init_subclass__(cls) -> None:
        """Let no algorithm run unnoticed."""
        super().__init_subclass__()
        if "processAlgorithm" in vars(cls):
            cls.processAlgorithm = is_run(cls.processAlgorithm)

    def createInstance(self) -> GatewayAlgorithm:
        return type(self)()

    def helpUrl(self) -> str:
        return manual_page(f"algorithms/{self.name()}")

    def group(self) -> str:
        return group_name(self.groupId())

    def groupId(self) -> str:
        return self.GROUP or self.SERVICE.spec.group

    def add_numbers(self, *numbers: tuple[str, str]) -> None:
        """Add number outputs for models and scripts: pairs of a name and a description."""
        for name, text in numbers:
            self.addOutput(_Count(name, text))

    def layout(self, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> Mapping[str, Any]:
        """Return the ``fields``, the ``wkb_type`` and the ``crs`` of an output; nothing if only the run knows them.

        QGIS lets rows be appended to a table if it knows this: it asks which field of the table gets which of these.
        Raises QgsProcessingException if there is no input yet.
        """
        return {}

    def addParameter(self, definition: QgsProcessingParameterDefinition, createOutput: bool = True) -> bool:  # noqa: FBT001, FBT002
        if isinstance(definition, QgsProcessingParameterFeatureSink):
            definition.setSupportsAppend(type(self).layout is not GatewayAlgorithm.layout)
        return super().addParameter(definition, createOutput)

    def sinkProperties(
        self,
        sink: str,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        sourceProperties: dict[str, QgsProcessingAlgorithm.VectorProperties],
    ) -> QgsProcessingAlgorithm.VectorProperties:
        properties = QgsProcessingAlgorithm.VectorProperties()
        try:
            layout = self.layout(sink, parameters, context)
        except QgsProcessingException:
            return properties
        if layout:
            properties.fields, properties.wkbType, properties.crs = (
                layout[one] for one in ("fields", "wkb_type", "crs")
            )
            properties.availability = Qgis.ProcessingPropertyAvailability.Available
        return properties

    def designs(self) -> Mapping[str, LayerDesign]:
        """Return how layers appear in QGIS, by their output parameters."""
        return {}

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        """Return why values that are right by themselves cannot be used together, or an empty text."""
        return ""

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        from .parameter_values import values_for_qgis

        reason = self._first_error(parameters, context)
        if reason:
            return False, unformatted(shortened(reason, _LETTERS))  # QGIS shows it in boxes that take HTML
        return super().checkParameterValues(values_for_qgis(self, parameters), context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        """Check the values, and read the settings and the key. This must happen on the main thread."""
        note_prepared(self)
        # Not earlier: the files of an unloaded plugin may be gone.
        from .layer_design import LayerPostProcessor
        from .likely_fields import report_fields
        from .parameter_values import with_names

        reason = self._first_error(parameters, context)  # a script may not have called checkParameterValues
        if reason:
            raise QgsProcessingException(reason)
        rights = ""
        if type(self).SERVICE is not None:  # of the class, because an instance may choose its service by the settings
            self._prepare_requests(parameters, context, feedback)
            rights = self.settings.rights
        self._inputs = self._found_inputs(parameters, context)
        self.leaves_fields_out = report_fields(self, with_names(self, parameters), context, feedback)
        self.read_for_designs(parameters, context)
        self.post_processors = {output: LayerPostProcessor.of(design) for output, design in self.designs().items()}
        for post_processor in self.post_processors.values():
            post_processor.rights = rights
        return super().prepareAlgorithm(parameters, context, feedback)

    def read_for_designs(self, parameters: dict[str, Any], context: QgsProcessingContext) -> None:
        """Read the values on which :meth:`designs` depend. They are checked already."""

    def placed_source(self, parameters: dict[str, Any], name: str, context: QgsProcessingContext) -> LayerSource:
        """Return an input layer; raises QgsProcessingException if there is none, or if it cannot be placed on Earth.

        Most tables have no coordinate system, which is not to blame.
        """
        from .wgs84 import how_to_make_points, unplaceable

        source = self.source(parameters, name, context)
        nowhere = unplaceable(source.sourceCrs(), context.transformContext())
        if nowhere and source.wkbType() == QgsWkbTypes.Type.NoGeometry:
            from .output_destination import file_of_layer

            layer = self.input_layer(parameters, name, context)
            path = file_of_layer(layer) if layer is not None else ""
            raise QgsProcessingException(how_to_make_points(source.sourceName(), source.fields().names(), path))
        if nowhere:
            raise QgsProcessingException(
                tr("The layer '{}' cannot be placed on Earth. {}").format(source.sourceName(), nowhere)
            )
        return source

    def _first_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        """Return why the run cannot begin, or an empty text."""
        from .lost_values import values_not_read
        from .output_destination import output_error
        from .parameter_values import positive_error, with_names, wrong_value
        from .rows import add_scopes, wrong_expression
        from .times import times_read_in_part

        add_scopes(context)
        parameters = with_names(self, parameters)
        return (
            wrong_value(self, parameters, context)
            or wrong_expression(self, parameters, context, lambda name: self.source(parameters, name, context))
            or positive_error(self, parameters, context, (self.MAX_AGE,))
            or output_error(self, parameters, context)
            or values_not_read(self, parameters, context)
            or times_read_in_part(self, parameters, context)
            or self.validation_error(parameters, context)
        )

    def value(self, parameters: dict[str, Any], name: str, context: QgsProcessingContext) -> Any:
        """Return a value that is the same for all rows, read strictly; None if the algorithm has no such parameter.

        All values must be read with this: QGIS's own ``parameterAs…`` read a value that is wrong as another one. See
        :func:`~.parameter_values.parameter_value`.
        """
        from .parameter_values import parameter_value

        definition = self.parameterDefinition(name)
        return None if definition is None else parameter_value(definition, parameters, context)

    def called(self, name: str) -> str:
        """Return what messages call a parameter, see :func:`~.definitions.called`."""
        return called(self.parameterDefinition(name))

    def row_value(self, parameters: dict[str, Any], name: str, context: QgsProcessingContext) -> QgsProperty | None:
        """Return a value that may differ from row to row; None if it is not given."""
        if QgsProcessingParameters.isDynamic(parameters, name):
            return parameters[name]
        value = self.value(parameters, name, context)
        return None if value is None or value == "" else QgsProperty.fromValue(value)

    def source(self, parameters: dict[str, Any], name: str, context: QgsProcessingContext) -> LayerSource:
        """Return the rows of an input; raises QgsProcessingException if there is none."""
        found = self._inputs.get(name)
        if found is not None and found.is_there:
            return found.source
        from .source import LayerSource

        layer = self.input_layer(parameters, name, context)
        if layer is None:
            raise QgsProcessingException(self.invalidSourceError(parameters, name))
        return LayerSource(layer, context, parameters.get(name))

    def input_layer(
        self, parameters: dict[str, Any], name: str, context: QgsProcessingContext
    ) -> QgsVectorLayer | None:
        """Return the layer of an input, of which only some rows may be used; None if it is unknown."""
        from .output_destination import layer_of_input

        found = self._inputs.get(name)
        if found is not None and found.is_there:
            return found.layer
        return layer_of_input(parameters.get(name), context)

    def _found_inputs(self, parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, _Input]:
        """Return the inputs. What is not found is refused where it is read."""
        found = {}
        for definition in self.parameterDefinitions():
            name = definition.name()
            if isinstance(definition, QgsProcessingParameterFeatureSource) and parameters.get(name):
                with suppress(QgsProcessingException):
                    source = self.source(parameters, name, context)
                    found[name] = _Input(source, self.input_layer(parameters, name, context))
        return found

    def field_index(
        self, source: LayerSource, parameters: dict[str, Any], name: str, context: QgsProcessingContext
    ) -> int:
        """Return the index of a field, -1 if none is chosen; raises QgsProcessingException for an unknown one."""
        field = self.value(parameters, name, context)
        return _field_index(source, field) if field else -1

    def field_indexes(
        self, source: LayerSource, parameters: dict[str, Any], name: str, context: QgsProcessingContext
    ) -> list[int]:
        """Return where more than one chosen field is; raises QgsProcessingException as :meth:`field_index` does."""
        return [_field_index(source, field) for field in self.value(parameters, name, context)]

    def services_asked(self) -> Collection[Service]:
        """Return the services that the run asks, each of which needs the key."""
        return (self.SERVICE,)

    def add_common_parameters(self, *, has_answers: bool = True, has_ages: bool = True, is_billed: bool = True) -> None:
        """Add the parameters that algorithms with requests have: all, or without those of answers or of a bill.

        One that collects what was submitted does not ask again for what is old: it has no ages.
        """
        use_store, max_age = stored_answers_definitions()
        stored = ([use_store] + [max_age] * has_ages) * has_answers
        billed = spending_definitions() * is_billed
        for parameter in (key_definition(self.AUTHCFG), *stored, *billed):
            self.add_advanced(parameter)

    def add_advanced(self, parameter: QgsProcessingParameterDefinition) -> None:
        """Add a parameter that the dialog shows under *Advanced Parameters*."""
        parameter.setFlags(parameter.flags() | QgsProcessingParameterDefinition.Flag.FlagAdvanced)
        self.addParameter(parameter)

    def add_number_outputs(self, rows: str, tasks: tuple[str, str], statuses: Statuses) -> None:
        """Add the number outputs for models and scripts.

        ``rows`` says what ``ROWS`` counts, ``tasks`` is ``PLACES`` or ``PAIRS`` and what it counts.
        """
        self.add_numbers(
            ("ROWS", rows),
            tasks,
            ("FROM_STORE", tr("Answers that were already stored")),
            ("REQUESTS", tr("Requests sent, repeated ones included; in a dry run: needed")),
            ("TRANSACTIONS", tr("Billable transactions at the most; in a dry run: needed")),
            *(
                (status.name, tr("Rows with the status '{}'").format(word))
                for status, word in status_words(statuses).items()
            ),
        )

    def _prepare_requests(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> None:
        from ..connection.credentials import CredentialsError, resolve_credentials
        from ..connection.settings import SettingsError
        from .run_log import RunFeedback

        try:
            self.settings = self.settings_to_use(parameters, context)
            self.report_environment(self.settings, parameters, context, feedback)
            if not self.value(parameters, self.DRY_RUN, context):
                self.settings.require_url(self.SERVICE)
                self.credentials = resolve_credentials(
                    self.value(parameters, self.AUTHCFG, context), self.settings, self.services_asked()
                )
        except (SettingsError, CredentialsError) as error:
            if isinstance(feedback, RunFeedback):
                feedback.error_type = type(error)
            raise QgsProcessingException(str(error)) from None

    def settings_to_use(self, parameters: dict[str, Any], context: QgsProcessingContext) -> EnvironmentSettings:
        """Return the settings of the run's environment; raises QgsProcessingException if they are invalid."""
        from ..connection.settings import SettingsError, read_settings

        try:
            return read_settings(chosen=self._chosen_environment(parameters, context))
        except SettingsError as error:
            raise QgsProcessingException(str(error)) from None

    def report_environment(
        self,
        settings: EnvironmentSettings,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> None:
        """Report the environment of a run, what has set it unless that is the options page, and where its files are."""
        from ..connection.settings import ENVIRONMENT_VARIABLE, is_desktop, is_for_trials, profile_warning, variable

        is_chosen = self._chosen_environment(parameters, context)
        source = (
            self.called(ENVIRONMENT) if is_chosen else ENVIRONMENT_VARIABLE if variable(ENVIRONMENT_VARIABLE) else ""
        )
        text = tr("Environment: {} (set by {}).") if source else tr("Environment: {}.")
        line = text.format(settings.name, source)
        if is_desktop() and is_for_trials(settings.name):  # qgis_process prints no formatted messages
            feedback.pushFormattedMessage(f'<span style="{TRIAL_STYLE}">&nbsp;{as_html(line)}&nbsp;</span>', line)
        else:
            feedback.pushInfo(line)
        feedback.pushInfo(tr("Stored answers and usage are in {}.").format(settings.results_folder))
        if warning := profile_warning():
            feedback.pushWarning(warning)

    def _chosen_environment(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        return (self.value(parameters, ENVIRONMENT, context) or "").strip()

    def with_defaults(self, options: Any) -> Any:
        """Return ``options`` with the environment's language and political view, unless the run has its own."""
        from dataclasses import replace

        defaults = {"languages": self.settings.language, "political_view": self.settings.political_view}
        missing = {name: default for name, default in defaults.items() if getattr(options, name, None) == ""}
        return replace(options, **missing)

    def run_storage(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> RunStorage:
        """Return the store and the ledger of this run, for a ``with`` statement."""
        from .run_storage import RunStorage

        use_store = self.value(parameters, self.USE_STORE, context)
        allowance = self.allowance(parameters, context)
        max_age_h = self.value(parameters, self.MAX_AGE, context)
        return RunStorage(
            self.settings, self.SERVICE, feedback, use_store=use_store, allowance=allowance, max_age_h=max_age_h
        )

    def allowance(self, parameters: dict[str, Any], context: QgsProcessingContext) -> Allowance:
        """Return what this run may spend."""
        from .budget import Allowance

        ignore_limit = self.value(parameters, self.IGNORE_MONTHLY_LIMIT, context)
        return Allowance(
            most_transactions=self.value(parameters, self.MAX_TRANSACTIONS, context),
            monthly_limit=None if ignore_limit else self.settings.monthly_limit,
            dry_run=self.credentials is None,
        )


@contextmanager
def only_counting(context: QgsProcessingContext) -> Iterator[None]:
    """Have dry runs within the block only return their numbers: nobody reads the rows that they would write.

    A model does not tell its steps more than the values of their parameters, and the variables that expressions have.
    """
    variables = context.expressionContext()
    before, scope = QgsExpressionContext(variables), QgsExpressionContextScope()
    scope.setVariable(_COUNTING, value=True)
    variables.appendScope(scope)
    context.setExpressionContext(variables)
    try:
        yield
    finally:
        context.setExpressionContext(before)


def is_only_counting(context: QgsProcessingContext) -> bool:
    """Whether a run is within :func:`only_counting`."""
    return context.expressionContext().hasVariable(_COUNTING)


def stored_answers_definitions() -> tuple[QgsProcessingParameterDefinition, QgsProcessingParameterDefinition]:
    """Return the definitions of ``USE_STORE`` and ``MAX_AGE``."""
    use_store = with_help(
        QgsProcessingParameterBoolean(
            GatewayAlgorithm.USE_STORE, tr("Use stored answers, and store new ones"), defaultValue=True
        ),
        tr(
            "Answers that are already stored are not requested again, so you do not pay for them twice. A run that "
            "was interrupted continues where it stopped. Answers are kept on this computer, for 30 days unless the "
            "settings say otherwise."
        ),
    )
    max_age = with_help(
        QgsProcessingParameterNumber(
            GatewayAlgorithm.MAX_AGE,
            tr("Maximum age of stored answers (hours)"),
            QgsProcessingParameterNumber.Type.Double,
            optional=True,
        ),
        tr(
            "Stored answers that are older are asked for again, and cost as much as new ones. The estimate counts "
            "them. If empty, all stored answers are used."
        ),
    )
    max_age.setMetadata({"widget_wrapper": {"decimals": 1}})
    return use_store, max_age


def spending_definitions() -> tuple[QgsProcessingParameterDefinition, ...]:
    """Return the definitions of ``DRY_RUN``, ``MAX_TRANSACTIONS`` and ``IGNORE_MONTHLY_LIMIT``."""
    dry_run = with_help(
        QgsProcessingParameterBoolean(
            GatewayAlgorithm.DRY_RUN, tr("Dry run: only count, send nothing"), defaultValue=False
        ),
        tr("Reports how many requests and transactions the run would need. This does not need a key."),
    )
    maximum = with_help(
        QgsProcessingParameterNumber(
            GatewayAlgorithm.MAX_TRANSACTIONS,
            tr("Maximum number of transactions"),
            QgsProcessingParameterNumber.Type.Integer,
            optional=True,
            minValue=0,
        ),
        tr(
            "A run that needs more stops before its first request and reports how many it needs. A repeated "
            "request counts again, so a run also stops before a request that would exceed this number."
        ),
    )
    ignore_limit = with_help(
        QgsProcessingParameterBoolean(
            GatewayAlgorithm.IGNORE_MONTHLY_LIMIT, tr("Ignore the monthly limit in this run"), defaultValue=False
        ),
        tr("This run may exceed the monthly limit of the environment."),
    )
    return dry_run, maximum, ignore_limit


class _Count(QgsProcessingOutputNumber):
    """A number output that is not among the results in the log if it is 0. Models and scripts get it anyway."""

    def valueAsFormattedString(self, value: Any, context: QgsProcessingContext) -> tuple[str, bool]:
        return super().valueAsFormattedString(value, context) if value else ("", False)


def _field_index(source: LayerSource, field: str) -> int:
    index = source.fields().lookupField(field)
    if index < 0:
        raise QgsProcessingException(
            tr("The layer '{}' has no field '{}'; it has: {}.").format(
                source.sourceName(), field, ", ".join(source.fields().names())
            )
        )
    return index
