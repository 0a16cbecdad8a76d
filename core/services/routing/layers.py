"""The output layers of routes, sections and notices: their fields, how they appear in QGIS, and their rows."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from qgis.core import (
    QgsExpression,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
)
from qgis.PyQt.QtCore import QDateTime, QMetaType, Qt

from ...fields import FLAG, LARGE, NUMBER, TEXT, TIME, WHOLE, Field, LayerFields
from ...geometry.antimeridian import normalized_longitude, unrolled
from ...geometry.places import short_distance_m
from ...geometry.polyline import Polyline, line_wkb, point_wkb
from ...i18n import tr, translatable
from ...run.layer_design import LayerDesign, SecondStyle, hours, in_words, kilometres
from ...run.output_fields import Layout, OutcomeFields, fields_of, renamed
from ...run.row_status import ROUTE_STATUSES, RowStatus
from .answers import RESTRICTIONS, SECTION, MatchedPlace, Notice, Route, Section, restrictions, ways_between
from .notices import CODES, reason_of
from .parameters import NOTICES, OUTPUT, SECTIONS

if TYPE_CHECKING:
    from ...run.output_layer import OutputLayer
    from ...run.source import LayerSource
    from .answers import TollCost
    from .tasks import RouteIds, RouteStop

_MEASURES = [one for one in SECTION if one.kind is WHOLE]
"""Numbers that add up over the sections of a route."""
_ENDS = (
    Field(
        "origin_id",
        LARGE,
        alias=translatable("Id of the origin"),
        meaning="id of the origin: the value of the field chosen for it, otherwise its feature id",
    ),
    Field(
        "destination_id",
        LARGE,
        alias=translatable("Id of the destination"),
        meaning="id of the destination, in the same way",
    ),
)
"""The first fields of all layers. They have the types of the fields that the ids come from."""
_GROUP = Field("group_id", alias=translatable("Group"), meaning="value of `GROUP_FIELD`; empty if none is chosen")
"""The last field of all layers, if there are groups."""
LABELS = (
    Field(
        "origin_label",
        TEXT,
        alias=translatable("Origin"),
        meaning="value of the field chosen for the origins, otherwise the display name of the row in its layer",
    ),
    Field(
        "destination_label",
        TEXT,
        alias=translatable("Destination"),
        meaning="the same for the destination",
    ),
)
"""The last fields of routes, of sections and of pairs of a matrix."""
_ALTERNATIVE = Field(
    "alternative",
    WHOLE,
    alias=translatable("Alternative"),
    meaning="0 for the best route, from 1 for the others",
)
_TIMES = [replace(one, kind=TIME) for one in SECTION if one.name in {"departure", "arrival"}]
_MEASURED = (
    *_TIMES,
    Field(
        "origin_snap_m",
        NUMBER,
        alias=translatable("Distance from the origin to the road (m)"),
        meaning="metres between the requested place and the start of the line",
    ),
    Field(
        "destination_snap_m",
        NUMBER,
        alias=translatable("Distance from the road to the destination (m)"),
        meaning="metres between the requested place and the end of the line",
    ),
    Field(
        "critical_notices",
        WHOLE,
        alias=translatable("Critical notices"),
        meaning="number of limits and laws that the vehicle violates",
    ),
    Field(
        "notices",
        TEXT,
        alias=translatable("Notices"),
        meaning="codes of all notices, separated by commas",
        is_technical=True,
    ),
)
"""What routes and sections both have, after the measures."""
TOLLS = LayerFields(
    Field(
        "toll_cost",
        NUMBER,
        alias=translatable("Toll"),
        meaning="what has to be paid, at least; 0 if nothing, empty if it is unknown. A fare that is for "
        "more than one section, such as a ticket for the day, counts once in a route",
    ),
    Field(
        "toll_cost_max",
        NUMBER,
        alias=translatable("Highest toll"),
        meaning="the same at the most. It differs from `toll_cost` if a price is given as a range",
    ),
    Field(
        "toll_currency",
        TEXT,
        alias=translatable("Currency"),
        meaning="currency of both, such as `EUR`",
    ),
)
"""The last fields of routes and sections before the group and the labels, if tolls are asked for."""
TOLL_TEXT = (
    "format_number(attribute('toll_cost'), 2) || if(attribute('toll_cost_max') > attribute('toll_cost'), "
    "' – ' || format_number(attribute('toll_cost_max'), 2), '') || ' ' || attribute('toll_currency')"
)
"""An expression for the toll; NULL if it is unknown, or there are no such fields."""
_ROUTE = Field(
    "route",
    WHOLE,
    alias=translatable("Number of the route"),
    meaning="number of the route's row in the layer of routes, from 1",
    is_technical=True,
)
"""It joins sections and notices to their routes."""
SHOWN_FIRST = (
    "group_id",
    "stop",
    "from_label",
    "to_label",
    "origin_label",
    "destination_label",
    "origin_id",
    "destination_id",
    "from_stop",
    "to_stop",
    "section",
    "mode",
    "title",
    "status",
    *(one.name for one in (*_MEASURES, *TOLLS, *_TIMES)),
    "error",
    "critical_notices",
    "notices",
    "critical",
    *(one.name for one in RESTRICTIONS),
    "alternative",
    "origin_snap_m",
    "destination_snap_m",
    "code",
    "severity",
    "route",
)
"""The order in which QGIS shows the fields of all layers."""
_ROUTE_FIELDS = LayerFields(
    _ALTERNATIVE,
    Field("status", TEXT, alias=translatable("Status"), meaning="status of the route, see below"),
    Field(
        "error",
        TEXT,
        alias=translatable("Reason"),
        meaning="why there is no route, or which limit the vehicle violates",
        is_wide=True,
    ),
    *(replace(one, kind=LARGE) for one in _MEASURES),  # one of a section fits 32 bits, the sum over many may not
    *_MEASURED,
    Field(
        "vehicle",
        TEXT,
        alias=translatable("Vehicle"),
        meaning="vehicle and options as they were sent (centimetres, kilograms), as JSON",
        is_technical=True,
    ),
    Field(
        "restricted_parts",
        TEXT,
        alias=translatable("Restricted parts"),
        meaning="where the line is restricted: begin and end as shares of it, such as `0.25-0.4`; several with `;`. "
        "Empty for a restricted route: all of it",
        is_technical=True,
    ),
)
_SECTION_FIELDS = LayerFields(
    _ALTERNATIVE,
    _ROUTE,
    Field(
        "section",
        WHOLE,
        alias=translatable("Section"),
        meaning="number of the section within its route, from 1",
    ),
    *(one for one in SECTION if one.name == "mode"),
    Field(
        "status",
        TEXT,
        alias=translatable("Status"),
        meaning="`ok`, or `restricted` if the vehicle violates a limit on this section",
    ),
    *_MEASURES,
    *_MEASURED,
)
_STOPS = (
    Field(
        "stop",
        WHOLE,
        alias=translatable("Number of the stop"),
        meaning="number of the stop from which the section leads to the next one, from 1; sections that are parts of "
        "one way, such as a ferry in between, have the same number",
    ),
    Field(
        "from_stop",
        LARGE,
        alias=translatable("Id of the stop before"),
        meaning="id of that stop: its feature id",
    ),
    Field(
        "to_stop",
        LARGE,
        alias=translatable("Id of the next stop"),
        meaning="id of the next stop, in the same way",
    ),
    Field(
        "from_label",
        TEXT,
        alias=translatable("From"),
        meaning="display name of that stop in its layer",
    ),
    Field("to_label", TEXT, alias=translatable("To"), meaning="the same for the next stop"),
)
"""Further fields of the sections of routes through stops."""
_NOTICE_FIELDS = LayerFields(
    _ALTERNATIVE,
    _ROUTE,
    Field(
        "section",
        WHOLE,
        alias=translatable("Section"),
        meaning="number of the section that the notice is about; empty if it is about the whole route",
    ),
    Field(
        "code",
        TEXT,
        alias=translatable("Code"),
        meaning="the service's code, such as `violatedVehicleRestriction`",
        is_technical=True,
    ),
    Field(
        "severity",
        TEXT,
        alias=translatable("Severity"),
        meaning="`critical` or `info`, from the service",
        is_technical=True,
    ),
    Field(
        "critical",
        FLAG,
        alias=translatable("Critical"),
        meaning="whether the route is `restricted` because of it",
    ),
    Field("title", TEXT, alias=translatable("Notice"), meaning="text from the service", is_wide=True),
    Field(
        "lat",
        NUMBER,
        alias=translatable("Latitude"),
        meaning="latitude of the place where the notice applies",
        is_technical=True,
    ),
    Field(
        "lon",
        NUMBER,
        alias=translatable("Longitude"),
        meaning="longitude of that place",
        is_technical=True,
    ),
    *RESTRICTIONS,
    Field(
        "details",
        TEXT,
        alias=translatable("Details"),
        meaning="all details from the service, as JSON",
        is_technical=True,
    ),
)
_OWN_FIELDS = {OUTPUT: _ROUTE_FIELDS, SECTIONS: _SECTION_FIELDS, NOTICES: _NOTICE_FIELDS}
"""The fields of each output, after the ids."""


def table_of(output: str, *, group: bool = True, stops: bool = False, tolls: bool = False) -> LayerFields:
    """Return all fields of an output but the carried ones; with or without those that not every run has.

    ``group`` is for runs with groups, ``stops`` for routes through stops, ``tolls`` for runs that ask for them.
    """
    own = (*_OWN_FIELDS[output], *(TOLLS if tolls and output != NOTICES else ()))
    ends = [*(_STOPS if stops and output == SECTIONS else []), *([_GROUP] if group else [])]
    labels = LABELS if output != NOTICES else []
    return LayerFields(*_ENDS, *own, *ends, *labels, first=SHOWN_FIRST)


def route_designs(*, stops: bool = False, tolls: bool = False, colour: str = "") -> dict[str, LayerDesign]:
    """Return the designs of the output layers by their parameters; for ``stops`` and ``tolls`` see :func:`table_of`.

    ``colour`` is that of the vehicle.
    """
    measures = {tr("Length"): kilometres("length_m"), tr("Duration"): hours("duration_s")}
    if tolls:
        measures[tr("Toll")] = f"coalesce({TOLL_TEXT}, {QgsExpression.quotedString(tr('unknown'))})"
    status = {tr("Status"): in_words("status")}
    by_toll = SecondStyle(
        name=tr("Tolls"),
        amount="toll_cost_max",
        unit="toll_currency",
        nothing=tr("no toll"),
        unknown=tr("toll unknown"),
        dashed=f"\"status\" = '{RowStatus.RESTRICTED.value}'",
    )
    also = {"second_style": by_toll} if tolls else {}
    ours = _in_our_words("code")
    return {
        OUTPUT: LayerDesign.of(
            table_of(OUTPUT, tolls=tolls),
            ROUTE_STATUSES,
            display=way_text("origin_label", "destination_label"),
            tip={**measures, **status, tr("Reason"): '"error"'},
            style="truckroutes",
            colour=colour,
            labels=legend_words(),
            **also,
        ),
        SECTIONS: LayerDesign.of(
            table_of(SECTIONS, stops=stops, tolls=tolls),
            ROUTE_STATUSES,
            display=way_text("from_label", "to_label") if stops else way_text("origin_label", "destination_label"),
            tip={
                tr("Section"): '"section"',
                tr("Means of transport"): in_words("mode"),
                **measures,
                **status,
            },
            style="truckroutesections",
            labels=legend_words(),
            **also,
        ),
        NOTICES: LayerDesign.of(
            table_of(NOTICES),
            display=f'coalesce({ours}, "title")',
            tip={tr("Cause"): f'if({ours} IS NULL, "cause", NULL)'},
            style="truckroutenotices",
            labels={True: tr("critical: the route is restricted"), False: tr("information")},
        ),
    }


def _in_our_words(field: str) -> str:
    """Return an expression for what a field with the code of a notice says; NULL if the code is not known."""
    reasons = {code: reason for code in CODES if (reason := reason_of(code))}
    words = (QgsExpression.quotedString(word) for pair in reasons.items() for word in pair)
    return f'map_get(map({", ".join(words)}), "{field}")'


def legend_words() -> dict[str, str]:
    """Return what the legend of routes says in place of the words of a status."""
    return {RowStatus.RESTRICTED.value: tr("restricted: the vehicle does not fit")}


def way_text(start: str, end: str) -> str:
    """Return an expression for what a way is called, by the fields with the labels of its ends."""
    return f'coalesce("{start}" || \' → \' || "{end}", {kilometres("length_m")})'


class RouteSchema(NamedTuple):
    """The fields and geometry types of the layers of a run."""

    origin_id: QgsField
    destination_id: QgsField
    group_id: QgsField | None
    """The field for the ids of groups, if there are groups."""
    carried: Sequence[QgsField]
    """The last fields of ``OUTPUT``."""
    with_z: bool
    with_stops: bool
    """Whether sections say between which stops they are."""
    with_tolls: bool
    is_multi: bool = False
    """Whether lines may have parts, since they may cross the 180° meridian."""

    @property
    def outcome(self) -> OutcomeFields:
        """The positions of the fields ``status`` and ``error`` in ``OUTPUT``."""
        names = table_of(OUTPUT, tolls=self.with_tolls).names
        return OutcomeFields(names.index("status"), names.index("error"))

    def layouts(self) -> dict[str, Layout]:
        """Return what the layers are like, by their parameters."""
        times = [one.name for one in _TIMES]
        routes, sections = (
            Layout.of_lines(self._fields_of(one), is_multi=self.is_multi, with_z=self.with_z)._replace(
                with_offsets=times
            )
            for one in (OUTPUT, SECTIONS)
        )
        return {
            OUTPUT: routes._replace(outcome=self.outcome),
            SECTIONS: sections,
            NOTICES: Layout.of_points(self._fields_of(NOTICES)),
        }

    def table(self, output: str) -> LayerFields:
        """Return all fields of an output but the carried ones."""
        return table_of(output, group=self.group_id is not None, stops=self.with_stops, tolls=self.with_tolls)

    def _fields_of(self, output: str) -> QgsFields:
        ids = {one.name(): one for one in (self.origin_id, self.destination_id, self.group_id) if one is not None}
        fields = QgsFields()
        carried = self.carried if output == OUTPUT else []
        for field in (*fields_of(self.table(output)), *carried):
            fields.append(ids.get(field.name(), field))
        return fields


class RouteLayers:
    """Writes routes, their sections and their notices."""

    def __init__(self, schema: RouteSchema, routes: OutputLayer, sections: OutputLayer, notices: OutputLayer) -> None:
        """Write to these layers; sections and notices only if they are wanted."""
        self._schema = schema
        self._layers = routes, sections, notices
        self._waiting: tuple[list[QgsFeature], ...] = ([], [], [])
        self._fields = [layout.fields for layout in schema.layouts().values()]
        self._names = [schema.table(output).names for output in _OWN_FIELDS]
        self._rows = 0

    def flush(self) -> None:
        """Write the rows that were added since the last call."""
        for layer, features in zip(self._layers, self._waiting):
            if features:
                layer.write(features)
                features.clear()

    def add_row(self, ids: RouteIds, status: str, error: str, notices: Sequence[Notice], request: str | None) -> None:
        """Add a row without a route; ``notices`` belong to the whole answer."""
        self._add_route(ids, {"status": status, "error": error or None, **_counted(notices), "vehicle": request}, b"")
        self._add_notices(ids, None, 0, notices, None, None)

    def add_route(  # noqa: PLR0913, PLR0917 - the contents of a row
        self,
        ids: RouteIds,
        alternative: int,
        status: str,
        error: str,
        route: Route,
        lines: Sequence[Polyline | None],
        notices: Sequence[Notice],
        request: str,
        stops: Sequence[RouteStop],
        costs: Sequence[TollCost | None],
    ) -> None:
        """Add a route through ``stops``, with the ``lines`` of its sections and the ``notices`` of the whole answer.

        ``costs`` are that of the route, and those of its sections.
        """
        values = {
            "alternative": alternative,
            "status": status,
            "error": error or None,
            **_measured(route.sections),
            **_counted([*notices, *route.all_notices]),
            "vehicle": request,
            "restricted_parts": _restricted_parts(route, lines, notices),
            **_tolls(costs[0]),
        }
        self._add_route(ids, values, self._line_wkb([line for line in lines if line]))
        self._add_notices(ids, alternative, 0, [*notices, *route.notices], None, _start(route.sections[0], lines[0]))
        ways = ways_between(route.sections, [(stop.lat, stop.lng) for stop in stops])
        for number, (section, line, way) in enumerate(zip(route.sections, lines, ways), start=1):
            between = {} if way is None else _between(way, *stops[way - 1 : way + 1])
            self._add_section(ids, alternative, number, section, line, {**between, **_tolls(costs[number])})
            self._add_notices(ids, alternative, number, section.notices, line, _start(section, line))

    def _add_route(self, ids: RouteIds, values: dict[str, Any], wkb: bytes) -> None:
        self._rows += 1
        self._add(0, ids, values, wkb, ids.carried)

    def _add_section(  # noqa: PLR0913, PLR0917 - the contents of a row
        self,
        ids: RouteIds,
        alternative: int,
        number: int,
        section: Section,
        line: Polyline | None,
        more: Mapping[str, Any],
    ) -> None:
        if not self._layers[1].is_wanted:
            return
        is_restricted = any(notice.critical for notice in section.notices)
        values = {
            "alternative": alternative,
            "route": self._rows,
            "section": number,
            **more,
            "mode": section.mode,
            "status": (RowStatus.RESTRICTED if is_restricted else RowStatus.OK).value,
            **_measured([section]),
            **_counted(section.notices),
        }
        self._add(1, ids, values, self._line_wkb([line]) if line else b"")

    def _line_wkb(self, lines: Sequence[Polyline]) -> bytes:
        return line_wkb(lines, with_z=self._schema.with_z, is_multi=self._schema.is_multi)

    def _add_notices(  # noqa: PLR0913, PLR0917 - the contents of rows
        self,
        ids: RouteIds,
        alternative: int | None,
        section: int,
        notices: Iterable[Notice],
        line: Polyline | None,
        start: tuple[float, float] | None,
    ) -> None:
        """Add notices as points: where each applies on the ``line``, or at the ``start`` of its section."""
        if not self._layers[2].is_wanted:
            return
        for notice in notices:
            where = (None, None)
            if line is not None and notice.offset is not None and notice.offset < len(line.coordinates):
                lat, lng = line.coordinates[notice.offset][:2].tolist()
                where = lat, normalized_longitude(lng)
            point = start if None in where else where
            values = {
                "alternative": alternative,
                "route": self._rows,
                "section": section or None,
                "code": notice.code,
                "severity": notice.severity,
                "critical": notice.critical,
                "title": notice.title,
                **dict(zip(("lat", "lon"), where)),
            }
            for limits, detail in restrictions(notice):
                limited = {one.name: limit for one, limit in zip(RESTRICTIONS, limits)}
                details = {"details": json.dumps(detail, ensure_ascii=False) if detail else None}
                self._add(2, ids, {**values, **limited, **details}, point_wkb(*point) if point else b"")

    def _add(
        self, layer: int, ids: RouteIds, values: Mapping[str, Any], wkb: bytes, carried: Sequence[Any] = ()
    ) -> None:
        """Add a feature with ``values`` by field; what is missing there is NULL."""
        feature = QgsFeature(self._fields[layer])
        values = {**ids._asdict(), **values}
        feature.setAttributes([*map(values.get, self._names[layer]), *carried])
        if wkb:
            geometry = QgsGeometry()
            geometry.fromWkb(wkb)
            feature.setGeometry(geometry)
        self._waiting[layer].append(feature)


def _between(number: int, start: RouteStop, end: RouteStop) -> dict[str, Any]:
    values = (number, start.id, end.id, start.label, end.label)
    return {field.name: value for field, value in zip(_STOPS, values)}


def _restricted_parts(route: Route, lines: Sequence[Polyline | None], notices: Sequence[Notice]) -> str | None:
    """Return which parts of the line of a route are restricted, as the style reads them; None if none is known."""
    is_whole = any(notice.critical for notice in (*notices, *route.notices))
    if is_whole or not route.critical_notices or None in lines:
        return None
    whole, parts = 0.0, []
    for section, line in zip(route.sections, lines):
        # In degrees, as line_substring() measures the lines of the layer.
        steps = np.hypot(*np.diff(unrolled(line.coordinates[:, 1::-1]), axis=0).T)
        at = whole + np.concatenate([[0.0], np.cumsum(steps)])
        parts += [(at[begin], at[end]) for begin, end in _restricted_spans(section, len(at) - 1)]
        whole = at[-1]
    joined: list[tuple[float, float]] = []
    for begin, end in sorted(parts):
        if joined and begin <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((begin, end))
    return ";".join(f"{begin / (whole or 1):.5f}-{end / (whole or 1):.5f}" for begin, end in joined)


def _restricted_spans(section: Section, last: int) -> Iterator[tuple[int, int]]:
    """Yield where critical notices apply to a section whose line has the vertices 0 to ``last``.

    All of it is restricted by a notice whose spans are not known, or are not on the line.
    """
    for notice in section.notices:
        if notice.critical:
            spans = [(one.begin, last if one.end is None else one.end) for one in notice.spans]
            are_there = spans and all(begin < end <= last for begin, end in spans)
            yield from spans if are_there else [(0, last)]


def _measured(sections: Sequence[Section]) -> dict[str, Any]:
    """Return what the layers of routes and of sections both have, for one or more sections in a row."""
    first, last = sections[0], sections[-1]
    return {
        **{one.name: _sum(sections, one.name) for one in _MEASURES},
        "departure": _time(first.departure),
        "arrival": _time(last.arrival),
        "origin_snap_m": _snap_m(first.origin),
        "destination_snap_m": _snap_m(last.destination),
    }


def _tolls(cost: TollCost | None) -> dict[str, Any]:
    return {} if cost is None else dict(zip(TOLLS.names, cost))


def _sum(sections: Sequence[Section], name: str) -> int | None:
    """Return the sum of a measure over all sections; None if one of them has none."""
    values = [getattr(section, name) for section in sections]
    return None if None in values else sum(values)


def _start(section: Section, line: Polyline | None) -> tuple[float, float] | None:
    """Return latitude and longitude of the start of a section, if they are known."""
    if line is not None and len(line.coordinates):
        return tuple(line.coordinates[0][:2].tolist())
    return None if None in section.origin[:2] else section.origin[:2]


def _time(text: str | None) -> QDateTime | None:
    time = QDateTime.fromString(text or "", Qt.DateFormat.ISODate)
    return time if time.isValid() else None


def _snap_m(place: MatchedPlace) -> float | None:
    """Return the distance between the road and the requested place, in metres."""
    if None in place:
        return None
    return round(short_distance_m(*place), 1)


def _counted(notices: Sequence[Notice]) -> dict[str, Any]:
    """Return the number of critical notices, and the distinct codes of all notices."""
    codes = dict.fromkeys(notice.code or notice.title for notice in notices)
    return {"critical_notices": sum(notice.critical for notice in notices), "notices": ", ".join(codes) or None}


def carried_fields(source: LayerSource, indexes: Sequence[int]) -> list[QgsField]:
    """Return fields for further attributes of destinations, under names that no other field has."""
    own = {"fid", *table_of(OUTPUT, group=False, tolls=True).names}
    fields = [source.fields().at(index) for index in indexes]
    return [renamed(one, f"destination_{one.name()}" if one.name().lower() in own else one.name()) for one in fields]


def id_field(source: LayerSource, index: int, name: str) -> QgsField:
    """Return the field for the ids of rows: of the type of the field that they come from, or a whole number."""
    if index < 0:
        return QgsField(name, QMetaType.Type.LongLong)
    return renamed(source.fields().at(index), name)
