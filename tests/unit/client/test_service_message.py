import json

import pytest
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.errors import ServiceMessage, read_service_message

KEY = "k3y-that-is-secret"
FIELDS = [
    "title", "error", "message", "cause", "error_description", "action", "code", "errorCode", "correlationId",
    "requestId", "errorId",
]  # fmt: skip


def read(body):
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return read_service_message(content, ApiKey(KEY).redact)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            {"error": "Forbidden", "error_description": "These credentials do not authorize access"},
            ServiceMessage("Forbidden", "These credentials do not authorize access"),
        ),
        (
            {"title": "Malformed", "status": 400, "code": "E1", "cause": "c", "action": "a", "correlationId": "4-2"},
            ServiceMessage("Malformed", "c", "a", "E1", "4-2"),
        ),
        (
            {"status": 400, "title": "Illegal input", "correlationId": "4-2", "requestId": "REQ-1"},
            ServiceMessage("Illegal input", correlation_id="4-2"),
        ),
        (
            {"status": 400, "title": "Illegal input", "requestId": "REQ-1"},
            ServiceMessage("Illegal input", correlation_id="REQ-1"),
        ),
        (
            {"errorId": "ERROR-1", "httpStatus": 401, "errorCode": 401300, "message": "Wrong", "errorFields": []},
            ServiceMessage("Wrong", code="401300", correlation_id="ERROR-1"),
        ),
        ({"error": True, "message": "Wrong"}, ServiceMessage("Wrong")),
        ({"error": {"code": 1}, "message": "Wrong"}, ServiceMessage("Wrong", code="1")),
        (
            {"responseCode": "400 Bad Request", "issues": [{"message": "No road"}, {"message": "x"}]},
            ServiceMessage("No road"),
        ),
        ({"issues": ["No road", "x"]}, ServiceMessage("No road")),
        ({"errors": [{"message": "No road"}]}, ServiceMessage("No road")),
        ({"response": {"error": {"title": "No road", "code": "E1"}}}, ServiceMessage("No road", code="E1")),
        ([{"message": "No road"}], ServiceMessage("No road")),
        (["No road"], ServiceMessage("No road")),
        (
            {"fault": {"faultstring": "Quota limit exceeded.", "detail": {"errorcode": "policies.QuotaViolation"}}},
            ServiceMessage("Quota limit exceeded.", code="policies.QuotaViolation"),
        ),
        (
            {"type": "about:blank", "title": "Bad Request", "status": 400, "detail": "The parameter at is missing"},
            ServiceMessage("Bad Request", "The parameter at is missing"),
        ),
        ({"error": {"code": "X1", "message": "No solution"}}, ServiceMessage("No solution", code="X1")),
        ({"error": " ", "message": "Wrong\n  again"}, ServiceMessage("Wrong again")),
        (b"\xef\xbb\xbf" + b'{"title": "With a mark"}', ServiceMessage("With a mark")),
    ],
)
def test_every_form_of_an_error_body_is_read(body, message):
    assert read(body) == message


@pytest.mark.parametrize(
    "body",
    [
        b"", b"<html><body><h1>502</h1></body></html>", b'{"title": "cut of', b"null", b"[]", b'"text"', b"12", b"{}",
        b"\xff\xfe\xfa", b"\x00", b"[" * 100_000, b'{"title":' * 100_000, b'{"title": ["a", {"b": 1}], "cause": null}',
        b'{"code": ' + b"9" * 5_000 + b"}", b'{"issues": [[1], "x"], "errors": {}, "error": [], "fault": "x"}',
        b'{"error": ' * 500 + b"{}" + b"}" * 500,
    ],
)  # fmt: skip
def test_any_other_body_says_nothing(body):
    message = read(body)
    assert message.sentence() == message.reference() == ""


def test_a_code_alone_is_shown():
    assert read({"code": "E1"}).sentence() == "The service gives no reason [E1]."


def test_texts_are_bounded():
    message = read(dict.fromkeys(FIELDS, "x" * 1_000_000))
    assert len(message.sentence()) + len(message.reference()) < 2_000


def test_half_a_surrogate_pair_is_replaced():
    read(b'{"title": "\\ud83d", "correlationId": "\\udc00"}').title.encode()
    read(b'{"title": "\xed\xa0\xbd"}').title.encode()


def test_a_sentence_has_no_doubled_full_stops():
    message = ServiceMessage("Illegal input.", "Value: 'x'.", "Expecting y.", "E1")
    assert message.sentence() == "The service says: Illegal input. Value: 'x'. Expecting y [E1]."


@pytest.mark.parametrize("field", FIELDS)
def test_the_key_is_redacted_even_where_the_text_is_cut(field):
    for before in (0, 290, 299, 301):
        for body in ({field: "x" * before + KEY}, {"errors": [{field: "x" * before + KEY}]}):
            message = read(body)
            said = f"{message.sentence()}{message.reference()}"
            assert not any(KEY[:part] in said for part in range(4, len(KEY)))


def test_characters_that_control_a_terminal_are_left_out():
    title = read(b'{"title": "\\u001b[31mStreet \\u202egnp.exe\\u0000\\u0007 next"}').title
    assert title == "[31mStreet gnp.exe next"
