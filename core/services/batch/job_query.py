"""What a batch job asks, and the layer whose rows need its answers: all that depends on the kind of its records.

What submits and collects jobs does not know which kind of records they have: it asks a :class:`JobQuery` and its
:class:`JobLayer`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from qgis.core import (
    QgsExpression,
    QgsExpressionContext,
    QgsExpressionContextScope,
    QgsWkbTypes,
)

from ...i18n import tr
from ...run.output_layer import OutputLayer
from ...run.outputs import Output
from ...run.progress import RunProgress, Stage

if TYPE_CHECKING:
    from ...connection.settings import EnvironmentSettings
    from ...run.fetch import RowResults
    from ...run.invocation import Invocation
    from ...run.run import SourceRows
    from ...run.run_log import StatusCounts
    from ...run.source import LayerSource
    from ..geocoding.layers import AddressOutput
    from ..search.run import MatchOutput
    from .records import RecordForm


class JobQuery(ABC):
    """The parameters of a job's records, stored with it, so that the rows of a layer find their answers again."""

    is_known = True
    """False for a job made elsewhere, whose parameters are not known."""
    kind: ClassVar[str]
    """A name for the kind of records."""

    @property
    @abstractmethod
    def most_candidates(self) -> int:
        """How many candidates a record may have in the results."""

    @abstractmethod
    def form(self, settings: EnvironmentSettings) -> RecordForm:
        """Return how jobs have the records, by the settings of their environment."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Return what is remembered of it."""

    @abstractmethod
    def keys(self, subjects: Sequence[Any]) -> np.ndarray:
        """Return the keys under which the answers of ``subjects`` are stored, which the results of a job name."""

    @abstractmethod
    def shortcoming(self, answer: Any, columns: Sequence[str]) -> str:
        """Return what an answer to a job with these output ``columns`` lacks, as a sentence; empty if nothing."""

    @abstractmethod
    def restore(self, lists: Sequence[Any]) -> Sequence[Any]:
        """Return answers from what the store has kept; raises TypeError or ValueError for anything else."""

    @abstractmethod
    def layer(self, invocation: Invocation) -> JobLayer:
        """Return the input of a run; raises QgsProcessingException if it cannot be read."""


class JobLayer(ABC):
    """A layer whose rows need the answers of jobs. Equal rows share a record; records are numbered from 0."""

    keys: np.ndarray
    """The keys of the answers in the store, by the number of the record. Known after :meth:`read`."""
    earlier_keys: np.ndarray | None = None
    """Those that 0.1.0 has given, if they differ."""
    other_keys: np.ndarray | None = None
    """See :class:`~...results.lookup.StoreLookup`."""
    _index: Any
    """What numbers the records. Known after :meth:`read`."""

    def __init__(
        self,
        query: JobQuery,
        source: LayerSource,
        rows: SourceRows,
        output: AddressOutput | MatchOutput,
        invocation: Invocation,
    ) -> None:
        """Prepare for the rows of ``source``, which ``rows`` reads and writes, and for their ``output``."""
        self.query = query
        self._source = source
        self._rows = rows
        self._output = output
        self._invocation = invocation
        self.progress = RunProgress(invocation.feedback)

    @property
    def name(self) -> str:
        """The name of the layer."""
        return self._source.sourceName()

    @property
    def title(self) -> str:
        """The name of the output layer: that of an earlier result stays."""
        return self.name if self._output.fields.renews_earlier else self._new_title().format(self.name)

    @property
    @abstractmethod
    def noun(self) -> str:
        """The word for the records, such as 'places'."""

    @property
    @abstractmethod
    def other_run(self) -> str:
        """The name of the algorithm that takes the same answers from the store, without a job."""

    @property
    def rows(self) -> int:
        """How many rows have been read."""
        return self._rows.rows

    @property
    def counts(self) -> StatusCounts:
        """The rows that have been written, by status."""
        return self._rows.counts

    @abstractmethod
    def read(self) -> None:
        """Find the records that the rows need; raises :class:`~...client.errors.RunCancelledError`."""

    def groups(self, numbers: np.ndarray) -> Iterator[np.ndarray]:
        """Yield the ``numbers`` of records in groups of one shape, that each go into files of their own."""
        shapes = self._shapes(numbers)
        for shape in np.unique(shapes):
            yield numbers[shapes == shape]

    @abstractmethod
    def _shapes(self, numbers: np.ndarray) -> np.ndarray:
        """Return a number for the columns that each of these records has."""

    @abstractmethod
    def records(self, numbers: np.ndarray) -> Sequence[Any]:
        """Return the records with these numbers."""

    def output(self) -> Output:
        """Return the layer to write."""
        layer = self._invocation.input_layer("INPUT")
        return Output(self._output.full_layout(self._source, layer), self.title)

    def write(self, results: RowResults, layer: OutputLayer) -> None:
        """Write all rows with their ``results``."""
        self.progress.plan(Stage.WRITE, self.rows, tr("Rows written: {:,} of {:,}.").format)
        self.progress.begin(Stage.WRITE)
        self._rows.write(self._index, results, layer, self.progress)
        self.progress.begin(Stage.CLOSE)

    @abstractmethod
    def _new_title(self) -> str:
        """Return the name of an output layer, with a place for the name of the input."""


def variables_in(texts: Iterable[str], expressions: QgsExpressionContext) -> dict[str, Any]:
    """Return the values of variables that JSON can hold, by name. Those of single rows are not known yet."""
    names = set().union(*(QgsExpression(text).referencedVariables() for text in texts))
    values = {name: expressions.variable(name) for name in sorted(names) if expressions.hasVariable(name)}
    return {name: value for name, value in values.items() if isinstance(value, (str, int, float))}


def set_variables(expressions: QgsExpressionContext, values: Mapping[str, Any]) -> None:
    """Give variables these values, whatever they have otherwise."""
    scope = QgsExpressionContextScope()
    for name, value in values.items():
        scope.setVariable(name, value)
    expressions.appendScope(scope)


def may_have_points(source: LayerSource) -> bool:
    """Whether rows of ``source`` may have points. The type of a layer is unknown if it has mixed geometries."""
    types = QgsWkbTypes.GeometryType
    return QgsWkbTypes.geometryType(source.wkbType()) in {types.PointGeometry, types.UnknownGeometry}
