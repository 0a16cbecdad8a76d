"""The log of failed records, in whatever form."""

import io
import json

import pytest
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.batch.records import LONGEST_LINE
from location_gateway.core.services.batch.results import read_errors
from location_gateway.core.services.geocoding.queries import Place

PLACE = Place(60.1701, 24.9383, 20, 90)
FORM = PlaceForm()
ID = FORM.record_id(17, PLACE)


def read(text, **options):
    return list(read_errors(io.BytesIO(text.encode(errors="surrogatepass")), FORM, **options))


MESSAGE = json.dumps({"status": 400, "recordId": ID, "title": "Illegal input", "cause": "Value: '91'"})
FORMS = {
    "json": json.dumps({"recId": ID, "title": "Illegal input", "cause": "Value: '91'"}),
    "json with an error inside": json.dumps({"id": ID, "error": {"title": "Illegal input", "cause": "Value: '91'"}}),
    "cells": f"{ID}|400|Illegal input|Value: '91'",
    "cells with a header": f"line|recId|status|title|cause\n5|{ID}|400|Illegal input|Value: '91'",
    "json in a cell": 'recId|errorCode|errorMessage\n{}|400|"{}"'.format(ID, MESSAGE.replace('"', '""')),
    "raw json in a cell": f"recId|errorCode|errorMessage\n{ID}|400|{MESSAGE}",
    "json in json": json.dumps({"recId": ID, "errorCode": 400, "errorMessage": MESSAGE}),
    "json over several lines": json.dumps([{"recId": ID, "title": "Illegal input", "cause": "Value: '91'"}], indent=2),
    "json array": "[\n" + json.dumps({"recId": ID, "message": "Illegal input. Value: '91'"}) + ",\n]\n",
}


@pytest.mark.parametrize("form", FORMS)
def test_forms(form):
    assert read(FORMS[form]) == [(17, PLACE, "Illegal input. Value: '91'")]


def test_the_delimiter_may_stand_in_raw_json():
    message = json.dumps({"status": 400, "title": "Illegal input for parameter 'at'", "cause": "Actual: '60|25'"})
    reasons = [one.reason for one in read(f"recId|errorCode|errorMessage\n{ID}|400|{message}\n{ID}|400|{{open|x")]
    assert reasons == ["Illegal input for parameter 'at'. Actual: '60|25'", "{open. x"]


def test_an_unreadable_line_is_named_by_its_number():
    message = json.dumps({"status": 999, "recordId": "InputLine_2", "title": "Illegal input line", "cause": "No form."})
    for line in (f"recId|errorCode|errorMessage\nInputLine_2|999|{message}", message, "InputLine_2|Illegal input line"):
        ((number, place, reason),) = read(line)
        assert (number, place) == (0, None)
        assert reason.startswith("Line 2 of the input: ")
        assert "Illegal input line" in reason


@pytest.mark.parametrize("between", [",", ",\n", "\n", " , "])
def test_an_array_of_any_length_is_read_to_its_end(between):
    records = [FORM.record_id(number, PLACE) for number in range(1, 4_001)]
    elements = between.join(json.dumps({"recId": one, "title": "Illegal input", "cause": "x" * 80}) for one in records)
    assert len(elements) > 2 * LONGEST_LINE
    told = read(f" [{elements}]")
    assert [(number, reason) for number, _, reason in told] == [
        (number, f"Illegal input. {'x' * 80}") for number in range(1, 4_001)
    ]
    with pytest.raises(UnreadableAnswerError, match="far too long"):
        read(f"[{elements}]", records=9)


def test_what_is_no_json_in_an_array_is_read_line_by_line():
    good = json.dumps({"recId": ID, "title": "Illegal input"})
    told = [reason for _, _, reason in read(f"[{good},\n{{broken\n{good},\n{good}]")]
    assert told == ["Illegal input", "{broken", "Illegal input", "Illegal input"]


def test_a_sentence():
    ((_, place, reason),) = read(f"Record {ID}: Illegal input\n")
    assert place == PLACE
    assert reason == "Record …: Illegal input", "records that failed alike have the same reason"


def test_a_line_about_no_record_of_ours():
    assert read("4|something\n\nrecId too long") == [(0, None, "something"), (0, None, "recId too long")]


def test_no_reason_and_a_long_one():
    assert read(ID)[0].reason
    ((_, _, reason),) = read(f"{ID}|{'x ' * 500}")
    assert len(reason) == 300


def test_secrets_are_redacted():
    ((_, _, reason),) = read(f"{ID}|key s3cret", redact=lambda text: text.replace("s3cret", "•••"))
    assert reason == "key •••"
    ((_, _, reason),) = read(f"{ID}|{'x' * 297}s3cret", redact=lambda text: text.replace("s3cret", "•••"))
    assert reason == "x" * 297 + "•••", "a text is redacted before it is cut"


def test_records_that_the_demo_gateway_fails(jobs, run, results, failed, places):
    jobs(fail_every=10)
    job = run(places)
    assert (job.records.total, job.records.succeeded, job.records.failed) == (60, 54, 6)
    told = failed(job.id)
    assert [place for _, place, _ in told] == places[9::10]
    assert "Internal Server Error" in told[0].reason
    assert set(results(job.id)[1]) == set(places) - set(places[9::10])


def test_cancel_is_noticed_and_a_file_too_long_is_an_error():
    looks = []
    assert read("\n" * 40_000, check=lambda: looks.append(1)) == []
    assert len(looks) > 10
    with pytest.raises(UnreadableAnswerError, match="far too long"):
        read("\n" * 40_000, records=9)
