"""The algorithm that reports what the ledger has counted."""

from __future__ import annotations

from datetime import date, timedelta
from enum import Enum
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFeature,
    QgsFields,
    QgsProcessing,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSink,
)
from qgis.PyQt.QtCore import QDate
from qgis.PyQt.QtGui import QIcon

from ..client.services import Service, service_name, service_names
from ..i18n import tr, translatable
from ..run.definitions import environment_definition, one_choice, with_help
from ..run.gateway_algorithm import GROUP_SERVICE, GatewayAlgorithm, icon

if TYPE_CHECKING:
    from ..connection.settings import EnvironmentSettings
    from ..fields import LayerFields
    from ..results.ledger import Usage
    from ..run.budget import MonthUsage
    from ..run.invocation import Invocation
    from ..run.layer_design import LayerDesign


class Period(Enum):
    """The calendar days that a report covers, by their name on command lines."""

    THIS_MONTH = "this_month"
    LAST_MONTH = "last_month"
    THIS_YEAR = "this_year"
    ALL = "all"

    def days(self, today: date) -> tuple[date | None, date | None]:
        """Return the first and the last day; None: no end on that side."""
        if self is Period.ALL:
            return None, None
        if self is Period.THIS_YEAR:
            return date(today.year, 1, 1), date(today.year, 12, 31)
        from ..results.ledger import month_of

        return month_of(today.replace(day=1) - timedelta(days=1) if self is Period.LAST_MONTH else today)


class UsageReportAlgorithm(GatewayAlgorithm):
    """``locationgateway:usagereport``."""

    GROUP = GROUP_SERVICE
    PERIOD = "PERIOD"

    def name(self) -> str:
        return "usagereport"

    def displayName(self) -> str:
        return tr("Usage report")

    def tags(self) -> list[str]:
        return tr("transactions,usage,ledger,quota,limit,month,cost,billing,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("usage_report")

    def shortDescription(self) -> str:
        return tr("Reports how many billable transactions were used. Sends nothing.")

    def shortHelpString(self) -> str:
        return tr(
            "Lists the billable transactions of an environment by day and API, with this month's totals and the share "
            "of the monthly limit that is used. It sends nothing and needs no key.\n\n"
            "The numbers come from the ledger that the plugin keeps in its folder of results. They are upper "
            "estimates, and do not include other computers and programs that use the same key. The service's own count "
            "decides what is billed.\n\n"
            "Beside the transactions for addresses of points are the stops that were detected. If vehicles sent the "
            "points, there should be about as many: run 'Detect stops' on positions first. Addresses of customers have "
            "nothing to do with stops."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        period = with_help(
            one_choice(self.PERIOD, tr("Period"), _period_words(), Period.THIS_MONTH),
            tr("The days in the table. The totals are those of this month, whatever is chosen here."),
        )
        table = QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Usage"), QgsProcessing.SourceType.TypeVector)
        for parameter in (environment_definition(), period, table):
            self.addParameter(parameter)
        self.add_numbers(
            ("TRANSACTIONS", tr("Transactions this month, of all APIs")),
            *(
                (service.name, tr("Transactions this month, of {}").format(service_name(service)))
                for service in Service
            ),
            ("STOPS", tr("Stops detected this month")),
            ("RATIO", tr("Reverse-geocode transactions per detected stop this month; 0 if no stops were counted")),
            ("MONTHLY_LIMIT", tr("Transactions allowed in a month; 0 if there is no limit")),
        )

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from ..run.layer_design import LayerDesign

        return {self.OUTPUT: LayerDesign.of(table(), words={"api": service_names()}, display='"day"')}

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from ..run.output_fields import Layout, fields_of
        from ..run.outputs import Output, Outputs

        feedback, settings = invocation.feedback, invocation.settings
        rows, month = _read(Period(invocation.value(self.PERIOD)), settings, feedback)
        fields = fields_of(table())
        outputs = Outputs(invocation, {self.OUTPUT: Output(Layout(fields), tr("Usage of {}").format(settings.name))})
        with outputs as layers:
            layers[self.OUTPUT].write([_feature(fields, row) for row in rows])
        for sentence in month.sentences():
            feedback.pushInfo(sentence)
        if month.limit_warning:
            feedback.pushWarning(month.limit_warning)
        return {**outputs.shown(), **month.numbers()}


def _read(
    period: Period, settings: EnvironmentSettings, feedback: QgsProcessingFeedback
) -> tuple[list[Usage], MonthUsage]:
    from ..connection.settings import has_monthly_limit
    from ..results.database import DatabaseError
    from ..results.ledger import existing_ledger, today
    from ..run.budget import MonthUsage, ledger_set_aside

    name, folder, limit = settings.name, settings.results_folder, settings.monthly_limit
    now = today()
    try:
        found = existing_ledger(folder, may_set_aside=not has_monthly_limit())
        if found is None:
            feedback.pushInfo(tr("Nothing has been counted yet: there is no ledger in {}.").format(folder))
            return [], MonthUsage([], 0, limit)
        with found as ledger:
            if ledger.set_aside:
                feedback.pushWarning(ledger_set_aside(ledger.set_aside))
            if ledger.carried_on:
                feedback.pushInfo(ledger.carried_on)
            this_month = ledger.rows(name, *Period.THIS_MONTH.days(now))
            return ledger.rows(name, *period.days(now)), MonthUsage(this_month, ledger.month_stops(name, now), limit)
    except DatabaseError as error:
        raise QgsProcessingException(tr("The usage ledger cannot be used: {}.").format(error)) from None


def _period_words() -> dict[Period, str]:
    return {
        Period.THIS_MONTH: tr("This month"),
        Period.LAST_MONTH: tr("Last month"),
        Period.THIS_YEAR: tr("This year"),
        Period.ALL: tr("All time"),
    }


def table() -> LayerFields:
    """Return the table of the fields. A function, because QGIS does not need it at its start."""
    from ..fields import DAY, LARGE, TEXT, Field, LayerFields

    return LayerFields(
        Field("day", DAY, alias=translatable("Day"), meaning="day (local time)"),
        Field("api", TEXT, alias=translatable("API"), meaning="API"),
        Field(
            "transactions", LARGE, alias=translatable("Transactions"), meaning="maximum number of billable transactions"
        ),
        Field("environment", TEXT, alias=translatable("Environment"), meaning="name of the environment"),
    )


def _feature(fields: QgsFields, row: Usage) -> QgsFeature:
    feature = QgsFeature(fields)
    feature.setAttributes([QDate(row.day), row.api, row.transactions, row.environment])
    return feature
