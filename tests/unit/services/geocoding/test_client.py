import json

import pytest
from location_gateway.core.client import errors
from location_gateway.core.client.contract import BodyForm
from location_gateway.core.client.http_exchange import PartlyAnsweredError, RefusedItemError
from location_gateway.core.services.geocoding.queries import Options, Place, ResultType

from tests.support.made_network import MadeLoop, MadeReply


def statuses(gateway):
    return gateway.usage()["by_status"]


@pytest.mark.parametrize("form", BodyForm)
def test_a_list_is_answered_as_its_places_are_one_by_one(  # noqa: PLR0917 - fixtures
    ask_list, gateway, geocoder, form, right, places
):
    places = [
        *places[:5],
        Place(60.17, 24.94, radius_m=40),
        Place(0.0, 0.0, radius_m=10),
        Place(60.17, 24.94, bearing=90),
    ]
    options = Options((ResultType.STREET,), candidates=3, languages="fi")
    answers = ask_list(geocoder(options, fixed_form=form), places)
    assert answers == right(places, options)
    assert answers[0].candidates[0].result_type == "street"
    assert answers[6].candidates == ()
    assert statuses(gateway) == {"200": 1 + len(places)}


@pytest.mark.parametrize("form", BodyForm)
def test_a_refused_form_is_changed_once_and_the_other_kept(loop, gateway, geocoder, form, places):
    gateway.reset(body_form=form.other.value)
    lists = geocoder(first_form=form)
    for asked in [lists.ask(places[:3]) for _ in range(3)]:  # all are built before the first is refused
        ((part, answer),) = loop.run(asked, lists._session.cancellation)
        assert all(one.candidates for one in lists.read(len(places[part]), answer))
    assert lists.form is form.other
    assert statuses(gateway) == {"200": 3, "415": 1}


@pytest.mark.parametrize("form", BodyForm)
def test_a_fixed_form_is_not_changed(ask_list, gateway, geocoder, form, places):
    gateway.reset(body_form=form.other.value)
    lists = geocoder(fixed_form=form)
    for _ in range(2):
        with pytest.raises(errors.UnsupportedBodyError, match="in which form"):
            ask_list(lists, places[:3])
    assert lists.form is form
    assert statuses(gateway) == {"415": 2}


def test_if_both_forms_are_refused_neither_is_tried_forever(ask_list, gateway, geocoder, places):
    gateway.faults({"kind": "status", "status": 415, "times": None})
    lists = geocoder()
    for requests in (2, 3, 4):
        with pytest.raises(errors.UnsupportedBodyError):
            ask_list(lists, places[:3])
        assert gateway.usage()["requests"] == requests


def test_a_list_that_is_too_long_is_halved_for_all_that_follow(ask_list, gateway, geocoder, right, places):
    gateway.reset(max_places=30)
    lists = geocoder()
    answers = ask_list(lists, places)
    assert statuses(gateway) == {"200": 4, "413": 2}
    assert lists.places_per_request == 25
    assert ask_list(lists, places) == answers == right(places)
    assert statuses(gateway)["413"] == 2
    assert lists._session.transactions == 200


def test_a_list_is_never_longer_than_was_set(ask_list, gateway, geocoder, places):
    ask_list(geocoder(places_per_request=40), places)
    assert [record["places"] for record in gateway.log()] == [40, 40, 20]


def test_a_single_place_that_is_too_large_is_an_error(ask_list, gateway, geocoder, places):
    gateway.faults({"kind": "status", "status": 413, "times": None})
    lists = geocoder()
    with pytest.raises(errors.TooLargeError):
        ask_list(lists, places)
    assert gateway.usage()["requests"] == 8  # 100, 50, 25, 13, 7, 4, 2, 1
    assert lists._session.transactions == 0


@pytest.mark.parametrize("kind", [errors.UnauthorizedError, errors.BadRequestError, errors.UnsupportedBodyError])
def test_what_was_answered_before_a_failure_is_kept(  # noqa: PLR0917 - fixtures
    ask_list, gateway, geocoder, places, right, kind
):
    status = {errors.UnauthorizedError: 401, errors.BadRequestError: 400, errors.UnsupportedBodyError: 415}[kind]
    gateway.reset(max_places=50)
    gateway.faults({"kind": "status", "status": status, "after": 2, "times": None})
    lists = geocoder(fixed_form=BodyForm.JSON)
    with pytest.raises(PartlyAnsweredError, match=str(status)) as caught:
        ask_list(lists, places)
    error = caught.value
    assert type(error.cause) is kind
    assert (error.fatal, error.status, error.retryable) == (kind.fatal, status, False)
    assert lists._session.transactions == 50
    gateway.reset()
    ((part, answer),) = error.parts
    assert lists.read(len(places[part]), answer) == right(places[:50])


def test_what_was_answered_before_a_too_large_place_is_kept(ask_list, gateway, geocoder, places):
    gateway.reset(max_places=50)
    gateway.faults({"kind": "status", "status": 413, "after": 2, "times": None})
    with pytest.raises(PartlyAnsweredError) as caught:
        ask_list(geocoder(), places)
    assert [part for part, _ in caught.value.parts] == [slice(0, 50)]
    assert type(caught.value.cause) is errors.TooLargeError


