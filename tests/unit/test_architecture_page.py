"""docs/architecture.md and docs/service.md name files, folders and classes that are there."""

import re
from functools import cache

import pytest

from scripts.source_tree import ROOT

ARCHITECTURE, SERVICE = (
    (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in ("architecture", "service")
)
_FOLDERS = "core|ui|demo|tests|scripts|docs"
NAMED_PATHS = re.findall(rf"`((?:{_FOLDERS})/[\w./-]+|mkdocs\.yml)`", ARCHITECTURE)
_TABLES_OF_CODE = ARCHITECTURE + SERVICE.partition("## Open questions")[2]
NAMED_CLASSES = re.findall(r"`(_?[A-Z][A-Za-z]*[a-z][A-Za-z]*(?:\.[a-z_]+)?)`", _TABLES_OF_CODE)
NAMED_CONSTANTS = re.findall(r"`(_?[A-Z]+(?:_[A-Z]+)+|SETTINGS|PREFIX)`", _TABLES_OF_CODE)


@cache
def code():
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "core").rglob("*.py")))


@pytest.mark.parametrize("name", sorted(set(NAMED_PATHS)))
def test_the_path_is_there(name):
    path = ROOT / name
    assert path.exists() or path.with_suffix(".py").is_file()


@pytest.mark.parametrize("name", sorted(set(NAMED_CLASSES)))
def test_the_class_is_there(name):
    kind, _, member = name.partition(".")
    found = re.search(rf"(?ms)^class {kind}\b(.*?)(?=^\S|\Z)", code())
    assert found
    assert re.search(rf"\b{member}\b", found[1])


@pytest.mark.parametrize("name", sorted(set(NAMED_CONSTANTS)))
def test_the_constant_is_there(name):
    assert re.search(rf"(?m)^{name}\b.* = ", code())


def test_each_file_of_a_run_has_a_line():
    table = ARCHITECTURE.partition("### The files of a run")[2].partition("\n## ")[0]

    assert set(re.findall(r"`(\w+\.py)`", table)) == {path.name for path in (ROOT / "core/run").glob("[a-z]*.py")}


def test_enough_is_named():
    assert len(set(NAMED_PATHS)) > 50
    assert len(set(NAMED_CLASSES)) > 40
    assert len(set(NAMED_CONSTANTS)) > 4
