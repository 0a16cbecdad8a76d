import json
from concurrent.futures import ThreadPoolExecutor

from location_gateway.core.gateway import errors
from location_gateway.core.gateway.geocoding.queries import BodyForm

from tests.support.made_network import MadeLoop, MadeReply


def test_what_one_request_finds_out_holds_for_all(gateway, geocoder, places, ask_list):
    gateway.reset(body_form="lines", max_places=10)
    lists = geocoder()
    with ThreadPoolExecutor(8) as pool:
        found = [future.result(30) for future in [pool.submit(ask_list, lists, places) for _ in range(8)]]
    assert all(answers == found[0] for answers in found)
    assert (lists.form, lists.places_per_request) == (BodyForm.LINES, 7)  # 100, 50, 25, 13, 7
    assert lists._session.transactions == 800
    assert gateway.usage()["by_status"]["415"] <= 8


def test_a_late_refusal_does_not_lengthen_the_lists_again(make_session, geocoder, places):
    """The first answer is on its way for long; meanwhile another request finds out what is taken."""
    asked = []

    def service(transfer):
        asked.append(len(json.loads(transfer.request.body)))
        return 60 if len(asked) == 1 else 1, MadeReply(413 if asked[-1] > 30 else 400)

    loop = MadeLoop(service)
    session = make_session("https://gateway.example", loop=loop, timeout_s=90.0)
    lists = geocoder(session=session)
    ends = []
    for _ in range(2):
        loop.start(lists.ask(places), session.cancellation, lambda _answers, error: ends.append(type(error)))
    loop.play()
    assert ends == [errors.BadRequestError] * 2
    assert asked == [100, 100, 50, 25, 25]
    assert lists.places_per_request == 25


def test_each_place_gets_its_own_answer_whatever_goes_wrong(gateway, geocoder, places, right, ask_list):
    kinds = [{"kind": "status", "status": status} for status in (429, 500, 503)]
    kinds += [{"kind": kind} for kind in ("refuse", "cut", "reset")]
    gateway.faults(*({**kind, "times": None, "probability": 0.1, "seed": seed} for seed, kind in enumerate(kinds)))
    lists = geocoder()
    parts = [(number, 99 - number) for number in range(50)]
    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(lambda part: ask_list(lists, [places[number] for number in part]), parts))
    billed = gateway.usage()["transactions"]["multi-revgeocode"]
    assert 100 <= billed <= lists._session.transactions
    gateway.reset()
    expected = right(places)
    assert outcomes == [[expected[number] for number in part] for part in parts]


def test_a_form_refused_late_is_replaced_by_the_one_that_worked(make_session, geocoder, places):
    """While the first refusal is on its way, another request finds out and is answered."""
    refused, answered = [], []

    def service(transfer):
        is_json = "json" in transfer.request.headers["Content-Type"]
        (refused if is_json else answered).append(transfer)
        return 60 if len(refused) == 1 and not answered else 1, MadeReply(415 if is_json else 200)

    loop = MadeLoop(service)
    session = make_session("https://gateway.example", loop=loop, timeout_s=90.0)
    lists = geocoder(session=session)
    ends = []
    for part in (places, places[:3]):
        loop.start(lists.ask(part), session.cancellation, lambda answers, _error: ends.append(answers[0][0]))
    loop.play()
    assert ends == [3, 100]
    assert (len(refused), len(answered)) == (2, 2)
    assert lists.form is BodyForm.LINES
