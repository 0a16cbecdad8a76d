"""Builds requests from queries. Nothing is sent here."""

from __future__ import annotations

import json
from collections.abc import Iterable
from urllib.parse import quote

import numpy as np
from requests import Request

from ..endpoints import Endpoints
from ..services import Service
from .choices import TraceService
from .queries import NO_TIME, MatchQuery, Trace

_SECOND_MS = 1_000
_DECIMALS = 6
"""Of coordinates: 0.1 m. The points of a trace are measured, and may be a few metres apart."""


def build(query: MatchQuery, endpoints: Endpoints) -> Request:
    """Return the request for a trace to the service that its options name."""
    builder = build_import if query.options.service is TraceService.IMPORT else build_match
    return builder(query, endpoints)


def build_import(query: MatchQuery, endpoints: Endpoints) -> Request:
    """Return ``POST /v8/import`` with the places of the trace as JSON.

    The query is written into the URL, as for routes: ``requests`` would encode the commas.
    """
    parameters = query.options.parameters().items()
    text = "&".join(f"{quote(name)}={quote(value, safe=',')}" for name, value in parameters)
    places = (np.round(column, _DECIMALS).tolist() for column in (query.trace.latitudes, query.trace.longitudes))
    body = {"trace": [{"lat": lat, "lng": lng} for lat, lng in zip(*places)]}
    return Request(
        "POST",
        f"{endpoints.url(Service.ROUTING, '/v8/import')}?{text}",
        headers={"Content-Type": "application/json"},
        data=json.dumps(body, separators=(",", ":")).encode(),
    )


def build_match(query: MatchQuery, endpoints: Endpoints) -> Request:
    """Return ``POST /v8/match/routelinks`` with the trace as CSV."""
    return Request(
        "POST",
        endpoints.url(Service.MATCHING, "/v8/match/routelinks"),
        params=query.options.parameters(),
        headers={"Content-Type": "text/plain; charset=UTF-8"},
        data=trace_csv(query.trace).encode(),
    )


def trace_csv(trace: Trace) -> str:
    """Return a trace as the service reads it. A column without a single value is left out."""
    columns = {
        "latitude": _texts(trace.latitudes, f"{{:.{_DECIMALS}f}}"),
        "longitude": _texts(trace.longitudes, f"{{:.{_DECIMALS}f}}"),
        "timestamp": _times(trace.times),
        "speed_mps": _known(trace.speeds, np.inf, "{:.2f}"),
        "heading": _known(trace.headings, 360.0, "{:.1f}"),
    }
    sent = {name: column for name, column in columns.items() if column}
    return "\n".join([",".join(sent), *map(",".join, zip(*sent.values()))])


def _texts(numbers: np.ndarray, form: str) -> list[str]:
    return list(map(form.format, (numbers + 0.0).tolist()))  # writes -0.0 as 0.0


def _times(times: np.ndarray | None) -> list[str]:
    """Return times in UTC, with milliseconds if one of them needs them; empty if there are none."""
    if times is None or (times == NO_TIME).all():
        return []
    unit = "ms" if (times[times != NO_TIME] % _SECOND_MS).any() else "s"
    texts: Iterable[str] = np.datetime_as_string(times.astype("datetime64[ms]"), unit=unit, timezone="UTC").tolist()
    return ["" if text == "NaT" else text for text in texts]


def _known(numbers: np.ndarray | None, most: float, form: str) -> list[str]:
    """Return numbers from 0 to ``most``, and empty texts for others: devices write -1 or 511 for unknown values."""
    if numbers is None:
        return []
    is_known = np.isfinite(numbers) & (numbers >= 0) & (numbers <= most)
    if not is_known.any():
        return []
    return [text if known else "" for text, known in zip(_texts(numbers, form), is_known.tolist())]
