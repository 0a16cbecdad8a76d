"""The plots of docs/scale.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib import pyplot as plt

from tests.bench.scale_growth import LEAST_S, cpu_of, start_of, wall_of
from tests.bench.scale_profile import START

mpl.use("svg")
mpl.rcParams.update(
    {
        "svg.hashsalt": "scale",  # the same figures give the same file
        "svg.fonttype": "none",
        "font.size": 9,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.grid": True,
        "grid.alpha": 0.3,
    }
)
_MARKS = "os^vDP*X"


def draw(found: dict[str, Any], folder: Path) -> None:
    """Draw all plots into ``folder``."""
    _times(found["series"], folder / "scale-time.svg")
    _needs(found["series"], folder / "scale-needs.svg")
    _hot_path(found["hot_path"], folder / "scale-hot-path.svg")


def _times(series: dict[str, list[dict[str, Any]]], path: Path) -> None:
    """Draw the time against the rows, with a straight line for each, and the time of each row."""
    figure, (whole, each) = plt.subplots(1, 2, figsize=(10, 4.6), layout="constrained")
    for mark, (name, (few, *rows)) in zip(_MARKS, series.items()):
        start, start_cpu = (start_of([few, *rows], of) for of in (wall_of, cpu_of))
        sizes = [row["size"] for row in rows]
        seconds = [wall_of(row) for row in rows]
        (drawn,) = whole.plot(sizes, seconds, marker=mark, linestyle="", label=name)
        slope = (seconds[-1] - start) / sizes[-1]
        along = np.geomspace(sizes[0], sizes[-1])
        whole.plot(along, start + slope * along, color=drawn.get_color(), linewidth=0.8)
        later = [(row["size"], cpu_of(row) - start_cpu) for row in rows if cpu_of(row) - start_cpu >= LEAST_S]
        each.plot(
            [size for size, _ in later],
            [spent / size * 1e6 for size, spent in later],
            marker=mark,
            color=drawn.get_color(),
        )
    _logarithmic(whole, "rows", "seconds, QGIS's start included")
    _logarithmic(each, "rows", "µs, QGIS's start taken off")
    whole.set_title("Time, with straight lines: start + rows × slope")
    each.set_title("CPU for each row: level is a straight line")
    figure.legend(*whole.get_legend_handles_labels(), loc="outside lower center", ncols=4)
    _save(figure, path)


def _needs(series: dict[str, list[dict[str, Any]]], path: Path) -> None:
    """Draw peak memory and output against the rows."""
    figure, (memory, disk) = plt.subplots(1, 2, figsize=(10, 4.6), layout="constrained")
    for mark, (name, rows) in zip(_MARKS, series.items()):
        sizes = [row["size"] for row in rows[1:]]
        memory.plot(sizes, [row["peak_mb"] for row in rows[1:]], marker=mark, label=name)
        (color,) = (line.get_color() for line in memory.lines[-1:])
        if "output_mb" in rows[-1]:
            disk.plot(sizes, [row["output_mb"] for row in rows[1:]], marker=mark, color=color)
    memory.set(xscale="log", xlabel="rows", ylabel="MB, QGIS included", ylim=(0, None), title="Peak memory")
    _logarithmic(disk, "rows", "MB")
    disk.set_title("Output, a GeoPackage")
    figure.legend(*memory.get_legend_handles_labels(), loc="outside lower center", ncols=4)
    _save(figure, path)


def _hot_path(hot: dict[str, Any], path: Path) -> None:
    """Draw what the parts of a run take for each row, over what could not be spared."""
    figure, axes = plt.subplots(figsize=(10, 2.6), layout="constrained")
    parts = list(dict.fromkeys(part for run in hot["runs"].values() for part in run["parts_s"] if part != START))
    bars = {"the floor": hot["floor_s"], **{name: run["parts_s"] for name, run in reversed(hot["runs"].items())}}
    left = [0.0] * len(bars)
    colors = mpl.colormaps["tab20"].colors
    for number, part in enumerate(parts):
        widths = [spent.get(part, 0) / hot["points"] * 1e6 for spent in bars.values()]
        axes.barh(list(bars), widths, left=left, label=part, color=colors[number % len(colors)])
        left = [start + width for start, width in zip(left, widths)]
    axes.set(xlabel="µs of CPU for each row")
    axes.grid(visible=False, axis="y")
    figure.legend(loc="outside lower center", ncols=4, fontsize=8)
    _save(figure, path)


def _logarithmic(axes: plt.Axes, x: str, y: str) -> None:
    axes.set(xscale="log", yscale="log", xlabel=x, ylabel=y)


def _save(figure: plt.Figure, path: Path) -> None:
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)
