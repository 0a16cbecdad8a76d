"""The search that a suggested category stands for."""

import pytest
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.errors import BadRequestError, EntitlementError
from location_gateway.core.client.http_exchange import Answer
from location_gateway.core.services.search.client import follow_up
from location_gateway.core.services.search.queries import DiscoverQuery, FollowUp, Near

LINK = FollowUp("Hotels", (("q", "Hotels"), ("_ontology", "hotel")))
QUERY = DiscoverQuery(text="Hotels", place=Near(60.0, 25.0), limit=20)


class Session:
    """Gives one outcome after the other."""

    endpoints = Endpoints.at("https://gateway.example")

    def __init__(self, *outcomes):
        self.outcomes = list(outcomes)
        self.sent = []

    async def request(self, request):
        assert request.url == "https://gateway.example/discover"
        self.sent.append(request.params)
        outcome = self.outcomes.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome


def followed(session):
    """Run the coroutine, which never waits here."""
    with pytest.raises(StopIteration) as end:
        follow_up(session, LINK, QUERY).send(None)
    return end.value.value


def test_the_parameters_of_the_link_are_sent():
    answer = Answer(200, {}, b"{}")
    session = Session(answer)
    assert followed(session) is answer
    assert session.sent == [dict(LINK.values)]


def test_where_they_are_refused_the_title_is_searched():
    session = Session(BadRequestError(status=400), Answer(200, {}, b"{}"))
    followed(session)
    assert session.sent[1:] == [QUERY.parameters()]


def test_another_refusal_stays_as_it_is():
    session = Session(EntitlementError(status=403))
    with pytest.raises(EntitlementError):
        follow_up(session, LINK, QUERY).send(None)
    assert len(session.sent) == 1
