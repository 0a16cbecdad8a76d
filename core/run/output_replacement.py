"""Outputs that exist: a run writes a new version beside them, which takes their place when it is finished.

A file is replaced as a whole, a table of SQLite (also of a GeoPackage) or of PostgreSQL in one transaction. So whatever
ends a run before, what exists stays as it is.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import uuid
from contextlib import closing, suppress
from glob import escape
from pathlib import Path

from qgis.core import (
    QgsDataSourceUri,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingUtils,
    QgsProviderConnectionException,
    QgsProviderRegistry,
    QgsVectorFileWriter,
)
from qgis.PyQt.QtCore import QLockFile

from ..i18n import tr, without_stop
from ..results.files import temporary_folder
from .output_destination import OutputPlace, short_stem

_SQLITE = b"SQLite format 3\0"
"""How files of SQLite begin."""
_LOCK = "location_gateway.lock"
"""The file in the folder of a run under way. If the run was killed, a later one removes the folder."""
_PARTS_OF_SHAPEFILE = (".shp", ".shx", ".dbf", ".cpg", ".prj", ".qpj", ".qix", ".sbn", ".sbx", ".idm", ".ind")
"""What QGIS removes with a Shapefile: what a new one does not have would describe the earlier rows."""
_BESIDE_SQLITE = ("-journal", "-wal", "-shm")
"""Endings of what SQLite has beside a file. From there, a later file would get a killed program's changes."""
_WITH_TABLES = {".gdb", ".gpkg", ".sqlite", ".kml", ".kmz", ".ods", ".xlsx"}
"""Formats with several tables in a file."""
_NOT_ADDED_TO = {".ods", ".xlsx"}
"""Those of them to which QGIS 3.40 writes whole files only."""
_LONGEST_TABLE = 63
"""Bytes. PostgreSQL cuts longer names."""
_MAY_BE_DROPPED = """
DO $$ BEGIN
  PERFORM set_config('lock_timeout', '5s', true);
  DROP TABLE {};
  RAISE SQLSTATE 'LGW01';
EXCEPTION WHEN SQLSTATE 'LGW01' THEN NULL;
END $$
"""
"""PostgreSQL: fails if a table cannot be removed, and otherwise changes nothing."""
_SWAPPED = "DO $$ BEGIN DROP TABLE {}; ALTER TABLE {} RENAME TO {}; END $$"


def replacement_of(place: OutputPlace, value: str, *, may_be_lost: bool) -> Replacement | None:
    """Return what takes the place of the output at ``place``; None if nothing is there.

    ``value`` is what QGIS is given for it. ``may_be_lost``: whether another run can make the rows again for nothing.
    Raises QgsProcessingException if the output cannot be replaced.
    """
    if not exists(place, value):
        return None
    if place.server is not None:
        return _ReplacedServerTable(place, value)
    kind = _ReplacedTable if _is_sqlite(place.file) else _ReplacedFile
    return kind(place, may_be_lost=may_be_lost)


def exists(place: OutputPlace, value: str) -> bool:
    """Whether there is something at ``place`` that QGIS would replace. Of servers, only PostgreSQL is asked."""
    return _is_on_postgres(value) if place.server is not None else bool(files_at(place.file))


def load_instead(context: QgsProcessingContext, written: str, destination: str) -> None:
    """Have QGIS load a layer from where it is now, if it loads the one that was written."""
    waiting = context.layersToLoadOnCompletion()
    if written != destination and written in waiting:
        waiting[destination] = waiting.pop(written)
        context.setLayersToLoadOnCompletion(waiting)


def do_not_load(context: QgsProcessingContext, layer_id: str) -> None:
    """Have QGIS not load an output, which scripts and models get all the same."""
    waiting = context.layersToLoadOnCompletion()
    if waiting.pop(layer_id, None) is not None:
        context.setLayersToLoadOnCompletion(waiting)


class Replacement:
    """A new version of an output that exists. It is written to :attr:`place`."""

    place: OutputPlace
    value: str
    """What QGIS is given for the place."""
    layer_options: tuple[str, ...] = ()
    """Options of GDAL for the place."""

    def destination(self, written: str) -> str:
        """Return the path or the id of the output, of which QGIS calls the new version ``written``."""
        return written

    def take_place(self, written: str) -> str:
        """Put the new version in its place; return the reason if that fails, and what exists is as it was."""
        return ""

    def keep(self) -> None:
        """Leave the new version where it is, for the user. No run removes it any more."""

    def discard(self) -> None:
        """Remove the new version."""


