"""The routes that a run is to ask for, read from the layers: pairs of points, or the stops of tours."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from qgis.core import QgsProcessingException

from ...geometry.antimeridian import may_cross
from ...i18n import tr
from ...run.rows import DataDefinedValue
from ...vehicles.input_layers import OWN_ID, RowLabels, VehicleReader, read_points
from . import parameters as params
from .layers import RouteSchema, carried_fields, id_field
from .parameters import Pairing
from .tasks import AllPairs, FieldPairs, GroupTasks, OrderedPairs, PairTasks, checked_stop_duration

if TYPE_CHECKING:
    from qgis.core import QgsFeature

    from ...run.invocation import Invocation
    from ...run.source import LayerSource
    from ...vehicles.input_layers import RoutePoints
    from .queries import RouteOptions
    from .tasks import RouteTasks, RowPairs


class RouteInput(NamedTuple):
    """The tasks of the input layers, and what the outputs are like."""

    tasks: RouteTasks
    schema: RouteSchema
    title: str
    """The last part of the names of the output layers."""


# --- From origins to destinations -------------------------------------------------------------------------------------


def pair_schema(invocation: Invocation) -> RouteSchema:
    """Return what the outputs of routes from origins to destinations are like."""
    from_layer, to_layer = (invocation.source(name) for name in (params.ORIGINS, params.DESTINATIONS))
    from_field, to_field = _id_fields(invocation, from_layer, to_layer)
    return RouteSchema(
        id_field(from_layer, from_field, "origin_id"),
        id_field(to_layer, to_field, "destination_id"),
        None,
        carried_fields(to_layer, invocation.field_indexes(to_layer, params.DESTINATION_FIELDS)),
        **_contents(invocation),
        with_stops=False,
    )


def read_pairs(invocation: Invocation, options: RouteOptions) -> RouteInput:
    """Read origins and destinations. Raises QgsProcessingException and RunCancelledError."""
    feedback, transforms = invocation.feedback, invocation.context.transformContext()
    from_layer, to_layer = (invocation.placed_source(name) for name in (params.ORIGINS, params.DESTINATIONS))
    from_field, to_field = _id_fields(invocation, from_layer, to_layer)
    from_labels = RowLabels(from_field, invocation.display(params.ORIGINS), invocation.expressions(from_layer))
    to_labels = RowLabels(to_field, invocation.display(params.DESTINATIONS), invocation.expressions(to_layer))
    vehicles = VehicleReader(invocation, from_layer).read
    departures = params.row_times(invocation, params.DEPARTURE, from_layer)
    arrivals = params.row_times(invocation, params.ARRIVAL, to_layer)
    origins = read_points(
        from_layer, transforms, feedback, fields=[from_field, from_labels], values=[vehicles, departures]
    )
    destinations = read_points(
        to_layer,
        transforms,
        feedback,
        fields=[to_field, to_labels],
        copied=invocation.field_indexes(to_layer, params.DESTINATION_FIELDS),
        values=[arrivals],
    )
    tasks = PairTasks(origins, destinations, _pairs(invocation, origins, destinations), options)
    may_be_cut = may_cross(origins.longitudes(), destinations.longitudes())
    title = tr("from {} to {}").format(from_layer.sourceName(), to_layer.sourceName())
    return RouteInput(tasks, pair_schema(invocation)._replace(is_multi=may_be_cut), title)


def _id_fields(invocation: Invocation, from_layer: LayerSource, to_layer: LayerSource) -> tuple[int, int]:
    """Return the fields with the ids of origins and destinations; -1 for none."""
    return (
        invocation.field_index(from_layer, params.ORIGIN_FIELD),
        invocation.field_index(to_layer, params.DESTINATION_FIELD),
    )


def _contents(invocation: Invocation) -> dict[str, bool]:
    """Return whether lines have heights, and rows have tolls."""
    return {"with_z": invocation.value(params.ELEVATION), "with_tolls": invocation.value(params.TOLLS)}


def _pairs(invocation: Invocation, origins: RoutePoints, destinations: RoutePoints) -> RowPairs:
    pairing, feedback = invocation.value(params.PAIRING), invocation.feedback
    if pairing == Pairing.FIELD.value:
        return FieldPairs(origins.columns[0], destinations.columns[0])
    counts = len(origins), len(destinations)
    if not pairing and (reason := params.unpaired_reason(*counts)):
        raise QgsProcessingException(reason)
    if not pairing and min(counts) == 1 < max(counts):
        sentence = (
            tr("There is one origin, so it is paired with all destinations. To change this, choose 'Pairs'.")
            if counts[0] == 1
            else tr("There is one destination, so it is paired with all origins. To change this, choose 'Pairs'.")
        )
        feedback.pushInfo(sentence)
        pairing = Pairing.ALL.value
    if pairing != Pairing.ALL.value:
        return OrderedPairs(*counts)
    pairs = AllPairs(*counts)
    feedback.pushInfo(tr("Origins: {:,}. Destinations: {:,}. Pairs: {:,}.").format(*counts, pairs.rows))
    return pairs


# --- Through stops ----------------------------------------------------------------------------------------------------


def stop_schema(invocation: Invocation) -> RouteSchema:
    """Return what the outputs of routes through stops are like."""
    source = invocation.source(params.INPUT)
    group = invocation.field_index(source, params.GROUP_FIELD)
    return RouteSchema(
        id_field(source, OWN_ID, "origin_id"),
        id_field(source, OWN_ID, "destination_id"),
        id_field(source, group, "group_id") if group >= 0 else None,
        [],
        **_contents(invocation),
        with_stops=True,
    )


def read_stops(invocation: Invocation, options: RouteOptions) -> RouteInput:
    """Read the stops of tours. Raises QgsProcessingException and RunCancelledError."""
    source = invocation.placed_source(params.INPUT)
    group, order = (invocation.field_index(source, name) for name in (params.GROUP_FIELD, params.ORDER_FIELD))
    given, expressions = invocation.row_value(params.STOP_DURATION), invocation.expressions(source)
    duration = None if given is None else DataDefinedValue(invocation.called(params.STOP_DURATION), given, expressions)

    def read_duration(stop: QgsFeature) -> int:
        return 0 if duration is None else checked_stop_duration(duration.of(stop))

    labels = RowLabels(OWN_ID, invocation.display(params.INPUT), invocation.expressions(source))
    stops = read_points(
        source,
        invocation.context.transformContext(),
        invocation.feedback,
        fields=[OWN_ID, group, order, labels],
        values=[
            read_duration,
            VehicleReader(invocation, source).read,
            *(params.row_times(invocation, name, source) for name in params.TIMES),
        ],
    )
    tasks = GroupTasks(
        stops,
        options,
        invocation.settings.endpoints,
        has_groups=group >= 0,
        has_order=order >= 0,
        returns=invocation.value(params.RETURN),
    )
    title = tr("through {}").format(source.sourceName())
    return RouteInput(tasks, stop_schema(invocation)._replace(is_multi=may_cross(stops.longitudes())), title)
