"""Where the key goes, and where it does not."""

import json
import re
from urllib.parse import quote

import pytest
import requests
from location_gateway.core.client import errors

from tests.support.demo_gateway import KEY
from tests.support.local_server import header_names, parsed
from tests.support.secret_scan import SecretScan

OK = b'{"items": []}'


def test_the_key_is_in_its_header_once_and_nowhere_else(answering, make_session, ask):
    server = answering(200, OK)
    ask(make_session(server.url, key="s3cret"))
    (head,) = server.heads
    assert [line.lower() for line in head.split("\r\n") if "s3cret" in line] == ["apikey: s3cret"]


@pytest.mark.parametrize("location", ["/revgeocode", "http://[::1", "//", "", "http://ex ample:port/", "\xff\xfe"])
def test_whatever_a_redirect_points_to_it_is_a_refused_redirect(answering, ask_once, location):
    server = answering(302, b"moved", [f"Location: {location}"])
    with pytest.raises(errors.RedirectRefusedError):
        ask_once(server.url)
    assert len(server.heads) == 1


@pytest.mark.parametrize("location", ["https://{small}.other.example/", "https://a.{hex}.example/", "//{key}/"])
def test_where_a_redirect_leads_is_told_without_the_key(answering, ask_once, location):
    location = location.format(key=KEY, small=KEY.lower(), hex=KEY.encode().hex())
    with pytest.raises(errors.RedirectRefusedError) as caught:
        ask_once(answering(302, b"moved", [f"Location: {location}"]).url)
    shown = str(caught.value)
    assert "It leads to" in shown
    assert SecretScan([KEY]).content(shown.encode()) == []


def test_a_host_name_without_end_is_not_told_whole(answering, ask_once):
    with pytest.raises(errors.RedirectRefusedError) as caught:
        ask_once(answering(302, b"moved", [f"Location: https://{'a' * 5_000}/"]).url)
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize("url", ["http://127.0.0.1:9/x", "http://key@{host}/x", "https://{host}/x"])
def test_a_host_that_is_not_configured_gets_nothing(answering, make_session, url):
    server = answering(200, OK)
    session = make_session(server.url)
    with pytest.raises(ValueError, match="not configured"):
        session.send(requests.Request("GET", url.format(host=server.url.removeprefix("http://"))))
    assert server.heads == []
    assert session.requests_sent == 0


ECHOES = {
    "auth": lambda echo: json.dumps({"error": "Unauthorized", "error_description": f"key {echo} not found"}),
    "service": lambda echo: json.dumps(dict.fromkeys(("title", "code", "cause", "action", "correlationId"), echo)),
    "oauth": lambda echo: json.dumps({"errorId": echo, "errorCode": echo, "message": echo}),
    "escaped": lambda echo: json.dumps({"title": echo}).replace("s3cret", "\\u0073\\u0033cret"),
    "quoted": lambda echo: json.dumps({"title": f"/revgeocode?apiKey={quote(echo, safe='')}"}),
    "html": lambda echo: f"<html><h1>{echo}</h1></html>",
    "cut": lambda echo: f'{{"title": "{echo}',
    "plain": str,
}


@pytest.mark.parametrize("status", [302, 401, 500])
@pytest.mark.parametrize("form", ECHOES)
def test_a_key_echoed_by_the_service_is_in_no_text_of_the_error(raw_server, http_answer, ask_once, form, status):
    def answer(head):
        echo = parsed(head)[2]["apikey"]
        headers = [f"X-Echo: {echo}", f"Retry-After: {echo}", f"Location: /{echo}"]
        yield http_answer(status, ECHOES[form](echo).encode(), headers)

    with pytest.raises(errors.GatewayError) as caught:
        ask_once(raw_server(answer).url, key="s3cret/+=key")
    error = caught.value
    assert "s3cret" not in f"{error} {error!r} {error.reason} {error.args} {error.message}"


def test_nothing_of_the_environment_is_added(answering, ask_once, monkeypatch, tmp_path):
    (tmp_path / "netrc").write_text("default login someone password s3cret\n")
    monkeypatch.setenv("NETRC", str(tmp_path / "netrc"))
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    server = answering(200, OK)
    ask_once(server.url)
    assert header_names(server.heads[0]) == {"host", "accept", "apikey", "x-request-id", "content-length"}


def test_each_request_has_an_id_and_keeps_it_when_repeated(gateway, make_session, ask):
    gateway.faults({"kind": "status", "status": 503})
    session = make_session(gateway.url)
    ask(session)
    ask(session)
    first, repeated, second = (record["request_id"] for record in gateway.log())
    assert first == repeated != second
    assert re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", first)


def test_a_header_of_the_request_cannot_replace_the_key(answering, make_session, ask):
    server = answering(200, OK)
    ask(make_session(server.url, key="right"), headers={"APIKEY": "wrong"})
    assert parsed(server.heads[0])[2]["apikey"] == "right"
    assert "wrong" not in server.heads[0]
