"""Traces that are cancelled, asked again, and written to files of other formats."""

import pytest

from tests.support.background import cancel_when
from tests.support.gateway_checks import counted
from tests.support.routes import rows_of
from tests.support.runs import Feedback
from tests.support.traces import ROADS, driven, match_traces, several, trace_layer

LONGER_THAN_ANY_TEST = 3_600


def test_cancel_keeps_what_was_answered(provider, settings, gateway):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "after": 2, "times": None})
    feedback, layer = Feedback(), trace_layer(several(4))
    cancel_when(feedback, lambda: gateway.usage()["requests"] >= 3)

    cancelled = match_traces(layer, feedback)

    points = rows_of(cancelled.results["POINTS"])
    assert [row["vehicle"] for row in points] == [feature["vehicle"] for feature in layer.getFeatures()]
    assert [row["mt_status"] for row in points] == ["ok", "ok", "not_asked", "not_asked"] * 5
    assert "cancelled" in points[-1]["mt_error"]
    gateway.faults()
    again = match_traces(layer)
    assert {row["mt_status"] for row in rows_of(again.results["POINTS"])} == {"ok"}
    assert (again.results["FROM_STORE"], again.results["REQUESTS"]) == (2, 2)
    billed = gateway.usage()["transactions"]["routelinks"]
    assert 4 <= billed <= sum(counted().values()) == 5


def test_without_the_store_every_run_asks(provider, settings, gateway):
    for _ in range(2):
        match_traces(trace_layer(driven(ROADS)), USE_STORE=False)

    assert gateway.usage()["transactions"] == {"routelinks": 2}


@pytest.mark.parametrize("extension", ["gpkg", "shp", "geojson", "csv"])
def test_files_of_any_format_have_all_rows(provider, settings, tmp_path, extension):
    files = {name: str(tmp_path / f"{name}.{extension}") for name in ("OUTPUT", "POINTS", "LINKS")}

    run = match_traces(trace_layer(several(2)), **files)

    assert (run.results["OK"], run.reason) == (10, "")
    assert all((tmp_path / f"{name}.{extension}").stat().st_size for name in files)
