"""A pre-signed address: where it may lead, what is sent there, and that it is a secret."""

import io
from types import MappingProxyType

import pytest
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.scheduler import Transfer
from location_gateway.core.client.signed_download import DownloadRefusedError, download, secrets_of, signed_request

ASKED = "https://gateway.example/v8/matrix/a"
LOCAL = "http://127.0.0.1:8080/v8/matrix/a"
ENDPOINTS = Endpoints.at("https://gateway.example")
SIGNED = "https://store.example/results/a?X-Amz-Expires=900&X-Amz-Signature=0123456789abcdef0123456789abcdef"


class Reply:
    headers = MappingProxyType({"location": "https://elsewhere.example"})
    body = b""

    def __init__(self, status):
        self.status = status


def test_nothing_but_the_address_is_sent():
    request = signed_request(SIGNED, ASKED, ENDPOINTS)
    assert (request.method, request.url) == ("GET", SIGNED)
    assert request.headers.keys() <= {"Accept"}
    assert request.body is None


@pytest.mark.parametrize(
    ("location", "asked"),
    [
        (SIGNED, LOCAL),
        ("http://localhost:9000/results/a?x=y", LOCAL),
        ("/results/a?x=y", ASKED),
        ("//store.example/a", ASKED),
    ],
)
def test_https_and_this_computer_are_accepted(location, asked):
    assert signed_request(location, asked, ENDPOINTS).url.startswith(("https://", "http://localhost"))


@pytest.mark.parametrize(
    ("location", "asked"),
    [
        ("http://store.example/results/a", ASKED),
        ("http://store.example/results/a", LOCAL),
        ("http://127.0.0.1:9000/results/a", ASKED),
        ("https://user:pass@store.example/a", ASKED),
        ("ftp://store.example/a", ASKED),
        ("file:///etc/passwd", ASKED),
        ("https://[::1", ASKED),
        ("", ASKED),
        ("  ", ASKED),
    ],
)
def test_other_addresses_are_refused_without_showing_them(location, asked):
    with pytest.raises(DownloadRefusedError) as caught:
        signed_request(location, asked, ENDPOINTS)
    assert "store.example" not in str(caught.value)
    assert caught.value.__cause__ is None


INTERNAL = [
    "127.0.0.1", "127.1", "2130706433", "0x7f000001", "localhost", "LOCALHOST.", "a.localhost", "10.0.0.5",
    "172.16.4.1",
    "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1", "[::1]", "[fe80::1]", "[fd00::1]", "[::]",
    "[::ffff:10.0.0.5]", "①②⑦.⓪.⓪.①",
]  # fmt: skip


@pytest.mark.parametrize("host", INTERNAL)
def test_this_computer_and_private_networks_are_refused(host):
    with pytest.raises(DownloadRefusedError):
        signed_request(f"https://{host}/results/a?x=y", ASKED, ENDPOINTS)


@pytest.mark.parametrize("host", ["store.example", "52.29.1.2", "[2a05:d014::1]", "10.example", "x.0xcafe.example"])
def test_other_hosts_are_accepted(host):
    assert signed_request(f"https://{host}/results/a?x=y", ASKED, ENDPOINTS).url == f"https://{host}/results/a?x=y"


@pytest.mark.parametrize(
    ("asked", "further"),
    [("https://10.0.0.1/v8/matrix/a", ()), (LOCAL, ()), (ASKED, ("https://10.0.0.5:9000",))],
)
def test_a_private_network_is_accepted_if_the_settings_name_it(asked, further):
    location = "https://10.0.0.5:9000/results/a?x=y"
    assert signed_request(location, asked, Endpoints(ENDPOINTS.bases, further)).url == location


def test_the_parts_that_sign_are_secret():
    secrets = secrets_of(signed_request(SIGNED, ASKED, ENDPOINTS))
    assert secrets == [SIGNED, SIGNED.partition("?")[2], "0123456789abcdef0123456789abcdef"]


@pytest.mark.parametrize("status", [302, 303, 307, 403, 404, 500])
def test_only_a_success_is_a_download(status):
    step = download(signed_request(SIGNED, ASKED, ENDPOINTS), io.BytesIO(), 1_000, 5.0)
    transfer = step.send(None)
    assert isinstance(transfer, Transfer)
    assert (transfer.longest_bytes, transfer.timeout_s) == (1_000, 5.0)
    with pytest.raises(DownloadRefusedError, match=f"status {status}") as caught:
        step.send(Reply(status))
    assert "elsewhere" not in str(caught.value)
    assert not caught.value.fatal
