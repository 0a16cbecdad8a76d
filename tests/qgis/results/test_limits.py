"""The most transactions of a run and of a month, and what a dry run tells of them."""

import pytest

from tests.support.layers import PLACES, point_layer, spread
from tests.support.paid import billed, counted, numbers_of, use


@pytest.mark.parametrize(("most", "allowed"), [(0, False), (3, False), (4, True), (5, True)])
def test_the_most_transactions_are_exact(gateway, reverse_geocode, most, allowed):
    run = reverse_geocode(point_layer([*PLACES, *PLACES]), MAX_TRANSACTIONS=most)
    if allowed:
        assert run.results["OK"] == 8
        assert billed(gateway) == 4
    else:
        assert f"up to 4; the maximum number of transactions is {most}." in run.refusal
        assert "Rows: 8 → places: 4 → already stored: 0 → requests: 1 → transactions: at most 4" in run.refusal
        assert "Nothing was sent." in run.refusal
        assert gateway.usage()["requests"] == 0


def test_what_is_stored_does_not_count_as_transactions(gateway, reverse_geocode):
    reverse_geocode(point_layer(PLACES[:3]))
    assert reverse_geocode(point_layer(PLACES), MAX_TRANSACTIONS=0).refusal
    assert reverse_geocode(point_layer(PLACES), MAX_TRANSACTIONS=1).results["OK"] == 4
    assert reverse_geocode(point_layer(PLACES), MAX_TRANSACTIONS=0).results["OK"] == 4


@pytest.fixture
def limit_of_100(settings):
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "100")


@pytest.mark.usefixtures("limit_of_100")
@pytest.mark.parametrize(("used", "warning"), [(75, ""), (76, "80 of {} (80 %)"), (96, "100 of {} (100 %)")])
def test_up_to_the_monthly_limit_a_run_goes_on(folder, reverse_geocode, used, warning):
    use(folder, used)
    run = reverse_geocode(point_layer(PLACES))
    assert run.results["OK"] == 4
    assert len(run.feedback.errors) == bool(warning)
    assert warning.format("this month's limit of 100 will be used") in run.feedback.all_text
    assert counted(folder) == used + 4


@pytest.mark.usefixtures("limit_of_100")
@pytest.mark.parametrize(("used", "beyond"), [(97, 1), (100, 4), (250, 154)])
def test_beyond_the_monthly_limit_a_run_is_refused(gateway, folder, reverse_geocode, used, beyond):
    use(folder, used)
    refusal = reverse_geocode(point_layer(PLACES)).refusal
    assert f"needs 4 transactions; {used} of this month's limit of 100 are used already" in refusal
    assert f"would go {beyond} beyond the limit" in refusal
    assert "Nothing was sent." in refusal
    assert gateway.usage()["requests"] == 0
    assert counted(folder) == used


@pytest.mark.usefixtures("limit_of_100")
def test_one_run_may_go_beyond_the_monthly_limit(folder, reverse_geocode):
    use(folder, 99)
    run = reverse_geocode(point_layer(PLACES), IGNORE_MONTHLY_LIMIT=True)
    assert run.results["OK"] == 4
    assert counted(folder) == 103
    assert reverse_geocode(point_layer(spread(1))).refusal


def test_a_run_that_needs_nothing_goes_on_above_the_limit(settings, gateway, folder, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "3")
    run = reverse_geocode(layer)
    assert run.results["OK"] == 4
    assert run.feedback.errors == []


def test_what_another_environment_used_does_not_count(settings, folder, reverse_geocode):
    use(folder, 1_000)
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "sandbox")
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "4")
    assert reverse_geocode(point_layer(PLACES)).results["OK"] == 4


@pytest.mark.parametrize("places", [250, 4])
def test_a_dry_run_reports_what_a_real_one_would_need(settings, gateway, folder, reverse_geocode, places):
    reverse_geocode(point_layer(spread(4)))
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    requests = gateway.usage()["requests"]
    run = reverse_geocode(point_layer(spread(places)), DRY_RUN=True)
    assert numbers_of(run) == (places, 4, (places - 4 + 99) // 100, places - 4)
    assert set(run.column("rg_status")) == {"not_asked"}
    assert gateway.usage()["requests"] == requests
    assert counted(folder) == 4


@pytest.mark.parametrize("limit", [{"MAX_TRANSACTIONS": 3}, {}])
def test_a_dry_run_tells_that_a_real_one_would_be_refused(settings, folder, reverse_geocode, limit):
    if not limit:
        settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "3")
    run = reverse_geocode(point_layer(PLACES), DRY_RUN=True, **limit)
    assert run.results["NOT_ASKED"] == 4
    assert "A real run would be refused" in run.feedback.errors[0]
