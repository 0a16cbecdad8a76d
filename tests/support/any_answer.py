"""Checks of all readers of answers, for any bytes: hypothesis and the fuzzer use them.

A check passes if the reader returns a valid result, or raises one of the client's errors with a short message.
"""

from __future__ import annotations

import io
import json
import math
from contextlib import closing

import numpy as np
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.errors import GatewayError, error_for_status, read_service_message
from location_gateway.core.client.http_exchange import Answer
from location_gateway.core.client.services import Service
from location_gateway.core.client.tokens import read_token
from location_gateway.core.geometry.polyline import places_of
from location_gateway.core.services.batch.address_form import AddressForm
from location_gateway.core.services.batch.client import read_job, read_jobs
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.batch.results import ResultsReader, read_errors
from location_gateway.core.services.geocoding.answers import PLACE_ANSWERS, read_multi_revgeocode, read_revgeocode
from location_gateway.core.services.isolines.choices import RangeType
from location_gateway.core.services.isolines.client import AREA_ANSWERS, may_be_stored, read_isolines
from location_gateway.core.services.matching.answers import MatchedTrace, imported_trace, matched_line, read_match
from location_gateway.core.services.matching.queries import Trace
from location_gateway.core.services.matrix.answers import read_matrix
from location_gateway.core.services.matrix.asynchronous import read_accepted
from location_gateway.core.services.matrix.result_file import ResultFile
from location_gateway.core.services.probes import build_probe
from location_gateway.core.services.routing.answers import (
    ROUTES_ANSWERS,
    read_routes,
    reason_without_route,
    toll_cost,
)
from location_gateway.core.services.routing.client import check_limits
from location_gateway.core.services.routing.notices import Outcome, passing_notices
from location_gateway.core.services.search.answers import (
    SearchResult,
    matches_from_lists,
    read_geocode,
    read_lookup,
    read_results,
    read_suggestions,
)
from location_gateway.core.services.tours.answers import (
    ActivityType,
    kept_answer,
    read_solution,
    read_status,
    reasons_sentence,
)

SECRET = "k3y-that-is-secret"
LONGEST_TEXT = 300
LONGEST_SENTENCES = 2_500
"""Our own words, and up to five texts of the service's."""
_ENDPOINTS = Endpoints.at("https://gateway.example")
_PROBES = [build_probe(service, _ENDPOINTS) for service in Service]
_redact = ApiKey(SECRET).redact
_TASKS = {(1, ActivityType.DELIVERY), (2, ActivityType.PICKUP), (3, ActivityType.DELIVERY)}
_TRACE = Trace(np.array([60.1, 60.2]), np.array([24.9, 24.8]))


def written(value):
    """Return a value as the store and a layer's field have to take it: JSON in UTF-8, without NaN."""
    return json.loads(json.dumps(value, ensure_ascii=False, allow_nan=False).encode())


def check_sentences(error):
    """An error has a message of whole sentences, short enough for a window."""
    for text in (str(error), error.reason):
        assert text.strip()
        assert text[0].isupper() or text[0] in "'0123456789"
        assert text.rstrip()[-1] in ".)"
        assert len(text) <= LONGEST_SENTENCES
        assert SECRET not in text
        text.encode()


def refused_or(read):
    """Return what ``read`` gives, or None where it refuses as it should."""
    try:
        return read()
    except GatewayError as error:
        check_sentences(error)
        return None


def body_of(content):
    """Return the JSON of a body, or None where it is none."""
    return refused_or(Answer(200, {}, content).json)


def check_geocoding(content):
    """Of each place there are candidates, or a reason."""
    body = body_of(content)
    answers = refused_or(lambda: read_multi_revgeocode(body, 3, _redact))
    assert answers is None or len(answers) == 3
    for answer in [*(answers or ()), refused_or(lambda: read_revgeocode(body, _redact))]:
        if answer is not None:
            assert PLACE_ANSWERS.restore([written(answer)]) == [answer]
            assert SECRET not in json.dumps(answer)
            assert answer.error is None or (not answer.candidates and 0 < len(answer.error) <= LONGEST_TEXT)
            for candidate in answer.candidates:
                assert candidate.distance_m is None or type(candidate.distance_m) is int


