"""The algorithm that adds an address to each point of a layer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
)
from qgis.PyQt.QtGui import QIcon

from ...gateway.services import Service
from ...i18n import tr
from ..shared.gateway_algorithm import GatewayAlgorithm
from ..shared.icons import icon
from . import address_parameters as params

if TYPE_CHECKING:
    from ..shared.layer_design import LayerDesign
    from .address_output import OutputFields
    from .reversegeocode_run import ReverseGeocodeRun


class ReverseGeocodeAlgorithm(GatewayAlgorithm):
    """``locationgateway:reversegeocode``."""

    SERVICE = Service.GEOCODING

    def name(self) -> str:
        return "reversegeocode"

    def displayName(self) -> str:
        return tr("Reverse geocode points")

    def tags(self) -> list[str]:
        words = tr("address,geocoding,reverse,geocode,location,gateway,street,house number,postal code")
        return words.split(",")

    def icon(self) -> QIcon:
        return icon("reverse_geocode")

    def shortDescription(self) -> str:
        return tr("Adds the nearest address to each point of a layer.")

    def shortHelpString(self) -> str:
        return tr(
            "Adds the nearest address to each point of a layer.\n\n"
            "Points at the same place (5 decimals of a degree, about one metre) are requested once. The log shows how "
            "many requests and transactions the run needs before it sends the first one. 'Dry run' only counts them."
            "\n\n"
            "Answers are stored on this computer. They are not paid for again, and a run that was "
            "interrupted continues where it stopped.\n\n"
            "The output has all rows of the input in the same order, with their attributes. rg_status is the result of "
            "a row: ok, no_match (there is no address, or none within the maximum distance), no_geometry, invalid (the "
            "position, distance or heading cannot be used), failed (the service did not answer) or not_asked (the run "
            "ended before). rg_error gives the reason. The fields of the address begin with rg_. rg_distance_m is the "
            "distance between the point and the address: the nearest address is not always the right one.\n\n"
            "Enter the key in the settings of the plugin, or choose an authentication configuration of the type 'API "
            "Header' with a header named apiKey."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        for definition in params.basic_definitions():
            self.addParameter(definition)
        for definition in params.advanced_definitions():
            self.add_advanced(definition)
        self.add_common_parameters()
        params.add_address_outputs(self)

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        return params.validation_error(self, parameters, context)

    def designs(self) -> dict[str, LayerDesign]:
        from .address_design import address_design

        return {self.OUTPUT: address_design()}

    def layout(self, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, Any]:
        from .address_output import OutputFields, PointPlacer, address_layout

        source = self.source(parameters, params.INPUT, context)
        choice = params.OutputGeometry(self.value(parameters, params.GEOMETRY, context))
        placer = PointPlacer(choice, source.sourceCrs(), context.transformContext())
        return address_layout(source, OutputFields(source.fields()), placer)

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ...gateway.errors import GatewayError
        from ..shared.estimate import Estimate, suggest_batch
        from ..shared.fetch import NothingFetched
        from ..shared.layer_look import present
        from ..shared.run import GatewayRun, relaxed_gc
        from ..shared.run_log import report_summary
        from .address_output import AddressLayer, OutputFields
        from .place_fetch import PlaceFetch, store_keys

        source = self.placed_source(parameters, params.INPUT, context)
        fields = OutputFields(source.fields())
        name = source.sourceName() if fields.renews_earlier else tr("Addresses of {}").format(source.sourceName())
        options = self.with_defaults(params.options_of(self, parameters, context))
        run = self._run(source, fields, parameters, context, feedback)
        try:
            index = run.places()
            with self.run_storage(parameters, context, feedback) as storage, relaxed_gc():
                lookup = storage.lookup(store_keys(index, options))
                stored = len(index) - len(lookup.missing())
                estimate = Estimate(run.rows, len(index), stored, self.settings.places_per_request, tr("places"))
                feedback.pushInfo(estimate.sentence())
                suggest_batch(estimate, self.settings, feedback)
                storage.check(estimate)
                with AddressLayer(
                    self,
                    parameters,
                    context,
                    source,
                    feedback,
                    fields,
                    options.candidates,
                    is_stored=self.is_stored(storage),
                ) as layer:
                    if self.credentials is None:
                        run.write(index, NothingFetched(), layer)
                        spent = estimate.outputs()
                    else:
                        not_answered = tr("Places not answered: {}. {}")
                        gateway = GatewayRun(self.settings, self.credentials, storage, feedback, not_answered, estimate)
                        with gateway:
                            places = PlaceFetch(index, options, gateway.session, self.settings)
                            with places.remembering(feedback), gateway.fetching(places.spec(), lookup) as fetcher:
                                run.write(index, fetcher, layer, report_rows=not estimate.transactions)
                        spent = gateway.outputs()
                        gateway.report_end()
                        storage.report_stop_ratio()
                    numbers = {**run.counts.outputs(), "PLACES": len(index), **spent}
                    report_summary(feedback, run.counts, numbers)
        except GatewayError as error:  # nothing was answered
            raise QgsProcessingException(str(error)) from None
        partial_of = self if feedback.isCanceled() else None
        present(context, layer, name, self.looks[self.OUTPUT], partial_of)
        return {self.OUTPUT: layer.destination, **numbers}

    def _run(
        self,
        source: QgsProcessingFeatureSource,
        fields: OutputFields,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> ReverseGeocodeRun:
        """Return the run that reads and writes the rows. Report what happens to the addresses of an earlier run."""
        from .reversegeocode_run import ReverseGeocodeRun

        only_unresolved = self.value(parameters, params.ONLY_UNRESOLVED, context)
        earlier_status = fields.earlier_status if only_unresolved else None
        fields.report_earlier(feedback, only_unresolved=only_unresolved)
        variation = tuple(self.row_value(parameters, name, context) for name in (params.RADIUS, params.HEADING))
        return ReverseGeocodeRun(
            source,
            variation,
            self.createExpressionContext(parameters, context, source),
            context,
            feedback,
            earlier_status,
        )
