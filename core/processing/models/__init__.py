"""Models shipped with the plugin: algorithms that QGIS's model designer made of those in ``core/processing``."""

from __future__ import annotations

from pathlib import Path

from qgis.core import QgsApplication, QgsProcessingModelAlgorithm, QgsProcessingProvider

from ..translation import tr

_FOLDER = Path(__file__).resolve().parent


class StopsAndTheirAddresses(QgsProcessingModelAlgorithm):
    """``locationgateway:stopsandtheiraddresses``."""

    def __init__(self) -> None:
        """Read the model."""
        super().__init__()
        self.fromFile(str(_FOLDER / "stops_and_their_addresses.model3"))

    def createInstance(self) -> StopsAndTheirAddresses:
        return type(self)()

    def name(self) -> str:
        return "stopsandtheiraddresses"  # a model's own id is its title

    def displayName(self) -> str:
        return tr("Stops and their addresses")


class ModelLoader:
    """Adds the models to the provider whose other algorithms they are made of.

    A model finds out what it puts out when it is read, and asks the registry for its parts then. There they are as soon
    as the registry has the provider, which is after the provider was told to load its algorithms for the first time.
    """

    def __init__(self, provider: QgsProcessingProvider) -> None:
        self._provider = provider

    def load(self) -> None:
        """Add the models now, or when the registry has the provider."""
        registry = QgsApplication.processingRegistry()
        if registry.providerById(self._provider.id()) is None:
            registry.providerAdded.connect(self._load_after)
        else:
            self._provider.addAlgorithm(StopsAndTheirAddresses())

    def _load_after(self, added: str) -> None:
        if added == self._provider.id():
            QgsApplication.processingRegistry().providerAdded.disconnect(self._load_after)
            self.load()
