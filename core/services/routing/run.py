"""One run of routes: its estimate, its requests and its rows."""

from __future__ import annotations

import json
from collections.abc import Coroutine, Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Callable

import numpy as np

from ...client.errors import RunCancelledError
from ...client.query import QueryError, as_written
from ...geometry.polyline import Polyline, check_on_earth, decode
from ...i18n import tr, translatable
from ...results.blocks import Keep
from ...run.budget import Estimate
from ...run.fetch import NothingFetched, RowResult, RowResults
from ...run.outputs import Output
from ...run.progress import Stage
from ...run.request_window import FetchSpec, single
from ...run.row_status import ROUTE_STATUSES, RowStatus
from ...run.rows import SkippedRow
from ...run.run import Run
from ...run.run_log import StatusCounts
from ...vehicles.input_layers import read_avoid_areas
from . import parameters as params
from .answers import (
    ROUTES_ANSWERS,
    RoutesAnswer,
    TollCost,
    reason_without_route,
    sentence_of,
    toll_cost,
    without_toll_notices,
)
from .client import Router, TollsRefusedError
from .inputs import RouteInput, read_pairs, read_stops
from .layers import RouteLayers
from .notices import Outcome, is_about_tolls, passing_notices, why_no_route
from .queries import via_text
from .tasks import RouteTasks, RowStretch, TasksWithoutTolls, asked_rows, numbered

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...client.http_exchange import Answer
    from ...results.lookup import StoreLookup
    from ...run.output_layer import OutputLayer
    from ...run.request_window import Positions
    from ...run.run import GatewayRun
    from .answers import Notice, Route
    from .queries import RouteOptions, RouteQuery, Tolls, Via

_STRETCH = 10_000
"""Rows whose tasks are numbered and looked up together. Later rows find the answers in the store."""
_CHUNK = 20
"""Rows that wait for their results together. Each result may be a line of thousands of vertices."""
_LEAST_VERTICES = 2
_MOST_REFUSALS = 3
"""Of rows that are refused without tolls, too: then tolls are not the reason for any refusal."""


def may_be_stored(answers: Sequence[RoutesAnswer], *, with_tolls: bool = False) -> list[Keep]:
    """Return how to store each answer: that there is no route is one; what the service cannot tell now is none."""
    return [_keep(answer, with_tolls=with_tolls) for answer in answers]


def _keep(answer: RoutesAnswer, *, with_tolls: bool) -> Keep:
    if not answer.routes:
        return Keep.YES if why_no_route(answer.notices).is_lasting else Keep.NO
    passing = passing_notices(answer.all_notices)
    if not all(map(is_about_tolls, passing)):
        return Keep.FOR_RUN
    # The route is still the answer to the question without tolls.
    return Keep.FOR_SECOND_KEY if passing and with_tolls else Keep.YES


