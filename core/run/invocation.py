"""One invocation of an algorithm: what QGIS gives, and what was made ready for it before its run begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from qgis.core import (
    QgsExpressionContext,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingLayerPostProcessorInterface,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProperty,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt import sip

from ..i18n import tr
from ..outside_text import as_html
from .definitions import (
    AUTHCFG,
    DRY_RUN,
    ENVIRONMENT,
    IGNORE_MONTHLY_LIMIT,
    MAX_AGE,
    MAX_TRANSACTIONS,
    USE_STORE,
    called,
)
from .output_destination import file_of_layer, layer_of_input
from .parameter_values import is_per_row, parameter_value, with_names
from .rows import display_of
from .source import LayerSource
from .wgs84 import how_to_make_points, unplaceable

if TYPE_CHECKING:
    from ..connection.credentials import Credentials
    from ..connection.settings import EnvironmentSettings
    from .budget import Allowance
    from .run_storage import RunStorage


class Input(NamedTuple):
    """An input of a run, found before the run begins.

    That is on the main thread. To look for a layer, QGIS asks the project for its layers, which makes the project drop
    what expressions know of it, without a lock. From another thread, this crashes QGIS if the map or a dialog asks for
    the same just then. A display expression, too, can only be asked for there.
    """

    source: LayerSource
    layer: QgsVectorLayer
    display: str
    """The layer's display expression."""


@dataclass(eq=False)
class Prepared:
    """What is made ready on the main thread before a run begins. It does not refer to the algorithm, which keeps it."""

    settings: EnvironmentSettings | None = None
    """Those of the environment; None for an algorithm that has none."""
    credentials: Credentials | None = None
    """None in a dry run, and of an algorithm that asks no service."""
    post_processors: dict[str, QgsProcessingLayerPostProcessorInterface] = field(default_factory=dict)
    """What gives the loaded layers their designs, by output."""
    leaves_fields_out: bool = False
    """Whether layers of this run have fields that parameters could have had, and do not."""
    inputs: dict[str, Input] = field(default_factory=dict)


