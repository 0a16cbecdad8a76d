"""A result that is read from a file has the pairs of the same answer in memory, however it is written."""

import gzip
import io
import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.errors import RunCancelledError, UnreadableAnswerError
from location_gateway.core.services.matrix import result_file
from location_gateway.core.services.matrix.answers import MatrixFailedError, read_matrix
from location_gateway.core.services.matrix.result_file import ResultFile, is_whole

ORIGINS, DESTINATIONS = 2, 3
PAIRS = ORIGINS * DESTINATIONS


def answer(**changed):
    matrix = {
        "numOrigins": ORIGINS,
        "numDestinations": DESTINATIONS,
        "travelTimes": [10, 20, 30, 40, 50, 60],
        "distances": [1, 2, 3, 4, 5, 6],
        "errorCodes": [0, 3, 1, 2, 4, 99],
    }
    kept = {name: value for name, value in {**matrix, **changed}.items() if value is not ...}
    return {"matrixId": "a", "matrix": kept, "regionDefinition": {"type": "circle", "radius": 5}}


def file_of(body, **how):
    text = body if isinstance(body, bytes) else json.dumps(body, **how).encode()
    return ResultFile(io.BytesIO(text), ORIGINS, DESTINATIONS)


def all_pairs(file):
    numbers = np.arange(PAIRS)
    return file.pairs(numbers // DESTINATIONS, numbers % DESTINATIONS)


VALUE = st.one_of(st.integers(-5, 10**12), st.floats(allow_nan=False), st.none(), st.booleans())


@given(
    st.fixed_dictionaries(
        {name: st.lists(VALUE, min_size=PAIRS, max_size=PAIRS) for name in ("travelTimes", "distances", "errorCodes")}
    ),
    st.integers(1, 40),
    st.sampled_from([None, 2]),
)
def test_all_pairs_are_those_of_the_answer(lists, piece_bytes, indent):
    body = answer(**lists)
    with pytest.MonkeyPatch.context() as small:
        small.setattr(result_file, "_PIECE_BYTES", piece_bytes + 100)  # a value has up to 25 characters
        file = file_of(body, indent=indent)
    assert all_pairs(file).tolist() == read_matrix(json.loads(json.dumps(body)), ORIGINS, DESTINATIONS).tolist()
    file.close()


def test_some_pairs_in_any_order():
    file = file_of(answer(errorCodes=...))
    assert file.pairs(np.array([1, 0, 1]), np.array([2, 0, 0])).tolist() == [[60, 6, 0], [10, 1, 0], [40, 4, 0]]


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"numOrigins": 3}, "does not have the 2 origins and 3 destinations"),
        ({"travelTimes": [1, 2]}, "'travelTimes' does not have one number for each of the 6 pairs"),
        ({"distances": [1] * 7}, "'distances' does not have one number"),
        ({"distances": ...}, "'distances' does not have one number"),
        ({"distances": 5}, "'distances' does not have one number"),
        ({"errorCodes": []}, "'errorCodes' does not have one number"),
        ({"errorCodes": "none"}, "'errorCodes' does not have one number"),
        ({"travelTimes": [[1, 2, 3], [4, 5, 6]]}, "not JSON"),
        ({"note": "a" * 2_000_000}, "longer than any answer"),
    ],
)
def test_another_shape_is_not_read(changed, reason):
    with pytest.raises(UnreadableAnswerError, match=reason):
        file_of(answer(**changed))


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[]",
        b"<html>",
        b'{"matrix": {}}',
        b'{"matrix": 5, "travelTimes": [1, 2, 3]}',
        json.dumps(answer()).encode()[:-30],
        json.dumps(answer()).encode()[:80],
        json.dumps(answer()).encode().replace(b'"distances"', b'"travelTimes"'),
        json.dumps({"travelTimes": [1] * PAIRS, **answer(travelTimes=...)}).encode(),
        gzip.compress(json.dumps(answer()).encode(), mtime=0)[:-20],
    ],
    ids=str,
)
def test_what_is_no_result_is_not_read(text):
    with pytest.raises(UnreadableAnswerError):
        file_of(text)


def test_a_packed_file_is_read():
    assert all_pairs(file_of(gzip.compress(json.dumps(answer()).encode()))).tolist()[0] == [10, 1, 0]


def test_a_failed_calculation_is_told():
    with pytest.raises(MatrixFailedError, match="too complex"):
        file_of({"matrixId": "a", "error": {"title": "Calculation is too complex", "code": "E601505"}})


def test_a_list_in_a_text_is_a_text():
    body = answer()
    body["note"] = '"travelTimes": [1, 2] ]'
    assert all_pairs(file_of(body)).tolist()[0] == [10, 1, 0]


def test_reading_can_be_ended():
    def cancelled():
        raise RunCancelledError

    with pytest.raises(RunCancelledError):
        ResultFile(io.BytesIO(json.dumps(answer()).encode()), ORIGINS, DESTINATIONS, check=cancelled)


@pytest.mark.parametrize(("text", "whole"), [(b'{"a": 1}\n ', True), (b'{"a": [1, 2', False), (b"", False)])
def test_a_result_that_is_cut_off_is_noticed(text, whole):
    assert is_whole(io.BytesIO(text)) is whole
