"""Writes docs/scale.md and its plots from what ``tests.bench.scale`` has measured; the words stand in scale_page.md.

``scripts/scale`` runs it: ``python -m tests.bench.scale_page FIGURES PAGE``, in the environment that has matplotlib.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from string import Template
from typing import Any

from tests.bench.scale_growth import Growth, cpu_of, grown, start_of, wall_of
from tests.bench.scale_plots import draw
from tests.bench.scale_profile import START

Row = dict[str, Any]
_WORDS = Path(__file__).with_name("scale_page.md")
_PARTS_SHOWN = 0.01
"""Parts of a run with a smaller share stand together."""


def main() -> None:
    """Read the figures, draw the plots beside the page, and write the page."""
    figures, page = map(Path, sys.argv[1:])
    found = json.loads(figures.read_text(encoding="utf-8"))
    pictures = page.parent / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    draw(found, pictures)
    words = Template(_WORDS.read_text(encoding="utf-8"))
    page.write_text(words.substitute(_machine(found), **_tables(found)), encoding="utf-8")


def _machine(found: dict[str, Any]) -> dict[str, Any]:
    return {**found["machine"], **{name: found[name] for name in ("made", "latency_ms", "in_flight")}}


def _tables(found: dict[str, Any]) -> dict[str, str]:
    series = found["series"]
    tables = {name.replace(", ", "_").replace(" ", "_"): _series(rows) for name, rows in series.items()}
    return {
        **tables,
        "in_short": _in_short(series),
        "growth": _growth(series),
        "growth_of_floor": _growth_of_floor(series["reversegeocode, first run"]),
        "hot_path": _hot_path(found["hot_path"]),
        "hot_points": f"{found['hot_path']['points']:,}",
    }


def _in_short(series: dict[str, list[Row]]) -> str:
    """Return what each algorithm needs: so long to start, and so long for each thousand rows more."""
    lines = []
    for name, rows in series.items():
        first, last = rows[0], rows[-1]
        thousands = (last["size"] - first["size"]) / 1000
        start_s, more_mb = start_of(rows, wall_of), last["peak_mb"] - first["peak_mb"]
        disk = (last.get("output_mb", 0) - first.get("output_mb", 0)) / thousands
        lines.append(
            (
                *_named(name),
                f"{start_s:.1f} s + {(wall_of(last) - start_s) / thousands:.3f} s",
                f"{first['peak_mb']} MB + {max(more_mb, 0)} MB",
                f"{disk:.2g} MB" if disk else "–",
            )
        )
    heading = ("", "", "start + for each 1,000 rows", "memory + at most", "output for each 1,000 rows")
    return _table(heading, lines)


def _series(rows: list[Row]) -> str:
    lines = [
        (
            f"{row['size']:,}",
            _seconds(wall_of(row)),
            _seconds(sorted(row["wall_s"])[len(row["wall_s"]) // 2]) if len(row["wall_s"]) > 1 else "",
            _seconds(cpu_of(row)),
            f"{row['peak_mb']} MB",
            _megabytes(row.get("output_mb")),
            _megabytes(row.get("store_mb")),
            "–" if row["requests"] is None else f"{row['requests']:,}",
        )
        for row in rows
    ]
    return _table(("rows", "time", "middle of the runs", "CPU", "memory", "output", "store", "requests"), lines)


def _growth(series: dict[str, list[Row]]) -> str:
    lines = [(*_named(name), *_ten_times(step)) for name, rows in series.items() for step in grown(rows)]
    heading = ("", "", "rows", "time against ten times", "CPU against ten times", "exponent (CPU)")
    return _table(heading, lines)


def _growth_of_floor(rows: list[Row]) -> str:
    """Return how the parts grow that are QGIS's own: reading the source and writing the sink."""
    lines = []
    for row in rows[1:]:
        floor = row["floor_cpu_s"]
        each = [f"{floor[part] / row['size'] * 1e6:.1f} µs" for part in ("reading the source", "writing the sink")]
        lines.append((f"{row['size']:,}", *each))
    return _table(("rows", "reading the source twice, each row", "writing the sink, each row"), lines)


def _hot_path(hot: dict[str, Any]) -> str:
    runs, floor, points = hot["runs"], hot["floor_s"], hot["points"]
    parts = list(dict.fromkeys(part for run in runs.values() for part in run["parts_s"]))
    least = _PARTS_SHOWN * runs["first run"]["cpu_s"]
    small = [part for part in parts if all(run["parts_s"].get(part, 0) < least for run in runs.values())]

    def line(name: str, *names: str, floor_s: float | None = None) -> tuple[str, ...]:
        cells = [name]
        for run in runs.values():
            spent = sum(run["parts_s"].get(part, 0) for part in names)
            cells.append(f"{spent / points * 1e6:.0f} µs ({spent / run['cpu_s']:.0%})")
        return *cells, "" if floor_s is None else f"{floor_s / points * 1e6:.0f} µs"

    rows = [part for part in parts if part != START]
    lines = [line(part, part, floor_s=floor.get(part)) for part in rows if part not in small]
    lines.append(line("all others, each below 1%", *small))
    lines.append(line("**all for the rows**", *rows, floor_s=sum(floor.values())))
    lines.append(line(START, START))
    return _table(("part", "first run", "second run", "floor"), lines)


def _ten_times(step: Growth) -> tuple[str, ...]:
    return f"{step.rows:,}", f"{step.wall:.2f} ×", f"{step.cpu:.2f} ×", f"{step.exponent:.2f}"


def _named(name: str) -> tuple[str, str]:
    algorithm, _, run = name.partition(", ")
    return f"`{algorithm}`", run


def _seconds(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds < 100 else f"{seconds:,.0f} s"


def _megabytes(size: float | None) -> str:
    return "–" if size is None else f"{size:,.1f} MB"


def _table(heading: tuple[str, ...], lines: list[tuple[str, ...]]) -> str:
    rule = tuple("---" if number == 0 else "---:" for number in range(len(heading)))
    return "\n".join(f"| {' | '.join(line)} |" for line in (heading, rule, *lines))


if __name__ == "__main__":
    main()
