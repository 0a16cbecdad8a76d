"""Runs without the store ask everything, and leave nothing."""

from location_gateway.core.results.files import ledger_path

from tests.support.demo_gateway import REVOKED_KEY
from tests.support.layers import PLACES, point_layer, spread
from tests.support.paid import billed, counted, numbers_of, ours


def test_without_the_store_all_is_asked_again_and_nothing_left(gateway, folder, reverse_geocode, temporary_folder):
    rows = spread(150) + spread(150)[::3]
    first = reverse_geocode(point_layer(rows), USE_STORE=False)
    second = reverse_geocode(point_layer(rows), USE_STORE=False)
    assert numbers_of(first) == numbers_of(second) == (150, 0, 2, 150)
    assert second.rows == first.rows
    assert billed(gateway) == counted(folder) == 300
    assert list(folder.glob("results-*")) == []
    assert ours(temporary_folder) == []


def test_without_the_store_what_is_stored_is_left_alone(gateway, path, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    before = path.read_bytes()
    assert numbers_of(reverse_geocode(layer, USE_STORE=False)) == (4, 0, 1, 4)
    assert path.read_bytes() == before


def test_a_failed_run_without_the_store_leaves_nothing_either(
    settings, gateway, folder, reverse_geocode, temporary_folder
):
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)
    assert reverse_geocode(point_layer(PLACES), USE_STORE=False).refusal
    assert reverse_geocode(point_layer(PLACES), USE_STORE=False, MAX_TRANSACTIONS=1).refusal
    assert list(folder.glob("results-*")) == []
    assert ours(temporary_folder) == []


def test_no_files_of_a_run_stay_beside_the_store(folder, path, reverse_geocode):
    reverse_geocode(point_layer(spread(150)))
    assert {file.name for file in folder.iterdir()} == {path.name, ledger_path(folder).name, "opening.lock"}