class RouteRun(Run):
    """Fetches all routes, stretch by stretch, and writes their rows in order."""

    NOUN = translatable("different routes")
    NOT_ANSWERED = translatable("Routes not answered: {}. {}")
    TASKS = "PAIRS"

    def read_input(self, options: RouteOptions) -> RouteInput:
        """Read the layers. Raises QgsProcessingException and :class:`RunCancelledError`."""
        raise NotImplementedError

    def read(self) -> None:
        invocation = self.invocation
        options = self._options = invocation.with_defaults(params.options_of(invocation, read_avoid_areas(invocation)))
        given = as_written(options)
        if given.departure:
            self.feedback.pushInfo(tr("Departure: {}").format(given.departure))
        if given.arrival:
            self.feedback.pushInfo(tr("Arrival: {}").format(given.arrival))
        self._tasks, self._schema, self._title = self.read_input(options)
        self.counts = StatusCounts(ROUTE_STATUSES)
        self._tolls = TollSums()
        self._refusals = 0

    def estimate(self) -> Estimate:
        distinct = stored = 0
        for keys, keys_of_1_0, depart_now in self._tasks.distinct_keys():
            if self.feedback.isCanceled():
                raise RunCancelledError
            lookup = self._lookup(keys, keys_of_1_0)
            distinct += len(keys)
            stored += len(keys) - len(lookup.missing())
            if depart_now is not None:
                self.stored_now.add(lookup, depart_now)
        if not stored and (reason := self._options.past_time()):
            raise QueryError(reason)
        distinct -= self._too_late()
        per_task = params.transactions_of_route(tolls=self._schema.with_tolls)
        return Estimate(self._tasks.rows, distinct, stored, distinct - stored, tr(self.NOUN), per_task)

    def _too_late(self) -> int:
        """Return how many tasks are neither stored nor can be asked for, because their time is over."""
        keys = []
        for start in range(0, self._tasks.rows, _STRETCH):
            stretch = self._tasks.stretch(start, start + _STRETCH)
            if stretch.is_past is None:
                return 0
            keys.append(stretch.keys[stretch.is_past & ~self._are_stored(stretch)])
        return len(np.unique(np.concatenate(keys))) if keys else 0

    def _stretch(self, start: int, stop: int) -> RowStretch:
        """Return some rows without those whose time is over, unless their answers are stored."""
        stretch = self._tasks.stretch(start, stop)
        if stretch.is_past is None:
            return stretch
        too_late = stretch.is_past & ~self._are_stored(stretch)
        reasons = {
            row - start: SkippedRow(RowStatus.INVALID, self._tasks.query(row).options.past_time())
            for row in asked_rows(start, stretch)[too_late].tolist()
        }
        return stretch.rows(~too_late, {**stretch.skipped, **reasons})

    def comparison(self) -> str:
        if not (self._schema.with_tolls and self.needs.missing):
            return ""
        return tr(
            "Tolls may cost one more transaction for each route, which is counted here. Without tolls, the run would "
            "need at most {:,}."
        ).format(self.needs.missing)

    def outputs(self) -> dict[str, Output]:
        layouts = self._schema.layouts()
        titles = {
            params.OUTPUT: tr("Truck routes {}"),
            params.SECTIONS: tr("Sections of truck routes {}"),
            params.NOTICES: tr("Notices of truck routes {}"),
        }
        below = {params.SECTIONS: (params.OUTPUT,), params.NOTICES: (params.OUTPUT, params.SECTIONS)}
        ending = params.with_run_text(self._title, self.invocation)
        return {
            name: Output(layouts[name], title.format(ending), below.get(name, ())) for name, title in titles.items()
        }

    def fetch(self, layers: Mapping[str, OutputLayer], gateway: GatewayRun | None) -> None:
        router = Router(gateway.session) if gateway else None
        routes = RouteLayers(self._schema, layers[params.OUTPUT], layers[params.SECTIONS], layers[params.NOTICES])
        while self.counts.rows < self._tasks.rows:
            start = self.counts.rows
            if gateway is None or router is None:
                stretch = self._stretch(start, start + _STRETCH)
                self._write_stretch(start, stretch, range(len(stretch.keys)), NothingFetched(), routes, None)
            else:
                fetch = partial(self._fetch_rows, gateway, router, routes)
                try:
                    fetch(start, self._end_of_stretch(start, router))
                except TollsRefusedError as error:
                    self._go_on_without_tolls(error, router, fetch)
            if self.grace_period.is_over:
                self.grace_period.report_left_out(self._tasks.rows - self.counts.rows, layers.values())
                break
        routes.flush()

    def _fetch_rows(self, gateway: GatewayRun, router: Router, routes: RouteLayers, start: int, stop: int) -> None:
        """Fetch the tasks of some rows, and write these."""
        stretch = self._stretch(start, stop)
        tasks = numbered(start, stretch)
        lookup = self._lookup(tasks.keys, tasks.keys_of_1_0)
        spec = FetchSpec(
            ask=partial(self._ask, router, tasks.first_rows),
            read=lambda _numbers, answer: [router.read(answer)],
            may_be_stored=partial(may_be_stored, with_tolls=self._tasks.with_tolls),
            restore=ROUTES_ANSWERS.restore,
            rows=tasks.rows,
            may_recur=True,
        )
        with gateway.fetching(spec, lookup) as fetcher:
            self._write_stretch(start, stretch, tasks.numbers, fetcher, routes, lookup)

    def _end_of_stretch(self, start: int, router: Router) -> int:
        """Return where the next stretch ends.

        As long as the service may refuse tolls, a row that is not stored is alone in its stretch: a refusal then comes
        once, and the row and all later ones become other tasks.
        """
        stop = start + _STRETCH
        if not (self._schema.with_tolls and router.may_refuse_tolls):
            return stop
        tasks = numbered(start, self._stretch(start, stop))
        missing = self._lookup(tasks.keys, tasks.keys_of_1_0).missing()
        row = tasks.first_rows[missing[0]] if len(missing) else stop
        return max(row, start + 1)

    def _go_on_without_tolls(self, error: TollsRefusedError, router: Router, fetch: Callable[[int, int], None]) -> None:
        """Ask for the refused row without tolls. If that is answered, tolls were the reason, and no row asks for them.

        Answers with tolls that are stored already are used all the same.
        """
        with_tolls, row, failed = self._tasks, self.counts.rows, self._failed
        self._tasks = TasksWithoutTolls(with_tolls, self._are_stored)
        fetch(row, row + 1)
        if self._failed == failed:
            router.may_refuse_tolls = False
            self.feedback.pushWarning(
                tr(
                    "The service gives no tolls. {} The routes are asked for without tolls: each is one transaction "
                    "then, and its toll stays empty."
                ).format(error.reason)
            )
            return
        self._tasks = with_tolls
        self._refusals += 1
        router.may_refuse_tolls = self._refusals < _MOST_REFUSALS

    @property
    def _failed(self) -> int:
        return self.counts.numbers()[RowStatus.FAILED.name]

    def _lookup(self, keys: np.ndarray, keys_of_1_0: np.ndarray | None) -> StoreLookup:
        """Look up distinct keys."""
        options = self._tasks.options
        second_keys = options.second_keys(keys, with_tolls=self._tasks.with_tolls)
        return self.storage.lookup(keys, second_keys=second_keys, other_keys=keys_of_1_0, to_more=options.to_more)

    def _are_stored(self, stretch: RowStretch) -> np.ndarray:
        """Return whether there is an answer, for each key of some rows."""
        distinct, first, inverse = np.unique(stretch.keys, return_index=True, return_inverse=True)
        keys_of_1_0 = None if stretch.keys_of_1_0 is None else stretch.keys_of_1_0[first]
        lookup = self._lookup(distinct, keys_of_1_0)
        return lookup.is_stored(range(len(distinct)))[inverse.reshape(-1)]

    def report(self, numbers: Mapping[str, int]) -> None:
        self._tolls.report(self.feedback)
        super().report(numbers)

    def _ask(
        self, router: Router, rows: Sequence[int], numbers: np.ndarray
    ) -> Coroutine[Any, Any, Sequence[tuple[Positions, Answer]]]:
        (number,) = numbers.tolist()
        return single(router.ask(self._tasks.query(rows[number])))

    def _write_stretch(  # noqa: PLR0913, PLR0917 - all parts of a stretch
        self,
        start: int,
        stretch: RowStretch,
        numbers: Sequence[int],
        results: RowResults,
        layers: RouteLayers,
        lookup: StoreLookup | None,
    ) -> None:
        writer = _RouteRowWriter(self._tasks, layers, lookup, self._tolls if self._schema.with_tolls else None)
        remaining = iter(numbers)
        rows = len(stretch.keys) + len(stretch.skipped)
        for first in range(0, rows, _CHUNK):
            positions = range(first, min(first + _CHUNK, rows))
            needed = {position: next(remaining) for position in positions if position not in stretch.skipped}
            known = results.results(list(needed.values()))
            outcomes = [
                writer.unusable(start + position, stretch.skipped[position])
                if position in stretch.skipped
                else writer.answered(start + position, needed[position], known[needed[position]])
                for position in positions
            ]
            layers.flush()
            self.counts.add(outcomes)
            self.progress.done(Stage.WRITE, len(outcomes))
            if self.grace_period.check(results):
                return


