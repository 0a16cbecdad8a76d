"""What all algorithms share that look at their values before they run: in the dialog, in a model, from a script."""

from __future__ import annotations

from typing import Any

from qgis.core import (
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
)

from ...i18n import tr
from .manual_page import OnManualPage
from .wgs84 import unplaceable


class CheckedAlgorithm(OnManualPage, QgsProcessingAlgorithm):
    """An algorithm that refuses values with a sentence, before anything is read or sent."""

    OUTPUT = "OUTPUT"

    def createInstance(self) -> CheckedAlgorithm:
        return type(self)()

    def add_numbers(self, *numbers: tuple[str, str]) -> None:
        """Add number outputs, for models and scripts, by their names and descriptions."""
        for name, text in numbers:
            self.addOutput(QgsProcessingOutputNumber(name, text))

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        """Return why the values cannot be used, or nothing."""
        raise NotImplementedError

    def checkParameterValues(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[bool, str]:
        reason = self._first_error(parameters, context)
        return (False, reason) if reason else super().checkParameterValues(parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        reason = self._first_error(parameters, context)  # scripts may run without checkParameterValues
        if reason:
            raise QgsProcessingException(reason)
        return super().prepareAlgorithm(parameters, context, feedback)

    def placed_source(
        self, parameters: dict[str, Any], name: str, context: QgsProcessingContext
    ) -> QgsProcessingFeatureSource:
        """Return a layer of the input; raises QgsProcessingException if there is none, or nowhere to place it."""
        source = self._source(parameters, name, context)
        nowhere = unplaceable(source.sourceCrs(), context.transformContext())
        if nowhere:
            raise QgsProcessingException(
                tr("The layer '{}' cannot be placed on Earth. {}").format(source.sourceName(), nowhere)
            )
        return source

    def _first_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        """Return why the run cannot begin, or nothing."""
        from .output_destination import output_error
        from .row_values import wrong_expression

        return (
            wrong_expression(self, parameters, context, lambda name: self._source(parameters, name, context))
            or output_error(self, parameters, context)
            or self.validation_error(parameters, context)
        )

    def _source(
        self, parameters: dict[str, Any], name: str, context: QgsProcessingContext
    ) -> QgsProcessingFeatureSource:
        """Return a layer of the input; raises QgsProcessingException if there is none."""
        try:
            source = self.parameterAsSource(parameters, name, context)
        except QgsProcessingException:
            raise
        except Exception:  # noqa: BLE001 - something nameless, which QGIS 3.44 throws where it cannot tell the extent
            source = None
        if source is None:
            raise QgsProcessingException(self.invalidSourceError(parameters, name))
        return source

    def field_index(
        self, source: QgsProcessingFeatureSource, parameters: dict[str, Any], name: str, context: QgsProcessingContext
    ) -> int:
        """Return where a chosen field is, -1 for none; raises QgsProcessingException if the layer has no such field."""
        field = self.parameterAsString(parameters, name, context)
        index = source.fields().lookupField(field) if field else -1
        if field and index < 0:
            raise QgsProcessingException(
                tr("The layer '{}' has no field '{}'; it has: {}.").format(
                    source.sourceName(), field, ", ".join(source.fields().names())
                )
            )
        return index
