"""A run of a model: it first finds out what its steps need, and then runs those that send requests.

QGIS runs the steps. It does so twice, each time a part of them: first those that need no answer of another one, of
which those that would send requests only count; then the rest, with the layers of the first part.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsFields,
    QgsMemoryProviderUtils,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingModelChildDependency,
    QgsProcessingModelChildParameterSource,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import Qt

from ...i18n import tr
from ...run.budget import Allowance, Estimate
from ...run.definitions import DRY_RUN, IGNORE_MONTHLY_LIMIT, MAX_TRANSACTIONS
from ...run.gateway_algorithm import GatewayAlgorithm, only_counting, telling_of_steps
from ...run.invocation import Invocation
from ...run.run_storage import RunStorage
from ...run.wgs84 import WGS84

if TYPE_CHECKING:
    from qgis.core import QgsProcessingModelAlgorithm

TRANSACTIONS = "TRANSACTIONS"
StepResults = Mapping[str, Mapping[str, Any]]
"""The results of steps, by their ids."""
Bound = Callable[[StepResults, Mapping[str, int]], int]
"""Returns what a step needs at most, from the results of the first part and the numbers of rows of inputs."""
_SHAPES = {
    QgsProcessing.SourceType.TypeVectorPoint: QgsWkbTypes.Type.Point,
    QgsProcessing.SourceType.TypeVectorLine: QgsWkbTypes.Type.LineString,
    QgsProcessing.SourceType.TypeVectorPolygon: QgsWkbTypes.Type.Polygon,
}
_ROUNDING = 1e-6
_of_value = QgsProcessingModelChildParameterSource.fromStaticValue
_of_model = QgsProcessingModelChildParameterSource.fromModelParameter
_of_expression = QgsProcessingModelChildParameterSource.fromExpression


class Spending(NamedTuple):
    """The values of the model's parameters of this name."""

    dry_run: bool
    max_transactions: int | None
    ignore_monthly_limit: bool


@dataclass(frozen=True)
class ModelEstimate(Estimate):
    """What all steps of a model need at most."""

    steps: Sequence[tuple[str, int]] = ()
    """The titles of the steps that send requests, and the transactions of each."""

    @property
    def transactions(self) -> int:
        """Those of a step that needs answers of another one are a bound."""
        return sum(count for _, count in self.steps)

    def sentence(self) -> str:
        """Return the first line of the log."""
        each = ", ".join(tr("{}: {:,}").format(*step) for step in self.steps)
        return tr("All steps together: at most {:,} transactions ({})").format(self.transactions, each)


