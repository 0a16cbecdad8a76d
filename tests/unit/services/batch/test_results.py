"""The results of a job become the answers that a list of places gets."""

import io
import json
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.services.batch import results as results_module
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.batch.results import Expected, PendingCandidates, ResultsReader
from location_gateway.core.services.geocoding.answers import PLACE_ANSWERS, Candidate, PlaceAnswer
from location_gateway.core.services.geocoding.choices import ResultType
from location_gateway.core.services.geocoding.queries import Options, Place

FORM = PlaceForm()
PLACE = Place(52.53086, 13.38469)
ID = FORM.record_id(1, PLACE)
HEADER = "recId|seqNumber|seqLength|" + "|".join(FORM.output_columns)
ROW = (
    f"{ID}|1|1|Invalidenstraße 116, 10115 Berlin, Deutschland|DEU|Berlin|Berlin|Berlin|Mitte|Invalidenstraße|116|10115"
    "|52.53086|13.38469|4|houseNumber|PA|Deutschland|52.53105|13.3848|here:af:streetsection:x"
)
CANDIDATE = Candidate(
    label="Invalidenstraße 116, 10115 Berlin, Deutschland",
    result_type="houseNumber",
    house_number_type="PA",
    country_code="DEU",
    country="Deutschland",
    state="Berlin",
    county="Berlin",
    city="Berlin",
    district="Mitte",
    street="Invalidenstraße",
    house_number="116",
    postal_code="10115",
    match_lat=52.53086,
    match_lon=13.38469,
    access_lat=52.53105,
    access_lon=13.3848,
    distance_m=4,
    id="here:af:streetsection:x",
)


def reader_of(*lines, **options):
    content = lines[0] if isinstance(lines[0], bytes) else "\n".join(lines).encode()
    return ResultsReader(io.BytesIO(content), FORM, **options)


def read(*lines):
    return list(reader_of(*lines))


def numbered(number, seq="1", length="1", label="a"):
    return f"{FORM.record_id(number, PLACE)}|{seq}|{length}|{label}"


SHORT = "recId|seqNumber|seqLength|addressLabel"


def labels(*rows, header=SHORT):
    return [[candidate.label for candidate in answer.candidates] for _, _, answer in read(header, *rows)]


def test_every_field_of_a_candidate_is_read():
    assert read(HEADER, ROW, "") == [(1, PLACE, PlaceAnswer((CANDIDATE,)))]
    assert all(value is not None for value in CANDIDATE)


@pytest.mark.parametrize("missing", FORM.output_columns)
def test_a_column_that_is_missing_leaves_its_field_empty(missing):
    names, cells = HEADER.split("|"), ROW.split("|")
    kept = [place for place, name in enumerate(names) if name != missing]
    ((_, _, answer),) = read(*("|".join(row[place] for place in kept) for row in (names, cells)))
    (candidate,) = answer.candidates
    changed = [name for name in Candidate._fields if getattr(candidate, name) != getattr(CANDIDATE, name)]
    assert len(changed) == 1
    assert getattr(candidate, changed[0]) is None


def test_the_default_columns_are_read():
    ((_, _, answer),) = read(
        "recId|seqNumber|seqLength|displayCoordinate|distance|address", f"{ID}|1|1|(52.53,-13.38)|7|Mitte"
    )
    nothing = Candidate(*[None] * 18)
    assert answer.candidates == (nothing._replace(label="Mitte", match_lat=52.53, match_lon=-13.38, distance_m=7),)


@pytest.mark.parametrize("text", ["52.1,52.2", "52.1+52.2"])
def test_of_several_access_points_the_first_is_taken(text):
    ((_, _, answer),) = read("recId|accessLat|accessLng", f"{ID}|{text}|{text}")
    assert answer.candidates[0][14:16] == (52.1, 52.1)
    ((_, _, answer),) = read("recId|access", f"{ID}|(52.1,13.1),(52.2,13.2)")
    assert answer.candidates[0][14:16] == (52.1, 13.1)


@pytest.mark.parametrize("text", ["", "nan", "inf", "1e400", "north", "()", "9999999999"])
def test_what_is_no_number_stays_empty(text):
    ((_, _, answer),) = read("recId|positionLat|positionLng|distance|position", f"{ID}|{text}|{text}|{text}|{text}")
    assert answer == PlaceAnswer((Candidate(*[None] * 18),))


def test_candidates_come_in_their_order_wherever_their_rows_are():
    rows = [numbered(n, str(seq), "3", f"{n}.{seq}") for n in (1, 2) for seq in (1, 2, 3)]
    assert labels(*rows) == [["1.1", "1.2", "1.3"], ["2.1", "2.2", "2.3"]]
    rows.reverse()
    assert labels(*rows) == [["2.1", "2.2", "2.3"], ["1.1", "1.2", "1.3"]]


