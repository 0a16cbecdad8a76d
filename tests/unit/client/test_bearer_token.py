"""The answer of a token URL, and how long what it gave is used."""

import math

import pytest
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.client.tokens import Token, TokenCache, read_token


@pytest.mark.parametrize(
    "members",
    [
        {"access_token": "t0k", "token_type": "bearer", "expires_in": 3600},
        {"accessToken": "t0k", "tokenType": "Bearer", "expiresIn": "3600"},
        {"access_token": "t0k", "token_type": "BEARER", "expires_in": 3600.0, "scope": "x", "refresh_token": "r"},
    ],
)
def test_both_spellings_are_read(members):
    assert read_token(members) == Token("t0k", 3600.0)


@pytest.mark.parametrize("lifetime", [None, 0, -5, "soon", True, float("nan"), [], "²"])
def test_a_lifetime_that_is_none_counts_as_not_given(lifetime):
    members = {"access_token": "t0k", "token_type": "bearer", "expires_in": lifetime}
    assert math.isinf(read_token(members).lifetime_s)


@pytest.mark.parametrize(
    "wrong",
    [
        {"access_token": None},
        {"access_token": ""},
        {"access_token": 7},
        {"access_token": "s3cret\r\nX: 1"},
        {"access_token": "s3crét"},
        {"token_type": "mac"},
        {"token_type": None},
    ],
)
def test_what_is_no_bearer_token_is_refused_and_not_shown(wrong):
    with pytest.raises(UnreadableAnswerError) as caught:
        read_token({"access_token": "s3cret", "token_type": "bearer", **wrong})
    assert "s3cr" not in str(caught.value)


@pytest.mark.parametrize(
    ("lifetime", "used"), [(86_400, 86_340), (121, 61), (120, 60), (100, 50), (2, 1), (math.inf, math.inf)]
)
def test_how_long_a_token_is_used(lifetime, used):
    assert Token("t", lifetime).used_for_s == used


def test_a_token_is_not_in_its_representation():
    assert "s3cret" not in repr(Token("s3cret", 1.0))


def test_only_the_token_that_was_refused_is_dropped():
    cache = TokenCache()
    cache.put(Token("old", 600), 0)
    cache.put(Token("new", 600), 10)
    cache.discard("old")
    assert cache.value(549) == "new"
    assert cache.value(550) is None
    cache.discard("new")
    assert cache.value(20) is None
    assert cache.secrets() == ["old", "new"]