class ModelRun:
    """One run of a model. It changes the steps of the model, which QGIS makes anew for each run."""

    def __init__(  # noqa: PLR0913, PLR0917 - all parts of a run
        self,
        model: QgsProcessingModelAlgorithm,
        run_steps: Callable[[dict[str, Any], QgsProcessingContext, QgsProcessingFeedback], dict[str, Any]],
        bounds: Mapping[str, Bound],
        rows: Mapping[str, int],
        subjects: Mapping[str, str],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> None:
        """``run_steps`` is QGIS's own. For ``bounds``, by the ids of steps, and ``rows`` see :data:`Bound`.

        ``subjects`` tell steps with the same algorithm apart, by their ids.
        """
        self._model = model
        self._run_steps = run_steps
        self._bounds = bounds
        self._rows = rows
        self._context = context
        self._feedback = feedback
        self._steps = model.childAlgorithms()
        self._dependencies = {name: step.dependencies() for name, step in self._steps.items()}
        self._before = {name: model.dependsOnChildAlgorithms(name) for name in self._steps}
        own = {name: step.algorithm() for name, step in self._steps.items()}
        own = {name: algorithm for name, algorithm in own.items() if isinstance(algorithm, GatewayAlgorithm)}
        self._asking = {name: algorithm for name, algorithm in own.items() if algorithm.parameterDefinition(DRY_RUN)}
        self._first = {name for name in self._steps if self._before[name].isdisjoint(self._asking)}
        order = [*self._ordered(self._first - self._asking.keys()), *self._ordered(self._later)]
        titles = {name: own[name].displayName() for name in order if name in own}
        self._titles = {
            name: f"{title} – {subjects[name]}" if name in subjects else title for name, title in titles.items()
        }
        self._report = StepReport(feedback, self._titles)

    def results(self, parameters: dict[str, Any], spending: Spending) -> dict[str, Any]:
        """Run the model, and return its outputs. Raises QgsProcessingException if it might need too much."""
        found = self._counted(parameters)
        if self._report.isCanceled():
            self._report.release(with_counting=False)
            return {}
        counts = {name: numbers[TRANSACTIONS] for name, numbers in found.items() if name in self._asking}
        is_all_stored = not any(counts.values())
        for name in self._asking.keys() - counts.keys():
            counts[name] = self._bounds[name](found, self._rows)
        steps = [(self._titles[name], counts[name]) for name in self._ordered(self._steps) if name in counts]
        estimate = ModelEstimate(0, 0, 0, 0, "", steps=steps)
        self._feedback.pushInfo(estimate.sentence())
        self._report.release(with_counting=spending.dry_run)
        if not is_all_stored:
            self._check(estimate, spending)
        if spending.dry_run:
            self._feedback.pushInfo(tr("Dry run: the outputs are temporary layers without rows."))
            return {**self._empty_layers(parameters), TRANSACTIONS: estimate.transactions}
        results, numbers = self._asked(parameters, found, spending.max_transactions)
        return {**results, TRANSACTIONS: sum(one.get(TRANSACTIONS, 0) for one in numbers.values())}

    def _counted(self, parameters: dict[str, Any]) -> StepResults:
        """Run the first part; return the results of its steps."""
        for name in self._asking:
            self._set(name, DRY_RUN, _of_value(value=True))
            self._set(name, MAX_TRANSACTIONS, _of_value(None))
            self._set(name, IGNORE_MONTHLY_LIMIT, _of_value(value=True))  # of all steps together, later
        try:
            with only_counting(self._context):
                return self._run(self._first, parameters, counting=self._asking)[1]
        except QgsProcessingException:
            self._report.release(with_counting=True)
            raise

    def _check(self, estimate: ModelEstimate, spending: Spending) -> None:
        """Refuse a run that might need too much.

        That is not done if all is stored that the first part needs: then the later steps may need nothing, too, and
        check for themselves before they send anything.
        """
        algorithm = next(iter(self._asking.values()))
        settings = Invocation(algorithm, {}, self._context).settings_to_use()
        allowance = Allowance(
            spending.max_transactions,
            None if spending.ignore_monthly_limit else settings.monthly_limit,
            dry_run=spending.dry_run,
        )
        files = RunStorage(settings, algorithm.SERVICE, self._feedback, use_store=False, allowance=allowance)
        with files as storage:
            storage.check(estimate)

    def _asked(
        self, parameters: dict[str, Any], found: StepResults, most: int | None
    ) -> tuple[dict[str, Any], StepResults]:
        """Run the second part; return the results of the model, and those of its steps."""
        for name, step in self._steps.items():
            for parameter, sources in step.parameterSources().items():
                self._set(name, parameter, *(self._known(source, found) for source in sources))
        for name in self._asking:
            self._set(name, DRY_RUN, _of_value(value=False))
            self._set(name, IGNORE_MONTHLY_LIMIT, _of_model(IGNORE_MONTHLY_LIMIT))
            if most is not None:
                self._set(name, MAX_TRANSACTIONS, self._left(most, name))
        return self._run(self._later, parameters)

    def _known(
        self, source: QgsProcessingModelChildParameterSource, found: StepResults
    ) -> QgsProcessingModelChildParameterSource:
        """Return the result of a step that has run already in the place of ``source``, if that is what it means."""
        name = source.outputChildId()
        is_found = source.source() == Qgis.ProcessingModelChildParameterSource.ChildOutput and name in self._first
        return _of_value(found[name][source.outputName()]) if is_found and name not in self._asking else source

    @property
    def _later(self) -> Collection[str]:
        """The steps of the second part."""
        return self._steps.keys() - (self._first - self._asking.keys())

    def _left(self, most: int, name: str) -> QgsProcessingModelChildParameterSource:
        """Return what other steps leave of ``most`` for a step. Steps that come later have not spent anything yet."""
        others = (self._steps[other].description().replace(" ", "_") for other in self._asking if other != name)
        spent = "".join(f" - coalesce(@{other}_{TRANSACTIONS}, 0)" for other in others)
        return _of_expression(f"to_int(max(0, {most}{spent}))")

    def _set(self, name: str, parameter: str, *sources: QgsProcessingModelChildParameterSource) -> None:
        self._steps[name].addParameterSources(parameter, list(sources))

    def _run(
        self, part: Collection[str], parameters: dict[str, Any], counting: Collection[str] = ()
    ) -> tuple[dict[str, Any], StepResults]:
        """Have QGIS run some steps, one after the other: otherwise it would not tell which one is running.

        Return the results of the model, and those of the steps.
        """
        order = self._ordered(part, counting)
        previous = dict(zip(order[1:], order))
        for name, step in self._steps.items():
            step.setActive(name in part)
            dependencies = [one for one in self._dependencies[name] if one.childId in part]
            if name in previous:
                dependencies.append(QgsProcessingModelChildDependency(previous[name]))
            step.setDependencies(dependencies)
            self._model.setChildAlgorithm(step)
        self._report.begin(order, counting)
        with _own_results(self._context), telling_of_steps(self._context, self._report.step_begins):
            results = self._run_steps(parameters, self._context, self._report)
            steps = self._context.modelResult().childResults()
            return results, {name: one.outputs() for name, one in steps.items()}

    def _ordered(self, part: Collection[str], at_last: Collection[str] = ()) -> list[str]:
        """Return some steps in an order in which they can run."""
        left = sorted(part, key=lambda name: (name in at_last, name))
        order = []
        while left:
            order.append(next(name for name in left if self._before[name].isdisjoint(left)))
            left.remove(order[-1])
        return order

    def _empty_layers(self, parameters: Mapping[str, Any]) -> dict[str, str]:
        """Return a layer without rows for each output that is wanted."""
        for step in self._steps.values():  # the model has the outputs of active steps only
            step.setActive(True)
            self._model.setChildAlgorithm(step)
        store, crs = self._context.temporaryLayerStore(), QgsCoordinateReferenceSystem(WGS84)
        layers = {}
        for output in self._model.destinationParameterDefinitions():
            is_optional = output.flags() & output.Flag.FlagOptional
            if parameters.get(output.name()) or not is_optional:
                shape = _SHAPES.get(output.dataType(), QgsWkbTypes.Type.NoGeometry)
                layer = QgsMemoryProviderUtils.createMemoryLayer(output.description(), QgsFields(), shape, crs)
                layers[output.name()] = store.addMapLayer(layer).id()
        return layers


@contextmanager
def _own_results(context: QgsProcessingContext) -> Iterator[None]:
    """Have QGIS forget within the block which steps have run.

    It looks at their ids only, and would take those of another run for them: of the first part, of an earlier run with
    the same context, or of a model that has this one as a step. All that it lets move results is to take all of them.
    """
    others = QgsProcessingContext()
    others.takeResultsFrom(context)
    context.clearModelResult()
    context.temporaryLayerStore().transferLayersFromStore(others.temporaryLayerStore())
    try:
        yield
    finally:
        # A context deletes the post-processors of layers that it no longer has to load.
        others.setLayersToLoadOnCompletion({**others.layersToLoadOnCompletion(), **context.layersToLoadOnCompletion()})
        context.clearModelResult()
        context.takeResultsFrom(others)


class StepReport(QgsProcessingFeedback):
    """What the steps report, with the number of the step. The progress is that of all steps of the plugin.

    Those of QGIS take no time. What is reported is held back until it is known what all steps need.
    """

    def __init__(self, feedback: QgsProcessingFeedback, titles: Mapping[str, str]) -> None:
        """Pass it on to ``feedback``. ``titles`` are those of the plugin's steps, by their ids and in their order."""
        super().__init__(logFeedback=False)
        self._feedback = feedback
        self._titles = titles
        self._numbers = {name: number for number, name in enumerate(titles, start=1)}
        self._order: Sequence[str] = ()
        self._counting: Collection[str] = ()
        self._ended = 0
        """How many steps ended before those in the order."""
        self._place = 0
        """Of the step that runs, in the order, by the progress: a step may be past it before its last lines."""
        self._left: Iterator[str] = iter(())
        """The plugin's steps in the order that have not begun."""
        self._name = ""
        """The plugin's step that runs, or was the last to run."""
        self._held: list[tuple[bool, str, tuple[Any, ...]]] | None = []
        """Whether it comes from a step that counts, the method, and its arguments; None: nothing is held back."""
        self.progressChanged.connect(self._progressed)
        # The thread of the run handles no events.
        feedback.canceled.connect(self.cancel, Qt.ConnectionType.DirectConnection)
        if feedback.isCanceled():
            self.cancel()

    def begin(self, order: Sequence[str], counting: Collection[str]) -> None:
        """Begin with the first of some steps, of which those that are ``counting`` run once more later."""
        self._ended += sum(map(self._is_last_time, self._order))
        self._order, self._counting, self._place = order, counting, 0
        self._left = (name for name in order if name in self._titles)
        self._name = ""
        self._progressed(0.0)

    def step_begins(self) -> None:
        """Say which step of the plugin begins."""
        self._name = next(self._left)
        self._pass_on("setProgressText", self._numbered(self._titles[self._name]))

    def release(self, *, with_counting: bool) -> None:
        """Pass on what was held back, with or without that of steps that count; from now on, all at once."""
        held, self._held = self._held or (), None
        for is_counting, method, arguments in held:
            if with_counting or not is_counting:
                getattr(self._feedback, method)(*arguments)

    def _progressed(self, percent: float) -> None:
        """Note how many steps have ended: QGIS gives each of them the same part of the progress."""
        if not self._order:
            return
        done = percent / 100 * len(self._order)
        self._place = min(int(done + _ROUNDING), len(self._order) - 1)
        share = min(done - self._place, 1.0) if self._is_last_time(self._order[self._place]) else 0.0
        ended = self._ended + sum(map(self._is_last_time, self._order[: self._place]))
        self._feedback.setProgress(100 * (ended + share) / len(self._titles))

    def _is_last_time(self, name: str) -> bool:
        """Whether a step is the plugin's, and does not run once more later."""
        return name in self._titles and name not in self._counting

    def _numbered(self, text: str) -> str:
        return tr("Step {} of {}: {}").format(self._numbers[self._name], len(self._titles), text)

    def setProgressText(self, text: str) -> None:
        # Those of QGIS's steps are not in the user's language; what is held back is over when it is passed on.
        if self._held is None and self._name == self._order[self._place]:
            self._feedback.setProgressText(self._numbered(text))

    def reportError(self, error: str, fatalError: bool = False) -> None:  # noqa: FBT001, FBT002
        self._pass_on("reportError", error, fatalError)

    def pushWarning(self, warning: str) -> None:
        self._pass_on("pushWarning", warning)

    def pushInfo(self, info: str) -> None:
        self._pass_on("pushInfo", info)

    def pushFormattedMessage(self, html: str, text: str) -> None:
        self._pass_on("pushFormattedMessage", html, text)

    def pushCommandInfo(self, info: str) -> None:
        self._pass_on("pushCommandInfo", info)

    def pushConsoleInfo(self, info: str) -> None:
        self._pass_on("pushConsoleInfo", info)

    def _pass_on(self, method: str, *arguments: Any) -> None:
        if self._held is None:
            getattr(self._feedback, method)(*arguments)
        else:
            is_counting = self._name in self._counting
            self._held.append((is_counting, method, arguments))
