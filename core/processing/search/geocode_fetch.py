"""How the addresses of a run are fetched, and the keys of their answers."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from ...gateway.search.build import build_geocode
from ...gateway.search.read import matches_from_lists, read_geocode
from ...results.keys import query_hash
from ..shared.fetch_spec import FetchSpec, single
from .geocode_output import shortcoming

if TYPE_CHECKING:
    import numpy as np

    from ...gateway.search.queries import GeocodeOptions
    from ...gateway.session import GatewaySession
    from .address_index import AddressIndex

_API = "geocode"


def geocode_hash(options: GeocodeOptions) -> int:
    """Return a number for everything that an answer depends on, apart from the address."""
    return query_hash(_API, options.parameters())


def geocode_spec(index: AddressIndex, options: GeocodeOptions, session: GatewaySession) -> FetchSpec:
    """Return how to fetch the matches of addresses by their numbers, a request for each."""

    def ask(numbers: np.ndarray) -> Coroutine[Any, Any, Any]:
        (number,) = numbers.tolist()
        return single(session.request(build_geocode(index.address(number), options, session.endpoints)))

    return FetchSpec(
        ask=ask,
        read=lambda _numbers, answer: [read_geocode(answer.json(), session.redact, options.limit)],
        may_be_stored=lambda results: [not shortcoming(matches) for matches in results],
        restore=matches_from_lists,
        per_request=1,
        rows=index.rows,
    )
