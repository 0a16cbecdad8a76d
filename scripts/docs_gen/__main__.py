"""Makes the pages of the manual that come from the code. ``scripts/manual`` runs it with QGIS's Python."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from qgis.analysis import QgsNativeAlgorithms
from qgis.core import QgsApplication, QgsProcessingAlgorithm

from scripts.source_tree import ROOT, import_plugin


@contextmanager
def registered_algorithms() -> Iterator[list[QgsProcessingAlgorithm]]:
    """Start QGIS with an empty profile, and give the plugin's algorithms from its registry."""
    with tempfile.TemporaryDirectory() as profile:
        os.environ.update(QGIS_CUSTOM_CONFIG_PATH=profile, QT_QPA_PLATFORM="offscreen")
        application = QgsApplication([], False)  # noqa: FBT003 - Qt's booleans have no names
        application.initQgis()
        QgsApplication.processingRegistry().addProvider(QgsNativeAlgorithms())  # for steps of models
        plugin = import_plugin().classFactory(None)
        plugin.initProcessing()
        yield QgsApplication.processingRegistry().providerById("locationgateway").algorithms()
        plugin.unload()
        application.exitQgis()


def main() -> None:
    """Write the pages that have changed."""
    with registered_algorithms() as algorithms:
        from scripts.docs_gen.pages import made_pages, unneeded_pages  # noqa: PLC0415 - needs a QGIS that runs

        made = made_pages(algorithms)
        for path, text in made.items():
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8", newline="\n")
                print(f"Made {path.relative_to(ROOT)}")
        for path in unneeded_pages(made):
            path.unlink()


if __name__ == "__main__":
    main()
