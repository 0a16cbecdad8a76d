"""Running an algorithm as the toolbox does, and what it shows its user."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field

from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputLayerDefinition,
    QgsProject,
    QgsSettings,
    QgsVectorLayer,
)

from tests.support.demo_gateway import KEY

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
    """All messages of a run that failed."""
    reason: str = ""
    """The sentence that ended it."""

    @property
    def rows(self):
        return [dict(zip(self.layer.fields().names(), feature.attributes())) for feature in self.layer.getFeatures()]

    def column(self, name):
        return [row[name] for row in self.rows]

    @property
    def points(self):
        return [feature.geometry().asWkt(5) for feature in self.layer.getFeatures()]


@contextmanager
def provided():
    """Have the plugin's algorithms in the tests' own QGIS, unless they are there; give their provider."""
    import location_gateway

    registry = QgsApplication.processingRegistry()
    if provider := registry.providerById("locationgateway"):
        yield provider
        return
    plugin = location_gateway.classFactory(None)
    plugin.initProcessing()
    yield registry.providerById("locationgateway")
    plugin.unload()


def use_gateway(monkeypatch, gateway, folder, **more):
    """Make an analyst's environment: the demo gateway, and a key that may do everything; no settings of the profile."""
    values = {"BASE_URL": gateway.url, "API_KEY": KEY, "STORE": str(folder / "results"), "REQUESTS_PER_SECOND": "1000"}
    for name, value in (values | more).items():
        monkeypatch.setenv(f"LOCATION_GATEWAY_{name}", value)
    QgsSettings().remove("location_gateway")


def loaded_names(algorithm, parameters, feedback=None):
    """Run an algorithm as a dialog does, and return what the layers are called that QGIS loads."""
    project, context, feedback = QgsProject(), QgsProcessingContext(), feedback or Feedback()
    context.setProject(project)
    running = QgsApplication.processingRegistry().createAlgorithmById(algorithm)
    outputs = {
        output.name(): QgsProcessingOutputLayerDefinition("TEMPORARY_OUTPUT", project)
        for output in running.destinationParameterDefinitions()
        if output.createByDefault()
    }
    running.run({**outputs, **parameters}, context, feedback)
    names = []
    for layer_id, details in context.layersToLoadOnCompletion().items():
        loaded = context.takeResultLayer(layer_id)
        details.setOutputLayerName(loaded)
        details.postProcessor().postProcessLayer(loaded, context, feedback)
        names.append(loaded.name())
    return sorted(names)


def run(algorithm, parameters, feedback=None, kind=Run):
    """Run an algorithm; a refusal is returned, not raised."""
    import processing

    feedback = feedback or Feedback()
    is_id = isinstance(algorithm, str)
    definition = QgsApplication.processingRegistry().algorithmById(algorithm) if is_id else algorithm
    output = {"OUTPUT": "memory:"} if definition.parameterDefinition("OUTPUT") else {}
    given = {**output, **parameters}
    context = QgsProcessingContext()
    context.setProject(QgsProject.instance())
    try:
        results = processing.run(algorithm, given, context=context, feedback=feedback)
    except QgsProcessingException as error:
        reason = str(error)
        return kind(feedback=feedback, refusal="\n".join([reason, *feedback.errors]), reason=reason.splitlines()[-1])
    return kind(results, results.get("OUTPUT"), feedback)
