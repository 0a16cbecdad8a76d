"""A release names its publisher, who is nobody's invention."""

import pytest

from scripts.publisher import FILE, KEYS, UNPUBLISHED, problems, published, read_publisher
from scripts.source_tree import ROOT

GIVEN = {
    "author": "City of Somewhere",
    "email": "gis@somewhere.fi",
    "homepage": "https://gis.somewhere.fi/gateway",
    "repository": "https://git.somewhere.fi/gateway",
    "tracker": "https://git.somewhere.fi/gateway/issues",
}


def written(folder, **changed):
    """Write a publisher's file as the example has it, filled in."""
    text = FILE.with_name("publisher.example.ini").read_text(encoding="utf-8")
    for key, value in {**GIVEN, **changed}.items():
        text = text.replace(f"\n{key} =\n", f"\n{key} = {value}\n")
    (folder / "publisher.ini").write_text(text, encoding="utf-8")
    return folder / "publisher.ini"


def test_the_example_filled_in_goes_into_the_metadata(tmp_path):
    metadata = published((ROOT / "metadata.txt").read_text(encoding="utf-8"), read_publisher(written(tmp_path)))

    lines = metadata.splitlines()
    assert all(f"{key}={GIVEN[key]}" in lines for key in KEYS)
    assert UNPUBLISHED not in lines


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"author": ""}, "author is missing or empty."),
        ({"author": "You/me"}, "author has a slash, which the plugin repository refuses."),
        ({"email": "somewhere.fi"}, "email is not a mail address: somewhere.fi"),
        ({"email": "team@gateway.example"}, "email is nobody's: team@gateway.example"),
        ({"homepage": "somewhere.fi"}, "homepage is not an address that begins with https://: somewhere.fi"),
        ({"tracker": "https://www.example.org/issues"}, "tracker is nobody's: https://www.example.org/issues"),
        ({"repository": "https://a.fi/%20"}, "repository has a line break or a '%', which metadata.txt cannot have."),
    ],
)
def test_what_a_publisher_cannot_be(tmp_path, changed, sentence):
    assert list(problems({**GIVEN, **changed})) == [sentence]
    with pytest.raises(SystemExit, match="is not complete"):
        read_publisher(written(tmp_path, **changed))


def test_the_example_alone_is_refused():
    with pytest.raises(SystemExit, match=r"author is missing or empty\."):
        read_publisher(FILE.with_name("publisher.example.ini"))


def test_no_file_is_told(tmp_path):
    with pytest.raises(SystemExit, match="a release names its publisher"):
        read_publisher(tmp_path / "publisher.ini")
