"""Who publishes the plugin, and what a release needs: ``scripts/package --release`` runs it.

    .venv/qgis/bin/python -m scripts.publisher [build/package/location_gateway/metadata.txt]

If a release lacks something, this prints docs/publishing.md and what it is. Otherwise it writes the publisher into the
file, if one is named.
"""

from __future__ import annotations

import configparser
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from scripts.source_tree import ROOT

FILE = "scripts/publisher.ini"
PAGE = ROOT / "docs" / "publishing.md"
ADDRESSES = ("homepage", "repository", "tracker")
KEYS = ("author", "email", *ADDRESSES)
UNPUBLISHED = "author=Not published: built from the source, for local use"
"""What metadata.txt has where nobody publishes the plugin. QGIS does without the other keys."""
_NOBODYS = re.compile(r"(^|\.)(example(\.com|\.net|\.org)?|invalid|localhost|test)$")
"""Host names that belong to nobody (RFC 2606)."""
_VERSION = re.compile(r"^## \[(.+)\] - (.+)$", re.MULTILINE)
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


def problems(publisher: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with a publisher's entries, in a sentence each."""
    for key in KEYS:
        value = publisher.get(key, "").strip()
        if not value:
            yield f"{key} is missing or empty."
        elif "%" in value or "\n" in value:
            yield f"{key} has a line break or a '%', which metadata.txt cannot have."
        elif key == "author" and "/" in value:
            yield "author has a slash, which the plugin repository refuses."
        elif key == "email" and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", value):
            yield f"email is not a mail address: {value}"
        elif key in ADDRESSES and not (value.startswith("https://") and urlsplit(value).hostname):
            yield f"{key} is not an address that begins with https://: {value}"
        elif key != "author" and _NOBODYS.search(_host(key, value)):
            yield f"{key} is nobody's: {value}"


def _host(key: str, value: str) -> str:
    return (value.rpartition("@")[2] if key == "email" else urlsplit(value).hostname or "").lower()


def versions(metadata: Mapping[str, str], changelog: str) -> Iterator[str]:
    """Yield where the files that name the version of a release do not agree, in a sentence each."""
    version = metadata.get("version", "")
    found = _VERSION.search(changelog)
    newest, day = found.groups() if found else ("", "")
    if newest != version:
        yield f"CHANGELOG.md begins with version '{newest}', and metadata.txt has '{version}'."
    elif not _DAY.fullmatch(day):
        yield f"CHANGELOG.md has no day for version {version}, but '{day}'."
    if not metadata.get("changelog", "").startswith(f"{version}:"):
        yield f"changelog in metadata.txt does not begin with '{version}:'."


def lacking(root: Path = ROOT) -> Iterator[str]:
    """Yield what a release from the files in ``root`` lacks, in a sentence each."""
    file = root / FILE
    if not file.is_file():
        yield f"{FILE} does not exist."
    else:
        try:
            yield from (f"{FILE}: {problem}" for problem in problems(_section(file, "publisher")))
        except ValueError as error:
            yield f"{FILE} cannot be read: {error}"
    metadata = _section(root / "metadata.txt", "general")
    yield from versions(metadata, (root / "CHANGELOG.md").read_text(encoding="utf-8"))
    if (root / ".git").exists():  # not in a source archive, which is a commit
        status = subprocess.run(["git", "status", "--short"], cwd=root, capture_output=True, text=True, check=False)
        yield from (f"This is not committed: {line[3:]}" for line in status.stdout.splitlines())
        if status.returncode:
            yield f"git does not say whether everything is committed: {status.stderr.strip()}"


def _section(file: Path, name: str) -> dict[str, str]:
    """Return the entries of a file. Raise ValueError if it has none."""
    parser = configparser.ConfigParser(interpolation=None)
    try:
        parser.read(file, encoding="utf-8")
        return dict(parser[name])
    except configparser.Error as error:
        raise ValueError(str(error)) from error
    except KeyError:
        raise ValueError(f"it has no section [{name}].") from None


def published(metadata: str, publisher: Mapping[str, str]) -> str:
    """Return the text of metadata.txt with a publisher in it."""
    if metadata.count(UNPUBLISHED) != 1:
        sys.exit(f"metadata.txt has no line '{UNPUBLISHED}'.")
    return metadata.replace(UNPUBLISHED, "\n".join(f"{key}={publisher[key]}" for key in KEYS))


def main(arguments: list[str], root: Path = ROOT) -> None:
    """Say what a release lacks, or write its publisher."""
    found = list(lacking(root))
    if found:
        sys.exit("\n".join([PAGE.read_text(encoding="utf-8"), "There is no release yet:", *found]))
    for name in arguments:
        path = Path(name)
        text = published(path.read_text(encoding="utf-8"), _section(root / FILE, "publisher"))
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
