"""Searches files for secrets, in all common encodings, and inside archives, databases and compressed data."""

from __future__ import annotations

import json
import re
import sqlite3
import tarfile
import zipfile
import zlib
from base64 import b64encode
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import quote, quote_plus

_IN_UTF_16 = re.compile(r"plain|hex|JSON|URL|base64 from \d")
"""The forms that programs which keep text as UTF-16 may write: the others are not worth the time."""
_GZIP = b"\x1f\x8b\x08"
_ZIP = b"PK\x03\x04"
_ZLIB = re.compile(rb"\x78[\x01\x5e\x9c\xda]")
_SQLITE = b"SQLite format 3\0"
_PACKED_IN_EACH_OTHER = 4
_MOST_BYTES = 256 * 1024 * 1024
_EITHER = zlib.MAX_WBITS | 32
"""Both gzip and zlib."""
_WHITE_SPACE = b"\r\n\t "
_MAY_BE_BROKEN = re.compile("base64|hex")
"""The forms that programs break into lines."""
_BEGINNING = 5
_ROWS_AT_ONCE = 1024 * 1024
"""Bytes of a database's values that are searched together: one by one takes many times longer."""


@dataclass(frozen=True)
class Found:
    """A secret that lies somewhere."""

    path: Path
    inside: str
    """Where in the file: nothing where it lies open in its bytes."""
    form: str


@dataclass
class SecretScan:
    """Searches files for secrets."""

    secrets: list[str]
    searched: list[Path] = field(default_factory=list)
    """The files, once that was done."""

    def __post_init__(self) -> None:
        """Make all forms of the secrets."""
        forms = {form: name for secret in self.secrets for name, form in _forms(secret)}
        self._known: dict[bytes, list[str]] = {}  # profiles are copied, and hold the same files
        self._forms = _by_beginning(forms)
        self._long_forms = _by_beginning({form: name for form, name in forms.items() if _MAY_BE_BROKEN.search(name)})

    def files(self, *folders: Path, but: Iterable[Path] = ()) -> list[Found]:
        """Return what is found in the files below ``folders``, and in their names; a link is not followed."""
        left_out = set(but)
        found = []
        for path in sorted(path for folder in folders for path in folder.rglob("*")):
            found += [Found(path, "name", form) for form in self.content(str(path).encode())]
            if path.is_file() and not path.is_symlink() and path not in left_out:
                self.searched.append(path)
                found += self.file(path)
        return found

    def file(self, path: Path) -> list[Found]:
        """Return what is found in one file."""
        return [
            Found(path, inside, form)
            for inside, content in _unpacked(path.read_bytes(), "", _PACKED_IN_EACH_OTHER)
            for form in self.content(content)
        ]

    def content(self, content: bytes) -> list[str]:
        """Return the names of the forms that are in ``content``, also where base64 is broken into lines."""
        digest = blake2b(content).digest()
        if digest not in self._known:
            unbroken = content.translate(None, _WHITE_SPACE)
            self._known[digest] = sorted(_found(self._forms, content) | _found(self._long_forms, unbroken))
        return self._known[digest]


def _by_beginning(forms: dict[bytes, str]) -> dict[bytes, dict[bytes, str]]:
    """Return forms by how they begin: keys of one kind begin alike, and are looked for together."""
    grouped: dict[bytes, dict[bytes, str]] = {}
    for form, name in forms.items():
        grouped.setdefault(form[:_BEGINNING], {})[form] = name
    return grouped


def _found(forms: dict[bytes, dict[bytes, str]], content: bytes) -> set[str]:
    alike = (group for beginning, group in forms.items() if beginning in content)
    return {name for group in alike for form, name in group.items() if form in content}


def _forms(secret: str) -> Iterator[tuple[str, bytes]]:
    """Return a secret as it might be written, each form with a name that does not give it away."""
    for name, text in _texts(secret).items():
        yield name, text.encode()
        if _IN_UTF_16.fullmatch(name):
            yield f"{name}, UTF-16", text.encode("utf-16-le")
    yield "plain, UTF-16 of the other kind", secret.encode("utf-16-be")


def _texts(secret: str) -> dict[str, str]:
    hexadecimal = secret.encode().hex()
    texts = {
        "plain": secret,
        "backwards": secret[::-1],
        "upper case": secret.upper(),
        "lower case": secret.lower(),
        "hex": hexadecimal,
        "HEX": hexadecimal.upper(),
        "hex with spaces": secret.encode().hex(" "),
        "JSON": json.dumps(secret)[1:-1],
        "JSON with \\/": json.dumps(secret)[1:-1].replace("/", "\\/"),
        "JSON with \\u": "".join(f"\\u{ord(character):04x}" for character in secret),
        "JSON with \\U": "".join(f"\\u{ord(character):04X}" for character in secret),
        "XML": escape(secret),
        "XML with numbers": "".join(f"&#{ord(character)};" for character in secret),
        **_in_addresses(secret),
    }
    for name, content in (("", secret.encode()), (" of UTF-16", secret.encode("utf-16-le"))):
        for offset in range(3):
            text = _base64(content, offset)
            texts[f"base64 from {offset}{name}"] = text
            texts[f"URL-safe base64 from {offset}{name}"] = text.replace("+", "-").replace("/", "_")
            texts[f"URL-encoded base64 from {offset}{name}"] = quote(text, safe="")
    return {name: text for name, text in texts.items() if name == "plain" or text != secret}


