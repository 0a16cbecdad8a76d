"""The Processing provider of the plugin."""

from __future__ import annotations

from qgis.core import QgsProcessingProvider
from qgis.PyQt.QtGui import QIcon

from ..i18n import tr
from .addresses.candidateswithinradius import CandidatesWithinRadiusAlgorithm
from .addresses.reversegeocode import ReverseGeocodeAlgorithm
from .batch.batchjobs import BatchJobsAlgorithm
from .batch.cancelbatchjob import CancelBatchJobAlgorithm
from .batch.collectbatchjob import CollectBatchJobAlgorithm
from .batch.submitbatchjob import SubmitBatchJobAlgorithm
from .check.checkgateway import CheckGatewayAlgorithm
from .matching.matchtraces import MatchTracesAlgorithm
from .matrix.distancematrix import DistanceMatrixAlgorithm
from .models import shipped_models
from .radius.filterbyradius import FilterByRadiusAlgorithm
from .routes.truckroutes import TruckRoutesAlgorithm, TruckRoutesThroughStopsAlgorithm
from .search.geocodeaddresses import GeocodeAddressesAlgorithm
from .shared.icons import icon
from .stops.detectstops import DetectStopsAlgorithm
from .tours.collecttours import CollectToursAlgorithm
from .tours.plantours import PlanToursAlgorithm
from .usage.emptystore import EmptyStoreAlgorithm
from .usage.usagereport import UsageReportAlgorithm

_ALGORITHMS = (
    *(ReverseGeocodeAlgorithm, CandidatesWithinRadiusAlgorithm, GeocodeAddressesAlgorithm),
    *(FilterByRadiusAlgorithm, DetectStopsAlgorithm),
    *(TruckRoutesAlgorithm, TruckRoutesThroughStopsAlgorithm, DistanceMatrixAlgorithm, MatchTracesAlgorithm),
    *(PlanToursAlgorithm, CollectToursAlgorithm),
    *(SubmitBatchJobAlgorithm, CollectBatchJobAlgorithm, BatchJobsAlgorithm, CancelBatchJobAlgorithm),
    *(CheckGatewayAlgorithm, UsageReportAlgorithm, EmptyStoreAlgorithm),
)


class LocationGatewayProvider(QgsProcessingProvider):
    """All algorithms of the plugin."""

    def id(self) -> str:
        return "locationgateway"

    def name(self) -> str:
        return tr("Location Services Gateway")

    def icon(self) -> QIcon:
        return icon("location_gateway")

    def loadAlgorithms(self) -> None:
        for algorithm in (*(kind() for kind in _ALGORITHMS), *shipped_models()):
            self.addAlgorithm(algorithm)
