"""What a run of an algorithm shows its user."""

from __future__ import annotations

from dataclasses import dataclass, field

from qgis.core import QgsProcessingFeedback, QgsVectorLayer

ALGORITHM = "locationgateway:reversegeocode"


class Feedback(QgsProcessingFeedback):
    """Keeps what the user would see."""

    def __init__(self):
        super().__init__(logFeedback=False)
        self.infos = []
        self.errors = []

    def pushInfo(self, info):  # noqa: N802
        self.infos.append(info)

    def pushWarning(self, warning):  # noqa: N802
        self.errors.append(warning)

    def reportError(self, error, fatalError=False):  # noqa: ARG002, FBT002, N802, N803
        self.errors.append(error)

    @property
    def all_text(self):
        return "\n".join([*self.infos, *self.errors])


@dataclass
class Run:
    """How a run ended."""

    results: dict = field(default_factory=dict)
    layer: QgsVectorLayer | None = None
    feedback: Feedback | None = None
    refusal: str = ""

    @property
    def rows(self):
        return [dict(zip(self.layer.fields().names(), feature.attributes())) for feature in self.layer.getFeatures()]

    def column(self, name):
        return [row[name] for row in self.rows]

    @property
    def points(self):
        return [feature.geometry().asWkt(5) for feature in self.layer.getFeatures()]
