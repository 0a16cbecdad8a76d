"""The algorithm that finds the places of addresses."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsWkbTypes,
)
from qgis.PyQt.QtGui import QIcon

from ...gateway.services import Service
from ...i18n import tr
from ..shared.gateway_algorithm import GatewayAlgorithm
from ..shared.icons import icon
from . import geocode_parameters as params

if TYPE_CHECKING:
    from ...gateway.search.queries import GeocodeOptions
    from ..addresses.address_output import OutputFields
    from ..shared.layer_design import LayerDesign
    from ..shared.output_layer import OutputLayer
    from ..shared.run import GatewayRun
    from ..shared.run_storage import RunStorage
    from .address_index import AddressIndex
    from .geocode_run import GeocodeRun


class GeocodeAddressesAlgorithm(GatewayAlgorithm):
    """``locationgateway:geocodeaddresses``."""

    SERVICE = Service.SEARCH

    def name(self) -> str:
        return "geocodeaddresses"

    def displayName(self) -> str:
        return tr("Geocode addresses")

    def tags(self) -> list[str]:
        return tr("address,geocoding,geocode,search,find,table,csv,batch,location,gateway,postal code,city").split(",")

    def icon(self) -> QIcon:
        return icon("geocode_addresses")

    def shortDescription(self) -> str:
        return tr("Finds the places of the addresses in a table, and makes points of them.")

    def shortHelpString(self) -> str:
        return tr(
            "Finds the places of the addresses in a table, and makes points of them.\n\n"
            "The address is in one column, or its parts are in several: street, house number, postal code, city. A "
            "row is one request and one transaction. Equal addresses are requested once; case, repeated blanks and the "
            "encoding of characters make no difference. The log shows how many requests and transactions the run needs "
            "before it sends the first one. 'Dry run' only counts them.\n\n"
            "Answers are stored on this computer. They are not paid for again, and a run that was interrupted "
            "continues where it stopped.\n\n"
            "The output has all rows of the input in the same order, with their attributes. gc_status is the result of "
            "a row: ok; low_score (there is a match, but it fits badly: review it); no_match (no such address is "
            "known); invalid (the address is empty or cannot be sent); failed (the service did not answer); not_asked "
            "(the run ended before). gc_error gives the reason. gc_score is how well the match fits, from 0 to 1. "
            "gc_result_type tells how exact it is: a house number, a street, or only a town. gc_house_number_type is "
            "'fallback' if the service knows the street, but took another house number.\n\n"
            "The addresses leave this computer: addresses of customers are personal data in many countries."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        for definition in params.basic_definitions():
            self.addParameter(definition)
        for definition in params.advanced_definitions():
            self.add_advanced(definition)
        self.add_common_parameters()
        params.add_outputs(self)

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        reason = params.validation_error(self, parameters, context)
        if reason:
            return reason
        try:
            params.address_reader(self, self.source(parameters, params.INPUT, context), parameters, context)
        except QgsProcessingException as error:
            return str(error)
        return ""

    def designs(self) -> dict[str, LayerDesign]:
        from .geocode_design import geocode_design

        return {self.OUTPUT: geocode_design()}

    def layout(self, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, Any]:
        from ...gateway.search.fields import GEOCODED_LAYER
        from ..addresses.address_output import OutputFields
        from .geocode_output import geocoded_layout

        return geocoded_layout(OutputFields(self.source(parameters, params.INPUT, context).fields(), GEOCODED_LAYER))

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ...gateway.errors import GatewayError
        from ...gateway.search.fields import GEOCODED_LAYER
        from ..addresses.address_output import OutputFields
        from ..shared.estimate import Estimate, suggest_batch
        from ..shared.layer_look import present
        from ..shared.run import relaxed_gc, run_with_gateway
        from ..shared.run_log import report_summary
        from .geocode_output import geocoded_layer

        source = self.source(parameters, params.INPUT, context)
        fields = OutputFields(source.fields(), GEOCODED_LAYER)
        name = source.sourceName() if fields.renews_earlier else tr("Places of {}").format(source.sourceName())
        options = self.with_defaults(params.options_of(self, parameters, context))
        run = self._run(source, fields, options, parameters, context, feedback)
        try:
            index = run.addresses()
            with self.run_storage(parameters, context, feedback) as storage, relaxed_gc():
                stored = len(index) - len(storage.lookup(index.keys).missing())
                estimate = Estimate(run.rows, len(index), stored, per_request=1, noun=tr("addresses"))
                feedback.pushInfo(estimate.sentence())
                suggest_batch(estimate, self.settings, feedback)
                storage.check(estimate)
                layer = geocoded_layer(
                    self,
                    parameters,
                    context,
                    feedback,
                    source,
                    fields,
                    options.limit,
                    is_stored=self.is_stored(storage),
                )
                with layer:
                    write = partial(_write, run, index, options, fields, layer, storage)
                    not_answered = tr("Addresses not answered: {:,}. {}")
                    spent = run_with_gateway(write, self, storage, feedback, not_answered, estimate)
        except GatewayError as error:  # nothing was answered
            raise QgsProcessingException(str(error)) from None
        numbers = {**run.counts.outputs(), "ADDRESSES": len(index), **spent}
        report_summary(feedback, run.counts, numbers)
        partial_of = self if feedback.isCanceled() else None
        present(context, layer, name, self.looks[self.OUTPUT], partial_of)
        return {self.OUTPUT: layer.destination, **numbers}

    def _run(  # noqa: PLR0913, PLR0917 - everything that a row depends on
        self,
        source: QgsProcessingFeatureSource,
        fields: OutputFields,
        options: GeocodeOptions,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> GeocodeRun:
        """Return the run that reads and writes the rows. Report what happens to the results of an earlier run."""
        from .geocode_fetch import geocode_hash
        from .geocode_run import GeocodeRun, RowOptions

        only_unresolved = self.value(parameters, params.ONLY_UNRESOLVED, context)
        fields.report_earlier(feedback, only_unresolved=only_unresolved)
        earlier_status = fields.earlier_status if only_unresolved else None
        reader = params.address_reader(self, source, parameters, context, earlier_status)
        row_options = RowOptions(
            self.value(parameters, params.MIN_SCORE, context),
            options.limit,
            params.MatchGeometry(self.value(parameters, params.GEOMETRY, context)),
            keeps_points=_has_points(source),
        )
        return GeocodeRun(source, reader, geocode_hash(options), row_options, feedback)


def _write(  # noqa: PLR0913, PLR0917 - all parts of a run
    run: GeocodeRun,
    index: AddressIndex,
    options: GeocodeOptions,
    fields: OutputFields,
    layer: OutputLayer,
    storage: RunStorage,
    gateway: GatewayRun | None,
) -> None:
    """Write all rows, with requests to ``gateway`` as needed; without it, nothing is sent."""
    from ..shared.fetch import NothingFetched
    from .geocode_fetch import geocode_spec

    if gateway is None:
        run.write(index, NothingFetched(), layer, fields)
        return
    lookup = storage.lookup(index.keys)
    with gateway.fetching(geocode_spec(index, options, gateway.session), lookup) as fetcher:
        run.write(index, fetcher, layer, fields, report_rows=not len(lookup.missing()))


def _has_points(source: QgsProcessingFeatureSource) -> bool:
    """Whether the rows of an earlier result still have the points that it has given them."""
    from ..shared.wgs84 import WGS84

    return source.wkbType() == QgsWkbTypes.Type.Point and source.sourceCrs().authid() == WGS84
