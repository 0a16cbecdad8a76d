"""Whatever layer is submitted as a batch job: it is collected row by row, or there is a sentence why not."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from location_gateway.core.run.row_status import PLACE_STATUSES
from qgis.core import QgsProperty

from tests.support.bad_layers import POINT_KINDS, TYPES, attributes_of, cannot_be_placed, is_sentence, layers, shapes_of
from tests.support.layers import point_layer

BAD_DATA = settings(settings.get_profile("bad_data"))
STATUSES = {status.value for status in PLACE_STATUSES}


def check_collected(layer, run, *, flat=False):
    own = layer.fields().count()
    assert attributes_of(run.layer, own) == attributes_of(layer)
    assert shapes_of(run.layer, flat=flat) == shapes_of(layer, flat=flat)
    for row in run.layer.getFeatures():
        status, error = row.attributes()[own : own + 2]
        assert status in STATUSES - {"not_asked"}
        assert status not in {"invalid", "failed"} or is_sentence(error)
    assert run.results["ROWS"] == layer.featureCount() == sum(run.results[one.name] for one in PLACE_STATUSES)


@BAD_DATA
@given(layers(kinds=POINT_KINDS))
def test_submitted_and_collected(batch_gateway, submit, collect, uncaught, layer):
    submitted = submit(layer)
    assert uncaught == []
    if submitted.refusal:
        assert is_sentence(submitted.refusal)
        assert cannot_be_placed(layer)
        return
    assert submitted.results["PLACES"] <= layer.featureCount()
    if not submitted.results["JOB_IDS"]:
        assert submitted.results["TRANSACTIONS"] == 0
        return

    collected = collect(layer, JOB_IDS=submitted.results["JOB_IDS"], WAIT=1)

    assert uncaught == []
    assert collected.refusal == ""
    check_collected(layer, collected)


@BAD_DATA
@given(st.data(), st.sampled_from(list(TYPES)), st.sampled_from(["RADIUS", "HEADING", "TAG"]))
def test_parameters_of_any_type(submit, uncaught, data, kind, name):
    layer = data.draw(layers(kinds=["Point"], systems=["EPSG:4326"], prefix=[("own", kind, TYPES[kind])]))
    given_ = data.draw(st.text(max_size=30)) if name == "TAG" else QgsProperty.fromField("own")

    run = submit(layer, DRY_RUN=True, **{name: given_})

    assert uncaught == []
    assert is_sentence(run.refusal) if run.refusal else run.results["PLACES"] <= layer.featureCount()


@BAD_DATA
@given(st.data(), st.sampled_from(list(TYPES)))
def test_addresses_of_any_type(batch_gateway, submit, collect, geocode, uncaught, data, kind):  # noqa: PLR0917 - fixtures
    layer = data.draw(layers(prefix=[("own", kind, TYPES[kind])]))
    submitted = submit(layer, ADDRESS='"own"')
    assert uncaught == []
    if submitted.refusal:
        assert is_sentence(submitted.refusal)
        return
    if submitted.results["JOB_IDS"]:
        collected = collect(layer, JOB_IDS=submitted.results["JOB_IDS"], WAIT=1)
        assert uncaught == []
        assert collected.refusal == ""
        assert attributes_of(collected.layer, layer.fields().count()) == attributes_of(layer)
        assert {collected.results[name] for name in ("FAILED", "NOT_ASKED")} == {0}
    assert geocode(layer, ADDRESS='"own"').results["REQUESTS"] == 0


@BAD_DATA
@given(layers(kinds=POINT_KINDS))
def test_a_job_of_another_layer(collect, uncaught, foreign_job, layer):
    run = collect(layer, JOB_IDS=foreign_job, WAIT=1)

    assert uncaught == []
    if run.refusal:
        assert is_sentence(run.refusal)
        assert cannot_be_placed(layer)
        return
    own = layer.fields().count()
    assert attributes_of(run.layer, own) == attributes_of(layer)
    assert all(row.attributes()[own] in STATUSES for row in run.layer.getFeatures())


@pytest.fixture
def foreign_job(batch_gateway, submit):
    """The id of a job of two places that no made layer holds."""
    return submit(point_layer([(60.12345, 24.54321), (60.12346, 24.54322)])).results["JOB_IDS"]
