"""Why outputs cannot be written to their destinations: to inputs, to each other, to files of the plugin or of QGIS."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from qgis.core import (
    QgsApplication,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingUtils,
    QgsVectorFileWriter,
    QgsVectorLayer,
)

from ..i18n import tr
from ..outside_text import shortened
from .output_destination import Conflict, OutputPlace, identity, place_of_output, places_of_layer, text_of

if TYPE_CHECKING:
    from .invocation import Invocation

_FOR_MAPS = {"PDF", "MBTiles", "MVT", "PMTiles"}
"""Formats that show rows: they leave out some, and cut what they have."""
_LETTERS = 300
"""Of a path that is too long, in messages."""
_PROJECTS = "qgis_projects"
"""The table of a GeoPackage in which QGIS stores projects."""


def output_error(invocation: Invocation) -> str:
    """Return why outputs cannot be written to their destinations, or an empty text.

    An output must not overwrite an input, nor another output, which may have been paid for, nor a file of the plugin or
    of QGIS.
    """
    places: dict[str, OutputPlace] = {}
    for definition in invocation.definitions:
        name = definition.name()
        if not definition.isDestination():
            continue
        text = text_of(invocation.given(name), invocation.context)
        if "\0" in text:
            sentence = tr("{} cannot be written: its path has a character that no path can have (NUL).")
            return sentence.format(invocation.called(name))
        if isinstance(definition, QgsProcessingParameterFeatureSink):
            place = place_of_output(invocation.given(name), invocation.context)
        else:
            place = OutputPlace(text) if text not in {"", QgsProcessing.TEMPORARY_OUTPUT} else None
        if place is None:
            continue
        reason = _unwritable(invocation, name, place) or _shared_with_outputs(invocation, name, place, places)
        if reason:
            return reason
        places[name] = place
    return _shared_with_inputs(invocation, places) if places else ""


def _unwritable(invocation: Invocation, name: str, place: OutputPlace) -> str:
    """Return why nothing may be written to a place, whatever the inputs are; or an empty text."""
    if place.server is not None:
        return ""
    output, context = invocation.called(name), invocation.context
    if "|" in place.file:
        return tr(
            "{} cannot be written to {}: QGIS reads what follows a '|' as the name of a table. Write a table of a "
            "GeoPackage like this: ogr:dbname='{}' table=\"{}\" (geom)"
        ).format(output, place.file, place.file.partition("|")[0], name.lower())
    path = Path(place.file)
    if QgsVectorFileWriter.driverForExtension(place.extension) in _FOR_MAPS:
        return tr(
            "{} cannot be written to {}: this format keeps no rows with their values. Choose another one, such as "
            "GeoPackage (.gpkg)."
        ).format(output, path)
    unreachable = _why_unreachable(path)
    if not unreachable and path.is_dir() and path.suffix.lower() != ".gdb":
        return tr("{} cannot be written to {}: this is a folder. Add the name of a file.").format(output, path)
    if not unreachable and path.exists() and not path.is_file() and not path.is_dir():
        return tr("{} cannot be written to {}: this is not a file, but a device or a pipe. Choose a file.").format(
            output, path
        )
    reason = unreachable or _kept_file(place, context)
    shown = shortened(place.file, _LETTERS) if unreachable else place.file
    return tr("{} cannot be written to {}: {}. Choose another file.").format(output, shown, reason) if reason else ""


def _why_unreachable(path: Path) -> str:
    """Return why the system does not say what is at a path: its name is too long, or a folder may not be entered."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        return error.strerror or str(error)
    return ""


def _kept_file(place: OutputPlace, context: QgsProcessingContext) -> str:
    """Return which file of the plugin or of QGIS would be overwritten; an empty text if none would be."""
    if any(_is_in(place.file, folder) or _is_one_of(place, folder) for folder in _results_folders()):
        return tr("this is in the folder where the plugin keeps answers, usage and jobs")
    _, _, database = QgsApplication.authManager().authenticationDatabaseUri().partition("://")
    if _is_part_of(place, database):
        return tr("this is QGIS's authentication database")
    project = context.project()
    file = project.fileName() if project is not None else ""
    storage = project.projectStorage() if file else None
    if storage is not None:  # several projects, and layers, may be in one file
        is_project = place.table in {"", _PROJECTS} and _is_part_of(place, storage.filePath(file))
    else:
        is_project = bool(file) and (
            _is_part_of(place, file) or _is_part_of(place, str(Path(file).with_suffix(".qgd")))
        )
    return tr("this is the project that is open") if is_project else ""


