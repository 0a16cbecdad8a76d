"""Places become files that are the input of jobs."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.geocoding.choices import ResultType
from location_gateway.core.services.geocoding.queries import Options, Place

FORM = PlaceForm()
MANNERHEIMINTIE = Place(60.1701, 24.9383)


@pytest.fixture
def asked_in(lines):
    """Return the places that the records of a file tell."""
    return lambda file: [FORM.read_record_id(line.split("|")[0])[1] for line in lines(file)[1:-1]]


def test_a_header_and_a_line_for_each_place(write, lines):
    (file,) = write([MANNERHEIMINTIE, Place(-0.00001, -180.0)])
    assert lines(file) == [
        "recId|at|limit",
        "1150170102049383000000000999|60.17010,24.93830|1",
        "2089999990000000000000000999|-0.00001,-180.00000|1",
        "",
    ]
    assert (file.records, file.shape) == (2, (False, False))


def test_what_all_places_have_in_common_stands_in_each_line(write, lines):
    options = Options((ResultType.ADDRESS, ResultType.STREET), 3, "fi,sv-FI", "IND")
    (file,) = write([MANNERHEIMINTIE], options)
    header, line, _ = lines(file)
    assert header == "recId|at|types|limit|lang|politicalView"
    assert line.endswith("|60.17010,24.93830|address,street|3|fi,sv-FI|IND")


def test_places_of_different_shape_go_into_different_files(write, lines, asked_in):
    asked = [
        MANNERHEIMINTIE,
        Place(60.0, 24.0, 150),
        Place(60.0, 24.0, None, 0),
        Place(60.0, 24.0, 150, 359),
        Place(61.0, 24.0),
        Place(61.0, 24.0, 1),
    ]
    files = {file.shape: file for file in write(asked)}
    assert {shape: lines(file)[0] for shape, file in files.items()} == {
        (False, False): "recId|at|limit",
        (True, False): "recId|in|limit",
        (False, True): "recId|at|bearing|limit",
        (True, True): "recId|in|bearing|limit",
    }
    assert lines(files[True, True])[1].split("|")[1:] == ["circle:60.00000,24.00000;r=150", "359", "1"]
    assert all("" not in line.split("|") for file in files.values() for line in lines(file)[:-1])
    assert sorted(map(str, (place for file in files.values() for place in asked_in(file)))) == sorted(map(str, asked))


def test_one_file_ends_where_the_next_begins(write, places, lines, asked_in):
    files = write(places, most_records=25)
    assert [file.records for file in files] == [25, 25, 10]
    assert [place for file in files for place in asked_in(file)] == places
    assert [lines(file)[0] for file in files] == ["recId|at|limit"] * 3
    assert len({file.path for file in files}) == 3


def test_a_file_ends_before_it_would_be_too_large(write, places, lines):
    (whole,) = write(places)
    text_bytes = len("\n".join(lines(whole)))
    assert [file.records for file in write(places, most_text_bytes=text_bytes)] == [60]
    assert [file.records for file in write(places, most_text_bytes=text_bytes - 1)] == [59, 1]
    with pytest.raises(QueryError, match="too large"):
        write(places, most_text_bytes=20)


def test_what_the_service_would_refuse_is_not_written(write):
    for place, options, why in (
        (MANNERHEIMINTIE, Options(micro_points=True), "the platform does not offer restricted features"),
        (Place(60.0, 24.0, None, 90), Options((ResultType.PLACE,)), "streets only"),
        (MANNERHEIMINTIE, Options(languages=",".join(f"fi-{number:04}" for number in range(600))), "4096 characters"),
    ):
        with pytest.raises(QueryError, match=why):
            write([place], options)


@pytest.mark.parametrize(
    "place",
    [
        *(Place(float("nan"), 0.0), Place(0.0, float("inf")), Place(90.1, 0.0), Place(0.0, -180.1)),
        *(Place(0.0, 0.0, 0), Place(0.0, 0.0, 10**8), Place(0.0, 0.0, None, 360), Place(0.0, 0.0, None, -1)),
    ],
)
def test_a_place_that_is_none_is_refused_and_leaves_no_file(write, place, tmp_path):
    with pytest.raises(QueryError):
        write([MANNERHEIMINTIE, place])
    assert list(tmp_path.iterdir()) == []


def test_a_fault_leaves_only_files_that_were_yielded(write, places, tmp_path):
    def breaking():
        yield from places
        raise OSError

    with pytest.raises(OSError):  # noqa: PT011 - it has no text
        write(breaking(), most_records=50)
    assert [path.name for path in tmp_path.iterdir()] == ["records-1.txt.gz"]


PLACES = st.builds(
    Place,
    st.floats(-90, 90).map(lambda degrees: round(degrees, 5)),
    st.floats(-180, 180).map(lambda degrees: round(degrees, 5)),
    st.none() | st.integers(1, 99_999_999),
    st.none() | st.integers(0, 359),
)


@given(st.integers(1, 1_000_000), PLACES)
def test_an_id_tells_the_record_and_its_place(number, place):
    text = FORM.record_id(number, place)
    assert text.isdigit()
    assert text[0] != "0"
    assert FORM.read_record_id(text) == (number, place)


@given(st.text() | st.integers(0).map(str) | st.text("0123456789", min_size=25, max_size=40))
def test_any_other_text_is_no_id_or_one_that_is_written_the_same(text):
    known = FORM.read_record_id(text)
    assert known is None or FORM.record_id(*known).lstrip("0") == text.lstrip("0")


def test_memory_does_not_grow_with_the_places(write):
    def many(count):
        return (Place(60 + number % 9_999 / 1e5, 24 + number / 1e5) for number in range(count))

    peaks = []
    for count in (5_000, 50_000):
        tracemalloc.start()
        write(many(count))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < peaks[0] + 200_000
