"""Runs after the other tests of this folder: is a secret in anything that they left behind?"""

from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY, ROUTING_KEY
from tests.support.secret_scan import SecretScan

SECOND_KEY = "demo-second-Hx27vLkQm41c"
CLIENTS_SECRETS = ("demo-client-full-9Kd47sWq/Lz+2p", "demo-client-geocoding-3Vb86xTn")


def test_no_secret_is_in_anything_that_was_left(profile, everything_left):
    scan = SecretScan([KEY, SECOND_KEY, GEOCODING_KEY, ROUTING_KEY, REVOKED_KEY, *CLIENTS_SECRETS])

    found = scan.files(everything_left)

    assert found == []
    assert len(scan.searched) > 30
    assert (profile.folder / "profiles" / "default" / "qgis-auth.db") in scan.searched