class PairRun(RouteRun):
    """A run of routes from origins to destinations."""

    def read_input(self, options: RouteOptions) -> RouteInput:
        return read_pairs(self.invocation, options)


class StopRun(RouteRun):
    """A run of routes through stops."""

    def read_input(self, options: RouteOptions) -> RouteInput:
        return read_stops(self.invocation, options)


class _RouteRowWriter:
    """Writes the rows of skipped tasks and of answers."""

    def __init__(
        self, tasks: RouteTasks, layers: RouteLayers, lookup: StoreLookup | None, tolls: TollSums | None
    ) -> None:
        """``tolls`` are added up if they are wanted."""
        self._tasks = tasks
        self._layers = layers
        self._lookup = lookup
        self._tolls = tolls

    def unusable(self, row: int, skipped: SkippedRow) -> tuple[RowStatus, str]:
        """Write a row that could not be requested."""
        self._layers.add_row(self._tasks.ids(row), skipped.status.value, skipped.reason, (), None)
        return skipped

    def answered(self, row: int, number: int, result: RowResult) -> tuple[RowStatus, str]:
        """Write a row for each alternative of an answer, or a row with the reason why there is no answer."""
        answer, status, reason = result
        query = self._tasks.query(row)
        ids, request = self._tasks.ids(row), request_text(query)
        if answer is None:
            self._layers.add_row(ids, status.value, reason, (), request)
            return status, reason
        if query.options.tolls is None:  # the answer may be that to the same route with tolls
            answer = without_toll_notices(answer)
        stops = self._tasks.stops(row)
        vias = [stop.label for stop in stops[1:-1]]
        if not answer.routes:
            status, reason = _without_route(answer, vias)
            self._layers.add_row(ids, status.value, reason, answer.notices, request)
            return status, reason
        outcomes = []
        may_know_tolls_later = self._forget_passing_tolls(number, query.options.tolls, answer)
        for alternative, route in enumerate(answer.routes[: query.options.alternatives + 1]):
            lines, problem = self._lines(number, route)
            critical = [notice for notice in answer.notices if notice.critical] + route.critical_notices
            status = RowStatus.FAILED if problem else RowStatus.RESTRICTED if critical else RowStatus.OK
            error = problem or sentence_of(critical, vias)
            costs = self._costs(query.options.tolls, route, answer.notices)
            self._layers.add_route(
                ids, alternative, status.value, error, route, lines, answer.notices, request, stops, costs
            )
            if self._tolls is not None and not alternative:
                self._tolls.add(costs[0], may_be_known_later=may_know_tolls_later)
            outcomes.append((status, error))
        return outcomes[0]

    def _forget_passing_tolls(self, number: int, tolls: Tolls | None, answer: RoutesAnswer) -> bool:
        """Whether the tolls of an answer are not known now; then the next run asks for them again.

        The answer may be stored nevertheless, by a version that took this for an answer.
        """
        is_passing = tolls is not None and any(map(is_about_tolls, passing_notices(answer.all_notices)))
        if is_passing and self._lookup is not None:
            self._lookup.forget(number, as_second=True)
        return is_passing

    def _costs(self, tolls: Tolls | None, route: Route, notices: Sequence[Notice]) -> Sequence[TollCost | None]:
        """Return the cost of a route and of each of its sections; None for what is unknown, or was not asked for."""
        if tolls is None:
            return [None] * (len(route.sections) + 1)
        said = [*notices, *route.notices]
        return [toll_cost(some, said, tolls.currency) for some in (route.sections, *zip(route.sections))]

    def _lines(self, number: int, route: Route) -> tuple[Sequence[Polyline | None], str]:
        """Return the lines of all sections; if one of them is missing, None for all, and a sentence for the user."""
        try:
            return _all_lines(route), ""
        except ValueError as error:
            if self._lookup is not None:
                self._lookup.forget(number)
            return [None] * len(route.sections), tr("The line of the route cannot be read: {}.").format(error)


