"""The algorithm that lists the addresses around a point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsPointXY,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterNumber,
    QgsWkbTypes,
)
from qgis.PyQt.QtGui import QIcon

from ...gateway.geocoding.choices import MOST_CANDIDATES
from ...gateway.services import Service
from ...i18n import tr
from ..radius import filterbyradius as circle
from ..shared.definitions import with_help
from ..shared.gateway_algorithm import GatewayAlgorithm
from ..shared.icons import icon
from .address_parameters import (
    address_options,
    advanced_address_definitions,
    basic_address_definitions,
)

if TYPE_CHECKING:
    from ...gateway.geocoding.queries import Options
    from ...gateway.geocoding.read import Candidate, PlaceAnswer
    from ...geometry.places import PlaceIndex
    from ...results.lookup import StoreLookup
    from ..shared.estimate import Estimate
    from ..shared.layer_design import LayerDesign
    from ..shared.output_layer import OutputLayer
    from ..shared.run_storage import RunStorage

_USUAL_LIMIT = 20
_DECIMALS = 5
"""Of a degree, in requests and so in ``rg_query_lat`` and ``rg_query_lon``."""


class CandidatesWithinRadiusAlgorithm(GatewayAlgorithm):
    """``locationgateway:candidateswithinradius``."""

    SERVICE = Service.GEOCODING
    LIMIT = "LIMIT"
    HEADING = "HEADING"

    def name(self) -> str:
        return "candidateswithinradius"

    def displayName(self) -> str:
        return tr("Candidates within a radius")

    def tags(self) -> list[str]:
        return tr("address,geocoding,reverse,candidates,radius,circle,nearby,around,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("candidates")

    def shortDescription(self) -> str:
        return tr("Lists the addresses and places around a point, sorted by distance.")

    def shortHelpString(self) -> str:
        return tr(
            "Lists the addresses and places around a point, sorted by distance, with one request and one transaction. "
            "Without a radius, it lists the nearest ones at any distance.\n\n"
            "Each candidate is a point at its address. Its fields begin with rg_: rg_rank numbers the candidates from "
            "1, rg_distance_m is the distance from the centre. If nothing is found, the layer is empty and the log "
            "says so.\n\n"
            "The answer is stored on this computer, so the same question is not paid for twice."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        radius_help = tr("Radius around the centre, in metres. Empty: the nearest candidates, at any distance.")
        limit = QgsProcessingParameterNumber(
            self.LIMIT,
            tr("Maximum number of candidates"),
            QgsProcessingParameterNumber.Type.Integer,
            defaultValue=_USUAL_LIMIT,
            minValue=1,
            maxValue=MOST_CANDIDATES,
        )
        heading = QgsProcessingParameterNumber(
            self.HEADING,
            tr("Heading (degrees from north)"),
            QgsProcessingParameterNumber.Type.Double,
            optional=True,
        )
        heading.setMetadata({"widget_wrapper": {"decimals": 1}})
        for definition in (
            circle.center_definition(),
            circle.radius_definition(radius_help, is_optional=True),
            with_help(limit, tr("From 1 to 100. The nearest come first. The log says if there may be more.")),
            *basic_address_definitions(),
        ):
            self.addParameter(definition)
        self.add_advanced(
            with_help(
                heading,
                tr(
                    "The direction of travel, from 0 to 360 degrees clockwise from north. With a heading, all results "
                    "are streets."
                ),
            )
        )
        for definition in advanced_address_definitions():
            self.add_advanced(definition)
        self.add_common_parameters()
        self.addParameter(
            QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Candidates"), QgsProcessing.SourceType.TypeVectorPoint)
        )
        self.add_numbers(
            ("ROWS", tr("Candidates")),
            ("FROM_STORE", tr("1 if the answer was already stored")),
            ("REQUESTS", tr("Requests sent, repeated ones included; in a dry run: needed")),
            ("TRANSACTIONS", tr("Billable transactions at the most; in a dry run: needed")),
        )

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        from ..shared.row_values import checked_bearing

        reason = circle.wrong_circle(self, parameters, context)
        if reason:
            return reason
        try:
            options = self._options(parameters, context)
            heading = self.value(parameters, self.HEADING, context)
            if heading is not None:
                options.check_heading()
                checked_bearing(heading)
        except ValueError as error:
            return str(error)
        return ""

    def designs(self) -> dict[str, LayerDesign]:
        from .address_design import candidate_design

        return {self.OUTPUT: candidate_design()}

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ...gateway.errors import GatewayError
        from ..shared.estimate import Estimate
        from ..shared.layer_look import present
        from .place_fetch import store_keys, within

        lat, lng = self.value(parameters, circle.CENTER, context)
        radius_m = self.value(parameters, circle.RADIUS, context)
        index = self._place(lat, lng, radius_m, self.value(parameters, self.HEADING, context))
        options = self.with_defaults(self._options(parameters, context))
        candidates: Sequence[Candidate] = ()
        try:
            with self.run_storage(parameters, context, feedback) as storage:
                lookup = storage.lookup(store_keys(index, options))
                estimate = Estimate(1, 1, 1 - len(lookup.missing()), per_request=1, noun=tr("places"))
                feedback.pushInfo(estimate.sentence())
                storage.check(estimate)
                with self._output(storage, parameters, context, feedback) as layer:
                    spent = estimate.outputs()
                    if self.credentials is not None:
                        answer, spent = self._ask(index, options, storage, lookup, estimate, feedback)
                        candidates = within(answer.candidates, (lat, lng), radius_m, options.candidates)
                        if not candidates:
                            nothing = tr("Nothing was found around latitude {:.5f}, longitude {:.5f}.")
                            feedback.pushInfo(nothing.format(lat, lng))
                        elif radius_m is not None and len(candidates) == options.candidates:
                            feedback.pushWarning(
                                tr(
                                    "The maximum number of candidates ({}) was reached at a distance of {} m. There "
                                    "may be more within the radius."
                                ).format(len(candidates), candidates[-1].distance_m)
                            )
                    layer.write(_features(lat, lng, candidates))
        except GatewayError as error:
            raise QgsProcessingException(str(error)) from None
        name = tr("Candidates around {:.5f}, {:.5f}").format(lat, lng)
        present(context, layer, name, self.looks[self.OUTPUT])
        return {self.OUTPUT: layer.destination, "ROWS": len(candidates), **spent}

    def _options(self, parameters: dict[str, Any], context: QgsProcessingContext) -> Options:
        return address_options(self, parameters, context, self.value(parameters, self.LIMIT, context))

    def _place(self, lat: float, lng: float, radius_m: float | None, heading: float | None) -> PlaceIndex:
        from ...gateway.query import rounded_up
        from ...geometry.places import PlaceCollector
        from ..shared.row_values import checked_bearing

        variant = (
            None if radius_m is None else rounded_up(radius_m),
            None if heading is None else checked_bearing(heading),
        )
        collector = PlaceCollector()
        collector.add(collector.keys([lat], [lng], [variant]))
        return collector.index()

    def layout(self, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, Any]:
        from ..shared.wgs84 import WGS84
        from .address_output import address_fields

        return {
            "fields": address_fields(),
            "wkb_type": QgsWkbTypes.Type.Point,
            "crs": QgsCoordinateReferenceSystem(WGS84),
        }

    def _output(
        self,
        storage: RunStorage,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> OutputLayer:
        from ..shared.output_layer import OutputLayer
        from .address_output import ADDRESS_OUTCOME

        return OutputLayer(
            self,
            parameters,
            self.OUTPUT,
            context,
            feedback,
            **self.layout(self.OUTPUT, parameters, context),
            outcome=ADDRESS_OUTCOME,
            is_stored=self.is_stored(storage),
        )

    def _ask(  # noqa: PLR0913, PLR0917 - all parts of a run
        self,
        index: PlaceIndex,
        options: Options,
        storage: RunStorage,
        lookup: StoreLookup,
        estimate: Estimate,
        feedback: QgsProcessingFeedback,
    ) -> tuple[PlaceAnswer, dict[str, int]]:
        """Return the answer, and the number outputs with its cost."""
        from ..shared.run import GatewayRun
        from .place_fetch import single_place_spec

        not_answered = tr("Places not answered: {}. {}")
        with GatewayRun(self.settings, self.credentials, storage, feedback, not_answered, estimate) as gateway:
            with gateway.fetching(single_place_spec(index, options, gateway.session), lookup) as fetcher:
                found = fetcher.results([0])[0]
            if found.result is None:
                raise fetcher.last_error or QgsProcessingException(found.reason)
            return found.result, gateway.outputs()


def _features(lat: float, lng: float, candidates: Sequence[Candidate]) -> list[QgsFeature]:
    from .address_output import address_fields, matched_values

    fields = address_fields()
    features = []
    for rank, candidate in enumerate(candidates, start=1):
        feature = QgsFeature(fields)
        feature.setAttributes(matched_values(round(lat, _DECIMALS), round(lng, _DECIMALS), rank, candidate))
        if candidate.match_lat is not None and candidate.match_lon is not None:
            feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(candidate.match_lon, candidate.match_lat)))
        features.append(feature)
    return features
