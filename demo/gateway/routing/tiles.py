"""Valhalla's tiles: the extract as a graph of roads, built once and kept."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from uuid import uuid4

from demo.openstreetmap import relative

PACKAGE = "pyvalhalla-weekly"
CACHE = relative(Path(__file__).parents[3] / "build" / "valhalla")
CONFIGURATION = "valhalla.json"
CHANGES: dict[str, dict[str, Any]] = {
    "mjolnir": {"tile_extract": "", "concurrency": 1, "logging": {"type": ""}},
    "loki": {"logging": {"type": ""}},
    # Without the second pass, a matrix has no way from and to private roads, where routes have one.
    "thor": {"logging": {"type": ""}, "costmatrix": {"allow_second_pass": True}},
    "odin": {"logging": {"type": ""}},
    "meili": {"logging": {"type": ""}, "default": {"max_search_radius": 300}},
    "service_limits": {
        "allow_hard_exclusions": True,
        "max_alternates": 6,
        "max_exclude_polygons_length": 1_000_000_000,  # more than as many areas as may be asked for can have
        "trace": {"max_shape": 100_000, "max_distance": 20_000_000.0, "max_search_radius": 300.0},
    },
}
"""What is different from Valhalla's defaults. Without a type, its logging writes nothing."""
UNUSED = ("admin", "timezone", "landmarks", "traffic_extract", "transit_dir", "transit_feeds_dir")
"""Data that the demo has not got; their absence would be complained about."""
MOST_LOCATIONS = 200
MOST_PAIRS = 10_000 * 10_000
"""Of a matrix."""


class EngineMissingError(Exception):
    """The package that finds routes is not installed."""


class TilesError(Exception):
    """The tiles could not be built."""


def configuration_path(extract: Path) -> Path:
    """Return the configuration for an extract's tiles; the first time they are built, which takes a second."""
    folder = CACHE / _fingerprint(extract)
    if not folder.is_dir():
        _build(extract, folder)
    return folder / CONFIGURATION


def _fingerprint(extract: Path) -> str:
    """Return a name that changes with all that the tiles depend on."""
    try:
        engine = version(PACKAGE)
    except PackageNotFoundError:
        raise EngineMissingError(f"{PACKAGE} is not installed; it finds the routes. See demo-gateway.md.") from None
    found = extract.stat()
    # The configuration names its folder as seen from the current one.
    parts = (engine, str(CACHE), found.st_size, found.st_mtime_ns, CHANGES, UNUSED, MOST_LOCATIONS, MOST_PAIRS)
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]


def _build(extract: Path, folder: Path) -> None:
    """Build in a folder of one's own and rename it: several gateways may start at once."""
    own = CACHE / f"building-{uuid4()}"
    own.mkdir(parents=True)
    try:
        _write_configuration(own / CONFIGURATION, Path("tiles"))
        _run_builder(own, extract)
        _write_configuration(own / CONFIGURATION, folder / "tiles")
        # Another gateway was faster: its tiles are the same.
        with suppress(OSError):
            own.rename(folder)
    finally:
        shutil.rmtree(own, ignore_errors=True)
    if not folder.is_dir():
        raise TilesError(f"the road tiles could not be put at {folder}")


def _write_configuration(path: Path, tiles: Path) -> None:
    from valhalla import get_config  # noqa: PLC0415 takes 0.2 s, which a start with tiles does without

    tiles_there = path.parent / "tiles"
    tiles_there.mkdir(exist_ok=True)
    configuration = get_config(tile_dir=tiles_there, tile_extract="")
    for part, changes in CHANGES.items():
        for name, change in changes.items():
            if isinstance(change, dict):
                configuration[part][name].update(change)
            else:
                configuration[part][name] = change
    for name in UNUSED:
        configuration["mjolnir"].pop(name, None)
    for mode in ("auto", "truck"):
        configuration["service_limits"][mode]["max_locations"] = MOST_LOCATIONS
        configuration["service_limits"][mode]["max_matrix_location_pairs"] = MOST_PAIRS
    configuration["mjolnir"]["tile_dir"] = str(tiles)
    path.write_text(json.dumps(configuration), encoding="utf-8")


def _run_builder(folder: Path, extract: Path) -> None:
    package = find_spec("valhalla")
    installed = Path(package.origin or "").absolute().parent if package else Path()
    builder = shutil.which("valhalla_build_tiles", path=installed / "bin")
    if builder is None:
        raise TilesError(f"{PACKAGE} is incomplete: valhalla_build_tiles is missing. See demo-gateway.md.")
    # On Windows the wheel's programs find its libraries by the path only (valhalla/_scripts.py), and those of the
    # compiler, which it leaves out, beside Python's own program.
    libraries = (str(installed.parent / f"{PACKAGE.replace('-', '_')}.libs"), sys.base_prefix)
    environment = os.environ | {"PATH": os.pathsep.join((*libraries, os.environ.get("PATH", "")))}
    # It leaves reports where it runs.
    run = subprocess.run(
        [builder, "-c", CONFIGURATION, relative(extract, folder)],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        errors="replace",  # on Windows, paths are in the system's code page
        check=False,
    )
    if run.returncode:
        last = (run.stderr or run.stdout).strip().rpartition("\n")[2]
        raise TilesError(f"valhalla_build_tiles failed: {last}")