class TollSums:
    """Adds up what the best routes of a run cost, for the log."""

    def __init__(self) -> None:
        """Begin with no routes."""
        self._by_currency: dict[str, list[TollCost]] = {}
        self._unknown = 0
        self._known_later = 0

    def add(self, cost: TollCost | None, *, may_be_known_later: bool = False) -> None:
        """Add a route; None: its cost is unknown now, and ``may_be_known_later``."""
        if cost is None:
            self._unknown += 1
            self._known_later += may_be_known_later
        else:
            self._by_currency.setdefault(cost.currency, []).append(cost)

    def report(self, feedback: QgsProcessingFeedback) -> None:
        """Report the sums, and how many routes are in none of them."""
        for currency, costs in self._by_currency.items():
            least, most = sum(cost.least for cost in costs), sum(cost.most for cost in costs)
            sentence = (
                tr("Tolls of {routes:,} routes: {least:,.2f} {currency}.")
                if f"{least:.2f}" == f"{most:.2f}"
                else tr("Tolls of {routes:,} routes: {least:,.2f} to {most:,.2f} {currency}.")
            )
            feedback.pushInfo(sentence.format(routes=len(costs), least=least, most=most, currency=currency))
        if self._unknown:
            feedback.pushWarning(
                tr("Routes whose toll is unknown: {:,}. Their toll_cost is empty.").format(self._unknown)
            )
        if self._known_later:
            feedback.pushWarning(
                tr(
                    "Of these, the service does not know the toll now: {:,}. Run again later: such routes are asked "
                    "for again."
                ).format(self._known_later)
            )


def _without_route(answer: RoutesAnswer, vias: Sequence[str]) -> tuple[RowStatus, str]:
    """Return the status of a row without a route, and why. ``vias`` are the names of the stops on the way."""
    outcome, reason = reason_without_route(answer.notices, vias)
    return RowStatus.FAILED if outcome is Outcome.FAILED else RowStatus.NO_ROUTE, reason


def _all_lines(route: Route) -> list[Polyline]:
    """Return the lines of all sections; raises ValueError if one cannot be read, as the route would have a gap."""
    if not all(section.polyline for section in route.sections):
        raise ValueError(tr("the service sent no line for a part of the route"))
    lines = [decode(section.polyline or "") for section in route.sections]
    for line in lines:
        check_on_earth(line)
    if sum(len(line.coordinates) for line in lines) < _LEAST_VERTICES:
        raise ValueError(tr("it has fewer than two vertices"))
    return lines


def request_text(query: RouteQuery) -> str:
    """Return the parameters of a request without origin and destination, so that it can be repeated."""
    return _options_text(query.options, query.vias)


@lru_cache(maxsize=64)  # most routes of a run have the same options
def _options_text(options: RouteOptions, vias: tuple[Via, ...]) -> str:
    asked: dict[str, object] = dict(options.parameters())
    if vias:
        asked["via"] = [via_text(via) for via in vias]
    return json.dumps(asked, ensure_ascii=False)
