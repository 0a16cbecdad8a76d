"""Definitions of parameters that several algorithms have, and their values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from math import ceil
from typing import Any, TypeVar

from qgis.core import (
    QgsProcessingParameterAuthConfig,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterNumber,
    QgsProcessingParameterPoint,
    QgsProcessingParameterString,
    QgsPropertyDefinition,
)

from ..i18n import tr

_DECIMALS = 3
"""Shown in the dialog: down to millimetres and kilograms."""
_MOST_COLUMNS = 3
_BOX, _WIDTH = 5, 55
"""The width of a check box, and of a new dialog, in characters: a wider list would need a horizontal scroll bar."""
_WIDGETS = f"{__name__.partition('.core.')[0]}.ui.parameter_widgets"
_Definition = TypeVar("_Definition", bound=QgsProcessingParameterDefinition)
OUTPUT = "OUTPUT"
"""The parameter of the only layer, or of the main one."""
AUTHCFG = "AUTHCFG"
USE_STORE = "USE_STORE"
MAX_AGE = "MAX_AGE"
DRY_RUN = "DRY_RUN"
MAX_TRANSACTIONS = "MAX_TRANSACTIONS"
IGNORE_MONTHLY_LIMIT = "IGNORE_MONTHLY_LIMIT"
ENVIRONMENT = "ENVIRONMENT"
"""The parameter that chooses the environment of a run."""
CENTER, RADIUS = "CENTER", "RADIUS"
"""The parameters of a circle."""
WAIT = "WAIT"
"""How many minutes a run waits for what takes the service long."""


def with_help(parameter: _Definition, text: str) -> _Definition:
    """Return ``parameter`` with its help."""
    parameter.setHelp(text)
    return parameter


def advanced(parameter: _Definition) -> _Definition:
    """Return a parameter that the dialog shows under *Advanced Parameters*."""
    parameter.setFlags(parameter.flags() | QgsProcessingParameterDefinition.Flag.FlagAdvanced)
    return parameter


def with_own_help(definitions: Iterable[_Definition], texts: Mapping[str, str]) -> Iterator[_Definition]:
    """Yield the ``definitions`` of another algorithm, with the help in ``texts``, by name, in place of theirs."""
    for definition in definitions:
        yield with_help(definition, texts.get(definition.name(), definition.help()))


def set_widget(parameter: QgsProcessingParameterDefinition, name: str, **arguments: Any) -> None:
    """Have dialogs show a class of ``ui/parameter_widgets.py``, such as ``VehicleWidgetWrapper``.

    QGIS gets its path, because only dialogs import it. Processing calls it with the ``arguments``.
    """
    parameter.setMetadata({"widget_wrapper": {"class": f"{_WIDGETS}.{name}", **arguments}})


def called(definition: QgsProcessingParameterDefinition) -> str:
    """Return what messages call a parameter: its label in the window; elsewhere also its name, which scripts use."""
    from ..connection.settings import is_desktop

    label = tr("'{}'").format(definition.description())
    return label if is_desktop() else f"{label} ({definition.name()})"


def with_subjects(parameter: _Definition, *subjects: str) -> _Definition:
    """Return ``parameter``, for which dialogs choose the field of its layer that is about one of these ``subjects``.

    They are those of ``likely_fields.py``, which knows the names that such fields have; the first that a field has
    counts.
    """
    look = parameter.metadata().get("widget_wrapper", {})
    set_widget(parameter, "FieldWidgetWrapper", **look, subjects=list(subjects))
    return parameter


def dynamic_number(  # noqa: PLR0913, PLR0917 - the parts of a definition
    name: str,
    text: str,
    value_help: str,
    layer: str,
    default: float | None = None,
    kind: QgsProcessingParameterNumber.Type = QgsProcessingParameterNumber.Type.Double,
) -> QgsProcessingParameterNumber:
    """Return a number that may be data-defined by the rows of ``layer``; without a default it is optional.

    The widget has no limits: a run checks them, and gives a reason.
    """
    parameter = QgsProcessingParameterNumber(name, text, kind, defaultValue=default, optional=default is None)
    parameter.setIsDynamic(True)
    parameter.setDynamicPropertyDefinition(
        QgsPropertyDefinition(name, value_help, QgsPropertyDefinition.StandardPropertyTemplate.Double)
    )
    parameter.setDynamicLayerParameterName(layer)
    if kind == QgsProcessingParameterNumber.Type.Double:
        parameter.setMetadata({"widget_wrapper": {"decimals": _DECIMALS}})
    return parameter


def dynamic_text(
    name: str, text: str, value_help: str, layer: str, default: str | None = None
) -> QgsProcessingParameterString:
    """Return a text that may be data-defined by the rows of ``layer``; without a default it is optional."""
    parameter = QgsProcessingParameterString(name, text, default, optional=default is None)
    return dynamic(parameter, value_help, layer)


def dynamic(parameter: _Definition, value_help: str, layer: str) -> _Definition:
    """Return ``parameter``, which may be data-defined by the rows of ``layer``, from a field of any type."""
    parameter.setIsDynamic(True)
    # Of this type only, the dialog offers fields of all types: for a text it leaves out numbers, times and dates.
    any_field = QgsPropertyDefinition.DataType.DataTypeBoolean
    definition = QgsPropertyDefinition(parameter.name(), any_field, value_help, value_help)
    parameter.setDynamicPropertyDefinition(definition)
    parameter.setDynamicLayerParameterName(layer)
    return parameter


def one_choice(
    name: str, text: str, words: Mapping[Any, str], default: Enum | None = None
) -> QgsProcessingParameterEnum:
    """Return a list to choose one value from; without a default it may stay empty.

    ``words`` has what dialogs show instead of the values of an enum. Scripts use the values.
    """
    return _choice(name, text, words, None if default is None else default.value)


def several_choices(
    name: str, text: str, words: Mapping[Any, str], default: Sequence[Enum] = ()
) -> QgsProcessingParameterEnum:
    """Return a list to choose any number of values from, as :func:`one_choice` does; dialogs have check boxes."""
    values = [one.value for one in default] or None
    look = {"useCheckBoxes": True, "columns": _columns(list(words.values()))}
    return _choice(name, text, words, values, several=True, **look)


def _columns(words: Sequence[str]) -> int:
    """Return into how many columns QGIS should put check boxes with these words. It fills one after the other."""
    for columns in range(_MOST_COLUMNS, 1, -1):
        rows = ceil(len(words) / columns)
        longest = (max(map(len, words[first : first + rows])) for first in range(0, len(words), rows))
        if sum(longest) + _BOX * columns <= _WIDTH:
            return columns
    return 1


def _choice(
    name: str, text: str, words: Mapping[Any, str], default: Any, *, several: bool = False, **look: Any
) -> QgsProcessingParameterEnum:
    parameter = QgsProcessingParameterEnum(
        name, text, [one.value for one in words], several, default, default is None, usesStaticStrings=True
    )
    set_widget(parameter, "ChoiceWidgetWrapper", words=list(words.values()), **look)
    return parameter


def chosen_texts(value: Any) -> list[str]:
    """Return the texts of a parameter with several values: from a list, or from a text with commas."""
    if isinstance(value, str):
        return [text for text in value.split(",") if text]
    return [text for text in value if isinstance(text, str)] if isinstance(value, (list, tuple)) else []


def key_definition(name: str, note: str = "") -> QgsProcessingParameterAuthConfig:
    """Return the definition of the parameter for another key. Its help ends with ``note``."""
    parameter = QgsProcessingParameterAuthConfig(
        name, tr("Key for this run (empty: the environment's key)"), optional=True
    )
    set_widget(parameter, "KeyWidgetWrapper")
    text = tr(
        "Leave this empty to use the key of the environment, which is stored in Settings > Options > Location Services "
        "Gateway. To use another key, choose an authentication configuration of the type 'API Header' with a header "
        "named 'apiKey'."
    )
    return with_help(parameter, f"{text} {note}".strip())


def environment_definition() -> QgsProcessingParameterString:
    """Return the definition of the parameter ``ENVIRONMENT``."""
    parameter = QgsProcessingParameterString(ENVIRONMENT, tr("Environment"), optional=True)
    parameter.setHelp(tr("The name of an environment, such as production or sandbox. Empty: the active one."))
    set_widget(parameter, "EnvironmentWidgetWrapper")
    return parameter


def stored_answers_definitions() -> tuple[QgsProcessingParameterDefinition, QgsProcessingParameterDefinition]:
    """Return the definitions of ``USE_STORE`` and ``MAX_AGE``."""
    use_store = with_help(
        QgsProcessingParameterBoolean(USE_STORE, tr("Use stored answers, and store new ones"), defaultValue=True),
        tr(
            "Answers that are already stored are not requested again, so you do not pay for them twice. A run that "
            "was interrupted continues where it stopped. Answers are kept on this computer, for 30 days unless the "
            "settings say otherwise."
        ),
    )
    max_age = with_help(
        QgsProcessingParameterNumber(
            MAX_AGE,
            tr("Maximum age of stored answers (hours)"),
            QgsProcessingParameterNumber.Type.Double,
            optional=True,
        ),
        tr(
            "Stored answers that are older are asked for again, and cost as much as new ones. The estimate counts "
            "them. If empty, all stored answers are used."
        ),
    )
    max_age.setMetadata({"widget_wrapper": {"decimals": 1}})
    return use_store, max_age


def spending_definitions() -> tuple[QgsProcessingParameterDefinition, ...]:
    """Return the definitions of ``DRY_RUN``, ``MAX_TRANSACTIONS`` and ``IGNORE_MONTHLY_LIMIT``."""
    dry_run = with_help(
        QgsProcessingParameterBoolean(DRY_RUN, tr("Dry run: only count, send nothing"), defaultValue=False),
        tr("Reports how many requests and transactions the run would need. This does not need a key."),
    )
    maximum = with_help(
        QgsProcessingParameterNumber(
            MAX_TRANSACTIONS,
            tr("Maximum number of transactions"),
            QgsProcessingParameterNumber.Type.Integer,
            optional=True,
            minValue=0,
        ),
        tr(
            "A run that needs more stops before its first request and reports how many it needs. A repeated "
            "request counts again, so a run also stops before a request that would exceed this number."
        ),
    )
    ignore_limit = with_help(
        QgsProcessingParameterBoolean(
            IGNORE_MONTHLY_LIMIT, tr("Ignore the monthly limit in this run"), defaultValue=False
        ),
        tr("This run may exceed the monthly limit of the environment."),
    )
    return dry_run, maximum, ignore_limit


def wait_definition(text: str, minutes: float) -> QgsProcessingParameterNumber:
    """Return the parameter for how long to wait; ``minutes`` is the default."""
    wait = QgsProcessingParameterNumber(
        WAIT, text, QgsProcessingParameterNumber.Type.Double, defaultValue=minutes, minValue=0
    )
    wait.setMetadata({"widget_wrapper": {"decimals": 1}})
    return wait


def center_definition(*, is_optional: bool = False) -> QgsProcessingParameterPoint:
    """Return the parameter of the centre. Its dialog can draw the circle on the map."""
    parameter = QgsProcessingParameterPoint(CENTER, tr("Centre"), optional=is_optional)
    set_widget(parameter, "CircleWidgetWrapper")
    return with_help(
        parameter,
        tr(
            "Longitude and latitude, such as 24.9384,60.1699; or a point in another coordinate system, followed by the "
            "name of that system: 385000,6672000 [EPSG:3067]."
        ),
    )


def radius_definition(help_text: str, *, is_optional: bool) -> QgsProcessingParameterNumber:
    """Return the parameter of the radius. Its limits are checked with a reason, not by the widget."""
    parameter = QgsProcessingParameterNumber(
        RADIUS, tr("Radius (metres)"), QgsProcessingParameterNumber.Type.Double, optional=is_optional
    )
    parameter.setMetadata({"widget_wrapper": {"decimals": 1}})
    return with_help(parameter, help_text)
