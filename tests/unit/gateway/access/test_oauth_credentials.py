"""What a token is had for."""

import pytest
from location_gateway.core.gateway.access.oauth import ClientCredentials


def credentials(base, **members):
    return ClientCredentials(
        **{"token_url": base, "client_id": "demo-access-full", "client_secret": "9Kd47sWq", **members}
    )


def test_credentials_show_no_secret():
    given = credentials("https://a.example")
    assert "9Kd47sWq" not in f"{given} {given!r}"


@pytest.mark.parametrize(
    "members",
    [
        {"client_id": " "},
        {"client_secret": ""},
        {"client_secret": "s3cret with"},
        {"client_secret": "s3crét"},
        {"token_url": "http://a.example/t"},
        {"token_url": "https://a.example/t?s3cret"},
        {"token_url": "https://me:s3cret@a.example/t"},
        {"token_url": ""},
    ],
)
def test_credentials_that_cannot_be_used_are_refused_and_not_repeated(members):
    with pytest.raises(ValueError, match=r"\.$") as caught:
        credentials("https://a.example", **members)
    assert "s3cr" not in str(caught.value)


def test_pasted_credentials_are_trimmed():
    given = credentials(" https://a.example", client_id=" id\n", client_secret="\ts ", scope=" a  b\n")
    assert (given.client_id, given.client_secret, given.scope) == ("id", "s", "a b")
