"""Draws the house: ``scripts/architecture``."""

import subprocess

from tests.architecture.drawing import drawing
from tests.support.shipped_files import ROOT

PICTURE = "docs/pictures/architecture.svg"

subprocess.run(["dot", "-Tsvg", f"-o{ROOT / PICTURE}"], input=drawing(), text=True, check=True)
print(f"Drawn: {PICTURE}")
