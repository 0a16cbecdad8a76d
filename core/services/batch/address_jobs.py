"""Batch jobs with addresses, which the service geocodes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from ...client.query import as_written
from ...i18n import tr
from ...results.store import KEY
from ...run.definitions import OUTPUT
from ...run.result_fields import OutputFields
from ...run.row_status import RowStatus
from ..search import parameters as params
from ..search.answers import matches_from_lists
from ..search.fields import GEOCODED_LAYER
from ..search.layers import report_doubtful, shortcoming
from ..search.queries import GeocodeOptions, Near
from ..search.rows import AddressReader
from ..search.run import AddressRows, MatchOutput, geocode_hash, other_keys
from .address_form import AddressForm, AddressRecord
from .job_query import JobLayer, JobQuery, set_variables, variables_in
from .result_columns import SCORE_COLUMNS, further_columns

if TYPE_CHECKING:
    from ...connection.settings import EnvironmentSettings
    from ...run.fetch import RowResults
    from ...run.invocation import Invocation
    from ...run.output_layer import OutputLayer
    from ..search.answers import Match


@dataclass(frozen=True)
class AddressQuery(JobQuery):
    """The parameters of a job's addresses, and the expressions that give the address of a row."""

    options: GeocodeOptions
    expressions: Mapping[str, str] = field(default_factory=dict)
    """By parameter."""
    variables: Mapping[str, Any] = field(default_factory=dict)
    """The values of variables in the expressions, by name."""

    kind = "addresses"

    @classmethod
    def of_parameters(cls, invocation: Invocation) -> AddressQuery:
        """Return the query of a run."""
        options = invocation.with_defaults(params.options_of(invocation))
        expressions = params.address_expressions(invocation)
        source = invocation.source(params.INPUT)
        known = invocation.expressions(source)
        return cls(options, expressions, variables_in(expressions.values(), known))

    @classmethod
    def of_json(cls, members: Mapping[str, Any]) -> AddressQuery:
        """Return the query of a remembered job; raises ValueError, KeyError or TypeError if it cannot be read."""
        near, expressions = members["near"], dict(members["expressions"])
        if not {params.ADDRESS, *params.PARTS}.issuperset(expressions) or {*map(type, expressions.values())} != {str}:
            raise ValueError("These are no expressions with addresses.")
        options = GeocodeOptions(
            place=None if near is None else Near(*near),
            countries=tuple(members["countries"]),
            limit=members["candidates"],
            languages=members["languages"],
            political_view=members["political_view"],
        )
        return cls(
            as_written(options),  # the keys of the job are made of them
            expressions,
            dict(members["variables"]),
        )

    @property
    def most_candidates(self) -> int:
        """How many candidates an address may have in the results."""
        return self.options.limit

    def form(self, settings: EnvironmentSettings) -> AddressForm:
        """Return how jobs have addresses, by the settings of their environment."""
        return AddressForm(self.options, settings.batch_address_columns, further_columns(settings.batch_result_columns))

    def to_json(self) -> dict[str, Any]:
        """Return what :meth:`of_json` reads."""
        options = self.options
        return {
            "kind": self.kind,
            "expressions": dict(self.expressions),
            "variables": dict(self.variables),
            "near": None if options.place is None else list(options.place),
            "countries": list(options.countries),
            "candidates": options.limit,
            "languages": options.languages,
            "political_view": options.political_view,
        }

    def keys(self, subjects: Sequence[int]) -> np.ndarray:
        """Return the keys under which the answers are stored: the results of a job name nothing else."""
        return np.array(subjects, dtype=KEY)

    def shortcoming(self, answer: Sequence[Match], columns: Sequence[str]) -> str:
        """Return what an answer lacks. It has a score if the job has asked for the column."""
        return shortcoming(answer, needs_score=not SCORE_COLUMNS.isdisjoint(columns))

    def restore(self, lists: Sequence[Any]) -> list[tuple[Match, ...]]:
        """Return answers from what the store has kept; raises TypeError or ValueError for anything else."""
        return matches_from_lists(lists)

    def layer(self, invocation: Invocation) -> AddressJobLayer:
        """Return the table of addresses; raises QgsProcessingException if it cannot be read."""
        source = invocation.source(params.INPUT)
        expressions = invocation.expressions(source)
        set_variables(expressions, self.variables)
        reader = AddressReader(
            self.expressions, params.PARTS, expressions, called=params.words_of, countries=self.options.countries
        )
        is_access = invocation.value(params.GEOMETRY) == "access"
        output = MatchOutput(
            OutputFields(source.fields(), GEOCODED_LAYER),
            invocation.value(params.MIN_SCORE),
            self.options.limit,
            params.MatchGeometry.ACCESS if is_access else params.MatchGeometry.MATCH,
            keeps_points=False,
            without_score=RowStatus.LOW_SCORE,  # the job did not ask for it
        )
        rows = AddressRows(source, reader, geocode_hash(self.options), output, invocation.feedback)
        return AddressJobLayer(self, source, rows, output, invocation)


class AddressJobLayer(JobLayer):
    """A table whose addresses are geocoded."""

    query: AddressQuery

    @property
    def noun(self) -> str:
        """The word for addresses."""
        return tr("addresses")

    @property
    def other_run(self) -> str:
        """The name of the algorithm that takes the same answers from the store."""
        return tr("Geocode addresses")

    def read(self) -> None:
        """Read which addresses the rows have."""
        self._index = self._rows.index(self.progress)
        self.keys, self.other_keys = self._index.keys, other_keys(self._index, self.query.options)

    def _shapes(self, numbers: np.ndarray) -> np.ndarray:
        """Tell addresses in one line, in parts, and with both."""
        addresses = map(self._index.address, numbers.tolist())
        return np.array([2 * bool(text) + bool(parts) for text, parts in addresses], dtype=int)

    def records(self, numbers: np.ndarray) -> list[AddressRecord]:
        """Return some addresses, each with the key of its answer."""
        addresses = map(self._index.address, numbers.tolist())
        return list(map(AddressRecord, addresses, self.keys[numbers].tolist()))

    def write(self, results: RowResults, layer: OutputLayer) -> None:
        """Write all rows, as for any layer, and report those that are doubtful."""
        super().write(results, layer)
        report_doubtful(self._invocation.feedback, self._rows.doubtful, self._invocation.post_processors[OUTPUT])

    def _new_title(self) -> str:
        return tr("Places of {}")
