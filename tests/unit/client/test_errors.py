import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client import errors
from location_gateway.core.client.errors import GatewayError, ServiceMessage, error_for_status
from location_gateway.core.client.http_exchange import NetworkFault, network_error
from location_gateway.core.client.services import Service
from location_gateway.core.services.batch import errors as batch_errors
from location_gateway.core.services.batch.errors import batch_error

ROWS = [  # status, class, whether a retry helps, whether the rest of the run is pointless, what the user reads
    (302, errors.RedirectRefusedError, False, True, "final URL"),
    (304, errors.RedirectRefusedError, False, True, "redirects"),
    (400, errors.BadRequestError, False, False, "Check the parameters"),
    (401, errors.UnauthorizedError, False, True, "'apiKey'"),
    (402, errors.UnexpectedStatusError, False, False, "402"),
    (403, errors.EntitlementError, False, True, "reseller"),
    (404, errors.NotFoundError, False, False, "URL of the gateway"),
    (405, errors.MethodNotAllowedError, False, False, "URL of the gateway"),
    (408, errors.RequestTimeoutError, True, False, "too slowly"),
    (409, errors.UnexpectedStatusError, False, False, "409"),
    (413, errors.TooLargeError, False, False, "less at once"),
    (415, errors.UnsupportedBodyError, False, False, "in this form"),
    (429, errors.RateLimitError, True, False, "quota"),
    (500, errors.UpstreamError, True, False, "500"),
    (503, errors.UpstreamError, True, False, "try again later"),
    (599, errors.UpstreamError, True, False, "599"),
]


@pytest.mark.parametrize(("status", "kind", "retryable", "fatal", "phrase"), ROWS)
def test_each_status_has_its_error(status, kind, retryable, fatal, phrase):
    error = error_for_status(status, ServiceMessage())
    assert type(error) is kind
    assert (error.status, error.retryable, error.fatal) == (status, retryable, fatal)
    assert phrase in str(error)
    assert str(status) in str(error)


CODES = (
    *("E605001", "E605010", "E605012", "E605013", "E605019", "E605020", "E605038", "E605070", "E605500", "E605101"),
    *("E600000", "E600001", "E600002", "E600103", "E601106", "E601110", "E601111", "E601202", "E601215", "E601504"),
    *("E613200", "E613412", "E613503", "E6004001", "E6004041", "E6004291", "401300", "403109", "429002"),
)
"""Codes of the platform's documents, for routing, areas, matrices, tours, batch jobs, gateways and tokens."""


@pytest.mark.parametrize("code", [*CODES, "", "E999999", "e605101", "E6051011"])
@pytest.mark.parametrize(("status", "kind", "retryable", "fatal", "_phrase"), ROWS)
def test_a_code_decides_only_where_it_is_about_a_place(status, kind, retryable, fatal, _phrase, code):
    error = error_for_status(status, ServiceMessage("Not allowed", code=code))
    is_about_place = (status, code) == (403, "E605101")
    assert type(error) is (errors.ForbiddenPlaceError if is_about_place else kind)
    assert (error.retryable, error.fatal) == ((False, False) if is_about_place else (retryable, fatal))
    assert error.is_about_row is is_about_place
    assert not (is_about_place and error.may_be_billed)


@pytest.mark.parametrize("service", Service)
def test_the_advice_for_a_large_request_is_about_its_service(service):
    words = {
        Service.GEOCODING: "places per request",
        Service.ROUTING: "areas to avoid",
        Service.BATCH: "Split the layer",
        Service.MATRIX: "origins and destinations",
        Service.MATCHING: "maximum gap",
        Service.TOURS: "jobs and vehicles",
        Service.SEARCH: "shorter text",
        Service.ISOLINES: "fewer ranges",
    }
    too_large, unread = error_for_status(413, ServiceMessage()), error_for_status(415, ServiceMessage())
    too_large.service = unread.service = service
    assert words[service] in str(too_large)
    assert ("/multi-revgeocode" in str(unread)) is (service is Service.GEOCODING)


@given(st.integers(100, 999).filter(lambda status: not 200 <= status <= 299))
def test_any_status_is_decided_by_its_number_alone(status):
    said = ServiceMessage("Unauthorized", "429 Too Many Requests")
    error = error_for_status(status, said)
    assert type(error) is type(error_for_status(status, ServiceMessage()))
    assert str(status) in error.reason
    if status < 500:
        assert error.retryable is (status in (408, 429))


