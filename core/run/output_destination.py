"""The files and tables of inputs and outputs."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import closing
from enum import Enum
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

from qgis.core import (
    QgsDataSourceUri,
    QgsFileUtils,
    QgsMapLayer,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingOutputLayerDefinition,
    QgsProcessingUtils,
    QgsProperty,
    QgsProviderConnectionException,
    QgsProviderRegistry,
    QgsVectorFileWriter,
    QgsVectorLayer,
)

_ROWS_FROM = """
WITH RECURSIVE reads (id) AS (
  SELECT to_regclass({})::oid
  UNION SELECT found.id FROM reads, LATERAL (
    SELECT inhrelid AS id FROM pg_inherits WHERE inhparent = reads.id
    UNION SELECT refobjid FROM pg_depend JOIN pg_rewrite ON pg_rewrite.oid = objid
      WHERE classid = 'pg_rewrite'::regclass AND refclassid = 'pg_class'::regclass AND ev_class = reads.id
  ) AS found
), with_parents AS (SELECT id FROM reads UNION SELECT relid FROM reads, pg_partition_ancestors(reads.id::regclass))
SELECT nspname, relname FROM with_parents JOIN pg_class ON pg_class.oid = id JOIN pg_namespace
  ON pg_namespace.oid = relnamespace
"""
"""PostgreSQL: the tables whose removal takes rows from a table or a view. The first one is itself."""
_NAME_OF_SUB_LAYER = 1
"""The position of the name in a provider's description of a sub-layer."""
_IN_FILES = {"ogr", "spatialite"}
"""Providers of tables in files."""
_ON_SERVERS = {"postgres", "mssql", "oracle", "hana"}
"""Providers of tables of database servers."""
_OTHER_NAMES = {"postgis": "postgres"}
"""Names that Processing still accepts for providers."""
_LONGEST_STEM = 200
"""Bytes. Most systems allow 255 for the name of a file."""
_LARGEST_VRT = 1_000_000


def definitions_of_views(path: str, name: str, query: str) -> str:
    """Return the definitions of a view in a file of SQLite, of those that a query names, and of those that they read.

    ``name`` may be that of a table.
    """
    import sqlite3

    try:
        with closing(sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True)) as file:
            found = file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'view'").fetchall()
    except (sqlite3.Error, ValueError):  # another format
        return ""
    views = {view.casefold(): sql for view, sql in found}
    named, read = {name.casefold(), *_named_in(query, views)}, []
    while found := named & views.keys():
        read.extend(views.pop(view) for view in sorted(found))
        named = _named_in(" ".join(read), views)
    return " ".join(read)


def _named_in(text: str, names: Iterable[str]) -> set[str]:
    return {name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)}


def tables_read_on_server(provider: str, source: str) -> Iterator[tuple[str, str]]:
    """Yield schema and name of the tables from which a table or a view of PostgreSQL has its rows; others are unknown.

    PostgreSQL removes no table that a view reads, but does not mind where it is a partition or a child.
    """
    if provider != "postgres":
        return
    uri = QgsDataSourceUri(source)
    name = uri.quotedTablename().replace("'", "''")
    try:
        connection = QgsProviderRegistry.instance().providerMetadata(provider).createConnection(source, {})
        rows = connection.executeSql(_ROWS_FROM.format(f"'{name}'"))
    except QgsProviderConnectionException:  # it may be an older version
        return
    yield from ((schema, table) for schema, table in rows)


class Server(NamedTuple):
    """The connection to a database server. What is empty is unknown: a service or the user's name decides it."""

    provider: str
    service: str
    host: str
    port: str
    database: str
    schema: str

    def may_have(self, other: Server) -> bool:
        """Whether both may lead to the same schema.

        Hosts, ports and services are not compared: one server has names and addresses, tunnels and poolers.
        """
        return (
            self.provider == other.provider
            and _may_be_equal(self.database, other.database)
            and _may_be_equal(self.schema, other.schema)
        )


