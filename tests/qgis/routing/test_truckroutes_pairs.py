"""Which origin goes with which destination, in which order, and under which ids the rows come out."""

import pytest
from qgis.core import QgsProcessingFeatureSourceDefinition, QgsProject
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import HAKANIEMI, VAN, ends, queries

PLACES = (RAILWAY_STATION, SENATE_SQUARE, ESPLANADE)
BY_FIELD = {"PAIRING": "field", "ORIGIN_FIELD": "name", "DESTINATION_FIELD": "name", **VAN}


def named(*rows, kind="string"):
    """Return a layer whose rows are a place and the value that is compared."""
    return ends(*([place, value] for place, value in rows), fields=(f"name:{kind}",))


def pairs_of(run):
    return list(zip(run.column("origin_id"), run.column("destination_id")))


@pytest.mark.parametrize("is_counted", [True, False])
def test_pairs_that_cannot_be_meant_are_asked_about(gateway, truck_routes, settings, is_counted):
    if not is_counted:
        settings.setattr("location_gateway.core.services.routing.truckroutes._COUNTED", ())
    layers = {"ORIGINS": ends(*PLACES[:2]), "DESTINATIONS": ends(*PLACES)}

    asked = truck_routes(**layers, **VAN)
    dry = truck_routes(**layers, DRY_RUN=True, **VAN)

    for run in (asked, dry):
        assert "There are 2 origins and 3 destinations, so it is not clear which belong together." in run.refusal
        assert "Choose 'Pairs': 'All with all', 'By field'" in run.refusal
    assert gateway.log() == []


def test_in_order_the_first_goes_with_the_first(gateway, truck_routes):
    run = truck_routes(ORIGINS=ends(*PLACES), DESTINATIONS=ends(*PLACES[1:], PLACES[0]), **VAN)

    assert pairs_of(run) == [(1, 1), (2, 2), (3, 3)]
    assert run.column("status") == ["ok"] * 3
    for line, origin, destination in zip(run.lines, PLACES, [*PLACES[1:], PLACES[0]]):
        vertices = line.asPolyline()
        assert [vertices[0].y(), vertices[0].x()] == pytest.approx(origin, abs=0.004)
        assert [vertices[-1].y(), vertices[-1].x()] == pytest.approx(destination, abs=0.004)


def test_the_ids_are_the_values_of_the_chosen_fields(truck_routes):
    run = truck_routes(
        ORIGINS=named((PLACES[0], "depot"), (PLACES[1], None)),
        DESTINATIONS=named((PLACES[1], 70), (PLACES[2], 80), kind="integer"),
        ORIGIN_FIELD="name",
        DESTINATION_FIELD="name",
        **VAN,
    )

    assert pairs_of(run) == [("depot", 70), (None, 80)]
    assert run.column("status") == ["ok", "ok"]
    fields = run.layer.fields()
    assert [fields.field(name).typeName() for name in ("origin_id", "destination_id")] == ["string", "integer"]


@pytest.mark.parametrize(
    ("counts", "ids", "sentence"),
    [
        ((3, 1), [(1, 1), (2, None), (3, None)], "There is no destination in row 3 (rows in the layer: 1)."),
        ((1, 3), [(1, 1), (None, 2), (None, 3)], "There is no origin in row 3 (rows in the layer: 1)."),
    ],
)
def test_surplus_rows_are_invalid_and_not_asked_for(gateway, truck_routes, counts, ids, sentence):
    origins, destinations = counts

    layers = {"ORIGINS": ends(*PLACES[:origins]), "DESTINATIONS": ends(*PLACES[::-1][:destinations])}

    run = truck_routes(**layers, PAIRING="order", **VAN)

    assert pairs_of(run) == ids
    assert run.column("status") == ["ok", "invalid", "invalid"]
    assert run.column("error")[2] == sentence
    assert run.column("vehicle")[2] is None
    assert run.results["ROWS"] == 3
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize(
    ("counts", "ids", "sentence"),
    [
        ((1, 3), [(1, 1), (1, 2), (1, 3)], "There is one origin, so it is paired with all destinations."),
        ((3, 1), [(1, 1), (2, 1), (3, 1)], "There is one destination, so it is paired with all origins."),
    ],
)
def test_a_single_row_is_paired_with_all_unless_told_otherwise(truck_routes, counts, ids, sentence):
    origins, destinations = counts
    layers = {"ORIGINS": ends(*PLACES[:origins]), "DESTINATIONS": ends(*[HAKANIEMI, *PLACES[1:]][:destinations])}

    run = truck_routes(**layers, **VAN)

    assert pairs_of(run) == ids
    assert set(run.column("status")) == {"ok"}
    assert sentence in run.feedback.all_text


