import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from location_gateway.core.gateway import errors
from location_gateway.core.gateway.geocoding.queries import BodyForm
from location_gateway.core.gateway.pipeline import in_order


def test_what_one_thread_finds_out_holds_for_all(gateway, geocoder, places):
    gateway.reset(body_form="lines", max_places=10)
    lists = geocoder()
    with ThreadPoolExecutor(8) as pool:
        found = [future.result(30) for future in [pool.submit(lists.ask, places) for _ in range(8)]]
    assert all(answers == found[0] for answers in found)
    assert (lists.form, lists.places_per_request) == (BodyForm.LINES, 7)  # 100, 50, 25, 13, 7
    assert lists._session.transactions == 800
    assert gateway.usage()["by_status"]["415"] <= 8


def test_a_refusal_that_comes_late_does_not_lengthen_the_lists_again(make_session, gateway, geocoder, places):
    class Late:
        """Refuses lists of more than 30; meanwhile another thread finds out what is taken."""

        endpoints = make_session(gateway.url).endpoints
        asked = ()

        def send(self, request, **_):
            self.asked = (*self.asked, len(json.loads(request.data)))
            if len(self.asked) == 1:
                with pytest.raises(errors.BadRequestError):
                    lists.ask(places)
                raise errors.TooLargeError
            raise errors.TooLargeError if self.asked[-1] > 30 else errors.BadRequestError

    late = Late()
    lists = geocoder(session=late)
    with pytest.raises(errors.BadRequestError):
        lists.ask(places)
    assert late.asked == (100, 100, 50, 25, 25)
    assert lists.places_per_request == 25


def test_through_all_that_goes_wrong_each_place_gets_its_own_answer(gateway, geocoder, places, right):
    kinds = [{"kind": "status", "status": status} for status in (429, 500, 503)]
    kinds += [{"kind": kind} for kind in ("refuse", "cut", "reset")]
    gateway.faults(*({**kind, "times": None, "probability": 0.1, "seed": seed} for seed, kind in enumerate(kinds)))
    lists = geocoder()
    parts = [(number, 99 - number) for number in range(50)]
    outcomes = list(in_order(parts, lambda part: lists.ask([places[number] for number in part]), in_flight=8))
    assert [outcome.task for outcome in outcomes] == parts
    billed = gateway.usage()["transactions"]["multi-revgeocode"]
    assert 100 <= billed <= lists._session.transactions
    gateway.reset()
    expected = right(places)
    for outcome in outcomes:
        assert outcome.error is None
        assert outcome.result == [expected[number] for number in outcome.task]


def test_a_form_refused_late_is_asked_again_in_the_form_that_has_worked(make_session, gateway, geocoder, places):
    gateway.reset(body_form="lines")
    session = make_session(gateway.url)
    send, refused = session.send, []

    def late(request, **worth):
        """While the first refusal is on its way, another request finds out and is answered."""
        try:
            return send(request, **worth)
        except errors.UnsupportedBodyError:
            refused.append(request)
            if len(refused) == 1:
                assert len(lists.ask(places[:3])) == 3
            raise

    session.send = late
    lists = geocoder(session=session)
    assert len(lists.ask(places)) == len(places)
    assert len(refused) == 2
