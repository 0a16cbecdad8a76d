"""A release names its publisher, who is nobody's invention, and is made from a commit of a version with its day."""

import subprocess

import pytest

from scripts.publisher import KEYS, PAGE, UNPUBLISHED, lacking, main, problems, versions
from scripts.source_tree import ROOT

GIVEN = {
    "author": "City of Somewhere",
    "email": "gis@somewhere.fi",
    "homepage": "https://gis.somewhere.fi/gateway",
    "repository": "https://git.somewhere.fi/gateway",
    "tracker": "https://git.somewhere.fi/gateway/issues",
}
METADATA = {"version": "1.0.0", "changelog": "1.0.0: the first version\n    - Addresses"}


def filled_in(**changed):
    """Return the entries of the page, as a publisher fills them in."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    first = lines.index("    [publisher]")
    values = {**GIVEN, **changed}
    entries = (line.strip() for line in lines[first + 1 : first + 1 + len(KEYS)])
    return "\n".join(["[publisher]", *(f"{entry} {values[entry.removesuffix(' =')]}" for entry in entries), ""])


def git(folder, *arguments):
    settings = ("user.name=Somebody", "user.email=gis@somewhere.fi", "core.hooksPath=/dev/null", "commit.gpgSign=false")
    options = [part for setting in settings for part in ("-c", setting)]
    subprocess.run(["git", *options, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def archive(tmp_path):
    """The files of a release, as in a source archive."""
    folder = tmp_path / "gateway"
    (folder / "scripts").mkdir(parents=True)
    (folder / "scripts" / "publisher.ini").write_text(filled_in(), encoding="utf-8")
    (folder / "metadata.txt").write_text((ROOT / "metadata.txt").read_text(encoding="utf-8"), encoding="utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    (folder / "CHANGELOG.md").write_text(changelog.replace("- unreleased\n", "- 2027-01-31\n"), encoding="utf-8")
    return folder


@pytest.fixture
def checkout(archive):
    """The same, as a commit."""
    git(archive, "init", "--quiet")
    git(archive, "add", ".")
    git(archive, "commit", "--quiet", "--message", "Release")
    return archive


def test_what_the_page_asks_for_goes_into_the_metadata(checkout, tmp_path):
    packed = tmp_path / "metadata.txt"
    packed.write_bytes((checkout / "metadata.txt").read_bytes())

    main([str(packed)], checkout)

    lines = packed.read_text(encoding="utf-8").splitlines()
    assert all(f"{key}={GIVEN[key]}" in lines for key in KEYS)
    assert UNPUBLISHED not in lines


def test_a_source_archive_is_a_commit(archive):
    assert list(lacking(archive)) == []


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
def test_what_a_publisher_cannot_be(archive, changed, sentence):
    (archive / "scripts" / "publisher.ini").write_text(filled_in(**changed), encoding="utf-8")

    assert list(problems({**GIVEN, **changed})) == [sentence]
    assert list(lacking(archive)) == [f"scripts/publisher.ini: {sentence}"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "scripts/publisher.ini does not exist."),
        (b"author = City of Somewhere\n", "scripts/publisher.ini cannot be read: File contains no section headers."),
        (b"[general]\n", "scripts/publisher.ini cannot be read: it has no section [publisher]."),
        ("[publisher]\nauthor = Jyväskylä\n".encode("latin-1"), "scripts/publisher.ini cannot be read: 'utf-8' codec"),
    ],
)
def test_a_file_without_a_publisher(archive, content, sentence):
    file = archive / "scripts" / "publisher.ini"
    file.unlink() if content is None else file.write_bytes(content)

    (found,) = lacking(archive)

    assert found.startswith(sentence)


@pytest.mark.parametrize(
    ("changed", "heading", "sentence"),
    [
        ({}, "[1.0.0] - unreleased", "CHANGELOG.md has no day for version 1.0.0, but 'unreleased'."),
        ({}, "[0.9.0] - 2026-12-31", "CHANGELOG.md begins with version '0.9.0', and metadata.txt has '1.0.0'."),
        ({}, "Unreleased", "CHANGELOG.md begins with version '', and metadata.txt has '1.0.0'."),
        (
            {"changelog": "0.9.0: a trial"},
            "[1.0.0] - 2027-01-31",
            "changelog in metadata.txt does not begin with '1.0.0:'.",
        ),
    ],
)
def test_a_version_without_a_day(changed, heading, sentence):
    assert list(versions({**METADATA, **changed}, f"# Changelog\n\n## {heading}\n\nNew.\n")) == [sentence]


def test_what_is_not_committed_is_told(checkout):
    with (checkout / "metadata.txt").open("a", encoding="utf-8") as metadata:
        metadata.write("# changed\n")
    (checkout / "core.py").touch()

    assert list(lacking(checkout)) == ["This is not committed: metadata.txt", "This is not committed: core.py"]


def test_a_publisher_without_anything_sees_one_page(archive):
    (archive / "scripts" / "publisher.ini").unlink()

    with pytest.raises(SystemExit) as ended:
        main([], archive)

    lines = str(ended.value).splitlines()
    assert lines[0] == "# Publish a version"
    assert lines[-1] == "scripts/publisher.ini does not exist."
    assert len(lines) < 55
    assert max(map(len, lines)) <= 80


def test_the_page_ends_with_what_to_do_with_the_zip():
    package = (ROOT / "scripts" / "package").read_text(encoding="utf-8")

    assert "'/^## When the zip is made/,$p' docs/publishing.md" in package
    assert PAGE.read_text(encoding="utf-8").rpartition("\n## ")[2].startswith("When the zip is made\n")
