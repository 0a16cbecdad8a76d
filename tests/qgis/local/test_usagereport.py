"""The usage report."""

from datetime import date

import pytest
from location_gateway.core.local.usagereport import Period
from location_gateway.core.results import ledger as ledger_module
from location_gateway.core.results.files import ledger_path
from location_gateway.core.results.ledger import UsageLedger
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingParameterDefinition,
    QgsSettings,
)

from tests.support.runs import Feedback, Run

ALGORITHM = "locationgateway:usagereport"
TODAY = date(2026, 3, 31)
NUMBERS = [
    "TRANSACTIONS",
    "GEOCODING",
    "ROUTING",
    "BATCH",
    "MATRIX",
    "MATCHING",
    "TOURS",
    "SEARCH",
    "ISOLINES",
    "STOPS",
    "RATIO",
    "MONTHLY_LIMIT",
]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LOCATION_GATEWAY_STORE", str(tmp_path / "results"))
    monkeypatch.setattr(ledger_module, "today", lambda: TODAY)
    QgsSettings().remove("location_gateway")
    yield tmp_path / "results"
    QgsSettings().remove("location_gateway")


@pytest.fixture
def report(provider, folder):
    import processing

    def run(**parameters):
        feedback = Feedback()
        try:
            results = processing.run(
                ALGORITHM, {"OUTPUT": "memory:", **parameters}, context=QgsProcessingContext(), feedback=feedback
            )
        except QgsProcessingException as error:
            return Run(feedback=feedback, refusal="\n".join([str(error), *feedback.errors]))
        return Run(results, results["OUTPUT"], feedback)

    return run


def count(folder, *entries, stops=0):
    with UsageLedger(folder) as ledger:
        for day, api, transactions, *environment in entries:
            ledger.add(*environment or ["production"], api, transactions, date.fromisoformat(day))
        ledger.add_stops("production", stops, TODAY)


def table(run):
    return [(row["day"].toPyDate().isoformat(), row["api"], row["transactions"]) for row in run.rows]


def numbers(run):
    return {name: value for name, value in run.results.items() if name != "OUTPUT" and value}


def test_names_help_and_icon(provider):
    algorithm = QgsApplication.processingRegistry().algorithmById(ALGORITHM)
    parameters = algorithm.parameterDefinitions()
    assert [parameter.name() for parameter in parameters] == ["ENVIRONMENT", "PERIOD", "OUTPUT"]
    assert [output.name() for output in algorithm.outputDefinitions()] == ["OUTPUT", *NUMBERS]
    assert all(parameter.help() for parameter in parameters if not parameter.isDestination())
    assert parameters[0].flags() & QgsProcessingParameterDefinition.Flag.FlagOptional
    assert "0 if no stops" in algorithm.outputDefinition("RATIO").description()
    assert len(algorithm.shortHelpString()) > 200
    assert algorithm.tags()
    assert not algorithm.icon().pixmap(16).isNull()


def test_the_table_lists_this_month_and_the_numbers_sum_it_up(report, folder):
    count(
        folder,
        ("2026-02-28", "geocoding", 1_000),
        ("2026-03-01", "geocoding", 30),
        ("2026-03-31", "geocoding", 4),
        ("2026-03-31", "routing", 5),
        ("2026-04-01", "routing", 1_000),
        ("2026-03-31", "routing", 700, "sandbox"),
        stops=40,
    )

    run = report()

    assert run.layer.fields().names() == ["day", "api", "transactions", "environment"]
    assert not run.layer.isSpatial()
    assert table(run) == [("2026-03-01", "geocoding", 30), ("2026-03-31", "geocoding", 4), ("2026-03-31", "routing", 5)]
    assert set(run.column("environment")) == {"production"}
    assert numbers(run) == {"TRANSACTIONS": 39, "GEOCODING": 34, "ROUTING": 5, "STOPS": 40, "RATIO": 0.85}
    assert set(NUMBERS) <= set(run.results)
    assert "Transactions this month: 39." in run.feedback.infos
    assert "No monthly limit is set." in run.feedback.infos
    sentence = "Transactions for the addresses of points: 34. Detected stops: 40. For each stop: 0.85 transactions."
    assert sentence in run.feedback.infos
    assert run.feedback.errors == []