class Conflict(Enum):
    """How writing to a place changes what an input or another output has there."""

    SAME = "same"
    SAME_NAMES = "same names"
    """Tables of the same name, in databases that cannot be told apart."""
    READ = "read"
    """The input's source names the file or the table, for example in a query."""


class OutputPlace(NamedTuple):
    """A file, a table in a file, or a table of a database server."""

    file: str = ""
    """Empty: not in a file."""
    table: str = ""
    """Empty: the file as a whole."""
    server: Server | None = None
    source: str = ""
    """The text that names what an input reads, if it reads other files or tables than its own."""

    @property
    def extension(self) -> str:
        """The extension of the file, which decides its format; empty if there is no file."""
        return Path(self.file).suffix[1:].lower()

    @property
    def storage(self) -> str:
        """The format of the file, as its extension, or the provider of the server."""
        return self.extension if self.server is None else self.server.provider

    @property
    def shown(self) -> str:
        """The place as messages show it."""
        if self.server is None:
            return self.file
        return f"{self.server.schema}.{self.table}" if self.server.schema else self.table

    def conflict(self, other: OutputPlace) -> Conflict | None:
        """Return how writing to this place would change what is at ``other``; None if it would not."""
        if other.source:
            return Conflict.READ if self._is_named_in(other) else None
        if self.server is not None and other.server is not None:
            if not self.server.may_have(other.server) or self.table.casefold() != other.table.casefold():
                return None
            return Conflict.SAME if self.server == other.server else Conflict.SAME_NAMES
        if not self._shares_file(other):
            return None
        # A file without a table is replaced as a whole.
        return Conflict.SAME if _may_be_equal(self.table, other.table) else None

    def _shares_file(self, other: OutputPlace) -> bool:
        return bool(self.file and other.file) and not _identities(self.file).isdisjoint(_identities(other.file))

    def _is_named_in(self, other: OutputPlace) -> bool:
        if other.file and not self._shares_file(other):
            return False
        if self.server is not None or (other.file and self.table):
            names = {self.table}
        else:
            names = set() if other.file else {Path(one).name for one in _files(self.file)}
        pattern = "|".join(map(re.escape, names))
        return not pattern or re.search(rf"(?<!\w)(?:{pattern})(?!\w)", other.source, re.IGNORECASE) is not None


def place_of_output(value: Any, context: QgsProcessingContext) -> OutputPlace | None:
    """Return where the value of a parameter puts a layer; None if that is neither a file nor a database."""
    text = text_of(value, context)
    if text in {"", QgsProcessing.TEMPORARY_OUTPUT} or text.startswith("memory:"):
        return None
    if appends(value):
        layer = QgsProcessingUtils.mapLayerFromString(text, context)
        if isinstance(layer, QgsVectorLayer):
            return next(places_of_layer(layer), None)
    has_provider, provider, source = QgsProcessingUtils.decodeProviderKeyAndUri(text)
    if not has_provider:
        provider, _, source = text.partition(":")
    provider = _OTHER_NAMES.get(provider, provider)
    if provider in _IN_FILES:
        uri = QgsDataSourceUri(source)
        return OutputPlace(uri.database(), uri.table()) if uri.database() else OutputPlace(source)
    if provider in QgsProviderRegistry.instance().providerList():
        return _on_server(provider, QgsDataSourceUri(source))
    return OutputPlace(_with_extension(text))


def _with_extension(path: str) -> str:
    """Return the path of the file that QGIS makes: it adds an extension unless that is the usual one of the format."""
    driver, about = QgsVectorFileWriter.driverForExtension(Path(path).suffix[1:]), QgsVectorFileWriter.MetaData()
    if not driver:
        return f"{path}.gpkg"
    if path.lower().endswith(".dbf"):  # a Shapefile without geometries, unless there are some
        return path
    usual = about.ext.split() if QgsVectorFileWriter.driverMetadata(driver, about) else ()
    return path if not usual or path.lower().endswith(tuple(f".{one}" for one in usual)) else f"{path}.{usual[0]}"


