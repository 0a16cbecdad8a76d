"""The algorithm that removes stored answers."""

from __future__ import annotations

from typing import Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterNumber,
)
from qgis.PyQt.QtGui import QIcon

from ...i18n import tr
from ..shared.checked_algorithm import CheckedAlgorithm
from ..shared.environment_parameter import environment_definition, settings_of
from ..shared.icons import icon

_DAY_S = 86_400


class EmptyStoreAlgorithm(CheckedAlgorithm):
    """``locationgateway:emptystore``."""

    ALL = "ALL"
    OLDER_THAN = "OLDER_THAN"

    def name(self) -> str:
        return "emptystore"

    def displayName(self) -> str:
        return tr("Empty the result store")

    def tags(self) -> list[str]:
        return tr("store,cache,answers,results,delete,remove,clear,disk space,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("empty_store")

    def shortDescription(self) -> str:
        return tr("Removes answers that are kept on this computer. They will have to be paid for again.")

    def shortHelpString(self) -> str:
        return tr(
            "Removes answers that the plugin keeps on this computer, and gives their disk space back. It sends "
            "nothing and needs no key.\n\n"
            "This cannot be undone: answers that were removed are asked, and paid for, again when a run needs them. "
            "There is no need to empty the store for tidiness: it removes what has grown old, and what is beyond its "
            "size, by itself.\n\n"
            "Copies of damaged stores, which were set aside, are removed too, unless only old answers are. The usage "
            "ledger is left as it is."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        every = QgsProcessingParameterBoolean(self.ALL, tr("The stores of all environments"), False)
        every.setHelp(tr("Removes the answers of every environment, whichever is named above."))
        older = QgsProcessingParameterNumber(
            self.OLDER_THAN,
            tr("Only answers older than (days)"),
            QgsProcessingParameterNumber.Type.Double,
            optional=True,
            minValue=0,
        )
        older.setHelp(tr("Empty: all answers, whatever their age."))
        for parameter in (environment_definition(), every, older):
            self.addParameter(parameter)
        self.add_numbers(("REMOVED", tr("Answers removed")), ("REMAINING", tr("Answers still stored")))

    def refusal(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        days = self.parameterAsDouble(parameters, self.OLDER_THAN, context)
        if parameters.get(self.OLDER_THAN) is None or days >= 0:
            return ""
        return tr("OLDER_THAN must be a number of days from 0 on, not {}.").format(days)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        from ...results.files import store_path, store_paths

        settings = settings_of(self, parameters, context)
        if self.parameterAsBoolean(parameters, self.ALL, context):
            self._paths = store_paths(settings.results_folder)
        else:
            self._paths = [store_path(settings.results_folder, settings.name)]
        return super().prepareAlgorithm(parameters, context, feedback)

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from .emptying import Emptying

        emptying = Emptying(self._older_than_s(parameters, context), feedback)
        for path in self._paths:
            emptying.empty(path)
        if emptying.failures:
            raise QgsProcessingException("\n".join(emptying.failures))
        feedback.pushInfo(tr("Answers removed: {:,}. Still stored: {:,}.").format(emptying.removed, emptying.remaining))
        return {"REMOVED": emptying.removed, "REMAINING": emptying.remaining}

    def _older_than_s(self, parameters: dict[str, Any], context: QgsProcessingContext) -> float | None:
        if parameters.get(self.OLDER_THAN) is None:
            return None
        return self.parameterAsDouble(parameters, self.OLDER_THAN, context) * _DAY_S
