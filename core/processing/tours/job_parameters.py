"""The parameters of the jobs of tours."""

from __future__ import annotations

from collections.abc import Iterator

from qgis.core import (
    QgsProcessing,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
)

from ...i18n import tr
from ..shared.definitions import dynamic, dynamic_number, dynamic_text, with_help
from .parameters import (
    DEMAND,
    JOB_FIELD,
    JOBS,
    PICKUP,
    PRIORITY,
    SERVICE_TIME,
    SKILLS,
    WINDOW_END,
    WINDOW_START,
)

_WHOLE = QgsProcessingParameterNumber.Type.Integer


def job_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of jobs that the dialog always shows."""
    yield with_help(
        QgsProcessingParameterFeatureSource(JOBS, tr("Jobs"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr("The places to visit, in any coordinate system. Every row comes out again, with its tour and its time."),
    )
    yield with_help(
        dynamic_text(DEMAND, tr("Demand"), tr("Demand"), JOBS, "1"),
        tr(
            "How much of the vehicle's capacity a job takes: a whole number, or more than one, such as 2,150 for two "
            "pallets with 150 kg. A value, a field or an expression. If empty: 1."
        ),
    )
    yield with_help(
        dynamic_number(SERVICE_TIME, tr("Service time (seconds)"), tr("Service time in seconds"), JOBS, 300, _WHOLE),
        tr("How long the vehicle stays at the place. A value, a field or an expression. If empty: 300."),
    )
    for name, text, value_help in (
        (WINDOW_START, tr("Service from"), tr("Time from which the service may begin")),
        (WINDOW_END, tr("Service until"), tr("Time until which the service may begin")),
    ):
        yield with_help(
            dynamic_text(name, text, value_help, JOBS),
            tr(
                "The service begins in this time; it may end later. A time of day such as 08:30, or a date and time "
                "such as 2027-03-01T08:30:00+02:00. Without a zone, it is the time of this computer. If a shift goes "
                "on past midnight, times of day may be those of the next day."
            ),
        )


def advanced_job_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the other parameters of jobs."""
    yield with_help(
        QgsProcessingParameterField(JOB_FIELD, tr("Field with the job"), None, JOBS, optional=True),
        tr(
            "Only needed for goods that are fetched at one place and brought to another one: a pickup and a delivery "
            "with the same value are one job. The values are not sent."
        ),
    )
    pickup = QgsProcessingParameterBoolean(PICKUP, tr("Goods are fetched instead of brought"), False)
    yield with_help(
        dynamic(pickup, tr("Goods are fetched"), JOBS),
        tr(
            "Delivered goods are in the vehicle at its start, fetched ones are in it at its end. A value, a field or "
            "an expression."
        ),
    )
    yield with_help(
        dynamic_number(PRIORITY, tr("Priority (1 to 5)"), tr("Priority, 1 is the highest"), JOBS, kind=_WHOLE),
        tr("1 is the highest. If not all jobs fit into the tours, those with a lower priority are left out first."),
    )
    yield with_help(
        dynamic_text(SKILLS, tr("Skills that are needed"), tr("Skills, separated by commas"), JOBS),
        tr("What the vehicle must be able to do, such as cooling,crane. The words are not sent; they are numbered."),
    )
