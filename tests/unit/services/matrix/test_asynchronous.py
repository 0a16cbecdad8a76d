"""Asynchronous matrices: at which address they are, how often they are asked for, and when that ends."""

import json

import pytest
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.errors import NotFoundError, RedirectRefusedError, UnreadableAnswerError
from location_gateway.core.client.http_exchange import Answer
from location_gateway.core.client.scheduler import Pause
from location_gateway.core.client.services import Service
from location_gateway.core.services.matrix.answers import MatrixFailedError
from location_gateway.core.services.matrix.asynchronous import (
    Accepted,
    AsynchronousMatrices,
    MatrixNotFinishedError,
    MatrixUnknownError,
    read_accepted,
)

ID = "5f0c2f6e-3f4b-4d0e-9a53-0c1d5a2b7e10"
OWN = f"https://gateway.example/api/v8/matrix/{ID}"
ENDPOINTS = Endpoints.at("https://gateway.example/api")
WITH_REGION = Endpoints(ENDPOINTS.bases, ("https://region-1.example",))


def accepted(status_url, endpoints=ENDPOINTS):
    return read_accepted({"matrixId": ID, "status": "accepted", "statusUrl": status_url}, endpoints)


@pytest.mark.parametrize(
    ("status_url", "endpoints", "address", "host"),
    [
        (f"{OWN}/status", ENDPOINTS, OWN, ""),
        (
            f"https://region-1.example/v8/matrix/{ID}/status",
            WITH_REGION,
            f"https://region-1.example/v8/matrix/{ID}",
            "",
        ),
        (f"https://region-1.example/v8/matrix/{ID}/status", ENDPOINTS, OWN, "region-1.example"),
        (f"https://region-1.example:8443/v8/matrix/{ID}/status", WITH_REGION, OWN, "region-1.example"),
        (f"http://region-1.example/v8/matrix/{ID}/status", WITH_REGION, OWN, "region-1.example"),
        (f"https://region-1.example@evil.example/v8/matrix/{ID}/status", WITH_REGION, OWN, "evil.example"),
        (f"https://region-1.example\\@evil.example/v8/matrix/{ID}/status", WITH_REGION, OWN, "evil.example"),
        (
            f"https://region-1.example.evil.example/v8/matrix/{ID}/status",
            WITH_REGION,
            OWN,
            "region-1.example.evil.example",
        ),
        ("https://region-1.example/v8/matrix/other/status", WITH_REGION, OWN, ""),
        (f"https://region-1.example/v8/matrix/{ID}/status?x=y", WITH_REGION, OWN, ""),
        (f"https://[::1/v8/matrix/{ID}/status", ENDPOINTS, OWN, ""),
        (f"/v8/matrix/{ID}/status", ENDPOINTS, OWN, ""),
        (None, ENDPOINTS, OWN, ""),
        (5, ENDPOINTS, OWN, ""),
    ],
)
def test_the_key_is_only_sent_to_hosts_of_the_settings(status_url, endpoints, address, host):
    found = accepted(status_url, endpoints)
    assert (found.id, found.address, found.host) == (ID, address, host)
    assert endpoints.allows(found.address)
    assert endpoints.service_of(f"{found.address}/status") is Service.MATRIX


@pytest.mark.parametrize("body", [None, [], {}, {"matrixId": 5}, {"matrixId": "../x"}, {"matrixId": "a" * 65}])
def test_an_answer_without_an_id_is_not_read(body):
    with pytest.raises(UnreadableAnswerError):
        read_accepted(body, ENDPOINTS)


def test_a_secret_in_an_answer_is_part_of_no_address():
    def redact(text):
        return text.replace("5ecret", "***")

    for place in ("/5ecret/", "/?apiKey=5ecret&then="):
        found = read_accepted(
            {"matrixId": ID, "statusUrl": f"https://gateway.example{place}v8/matrix/{ID}/status"}, ENDPOINTS, redact
        )
        assert found.address == OWN
    with pytest.raises(UnreadableAnswerError):
        read_accepted({"matrixId": "5ecret"}, ENDPOINTS, redact)


DONE = Answer(303, {"location": f"/v8/matrix/{ID}"}, b"")


