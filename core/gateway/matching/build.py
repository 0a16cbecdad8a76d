"""Builds requests from queries. Nothing is sent here."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from requests import Request

from ..endpoints import Endpoints
from ..services import Service
from .queries import NO_TIME, MatchQuery, Trace

_SECOND_MS = 1_000


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
        "latitude": _texts(trace.latitudes, "{:.6f}"),
        "longitude": _texts(trace.longitudes, "{:.6f}"),
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
