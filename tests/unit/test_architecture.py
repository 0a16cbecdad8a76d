"""Which folder may import which (core/__init__.py), and what runs on all versions of Python."""

import ast
import importlib
import importlib.util
import re
from collections import defaultdict
from graphlib import CycleError, TopologicalSorter
from html import unescape
from pathlib import Path

import pytest

from scripts.source_tree import ROOT, module_name, name_of, parsed, shipped
from tests.architecture.drawing import drawn_imports
from tests.architecture.imports import (
    ASKING_NAMES,
    MAY_USE,
    PURE,
    asking,
    group_of,
    imported_group,
    imports_of,
    module_imports,
    modules,
)

HAS_QGIS = importlib.util.find_spec("qgis") is not None


def files_in(*folders):
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def pure_files():
    return [*(ROOT / "core").glob("*.py"), *files_in(*PURE), *sorted(asking())]


def test_there_is_something_to_look_at():
    assert {group_of(path) for path in shipped()} == set(MAY_USE)
    assert len(shipped()) > 30
    gateway = imports_of(ROOT / "core" / "connection" / "open_session.py")
    assert ".core.client.pacing.RateLimiter" in set(gateway)


def test_what_asks_a_service_knows_no_qgis():
    assert [path for path in files_in("core/services") if path.stem in ASKING_NAMES and path not in asking()] == []


def test_groups_import_only_what_they_may():
    assert [
        f"{name_of(path)}: {name}"
        for path in shipped()
        for name in imports_of(path)
        if imported_group(name) not in {None, "core", group_of(path), *MAY_USE[group_of(path)]}
    ] == []


def test_no_modules_import_each_other():
    """Also not in a circle of several. All imports count: those in functions, and those for types only."""
    graph = module_imports([*shipped(), *files_in("demo")])
    assert sum(map(len, graph.values())) > 1_000
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def test_no_folders_import_each_other():
    """Also not in a circle of several. A folder and those within it count as one thing that is read together."""
    graph = defaultdict(set)
    for name, used in module_imports(shipped()).items():
        folder = name.rpartition(".")[0]
        others = {other.rpartition(".")[0] for other in used}
        graph[folder] |= {one for one in others if not _is_within(one, folder) and not _is_within(folder, one)}
    assert len(graph) > 20
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def _is_within(folder, other):
    return f"{folder}.".startswith(f"{other}.") or not other


def classes():
    """Yield the name of each class of the plugin, with its place."""
    for path in shipped():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ClassDef):
                yield node.name, f"{name_of(path)}:{node.lineno}"


def test_a_class_name_stands_for_one_thing():
    """Also if one of the classes is private."""
    places = defaultdict(list)
    for name, place in classes():
        places[name.lstrip("_")].append(place)
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_core_takes_no_file_of_the_windows():
    """Widgets of dialogs have to be named for QGIS; ``set_widget`` does that."""
    assert [
        f"{name_of(path)}:{node.lineno}"
        for path in files_in("core")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Constant) and node.value == "ui"
    ] == []


def test_the_drawing_of_the_manual_shows_these_imports():
    """Where it does not: scripts/architecture draws it anew."""
    picture = (ROOT / "docs" / "pictures" / "architecture.svg").read_text(encoding="utf-8")
    titles = [unescape(title) for title in re.findall("<title>(.+?)</title>", picture)]
    assert [tuple(title.split("->")) for title in sorted(titles) if "->" in title] == drawn_imports()


OWN = {"core", "ui", "location_gateway", "plugin"}


@pytest.mark.parametrize(
    ("paths", "roots"),
    [
        (shipped(), {*OWN - {"plugin"}, "demo", "tests", "scripts"}),  # itself by relative names only
        (shipped(), {"PyQt5", "PyQt6", "PySide2", "PySide6", "sip"}),  # Qt by way of QGIS
        (pure_files(), {"qgis", "osgeo", "processing"}),
        (files_in("demo"), OWN),
    ],
    ids=["itself", "Qt", "QGIS", "the plugin by the demo"],
)
def test_what_is_not_imported(paths, roots):
    assert [name_of(path) for path in paths if roots & {name.split(".")[0] for name in imports_of(path)}] == []


@pytest.mark.skipif(HAS_QGIS, reason="only a Python without QGIS shows it")
def test_what_is_pure_python_is_imported_without_qgis():
    for path in pure_files():
        assert Path(importlib.import_module(module_name(path)).__file__) == path


def test_the_demo_shares_no_code_with_the_plugin():
    leading_out = [name for path in files_in("demo") for name in imports_of(path) if name.startswith(".")]
    assert [name for name in leading_out if not name.startswith(".demo")] == []


def calls():
    """Yield every call in the plugin, with its place."""
    for path in shipped():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call):
                yield f"{name_of(path)}:{node.lineno}", node


def test_nothing_is_printed():
    assert [place for place, call in calls() if getattr(call.func, "id", "") in {"print", "breakpoint"}] == []


READ_AS_LAYERS = {"Source", "VectorLayer", "Sink", "FileOutput"}


def test_no_value_of_a_parameter_is_read_past_the_strict_reader():
    """QGIS itself takes any text for true, and a number that it cannot read for 0."""
    assert [
        place
        for place, call in calls()
        for before, found, kind in [getattr(call.func, "attr", "").partition("parameterAs")]
        if (before, found) == ("", "parameterAs") and kind not in READ_AS_LAYERS
        if not place.startswith("core/run/parameter_values.py")
    ] == []


OTHER_LAYERS = {"layer", "texts"}
"""Not the input of a run: what it has written, and a text file without its types."""