class _RowsInFolder(Replacement):
    """It is written to a file of the same name in a new folder."""

    def __init__(self, target: OutputPlace, folder: Path) -> None:
        self.target = target
        self.folder = folder
        self.place = OutputPlace(str(folder / Path(target.file).name))
        self.value = self.place.file
        try:
            folder.mkdir(parents=True)
        except OSError as error:
            raise _unwritable(target.file, error.strerror or str(error)) from None

    def destination(self, written: str) -> str:
        return self.target.file[: -len(Path(self.target.file).name)] + Path(written).name

    def discard(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


class TemporaryRows(_RowsInFolder):
    """Rows that replace nothing. QGIS shows them as a temporary layer, and removes them at its end."""

    def __init__(self, target: OutputPlace | None) -> None:
        """Make a folder for rows that are not written to ``target``."""
        name = Path(target.file).name if target is not None and target.file else "rows.gpkg"
        super().__init__(OutputPlace(name), Path(QgsProcessingUtils.tempFolder()) / uuid.uuid4().hex)

    def destination(self, written: str) -> str:
        return written


class _BesideOutput(_RowsInFolder):
    """It is written on the disk of the output."""

    def __init__(self, target: OutputPlace, *, may_be_lost: bool) -> None:
        folder = Path(target.file).absolute().parent / f"{_name(target.file)}{uuid.uuid4().hex[:8]}"
        super().__init__(target, folder)
        _remove_left_over(target.file)
        self._lock = QLockFile(str(self.folder / _LOCK)) if may_be_lost else None
        if self._lock is not None:
            self._lock.setStaleLockTime(0)
            self._lock.tryLock(0)

    def keep(self) -> None:
        if self._lock is not None:
            self._lock.unlock()

    def discard(self) -> None:
        self.keep()
        super().discard()


def _name(file: str) -> str:
    return f"{short_stem(file)}_unfinished_"


def _remove_left_over(file: str) -> None:
    """Remove what killed runs have left, unless there is no other copy of its rows."""
    for folder in Path(file).absolute().parent.glob(f"{escape(_name(file))}*"):
        if (folder / _LOCK).is_file():
            lock = QLockFile(str(folder / _LOCK))
            lock.setStaleLockTime(0)
            if lock.tryLock(0):  # otherwise its run is under way, perhaps on another computer
                lock.unlock()
                shutil.rmtree(folder, ignore_errors=True)


class _ReplacedFile(_BesideOutput):
    """A file, with those that belong to it, or a table of a file whose other tables stay."""

    def __init__(self, target: OutputPlace, *, may_be_lost: bool) -> None:
        own = _name_of_table(target)
        has_others = _other_tables(target.file, own)
        if has_others and Path(target.file).suffix.lower() in _NOT_ADDED_TO:
            raise _unwritable(target.file, tr("it has other tables, which QGIS would remove"))
        super().__init__(target, may_be_lost=may_be_lost)
        self._copied: object = None
        table = own if target.table or has_others else ""
        if table and Path(target.file).suffix.lower() not in _NOT_ADDED_TO:
            self._copied = _state(target.file)
            self._copy()
            self.place = OutputPlace(self.place.file, table)
            self.value = _as_table(self.place)

    def destination(self, written: str) -> str:
        own, separator, table = written.partition("|")
        return super().destination(own) + separator + table

    def take_place(self, written: str) -> str:
        if self._copied is not None and self._copied != _state(self.target.file):
            return tr("another program has changed it during the run")
        self.keep()
        new = {file.name: file for file in self.folder.iterdir()}
        parent, replaced = Path(self.target.file).absolute().parent, self.folder / "replaced"
        earlier = {file.name for file in files_at(self.target.file)}
        moves = [(parent / name, replaced / name) for name in sorted(earlier | new.keys())]
        moves += [(file, parent / name) for name, file in sorted(new.items())]
        is_one_file = earlier == new.keys() and len(new) == 1 and not Path(self.target.file).is_dir()
        reason = _put(*moves[-1]) if is_one_file else _moved(replaced, moves)
        if not reason:
            self.discard()
        return reason

    def _copy(self) -> None:
        source = Path(self.target.file)
        try:
            if source.is_dir():
                shutil.copytree(source, self.place.file)
            else:
                shutil.copy2(source, self.place.file)
        except (OSError, shutil.Error) as error:
            self.discard()
            raise _unwritable(self.target.file, str(error)) from None


def _put(source: Path, goal: Path) -> str:
    """Move a file over another one, so that one of them is there at any moment; return the reason if that fails."""
    try:
        source.replace(goal)
    except OSError as error:
        return error.strerror or str(error)
    return ""


def _moved(folder: Path, moves: list[tuple[Path, Path]]) -> str:
    """Move files, of which those that do not exist are skipped; if that fails, move all back and return the reason."""
    done: list[tuple[Path, Path]] = []
    try:
        folder.mkdir()
        for source, goal in moves:
            if source.exists():
                source.rename(goal)
                done.append((source, goal))
    except OSError as error:
        for source, goal in reversed(done):
            with suppress(OSError):
                goal.rename(source)
        with suppress(OSError):
            folder.rmdir()
        return error.strerror or str(error)
    return ""


class _ReplacedTable(_BesideOutput):
    """A table of a GeoPackage, or of another file of SQLite. It is written to a file, and copied in one transaction."""

    layer_options = ("SPATIAL_INDEX=NO",)

    def __init__(self, target: OutputPlace, *, may_be_lost: bool) -> None:
        super().__init__(target, may_be_lost=may_be_lost)
        from osgeo import gdal

        self._table = target.table or _stem(target)
        if _opened(target.file, gdal.OF_VECTOR | gdal.OF_UPDATE) is None:
            reason = gdal.GetLastErrorMsg()
            self.discard()
            raise _unwritable(target.file, reason)

    def destination(self, written: str) -> str:
        is_only = not self.target.table and not _other_tables(self.target.file, self._table)
        return self.target.file if is_only else f"{self.target.file}|layername={self._table}"

    def take_place(self, written: str) -> str:
        from osgeo import gdal

        gdal.ErrorReset()
        reason = self._copied()
        if not reason:
            with suppress(OSError):
                os.utime(self.target.file)  # otherwise QGIS does not see a new table of a file that it has open
            self.discard()
        return reason

    def _copied(self) -> str:
        """Copy the table; return the reason if that fails."""
        from osgeo import gdal

        new = _opened(self.place.file, gdal.OF_VECTOR)
        target = _opened(self.target.file, gdal.OF_VECTOR | gdal.OF_UPDATE)
        if new is None or target is None or not new.GetLayerCount():
            return gdal.GetLastErrorMsg() or tr("unknown")
        written = new.GetLayer(0).GetName()  # the format may have changed it
        self._table = self.target.table or written
        options = ["-overwrite", "-nln", self._table, "-preserve_fid", "-ds_transaction", "-gt", "unlimited"]
        if target.GetDriver().ShortName == "SQLite":
            options += ["-lco", "LAUNDER=NO"]
        try:
            is_done = gdal.VectorTranslate(target, new, options=[*options, written]) is not None
        except RuntimeError as error:  # where a plugin of QGIS has had GDAL raise them
            return str(error)
        reason = gdal.GetLastErrorMsg()
        del new, target
        if is_done and _rows(self.target.file, self._table) == _rows(self.place.file, written):
            return ""
        return reason or tr("unknown")


def _opened(file: str, flags: int):  # noqa: ANN202 - a Dataset of GDAL, which is imported late
    from osgeo import gdal

    try:
        return gdal.OpenEx(file, flags)
    except RuntimeError:
        return None


def _rows(file: str, table: str) -> int:
    """Count the rows of a table; -1 if it cannot be read. GDAL 3.10 also counts rows that it could not store."""
    quoted = table.replace('"', '""').join('""')
    try:
        with closing(sqlite3.connect(file)) as opened:
            count = " ".join(("SELECT count(*) FROM", quoted))  # noqa: FLY002 - bandit sees an injection in an f-string
            return opened.execute(count).fetchone()[0]
    except sqlite3.Error:
        return -1


class _ReplacedServerTable(Replacement):
    """A table of PostgreSQL. The new one has another name until it is finished."""

    def __init__(self, target: OutputPlace, value: str) -> None:
        uri = _uri(value)
        self._uri, self._old = uri.uri(False), uri.quotedTablename()
        ending = f"_{uuid.uuid4().hex[:8]}"
        self._name = target.table
        self._new = target.table.encode()[: _LONGEST_TABLE - len(ending)].decode(errors="ignore") + ending
        reason = self._executed(_MAY_BE_DROPPED.format(self._old))
        if reason:
            raise _unwritable(target.shown, reason)
        uri.setTable(self._new)
        self._quoted = uri.quotedTablename()
        self.place = OutputPlace(table=self._new, server=target.server)
        self.value = f"postgres://{uri.uri(False)}"

    def destination(self, written: str) -> str:
        return written.replace(self._new, self._name)

    def take_place(self, written: str) -> str:
        name = self._name.replace('"', '""')
        return self._executed(_SWAPPED.format(self._old, self._quoted, f'"{name}"'))

    def discard(self) -> None:
        self._executed(f"DROP TABLE IF EXISTS {self._quoted}")

    def _executed(self, statement: str) -> str:
        """Have the server do something; return the reason if that fails."""
        metadata = QgsProviderRegistry.instance().providerMetadata("postgres")
        try:
            metadata.createConnection(self._uri, {}).executeSql(statement)
        except QgsProviderConnectionException as error:
            return str(error)
        return ""


def _is_on_postgres(value: str) -> bool:
    if not value.startswith("postg"):
        return False
    uri = _uri(value)
    name = uri.quotedTablename().replace("'", "''")
    try:
        connection = QgsProviderRegistry.instance().providerMetadata("postgres").createConnection(uri.uri(False), {})
        return connection.executeSql(f"SELECT to_regclass('{name}') IS NOT NULL")[0][0] is True
    except QgsProviderConnectionException:  # QGIS says why, when it makes the table
        return False


def _uri(value: str) -> QgsDataSourceUri:
    has_provider, _, source = QgsProcessingUtils.decodeProviderKeyAndUri(value)
    return QgsDataSourceUri(source if has_provider else value.partition(":")[2])


def _as_table(place: OutputPlace) -> str:
    uri = QgsDataSourceUri()
    uri.setDatabase(place.file)
    uri.setDataSource("", place.table, "geom")
    return f"ogr:{uri.uri(False)}"


def _stem(place: OutputPlace) -> str:
    """Return the name of the table that QGIS makes in a new file."""
    return Path(place.file).stem


def _name_of_table(place: OutputPlace) -> str:
    """Return the name of the output's table. A file geodatabase changes most letters to ``_``; so this makes one."""
    name = place.table or _stem(place)
    if place.extension != "gdb":
        return name
    from osgeo import gdal, ogr

    with temporary_folder() as folder, suppress(RuntimeError, AttributeError):  # None, where it cannot be made
        made = gdal.GetDriverByName("OpenFileGDB").Create(str(folder / "trial.gdb"), 0, 0, 0, gdal.GDT_Unknown)
        name = made.CreateLayer(name, geom_type=ogr.wkbNone).GetName()
        del made
    return name


def _is_sqlite(file: str) -> bool:
    """Whether a file has tables of SQLite. One that a killed program had begun is emptied here, by its journal."""
    try:
        with Path(file).open("rb") as opened:
            if opened.read(len(_SQLITE)) != _SQLITE:
                return False
        with closing(sqlite3.connect(file, timeout=0)) as database:
            return bool(database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    except OSError:
        return False
    except sqlite3.Error:  # locked, or damaged
        return True


def _other_tables(file: str, own: str) -> bool:
    """Whether a file has more tables than its own one, and its format can keep them."""
    can_add = QgsVectorFileWriter.EditionCapability.CanAddNewLayer
    if Path(file).suffix.lower() not in _WITH_TABLES or not QgsVectorFileWriter.editionCapabilities(file) & can_add:
        return False
    found = QgsProviderRegistry.instance().querySublayers(file)
    return any(one.name().casefold() != own.casefold() for one in found)


def _state(file: str) -> object:
    """Return what changes when a file is written to, or one in a folder."""
    path = Path(file)
    files = sorted(path.iterdir()) if path.is_dir() else [path]
    return [(one.name, one.stat().st_size, one.stat().st_mtime_ns) for one in files]


def files_at(file: str) -> list[Path]:
    """Return the files that exist of an output, as far as an earlier one has made them."""
    path = Path(file).absolute()
    is_shapefile = path.suffix.lower() in {".shp", ".dbf"}
    main = {path, path.with_suffix(".shp"), path.with_suffix(".dbf")} if is_shapefile else {path}
    if not any(map(os.path.lexists, main)):
        return []
    parts = (
        map(path.with_suffix, _PARTS_OF_SHAPEFILE) if is_shapefile else (Path(f"{path}{end}") for end in _BESIDE_SQLITE)
    )
    return [one for one in {path, *parts} if os.path.lexists(one)]


def _unwritable(target: str, reason: str) -> QgsProcessingException:
    return QgsProcessingException(
        tr("{} cannot be replaced: {}. Choose another output.").format(target, without_stop(reason))
    )
