"""The log of failed records, in whatever form."""

import io
import json

import pytest
from location_gateway.core.gateway.batch.error_log import read_errors
from location_gateway.core.gateway.batch.place_form import PlaceForm
from location_gateway.core.gateway.errors import UnreadableAnswerError
from location_gateway.core.gateway.geocoding.queries import Place

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
    "json array": "[\n" + json.dumps({"recId": ID, "message": "Illegal input. Value: '91'"}) + ",\n]\n",
}


@pytest.mark.parametrize("form", FORMS)
def test_forms(form):
    assert read(FORMS[form]) == [(17, PLACE, "Illegal input. Value: '91'")]


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
