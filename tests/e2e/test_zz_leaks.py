"""Runs after the other tests of this folder: is the key in anything that they left behind?"""

import base64
from urllib.parse import quote

from tests.support.demo_gateway import KEY


def test_the_key_is_in_nothing_that_was_left(profile, everything_left):
    forms = [KEY, quote(KEY), base64.b64encode(KEY.encode()).decode().rstrip("="), KEY.encode().hex(), KEY[::-1]]
    searched = [path for path in everything_left.rglob("*") if path.is_file()]

    found = [path for path in searched if any(form.encode() in path.read_bytes() for form in forms)]

    assert len(searched) > 30
    assert (profile.folder / "profiles" / "default" / "qgis-auth.db") in searched
    assert found == []
