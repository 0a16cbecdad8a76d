"""Reads and writes the files of Qt Linguist, without line numbers: these would change with any code above them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from .sources import ROOT

LANGUAGES = ("de", "fr", "fi")
FOLDER = ROOT / "i18n"
_CONTEXT = "LocationGateway"


@dataclass(frozen=True)
class Message:
    """One text, the files that show it, and its translation; empty while there is none."""

    source: str
    files: tuple[str, ...]
    translation: str = ""


def path_of(language: str) -> Path:
    """Return the translation file of a language."""
    return FOLDER / f"location_gateway_{language}.ts"


def read(language: str) -> list[Message]:
    """Return the messages of a language; none where there is no file yet."""
    path = path_of(language)
    if not path.exists():
        return []
    found = []
    for message in ET.parse(path).getroot().iter("message"):  # noqa: S314 - our own file
        files = (location.get("filename", "").removeprefix("../") for location in message.iter("location"))
        found.append(Message(message.findtext("source", ""), tuple(files), message.findtext("translation", "")))
    return found


def merged(files: Mapping[str, list[str]], known: list[Message]) -> list[Message]:
    """Return a message for each text of the code, with its translation if there is one already."""
    translations = {message.source: message.translation for message in known}
    return [Message(source, tuple(where), translations.get(source, "")) for source, where in files.items()]


def as_text(language: str, messages: list[Message]) -> str:
    """Return a translation file."""
    body = "".join(map(_as_text, messages))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
        f'<TS version="2.1" language="{language}" sourcelanguage="en">\n'
        f"<context>\n    <name>{_CONTEXT}</name>\n{body}</context>\n</TS>\n"
    )


def write(language: str, messages: list[Message]) -> None:
    """Write the translation file of a language."""
    FOLDER.mkdir(exist_ok=True)
    path_of(language).write_text(as_text(language, messages), encoding="utf-8", newline="\n")


def _as_text(message: Message) -> str:
    locations = "".join(f'        <location filename="../{file}"/>\n' for file in message.files)
    mark = "" if message.translation else ' type="unfinished"'
    return (
        f"    <message>\n{locations}        <source>{escape(message.source)}</source>\n"
        f"        <translation{mark}>{escape(message.translation)}</translation>\n    </message>\n"
    )
