"""What is sent for what is typed into the locator bar, and what is listed."""

import pytest
from qgis.core import QgsCoordinateReferenceSystem, QgsRectangle, QgsSettings
from qgis.PyQt.QtTest import QTest

from tests.support.layers import RAILWAY_STATION
from tests.support.locator import set_locator
from tests.support.searched import counted, searches, texts

STREET = "Mannerheimintie, 00100 Helsinki, Suomi"


def test_addresses_and_places_in_the_order_of_the_service(bar, gateway, tmp_path):
    lines = bar.search("mannerh")
    assert lines[0] == STREET
    assert lines != sorted(lines)
    ((path, parameters),) = searches(gateway)
    assert (path, parameters["q"]) == ("/autosuggest", "mannerh")
    assert parameters["at"] == "60.17000,24.94000"  # the middle of the map, with two decimals
    assert counted(tmp_path / "results") == {"search": 1}


def test_a_line_says_what_it_is_and_how_far(bar):
    bar.search("hotel")
    descriptions = dict(bar.rows)
    assert descriptions["Hotel Finn"] == "Kalevankatu 3 B, 00100 Helsinki, Suomi · Place · 234 m"
    bar.search("mannerh")
    assert dict(bar.rows)[STREET].startswith("Street · ")


def test_nothing_is_sent_while_typing_goes_on(make_bar, gateway):
    set_locator(delay_ms="3000")  # a busy machine may be slow, too
    bar = make_bar()
    bar.type("adr ")
    for key in "mannerheimin":
        QTest.keyClick(bar.line, key)
        bar.window.wait_until(lambda: bar.begun and bar.begun[-1] == bar.line.text().removeprefix("adr "))
    assert bar.listed("mannerheimin")
    assert texts(gateway) == ["mannerheimin"]


@pytest.mark.parametrize("text", ["ma", "m ", "   ", " m  "])
def test_less_than_three_characters_are_not_searched_for(bar, gateway, text):
    assert bar.search(text) == []
    assert searches(gateway) == []


def test_without_the_prefix_nothing_is_searched_for(bar, gateway):
    assert not bar.filter.useWithoutPrefix()
    bar.type("mannerh")
    bar.search("ma")  # so much later
    assert searches(gateway) == []


def test_the_prefix_is_the_users(window, make_bar):
    QgsSettings().setValue("locator-filters/items/locationgateway/prefix", "place")
    try:
        bar = make_bar()
    finally:
        QgsSettings().remove("locator-filters/items/locationgateway")
    bar.type("place hotelli")
    window.wait_until(lambda: bar.lines)
    bar.choose("Search for 'Hotellit'")
    assert bar.line.text() == "place Hotellit"


def test_the_same_text_at_the_same_place_is_paid_once(bar, gateway, tmp_path):
    first = bar.search("mannerh")
    bar.search("hotel")
    assert bar.search("  mannerh ") == first
    assert texts(gateway) == ["mannerh", "hotel"]
    assert counted(tmp_path / "results") == {"search": 2}
    bar.window.look_at(60.18, 24.95)
    bar.search("hotel")
    bar.search("mannerh")
    assert texts(gateway) == ["mannerh", "hotel", "hotel", "mannerh"]


def test_an_answer_is_used_for_five_minutes(bar, gateway):
    searching = bar.toolbar._locator._get_searching().searches
    now = searching._clock()
    searching._clock = lambda: now
    bar.search("mannerh")
    searching._clock = lambda: now + 299
    bar.search("ma")
    bar.search("mannerh")
    assert texts(gateway) == ["mannerh"]
    searching._clock = lambda: now + 301
    bar.search("ma")
    bar.search("mannerh")
    assert texts(gateway) == ["mannerh", "mannerh"]


def test_what_is_under_way_is_not_asked_again(bar, gateway, tmp_path):
    """Arrow keys let the locator bar search again as long as there are no lines."""
    gateway.reset(latency_ms=800)
    bar.type("adr mannerh")
    bar.window.wait_until(lambda: gateway.usage()["requests"])
    for _ in range(3):
        bar.window.locator.search("adr mannerh")
    assert STREET in bar.listed("mannerh")
    assert texts(gateway) == ["mannerh"]
    assert counted(tmp_path / "results") == {"search": 1}


def test_another_text_cancels_what_is_under_way(bar, gateway):
    gateway.reset(latency_ms=20_000)
    bar.type("adr mannerh")
    bar.window.wait_until(lambda: gateway.usage()["requests"])
    gateway.reset()
    assert any("Hotel" in line for line in bar.search("hotel"))


def test_nothing_found_is_said(bar):
    assert bar.search("qqqqzzzzxxxx") == ["Nothing was found."]
    bar.choose("Nothing was found.")


def test_a_map_that_is_nowhere_on_earth(bar, gateway):
    bar.window.mapCanvas().setExtent(QgsRectangle(1e9, 1e9, 1e9 + 1000, 1e9 + 1000))
    assert bar.search("mannerh") == ["The search cannot be sent."]
    bar.choose("The search cannot be sent.")
    assert "A search needs a place to search around." in bar.window.message
    bar.window.mapCanvas().setDestinationCrs(QgsCoordinateReferenceSystem())
    assert bar.search("mannerhe") == ["The search cannot be sent."]
    assert searches(gateway) == []


def test_the_language_of_the_settings(bar, gateway):
    QgsSettings().setValue("location_gateway/environments/production/language", "sv")
    bar.search("mannerh")
    assert searches(gateway)[0][1]["lang"] == "sv"


def test_completions_have_their_labels_and_are_looked_up(make_bar, gateway):
    set_locator(search="autocomplete")
    bar = make_bar()
    assert bar.search("mannerh")[0] == STREET
    bar.window.look_at(*RAILWAY_STATION, metres_per_pixel=50)
    bar.choose(STREET)
    bar.window.wait_until(lambda: bar.window.mapCanvas().scale() < 20_000)
    assert [path for path, _ in searches(gateway)] == ["/autocomplete", "/lookup"]


def test_geocoding_waits_for_enter(make_bar, gateway):
    set_locator(search="geocode")
    bar = make_bar()
    offer = "Search for 'Mannerheimintie 5'"
    assert bar.search("Mannerheimintie 5") == [offer]
    assert searches(gateway) == []
    bar.choose(offer)
    lines = bar.listed("Mannerheimintie 5")
    assert any(line.startswith("Mannerheimintie 5") for line in lines)
    assert [path for path, _ in searches(gateway)] == ["/geocode"]
    assert bar.search("Mannerheimintie 5 ") == lines  # from memory
    assert bar.search("Mannerheimintie 7") == ["Search for 'Mannerheimintie 7'"]
    assert len(searches(gateway)) == 1
