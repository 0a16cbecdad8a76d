"""The manual: its links, the messages that it explains, its page of faults, and the sections that comments cite."""

import ast
import json
import os
import re
import subprocess
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname
from zipfile import ZipFile

import pytest
from location_gateway.core.manual import manual_page
from location_gateway.core.services.batch.result_columns import INFERRED_COLUMNS

from demo.gateway.keys import KEYS
from scripts.docs_gen.examples import EXAMPLES
from scripts.docs_gen.faults import DATA, fault_page
from scripts.docs_gen.links import Site
from scripts.source_tree import ROOT, parsed


@pytest.fixture
def faults(tmp_path):
    """Write pages and return what is wrong with them."""

    def look(**pages):
        for name, content in {"index": '<h1 id="top">Manual</h1>', **pages}.items():
            file = tmp_path / ("index.html" if name == "index" else f"{name}/index.html")
            file.parent.mkdir(exist_ok=True)
            file.write_text(content, encoding="utf-8")
        (tmp_path / "picture of it.png").touch()
        return list(Site(tmp_path).faults())

    return look


@pytest.mark.parametrize(
    "content",
    [
        '<a href="../">up</a>',
        '<a href="../#top">a place</a>',
        '<a href="#here">here</a><p id="here">',
        '<a href=".">the page itself</a>',
        '<img src="../picture%20of%20it.png">',
        '<a href="https://gateway.example/">another host</a>',
        '<link rel="canonical" href="https://gateway.example/page/">',
    ],
)
def test_what_is_there_is_right(faults, content):
    assert faults(page=content) == []


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ('<a href="../missing/">x</a>', "links to ../missing/, which does not exist."),
        ('<a href="../#missing">x</a>', "links to ../#missing, which does not exist."),
        ('<a href="#missing">x</a>', "links to #missing, which does not exist."),
        ('<img src="../missing.png">', "links to ../missing.png, which does not exist."),
        (
            '<script src="https://cdn.example/a.js"></script>',
            "loads https://cdn.example/a.js, which is on another host.",
        ),
        ('<link rel="stylesheet" href="//f.example/css">', "loads //f.example/css, which is on another host."),
    ],
)
def test_what_is_wrong_is_told(faults, content, fault):
    assert faults(page=content) == [f"page/index.html {fault}"]


@pytest.mark.parametrize(
    ("there", "found"),
    [
        (("help/a/page.html", "build/manual/a/page.html", "docs/a/page.md"), "help/a/page.html"),
        (("build/manual/a/page.html", "docs/a/page.md"), "build/manual/a/page.html"),
        (("docs/a/page.md",), "docs/a/page.md"),
    ],
    ids=["installed", "built checkout", "fresh checkout"],
)
def test_a_page_is_a_file_on_this_computer(tmp_path, there, found):
    root = tmp_path / "a profile"
    for name in there:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()

    address = manual_page("a/page", root)

    assert address.startswith("file:///")
    assert "a%20profile" in address
    assert Path(url2pathname(urlsplit(address).path)) == root / found


def anchors_of(page):
    """Return the anchors of a Markdown page, as mkdocs and the hosts of repositories make them."""
    heads = re.findall(r"(?m)^#+ (.*?)(?: \{ #([\w-]+) \})?$", page.read_text(encoding="utf-8"))
    return {own or re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head, own in heads}


def test_links_between_pages_of_the_repository_are_right():
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]

    wrong = [
        (page.name, file, anchor)
        for page in pages
        for file, anchor in re.findall(r"\]\(([^)#:]*)#?([^):]*)\)", page.read_text(encoding="utf-8"))
        if not (target := page.parent / file if file else page).exists()
        or (anchor and target.suffix == ".md" and anchor not in anchors_of(target))
    ]

    assert pages
    assert not wrong


def test_the_places_of_the_page_of_errors_stay():
    places = {"messages", "before-anything-is-sent", "when-the-output-does-not-take-everything"}
    places |= {"answers-that-are-too-long", "if-none-of-this-helps"}

    assert places <= anchors_of(ROOT / "docs" / "errors.md")


def test_the_index_has_the_order_of_the_navigation():
    navigation = re.findall(r"algorithms/(\w+)\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"))

    assert navigation == ["index", *EXAMPLES]


@pytest.mark.parametrize(
    ("words", "page"),
    [
        ("isochrone", "which-algorithm"),
        ("accuracy", "which-algorithm"),
        ("areas vehicles several", "faq"),
        ("third parties", "privacy"),
        ("gdpr", "privacy"),
        ("update", "install"),
        ("qgis 4", "install"),
        ("task scheduler", "server"),
        ("cron", "server"),
        ("50,000 addresses", "cost"),
        ("share qgis_process", "result-store"),
        ("demo key", "demo-gateway"),
        ("yesterday's output", "faq"),
        ("geocoding", "which-algorithm"),
        ("repeated automatically", "runs"),
        ("what you see", "errors"),
    ],
)
def test_the_search_finds_what_people_look_for(words, page):
    """It shows the sections that have all words (docs/manual.js)."""
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8").lower()
    assert any(all(word in section for word in words.split()) for section in re.split(r"(?m)^#+ ", text))


