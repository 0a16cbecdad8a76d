"""Queries become requests."""

import io
import re

import pytest
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.batch import client as build
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.batch.queries import check_tag, new_tag
from location_gateway.core.services.batch.states import JobState

AT = Endpoints.at("https://gateway.example/base")
ID = "JOB-01234567-89ab-cdef-0123-456789abcdef"


def test_create():
    file = io.BytesIO(b"packed")
    request = build.build_create(file, PlaceForm().job_options(), "stops-" + "0" * 32, AT)
    prepared = request.prepare()
    assert (request.method, request.url) == ("POST", "https://gateway.example/base/v7/batch/jobs")
    assert prepared.headers["Content-Length"] == "6"
    assert prepared.headers["Content-Encoding"] == "gzip"
    assert prepared.headers["Content-Type"] == "text/plain; charset=UTF-8"
    assert request.params["startJob"] == "false"
    assert request.params["outputColumns"].startswith("addressLabel|addressCountryCode|")
    assert request.params["serviceHrn"].endswith("search-revgeocode-7")
    assert "apiKey" not in prepared.url


@pytest.mark.parametrize(
    ("name", "method", "end"),
    [
        ("detail", "GET", ""),
        ("start", "PUT", "/start"),
        ("stop", "PUT", "/stop"),
        ("delete", "DELETE", ""),
        ("results", "GET", "/results"),
        ("errors", "GET", "/errors"),
    ],
)
def test_what_is_asked_of_one_job(name, method, end):
    builder = getattr(build, f"build_{name}")
    request = builder(f" {ID}\n", AT)
    assert (request.method, request.url) == (method, f"https://gateway.example/base/v7/batch/jobs/{ID}{end}")
    for wrong in ("", "..", "a/../b", "JOB?x", "https://elsewhere.example", "%2e%2e", "ä"):
        with pytest.raises(QueryError, match="not the id of a batch job"):
            builder(wrong, AT)


def test_list():
    assert build.build_list(AT).params == {"limit": "100", "offset": "0"}
    request = build.build_list(AT, offset=200, tag="a b", state=JobState.IN_PROGRESS)
    assert request.params == {"limit": "100", "offset": "200", "tag": "a b", "status": "inProgress"}


@pytest.mark.parametrize(
    ("text", "prefix"),
    [
        ("", "location-gateway"),
        ("Stops 2024", "Stops 2024"),
        (" a\n\tb\x00c ", "a b c"),
        ("x" * 500, "x" * 64),
        ("\ud800", "location-gateway"),
        ("Käyttäjä|\"'&=#", "Käyttäjä|\"'&=#"),
    ],
)
def test_a_tag_begins_with_the_user_s_text_and_is_unique(text, prefix):
    tag = new_tag(text)
    assert re.fullmatch(re.escape(prefix) + "-[0-9a-f]{32}", tag)
    check_tag(tag)
    assert new_tag(text) != tag


@pytest.mark.parametrize("tag", ["", "stops", "stops-123"])
def test_a_tag_that_may_be_another_jobs_is_refused(tag):
    with pytest.raises(QueryError):
        build.build_create(io.BytesIO(), PlaceForm().job_options(), tag, AT)


def test_too_many_columns():
    with pytest.raises(QueryError, match="1024"):
        PlaceForm(inferred_columns=("resultType",) * 100).job_options()