def test_rows_of_inputs_are_read_in_one_place():
    """QGIS's own way changes the order of selected rows, and crashes on an invalid geometry."""
    assert [
        place
        for place, call in calls()
        if getattr(call.func, "attr", "") == "getFeatures" and place.startswith("core/")
        if getattr(call.func.value, "id", "") not in OTHER_LAYERS and not place.startswith("core/run/source.py")
    ] == []


def test_python_3_9_can_read_it():
    for path in shipped():
        parsed(path, feature_version=(3, 9))


NEW_SINCE_3_9 = {
    "zip": {"strict"},
    "dataclass": {"slots", "kw_only", "match_args"},
    "TemporaryDirectory": {"ignore_cleanup_errors", "delete"},
}
"""Arguments that Python 3.9, which QGIS's installer for macOS carries, does not know."""


def test_python_3_9_can_run_it():
    for place, call in calls():
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        assert not NEW_SINCE_3_9.get(name, set()) & {keyword.arg for keyword in call.keywords}, place


LONGEST_NAME = 60


def test_the_names_of_tests_are_short():
    nodes = [node for path in files_in("tests") for node in ast.walk(parsed(path)) if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in nodes if node.name.startswith("test_") and len(node.name) > LONGEST_NAME] == []


_TEXTS = ROOT / "ui" / "shared" / "widgets.py"
_OF_OTHERS = frozenset(("tool_tip", "unformatted"))
"""What texts from outside pass on their way into a widget that takes HTML (core/outside_text.py)."""
_GUESSING = frozenset(("setToolTip", "setStatusTip", "setWhatsThis", "pushMessage", "QLabel", "setInformativeText"))
"""What takes for HTML what looks like it."""
_WITH_MARKUP = frozenset(("ui/map/search_radius_tool.py", "ui/try_it.py"))
"""Have a label with a number, or with HTML of their own around ``as_html``."""
_BOXES = frozenset(("question", "warning", "information", "critical", "about"))


def _is_own(node):
    """Whether an argument is no text, or one of the plugin's own, or one that is made plain."""
    if isinstance(node, ast.IfExp):
        return _is_own(node.body) and _is_own(node.orelse)
    if isinstance(node, ast.Call):
        name = getattr(node.func, "id", "")
        return name in _OF_OTHERS or (name == "tr" and isinstance(node.args[0], ast.Constant))
    return isinstance(node, (ast.Constant, ast.Attribute)) or getattr(node, "id", "").isupper()


def _guesses(path):
    """Yield the calls with which a widget may get a text from outside as HTML."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            is_box = name in _BOXES and getattr(node.func.value, "id", "") == "QMessageBox"
            if is_box or (name in _GUESSING and not (node.args and all(map(_is_own, node.args)))):
                yield f"{name_of(path)}:{node.lineno} {name}"


def test_no_widget_takes_a_text_from_outside_for_html():
    """``text_label``, ``tool_tip``, ``message_box`` and ``unformatted`` are for these."""
    guesses = [guess for path in files_in("ui") if path != _TEXTS for guess in _guesses(path)]
    with_markup = [guess for guess in guesses if guess.endswith("QLabel") and guess.partition(":")[0] in _WITH_MARKUP]
    assert sorted(set(guesses) - set(with_markup)) == []
    assert len(with_markup) == len(_WITH_MARKUP)


_EVALUATED = frozenset(("QgsRendererCategory", "QgsRendererRange", "relabel", "setName"))
"""What takes a text in which QGIS evaluates ``[% … %]``, as its last argument; ``relabel`` is for legends."""
_NAMED = frozenset(("config", "field", "layout"))
"""What has a name that is not evaluated."""
_WITH_TEMPLATES = {"core/run/layer_design.py", "ui/tours/tour_layout.py"}
"""Have expressions of their own in texts that are evaluated."""
_TEMPLATES = {"QgsLayoutItemLabel", "QgsAttributeEditorTextElement", "setMapTipTemplate", "setDisplayExpression"}
_LABELS_OF_CLASSES = {"updateRangeLabel", "updateCategoryLabel", "setLabel"}


def test_no_text_from_outside_is_evaluated():
    """Labels, legends, map tips and names of layers pass ``unevaluated``."""
    evaluated = []
    for place, call in calls():
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        of = getattr(getattr(call.func, "value", None), "id", "")
        if name in _EVALUATED and of not in _NAMED:
            made_by = getattr(getattr(call.args[-1], "func", None), "id", "")
            evaluated += [f"{place} {name}"] if made_by != "unevaluated" else []
    assert evaluated == []
    for path in shipped():
        names = {getattr(node, "attr", getattr(node, "id", "")) for node in ast.walk(parsed(path))}
        assert not names & _TEMPLATES or name_of(path) in _WITH_TEMPLATES
        assert not names & _LABELS_OF_CLASSES or name_of(path) == "core/run/legend.py"


def _names_in(path):
    """Return what a module defines or imports."""
    named = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            named.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            named.update(alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            named.add(node.id)
    return named


def _leads_nowhere(path, reference):
    """Whether a reference in a docstring, such as ``..client.errors.GatewayError``, is to nothing."""
    dots = len(reference) - len(reference.lstrip("."))
    steps = [*path.relative_to(ROOT).parts[:-dots], *reference[dots:].split(".")]
    for end in range(len(steps), 0, -1):
        module = modules().get(".".join(steps[:end]))
        if module is not None:
            return end < len(steps) and steps[end] not in _names_in(module)
    return True


def test_references_in_docstrings_lead_somewhere():
    reference = re.compile(r":(?:class|func|mod|data|attr):`~?(\.[\w.]+)`")
    assert [
        f"{name_of(path)}: {found}"
        for path in shipped()
        for found in reference.findall(path.read_text(encoding="utf-8"))
        if _leads_nowhere(path, found)
    ] == []
