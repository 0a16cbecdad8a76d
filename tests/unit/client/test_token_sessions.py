"""Sessions that show a token: renewed once where a service refuses it, and shown only where it belongs."""

import json
import re
import threading

import pytest
import requests
from location_gateway.core.client import errors
from location_gateway.core.client.authentication import ApiKey, AuthenticationByService
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.errors import NewTokenRefusedError, NoTokenError
from location_gateway.core.client.services import Service
from location_gateway.core.client.tokens import BearerToken, ClientCredentials

from tests.support.local_server import parsed

SECRET = "demo-client-full-9Kd47sWq/Lz+2p"
OK = b'{"items": []}'


@pytest.fixture
def tokens(gateway):
    """Make authentications that have their tokens from the demo gateway."""

    def make(key="full", secret=SECRET, **parts):
        credentials = ClientCredentials(f"{gateway.url}/oauth2/token", f"demo-access-{key}", secret)
        return BearerToken(credentials, **parts)

    return make


@pytest.fixture
def make_token_session(make_session, tokens):
    """Make sessions that show a token to every service."""

    def make(base, token=None, **parts):
        return make_session(base, by_service=dict.fromkeys(Service, token or tokens()), **parts)

    return make


def control(gateway, **changes):
    answer = requests.post(f"{gateway.url}/_demo/tokens", json=changes, timeout=120)
    answer.raise_for_status()
    return answer.json()


def test_a_refused_token_is_renewed_and_the_request_repeated(gateway, make_token_session, ask):
    session = make_token_session(gateway.url)
    ask(session)
    control(gateway, revoke=True)
    assert ask(session).json()["items"]
    assert ask(session).json()["items"]
    assert control(gateway)["issued"] == 2
    assert gateway.usage()["by_status"] == {"200": 5, "401": 1}
    assert (session.requests_sent, session.transactions) == (4, 3)


def test_a_new_token_that_is_refused_too_ends_the_run(gateway, answering, make_token_session, ask):
    server = answering(401, b'{"error": "Unauthorized", "error_description": "no"}')
    session = make_token_session(server.url)
    with pytest.raises(NewTokenRefusedError, match="although it is new") as caught:
        ask(session)
    assert caught.value.fatal
    assert "The service says: Unauthorized. no." in str(caught.value)
    assert len(set(re.findall(r"Bearer \S+", "".join(server.heads)))) == len(server.heads) == 2
    assert control(gateway)["issued"] == 2
    with pytest.raises(errors.NotSentError):
        session.pause(0)


def test_threads_refused_with_one_token_share_the_new_one(  # noqa: PLR0917 - fixtures
    gateway, raw_server, http_answer, make_token_session, ask, in_threads
):
    together, refused = threading.Barrier(8), []

    def answer(head):
        shown = re.search(r"Bearer (\S+)", head)[1]
        if not refused or shown in refused:
            refused.append(shown)
            together.wait(30)
            yield http_answer(401)
        else:
            yield http_answer(200, OK)

    session = make_token_session(raw_server(answer).url)
    answers = in_threads(ask, [session] * 8)
    assert [answer.json() for answer in answers] == [{"items": []}] * 8
    assert len(refused) == 8
    assert len(set(refused)) == 1
    assert control(gateway)["issued"] == 2


def test_a_token_that_cannot_be_renewed_ends_the_run(gateway, make_token_session, tokens, ask):
    now = [0.0]

    def on_retry(_event):
        now[0] += 100_000
        gateway.faults({"kind": "status", "status": 404, "path": "token"})

    session = make_token_session(gateway.url, tokens(clock=lambda: now[0]), on_retry=on_retry)
    ask(session)
    gateway.faults({"kind": "status", "status": 503, "path": "revgeocode"})
    with pytest.raises(NoTokenError, match="404"):
        ask(session)
    with pytest.raises(errors.NotSentError):
        ask(session)
    assert session.requests_sent == 2


def test_without_a_token_the_run_ends_before_anything_is_sent(gateway, make_token_session, ask):
    gateway.faults({"kind": "status", "status": 404, "path": "token", "times": None})
    session = make_token_session(gateway.url)
    with pytest.raises(NoTokenError, match="404"):
        ask(session)
    assert session.requests_sent == session.transactions == 0
    assert gateway.usage()["requests"] == 1
    with pytest.raises(errors.NotSentError):
        session.pause(0)


def test_token_and_secret_go_to_their_own_hosts_only(answering, make_token_session, ask):
    answer = json.dumps({"accessToken": "t0k", "tokenType": "Bearer", "expiresIn": 3600}).encode()
    token_host, service = answering(200, answer), answering(200, OK)
    credentials = ClientCredentials(f"{token_host.url}/t", "id", "s3cret")
    token = BearerToken(credentials)
    ask(make_token_session(service.url, token), headers={"authorization": "wrong"})
    (head,) = service.heads
    assert parsed(head)[2]["authorization"] == "Bearer t0k"
    assert "wrong" not in head
    assert "apikey" not in (head + "".join(token_host.heads)).lower()
    with pytest.raises(ValueError, match="not configured"):
        make_token_session(service.url, token).send(requests.Request("GET", f"{token_host.url}/t"))
    assert len(token_host.heads) == 1


def test_a_key_for_most_services_and_a_token_for_some(gateway, answering, make_session, tokens):
    usual, routing = answering(200, OK), answering(200, OK)
    endpoints = Endpoints({Service.GEOCODING: usual.url, Service.MATRIX: usual.url, Service.ROUTING: routing.url})
    session = make_session(endpoints, key="k3y", by_service={Service.ROUTING: tokens()})
    session.send(requests.Request("GET", endpoints.url(Service.GEOCODING, "/revgeocode")))
    assert control(gateway)["issued"] == 0
    session.send(requests.Request("GET", endpoints.url(Service.ROUTING, "/v8/routes"), params={"origin": "1,2"}))
    with_key, with_token = (parsed(one.heads[0])[2] for one in (usual, routing))
    assert with_key["apikey"] == "k3y"
    assert "authorization" not in with_key
    assert with_token["authorization"].startswith("Bearer demo-token-")
    assert "apikey" not in with_token
    shown = re.search(r"demo-token-\S+", routing.heads[0])[0]
    assert session.redact(f"k3y {shown} {SECRET}") == "••• ••• •••"


def test_the_path_behind_the_base_tells_the_service():
    keys = {name: ApiKey(name) for name in ("usual", "tours", "routing")}
    endpoints = Endpoints(
        {
            Service.GEOCODING: "https://g.example/v1",
            Service.TOURS: "https://g.example",
            Service.ROUTING: "https://r.example:8443/truck",
        }
    )
    which = AuthenticationByService(
        endpoints, keys["usual"], {Service.TOURS: keys["tours"], Service.ROUTING: keys["routing"]}
    )
    for url, name in {
        "https://g.example/v1/revgeocode?at=/tour-planning": "usual",
        "https://g.example/tour-planning": "tours",
        "https://g.example/tour-planning?x=1": "tours",
        "https://g.example/tour-planning/3?x=1": "tours",
        "https://g.example/tour-planning-2": "usual",
        "https://g.example/v1/tour-planning": "usual",
        "https://r.example:8443/truck/v8/routes": "routing",
        "https://r.example:8443/v8/routes": "usual",
    }.items():
        assert which.of(url) is keys[name], url
