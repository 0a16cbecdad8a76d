"""Counts the plugin's files and functions that a run of an algorithm works in.

``.venv/qgis/bin/python -m tests.bench.files_of_a_run reversegeocode truckroutes`` runs each of them once, over a few
points and against the demo gateway, and prints the files by folder with their functions. All threads are watched. What
QGIS calls to list the algorithms does not count, nor do the bodies of modules, classes and comprehensions. ``--names``
prints the functions of each file, too.
"""

from __future__ import annotations

import argparse
import inspect
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections import defaultdict
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from demo.showcase.profile import Profile
from tests.bench.measuring import environment
from tests.support.demo_gateway import KEY, ROOT, DemoGateway

_FOLDERS = tuple(f"{ROOT / name}{os.sep}" for name in ("core", "ui"))
_POINTS = ((24.931, 60.162), (24.942, 60.169), (24.953, 60.171), (24.958, 60.174))
_ADDRESSES = ("Mannerheimintie 1, Helsinki", "Bulevardi 10, Helsinki")


def _points(folder: Path, name: str, points: tuple[tuple[float, float], ...]) -> str:
    """Write points, each a minute after the one before, with an address; return the file."""
    features = [
        {
            "type": "Feature",
            "properties": {
                "n": number,
                "time": f"2026-03-02T08:{number:02}:00Z",
                "address": _ADDRESSES[number % len(_ADDRESSES)],
            },
            "geometry": {"type": "Point", "coordinates": point},
        }
        for number, point in enumerate(points)
    ]
    path = folder / f"{name}.geojson"
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features}), encoding="utf-8")
    return str(path)


def _parameters(algorithm: str, folder: Path) -> dict[str, Any]:
    here, there = (_points(folder, name, points) for name, points in (("here", _POINTS), ("there", _POINTS[::-1])))
    inputs: dict[str, dict[str, Any]] = {
        "reversegeocode": {"INPUT": here},
        "candidateswithinradius": {"CENTER": "24.942,60.169 [EPSG:4326]"},
        "geocodeaddresses": {"INPUT": here, "ADDRESS": '"address"'},
        "truckroutes": {"ORIGINS": here, "DESTINATIONS": there},
        "truckroutesthroughstops": {"INPUT": here},
        "distancematrix": {"ORIGINS": here, "DESTINATIONS": there},
        "matchtraces": {"INPUT": here, "TIME_FIELD": "time", "POINTS": str(folder / "points.gpkg")},
    }
    return {**inputs[algorithm], "OUTPUT": str(folder / "out.gpkg")}


class Watch:
    """Keeps the code of the plugin's functions that are entered, on any thread."""

    def __init__(self) -> None:
        """Watch from now on."""
        self.entered: set[CodeType] = set()
        threading.setprofile(self._enter)
        sys.setprofile(self._enter)

    def _enter(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            self.entered.add(frame.f_code)

    def functions(self) -> set[tuple[str, str, int]]:
        """Return the file, the name and the line of each function that was entered."""
        return {
            (str(Path(code.co_filename).relative_to(ROOT)), code.co_name, code.co_firstlineno)
            for code in list(self.entered)
            if code.co_filename.startswith(_FOLDERS)
            and code.co_flags & inspect.CO_OPTIMIZED  # no body of a module or a class
            and (code.co_name == "<lambda>" or not code.co_name.startswith("<"))
        }


def _run(algorithm: str, folder: Path) -> None:
    """List the algorithms as QGIS does, run one, and print its functions as JSON."""
    from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingFeedback, QgsProject

    from scripts.source_tree import import_plugin

    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    watch = Watch()
    plugin = import_plugin().classFactory(None)
    plugin.initProcessing()
    listed = watch.functions()
    watch.entered.clear()
    registry, feedback = QgsApplication.processingRegistry(), QgsProcessingFeedback(logFeedback=False)
    context = QgsProcessingContext()
    context.setProject(QgsProject.instance())
    parameters = _parameters(algorithm, folder)
    made = registry.algorithmById(f"locationgateway:{algorithm}")
    _results, successful = made.run(parameters, context, feedback)
    sys.setprofile(None)
    assert successful, feedback.textLog()
    print(json.dumps(sorted(watch.functions() - listed)), flush=True)
    os._exit(0)  # the application outlives Python


def functions_of(algorithm: str, gateway: DemoGateway, profile: Profile) -> dict[str, list[str]]:
    """Return the functions that a run enters, by their file."""
    with tempfile.TemporaryDirectory() as folder:
        variables = environment(profile, gateway, 4, Path(folder) / "store")
        printed = subprocess.run(
            [sys.executable, "-m", "tests.bench.files_of_a_run", "--watched", folder, algorithm],
            cwd=ROOT,
            env=variables | {"LOCATION_GATEWAY_API_KEY": KEY, "LOCATION_GATEWAY_AUTHCFG": ""},
            check=True,
            stdout=subprocess.PIPE,
        ).stdout
    found = defaultdict(list)
    for file, name, _line in json.loads(printed.splitlines()[-1]):
        found[file].append(name)
    return found


def _tell(algorithm: str, found: dict[str, list[str]], *, with_names: bool) -> None:
    print(f"{algorithm}: {len(found)} files, {sum(map(len, found.values()))} functions")
    by_folder = defaultdict(list)
    for file in sorted(found):
        by_folder[str(Path(file).parent)].append(file)
    for folder, files in by_folder.items():
        print(f"  {folder}: {len(files)}")
        for file in files:
            names = f": {', '.join(found[file])}" if with_names else ""
            print(f"    {Path(file).name:<28} {len(found[file]):>3}{names}")


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("algorithms", nargs="+")
    parser.add_argument("--names", action="store_true", help="print the functions, too")
    parser.add_argument("--watched", type=Path, help=argparse.SUPPRESS)  # the folder of a run in its own process
    arguments = parser.parse_args()
    if arguments.watched is not None:
        _run(arguments.algorithms[0], arguments.watched)
    gateway = DemoGateway()
    try:
        with tempfile.TemporaryDirectory() as folder:
            profile = Profile.make(Path(folder) / "profile", ROOT, KEY)
            for algorithm in arguments.algorithms:
                _tell(algorithm, functions_of(algorithm, gateway, profile), with_names=arguments.names)
    finally:
        gateway.stop()


if __name__ == "__main__":
    main()
