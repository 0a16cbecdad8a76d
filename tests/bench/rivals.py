"""Compares an algorithm with two programs that do only a part of its work. In each round the three take turns.

A raw client sends the same requests over as many connections. No client is faster. The comparison has two figures. The
share *of the requests* is for the time from the first request to the last answer, as logged by the gateway: it shows
whether there are pauses. The share *of the run* is for the whole run without the start of the process. It includes work
that no client can do while it sends: reading all rows to find the distinct places, and the spatial index, which GDAL
makes when the file is closed.

``native:savefeatures`` reads the finished rows and writes them again: this is what QGIS itself needs for them. The
further CPU time of the algorithm is shown for each row.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable
from urllib.parse import urlsplit

from demo.showcase.profile import Profile
from tests.bench.measuring import Measured, measure, tell
from tests.support.demo_gateway import KEY, ROOT, DemoGateway

LATENCY_MS = 50
IN_FLIGHT = 8
_SAVE = "native:savefeatures"


@dataclass(frozen=True)
class Asked:
    """The requests that the gateway received."""

    requests: list[dict[str, Any]]
    """As its log has them."""
    busy: float
    """The gateway's share of a core. If it is near 1, the figures measure the gateway."""

    @property
    def seconds(self) -> float:
        """The time from the first request to the last answer."""
        return max(one["ended"] for one in self.requests) - min(one["started"] for one in self.requests)


@dataclass(frozen=True)
class Round:
    """One measurement of each program."""

    start: Measured
    """The algorithm with a handful of rows."""
    ours: Measured
    ours_asked: Asked
    raw_s: float
    raw_asked: Asked
    saved: Measured

    @property
    def share_of_run(self) -> float:
        """The speed of the algorithm without the start of its process, divided by that of the raw client."""
        return self.raw_s / (self.ours.wall - self.start.wall)

    @property
    def share_of_requests(self) -> float:
        """The same, from the first request to the last answer."""
        return self.raw_asked.seconds / self.ours_asked.seconds

    @property
    def cpu_beyond_saving(self) -> float:
        """Seconds."""
        return self.ours.cpu - self.saved.cpu


@dataclass(frozen=True)
class Race:
    """What the programs share."""

    folder: Path
    gateway: DemoGateway
    profile: Profile
    start: Callable[[], Measured]
    ours: Callable[[], Measured]
    result: Path
    """What ``ours`` writes."""
    bodies: tuple[str, ...] = ()
    """Of the requests, one each; without them the requests have none."""

    def rounds(self, count: int) -> list[Round]:
        """Let the programs take turns. Before that, send each request once: the gateway remembers the answers."""
        _, asked = self._watched(self.ours)
        bodies = self.bodies or ("",) * len(asked.requests)
        assert len(asked.requests) == len(bodies), (len(asked.requests), len(bodies))
        requests = [_text(one, body) for one, body in zip(asked.requests, bodies)]
        raw_client_s(self.gateway, requests)
        return [self._round(requests) for _ in range(count)]

    def _round(self, requests: list[str]) -> Round:
        raw_s, raw_asked = self._watched(lambda: raw_client_s(self.gateway, requests))
        start = self.start()
        ours, ours_asked = self._watched(self.ours)
        assert ours.results["REQUESTS"] == len(requests), ours.results
        return Round(start, ours, ours_asked, raw_s, raw_asked, self._saved())

    def _saved(self) -> Measured:
        target = self.folder / "saved.gpkg"
        target.unlink(missing_ok=True)
        return measure(self.profile, self.gateway, _SAVE, IN_FLIGHT, f"--INPUT={self.result}", f"--OUTPUT={target}")

    def _watched(self, ask: Callable[[], Any]) -> tuple[Any, Asked]:
        self.gateway.reset(latency_ms=LATENCY_MS)
        before = _cpu_s(self.gateway.process.pid)
        outcome = ask()
        spent = _cpu_s(self.gateway.process.pid) - before
        asked = Asked(self.gateway.log(), 0)
        assert len(asked.requests) == self.gateway.usage()["requests"], "more requests than the gateway's log holds"
        return outcome, Asked(asked.requests, spent / asked.seconds)


def slow_gateway() -> DemoGateway:
    """Start a gateway that computes each answer once, so that it later leaves the cores to the clients."""
    gateway = DemoGateway(("--latency-ms", str(LATENCY_MS)), program=("-m", "tests.bench.remembering_gateway"))
    gateway.reset(latency_ms=LATENCY_MS)
    return gateway


def raw_client_s(gateway: DemoGateway, requests: list[str]) -> float:
    """Return the seconds that the raw client needs for some requests."""
    address = urlsplit(gateway.url)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".json") as file:
        json.dump(requests, file)
        file.flush()
        program = ("-m", "tests.bench.raw_client", address.hostname, str(address.port), str(IN_FLIGHT), file.name)
        answer = subprocess.run([sys.executable, *program], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    return json.loads(answer)["seconds"]


def tell_rounds(rows: int, what: str, rounds: list[Round], wanted_us: float) -> None:
    """Print the medians of the rounds; ``what`` is the name of a row."""
    first = rounds[0]
    requests = len(first.raw_asked.requests)
    bound_s = requests / IN_FLIGHT * LATENCY_MS / 1000
    tell(f"{rows:,} {what}s: requests", f"{requests:,}")
    tell_middle("raw client: share of what latency allows", (bound_s / one.raw_s for one in rounds), ".2f")
    tell_middle("the gateway's CPU while the run asks, of a core", (one.ours_asked.busy for one in rounds), ".2f")
    tell_middle("share of the raw client's speed, of the run", (one.share_of_run for one in rounds), ".2f", ">= 0.95")
    tell_middle(
        "                                 of the requests", (one.share_of_requests for one in rounds), ".2f", ">= 0.95"
    )
    tell_middle(
        f"CPU beyond native:savefeatures, µs a {what}",
        (one.cpu_beyond_saving / rows * 1e6 for one in rounds),
        ",.0f",
        f"<= {wanted_us:,.0f}",
    )
    tell_middle(
        "                                  against its own",
        (one.cpu_beyond_saving / one.saved.cpu for one in rounds),
        ".2f",
    )


def tell_middle(what: str, figures: Iterable[float], form: str, wanted: str = "") -> None:
    """Print the median of some figures, and their range."""
    figures = sorted(figures)
    span = f"{figures[0]:{form}} – {figures[-1]:{form}}"
    tell(what, f"{statistics.median(figures):{form}}", f"{wanted:<10}{span:>16}")


def _text(logged: dict[str, Any], body: str) -> str:
    """Return the bytes of a logged request, as ASCII text."""
    assert logged["method"] == ("POST" if body else "GET"), logged
    lines = [f"{logged['method']} {logged['path']}?{logged['query']} HTTP/1.1", "Host: 127.0.0.1", f"apiKey: {KEY}"]
    if body:
        lines += [f"Content-Type: {logged['content_type']}", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", body])


def _cpu_s(pid: int) -> float:
    """Return the CPU seconds of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
