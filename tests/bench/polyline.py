"""Measures reading flexible polylines, against the format's own library (PyPI's ``flexpolyline``).

Run by hand, on an idle machine: ``.venv/plain/bin/python -m tests.bench.polyline [--vertices 10000] [--runs 50]``.
Times differ from machine to machine; the ratios of one run are what counts. The library ends with a list of tuples, the
plugin with WKB, ready for QGIS.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import time
from functools import partial
from typing import Callable

import flexpolyline
import numpy as np

from scripts.source_tree import import_plugin

DEGREE_M = 111_000


def road(vertices: int, dimension: int) -> list[tuple[float, ...]]:
    """Return a winding road with a vertex each 10 to 50 m, and with heights if ``dimension`` is 3."""
    random = np.random.default_rng(7)
    steps = random.uniform(10, 50, vertices)
    headings = np.cumsum(random.normal(0, 0.3, vertices))
    lats = 60 + np.cumsum(steps * np.cos(headings)) / DEGREE_M
    lngs = 24 + np.cumsum(steps * np.sin(headings)) / (DEGREE_M / 2)
    heights = 50 + np.cumsum(random.normal(0, 1, vertices))
    return list(zip(*(column.tolist() for column in (lats, lngs, heights)[:dimension])))


def route_answer(polyline: str) -> str:
    """Return the JSON text of a route with one section."""
    place = {"type": "place", "location": {"lat": 60.1, "lng": 24.9}, "originalLocation": {"lat": 60.1, "lng": 24.9}}
    end = {"time": "2026-03-02T08:00:00+02:00", "place": place}
    section = {
        "id": "section-1",
        "type": "vehicle",
        "departure": end,
        "arrival": end,
        "summary": {"duration": 21_000, "length": 300_000, "baseDuration": 20_000},
        "polyline": polyline,
        "transport": {"mode": "truck"},
    }
    return json.dumps({"routes": [{"id": "route-1", "sections": [section]}]})


def medians_ms(works: list[Callable[[], object]], runs: int) -> list[float]:
    """Return how many milliseconds each of ``works`` takes. They take turns, so that a slow moment hits them all."""
    seconds: list[list[float]] = [[] for _ in works]
    for _ in range(runs):
        for work, taken in zip(works, seconds):
            started = time.perf_counter()
            work()
            taken.append(time.perf_counter() - started)
    return [statistics.median(taken) * 1000 for taken in seconds]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--vertices", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=50, help="of each measurement; the median is told")
    arguments = parser.parse_args()
    vertices, runs = arguments.vertices, arguments.runs
    import_plugin()
    from location_gateway.core.geometry.polyline import decode, encode, line_wkb

    def to_wkb(text: str, dimension: int) -> bytes:
        return line_wkb([decode(text)], with_z=dimension == 3)

    def answer_to_wkb(answer: str, dimension: int) -> bytes:
        sections = json.loads(answer)["routes"][0]["sections"]
        return line_wkb([decode(section["polyline"]) for section in sections], with_z=dimension == 3)

    print(f"{vertices:,} vertices, medians of {runs} runs, numpy {np.__version__}")
    print(f"{'':<16}{'library':>11}{'decode':>11}{'+ WKB':>11}{'ratio':>9}{'encode':>11}{'ratio':>9}{'answer':>11}")
    for precision, dimension in itertools.product((5, 6), (2, 3)):
        line, third = road(vertices, dimension), flexpolyline.ELEVATION if dimension == 3 else flexpolyline.ABSENT
        text = flexpolyline.encode(line, precision, third)
        works = [
            partial(flexpolyline.decode, text),
            partial(decode, text),
            partial(to_wkb, text, dimension),
            partial(flexpolyline.encode, line, precision, third),
            partial(encode, np.array(line), precision, third),
            partial(answer_to_wkb, route_answer(text), dimension),
        ]
        library, reading, all_of_it, library_writing, writing, answer = medians_ms(works, runs)
        print(
            f"{dimension}D, {precision} decimals"
            f"{library:>8.2f} ms{reading:>8.3f} ms{all_of_it:>8.3f} ms{library / all_of_it:>7.1f} x"
            f"{writing:>8.3f} ms{library_writing / writing:>7.1f} x{answer:>8.3f} ms"
        )


if __name__ == "__main__":
    main()
