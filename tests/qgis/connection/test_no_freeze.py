"""QGIS goes on while requests are under way, whatever is made and destroyed meanwhile."""

import os
import subprocess
import sys
from pathlib import Path

from tests.support.demo_gateway import ROOT

SESSION = Path(__file__).with_name("busy_session.py")
REQUESTS = 500


def test_objects_come_and_go_while_requests_are_under_way(settings, tmp_path):
    """Sent from threads of their own these requests stopped QGIS each time, see network_exchange."""
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "16")
    environment = os.environ | {"PYTHONPATH": str(ROOT), "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    program = [sys.executable, SESSION, str(REQUESTS)]
    run = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout == f"{REQUESTS}\n"