@pytest.mark.parametrize(
    ("period", "days"),
    [
        ("this_month", ["2026-03-31"]),
        ("last_month", ["2026-02-01", "2026-02-28"]),
        ("this_year", ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-31"]),
        ("all", ["2025-12-31", "2026-01-31", "2026-02-01", "2026-02-28", "2026-03-31"]),
    ],
)
def test_the_period_chooses_the_rows_and_leaves_the_sums(report, folder, period, days):
    count(
        folder,
        *((day, "batch", 1) for day in ("2025-12-31", "2026-01-31", "2026-02-01", "2026-02-28", "2026-03-31")),
    )

    run = report(PERIOD=period)

    assert [day for day, _, _ in table(run)] == days
    assert numbers(run) == {"TRANSACTIONS": 1, "BATCH": 1}


@pytest.mark.parametrize(
    ("today", "last_month", "this_month"),
    [
        ("2026-01-31", ("2025-12-01", "2025-12-31"), ("2026-01-01", "2026-01-31")),
        ("2024-03-01", ("2024-02-01", "2024-02-29"), ("2024-03-01", "2024-03-31")),
        ("2026-02-15", ("2026-01-01", "2026-01-31"), ("2026-02-01", "2026-02-28")),
        ("2026-12-31", ("2026-11-01", "2026-11-30"), ("2026-12-01", "2026-12-31")),
    ],
)
def test_months_have_their_own_lengths(today, last_month, this_month):
    for period, days in ((Period.LAST_MONTH, last_month), (Period.THIS_MONTH, this_month)):
        assert tuple(map(str, period.days(date.fromisoformat(today)))) == days


def test_another_environment_is_reported_with_its_own_limit(report, folder):
    count(folder, ("2026-03-31", "routing", 700, "sandbox"), ("2026-03-31", "routing", 5))
    QgsSettings().setValue("location_gateway/environments/sandbox/monthly_limit", 2_000)

    run = report(ENVIRONMENT=" sandbox ")

    assert table(run) == [("2026-03-31", "routing", 700)]
    assert run.column("environment") == ["sandbox"]
    assert numbers(run) == {"TRANSACTIONS": 700, "ROUTING": 700, "MONTHLY_LIMIT": 2_000}
    assert "Monthly limit: 2,000, of which 35 % are used." in run.feedback.infos


@pytest.mark.parametrize(("used", "warns"), [(79, False), (80, True), (150, True)])
def test_it_warns_when_the_limit_is_near(report, folder, monkeypatch, used, warns):
    monkeypatch.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "100")
    count(folder, ("2026-03-31", "tours", used))
    run = report()
    assert bool(run.feedback.errors) is warns
    assert all(f"{used} of this month's limit of 100 transactions" in text for text in run.feedback.errors)
    assert run.results["MONTHLY_LIMIT"] == 100


@pytest.mark.parametrize(("transactions", "advises"), [(150, False), (151, True)])
def test_it_says_what_to_do_if_pings_are_geocoded(report, folder, transactions, advises):
    count(folder, ("2026-03-31", "geocoding", transactions), ("2026-03-31", "routing", 1_000), stops=100)
    run = report()
    assert ("If positions of vehicles on the way" in "\n".join(run.feedback.infos)) is advises
    assert run.feedback.errors == [], "they may be customers"
    assert run.results["RATIO"] == transactions / 100


def test_without_a_ledger_it_reports_nothing_and_makes_nothing(report, folder):
    run = report()
    assert run.rows == []
    assert numbers(run) == {}
    assert set(NUMBERS) <= set(run.results)
    assert "Nothing has been counted yet" in run.feedback.all_text
    assert not folder.exists()


def test_a_damaged_ledger_is_reported(report, folder):
    folder.mkdir()
    ledger_path(folder).write_bytes(b"garbage" * 1_000)
    run = report()
    assert run.rows == []
    (warning,) = run.feedback.errors
    assert "was damaged" in warning
    assert "usage.sqlite.damaged-" in warning


def test_a_ledger_that_cannot_be_used_is_an_error(report, folder):
    ledger_path(folder).mkdir(parents=True)
    assert "usage.sqlite cannot be opened" in report().refusal


def test_a_broken_setting_is_an_error(report, folder, monkeypatch):
    monkeypatch.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "plenty")
    assert "LOCATION_GATEWAY_MONTHLY_LIMIT must be a number" in report().refusal
    assert not folder.exists()


def test_it_can_be_written_to_a_file(report, folder, tmp_path):
    from qgis.core import QgsVectorLayer

    count(folder, ("2026-03-31", "geocoding", 3_000_000_000))
    target = tmp_path / "usage.gpkg"
    run = report(OUTPUT=str(target))
    layer = QgsVectorLayer(str(target), "usage")
    (row,) = layer.getFeatures()
    assert row["transactions"] == 3_000_000_000
    assert row["day"].toPyDate() == TODAY
    assert run.results["GEOCODING"] == 3_000_000_000