@pytest.mark.parametrize(
    ("status", "code", "kind", "retryable"),
    [
        (404, "E6004041", batch_errors.JobNotFoundError, False),
        (404, "E6004042", batch_errors.ResultsNotReadyError, False),
        (404, "E6004043", batch_errors.KindNotSupportedError, False),
        (404, "E6004044", batch_errors.ResultsNotReadyError, False),
        (404, "E6004291", errors.NotFoundError, False),
        (400, "E6004003", batch_errors.JobTooLargeError, False),
        (413, "", batch_errors.JobTooLargeError, False),
        (413, "E6004131", batch_errors.JobTooLargeError, False),
        (429, "E6004291", batch_errors.TooManyJobsError, False),
        (429, "", errors.RateLimitError, True),
        (400, "E6004041", errors.BadRequestError, False),
    ],
)
def test_errors_of_batch_jobs_are_known_by_status_and_code(status, code, kind, retryable):
    said = ServiceMessage("No", code=code)
    asked = error_for_status(status, said, retry_after_s=7)
    asked.service = Service.BATCH
    error = batch_error(asked)
    assert type(error) is kind
    assert (error.status, error.message, error.retryable, error.retry_after_s) == (status, said, retryable, 7)
    assert error.service is Service.BATCH
    assert error.advice == kind.action


def test_what_the_service_says_is_shown_with_its_reference():
    error = error_for_status(
        400, ServiceMessage("Illegal input for parameter 'at'", "Value: 'x'", correlation_id="4-2")
    )
    assert "The service says: Illegal input for parameter 'at'. Value: 'x'." in error.reason
    assert "4-2" not in error.reason
    assert str(error).endswith("(Correlation id 4-2.)")


def test_a_redirect_shows_nothing_of_its_body():
    assert "elsewhere says" not in str(error_for_status(302, ServiceMessage("elsewhere says")))


TOO_LONG = (NetworkFault.TOO_LONG, NetworkFault.HEAD_TOO_LONG)
UNREACHABLE = [one for one in NetworkFault if one not in {NetworkFault.TIMEOUT, NetworkFault.CERTIFICATE, *TOO_LONG}]


@pytest.mark.parametrize(
    ("fault", "kind", "retryable", "fatal"),
    [
        (NetworkFault.TIMEOUT, errors.NoAnswerInTimeError, True, False),
        (NetworkFault.CERTIFICATE, errors.InsecureError, False, True),
        *((fault, errors.UnreadableAnswerError, False, False) for fault in TOO_LONG),
        *((fault, errors.UnreachableError, True, False) for fault in UNREACHABLE),
    ],
)
def test_each_network_fault_has_its_error(fault, kind, retryable, fatal):
    error = network_error(fault, "gateway.example:8443")
    assert type(error) is kind
    assert (error.status, error.retryable, error.fatal) == (None, retryable, fatal)
    assert fault.value in str(error)
    assert "gateway.example:8443" in str(error)
    never_sent = (NetworkFault.NAME, NetworkFault.REFUSED, NetworkFault.PROXY, NetworkFault.CERTIFICATE)
    assert error.may_be_billed is (fault not in never_sent)


def _kinds(kind=GatewayError):
    for child in kind.__subclasses__():
        if child.__module__ in {errors.__name__, batch_errors.__name__}:
            if "reason" not in vars(child):  # otherwise it tells that of another
                yield child
            yield from _kinds(child)


@pytest.mark.parametrize("kind", list(_kinds()))
def test_no_error_is_retryable_and_fatal_and_all_are_sentences(kind):
    error = kind()
    assert not (error.retryable and error.fatal)
    assert str(error).startswith(error.reason)
    assert all(text.endswith(".") and "  " not in text for text in (error.reason, str(error)))
    assert kind.meaning != GatewayError.meaning


@pytest.mark.parametrize("kind", list(_kinds()))
def test_messages_are_for_analysts(kind):
    """What happened is in plain words. Codes are in brackets, for the support."""
    texts = [kind.meaning, kind.action, *kind.actions.values()]

    plain = re.sub(r"\([^()]*\)|\[[^\]]*\]", "", " ".join(texts))
    assert not re.search(r"\bAPIs?\b|base URL|HTTP|JSON|\b4\d\d\b|\bcode\b|\bbody\b", plain)
