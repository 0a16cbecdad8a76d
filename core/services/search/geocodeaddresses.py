"""The algorithm that finds the places of addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingException,
)
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr
from ...run.definitions import advanced
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from . import parameters as params

if TYPE_CHECKING:
    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign
    from ...run.output_fields import Layout


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
            self.addParameter(advanced(definition))
        self.add_common_parameters()
        params.add_outputs(self)

    def validation_error(self, invocation: Invocation) -> str:
        reason = params.validation_error(invocation)
        if reason:
            return reason
        try:
            params.address_reader(invocation, invocation.source(params.INPUT))
        except QgsProcessingException as error:
            return str(error)
        return ""

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from .layers import geocode_design

        return {self.OUTPUT: geocode_design()}

    def layout(self, _name: str, invocation: Invocation) -> Layout:
        from ...run.output_fields import Layout
        from ...run.result_fields import OutputFields
        from .fields import GEOCODED_LAYER

        return Layout.of_points(OutputFields(invocation.source(params.INPUT).fields(), GEOCODED_LAYER).fields)

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from .run import GeocodeRun

        return GeocodeRun(invocation).results()
