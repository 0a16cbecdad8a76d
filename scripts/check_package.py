"""Checks the zip as plugins.qgis.org does before it publishes a version, but a little more strictly.

    .venv/qgis/bin/python -m scripts.check_package dist/location_gateway.zip [--release]

Prints a line for each check, and what it found. The exit code is 1 if a check found anything. A release
names its publisher, and a zip for local use names none.
"""

from __future__ import annotations

import ast
import configparser
import contextlib
import importlib
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from qgis.PyQt.QtCore import Qt

from scripts.publisher import KEYS as PUBLISHER_KEYS
from scripts.publisher import UNPUBLISHED, problems

NAME = "location_gateway"
LARGEST_BYTES = 5_000_000  # the plugin repository accepts more
OLDEST_PYTHON = (3, 9)  # the target-version of pyproject.toml, which has the reason

REQUIRED_FILES = (
    *("__init__.py", "plugin.py", "metadata.txt", "LICENSE", "README.md", "CHANGELOG.md", "resources.qrc"),
    *("help/index.html", "help/settings.html", "help/algorithms/reversegeocode.html"),
    *(f"i18n/location_gateway_{language}.qm" for language in ("de", "fr", "fi")),
)
REQUIRED_KEYS = (
    *("name", "description", "version", "qgisMinimumVersion", "qgisMaximumVersion", "author", "about"),
    *("icon", "changelog", "hasProcessingProvider", "category", "tags"),
)
FORBIDDEN_NAMES = {"tests", "demo", "scripts", "docs", "requirements", "__pycache__", "__MACOSX"}
FORBIDDEN_ENDINGS = {".ts", ".pyc", ".pyo", ".pyd", ".so", ".dll", ".dylib", ".exe", ".sh", ".bat", ".cmd"}
EXECUTABLE = 0o111 << 16  # external attributes have the mode of a file in their upper half

# The rules for Qt 6, and those that forbid importing PyQt5, PyQt6, a protected qgis._core or a bare gdal.
QGIS_RULES = "QGS4,QGS101,QGS102,QGS103,QGS104,QGS106,QGS107"
QT_ENUM = type(Qt.ItemDataRole)


def size(archive: Path, _folder: Path) -> list[str]:
    """Small enough to be uploaded."""
    found = archive.stat().st_size
    return [] if found < LARGEST_BYTES else [f"{found} bytes; fewer than {LARGEST_BYTES} are allowed"]


def contents(archive: Path, folder: Path) -> list[str]:
    """One folder with all files that a plugin needs, and none that belong in the source repository only."""
    findings = [f"{name} is missing" for name in REQUIRED_FILES if not (folder / NAME / name).is_file()]
    with zipfile.ZipFile(archive) as opened:
        entries = opened.infolist()
    for entry in entries:
        path = Path(entry.filename)
        if path.parts[0] != NAME:
            findings.append(f"{path}: not under {NAME}/")
        if path.suffix in FORBIDDEN_ENDINGS or any(part in FORBIDDEN_NAMES or part[0] == "." for part in path.parts):
            findings.append(f"{path}: does not belong in the zip")
        if entry.external_attr & EXECUTABLE and not entry.is_dir():
            findings.append(f"{path}: is executable")
    return findings


def metadata(_archive: Path, folder: Path) -> list[str]:
    """Every key has a value, in the form that the plugin repository requires. Only a release names its publisher."""
    parser = configparser.ConfigParser()
    parser.optionxform = str  # the keys are told apart by case
    try:
        parser.read(folder / NAME / "metadata.txt", encoding="utf-8")
        general = dict(parser["general"])
    except (configparser.Error, KeyError) as error:
        return [f"metadata.txt cannot be read: {error!r}"]
    findings = [f"{key} is missing or empty" for key in REQUIRED_KEYS if not general.get(key)]
    if not re.fullmatch(r"\d+\.\d+\.\d+", general.get("version", "")):
        findings.append("version is not of the form 1.2.3")
    versions = [general.get(key, "").partition(".")[0] for key in ("qgisMinimumVersion", "qgisMaximumVersion")]
    if versions != ["3", "4"]:
        findings.append("is not offered to both QGIS 3 and QGIS 4")
    if general.get("supportsQt6") != "True":
        findings.append("supportsQt6 is not True: QGIS 3.40 to 3.44 on Qt 6 refuse it then")
    if "plugin" in general.get("name", "").lower():
        findings.append("name contains the word plugin")
    if "--release" in sys.argv:
        findings += problems(general)
    elif {key for key in PUBLISHER_KEYS if key in general} != {"author"} or general["author"] != UNPUBLISHED[7:]:
        findings.append("names a publisher, although it is for local use")
    if not (folder / NAME / general.get("icon", "?")).is_file():
        findings.append("icon is not in the zip")
    return findings