def short_stem(path: str) -> str:
    """Return the name of a file without its extension, short enough for a name that is made of it."""
    return Path(path).stem.encode(errors="surrogateescape")[:_LONGEST_STEM].decode(errors="ignore")


def appends(value: Any) -> bool:
    """Whether the value of a parameter appends rows to a table, and overwrites nothing."""
    return isinstance(value, QgsProcessingOutputLayerDefinition) and value.useRemapping()


def as_written(
    value: QgsProcessingOutputLayerDefinition, place: OutputPlace | None
) -> QgsProcessingOutputLayerDefinition:
    """Return the value of an output that appends. QGIS takes ``|layername=`` for a part of a file's name."""
    if place is None or not place.file or not place.table or "|" not in str(value.sink.staticValue()):
        return value
    named = QgsProcessingOutputLayerDefinition(f"ogr:dbname='{place.file}' table=\"{place.table}\" (geom)")
    named.setRemappingDefinition(value.remappingDefinition())
    return named


def with_sink(value: Any, text: str) -> Any:
    """Return the value of an output with another place, which does not append."""
    if not isinstance(value, QgsProcessingOutputLayerDefinition):
        return text
    changed = QgsProcessingOutputLayerDefinition(text, value.destinationProject)
    changed.destinationName, changed.createOptions = value.destinationName, value.createOptions
    return changed


def as_shapefile(value: Any, context: QgsProcessingContext) -> Any:
    """Return the value of an output without geometries. QGIS makes a dBASE file only if a Shapefile is asked for."""
    text = text_of(value, context)
    return with_sink(value, f"{text[:-4]}.shp") if text.lower().endswith(".dbf") and ":" not in text[2:] else value


def is_passing_file(path: str) -> bool:
    """Whether QGIS removes a file when it ends."""
    return Path(QgsProcessingUtils.tempFolder()) in Path(path).absolute().parents


def existing_file(path: str) -> str:
    """Return the path of the file that a format has made: without geometries, a Shapefile is a dBASE file only."""
    table = Path(path).with_suffix(".dbf")
    is_table = path.lower().endswith(".shp") and not Path(path).exists() and table.exists()
    return f"{path[:-4]}.dbf" if is_table else path


def layer_in_memory(layer_id: str, context: QgsProcessingContext) -> QgsMapLayer | None:
    """Return a layer that the run has made in memory.

    ``mapLayerFromString`` would also look at all layers of the project. In the thread of a run, this crashes QGIS when
    the main thread deletes one of them at that moment.
    """
    return context.temporaryLayerStore().mapLayer(layer_id)


def written_layer(
    destination: str, context: QgsProcessingContext, without_project: QgsProcessingContext
) -> QgsMapLayer | None:
    """Return a layer that the run has written; None if it cannot be read. One in a file is kept by the last context."""
    layer = layer_in_memory(destination, context)
    return QgsProcessingUtils.mapLayerFromString(destination, without_project) if layer is None else layer


def layer_of_input(value: Any, context: QgsProcessingContext) -> QgsVectorLayer | None:
    """Return the layer of an input, of which some rows may be selected."""
    if not isinstance(value, QgsMapLayer):
        text = text_of(value, context)
        value = QgsProcessingUtils.mapLayerFromString(text, context) if text else None
    return value if isinstance(value, QgsVectorLayer) else None


def file_of_layer(layer: QgsVectorLayer) -> str:
    """Return the path of the file of a layer; an empty text if it has none."""
    path = QgsProviderRegistry.instance().decodeUri(layer.providerType(), layer.source()).get("path") or ""
    return path if Path(path).is_file() else ""


