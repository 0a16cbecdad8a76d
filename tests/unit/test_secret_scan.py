"""The search for secrets finds each form that one may have: a search that cannot fail shows nothing."""

import base64
import gzip
import io
import json
import random
import re
import sqlite3
import tarfile
import zipfile
import zlib
from contextlib import closing
from html import escape
from urllib.parse import quote, quote_plus

import pytest

from tests.support.secret_scan import SecretScan

SECRET = 'k3y/with+all=%kinds&of"chars<7Hq2>'
OTHER = "another-s3cret"
NOISE = bytes(random.Random(7).randbytes(5_000))  # noqa: S311 - the same each time


def in_base64(offset, text=SECRET):
    return base64.b64encode(b"user:password:"[:offset] + text.encode() + b"and what follows")


FORMS = {
    "plain": SECRET.encode(),
    "UTF-16, little": SECRET.encode("utf-16-le"),
    "UTF-16, big": SECRET.encode("utf-16-be"),
    "after a byte order mark": SECRET.encode("utf-16"),
    "URL": quote(SECRET, safe="").encode(),
    "URL in a path": quote(SECRET).encode(),
    "form": quote_plus(SECRET).encode(),
    "URL, small": re.sub("%..", lambda one: one[0].lower(), quote(SECRET, safe="")).encode(),
    "URL, twice": quote(quote(SECRET, safe=""), safe="").encode(),
    "hex": SECRET.encode().hex().encode(),
    "HEX": SECRET.encode().hex().upper().encode(),
    "hex dump": SECRET.encode().hex(" ").encode(),
    "JSON": json.dumps({"key": SECRET}).encode(),
    "JSON of another program": json.dumps({"key": SECRET}).replace("/", "\\/").encode(),
    "JSON, all escaped": "".join(f"\\u{ord(character):04x}" for character in SECRET).encode(),
    "XML": escape(SECRET).encode(),
    **{f"base64 from {offset}": in_base64(offset) for offset in range(7)},
    **{
        f"URL-safe base64 from {offset}": in_base64(offset).translate(bytes.maketrans(b"+/", b"-_"))
        for offset in range(3)
    },
    "base64, no end": base64.b64encode(SECRET.encode()).rstrip(b"="),
    "base64 of UTF-16": base64.b64encode(b"\1" + SECRET.encode("utf-16-le") + b"\0x"),
    "base64 in an address": quote(in_base64(1), safe="").encode(),
    "base64 in lines": base64.encodebytes(b"x" * 40 + SECRET.encode() + b"x" * 40),
    "upper case": SECRET.upper().encode(),
    "backwards": SECRET[::-1].encode(),
}


def as_it_is(path, content):
    path.write_bytes(NOISE + content + NOISE)


def in_zip(path, content, name="project.qgs"):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, content)


def in_tar(path, content):
    with tarfile.open(path, "w:gz") as file:
        member = tarfile.TarInfo("inner")
        member.size = len(content)
        file.addfile(member, io.BytesIO(content))


def in_database(path, value, *, statement=""):
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA secure_delete = OFF")
        file.execute("CREATE TABLE answers (body)")
        file.execute("INSERT INTO answers VALUES (?)", [value])
        if statement:
            file.execute(statement)


def in_zip_in_database(path, content):
    in_zip(path, NOISE + content)
    value = path.read_bytes()
    path.unlink()
    in_database(path, value)


PACKINGS = {
    "as it is": as_it_is,
    "gzip": lambda path, content: path.write_bytes(gzip.compress(NOISE + content)),
    "gzip, cut": lambda path, content: path.write_bytes(gzip.compress(content + b" " + NOISE)[:-100]),
    "zip": lambda path, content: in_zip(path, NOISE + content),
    "tar": in_tar,
    "zip of gzip": lambda path, content: in_zip(path, gzip.compress(content), "log.gz"),
    "zlib in noise": lambda path, content: path.write_bytes(
        b"\x78\x9cnoise" + NOISE + zlib.compress(content + NOISE) + NOISE
    ),
    "database": in_database,
    "database, over many pages": lambda path, content: in_database(path, NOISE[:4_060] + content + NOISE),
    "database, deleted": lambda path, content: in_database(path, content, statement="DELETE FROM answers"),
    "zlib in a database": lambda path, content: in_database(path, zlib.compress(NOISE * 3 + content)),
    "zip in a database": in_zip_in_database,
}


@pytest.mark.parametrize("form", FORMS)
def test_each_form_is_found(tmp_path, form):
    as_it_is(tmp_path / "file", FORMS[form])
    scan = SecretScan([OTHER, SECRET])
    assert {found.path for found in scan.files(tmp_path)} == {tmp_path / "file"}
    assert scan.searched == [tmp_path / "file"]


@pytest.mark.parametrize("packing", PACKINGS)
@pytest.mark.parametrize("form", ["plain", "UTF-16, little", "URL, twice", "base64 from 1"])
def test_it_is_found_whatever_it_is_packed_in(tmp_path, packing, form):
    PACKINGS[packing](tmp_path / "file", FORMS[form])
    assert SecretScan([SECRET]).files(tmp_path)


@pytest.mark.parametrize("packing", PACKINGS)
def test_nothing_is_found_where_nothing_is(tmp_path, packing):
    PACKINGS[packing](tmp_path / "file", FORMS["plain"])
    assert SecretScan([OTHER]).files(tmp_path) == []


def test_a_name_of_a_file_or_folder_is_searched_too(tmp_path):
    (tmp_path / f"results of {OTHER}").mkdir()
    (tmp_path / "log").touch()
    (found,) = SecretScan([OTHER]).files(tmp_path)
    assert (found.inside, found.form) == ("name", "plain")


def test_files_deep_down_are_searched_but_those_named(tmp_path):
    deep = tmp_path / "a" / ".hidden" / "b"
    deep.mkdir(parents=True)
    for name in ("qgis-auth.db", "other.db"):
        (deep / name).write_text(OTHER)
    scan = SecretScan([OTHER])
    found = scan.files(tmp_path, but=[deep / "qgis-auth.db"])
    assert [one.path.name for one in found] == ["other.db"]
    assert scan.searched == [deep / "other.db"]
    assert OTHER not in str(found)