@pytest.mark.parametrize(
    ("fault", "spoilt"),
    [
        ({"kind": "reordered", "places": [0, 4, 2]}, {}),
        ({"kind": "repeated", "places": [1]}, {}),
        ({"kind": "missing", "places": [1, 3]}, dict.fromkeys((1, 3), "no result for this place")),
        ({"kind": "item_error", "places": [0], "title": "Out of service"}, {0: "Out of service"}),
    ],
)
def test_places_that_go_wrong_spoil_no_others(  # noqa: PLR0917 - fixtures
    ask_list, gateway, geocoder, fault, spoilt, places
):
    lists = geocoder()
    expected = ask_list(lists, places[:5])
    gateway.faults(fault)
    for number, answer in enumerate(ask_list(lists, places[:5])):
        if number in spoilt:
            assert spoilt[number] in answer.error
            assert answer.candidates == ()
        else:
            assert answer == expected[number]


def test_a_missing_entitlement_for_micro_points_is_named(ask_list, gateway, geocoder, places):
    gateway.faults({"kind": "status", "status": 403, "times": None})
    with pytest.raises(errors.EntitlementError, match="Micro-point"):
        ask_list(geocoder(Options(micro_points=True)), places[:1])
    with pytest.raises(errors.EntitlementError) as caught:
        ask_list(geocoder(), places[:1])
    assert "icro" not in str(caught.value)


def test_what_one_request_finds_out_holds_for_all(gateway, geocoder, places, ask_list, in_threads):
    gateway.reset(body_form="lines", max_places=10)
    lists = geocoder()
    found = in_threads(ask_list, [lists] * 8, [places] * 8)
    assert all(answers == found[0] for answers in found)
    assert (lists.form, lists.places_per_request) == (BodyForm.LINES, 7)  # 100, 50, 25, 13, 7
    assert lists._session.transactions == 800
    assert gateway.usage()["by_status"]["415"] <= 8


@pytest.mark.parametrize("cause", ["[{}].at is not on land", "/{}/at", "Actual parameter value: '{}'"])
def test_places_that_a_refusal_is_about_are_left_out(make_session, geocoder, places, cause):
    refused = [places[3], places[60]]
    asked = []

    def service(transfer):
        items = [item["at"] for item in json.loads(transfer.request.body)]
        asked.append(len(items))
        bad = [place.position for place in refused if place.position in items]
        if not bad:
            results = [{"id": str(number), "items": [{"title": at}]} for number, at in enumerate(items)]
            return 1, MadeReply(200, json.dumps({"results": results}).encode())
        what = bad[0] if "value" in cause else items.index(bad[0])
        return 1, MadeReply(400, json.dumps({"title": "Illegal input", "cause": cause.format(what)}).encode())

    loop = MadeLoop(service)
    session = make_session("https://gateway.example", loop=loop, timeout_s=90.0)
    lists = geocoder(session=session, places_per_request=50)
    ends = []
    loop.start(lists.ask(places), session.cancellation, lambda answers, error: ends.append((answers, error)))
    loop.play()

    ((parts, error),) = ends
    assert (error, asked) == (None, [50, 50, 49, 48])
    told = dict(one for part, answer in parts for one in told_of(lists, part, answer))
    assert [number for number in sorted(told) if "Illegal input" in told[number]] == [3, 60]
    assert not any(f"[{number}]" in told[3] + told[60] for number in range(100))
    assert all(told[number] == places[number].position for number in range(100) if number not in {3, 60})
    assert session.transactions == 98


def told_of(lists, part, answer):
    """Return what is known of each place of a part of the hundred places, by number."""
    numbers = list(range(100))[part] if isinstance(part, slice) else part
    if isinstance(answer, RefusedItemError):
        return [(number, answer.reason) for number in numbers]
    return [
        (number, one.candidates[0].label) for number, one in zip(numbers, lists.read(len(numbers), answer), strict=True)
    ]


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
        loop.start(lists.ask(part), session.cancellation, lambda answers, _error: ends.append(answers[0][0].stop))
    loop.play()
    assert ends == [3, 100]
    assert (len(refused), len(answered)) == (2, 2)
    assert lists.form is BodyForm.LINES


def test_an_answer_to_one_form_does_not_prove_the_other(make_session, geocoder, places):
    asked = []

    def service(transfer):
        asked.append("json" in transfer.request.headers["Content-Type"])
        if not asked[-1]:
            return 100, MadeReply()
        return (60, MadeReply()) if len(asked) == 1 else (1, MadeReply(415))

    loop = MadeLoop(service)
    session = make_session("https://gateway.example", loop=loop, timeout_s=200.0)
    lists, known = geocoder(session=session), []
    for _ in range(2):
        loop.start(lists.ask(places[:3]), session.cancellation, lambda *_: None)
    for seconds in (70, 150):
        loop.after(seconds, lambda: known.append(lists.form_is_known))
    loop.play()
    assert (lists.form, known) == (BodyForm.LINES, [False, True])