@pytest.mark.parametrize("pairing", [{}, {"PAIRING": "order"}])
def test_a_layer_paired_with_itself_in_order_is_refused(gateway, truck_routes, pairing):
    layer = ends(*PLACES)

    run = truck_routes(ORIGINS=layer, DESTINATIONS=layer, **pairing)

    assert "Origins and destinations are the same layer, so each point would be paired with itself." in run.refusal
    assert gateway.usage()["requests"] == 0


def test_selected_rows_may_be_paired_with_all_rows(truck_routes):
    layer = named((PLACES[0], "a"), (PLACES[1], "b"), (PLACES[2], "c"))
    layer.selectByIds([2])
    QgsProject.instance().addMapLayer(layer)

    run = truck_routes(
        ORIGINS=QgsProcessingFeatureSourceDefinition(layer.id(), selectedFeaturesOnly=True),
        DESTINATIONS=layer.id(),
        **VAN,
    )

    assert pairs_of(run) == [(2, 1), (2, 2), (2, 3)]
    assert run.column("origin_label") == ["b"] * 3
    assert run.column("status") == ["ok", "invalid", "ok"]


def test_by_field_each_destination_finds_its_origin(gateway, truck_routes):
    run = truck_routes(
        ORIGINS=named((PLACES[0], "a"), (PLACES[1], "b")),
        DESTINATIONS=named((PLACES[2], "b"), (HAKANIEMI, "a"), (ESPLANADE, "a")),
        **BY_FIELD,
    )

    assert pairs_of(run) == [("b", "b"), ("a", "a"), ("a", "a")]
    assert run.column("status") == ["ok"] * 3
    asked = {(query["origin"], query["destination"]) for query in queries(gateway)}
    assert asked == {
        ("60.16951,24.95241", "60.16760,24.94770"),
        ("60.17189,24.94140", "60.17900,24.95000"),
        ("60.17189,24.94140", "60.16760,24.94770"),
    }


def test_by_field_rows_without_a_partner_have_the_reason(gateway, truck_routes):
    run = truck_routes(
        ORIGINS=named((PLACES[0], "a"), (PLACES[1], "lonely"), (PLACES[2], None)),
        DESTINATIONS=named((PLACES[1], "nobody"), (PLACES[2], "a"), (HAKANIEMI, None)),
        **BY_FIELD,
    )

    assert pairs_of(run) == [(None, "nobody"), ("a", "a"), (None, None), ("lonely", None), (None, None)]
    assert run.column("status") == ["invalid", "ok", "invalid", "invalid", "invalid"]
    assert run.column("error") == [
        "No origin has the value 'nobody'.",
        None,
        "The field that pairs the rows is empty.",
        "No destination has the value 'lonely'.",
        "The field that pairs the rows is empty.",
    ]
    assert gateway.usage()["requests"] == 1


def test_by_field_two_origins_with_one_value_are_ambiguous(gateway, truck_routes):
    run = truck_routes(
        ORIGINS=named((PLACES[0], "a"), (PLACES[1], "a"), (PLACES[1], "b")),
        DESTINATIONS=named((PLACES[2], "a"), (PLACES[2], "b")),
        **BY_FIELD,
    )

    assert run.column("status") == ["invalid", "ok"]
    assert run.column("error")[0] == "More than one origin has the value 'a', so the pair is ambiguous."
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize(
    ("origin", "kind", "destination", "other_kind"),
    [(7, "integer", "7", "string"), (7.0, "double", " 7", "string"), ("7", "string", 7, "long")],
)
def test_by_field_a_number_finds_the_same_number_written_as_text(truck_routes, origin, kind, destination, other_kind):
    run = truck_routes(
        ORIGINS=named((PLACES[0], origin), kind=kind),
        DESTINATIONS=named((PLACES[1], destination), kind=other_kind),
        **BY_FIELD,
    )

    assert run.column("status") == ["ok"]


