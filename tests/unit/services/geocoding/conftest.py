"""Lists of places, asked of the demo gateway."""

from __future__ import annotations

import pytest
from location_gateway.core.services.geocoding.answers import read_revgeocode
from location_gateway.core.services.geocoding.client import ListGeocoder, build_revgeocode
from location_gateway.core.services.geocoding.queries import Options, Place


@pytest.fixture
def places():
    return [Place(60.16 + number / 5_000, 24.92 + number / 3_000) for number in range(100)]


@pytest.fixture
def geocoder(gateway, make_session):
    """Make a geocoder for the demo gateway."""

    def make(options=None, session=None, **parts):
        return ListGeocoder(session or make_session(gateway.url), options or Options(), **parts)

    return make


@pytest.fixture
def ask_list(loop):
    """Ask a geocoder for places, and read the answers."""

    def ask(lists, places):
        answers = loop.run(lists.ask(places), lists._session.cancellation)
        return [one for part, answer in answers for one in lists.read(len(places[part]), answer)]

    return ask


@pytest.fixture
def right(gateway, make_session):
    """Return the answers to places that are asked one by one, by a gateway without faults."""

    def ask(places, options=None):
        session = make_session(gateway.url)
        requests = (build_revgeocode(place, options or Options(), session.endpoints) for place in places)
        return [read_revgeocode(session.send(request).json()) for request in requests]

    return ask
