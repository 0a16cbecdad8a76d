"""Writes who publishes the plugin into its metadata: ``scripts/package --release`` runs it.

.venv/qgis/bin/python -m scripts.publisher build/package/location_gateway/metadata.txt
"""

from __future__ import annotations

import configparser
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

FILE = Path(__file__).with_name("publisher.ini")
ADDRESSES = ("homepage", "repository", "tracker")
KEYS = ("author", "email", *ADDRESSES)
UNPUBLISHED = "author=Not published: built from the source, for local use"
"""What metadata.txt has where nobody publishes the plugin. QGIS does without the other keys."""
_NOBODYS = re.compile(r"(^|\.)(example(\.com|\.net|\.org)?|invalid|localhost|test)$")
"""Host names that belong to nobody (RFC 2606)."""


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


def read_publisher(file: Path = FILE) -> dict[str, str]:
    """Return the entries of a publisher's file. Ends the program if they cannot be used."""
    parser = configparser.ConfigParser(interpolation=None)
    try:
        found = parser.read(file, encoding="utf-8")
        entries = dict(parser["publisher"]) if found else {}
    except (configparser.Error, KeyError) as error:
        sys.exit(f"{file} cannot be read: {error}")
    if not found:
        sys.exit(f"{file} is missing. Copy publisher.example.ini there and fill it in: a release names its publisher.")
    wrong = list(problems(entries))
    if wrong:
        sys.exit("\n".join([f"{file} is not complete:", *wrong]))
    return {key: entries[key].strip() for key in KEYS}


def published(metadata: str, publisher: Mapping[str, str]) -> str:
    """Return the text of metadata.txt with a publisher in it."""
    if metadata.count(UNPUBLISHED) != 1:
        sys.exit(f"metadata.txt has no line '{UNPUBLISHED}'.")
    return metadata.replace(UNPUBLISHED, "\n".join(f"{key}={publisher[key]}" for key in KEYS))


def main() -> None:
    """Change the file named on the command line."""
    path = Path(sys.argv[1])
    text = published(path.read_text(encoding="utf-8"), read_publisher())
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
