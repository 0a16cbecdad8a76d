"""Makes the page of an algorithm: its help, its parameters, its results, and the fields of its layers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module

from qgis.core import (
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingModelAlgorithm,
    QgsProcessingOutputDefinition,
    QgsProcessingOutputNumber,
    QgsProcessingOutputString,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterNumber,
)

from scripts.source_tree import PLUGIN

from . import statuses
from .costs import cost_line
from .examples import command_line
from .fields import ADDED_TO_INPUT, FIELDS, MORE_FIELDS
from .markdown import marked_up, table

_FLAG = QgsProcessingParameterDefinition.Flag
_LAYERS = {
    QgsProcessing.SourceType.TypeVectorPoint: "layer of points",
    QgsProcessing.SourceType.TypeVectorLine: "layer of lines",
    QgsProcessing.SourceType.TypeVectorPolygon: "layer of polygons",
}
_KINDS = {
    "authcfg": "id of an authentication configuration",
    "boolean": "`true` or `false`",
    "datetime": "date and time",
    "expression": "field or expression",
    "field": "name of a field",
    "point": "point",
    "string": "text",
}
_NO_LIMIT = 1e9
"""QGIS uses the largest possible number for a parameter without a limit."""


def page(algorithm: QgsProcessingAlgorithm) -> str:
    """Return the page as Markdown."""
    return "\n".join([*_lines(algorithm), ""])


def help_of(algorithm: QgsProcessingAlgorithm) -> str:
    """Return the help that QGIS shows. Leave out that of a model's parameters, which the page lists below."""
    if isinstance(algorithm, QgsProcessingModelAlgorithm):
        return algorithm.helpContent()["ALG_DESC"]
    return algorithm.shortHelpString()


def _lines(algorithm: QgsProcessingAlgorithm) -> Iterator[str]:
    yield f"# {algorithm.displayName()}\n"
    yield "<!-- Made by scripts/manual from the texts of the algorithm: change them there. -->\n"
    yield f"`{algorithm.id()}`\n"
    yield f"{cost_line(algorithm)}\n"
    yield f"{marked_up(help_of(algorithm))}\n"
    yield "```"
    yield command_line(algorithm.name())
    yield "```"
    hidden = _FLAG.FlagHidden
    given = [one for one in algorithm.parameterDefinitions() if not one.isDestination() and not one.flags() & hidden]
    for title, wanted in (("Parameters", False), ("Advanced parameters", True)):
        chosen = [one for one in given if bool(one.flags() & _FLAG.FlagAdvanced) == wanted]
        if chosen:
            yield f"\n## {title}\n"
            if not wanted:
                yield f"![The dialog with these parameters](../pictures/dialog-{algorithm.name()}.png)\n"
            yield from table(("Parameter", "Value", "Default", "Meaning"), map(_parameter, chosen))
    yield from _output_layers(algorithm)
    yield from _output_files(algorithm)
    results = [
        one
        for one in algorithm.outputDefinitions()
        if isinstance(one, (QgsProcessingOutputNumber, QgsProcessingOutputString))
    ]
    if results:
        yield "\n## Results\n"
        yield "For models and scripts; `--json` prints them.\n"
        yield from table(("Result", "Meaning"), ([f"`{one.name()}`", _result(one)] for one in results))
    yield from _statuses(algorithm)


def _result(output: QgsProcessingOutputDefinition) -> str:
    """Return what a result is. Rows are counted by a status: scripts compare its value, not its words in QGIS."""
    counted = output.description().startswith("Rows with the status '")
    return f"Rows with the status `{output.name().lower()}`" if counted else marked_up(output.description())


def _parameter(parameter: QgsProcessingParameterDefinition) -> list[str]:
    return [
        f"`{parameter.name()}`<br>{parameter.description()}",
        _value(parameter),
        _default(parameter),
        marked_up(parameter.help()),
    ]


def _value(parameter: QgsProcessingParameterDefinition) -> str:
    kind = parameter.type()
    if kind == "enum":
        text = f"{'any' if parameter.allowMultiple() else 'one'} of {_code(parameter.options())}"
    elif kind == "number":
        text = _number(parameter)
    elif kind == "source":
        text = next((_LAYERS[one] for one in parameter.dataTypes() if one in _LAYERS), "vector layer")
    else:
        text = _KINDS[kind]
    if kind in {"expression", "field"}:
        text += f" of `{parameter.parentLayerParameterName()}`"
    if parameter.isDynamic():
        text += f", field or expression of `{parameter.dynamicLayerParameterName()}`"
    return text