def _results_folders() -> list[Path]:
    """Return the folder of the results; none if the settings name one that no run can use."""
    from ..connection.settings import SettingsError, results_folder

    try:
        return [results_folder()]
    except SettingsError:
        return []


def _is_one_of(place: OutputPlace, folder: Path) -> bool:
    return any(place.conflict(OutputPlace(str(own))) for own in folder.glob("*"))


def _is_part_of(place: OutputPlace, path: str) -> bool:
    """Whether a place is in the file at ``path``, or in one that belongs to it and stands beside it, as a journal."""
    if not path:
        return False
    is_beside = Path(os.path.realpath(place.file)).name.startswith(Path(path).name) and _is_in(
        place.file, Path(path).parent
    )
    return is_beside or place.conflict(OutputPlace(path)) is not None


def _is_in(file: str, folder: Path) -> bool:
    """Whether a file is directly in a folder, whether it exists or not."""
    return identity(str(Path(os.path.realpath(file)).parent)) == identity(str(folder))


def _shared_with_outputs(invocation: Invocation, name: str, place: OutputPlace, places: dict[str, OutputPlace]) -> str:
    for other, place_of_other in places.items():
        if place.conflict(place_of_other) is not None:
            both = (invocation.called(other), invocation.called(name))
            if place.server is not None:
                return tr("{} and {} would be written to the same table, {}. Choose two tables.").format(
                    *both, place.shown
                )
            return tr(
                "{} and {} would be written to the same file, {}. Choose two files, or two tables of a GeoPackage: "
                "ogr:dbname='{}' table=\"{}\" (geom)"
            ).format(*both, place.file, _as_geopackage(place), name.lower())
    return ""


def _shared_with_inputs(invocation: Invocation, places: dict[str, OutputPlace]) -> str:
    for definition in invocation.definitions:
        if not isinstance(definition, QgsProcessingParameterFeatureSource):
            continue
        layer = invocation.input_layer(definition.name())
        inputs = (
            []
            if layer is None
            else [one for read in _layers_read(layer, invocation.context) for one in places_of_layer(read)]
        )
        for output, place in places.items():
            conflicts = {place.conflict(one) for one in inputs}
            for conflict in Conflict:
                if conflict in conflicts:
                    both = (invocation.called(output), invocation.called(definition.name()))
                    return _overwriting(conflict, both, place, layer, output.lower())
    return ""


def _overwriting(
    conflict: Conflict, both: tuple[str, str], place: OutputPlace, layer: QgsVectorLayer, table: str
) -> str:
    """Return the message that an output would overwrite an input: ``both`` are called so. ``table`` is another one."""
    if conflict is Conflict.SAME_NAMES:
        return tr(
            "{} could overwrite {}, the layer '{}': both are a table {}. Whether two connections lead to the same "
            "database cannot be told from their hosts, ports and services. Choose another name for the table."
        ).format(*both, layer.name(), place.shown)
    if conflict is Conflict.READ:
        return tr(
            "{} could overwrite {}, the layer '{}': the source of the layer names {}. Choose another file or table."
        ).format(*both, layer.name(), place.shown)
    if place.server is not None:
        return tr("{} would overwrite {}, the layer '{}' in the table {}. Choose another table.").format(
            *both, layer.name(), place.shown
        )
    return tr(
        "{} would overwrite {}, the layer '{}' in {}. Choose another file, or another table of a GeoPackage: "
        "ogr:dbname='{}' table=\"{}\" (geom)"
    ).format(*both, layer.name(), place.file, _as_geopackage(place), table)


def _as_geopackage(place: OutputPlace) -> str:
    return str(Path(place.file).with_suffix(".gpkg"))


def _layers_read(layer: QgsVectorLayer, context: QgsProcessingContext) -> Iterator[QgsVectorLayer]:
    """Yield a layer, and the layers that it joins or that a virtual layer refers to."""
    waiting, seen = [layer], set()
    while waiting:
        one = waiting.pop()
        if not isinstance(one, QgsVectorLayer) or one.id() in seen:
            continue
        seen.add(one.id())
        yield one
        waiting.extend(join.joinLayer() for join in one.vectorJoins())
        needed = one.dataProvider().dependencies() if one.isValid() else ()
        waiting.extend(QgsProcessingUtils.mapLayerFromString(layer.layerId(), context) for layer in needed)