def _in_addresses(secret: str) -> dict[str, str]:
    texts = {
        "URL": quote(secret, safe=""),
        "URL with /": quote(secret),
        "form": quote_plus(secret),
        "URL, every character": "".join(f"%{byte:02X}" for byte in secret.encode()),
    }
    texts |= {f"{name}, small": re.sub("%..", lambda escaped: escaped[0].lower(), text) for name, text in texts.items()}
    return texts | {f"{name}, twice": quote(text, safe="") for name, text in texts.items()}


def _base64(content: bytes, offset: int) -> str:
    """Return what of a longer text's base64 depends on ``content`` alone, which begins ``offset`` bytes into it."""
    text = b64encode(b"\0" * offset + content).decode()
    first = (0, 2, 3)[offset]
    unsure = (0, 3, 2)[(offset + len(content)) % 3]  # the last characters mix with what follows, or are '='
    return text[first : len(text) - unsure]


def _unpacked(content: bytes, inside: str, depth: int) -> Iterator[tuple[str, bytes]]:
    """Return ``content``, and whatever can be unpacked of it."""
    yield inside, content
    if depth == 0:
        return
    for name, part in _parts(content):
        yield from _unpacked(part, f"{inside}/{name}", depth - 1)


def _parts(content: bytes) -> Iterator[tuple[str, bytes]]:
    if content.startswith(_ZIP):
        yield from _zipped(content)
    elif content.startswith(_SQLITE):
        yield from _rows(content)
        yield from _inflated(content)
    elif len(content) > tarfile.BLOCKSIZE and content[257:262] == b"ustar":
        yield from _archived(content)
    else:
        yield from _inflated(content)


def _zipped(content: bytes) -> Iterator[tuple[str, bytes]]:
    with suppress(zipfile.BadZipFile, NotImplementedError, RuntimeError), zipfile.ZipFile(BytesIO(content)) as file:
        yield "comment", file.comment
        for member in file.infolist():
            yield member.filename, member.filename.encode() + b"\n" + file.read(member)


def _archived(content: bytes) -> Iterator[tuple[str, bytes]]:
    with suppress(tarfile.TarError), tarfile.open(fileobj=BytesIO(content)) as file:
        for member in file:
            if unpacked := file.extractfile(member):
                yield member.name, unpacked.read()


def _rows(content: bytes) -> Iterator[tuple[str, bytes]]:
    """Return the values of a database, many at a time: in the file a long one is cut where a page ends."""
    with closing(sqlite3.connect(":memory:")) as database, suppress(sqlite3.Error):
        database.deserialize(_without_log(content))
        database.text_factory = bytes
        for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            name = table.decode().replace('"', '""')
            with suppress(sqlite3.Error):  # a virtual table whose module is missing
                rows = database.execute(f'SELECT * FROM "{name}"')  # noqa: S608 - a test's file
                yield from ((name, values) for values in _together(value for row in rows for value in row))


def _together(values: Iterable[Any]) -> Iterator[bytes]:
    """Return the texts and blobs among values: files on their own, of the others many in one."""
    gathered, length = [], 0
    for value in values:
        if not isinstance(value, bytes):
            continue
        if value.startswith((_ZIP, _SQLITE)):
            yield value
            continue
        gathered.append(value)
        length += len(value)
        if length > _ROWS_AT_ONCE:
            yield b"\0".join(gathered)
            gathered, length = [], 0
    yield b"\0".join(gathered)


def _without_log(content: bytes) -> bytes:
    """Return a database that can be opened in memory; its write-ahead log is a file of its own, searched as it is."""
    return content[:18] + b"\1\1" + content[20:]


def _inflated(content: bytes) -> Iterator[tuple[str, bytes]]:
    """Return what was compressed, wherever in ``content`` it begins, and as much of it as there is."""
    starts = {match.start() for match in _ZLIB.finditer(content)}
    at = content.find(_GZIP)
    while at >= 0:
        starts.add(at)
        at = content.find(_GZIP, at + 1)
    end = 0
    for start in sorted(starts):
        if start < end:  # inside of what was just unpacked
            continue
        stream = zlib.decompressobj(_EITHER)
        part = bytearray()
        with suppress(zlib.error):
            for chunk in range(start, len(content), 4096):
                part += stream.decompress(content[chunk : chunk + 4096], _MOST_BYTES)
                if stream.eof or len(part) > _MOST_BYTES:
                    break
        if stream.eof:
            end = chunk + 4096 - len(stream.unused_data)
        if part:
            yield f"compressed at {start}", bytes(part)
