"""The manual of the zip in a browser without a network: all pages load, fit the screen, and the search finds them."""

import shutil
import zipfile

import pytest

from scripts.source_tree import ROOT
from tests.browser.chromium import Chromium

PROGRAM = shutil.which("chromium")
ZIP = ROOT / "dist" / "location_gateway.zip"
TOO_WIDE = """
(() => {
    const room = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll("article table, article img")].filter((one) => {
        const box = one.getBoundingClientRect(), around = one.closest(".md-typeset__scrollwrap");
        return box.right > room + 1 || (around && around.scrollWidth > around.clientWidth + 1);
    });
    const names = wide.map((one) => one.getAttribute("src") || one.innerText.slice(0, 60));
    return document.documentElement.scrollWidth > room ? [...names, "the page"] : names;
})()
"""
BROKEN = """
(() => {
    const words = [];
    for (const cell of document.querySelectorAll("article td, article th")) {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), range = document.createRange();
        while (texts.nextNode()) {
            const text = texts.currentNode;
            if (text.parentElement.closest("code")) continue;
            for (const word of text.data.matchAll(/[A-Za-z]+/g)) {
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
                if (lines.size > 1) words.push(word[0]);
            }
        }
    }
    return words;
})()
"""
SEARCH = """
(async () => {
    const field = document.querySelector(".search-field"), list = document.querySelector(".search-results");
    field.value = WORD;
    field.dispatchEvent(new Event("input"));
    const found = () => [...list.querySelectorAll("a")].map((link) => link.href.split("/help/")[1]);
    const isNew = () => !list.hidden && list.innerText.toLowerCase().includes(WORD);
    while (!isNew()) await new Promise((resolve) => setTimeout(resolve, 20));
    return found();
})()
"""


@pytest.fixture(scope="module")
def manual(tmp_path_factory):
    folder = tmp_path_factory.mktemp("plugin")
    with zipfile.ZipFile(ZIP) as package:
        package.extractall(folder, [name for name in package.namelist() if "/help/" in name])
    return folder / "location_gateway" / "help"


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    assert PROGRAM, "The tests of the manual need chromium: apt-get install chromium"
    chromium = Chromium(PROGRAM, tmp_path_factory.mktemp("profile"))
    yield chromium
    chromium.close()


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_every_page_loads_and_fits(browser, manual, width, colours):
    browser.resize(width)
    browser.prefer(colours)
    pages = sorted(manual.rglob("*.html"))
    assert pages

    faults = {}
    for page in pages:
        browser.complaints.clear()
        browser.open(page)
        wide, broken = browser.value(TOO_WIDE), browser.value(BROKEN)
        scheme = browser.value("document.body.getAttribute('data-md-color-scheme')")
        if wide or broken or browser.complaints or scheme != {"light": "default", "dark": "slate"}[colours]:
            faults[page.relative_to(manual).as_posix()] = [scheme, *wide, *broken, *browser.complaints]

    assert not faults


@pytest.mark.parametrize(
    ("word", "page"),
    [
        ("scratch layer", "faq.html"),
        ("max_transactions", "cost.html"),
        ("master password", "keys-and-rotation.html"),
        ("restricted", "statuses.html"),
        ("rg_distance_m", "algorithms/reversegeocode.html"),
        ("time windows", "algorithms/plantours.html"),
        ("systemd", "server.html"),
        ("sandbox", "settings.html"),
        ("proxy", "faq.html"),
        ("geocode", "algorithms/geocodeaddresses.html"),
    ],
)
def test_the_search_finds(browser, manual, word, page):
    browser.resize(1280)
    browser.open(manual / "algorithms" / "index.html")

    found = browser.value(SEARCH.replace("WORD", repr(word)))

    assert page in {address.partition("#")[0] for address in found}
    assert not browser.complaints


def test_the_switch_is_kept_from_page_to_page(browser, manual):
    browser.prefer("light")
    scheme = "document.body.getAttribute('data-md-color-scheme')"
    browser.open(manual / "index.html")
    seen = []
    for _ in range(3):
        browser.value("document.querySelector('[data-md-component=palette] label:not([hidden])').click()")
        browser.open(manual / "faq.html")
        seen.append(browser.value(scheme))

    assert sorted(set(seen)) == ["default", "slate"]


def test_a_picture_opens_in_full_size(browser, manual):
    browser.open(manual / "tours.html")

    links = browser.value("[...document.querySelectorAll('article img')].map((one) => [one.src, one.parentNode.href])")

    assert links
    assert all(source == link for source, link in links)
