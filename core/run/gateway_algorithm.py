"""The base class of all algorithms: checks before a run, the key, the store and the limits; their groups and icons."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable

from qgis.core import (
    Qgis,
    QgsExpressionContext,
    QgsExpressionContextScope,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
)
from qgis.PyQt.QtGui import QIcon

from ..i18n import as_sentence, tr
from ..manual import manual_page
from ..outside_text import shortened, unformatted
from .definitions import (
    AUTHCFG,
    MAX_AGE,
    MAX_TRANSACTIONS,
    OUTPUT,
    advanced,
    key_definition,
    spending_definitions,
    stored_answers_definitions,
)
from .row_status import Statuses, status_words
from .runs_under_way import is_run, note_prepared, unloaded_error

if TYPE_CHECKING:
    from ..client.services import Service
    from .invocation import Invocation, Prepared
    from .layer_design import LayerDesign
    from .output_fields import Layout

_ICONS = Path(__file__).resolve().parents[2] / "icons"


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
_told_of_steps: dict[QgsProcessingContext, Callable[[], None]] = {}
"""What is called before a step of a model says anything, by the context in which the model runs."""
_LETTERS = 1_000
"""Of the reason why values are refused, which may quote them."""


class GatewayAlgorithm(QgsProcessingAlgorithm):
    """An algorithm of the plugin. One with a :attr:`SERVICE` asks the gateway, one without sends nothing.

    Invalid values are refused with a message, before anything is read or sent.
    """

    OUTPUT = OUTPUT

    NOT_BLANK: Collection[str] = (MAX_TRANSACTIONS,)
    """Optional parameters that a run may not do without if they are given: the variable of a script may be unset."""
    SERVICE: Service | None = None
    """The service that the algorithm asks; None if it sends nothing."""
    GROUP = ""
    """The group in the toolbox, if it is not that of the service."""
    _prepared: Prepared
    """QGIS makes an instance for each run."""

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

    def layout(self, name: str, invocation: Invocation) -> Layout | None:
        """Return what the rows of an output are like; None if only the run knows it.

        QGIS lets rows be appended to a table if it knows this: it asks which field of the table gets which of these.
        Raises QgsProcessingException if there is no input yet.
        """
        return None

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
        from .invocation import Invocation

        properties = QgsProcessingAlgorithm.VectorProperties()
        try:
            layout = self.layout(sink, Invocation(self, parameters, context))
        except QgsProcessingException:
            return properties
        if layout is not None:
            properties.fields, properties.wkbType, properties.crs = layout.fields, layout.wkb_type, layout.crs
            properties.availability = Qgis.ProcessingPropertyAvailability.Available
        return properties

    def designs(self, invocation: Invocation) -> Mapping[str, LayerDesign]:
        """Return how layers appear in QGIS, by their output parameters."""
        return {}

    def validation_error(self, invocation: Invocation) -> str:
        """Return why values that are right by themselves cannot be used together, or an empty text."""
        return ""

    def services_asked(self, invocation: Invocation) -> Sequence[Service]:
        """Return the services that the run asks, each of which needs the key. It counts what is sent to the first."""
        return (self.SERVICE,)

    def results(self, invocation: Invocation) -> dict[str, Any]:
        """Run, and return the outputs.

        Raises QgsProcessingException, :class:`~..client.errors.GatewayError`, :class:`~..client.query.QueryError`,
        :class:`~..results.pending.PendingError` and :class:`~..results.database.DatabaseError`.
        """
        raise NotImplementedError

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        if error := unloaded_error():  # before anything is imported: the files may be gone
            return False, error
        from .checks import values_for_qgis
        from .invocation import Invocation

        invocation = Invocation(self, parameters, context)
        reason = self._first_error(invocation)
        if reason:
            return False, unformatted(shortened(reason, _LETTERS))  # QGIS shows it in boxes that take HTML
        return super().checkParameterValues(values_for_qgis(invocation), context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        """Check the values, and read the settings and the key. This must happen on the main thread."""
        note_prepared(self)
        if context in _told_of_steps:
            _told_of_steps[context]()
        from .invocation import Invocation
        from .layer_design import LayerPostProcessor
        from .likely_fields import report_fields

        invocation = Invocation(self, parameters, context, feedback)
        reason = self._first_error(invocation)  # a script may not have called checkParameterValues
        if reason:
            raise QgsProcessingException(reason)
        invocation.prepare()
        invocation.prepared.leaves_fields_out = report_fields(invocation)
        for output, design in self.designs(invocation).items():
            post_processor = invocation.post_processors[output] = LayerPostProcessor.of(design)
            post_processor.rights = invocation.settings.rights if invocation.asks_service else ""
        self._prepared = invocation.prepared
        return super().prepareAlgorithm(parameters, context, feedback)

    @is_run
    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ..client.errors import GatewayError
        from ..client.query import QueryError
        from ..results.database import DatabaseError
        from ..results.pending import PendingError
        from .invocation import Invocation

        try:
            return self.results(Invocation(self, parameters, context, feedback, self._prepared))
        except (PendingError, GatewayError, QueryError, DatabaseError) as error:
            raise QgsProcessingException(as_sentence(error)) from None

    def _first_error(self, invocation: Invocation) -> str:
        """Return why the run cannot begin, or an empty text."""
        from .checks import positive_error, wrong_expression, wrong_value
        from .lost_values import values_not_read
        from .output_checks import output_error
        from .rows import add_scopes

        add_scopes(invocation.context)
        return (
            wrong_value(invocation)
            or wrong_expression(invocation)
            or positive_error(invocation, (MAX_AGE,))
            or output_error(invocation)
            or values_not_read(invocation)
            or self.validation_error(invocation)
        )

    def add_common_parameters(self, *, has_answers: bool = True, has_ages: bool = True, is_billed: bool = True) -> None:
        """Add the parameters that algorithms with requests have: all, or without those of answers or of a bill.

        One that collects what was submitted does not ask again for what is old: it has no ages.
        """
        use_store, max_age = stored_answers_definitions()
        stored = ([use_store] + [max_age] * has_ages) * has_answers
        billed = spending_definitions() * is_billed
        for parameter in (key_definition(AUTHCFG), *stored, *billed):
            self.addParameter(advanced(parameter))

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


@contextmanager
def telling_of_steps(context: QgsProcessingContext, step_begins: Callable[[], None]) -> Iterator[None]:
    """Have ``step_begins`` called before a step of the plugin's says anything, for the steps of a model.

    QGIS does not tell it, and of the progress of a model only which steps have ended: a step may be at 100% before its
    last lines.
    """
    outer = _told_of_steps.get(context)
    _told_of_steps[context] = step_begins
    try:
        yield
    finally:
        if outer is None:
            del _told_of_steps[context]
        else:
            _told_of_steps[context] = outer


def is_only_counting(context: QgsProcessingContext) -> bool:
    """Whether a run is within :func:`only_counting`."""
    return context.expressionContext().hasVariable(_COUNTING)


class _Count(QgsProcessingOutputNumber):
    """A number output that is not among the results in the log if it is 0. Models and scripts get it anyway."""

    def valueAsFormattedString(self, value: Any, context: QgsProcessingContext) -> tuple[str, bool]:
        return super().valueAsFormattedString(value, context) if value else ("", False)