def python(_archive: Path, folder: Path) -> list[str]:
    """Every Python file compiles, also with the grammar of the oldest Python."""
    findings = []
    for path in sorted(folder.rglob("*.py")):
        source = path.read_bytes()
        try:
            ast.parse(source, feature_version=OLDEST_PYTHON)
            compile(source, str(path), "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:
            findings.append(f"{path.relative_to(folder)}: {error}")
    return findings


def bandit(_archive: Path, folder: Path) -> list[str]:
    """No finding of bandit, with all its rules. A finding blocks the upload."""
    report = json.loads(_output("bandit", "--quiet", "--recursive", "--format", "json", ".", cwd=folder))
    return [f"{error['filename']}: {error['reason']}" for error in report["errors"]] + [
        f"{found['filename']}:{found['line_number']}: {found['test_id']} {found['issue_text']}"
        for found in report["results"]
    ]


def detect_secrets(_archive: Path, folder: Path) -> list[str]:
    """No finding of detect-secrets, with all its plugins. A finding blocks the upload."""
    report = json.loads(_output("detect_secrets", "scan", "--all-files", ".", cwd=folder))
    return [
        f"{path}:{secret['line_number']}: {secret['type']}"
        for path, secrets in report["results"].items()
        for secret in secrets
    ]


def flake8_qgis(_archive: Path, folder: Path) -> list[str]:
    """No finding of flake8-qgis: code that works with one version of Qt only."""
    return _output("flake8", "--isolated", "--select", QGIS_RULES, ".", cwd=folder).splitlines()


def scoped_enums(_archive: Path, folder: Path) -> list[str]:
    """Qt's enums with their full names: Qt 6 has no others, and flake8-qgis knows only some of them."""
    findings = []
    for path in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(path.read_bytes())
        except (SyntaxError, ValueError):
            continue  # reported by the check of Python files
        imported = _imported_from_qt(tree)
        for node in ast.walk(tree):
            if not isinstance(node, ast.Attribute):
                continue
            owner, kind = _look_up(node.value, imported), type(_look_up(node, imported))
            if isinstance(kind, QT_ENUM) and kind is not owner:
                where = f"{path.relative_to(folder)}:{node.lineno}"
                findings.append(f"{where}: {ast.unparse(node)} is {kind.__qualname__}.{node.attr} in Qt 6")
    return findings


def _imported_from_qt(tree: ast.Module) -> dict[str, object]:
    """Return what a module imports from qgis.PyQt, in Qt 5, by its name in the module."""
    imported = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("qgis.PyQt"):
            for alias in node.names:
                with contextlib.suppress(ImportError):
                    importlib.import_module(f"{node.module}.{alias.name}")  # from qgis.PyQt import QtCore
                module = importlib.import_module(node.module)
                imported[alias.asname or alias.name] = getattr(module, alias.name, None)
    return imported


def _look_up(node: ast.expr, imported: dict[str, object]) -> object:
    """Return the object of a dotted name; None for any other expression."""
    if isinstance(node, ast.Attribute):
        return getattr(_look_up(node.value, imported), node.attr, None)
    return imported.get(node.id) if isinstance(node, ast.Name) else None


CHECKS = (size, contents, metadata, python, bandit, detect_secrets, flake8_qgis, scoped_enums)


def _output(tool: str, *arguments: str, cwd: Path) -> str:
    """Return what a tool prints. Findings and failures have the same exit code, but a failure prints to stderr."""
    run = subprocess.run([sys.executable, "-m", tool, *arguments], cwd=cwd, capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1) or (run.returncode and not run.stdout):
        sys.exit(f"{tool} did not run:\n{run.stderr}")
    return run.stdout


def main() -> int:
    """Run every check on the zip named on the command line."""
    if sys.argv[2:] not in ([], ["--release"]):
        sys.exit(__doc__)
    archive = Path(sys.argv[1])
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with zipfile.ZipFile(archive) as opened:
            opened.extractall(folder)
        with ThreadPoolExecutor() as pool:  # most of them wait for a program
            found = list(pool.map(lambda check: check(archive, folder), CHECKS))
        for check, findings in zip(CHECKS, found):
            failed = failed or bool(findings)
            print(f"{check.__name__:15} {f'{len(findings)} found' if findings else 'ok'}")
            for finding in findings:
                print(f"    {finding}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
