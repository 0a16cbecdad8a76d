"""What the token address refuses, in RFC 6749's words and with the platform's codes (platform.md 10.2)."""

from __future__ import annotations

from demo.gateway.errors import ErrorForm, Refusal

BAD_HEADER = "401202"
CLOCK_SKEW = "401204"
NONCE_USED = "401207"
WRONG_CREDENTIALS = "401300"
CLIENT_ID_AS_KEY_ID = "401310"
KEY_DISABLED = "401424"

_DESCRIPTIONS = {
    BAD_HEADER: "Invalid authorization header",
    CLOCK_SKEW: "Timestamp is not within the permitted range of the server's clock",
    NONCE_USED: "The nonce has been used already",
    WRONG_CREDENTIALS: "Invalid accessKeyId or accessKeySecret",
    CLIENT_ID_AS_KEY_ID: "The client id was used in place of the access key id",
    KEY_DISABLED: "The access key is disabled",
}


def not_let_in(code: str) -> Refusal:
    """Return the refusal of a client, with the platform's code."""
    return Refusal(401, "invalid_client", _DESCRIPTIONS[code], form=ErrorForm.OAUTH, code=code)


def not_understood(error: str, description: str) -> Refusal:
    """Return the refusal of a request that is not one for a token (RFC 6749 5.2)."""
    return Refusal(400, error, description, form=ErrorForm.OAUTH, code="400002")
