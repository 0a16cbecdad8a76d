"""The algorithm that adds an address to each point of a layer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
            self.addParameter(advanced(definition))
        self.add_common_parameters()
        params.add_address_outputs(self)

    def validation_error(self, invocation: Invocation) -> str:
        return params.validation_error(invocation)

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from .layers import address_design

        return {self.OUTPUT: address_design()}

    def layout(self, _name: str, invocation: Invocation) -> Layout:
        from .layers import AddressOutput

        source = invocation.source(params.INPUT)
        return AddressOutput.of(invocation, source).layout(source)

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from .run import ReverseGeocodeRun

        return ReverseGeocodeRun(invocation).results()
