"""The search for wrong links in the built manual."""

import pytest

from scripts.describing.links import Site


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
        ('<a href="../missing/">x</a>', "page/index.html leads to ../missing/, which is not there."),
        ('<a href="../#missing">x</a>', "page/index.html leads to ../#missing, which is not there."),
        ('<a href="#missing">x</a>', "page/index.html leads to #missing, which is not there."),
        ('<img src="../missing.png">', "page/index.html leads to ../missing.png, which is not there."),
        (
            '<script src="https://cdn.example/a.js"></script>',
            "page/index.html loads https://cdn.example/a.js, which is on another host.",
        ),
        (
            '<link rel="stylesheet" href="//fonts.example/css">',
            "page/index.html loads //fonts.example/css, which is on another host.",
        ),
    ],
)
def test_what_is_wrong_is_told(faults, content, fault):
    assert faults(page=content) == [fault]