class Status:
    """Answers the status with one state after the other; the last one lasts."""

    def __init__(self, *states):
        self.states = list(states)
        self.asked = 0

    @staticmethod
    def redact(text):
        return text

    async def request(self, request, handling):
        assert (request.url, handling.transactions, 303 in handling.redirects) == (f"{OWN}/status", 0, True)
        self.asked += 1
        state = self.states.pop(0) if len(self.states) > 1 else self.states[0]
        if state == 404:
            raise NotFoundError(status=404)
        if isinstance(state, Answer):
            return state
        if isinstance(state, bytes):
            return Answer(200, {}, state)
        return Answer(200, {}, json.dumps(state if isinstance(state, dict) else {"status": state}).encode())


def pauses_until_the_end(service, *, is_new=True, matrix=None):
    """Play the waiting without waiting; return the pauses."""
    waiting = AsynchronousMatrices(service).wait(matrix or Accepted(ID, OWN), is_new=is_new)
    pauses = []
    try:
        while True:
            step = waiting.send(None)
            assert isinstance(step, Pause)
            pauses.append(step.seconds)
    except StopIteration:
        return pauses


def test_the_pauses_grow_up_to_half_a_minute():
    service = Status(*["accepted"] * 5, *["inProgress"] * 20, DONE)
    pauses = pauses_until_the_end(service)
    assert pauses[:4] == [0.5, 0.75, 1.125, 1.6875]
    assert pauses == sorted(pauses)
    assert pauses[-1] == 30
    assert len(pauses) == service.asked == 26


def test_one_of_an_earlier_run_is_asked_for_at_once():
    assert pauses_until_the_end(Status("completed"), is_new=False) == [0]


@pytest.mark.parametrize(
    ("location", "body"),
    [
        (f"https://region-1.example/v8/matrix/{ID}", b""),
        (f"/v8/matrix/{ID}", b"{}"),
        ("https://store.example/x", b'{"status": "completed"}'),
        ("", b'{"status": "completed"}'),
    ],
)
@pytest.mark.parametrize("status", [302, 303, 307])
def test_a_redirect_to_the_matrix_means_that_it_is_completed(status, location, body):
    assert pauses_until_the_end(Status("accepted", Answer(status, {"location": location}, body))) == [0.5, 0.75]


@pytest.mark.parametrize(
    ("location", "body"),
    [
        (f"https://login.example/?then=/v8/matrix/{ID}", b"<html>"),
        ("https://[::1", b""),
        ("/v8/matrix/other", b'{"status": "accepted"}'),
        ("", b"[]"),
    ],
)
def test_a_redirect_to_anywhere_else_is_refused(location, body):
    service = Status(Answer(302, {"location": location}, body))
    with pytest.raises(RedirectRefusedError):
        pauses_until_the_end(service)
    assert service.asked == 1


def test_no_run_waits_longer_than_an_hour():
    service = Status("inProgress")
    with pytest.raises(MatrixNotFinishedError):
        pauses_until_the_end(service)
    assert 100 < service.asked < 150


@pytest.mark.parametrize(("is_new", "tries"), [(True, 6), (False, 3)])
def test_an_unknown_matrix_is_tried_a_few_times(is_new, tries):
    assert pauses_until_the_end(Status(*[404] * (tries - 1), "completed"), is_new=is_new)
    service = Status(404)
    with pytest.raises(MatrixUnknownError, match=r"at the host region-1\.example"):
        pauses_until_the_end(service, is_new=is_new, matrix=Accepted(ID, OWN, "region-1.example"))
    assert service.asked == tries


@pytest.mark.parametrize("state", ["error", "timeout"])
def test_a_failed_one_is_told_with_its_reason(state):
    failed = {"status": state, "error": {"title": "Calculation timed out", "code": "E601501", "status": 408}}
    with pytest.raises(MatrixFailedError, match="Calculation timed out"):
        pauses_until_the_end(Status("accepted", failed))


def test_a_status_that_cannot_be_read_is_asked_for_again():
    assert len(pauses_until_the_end(Status(b"<html>", b"", "completed"))) == 3
    for answer in (b"<html>", {}, {"status": 5}):  # for an hour, if nobody looked
        service = Status(answer)
        with pytest.raises(UnreadableAnswerError):
            pauses_until_the_end(service)
        assert service.asked == 6


def test_an_unknown_state_may_change():
    assert len(pauses_until_the_end(Status("queued", {"status": 5}, [], DONE))) == 4