def _number(parameter: QgsProcessingParameterNumber) -> str:
    is_whole = parameter.dataType() == QgsProcessingParameterNumber.Type.Integer
    least, most = parameter.minimum(), parameter.maximum()
    limits = [f"from {least:g}"] if least > -_NO_LIMIT else []
    if most < _NO_LIMIT:
        limits.append(f"to {most:g}")
    return " ".join(["whole number" if is_whole else "number", *limits])


def _default(parameter: QgsProcessingParameterDefinition) -> str:
    default = parameter.defaultValue()
    if default is None or default == "":
        return "" if parameter.flags() & _FLAG.FlagOptional else "**required**"
    if isinstance(default, bool):
        return _code([str(default).lower()])
    return _code(default if isinstance(default, list) else [f"{default:g}" if isinstance(default, float) else default])


def _output_layers(algorithm: QgsProcessingAlgorithm) -> Iterator[str]:
    sinks = [one.name() for one in algorithm.parameterDefinitions() if one.type() == "sink"]
    known = FIELDS.get(algorithm.name(), {})
    layers = known | {name: {} for name in sinks if name not in known}  # their fields depend on the input
    if layers:
        yield "\n## Output layers"
    shown: list[dict[str, str]] = []
    for name, fields in layers.items():
        parameter = algorithm.parameterDefinition(name)
        optional = ", optional" if parameter.flags() & _FLAG.FlagOptional else ""
        yield f"\n### {parameter.description()}\n"
        is_repeated = fields in shown
        shown.append(fields)
        added = "The fields of the input, and:" if fields and (algorithm.name(), name) in ADDED_TO_INPUT else ""
        sentences = (
            f"`{name}`{optional}.",
            marked_up(_output_help(algorithm, parameter)),
            "It has the same fields." if is_repeated else added,
        )
        yield " ".join(filter(None, sentences)) + "\n"
        if fields and not is_repeated:
            yield from _field_table(fields)
        if more := MORE_FIELDS.get((algorithm.name(), name)):
            words, added_fields = more
            yield f"\n{words}\n"
            yield from _field_table(added_fields)


def _field_table(fields: dict[str, str]) -> list[str]:
    return table(("Field", "Meaning"), ([f"`{field}`", meaning] for field, meaning in fields.items()))


def _output_files(algorithm: QgsProcessingAlgorithm) -> Iterator[str]:
    files = [one for one in algorithm.parameterDefinitions() if one.type() == "fileDestination"]
    if files:
        yield "\n## Output files\n"
        yield from table(("File", "Meaning"), ([f"`{one.name()}`, optional", marked_up(one.help())] for one in files))


def _output_help(algorithm: QgsProcessingAlgorithm, parameter: QgsProcessingParameterDefinition) -> str:
    if isinstance(algorithm, QgsProcessingModelAlgorithm):
        return algorithm.helpContent().get(parameter.name(), "")
    return parameter.help()


def _statuses(algorithm: QgsProcessingAlgorithm) -> Iterator[str]:
    fields = set().union(*FIELDS.get(algorithm.name(), {}).values())
    for field, row, _, meanings, name in statuses.KINDS:
        if field in fields:
            yield f"\n## The status of each {row}\n"
            yield from status_table(meanings, name)


def status_table(meanings: dict[str, tuple[str, str]], name: str) -> list[str]:
    """Return the table of statuses, with the words that QGIS shows for those called ``name``."""
    code = import_module(f"{PLUGIN}.core.run.row_status")
    words = {status.value: word for status, word in code.status_words(getattr(code, name)).items()}
    rows = ([f"`{status}`", words[status], what, action] for status, (what, action) in meanings.items())
    return table(("Status", "In QGIS", "Meaning", "What to do"), rows)


def all_statuses() -> list[str]:
    """Return the tables of all statuses: first those that all kinds of rows have."""
    shared = statuses.UNASKED
    lines = status_table(shared, "PLACE_STATUSES")
    for _, _, title, meanings, name in statuses.KINDS:
        own = {status: meaning for status, meaning in meanings.items() if meaning is not shared.get(status)}
        lines += ["", f"## {title}", "", *status_table(own, name)]
    return lines


def _code(values: Iterable[object]) -> str:
    return " ".join(f"`{value}`" for value in values)
