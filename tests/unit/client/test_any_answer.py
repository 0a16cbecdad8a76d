"""Whatever body comes, spoiled answers above all: every reader has a defined outcome. ``scripts/fuzz`` goes further."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.services.geocoding.answers import read_multi_revgeocode, read_revgeocode

from tests.fuzz.made_bodies import batch_file, spoiled_answer, with_others
from tests.support.any_answer import CHECKS, SECRET
from tests.support.sample_answers import SAMPLES

CHANGES = st.binary(max_size=40) | st.lists(st.sampled_from([0, 200, 201, 202, 203, 204, 205, 255]), max_size=60).map(
    bytes
)
ODD = [
    b"",
    b"[" * 100_000,
    b'{"items": ' * 50_000,
    b"9" * 5_000,
    b"NaN",
    b'"\\ud83d"',
    b"\xff\xfe",
    b"\x00",
    b"null",
    b"<html>",
]


@pytest.mark.parametrize("reader", CHECKS)
@given(changes=CHANGES)
def test_a_spoiled_body_has_a_defined_outcome(reader, changes):
    made = batch_file(changes) if reader.startswith("batch") else spoiled_answer(reader, changes)
    CHECKS[reader](made)


@pytest.mark.parametrize("body", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize("reader", CHECKS)
def test_what_is_no_answer_at_all_has_a_defined_outcome(reader, body):
    CHECKS[reader](body)


@pytest.mark.parametrize("reader", SAMPLES)
def test_any_type_at_any_place_has_a_defined_outcome(reader):
    for body in with_others(SAMPLES[reader]):
        CHECKS[reader](json.dumps(body).encode())


@pytest.mark.parametrize("reader", SAMPLES)
def test_the_samples_are_what_is_spoiled(reader):
    assert json.loads(spoiled_answer(reader, b"")) == SAMPLES[reader]


def test_a_key_in_a_candidate_is_redacted():
    redact = ApiKey(SECRET).redact
    item = {"title": f"x {SECRET}", "id": SECRET}
    for answer in (
        read_revgeocode({"items": [item]}, redact),
        *read_multi_revgeocode({"results": [{"id": "0", "items": [item]}]}, 1, redact),
    ):
        assert (answer.candidates[0].label, answer.candidates[0].id) == ("x •••", "•••")


def test_a_key_where_a_reason_is_cut_is_redacted_whole():
    title = "x" * 295 + SECRET
    (answer,) = read_multi_revgeocode({"results": [{"id": "0", "error": {"title": title}}]}, 1, ApiKey(SECRET).redact)
    assert answer.error == "x" * 295 + "•••"
