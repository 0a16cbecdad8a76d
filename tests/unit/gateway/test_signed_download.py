"""A pre-signed address: where it may lead, what is sent there, and that it is a secret."""

import io
from types import MappingProxyType

import pytest
from location_gateway.core.gateway.scheduler import Transfer
from location_gateway.core.gateway.signed_download import DownloadRefusedError, download, secrets_of, signed_request

ASKED = "https://gateway.example/v8/matrix/a"
LOCAL = "http://127.0.0.1:8080/v8/matrix/a"
SIGNED = "https://store.example/results/a?X-Amz-Expires=900&X-Amz-Signature=0123456789abcdef0123456789abcdef"


class Reply:
    headers = MappingProxyType({"location": "https://elsewhere.example"})
    body = b""

    def __init__(self, status):
        self.status = status


def test_nothing_but_the_address_is_sent():
    request = signed_request(SIGNED, ASKED)
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
    assert signed_request(location, asked).url.startswith(("https://", "http://localhost"))


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
        signed_request(location, asked)
    assert "store.example" not in str(caught.value)
    assert caught.value.__cause__ is None


def test_the_parts_that_sign_are_secret():
    secrets = secrets_of(signed_request(SIGNED, ASKED))
    assert secrets == [SIGNED, SIGNED.partition("?")[2], "0123456789abcdef0123456789abcdef"]


@pytest.mark.parametrize("status", [302, 303, 307, 403, 404, 500])
def test_only_a_success_is_a_download(status):
    step = download(signed_request(SIGNED, ASKED), io.BytesIO(), 1_000, 5.0)
    transfer = step.send(None)
    assert isinstance(transfer, Transfer)
    assert (transfer.longest_file_bytes, transfer.timeout_s) == (1_000, 5.0)
    with pytest.raises(DownloadRefusedError, match=f"status {status}") as caught:
        step.send(Reply(status))
    assert "elsewhere" not in str(caught.value)
    assert not caught.value.fatal
