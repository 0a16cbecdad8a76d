"""Reads and writes the files of Qt Linguist, without the places of the texts: these change whenever code is moved."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from .sources import ROOT

LANGUAGES = ("de", "fr", "fi")
FOLDER = ROOT / "i18n"
_CONTEXT = "LocationGateway"


@dataclass(frozen=True)
class Message:
    """One text, and its translation; empty while there is none."""

    source: str
    translation: str = ""


def path_of(language: str) -> Path:
    """Return the translation file of a language."""
    return FOLDER / f"location_gateway_{language}.ts"


def read(language: str) -> list[Message]:
    """Return the messages of a language; none where there is no file yet."""
    path = path_of(language)
    if not path.exists():
        return []
    root = ET.parse(path).getroot()  # noqa: S314 - our own file
    return [Message(one.findtext("source", ""), one.findtext("translation", "")) for one in root.iter("message")]


def merged(texts: Iterable[str], known: list[Message]) -> list[Message]:
    """Return a message for each text of the code, with its translation if there is one already."""
    translations = {message.source: message.translation for message in known}
    return [Message(source, translations.get(source, "")) for source in texts]


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
    mark = "" if message.translation else ' type="unfinished"'
    return (
        f"    <message>\n        <source>{escape(message.source)}</source>\n"
        f"        <translation{mark}>{escape(message.translation)}</translation>\n    </message>\n"
    )
