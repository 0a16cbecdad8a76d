import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.errors import GatewayError, UnreadableAnswerError
from location_gateway.core.services.matrix.answers import MatrixFailedError, is_answer, read_matrix

EXAMPLE = {
    "matrixId": "5f0c2f6e-3f4b-4d0e-9a53-0c1d5a2b7e10",
    "matrix": {
        "numOrigins": 2,
        "numDestinations": 2,
        "travelTimes": [158, 170, 0, 109],
        "distances": [868, 1374, 0, 757],
        "errorCodes": [0, 0, 0, 3],
    },
}


def answer(**changes):
    matrix = {**EXAMPLE["matrix"], **changes}
    return {"matrix": {name: value for name, value in matrix.items() if value is not None}}


def test_pairs_come_row_by_row():
    assert read_matrix(EXAMPLE, 2, 2).tolist() == [[158, 868, 0], [170, 1374, 0], [0, 0, 0], [109, 757, 3]]


def test_without_codes_all_pairs_are_found():
    assert read_matrix(answer(errorCodes=None), 2, 2)[:, 2].tolist() == [0] * 4


def test_a_matrix_of_one_row_is_not_one_of_one_column():
    body = answer(numOrigins=1, numDestinations=4)
    assert len(read_matrix(body, 1, 4)) == 4
    with pytest.raises(UnreadableAnswerError, match="does not have the 4 origins and 1 destinations"):
        read_matrix(body, 4, 1)


def test_values_of_codes_without_a_way_do_not_count():
    pairs = read_matrix(answer(errorCodes=[1, 2, 4, 99]), 2, 2)
    assert pairs[:, :2].tolist() == [[-1, -1]] * 4
    assert is_answer(pairs).tolist() == [True, True, False, False]


@pytest.mark.parametrize("code", [3, *range(5, 11)])
def test_values_of_violations_count(code):
    pairs = read_matrix(answer(errorCodes=[code, 0, 0, 0]), 2, 2)
    assert pairs[0].tolist() == [158, 868, code]
    assert is_answer(pairs).all()


@pytest.mark.parametrize("code", [11, 98, 7_000, 10**12, -1, 0.4, 2.6, None, "3", True])
def test_a_code_nobody_knows_has_no_values(code):
    pairs = read_matrix(answer(errorCodes=[code, 0, 0, 0]), 2, 2)
    assert pairs[0, :2].tolist() == [-1, -1]
    assert is_answer(pairs).tolist() == [False, True, True, True]


@pytest.mark.parametrize("value", [None, -5, True, "158", 10**30, float("nan"), [1], {}])
def test_a_duration_that_is_none_is_missing(value):
    pairs = read_matrix(answer(travelTimes=[value, 170, 0, 109.4]), 2, 2)
    assert pairs[:, 0].tolist() == [-1, 170, 0, 109]
    assert is_answer(pairs).tolist() == [False, True, True, True]


@pytest.mark.parametrize(
    "changes",
    [
        {"travelTimes": [1, 2, 3]},
        {"distances": [1, 2, 3, 4, 5]},
        {"errorCodes": []},
        {"travelTimes": None},
        {"distances": "868"},
        {"errorCodes": {}},
        {"numOrigins": 3},
        {"numDestinations": "2"},
        {"numOrigins": None},
    ],
)
def test_lists_of_another_length_are_refused(changes):
    with pytest.raises(UnreadableAnswerError):
        read_matrix(answer(**changes), 2, 2)


def test_a_flag_is_no_count():
    body = answer(numOrigins=True, numDestinations=1, travelTimes=[1], distances=[1], errorCodes=[0])
    with pytest.raises(UnreadableAnswerError):
        read_matrix(body, 1, 1)


def test_a_calculation_that_failed_says_why():
    error = {"title": "Too complex", "status": 500, "code": "E601505", "cause": "", "action": "", "correlationId": "7"}
    with pytest.raises(MatrixFailedError, match=r"Too complex .E601505."):
        read_matrix({"matrixId": "a", "error": error}, 2, 2)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(EXAMPLE["matrix"], _JSON)) | _JSON, _JSON)
def test_any_other_answer_is_read_or_refused(matrix, error):
    try:
        pairs = read_matrix({"matrix": matrix, "error": error}, 2, 2)
    except GatewayError:
        return
    assert pairs.shape == (4, 3)
    assert np.all(pairs[:, :2] >= -1)
