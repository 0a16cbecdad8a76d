"""The template of what takes the service long: submit, remember, poll, collect. This part is loaded when QGIS starts.

An algorithm gives its parameters and :meth:`PendingAlgorithm.results`. :class:`.polled_run.PolledRun` is the part in
which the service is asked.
"""

from __future__ import annotations

from typing import Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterNumber,
)

from ..i18n import as_sentence
from .gateway_algorithm import GatewayAlgorithm

WAIT = "WAIT"
_MINUTE_S = 60.0


class PendingError(Exception):
    """Something that cannot be collected; the text is the sentence for the user."""


class PendingAlgorithm(GatewayAlgorithm):
    """Submits something to the service, or asks for what was submitted."""

    def results(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        """Run, and return the outputs.

        Raises :class:`PendingError`, :class:`~..client.errors.GatewayError`, :class:`~..client.query.QueryError`
        and :class:`~..results.database.DatabaseError`.
        """
        raise NotImplementedError

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ..client.errors import GatewayError
        from ..client.query import QueryError
        from ..results.database import DatabaseError

        try:
            return self.results(parameters, context, feedback)
        except (PendingError, GatewayError, QueryError, DatabaseError) as error:
            raise QgsProcessingException(as_sentence(error)) from None

    def wait_s(self, parameters: dict[str, Any], context: QgsProcessingContext) -> float:
        """Return how many seconds to wait."""
        return self.value(parameters, WAIT, context) * _MINUTE_S


def wait_definition(text: str, minutes: float) -> QgsProcessingParameterNumber:
    """Return the parameter for how long to wait; ``minutes`` is the default."""
    wait = QgsProcessingParameterNumber(
        WAIT, text, QgsProcessingParameterNumber.Type.Double, defaultValue=minutes, minValue=0
    )
    wait.setMetadata({"widget_wrapper": {"decimals": 1}})
    return wait