def text_of(value: Any, context: QgsProcessingContext) -> str:
    """Return the text of the value of a layer's parameter; empty if it has none."""
    if isinstance(value, QgsProcessingOutputLayerDefinition):
        value = value.sink
    elif isinstance(value, QgsProcessingFeatureSourceDefinition):
        value = value.source
    if isinstance(value, QgsProperty):
        value, _ = value.valueAsString(context.expressionContext())
    return value if isinstance(value, str) else ""


def places_of_layer(layer: QgsVectorLayer) -> Iterator[OutputPlace]:
    """Yield where a layer is stored, and what else its source reads; nothing if it is in memory."""
    provider, source, subset = layer.providerType(), layer.source(), layer.subsetString()
    query = subset if re.search(r"\bselect\b", subset, re.IGNORECASE) else ""
    if provider in _ON_SERVERS:
        yield from _places_on_server(provider, source, query)
        return
    if provider == "virtual":
        yield OutputPlace(source=unquote(source))
        return
    parts = QgsProviderRegistry.instance().decodeUri(provider, source)
    file, table = parts.get("path") or "", parts.get("layerName") or ""
    if not file:
        return
    if not Path(file).exists():  # a text of GDAL's that names a file or a database
        yield OutputPlace(source=unquote(source))
        return
    if Path(file).is_dir():  # each table is a file
        yield OutputPlace(file, table)
        yield OutputPlace(str(Path(file) / f"{table}.shp"))
        return
    table = table or _sub_layer(layer, parts.get("layerId"))
    yield OutputPlace(file, table)
    query = " ".join(filter(None, (query, definitions_of_views(file, table, query))))
    if query:
        yield OutputPlace(file, source=query)
    if file.lower().endswith(".vrt"):  # a virtual format of GDAL: a text that names other files
        with Path(file).open(encoding="utf-8", errors="replace") as text:
            yield OutputPlace(source=unescape(text.read(_LARGEST_VRT)))


def _places_on_server(provider: str, source: str, query: str) -> Iterator[OutputPlace]:
    uri = QgsDataSourceUri(source)
    if uri.table().startswith("("):
        query = f"{uri.table()} {query}"
    else:
        own = _on_server(provider, uri)
        yield own
        for schema, table in tables_read_on_server(provider, source):
            yield OutputPlace(table=table, server=own.server._replace(schema=schema))
    if query:
        yield OutputPlace(source=query)


def _sub_layer(layer: QgsVectorLayer, number: int | None) -> str:
    """Return the table of a layer whose source is a file and a number, or a file alone: then it is the first one."""
    provider = layer.dataProvider()
    tables = [one.split(provider.sublayerSeparator()) for one in provider.subLayers()]
    named = [one for one in tables if len(one) > _NAME_OF_SUB_LAYER and (number is None or one[0] == str(number))]
    return named[0][_NAME_OF_SUB_LAYER] if named else ""


def _on_server(provider: str, uri: QgsDataSourceUri) -> OutputPlace:
    server = Server(provider, uri.service(), uri.host().casefold(), uri.port(), uri.database(), uri.schema())
    return OutputPlace(table=uri.table(), server=server)


def _may_be_equal(one: str, other: str) -> bool:
    """Whether two names are equal, or one of them is unknown."""
    return not one or not other or one.casefold() == other.casefold()


def _files(path: str) -> list[str]:
    """Return the files that a format such as Shapefile makes of one path."""
    return [path, *QgsFileUtils.sidecarFilesForPath(str(Path(path).absolute()))]


def _identities(path: str) -> set[object]:
    return {identity(one) for one in _files(path)}


def identity(path: str) -> object:
    """Return what is equal for two spellings of the same file or folder."""
    if path.startswith("/vsi"):  # GDAL's way into an archive
        path = QgsProviderRegistry.instance().decodeUri("ogr", path).get("path") or path
    path = os.path.realpath(path)  # also where a folder on the way does not exist, as GDAL and Qt do
    try:
        found = Path(path).stat()
    except OSError:  # it does not exist yet. Some systems ignore the case of names
        return unicodedata.normalize("NFC", path).casefold()
    return found.st_dev, found.st_ino
