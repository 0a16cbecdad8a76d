"""A throw-away file of the same format as an output: shows what the format takes, before anything is paid for."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Callable

from qgis.core import (
    QgsFeature,
    QgsFeatureSink,
    QgsFields,
    QgsProcessingContext,
    QgsProcessingException,
    QgsVectorLayer,
)

MakeSink = Callable[[str, QgsFields, QgsProcessingContext], QgsFeatureSink]
"""Makes a sink for the file of a path, as the output's own sink is made."""
_NO_FILE = (OSError, QgsProcessingException)
"""What is raised where a file cannot be made: of its fields, or because there is no room."""


class TrialFile:
    """Writes files into a folder for temporary files, and looks at what became of them."""

    def __init__(self, extension: str, make_sink: MakeSink) -> None:
        """Try the format that ``extension`` stands for."""
        self._extension = extension
        self._make_sink = make_sink
        self.can_be_read = True
        """Whether QGIS can open what it writes: some formats are for other programs only."""

    def takes(self, fields: QgsFields) -> bool:
        """Whether a file can have these fields."""
        return self.key_among(fields) is not None

    def key_among(self, fields: QgsFields) -> str | None:
        """Return which of ``fields`` numbers the rows in such a file, empty for none of them.

        None where a file cannot have these fields, or no file can be made.
        """
        try:
            with self._file() as path:
                # Some formats make their tables with the first row.
                if self._first_refused(path, fields, [QgsFeature(fields)]) is not None:
                    return None
                layer = QgsVectorLayer(str(path), "trial", "ogr")
                self.can_be_read = layer.isValid()
                keys = [layer.fields().at(number).name().lower() for number in layer.primaryKeyAttributes()]
                del layer  # it holds the file open
        except _NO_FILE:
            return None
        return next((name for name in fields.names() if name.lower() in keys), "")

    def first_refused(self, fields: QgsFields, features: Sequence[QgsFeature]) -> int | None:
        """Return which of some rows is the first that such a file refuses; None: not any, as far as can be known."""
        try:
            with self._file() as path:
                return self._first_refused(path, fields, features)
        except _NO_FILE:
            return None

    @contextmanager
    def _file(self) -> Iterator[Path]:
        """Give the path of a file, which is gone when the block ends."""
        with tempfile.TemporaryDirectory(prefix="location_gateway_") as folder:
            yield Path(folder) / f"trial.{self._extension}"

    def _first_refused(self, path: Path, fields: QgsFields, features: Sequence[QgsFeature]) -> int | None:
        context = QgsProcessingContext()  # the sink uses it as long as there is one
        sink = self._make_sink(str(path), fields, context)
        add, flag = sink.addFeature, QgsFeatureSink.Flag.FastInsert
        return next((number for number, feature in enumerate(features) if not add(feature, flag)), None)
