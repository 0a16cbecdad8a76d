"""The provider: what the toolbox, the model designer and ``qgis_process`` list."""

from __future__ import annotations

from pathlib import Path

from qgis.core import QgsProcessingProvider
from qgis.PyQt.QtGui import QIcon

from ..wording import tr
from .batch.batchjobs import BatchJobsAlgorithm
from .batch.cancelbatchjob import CancelBatchJobAlgorithm
from .batch.collectbatchjob import CollectBatchJobAlgorithm
from .batch.submitbatchjob import SubmitBatchJobAlgorithm
from .candidateswithinradius import CandidatesWithinRadiusAlgorithm
from .checkgateway import CheckGatewayAlgorithm
from .detectstops import DetectStopsAlgorithm
from .emptystore import EmptyStoreAlgorithm
from .filterbyradius import FilterByRadiusAlgorithm
from .models import ModelLoader
from .reversegeocode import ReverseGeocodeAlgorithm
from .truckroutes import TruckRoutesAlgorithm
from .truckroutesthroughstops import TruckRoutesThroughStopsAlgorithm
from .usagereport import UsageReportAlgorithm

_ICON = Path(__file__).resolve().parents[2] / "ui" / "icons" / "location_gateway.svg"


class LocationGatewayProvider(QgsProcessingProvider):
    """All algorithms of the plugin."""

    def __init__(self) -> None:
        """Take what :meth:`loadAlgorithms` needs."""
        super().__init__()
        self._models = ModelLoader(self)

    def id(self) -> str:
        return "locationgateway"

    def name(self) -> str:
        return tr("Location Services Gateway")

    def icon(self) -> QIcon:
        return QIcon(str(_ICON))

    def loadAlgorithms(self) -> None:
        self.addAlgorithm(ReverseGeocodeAlgorithm())
        self.addAlgorithm(CandidatesWithinRadiusAlgorithm())
        self.addAlgorithm(FilterByRadiusAlgorithm())
        self.addAlgorithm(DetectStopsAlgorithm())
        self.addAlgorithm(TruckRoutesAlgorithm())
        self.addAlgorithm(TruckRoutesThroughStopsAlgorithm())
        self.addAlgorithm(SubmitBatchJobAlgorithm())
        self.addAlgorithm(CollectBatchJobAlgorithm())
        self.addAlgorithm(BatchJobsAlgorithm())
        self.addAlgorithm(CancelBatchJobAlgorithm())
        self._models.load()
        self.addAlgorithm(CheckGatewayAlgorithm())
        self.addAlgorithm(UsageReportAlgorithm())
        self.addAlgorithm(EmptyStoreAlgorithm())
