"""Tokens, asked for outside of a session."""

import pytest
from location_gateway.core.gateway.scheduler import Cancellation


@pytest.fixture
def ask_for(loop):
    """Return the headers with a token, which is asked for if need be."""
    return lambda token, cancellation=None: loop.run(token.headers(), cancellation or Cancellation())
