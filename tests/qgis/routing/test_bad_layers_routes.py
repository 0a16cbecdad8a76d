"""Whatever layers routes are to lead between or around: a row for each pair or group, or a sentence why not."""

from hypothesis import given, settings
from hypothesis import strategies as st
from location_gateway.core.run.row_status import ROUTE_STATUSES
from qgis.core import QgsProperty

from tests.support.bad_layers import TYPES, cannot_be_placed, is_sentence, layers
from tests.support.routes import one_pair

BAD_DATA = settings(settings.get_profile("bad_data"))
STATUSES = {status.value for status in ROUTE_STATUSES}
ANY_TYPE = st.sampled_from(list(TYPES))


def check_routes(run, uncaught, *sources):
    """Return the rows, of which there are none where the layers are refused."""
    assert uncaught == []
    if run.refusal:
        assert is_sentence(run.refusal)
        assert any(cannot_be_placed(source) for source in sources)
        return []
    rows = run.rows
    for row in rows:
        assert row["status"] in STATUSES
        assert row["status"] in {"ok", "not_asked"} or is_sentence(row["error"])
    assert run.results["ROWS"] == sum(run.results[one.name] for one in ROUTE_STATUSES)
    return rows


def keyed(kind):
    return layers(prefix=[("key", kind, TYPES[kind])], most_rows=3)


@BAD_DATA
@given(
    st.data(),
    st.tuples(ANY_TYPE, ANY_TYPE),
    st.sampled_from(["order", "field", "all"]),
    st.sampled_from([QgsProperty.fromField("key"), 3.5]),
    st.booleans(),
)
def test_pairs(truck_routes, uncaught, data, types, pairing, height, is_dry):  # noqa: PLR0917 - all of them vary
    origins, destinations = (data.draw(keyed(kind)) for kind in types)
    run = truck_routes(
        ORIGINS=origins,
        DESTINATIONS=destinations,
        PAIRING=pairing,
        ORIGIN_FIELD="key",
        DESTINATION_FIELD="key",
        HEIGHT=height,
        DRY_RUN=is_dry,
    )
    rows = check_routes(run, uncaught, origins, destinations)
    counts = origins.featureCount(), destinations.featureCount()
    if not run.refusal and pairing != "field":
        assert len(rows) == (max(counts) if pairing == "order" else counts[0] * counts[1])
    elif not run.refusal:
        assert counts[1] <= len(rows) <= sum(counts)


@BAD_DATA
@given(st.data(), st.tuples(ANY_TYPE, ANY_TYPE, ANY_TYPE), st.booleans())
def test_groups(truck_routes_through_stops, uncaught, data, types, is_dry):
    prefix = [(name, kind, TYPES[kind]) for name, kind in zip(("tour", "place", "stay"), types)]
    stops = data.draw(layers(prefix=prefix, most_rows=6))
    run = truck_routes_through_stops(
        stops, GROUP_FIELD="tour", ORDER_FIELD="place", STOP_DURATION=QgsProperty.fromField("stay"), DRY_RUN=is_dry
    )
    rows = check_routes(run, uncaught, stops)
    assert len(rows) <= stops.featureCount()
    assert bool(rows) == bool(stops.featureCount() and not run.refusal)


@BAD_DATA
@given(
    layers(kinds=["Polygon", "MultiPolygonZ", "CurvePolygon", "MultiSurface", "LineString", "Point", "NoGeometry"]),
    st.booleans(),
)
def test_areas_to_avoid(truck_routes, uncaught, areas, is_dry):
    run = truck_routes(**one_pair(), AVOID_AREAS=areas, DRY_RUN=is_dry)
    assert uncaught == []
    assert is_sentence(run.refusal) if run.refusal else len(run.rows) == 1
