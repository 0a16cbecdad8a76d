"""The plugin is unloaded, or QGIS closed, while a search waits or is under way."""

from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest

from tests.support.locator import set_locator
from tests.support.searched import searches


def names(window):
    return [one.name() for one in window.locator.locator().filters()]


def test_the_filter_comes_and_goes_with_the_plugin(bar):
    assert names(bar.window).count("locationgateway") == 1
    assert (bar.filter.prefix(), bar.filter.useWithoutPrefix()) == ("adr", False)
    bar.unload()
    assert "locationgateway" not in names(bar.window)


def test_the_plugin_is_unloaded_while_a_search_waits(make_bar, gateway):
    set_locator(delay_ms="3000")
    bar = make_bar()
    bar.type("adr mannerh")
    bar.window.wait_until(lambda: bar.is_searching)
    bar.unload()
    assert not bar.is_searching
    bar.window.events()
    assert searches(gateway) == []


def test_the_plugin_is_unloaded_while_the_gateway_answers(bar, gateway):
    gateway.reset(latency_ms=20_000)
    bar.type("adr mannerh")
    bar.window.wait_until(lambda: gateway.usage()["requests"])
    request = bar.toolbar._locator._get_searching().searches._request
    bar.unload()
    assert request.has_ended
    assert not bar.is_searching
    assert bar.lines == []


def test_a_list_goes_with_the_plugin(bar):
    assert bar.search("mannerh")
    bar.unload()
    assert bar.lines == []
    QTest.keyClick(bar.line, Qt.Key.Key_Return)


def test_the_plugin_is_loaded_again_and_again(make_bar, window):
    for text in ("hotel", "mannerh", "kaleva"):
        bar = make_bar()
        bar.type(f"adr {text}")
        window.wait_until(window.locator.locator().isRunning)
        bar.close()
    assert make_bar().search("mannerh")
    assert names(window).count("locationgateway") == 1


def test_the_settings_apply_to_the_next_search(bar, gateway):
    assert bar.filter.fetchResultsDelay() == 200
    set_locator(delay_ms="3000", search="geocode")
    bar.toolbar._settings_changed()
    assert bar.filter.fetchResultsDelay() == 3_000
    assert bar.filter.clone().fetchResultsDelay() == 3_000
    assert bar.search("mannerh") == ["Search for 'mannerh'"]  # at once: nothing is sent
    assert searches(gateway) == []


def test_keys_that_follow_each_other_fast(make_bar, gateway):
    set_locator(delay_ms="3000")  # a busy machine may be slow, too
    bar = make_bar()
    for text in ("mann", "manne", "hot", "hotel", "kal", "kalev", "mannerhei") * 3:
        bar.type(f"adr {text}")
        QTest.qWait(7)
    assert bar.listed("mannerhei")
    assert {parameters["q"] for _, parameters in searches(gateway)} == {"mannerhei"}


def test_an_answer_for_earlier_settings_is_not_used(bar, gateway):
    gateway.reset(latency_ms=20_000)
    bar.type("adr mannerh")
    bar.window.wait_until(lambda: gateway.usage()["requests"])
    bar.toolbar._settings_changed()
    assert bar.listed("mannerh") == []
    gateway.reset()
    assert len(bar.search("mannerh")) > 1
    assert len(searches(gateway)) == 1  # since the reset
