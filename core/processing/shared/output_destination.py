"""The files and tables of outputs, and whether an input or another output is there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from qgis.core import (
    QgsDataSourceUri,
    QgsMapLayer,
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingOutputLayerDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingUtils,
    QgsProperty,
    QgsProviderRegistry,
    QgsVectorFileWriter,
    QgsVectorLayer,
)

from ...i18n import tr

_SUB_LAYER_NAME = 1
"""The position of the name in a provider's description of a sub-layer."""


class Place(NamedTuple):
    """A file, a table in a file, or a table of a database server."""

    file: str = ""
    """Empty: not in a file."""
    table: str = ""
    """Empty: the file as a whole."""
    server: tuple[str, ...] = ()
    """The parts of the connection; empty: not on a server."""

    @property
    def extension(self) -> str:
        """The extension of the file, which decides its format; empty if there is no file."""
        return Path(self.file).suffix[1:].lower()

    def overlaps(self, other: Place) -> bool:
        """Whether writing to one of the two changes the other. A file without a table is replaced as a whole."""
        if self.server or other.server:
            return (self.server, self.table) == (other.server, other.table)
        if not self.file or not other.file or not _is_same_file(self.file, other.file):
            return False
        return not self.table or not other.table or self.table.casefold() == other.table.casefold()


def place_of_output(value: Any, context: QgsProcessingContext) -> Place | None:
    """Return where the value of a parameter puts an output; None if that is neither a file nor a database."""
    text = _text(value, context)
    if text in {"", QgsProcessing.TEMPORARY_OUTPUT} or text.startswith("memory:"):
        return None
    provider, separator, source = text.partition(":")
    if separator and provider in QgsProviderRegistry.instance().providerList():
        uri = QgsDataSourceUri(source)
        return Place(uri.database(), uri.table()) if _is_in_file(provider) else _on_server(uri)
    # QGIS makes a GeoPackage if it does not know the extension.
    known = QgsVectorFileWriter.driverForExtension(Path(text).suffix[1:])
    return Place(text if known else f"{text}.gpkg")


def layer_in_memory(layer_id: str, context: QgsProcessingContext) -> QgsMapLayer | None:
    """Return a layer that the run has made in memory.

    ``mapLayerFromString`` would also look at all layers of the project. In the thread of a run, this crashes QGIS when
    the main thread deletes one of them at that moment.
    """
    return context.temporaryLayerStore().mapLayer(layer_id)


def output_error(algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
    """Return why outputs cannot be written to their destinations, or an empty text.

    An output must not overwrite an input, nor another output, which may have been paid for.
    """
    taken: dict[str, Place] = {}
    for name in _names(algorithm, QgsProcessingParameterFeatureSink):
        place = place_of_output(parameters.get(name), context)
        if place is None:
            continue
        if "|" in place.file:
            return tr(
                "{} cannot be written to {}: QGIS reads what follows a '|' as the name of a table. Write a table of a "
                "GeoPackage like this: ogr:dbname='{}' table=\"{}\" (geom)"
            ).format(name, place.file, place.file.partition("|")[0], name.lower())
        for other, place_of_other in taken.items():
            if place.overlaps(place_of_other):
                return tr(
                    "{} and {} would be written to the same file, {}. Choose two files, or two tables of a GeoPackage: "
                    "ogr:dbname='{}' table=\"{}\" (geom)"
                ).format(other, name, place.file, place.file, name.lower())
        taken[name] = place
    for name in _names(algorithm, QgsProcessingParameterFeatureSource) if taken else ():
        layer = layer_of_input(parameters.get(name), context)
        for output, place in taken.items():
            if layer is not None and any(map(place.overlaps, _places_of_layer(layer))):
                return tr(
                    "{} would overwrite {}, the layer '{}' in {}. Choose another file, or another table of a "
                    "GeoPackage: ogr:dbname='{}' table=\"{}\" (geom)"
                ).format(output, name, layer.name(), place.file or place.table, place.file, output.lower())
    return ""


def _names(algorithm: QgsProcessingAlgorithm, kind: type) -> list[str]:
    return [one.name() for one in algorithm.parameterDefinitions() if isinstance(one, kind)]


def layer_of_input(value: Any, context: QgsProcessingContext) -> QgsVectorLayer | None:
    """Return the layer of an input, of which some rows may be selected."""
    if not isinstance(value, QgsMapLayer):
        text = _text(value, context)
        value = QgsProcessingUtils.mapLayerFromString(text, context) if text else None
    return value if isinstance(value, QgsVectorLayer) else None


def _text(value: Any, context: QgsProcessingContext) -> str:
    if isinstance(value, QgsProcessingOutputLayerDefinition):
        value = value.sink
    elif isinstance(value, QgsProcessingFeatureSourceDefinition):
        value = value.source
    if isinstance(value, QgsProperty):
        value, _ = value.valueAsString(context.expressionContext())
    return value if isinstance(value, str) else ""


def _places_of_layer(layer: QgsVectorLayer) -> Iterator[Place]:
    """Yield where a layer is stored; nothing if it is in memory, or cannot be an output."""
    provider = layer.providerType()
    parts = QgsProviderRegistry.instance().decodeUri(provider, layer.source())
    file = parts.get("path")
    if file:
        yield Place(file, parts.get("layerName") or _only_table(layer))
    elif _is_in_file(provider):
        uri = QgsDataSourceUri(layer.source())
        yield Place(uri.database(), uri.table())
    elif QgsDataSourceUri(layer.source()).table():
        yield _on_server(QgsDataSourceUri(layer.source()))


def _only_table(layer: QgsVectorLayer) -> str:
    """Return the table of a layer whose source is a file without a table: the first one."""
    provider = layer.dataProvider()
    parts = next(iter(provider.subLayers()), "").split(provider.sublayerSeparator())
    return parts[_SUB_LAYER_NAME] if len(parts) > _SUB_LAYER_NAME else ""


def _is_in_file(provider: str) -> bool:
    return provider in {"ogr", "spatialite"}


def _on_server(uri: QgsDataSourceUri) -> Place:
    server = (uri.service(), uri.host(), uri.port(), uri.database(), uri.schema())
    return Place(table=uri.table(), server=server)


def _is_same_file(one: str, other: str) -> bool:
    try:
        return Path(one).samefile(other)  # also with other spellings, and through links
    except OSError:  # one of them does not exist yet
        return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))