def test_doubled_rows_are_told_once():
    rows = [
        numbered(1),
        numbered(2, "1", "2", "b"),
        numbered(2, "1", "2", "c"),
        numbered(1),
        numbered(2, "2", "2", "d"),
    ]
    reader = reader_of(SHORT, *rows, *rows)
    assert [[one.label for one in answer.candidates] for _, _, answer in reader] == [["a"], ["b", "d"]]
    assert (reader.rows, reader.doubled) == (10, 7)


@pytest.mark.parametrize("most_in_memory", [1, 100])
@pytest.mark.parametrize("there", [("1", "3"), ("1", "2")])
def test_a_record_of_which_candidates_never_come_is_not_told(monkeypatch, most_in_memory, there):
    """It may be the last one of a file that was cut off at the end of a line."""
    monkeypatch.setattr(results_module, "PendingCandidates", partial(PendingCandidates, most_in_memory=most_in_memory))
    reader = reader_of(SHORT, *(numbered(1, number, "3", "b") for number in there), numbered(2))
    assert [[one.label for one in answer.candidates] for _, _, answer in reader] == [["a"]]
    assert (reader.incomplete, reader.yielded) == (1, 1)


def test_candidates_beyond_those_asked_for_are_passed_over():
    rows = [numbered(1, str(number), "5", str(number)) for number in (5, 2, 1, 3)]
    reader = reader_of(SHORT, *rows, expected=Expected(candidates=2))
    assert [[one.label for one in answer.candidates] for _, _, answer in reader] == [["1", "2"]]
    assert (reader.doubled, reader.incomplete) == (2, 0)


OTHER_PLACE = Place(52.5, 13.4)


def test_a_row_of_another_place_displaces_nothing():
    other = f"{FORM.record_id(1, OTHER_PLACE)}|1|1|of another"
    reader = reader_of(SHORT, other, numbered(1), other, numbered(1, label="again"), numbered(1, "1", "2", "again"))
    told = {place: [one.label for one in answer.candidates] for _, place, answer in reader}
    assert told == {PLACE: ["a"], OTHER_PLACE: ["of another"]}
    assert (reader.doubled, reader.yielded) == (3, 2)


LAST_ROWS = {"whole": 0, "without its end": 1, "cut in the last cell": 5, "cut": 60}


@pytest.mark.parametrize("last", LAST_ROWS)
@pytest.mark.parametrize("succeeded", [2, 3, None])
def test_a_last_row_that_may_be_cut_off_is_not_told(last, succeeded):
    """Without a line break behind it, a last cell can be a part of what it was: only the count can tell."""
    content = f"{HEADER}\n{numbered(2)}\n{ROW}\n".encode()
    reader = reader_of(content[: len(content) - LAST_ROWS[last]], expected=Expected(succeeded=succeeded))

    told = [number for number, _, _ in reader]

    is_told = last == "whole" or (last != "cut" and succeeded != 3)
    assert told == ([2, 1] if is_told else [2])


def test_cancel_is_noticed_and_a_file_too_long_is_an_error():
    flood = "\n".join([SHORT, *[f"{FORM.record_id(9, OTHER_PLACE)}|1|1|x"] * 40_000]).encode()
    looks = []
    list(reader_of(flood, check=lambda: looks.append(1)))
    assert len(looks) > 10
    with pytest.raises(UnreadableAnswerError, match="far too long"):
        list(reader_of(flood, expected=Expected(9, 9, 1)))
    with pytest.raises(UnreadableAnswerError, match="far too long"):
        list(reader_of(b"recId\n" + b"\n" * 40_000, expected=Expected(9, 9, 1)))


def test_rows_that_lie_far_apart_wait_on_disk(monkeypatch):
    rows = [numbered(number, str(seq), "2", f"{number}.{seq}") for seq in (2, 1) for number in range(1, 501)]
    expected = {(f"{number}.1", f"{number}.2") for number in range(1, 501)}
    monkeypatch.setattr(results_module, "PendingCandidates", partial(PendingCandidates, most_in_memory=10))
    assert set(map(tuple, labels(*rows, *rows))) == expected
    assert len(labels(*rows, *rows)) == 500


def test_of_candidates_on_disk_the_highest_number_counts():
    pending = PendingCandidates(Candidate._make, most_in_memory=0)
    for number, length in ((1, 2), (2, 3)):
        assert pending.add("record", number, length, CANDIDATE)
    assert list(pending.rest()) == [("record", None)]
    pending.close()


@pytest.mark.parametrize(
    "rec_id", ["", "001", "abc", "9" * 60, ID[:-1], f"-{ID}", f"0{ID}", FORM.record_id(1_000_001, PLACE)]
)
def test_rows_of_foreign_records_are_counted_only(rec_id):
    reader = reader_of(SHORT, f"{rec_id}|1|1|x", numbered(1))
    assert len(list(reader)) == 1
    assert reader.foreign == 1


