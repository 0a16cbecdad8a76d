"""What a session inside a real QGIS window tells the test that started it."""

from __future__ import annotations

import json
import os
import sys
import traceback

from qgis.core import QgsApplication


def keep_told(told, folder):
    """Keep in ``told`` what QGIS logs, and the error that ends it; return what leaves all of it in ``folder``.

    An error, whoever raised it, ends QGIS at once.
    """
    told |= {"messages": [], "failures": []}

    def leave():
        (folder / "session.json").write_text(json.dumps(told), encoding="utf-8")

    def fail(kind, error, where):
        told["failures"].append("".join(traceback.format_exception(kind, error, where)))
        leave()
        os._exit(1)

    sys.excepthook = fail
    QgsApplication.messageLog().messageReceived.connect(lambda text, tag, _level: told["messages"].append((tag, text)))
    return leave