def test_the_key_of_the_demo_is_that_of_its_page():
    page = (ROOT / "docs" / "demo-gateway.md").read_text(encoding="utf-8")
    given = re.search(r"LOCATION_GATEWAY_API_KEY=(\S+)", page)[1]

    assert [key.name for key in KEYS if key.secret == given] == ["visitor"]


def test_paragraphs_of_a_step_do_not_end_the_list():
    """Otherwise the steps that follow run together. They need four blanks before them, and an empty line behind."""
    paragraphs = {page.name: page.read_text(encoding="utf-8").split("\n\n") for page in (ROOT / "docs").glob("*.md")}
    wrong = r" {1,3}\S|(?s: {4}\S.*\n\d+\. )"

    assert paragraphs
    assert not [(name, one[:60]) for name, found in paragraphs.items() for one in found if re.match(wrong, one)]


def test_a_server_unpacks_the_zip_where_there_is_no_profile_yet(tmp_path):
    unpack = re.search(r"```\n(.*)", (ROOT / "docs" / "server.md").read_text(encoding="utf-8"))[1]
    with ZipFile(tmp_path / "location_gateway.zip", "w") as file:
        file.writestr("location_gateway/metadata.txt", "")

    subprocess.run(["sh", "-c", unpack], check=True, cwd=tmp_path, env={**os.environ, "HOME": str(tmp_path)})

    plugins = tmp_path / ".local/share/QGIS/QGIS3/profiles/default/python/plugins"
    assert (plugins / "location_gateway/metadata.txt").is_file()


def explained_messages():
    """Return the first columns of the tables of messages that are written by hand."""
    page = (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")
    section = page.partition("## Before anything is sent")[2].partition("\n## ")[0]
    return [text for text in re.findall(r"(?m)^\| (.+?) \|", section) if text != "message"]


def texts():
    """Return all texts in the plugin's code, without the names of what is put into them."""
    trees = (parsed(path) for path in (ROOT / "core").rglob("*.py"))
    constants = (node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [re.sub(r"\{[^}]*\}", "…", text) for text in constants if isinstance(text, str)]


def test_the_plugin_says_each_message_that_is_explained():
    assert len(explained_messages()) >= 8
    known = texts()
    for message in explained_messages():
        pattern = re.compile(".*".join(re.escape(part.strip(" '")) for part in message.split("…")), re.DOTALL)
        assert any(pattern.search(text) for text in known), message


def test_the_columns_to_choose_from_are_those_that_jobs_ask_for():
    page = (ROOT / "docs" / "batch-columns.md").read_text(encoding="utf-8")
    assert ",".join(INFERRED_COLUMNS) in page.splitlines()


def test_each_algorithm_has_a_table_with_a_row_for_each_case():
    page = fault_page(
        {
            "run": {"date": "2026-11-22", "qgis": "3.40.6", "patience": "Pauses were short."},
            "cases": [
                ["reversegeocode", "401", "every request", "refused", 1, 0, 0, "Look at 'apiKey'|header."],
                ["reversegeocode", "503", "the first request", "1 ok", 2, 1, 1, ""],
                ["batchjobs", "503", "the first request", "4 rows", 2, 0, None, ""],
            ],
        }
    )

    words, addresses, jobs = page.split("\n## ")
    assert "3 cases" in words
    assert addresses.splitlines()[4:6] == [
        r"| 401 | every request | refused | 1 | 0 | 0 | Look at `apiKey`\|header. |",
        "| 503 | the first request | 1 ok | 2 | 1 | 1 |  |",
    ]
    assert jobs.splitlines()[4:5] == ["| 503 | the first request | 4 rows | 2 | 0 |  |  |"]


def test_the_page_can_be_made_of_what_was_seen():
    seen = json.loads(DATA.read_text(encoding="utf-8"))

    assert fault_page(seen).count("\n| ") == len(seen["cases"]) + 2 * len({case[0] for case in seen["cases"]})


def test_every_section_that_comments_cite_is_there():
    sections = set(re.findall(r"^#+ (.*)$", (ROOT / "docs" / "service.md").read_text(encoding="utf-8"), re.MULTILINE))

    missing = {
        (path.relative_to(ROOT).as_posix(), section)
        for folder in ("core", "ui", "demo")
        for path in (ROOT / folder).rglob("*.py")
        for section in re.findall(r"docs/service\.md, ([A-Z]\w*(?: [a-z0-9.]+)*)", path.read_text(encoding="utf-8"))
        if section not in sections
    }

    assert not missing