@dataclass(eq=False)
class Invocation:
    """What an algorithm was given, and reads of it. Messages of exceptions are for the user."""

    algorithm: QgsProcessingAlgorithm
    parameters: dict[str, Any]
    """Fields and expressions of the command line are texts, see :func:`~.parameter_values.with_names`."""
    context: QgsProcessingContext
    feedback: QgsProcessingFeedback = field(default_factory=QgsProcessingFeedback)
    prepared: Prepared = field(default_factory=Prepared)

    def __post_init__(self) -> None:
        self.parameters = with_names(self.algorithm, self.parameters)

    def with_parameters(self, parameters: dict[str, Any]) -> Invocation:
        """Return the same with other parameters."""
        return replace(self, parameters=parameters)

    @property
    def settings(self) -> EnvironmentSettings:
        """Those of the environment."""
        return self.prepared.settings

    @property
    def post_processors(self) -> dict[str, QgsProcessingLayerPostProcessorInterface]:
        """What gives the loaded layers their designs, by output."""
        return self.prepared.post_processors

    @property
    def asks_service(self) -> bool:
        """Whether the algorithm sends requests, which need a key."""
        return self.definition(AUTHCFG) is not None

    @property
    def is_dry(self) -> bool:
        """Whether the run only counts what it needs."""
        return bool(self.value(DRY_RUN))

    # --- Parameters ---------------------------------------------------------------------------------------------------

    @property
    def definitions(self) -> Sequence[QgsProcessingParameterDefinition]:
        """The definitions of all parameters."""
        return self.algorithm.parameterDefinitions()

    def definition(self, name: str) -> QgsProcessingParameterDefinition | None:
        """Return the definition of a parameter; None if the algorithm has no such parameter."""
        return self.algorithm.parameterDefinition(name)

    def called(self, name: str) -> str:
        """Return what messages call a parameter, see :func:`~.definitions.called`."""
        return called(self.definition(name))

    def given(self, name: str) -> Any:
        """Return what is given for a parameter, as QGIS has it; None for nothing."""
        return self.parameters.get(name)

    def value(self, name: str) -> Any:
        """Return a value that is the same for all rows, read strictly; None if the algorithm has no such parameter.

        All values must be read with this: QGIS's own ``parameterAs…`` read a value that is wrong as another one. See
        :func:`~.parameter_values.parameter_value`.
        """
        definition = self.definition(name)
        return None if definition is None else parameter_value(definition, self.parameters, self.context)

    def is_per_row(self, name: str) -> bool:
        """Whether each row has its own value: a field or an expression is given."""
        return is_per_row(self.definition(name), self.parameters)

    def row_value(self, name: str) -> QgsProperty | None:
        """Return a value that may differ from row to row; None if it is not given."""
        if self.is_per_row(name):
            return self.parameters[name]
        value = self.value(name)
        return None if value is None or value == "" else QgsProperty.fromValue(value)

    # --- Inputs -------------------------------------------------------------------------------------------------------

    def source(self, name: str) -> LayerSource:
        """Return the rows of an input; raises QgsProcessingException if there is none."""
        if (found := self._found(name)) is not None:
            return found.source
        layer = self.input_layer(name)
        if layer is None:
            raise QgsProcessingException(self.algorithm.invalidSourceError(self.parameters, name))
        return LayerSource(layer, self.context, self.given(name))

    def placed_source(self, name: str) -> LayerSource:
        """Return an input layer; raises QgsProcessingException if there is none, or if it cannot be placed on Earth.

        Most tables have no coordinate system, which is not to blame.
        """
        source = self.source(name)
        nowhere = unplaceable(source.sourceCrs(), self.context.transformContext())
        if nowhere and source.wkbType() == QgsWkbTypes.Type.NoGeometry:
            layer = self.input_layer(name)
            path = file_of_layer(layer) if layer is not None else ""
            raise QgsProcessingException(how_to_make_points(source.sourceName(), source.fields().names(), path))
        if nowhere:
            raise QgsProcessingException(
                tr("The layer '{}' cannot be placed on Earth. {}").format(source.sourceName(), nowhere)
            )
        return source

    def input_layer(self, name: str) -> QgsVectorLayer | None:
        """Return the layer of an input, of which only some rows may be used; None if it is unknown."""
        found = self._found(name)
        return layer_of_input(self.given(name), self.context) if found is None else found.layer

    def display(self, name: str) -> str:
        """Return the display expression of an input layer; an empty text if it is unknown."""
        found = self._found(name)
        return "" if found is None else found.display

    def _found(self, name: str) -> Input | None:
        """Return what was found before the run; a user may have removed the layer since then."""
        found = self.prepared.inputs.get(name)
        return None if found is None or sip.isdeleted(found.layer) else found

    def _find_inputs(self) -> None:
        """Find the inputs. What is not found is refused where it is read."""
        for definition in self.definitions:
            name = definition.name()
            if isinstance(definition, QgsProcessingParameterFeatureSource) and self.given(name):
                layer = self.input_layer(name)
                if layer is not None:
                    self.prepared.inputs[name] = Input(self.source(name), layer, display_of(layer))

    def expressions(self, source: LayerSource) -> QgsExpressionContext:
        """Return what expressions for the rows of an input can use."""
        return self.algorithm.createExpressionContext(self.parameters, self.context, source)

    def field_index(self, source: LayerSource, name: str) -> int:
        """Return the index of a field, -1 if none is chosen; raises QgsProcessingException for an unknown one."""
        chosen = self.value(name)
        return _field_index(source, chosen) if chosen else -1

    def field_indexes(self, source: LayerSource, name: str) -> list[int]:
        """Return where more than one chosen field is; raises QgsProcessingException as :meth:`field_index` does."""
        return [_field_index(source, chosen) for chosen in self.value(name)]

    # --- Settings, key, store -----------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Read the settings and the key, and find the inputs.

        This must happen on the main thread. Raises QgsProcessingException with a message for the user.
        """
        self._find_inputs()
        if self.asks_service or self.definition(ENVIRONMENT) is not None:
            self._read_settings()

    def _read_settings(self) -> None:
        from ..connection.credentials import CredentialsError, resolve_credentials
        from ..connection.settings import SettingsError
        from .run_log import RunFeedback

        try:
            self.prepared.settings = self.settings_to_use()
            self._report_environment()
            if self.asks_service and not self.is_dry:
                services = self.algorithm.services_asked(self)
                self.settings.require_url(services[0])
                self.prepared.credentials = resolve_credentials(self.value(AUTHCFG), self.settings, services)
        except (SettingsError, CredentialsError) as error:
            if isinstance(self.feedback, RunFeedback):
                self.feedback.error_type = type(error)
            raise QgsProcessingException(str(error)) from None

    def settings_to_use(self) -> EnvironmentSettings:
        """Return the settings of the environment that is chosen, or else of the active one.

        Raises :class:`~..connection.settings.SettingsError` if they are invalid.
        """
        from ..connection.settings import read_settings

        return read_settings(chosen=self._environment)

    @property
    def _environment(self) -> str:
        return (self.value(ENVIRONMENT) or "").strip()

    def _report_environment(self) -> None:
        """Report the environment of a run, what has set it unless that is the options page, and where its files are."""
        from ..connection.settings import (
            ENVIRONMENT_VARIABLE,
            TRIAL_STYLE,
            is_desktop,
            is_for_trials,
            profile_warning,
            variable,
        )

        by_variable = ENVIRONMENT_VARIABLE if variable(ENVIRONMENT_VARIABLE) else ""
        source = self.called(ENVIRONMENT) if self._environment else by_variable
        text = tr("Environment: {} (set by {}).") if source else tr("Environment: {}.")
        line = text.format(self.settings.name, source)
        if is_desktop() and is_for_trials(self.settings.name):  # qgis_process prints no formatted messages
            html = f'<span style="{TRIAL_STYLE}">&nbsp;{as_html(line)}&nbsp;</span>'
            self.feedback.pushFormattedMessage(html, line)
        else:
            self.feedback.pushInfo(line)
        self.feedback.pushInfo(tr("Stored answers and usage are in {}.").format(self.settings.results_folder))
        if warning := profile_warning():
            self.feedback.pushWarning(warning)

    def with_defaults(self, options: Any) -> Any:
        """Return ``options`` with the environment's language and political view, unless the run has its own."""
        defaults = {"languages": self.settings.language, "political_view": self.settings.political_view}
        missing = {name: default for name, default in defaults.items() if getattr(options, name, None) == ""}
        return replace(options, **missing)

    def run_storage(self) -> RunStorage:
        """Return the store and the ledger of this run, for a ``with`` statement."""
        from .run_storage import RunStorage

        return RunStorage(
            self.settings,
            self.algorithm.services_asked(self)[0],
            self.feedback,
            use_store=bool(self.value(USE_STORE)),
            allowance=self.allowance(),
            max_age_h=self.value(MAX_AGE),
        )

    def allowance(self) -> Allowance:
        """Return what this run may spend. One that is not billed has no limits."""
        from .budget import Allowance

        if self.definition(DRY_RUN) is None:
            return Allowance()
        ignore_limit = self.value(IGNORE_MONTHLY_LIMIT)
        return Allowance(
            most_transactions=self.value(MAX_TRANSACTIONS),
            monthly_limit=None if ignore_limit else self.settings.monthly_limit,
            dry_run=self.is_dry,
        )


def _field_index(source: LayerSource, field: str) -> int:
    index = source.fields().lookupField(field)
    if index < 0:
        raise QgsProcessingException(
            tr("The layer '{}' has no field '{}'; it has: {}.").format(
                source.sourceName(), field, ", ".join(source.fields().names())
            )
        )
    return index
