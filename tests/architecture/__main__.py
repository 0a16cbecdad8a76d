"""Draws the folders of the plugin and the imports between them: ``scripts/architecture``."""

import subprocess

from scripts.source_tree import ROOT
from tests.architecture.drawing import drawing

PICTURE = "docs/pictures/architecture.svg"

subprocess.run(["dot", "-Tsvg", f"-o{ROOT / PICTURE}"], input=drawing(), text=True, check=True)
print(f"Drawn: {PICTURE}")
