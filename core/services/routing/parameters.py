"""The parameters of routes: definitions, checks, and the values for the client."""

from __future__ import annotations

from enum import Enum
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any
from zlib import crc32

from qgis.core import (
    QgsProcessing,
    QgsProcessingException,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
    QgsProcessingParameterString,
)

from ...i18n import number_text, tr
from ...run.definitions import advanced, dynamic, one_choice, several_choices, with_help
from ...run.row_status import ROUTE_STATUSES
from ...vehicles.choices import MOST_ALTERNATIVES, AvoidFeature, EmissionClass, RoutingMode
from ...vehicles.parameters import (
    AVOID_AREAS,
    COMMON_VEHICLES,
    HEIGHT,
    LENGTH,
    VEHICLE,
    VEHICLE_NUMBERS,
    WIDTH,
    advanced_vehicle_definitions,
    check_vehicle,
    common_vehicle,
    is_possible_name,
    vehicle_definitions,
    vehicle_parameters,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Callable

    from qgis.core import QgsFeature

    from ...run.gateway_algorithm import GatewayAlgorithm
    from ...run.invocation import Invocation
    from ...run.source import LayerSource
    from .queries import RouteOptions, Tolls

ORIGINS = "ORIGINS"
DESTINATIONS = "DESTINATIONS"
PAIRING = "PAIRING"
ORIGIN_FIELD = "ORIGIN_FIELD"
DESTINATION_FIELD = "DESTINATION_FIELD"
DESTINATION_FIELDS = "DESTINATION_FIELDS"
INPUT = "INPUT"
GROUP_FIELD = "GROUP_FIELD"
ORDER_FIELD = "ORDER_FIELD"
STOP_DURATION = "STOP_DURATION"
RETURN = "RETURN"
OUTPUT = "OUTPUT"
SECTIONS = "SECTIONS"
NOTICES = "NOTICES"

AVOID_FEATURES = "AVOID_FEATURES"
EXCLUDE_COUNTRIES = "EXCLUDE_COUNTRIES"
DEPARTURE = "DEPARTURE"
ARRIVAL = "ARRIVAL"
TIMES = (DEPARTURE, ARRIVAL)
_COLOURS_OF_COMMON = ("", "#7b52ab", "#128a94", "#a8740b")
_COLOURS_OF_OTHERS = ("#4b4bd1", "#8c564b", "#2ca02c", "#d45fb0", "#356e4a", "#5f6f1f", "#174e7a", "#0b8fd6")
"""Red is for what the vehicle must not do."""
TRAFFIC = "TRAFFIC"
ROUTING_MODE = "ROUTING_MODE"
ALTERNATIVES = "ALTERNATIVES"
LANGUAGE = "LANGUAGE"
ELEVATION = "ELEVATION"
TOLLS = "TOLLS"
CURRENCY = "CURRENCY"
EMISSION_CLASS = "EMISSION_CLASS"
USUAL_CURRENCY = "EUR"


class Pairing(Enum):
    """The values of ``PAIRING``."""

    ORDER = "order"
    FIELD = "field"
    ALL = "all"


def pairing_words() -> dict[Pairing, str]:
    """Return what users read instead of the values of ``PAIRING``."""
    return {Pairing.ORDER: tr("In order"), Pairing.FIELD: tr("By field"), Pairing.ALL: tr("All with all")}


def unpaired_reason(origins: int, destinations: int) -> str:
    """Return why so many rows cannot be meant to be paired in order, or an empty text."""
    if min(origins, destinations) <= 1 or origins == destinations:
        return ""
    return tr(
        "There are {:,} origins and {:,} destinations, so it is not clear which belong together. Choose 'Pairs': 'All "
        "with all', 'By field', or 'In order' to leave the last ones without a partner."
    ).format(origins, destinations)


def routing_definitions(departures: str = "", arrivals: str = "") -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of the routing, all of which are advanced. A matrix has them, too.

    ``departures`` and ``arrivals`` are the layers whose rows may have times of their own, see :func:`row_times`.
    Without them, all routes have one departure, and no arrival.
    """
    yield with_help(
        one_choice(
            ROUTING_MODE,
            tr("Best route"),
            {RoutingMode.FAST: tr("Fastest"), RoutingMode.SHORT: tr("Shortest")},
            RoutingMode.FAST,
        ),
        tr("In scripts: fast, short."),
    )
    departure = _time_definition(DEPARTURE, tr("Departure"))
    if departures:
        yield with_help(
            dynamic(departure, tr("Date and time of departure"), departures),
            tr(
                "Date and time, such as 2027-03-01T08:30:00: a value, a field or an expression. Without an offset such "
                "as +01:00, it is the local time of the origin. If there is neither a departure nor an arrival, the "
                "vehicle departs now. Traffic and some restrictions depend on the time."
            ),
        )
    else:
        yield with_help(
            departure,
            tr(
                "Date and time, such as 2027-03-01T08:30:00. Without an offset such as +01:00, it is the local time of "
                "the origin. If empty, the vehicle departs now. Traffic and some restrictions depend on the time."
            ),
        )
    if arrivals:
        yield with_help(
            dynamic(_time_definition(ARRIVAL, tr("Arrival")), tr("Date and time of arrival"), arrivals),
            tr(
                "When the vehicle has to be at the destination, in place of a departure; the output has the departure "
                "that suits it. As for the departure, but without an offset it is the local time of the destination."
            ),
        )
    yield with_help(
        QgsProcessingParameterFeatureSource(
            AVOID_AREAS, tr("Areas to avoid"), [QgsProcessing.SourceType.TypeVectorPolygon], optional=True
        ),
        tr(
            "Polygons in any coordinate system: at most 20, counting the parts of multipolygons, with at most 100 "
            "vertices each. A polygon with more vertices is replaced by a simpler outline around it, and the log says "
            "so. A route that has to pass through an area is 'restricted'. Requires the Python package shapely."
        ),
    )
    yield with_help(
        several_choices(AVOID_FEATURES, tr("Avoid"), _avoid_words()),
        tr(
            "Kinds of roads to avoid. If a route cannot avoid them, it has a notice and is 'restricted'. In scripts: "
            "seasonalClosure, tollRoad, controlledAccessHighway, ferry, carShuttleTrain, tunnel, dirtRoad, "
            "difficultTurns, uTurns."
        ),
    )
    yield with_help(
        QgsProcessingParameterString(EXCLUDE_COUNTRIES, tr("Countries to exclude"), optional=True),
        tr("Codes of three letters such as CHE, separated by commas. No route passes through these countries."),
    )
    yield with_help(
        QgsProcessingParameterBoolean(TRAFFIC, tr("With traffic"), True),
        tr("Takes traffic at the time of departure into account. base_duration_s is the duration without traffic."),
    )


def _time_definition(name: str, text: str) -> QgsProcessingParameterDateTime:
    return QgsProcessingParameterDateTime(name, text, QgsProcessingParameterDateTime.Type.DateTime, optional=True)


def _route_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of routes alone, all of which are advanced."""
    yield with_help(
        QgsProcessingParameterNumber(
            ALTERNATIVES,
            tr("Alternatives"),
            QgsProcessingParameterNumber.Type.Integer,
            defaultValue=0,
            minValue=0,
            maxValue=MOST_ALTERNATIVES,
        ),
        tr(
            "How many routes to request in addition to the best one, 0 to 6. Each has its own row, with 'alternative' "
            "from 1. The service may find fewer, especially through stops."
        ),
    )
    yield with_help(
        QgsProcessingParameterBoolean(ELEVATION, tr("Lines with elevation"), False),
        tr("Adds the elevation of the road, in metres, as the Z value of the lines."),
    )
    yield with_help(
        QgsProcessingParameterString(LANGUAGE, tr("Language of the notices"), optional=True),
        tr(
            "A language tag such as fi or en-US, or more than one, separated by commas. If empty, the language set for "
            "the environment is used."
        ),
    )
    yield with_help(
        QgsProcessingParameterBoolean(TOLLS, tr("Tolls"), False),
        tr(
            "Adds what has to be paid on toll roads: toll_cost, toll_cost_max (higher if a price is a range) and "
            "toll_currency, empty where it is unknown. Tolls may cost one more transaction for each route. If the "
            "service gives no tolls, it is asked for the routes without them."
        ),
    )
    yield with_help(
        QgsProcessingParameterString(CURRENCY, tr("Currency of the tolls"), USUAL_CURRENCY, optional=True),
        tr("A code of three letters such as EUR or CHF. If empty: EUR. It is used with tolls only."),
    )
    yield with_help(
        one_choice(EMISSION_CLASS, tr("Emission class"), {one: f"Euro {one.value[-1]}" for one in EmissionClass}),
        tr(
            "Many tolls depend on it. If empty, the service takes Euro 5. It is used with tolls only. In scripts: "
            "euro1 to euro6."
        ),
    )


def _avoid_words() -> dict[AvoidFeature, str]:
    return {
        AvoidFeature.SEASONAL_CLOSURE: tr("Seasonally closed roads"),
        AvoidFeature.TOLL_ROAD: tr("Toll roads"),
        AvoidFeature.CONTROLLED_ACCESS_HIGHWAY: tr("Motorways"),
        AvoidFeature.FERRY: tr("Ferries"),
        AvoidFeature.CAR_SHUTTLE_TRAIN: tr("Car trains"),
        AvoidFeature.TUNNEL: tr("Tunnels"),
        AvoidFeature.DIRT_ROAD: tr("Unpaved roads"),
        AvoidFeature.DIFFICULT_TURNS: tr("Difficult turns"),
        AvoidFeature.U_TURNS: tr("U-turns"),
    }


def add_route_parameters(algorithm: GatewayAlgorithm, origins: str, destinations: str) -> None:
    """Add all parameters and outputs but the algorithm's own inputs.

    Rows of the input layer ``origins`` may have different vehicles and departures, those of ``destinations`` arrivals.
    """
    for definition in vehicle_definitions(origins):
        algorithm.addParameter(definition)
    routing = routing_definitions(origins, destinations)
    for definition in (*advanced_vehicle_definitions(origins), *routing, *_route_definitions()):
        algorithm.addParameter(advanced(definition))
    algorithm.add_common_parameters()
    line, table = QgsProcessing.SourceType.TypeVectorLine, QgsProcessing.SourceType.TypeVector
    algorithm.addParameter(QgsProcessingParameterFeatureSink(OUTPUT, tr("Routes"), line))
    for name, text, kind, help_text in (
        (
            SECTIONS,
            tr("Sections"),
            line,
            tr("The parts of the routes, from stop to stop. 'route' is the row number of the route, from 1."),
        ),
        (
            NOTICES,
            tr("Notices"),
            table,
            tr(
                "What the service reports about routes and sections: which restriction is violated, its limit, and "
                "where. 'route' is the row number of the route, from 1 (the fid in a GeoPackage)."
            ),
        ),
    ):
        sink = QgsProcessingParameterFeatureSink(name, text, kind, optional=True, createByDefault=False)
        algorithm.addParameter(with_help(sink, help_text))
    algorithm.add_number_outputs(
        tr("Pairs of origin and destination, or groups of stops"),
        ("PAIRS", tr("Different routes that the run needs")),
        ROUTE_STATUSES,
    )


def transactions_of_route(*, tolls: bool) -> int:
    """Return how many transactions a route costs at the most."""
    from .client import TRANSACTIONS_WITH_TOLLS

    return TRANSACTIONS_WITH_TOLLS if tolls else 1


def validation_error(
    invocation: Invocation,
    read_options: Callable[[Invocation], RouteOptions] | None = None,
) -> str:
    """Return why the values cannot be used, or nothing. The options are read by :func:`options_of`, or otherwise."""
    from ...client.query import QueryError

    if invocation.given(AVOID_AREAS) and (reason := _shapely_missing(invocation.called(AVOID_AREAS))):
        return reason
    try:
        check_vehicle(invocation)
        (read_options or options_of)(invocation)
    except (QueryError, QgsProcessingException) as error:
        return str(error)
    return ""


def options_of(invocation: Invocation, avoid_areas: tuple[Any, ...] = ()) -> RouteOptions:
    """Return the options of all routes, without the vehicle; raises :class:`QueryError`."""
    from .queries import RouteOptions

    countries = invocation.value(EXCLUDE_COUNTRIES).upper()
    return RouteOptions(
        routing_mode=RoutingMode(invocation.value(ROUTING_MODE)),
        alternatives=invocation.value(ALTERNATIVES) or 0,  # a matrix has no such parameter
        avoid_features=tuple(AvoidFeature(text) for text in invocation.value(AVOID_FEATURES) if text),
        avoid_areas=avoid_areas,
        exclude_countries=tuple(code.strip() for code in countries.split(",") if code.strip()),
        departure=_common_time(invocation, DEPARTURE),
        arrival=_common_time(invocation, ARRIVAL),
        traffic=invocation.value(TRAFFIC),
        languages=(invocation.value(LANGUAGE) or "").replace(" ", ""),
        elevation=bool(invocation.value(ELEVATION)),
        tolls=_tolls(invocation),
    )


def departure_with_offset(invocation: Invocation) -> str:
    """Return the departure as it is sent, with the offset of this computer if it has none; or nothing.

    Raises QgsProcessingException with a message for the user, also if this computer's summer time skips or repeats it.
    """
    from ...run.times import iso_text, on_this_computer

    at = invocation.value(DEPARTURE)
    try:
        return "" if at is None else iso_text(on_this_computer(at))
    except ValueError as error:
        raise QgsProcessingException(f"{invocation.called(DEPARTURE)}: {error}") from None


def run_text(invocation: Invocation) -> str:
    """Return what tells a run from others with the same layers: the vehicle, and when it is under way.

    What each row has of its own is left out.
    """
    from ...run.times import date_time, text_locale

    chosen, common = invocation.value(VEHICLE), common_vehicle(invocation)
    usual = vehicle_parameters(chosen)
    told = [chosen] if is_possible_name(chosen) else []
    if not told and "gross_weight_t" in common:
        told.append(tr("{} t").format(_short(common["gross_weight_t"])))
    names = (HEIGHT, WIDTH, LENGTH)
    sizes = [common.get(VEHICLE_NUMBERS[name]) for name in names]
    if None not in sizes and sizes != [usual[name] for name in names]:
        told.append(tr("{} m").format(" × ".join(map(_short, sizes))))
    for name, form in ((DEPARTURE, "{}"), (ARRIVAL, tr("arrival {}"))):
        if not invocation.is_per_row(name) and (at := invocation.value(name)) is not None:
            told.append(form.format(text_locale().toString(date_time(at), tr("d MMM HH:mm"))))
    return ", ".join(told)


def with_run_text(layers: str, invocation: Invocation) -> str:
    """Return the end of a title that names ``layers``, with what :func:`run_text` tells before it."""
    told = run_text(invocation)
    return f"({told}) {layers}" if told else layers


def colour_of_vehicle(invocation: Invocation) -> str:
    """Return the colour of routes for this vehicle; an empty text for that of the style.

    The usual vehicle has that, and so have routes of which each has its own.
    """
    from ...vehicles.vehicle import Vehicle

    if any(invocation.is_per_row(name) for name in VEHICLE_NUMBERS):
        return ""
    own = Vehicle(**common_vehicle(invocation))
    for name, colour in zip(COMMON_VEHICLES, _COLOURS_OF_COMMON):
        if own == Vehicle(**common_vehicle(invocation.with_parameters({VEHICLE: name}))):
            return colour
    return _COLOURS_OF_OTHERS[crc32(repr(sorted(own.values().items())).encode()) % len(_COLOURS_OF_OTHERS)]


def _short(number: float) -> str:
    return number_text(number, ".10g")


def _tolls(invocation: Invocation) -> Tolls | None:
    """Return what is asked about tolls, None for nothing; raises :class:`QueryError` for a wrong currency anyway."""
    from .queries import Tolls

    currency = (invocation.value(CURRENCY) or "").strip().upper() or USUAL_CURRENCY
    emission = invocation.value(EMISSION_CLASS)
    tolls = Tolls(currency, EmissionClass(emission) if emission else None)
    return tolls if invocation.value(TOLLS) else None


def row_times(invocation: Invocation, name: str, source: LayerSource) -> Callable[[QgsFeature], str] | None:
    """Return what reads the departures or the arrivals of the rows of ``source``, as they are sent.

    It returns an empty text for a row without one, and raises ValueError with a sentence for the user. None: the rows
    have no times of their own, but that of :func:`options_of`.
    """
    from dataclasses import replace

    from ...run.rows import DataDefinedValue
    from ...run.times import TimeReader, iso_text
    from .queries import RouteOptions

    if not invocation.is_per_row(name):
        return None
    expressions = invocation.expressions(source)
    given, times = (
        DataDefinedValue(invocation.called(name), invocation.parameters[name], expressions),
        TimeReader(),
    )
    usual = RouteOptions()

    def read(feature: QgsFeature) -> str:
        value = given.of(feature)
        try:
            text = "" if value is None else iso_text(times.read(value))
            replace(usual, **{name.lower(): text})  # refuses what cannot be sent, such as the year 10000
        except ValueError as error:
            raise ValueError(f"{given.name}: {error}") from None
        return text

    return read


def _common_time(invocation: Invocation, name: str) -> str:
    """Return the departure or arrival of all routes as it is sent; empty if there is none, or each row has its own."""
    from ...run.times import iso_text

    if invocation.is_per_row(name):
        return ""
    at = invocation.value(name)
    return "" if at is None else iso_text(at)


def _shapely_missing(what: str) -> str:
    """Return why ``what`` cannot be used if shapely (1.8 or 2) is not installed, or an empty text."""
    if find_spec("shapely") is not None:
        return ""
    return tr(
        "{} needs the Python package shapely, which is not installed. Debian and Ubuntu: apt install python3-shapely. "
        "Windows: choose python3-shapely in OSGeo4W's setup. Elsewhere, with QGIS's Python: python3 -m pip install "
        "shapely"
    ).format(what)
