"""Runs inside a real QGIS window: a run, stopped to be looked at from outside.

It stops while it asks, after the run, and when the plugin was unloaded. At the first and the last of these moments it
starts programs, by Python and by Qt, as other plugins do.
"""

import gc
import hashlib
import json
import os
import subprocess
import time
import traceback
from pathlib import Path

from qgis.core import QgsProcessingFeedback
from qgis.PyQt.QtCore import QProcess, QTimer
from qgis.PyQt.QtWidgets import QApplication
from qgis.utils import unloadPlugin

ALGORITHM = "locationgateway:reversegeocode"
FOLDER = Path(os.environ["SESSION_FOLDER"])
STOPS, CHILD = os.environ["SESSION_STOPS"], os.environ["SESSION_CHILD"]
DIGEST, LENGTH = os.environ["SESSION_KEY_DIGEST"], int(os.environ["SESSION_KEY_LENGTH"])
PYTHON = "/usr/bin/python3"
MOMENTS = ("while it asks", "after the run", "without the plugin")

LONGEST_S = 120

told = {"objects": {}}


def be_looked_at(moment):
    """Wait until somebody has looked."""
    told["objects"][moment] = len(objects_with_the_key())
    (FOLDER / "moment").write_text(json.dumps([moment, os.getpid()]), encoding="utf-8")
    until = time.monotonic() + LONGEST_S
    while (FOLDER / "moment").exists():
        assert time.monotonic() < until, "nobody looked"
        time.sleep(0.01)


def objects_with_the_key():
    """Return the texts of Python that are the key, wherever one can get to them from."""
    gc.collect()
    seen, found, waiting = set(), [], gc.get_objects()
    while waiting:
        following = []
        for one in gc.get_referents(*waiting):
            if id(one) in seen:
                continue
            seen.add(id(one))
            if isinstance(one, (str, bytes)):
                found += [one] if is_the_key(one) else []
            else:
                following.append(one)
        waiting = following
    return found


def is_the_key(text):
    content = text.encode(errors="replace") if isinstance(text, str) else text
    return len(content) == LENGTH and hashlib.sha256(content).hexdigest() == DIGEST


def start_children(moment):
    subprocess.run([PYTHON, CHILD, FOLDER / f"child of Python {moment}"], check=True)
    assert QProcess.execute(PYTHON, [CHILD, str(FOLDER / f"child of Qt {moment}")]) == 0


def session():
    import processing

    asking, after, without = MOMENTS
    feedback = QgsProcessingFeedback()

    def stop_once(_progress):
        if asking not in told["objects"]:
            start_children(asking)
            be_looked_at(asking)

    feedback.progressChanged.connect(stop_once)
    results = processing.run(ALGORITHM, {"INPUT": STOPS, "OUTPUT": "memory:"}, feedback=feedback)
    told["ok"] = results["OK"]
    del results, feedback
    be_looked_at(after)
    assert unloadPlugin("location_gateway")
    start_children(without)
    be_looked_at(without)


def run():
    try:
        session()
    except Exception:  # noqa: BLE001 - whatever it is, the test has to see it
        told["failure"] = traceback.format_exc()
    (FOLDER / "session.json").write_text(json.dumps(told), encoding="utf-8")
    QApplication.instance().exit(0)


QTimer.singleShot(500, run)