DAY, CLOCK = QDate(2026, 11, 28), QTime(8, 30)
AT = QDateTime(DAY, CLOCK)
IN_UTC = QDateTime(DAY, CLOCK, Qt.TimeSpec.UTC)
SAME_TIMES = [
    (DAY, "date", "2026-11-28", "string"),
    (DAY, "date", " 2026/11/28 ", "string"),
    (DAY, "date", QDateTime(DAY, QTime(0, 0)), "datetime"),
    (AT, "datetime", "2026-11-28T08:30:00", "string"),
    (AT, "datetime", "2026-11-28 08:30", "string"),
    ("2026-11-28T08:30", "string", "2026-11-28 08:30:00.000", "string"),
    ("2026-11-28T10:30:00+02:00", "string", "2026-11-28T08:30Z", "string"),
    (IN_UTC, "datetime", "2026-11-28 10:30 +02:00", "string"),
    (CLOCK, "time", "08:30", "string"),
    ("8:30:00", "string", CLOCK, "time"),
]


@pytest.mark.parametrize(("origin", "kind", "destination", "other_kind"), SAME_TIMES)
def test_by_field_a_time_finds_the_same_time(truck_routes, origin, kind, destination, other_kind):
    run = truck_routes(
        ORIGINS=named((PLACES[0], origin), kind=kind),
        DESTINATIONS=named((PLACES[1], destination), kind=other_kind),
        **BY_FIELD,
    )

    assert run.column("status") == ["ok"]


def test_by_field_other_times_and_texts_like_times_are_apart(gateway, truck_routes):
    origins = [DAY.toString("yyyy-MM-dd"), "2026-11-28-A", "2026-13-01", "08:30:10", "2026-11-28T08:30:00+01:00"]
    destinations = ["2026-11-29", "2026-11-28-B", "2026-13-1", "08:30", "2026-11-28T08:30:00+02:00"]

    run = truck_routes(
        ORIGINS=named(*((PLACES[0], value) for value in origins)),
        DESTINATIONS=named(*((PLACES[1], value) for value in destinations)),
        **BY_FIELD,
    )

    assert run.column("status") == ["invalid"] * 10
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("fields", [{}, {"ORIGIN_FIELD": "name"}, {"DESTINATION_FIELD": "name"}])
def test_by_field_needs_both_fields(gateway, truck_routes, fields):
    run = truck_routes(ORIGINS=ends(*PLACES), DESTINATIONS=ends(*PLACES), PAIRING="field", **fields)

    assert "choose a field of the origins and one of the destinations" in run.refusal
    assert gateway.usage()["requests"] == 0


def test_an_unknown_field_is_refused_with_the_known_ones(gateway, truck_routes):
    run = truck_routes(ORIGINS=ends(*PLACES), DESTINATIONS=ends(*PLACES), ORIGIN_FIELD="depot")

    assert "has no field 'depot'; it has: name" in run.refusal


def test_all_with_all_lists_the_destinations_of_each_origin(gateway, truck_routes):
    run = truck_routes(ORIGINS=ends(*PLACES[:2]), DESTINATIONS=ends(*PLACES), PAIRING="all", **VAN)

    assert pairs_of(run) == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]
    assert run.column("status") == ["invalid", "ok", "ok", "ok", "invalid", "ok"]
    assert run.results["PAIRS"] == gateway.usage()["requests"] == 4


def test_all_with_all_tells_the_number_of_pairs_first(gateway, truck_routes):
    run = truck_routes(ORIGINS=ends(*PLACES[:2]), DESTINATIONS=ends(*PLACES), PAIRING="all", MAX_TRANSACTIONS=3)

    assert run.feedback.infos[2] == "Origins: 2. Destinations: 3. Pairs: 6."
    assert "would need: up to 4; the maximum number of transactions is 3" in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("pairing", ["order", "all", None])
@pytest.mark.parametrize("counts", [(0, 0), (0, 2), (2, 0), (1, 0)])
def test_layers_without_rows_ask_nothing(gateway, truck_routes, pairing, counts):
    origins, destinations = (ends(*PLACES[:count]) for count in counts)

    run = truck_routes(ORIGINS=origins, DESTINATIONS=destinations, PAIRING=pairing)

    assert run.refusal == ""
    assert run.column("status") == ["invalid"] * (0 if pairing == "all" else max(counts))
    assert gateway.usage()["requests"] == 0
