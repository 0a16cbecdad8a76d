"""The Processing provider of the plugin."""

from __future__ import annotations

from functools import cache

from qgis.core import QgsApplication, QgsProcessingProvider
from qgis.PyQt.QtGui import QIcon

from ..i18n import tr
from ..local.checkgateway import CheckGatewayAlgorithm
from ..local.detectstops import DetectStopsAlgorithm
from ..local.emptystore import EmptyStoreAlgorithm
from ..local.filterbyradius import FilterByRadiusAlgorithm
from ..local.usagereport import UsageReportAlgorithm
from ..run.gateway_algorithm import icon
from ..services.batch.batchjobs import BatchJobsAlgorithm
from ..services.batch.cancelbatchjob import CancelBatchJobAlgorithm
from ..services.batch.collectbatchjob import CollectBatchJobAlgorithm
from ..services.batch.submitbatchjob import SubmitBatchJobAlgorithm
from ..services.geocoding.candidateswithinradius import CandidatesWithinRadiusAlgorithm
from ..services.geocoding.reversegeocode import ReverseGeocodeAlgorithm
from ..services.isolines.reachablearea import ReachableAreaAlgorithm
from ..services.matching.matchtraces import MatchTracesAlgorithm
from ..services.matrix.distancematrix import DistanceMatrixAlgorithm
from ..services.routing.truckroutes import TruckRoutesAlgorithm, TruckRoutesThroughStopsAlgorithm
from ..services.search.geocodeaddresses import GeocodeAddressesAlgorithm
from ..services.tours.collecttours import CollectToursAlgorithm
from ..services.tours.plantours import PlanToursAlgorithm
from .models import shipped_models

_ALGORITHMS = (
    *(ReverseGeocodeAlgorithm, CandidatesWithinRadiusAlgorithm, GeocodeAddressesAlgorithm),
    *(FilterByRadiusAlgorithm, DetectStopsAlgorithm),
    *(TruckRoutesAlgorithm, TruckRoutesThroughStopsAlgorithm, DistanceMatrixAlgorithm, ReachableAreaAlgorithm),
    *(MatchTracesAlgorithm, PlanToursAlgorithm, CollectToursAlgorithm),
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
            algorithm.setProvider(_lasting_provider())  # of the algorithms that are made from this one, too


@cache
def _lasting_provider() -> LocationGatewayProvider:
    """Return what algorithms know as their provider.

    QGIS deletes the registered one when the plugin is unloaded. An algorithm may live longer, in a task, a dialog or a
    model, and crashes QGIS when it asks a deleted provider for its id. So this one lasts as long as QGIS.
    """
    provider = LocationGatewayProvider()
    provider.setParent(QgsApplication.processingRegistry())  # or it would go with the last algorithm that Python knows
    return provider