@pytest.mark.parametrize(("seq", "length"), [("", ""), ("x", "y"), ("-1", "2"), ("1", "9" * 30), ("²", "²")])
def test_a_row_without_its_number_is_the_only_one(seq, length):
    assert labels(numbered(1, seq, length)) == [["a"]]


@pytest.mark.parametrize(
    "row",
    [numbered(1).replace("|a", ""), numbered(1) + "|more|and more", numbered(1, "2", "2") + "|more", f"{ID}|1|1"],
)
def test_a_row_with_other_cells_than_columns_is_not_read(row):
    """Its values may be shifted by a delimiter that is in no quotes, or cut by a line break."""
    reader = reader_of(SHORT, row, numbered(1), numbered(2))
    assert [(number, answer is None) for number, _, answer in reader] == [(1, True), (2, False)]
    assert (reader.unreadable, reader.doubled) == (1, 1)


def test_empty_cells_too_many_and_rows_of_nothing_are_read():
    assert labels(numbered(1) + "||", f"{FORM.record_id(2, PLACE)}|0|0", "") == [["a"], []]


def test_line_breaks_in_quotes_belong_to_any_cell():
    header = "recId|addressLabel|addressCity"
    first, second = (FORM.record_id(number, PLACE) for number in (1, 2))
    rows = [f'{first}|"Bar\nCafé"|"Two\nlines|and a bar"', f'{second}|Bar|"open', f'{second}|Bar|"shut"', ""]
    told = [(one.label, one.city) for _, _, answer in read(header, *rows) for one in answer.candidates]
    assert told == [("Bar\nCafé", "Two\nlines|and a bar"), ("Bar", '"open')]


def test_quotes_line_ends_and_a_byte_order_mark():
    content = f'\ufeff{SHORT}\r\n{ID}|1|1|"Bar|Café ""X"""\r\n'.encode()
    ((_, _, answer),) = read(content)
    assert answer.candidates[0].label == 'Bar|Café "X"'


@pytest.mark.parametrize("header", ["seqNumber|seqLength", '{"title": "x"}', "<html>", "\n"])
def test_a_file_without_ids_is_unreadable(header):
    with pytest.raises(UnreadableAnswerError, match="recId"):
        read(header, ROW)


TEXTS = st.text(st.characters() | st.sampled_from('|"\n\r,()0123456789'))
CELLS = st.sampled_from([ID, FORM.record_id(2, PLACE), "1", "2", "0", '"']) | TEXTS


@given(st.permutations(HEADER.split("|")), st.lists(st.lists(CELLS, max_size=25).map("|".join)))
def test_what_looks_like_results_is_read(names, rows):
    content = "\n".join(["|".join(names), *rows]).encode(errors="replace")
    told = read(content)
    assert len(told) <= content.count(b"\n")
    for answer in filter(None, (one.answer for one in told)):
        assert PLACE_ANSWERS.restore([json.loads(json.dumps(answer))]) == [answer]


# --- What the demo gateway makes of places ---------------------------------------------------------------------------


def test_a_job_says_what_a_list_would_have_said(run, results, right, places):
    reader, told = results(run(places).id)
    assert told == right(places)
    assert (reader.doubled, reader.foreign, reader.incomplete) == (0, 0, 0)


@pytest.mark.parametrize("order", ["reversed", "shuffled"])
def test_several_candidates_in_any_order_and_doubled(run, results, right, places, order):
    options = Options((ResultType.STREET, ResultType.HOUSE_NUMBER), 5, "sv")
    reader, told = results(run(places, options, order=order, doubled_rows=50).id)
    assert told == right(places, options)
    assert reader.doubled == 50


@pytest.mark.parametrize("no_match", ["row", "nothing"])
def test_places_without_a_match(jobs, run, results, no_match):
    jobs(no_match=no_match)
    job = run([Place(60.1701, 24.9383, 500), Place(0.0, 0.0, 10)])
    _, told = results(job.id)
    assert [len(answer.candidates) for answer in told.values()] == ([1, 0] if no_match == "row" else [1])
    assert job.records.succeeded == len(told)
    assert (job.records.failed, job.records.processed) == (0, 2)


@pytest.mark.parametrize("rows", [[numbered(1, label="at s3cret")], [numbered(1, n, "2", "at s3cret") for n in "12"]])
def test_a_key_that_the_service_echoes_is_in_no_candidate(rows):
    ((_, place, answer),) = reader_of(SHORT, *rows, redact=lambda text: text.replace("s3cret", "•••"))
    assert place == PLACE
    assert [candidate.label for candidate in answer.candidates] == ["at •••"] * len(rows)
