"""The demo gateway, but one that computes each answer once: it takes the processor for the rest of its work only.

Given to Python as a program, with the arguments of ``demo.gateway``. What it answers, counts and logs is the same, and
so is its latency, in which the computing has its place.
"""

from __future__ import annotations

import sys
from typing import Callable

from demo.gateway import usage
from demo.gateway.__main__ import main
from demo.gateway.answers import Answer
from demo.gateway.geocoding.endpoints import Geocoding
from demo.gateway.routing.endpoints import Routing
from demo.gateway.search.endpoints import Search

Answering = Callable[..., Answer]
"""Gets an API, the call, and between them what belongs to the endpoint."""


def remembering(compute: Answering) -> Answering:
    """Return a way of answering that looks a question up before it computes; the key's rights are always the same."""
    known: dict[tuple[object, ...], tuple[Answer, int]] = {}

    def answer(api: object, *given: object) -> Answer:
        *endpoint, call = given
        question = *map(id, endpoint), call.query, call.body
        if question not in known:
            known[question] = compute(api, *endpoint, call), call.places
        found, call.places = known[question]
        return found

    return answer


_LOG_LENGTH = 50_000
"""Requests that its log holds: a run with a request for each row has more than the usual log."""

if __name__ == "__main__":
    usage.LOG_LENGTH = _LOG_LENGTH
    Geocoding._answer_list = remembering(Geocoding._answer_list)
    Routing._answer = remembering(Routing._answer)
    Search._answer = remembering(Search._answer)
    sys.exit(main())