def check_routes(content):
    """Each route has sections; what cannot be read is critical, so nothing is taken for harmless."""
    body = body_of(content)
    answer = refused_or(lambda: read_routes(body))
    if answer is None:
        return
    assert ROUTES_ANSWERS.restore([written(answer)]) == [answer]
    assert len(answer.routes) <= len(body["routes"])
    assert all(route.sections for route in answer.routes)
    for notice in answer.notices:
        assert notice.critical == (notice.severity != "info")
    outcome, reason = reason_without_route(answer.notices, ["A", "B"])
    assert reason
    assert (outcome is Outcome.FAILED) >= (not answer.notices)
    shown = read_routes(body, _redact)
    assert SECRET not in json.dumps(written(shown))
    refused_or(lambda: check_limits(shown))
    for route in answer.routes:
        cost = toll_cost(route.sections, [*answer.notices, *route.notices], "EUR")
        assert cost is None or (0 <= cost.least <= cost.most < math.inf and len(cost.currency) == 3)
    imported = refused_or(lambda: imported_trace(shown, 2, places_of))
    assert imported is None or MatchedTrace.from_lists(written(imported)) == imported


def check_areas(content):
    """Each range has an answer of its own, and what has neither parts nor a final reason is asked again."""
    areas = refused_or(lambda: read_isolines(body_of(content), (600, 1_200), RangeType.TIME, _redact))
    if areas is None:
        return
    assert AREA_ANSWERS.restore([written(area) for area in areas]) == areas
    assert SECRET not in json.dumps(areas)
    assert len(areas) == 2
    for area, is_stored in zip(areas, may_be_stored(areas)):
        assert is_stored or area.is_missing or area.critical_notices or passing_notices(area.notices)
        assert not (area.is_not_matched and area.is_blocked)
        assert all(polygon.rings is None or polygon.rings.strip() for polygon in area.polygons)


def check_matching(content):
    """Each point of the trace has its own place or none, and the line is on Earth."""
    body = body_of(content)
    matched = refused_or(lambda: read_match(body, _TRACE, _redact))
    if matched is None:
        return
    assert MatchedTrace.from_lists(written(matched)) == matched
    assert SECRET not in json.dumps(matched)
    assert len(matched.point_lats) == len(matched.link_ids) == len(_TRACE)
    assert all(abs(lat) <= 90 and abs(lng) <= 180 for lat, lng in matched_line(matched))
    assert all(link.speed_limit is None or 0 < link.speed_limit < 998 for link in matched.links)


def check_matrix(content):
    """A matrix in a file has the pairs of the same one in memory, and an id can stand in an address."""
    body = body_of(content)
    accepted = refused_or(lambda: read_accepted(body, _ENDPOINTS, _redact))
    if accepted is not None:
        assert SECRET not in repr(accepted)
        assert not set("/?#%. ") & set(accepted.id)
    pairs = refused_or(lambda: read_matrix(body, 2, 2, _redact))
    file = refused_or(lambda: ResultFile(io.BytesIO(content), 2, 2, _redact))
    if file is not None:
        with closing(file):
            in_file = file.pairs(*np.divmod(np.arange(4), 2))
        assert np.all(in_file >= -1)
        assert pairs is None or np.array_equal(in_file, pairs)


def check_search(content):
    """Each result has a name, and a link is never kept as it was."""
    body = body_of(content)
    found = [
        *(refused_or(lambda: read_suggestions(body, _redact)) or ()),
        *(refused_or(lambda: read_results(body, _redact)) or ()),
        *filter(None, [refused_or(lambda: read_lookup(body, _redact))]),
    ]
    assert SECRET not in repr(found)
    for one in found:
        repr(one).encode()
        assert one.title
        if isinstance(one, SearchResult):
            assert one.position is None or (abs(one.position[0]) <= 90 and abs(one.position[1]) <= 180)
        else:
            assert "apikey" not in {name.lower() for name in one.link.parameters()}
    matches = refused_or(lambda: read_geocode(body, _redact))
    if matches is not None:
        assert matches_from_lists([written(matches)]) == [matches]
        assert SECRET not in repr(matches)


