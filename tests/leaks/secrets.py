"""The keys, client secrets and tokens of the end-to-end tests, which must not be left anywhere."""

from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY, ROUTING_KEY

SECOND_KEY = "demo-second-Hx27vLkQm41c"
CLIENTS_SECRETS = ("demo-client-full-9Kd47sWq/Lz+2p", "demo-client-geocoding-3Vb86xTn")
# Of the session without a trace, with characters that encodings change.
OWN_KEY = "ana1yst/key+with%signs=7Hq2"
OWN_SECRET = "cl1ent/secret+with%signs=Lz2p"
TOKEN = "t0ken/of+a.session~with=signs"

SECRETS = (
    *(KEY, SECOND_KEY, GEOCODING_KEY, ROUTING_KEY, REVOKED_KEY),
    *CLIENTS_SECRETS,
    *(OWN_KEY, OWN_SECRET, TOKEN),
)
GIVEN_IN = b"LOCATION_GATEWAY_API_KEY"
"""The only variable in which a test may pass a key to a program."""
GIVEN_IN_FILES = ("key.txt", "credentials.properties")
"""The user's own files from which tests load a key or a client."""