def check_tours(content):
    """Each task is answered once at the most, times are in order, and what is stored can be read."""
    body = body_of(content)
    status = refused_or(lambda: read_status(body, _redact))
    assert status is None or SECRET not in status.word + repr(status.message)
    answer = refused_or(lambda: kept_answer(body, _redact))
    if answer is None:
        return
    kept = written(answer)
    plan = read_solution(kept, _TASKS, [1, 2])
    assert SECRET not in json.dumps(kept)
    served = [(one.job, one.kind) for tour in plan.tours for _, one in tour.services]
    assert len(served) == len(set(served))
    assert set(served) <= _TASKS
    assert not {job for job, _ in served} & {job for job, _ in plan.unassigned}
    for tour in plan.tours:
        assert len(tour.largest_load) == len(tour.stops[0].load)
        for stop in tour.stops:
            assert stop.arrival <= stop.departure
            assert all(one.arrival <= one.start <= one.end for one in stop.activities)
    for _, reasons in plan.unassigned:
        reasons_sentence(reasons).encode()


def check_jobs(content):
    """A job has an id that can stand in an address, and when it is shown texts that fit a table, without the key."""
    body = body_of(content)
    page = refused_or(lambda: read_jobs(body))
    assert page is None or len(page.jobs) <= page.length
    for job in [*(page.jobs if page else ()), refused_or(lambda: read_job(body))]:
        if job is None:
            continue
        assert job.id.isascii()
        assert not set("/?#%. ") & set(job.id)
        shown = job.redacted(_redact)
        for text in (shown.state_text, shown.tag, shown.service_hrn):
            assert len(text) <= LONGEST_TEXT
            assert SECRET not in text
            text.encode()
        for moment in (job.created, job.started, job.ended):
            assert moment is None or moment.tzinfo is not None
        assert all(count is None or (type(count) is int and count >= 0) for count in vars(job.records).values())


def check_token(content):
    """A token can be sent in a header, and is used for some time."""
    body = body_of(content)
    token = refused_or(lambda: read_token(body))
    if token is not None:
        assert token.value.isascii()
        assert token.value.isprintable()
        assert token.used_for_s > 0
        assert not math.isnan(token.lifetime_s)
        assert token.value not in repr(token).replace(repr(token.lifetime_s), "") or len(token.value) < 16


def check_probes(content):
    """An answer to a check of the gateway is a finding."""
    for probe in _PROBES:
        verdict = probe.result_of_answer(Answer(200, {}, content))
        assert type(verdict.works) is bool
        assert verdict.status == 200
        assert 0 < len(verdict.meaning) <= LONGEST_SENTENCES
        verdict.meaning.encode()


def check_error_body(content):
    """Whatever stands in the body of an error, the error is the status's own."""
    message = read_service_message(content, _redact)
    assert all(len(text) <= LONGEST_TEXT for text in vars(message).values())
    for status in (302, 400, 404, 503):
        error = error_for_status(status, message)
        check_sentences(error)
        assert type(error) is type(error_for_status(status, read_service_message(b"", _redact)))
        _PROBES[3].result_of_error(error).meaning.encode()


def results_of(content, form):
    """Return the results in a file. Each record appears once, and there are no more records than lines."""
    told = refused_or(lambda: list(ResultsReader(io.BytesIO(content), form))) or []
    assert len(told) <= content.count(b"\n")
    assert len({(number, subject) for number, subject, _ in told}) == len(told)
    return [one for one in told if one.answer is not None]


def check_batch_results(content):
    """The answers of places can be stored."""
    for _, _, answer in results_of(content, PlaceForm()):
        assert PLACE_ANSWERS.restore([written(answer)]) == [answer]


def check_batch_addresses(content):
    """The answers of addresses can be stored."""
    for _, _, matches in results_of(content, AddressForm()):
        assert matches_from_lists([written(matches)]) == [matches]


def check_batch_errors(content):
    """Every reason is one short line."""
    for _, _, reason in read_errors(io.BytesIO(content), PlaceForm(), redact=_redact):
        assert 0 < len(reason) <= LONGEST_TEXT
        assert "\n" not in reason
        assert SECRET not in reason
        reason.encode()


CHECKS = {
    check.__name__.removeprefix("check_"): check
    for check in (
        check_geocoding,
        check_routes,
        check_areas,
        check_matching,
        check_matrix,
        check_search,
        check_tours,
        check_jobs,
        check_token,
        check_probes,
        check_error_body,
        check_batch_results,
        check_batch_addresses,
        check_batch_errors,
    )
}
