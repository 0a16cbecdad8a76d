"""Nothing that a user reads misses the translators: in a language of brackets, every word has them."""

import importlib
import pkgutil
import re

import location_gateway
import pytest
from location_gateway.core import i18n
from location_gateway.core.client.errors import GatewayError
from location_gateway.core.client.services import Service
from location_gateway.plugin import Translation
from qgis.core import (
    QgsApplication,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsSettings,
)
from qgis.PyQt.QtCore import QLocale

from scripts.ts import __main__ as translations
from scripts.ts import ts_file
from scripts.ts.sources import texts_of_plugin
from tests.support.brackets import bare, brackets, unknown
from tests.support.layers import KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.routes import HAKANIEMI

_OWN_WORDS = re.compile("(⟦(?:The service says|.Correlation id)[^⟧]*⟧).*?⟦")
"""Of the service, which are not ours to translate."""
_STATUS = re.compile("( with the status '⟧)[^⟦]*(⟦'⟧)")
"""What a row says is the same in all languages."""
_HEADINGS = {"Input", "parameters", "Outputs", *(service.value for service in Service)}
"""That QGIS puts into the help of models, and the names of the APIs on a command line."""
HIDDEN = QgsProcessingParameterDefinition.Flag.FlagHidden


@pytest.fixture
def spoken():
    with brackets() as spoken:
        yield spoken


@pytest.fixture
def algorithms(provider, spoken):
    """The algorithms as the toolbox makes them anew for each run."""
    return [algorithm.create() for algorithm in provider.algorithms()]


def test_the_toolbox(algorithms, spoken, provider):
    assert len(algorithms) > 12
    missed = {}
    for algorithm in algorithms:
        shown = [algorithm.displayName(), algorithm.shortDescription(), algorithm.shortHelpString(), algorithm.group()]
        for definition in algorithm.parameterDefinitions():
            if definition.flags() & HIDDEN:
                continue
            shown += [definition.description(), definition.help()]
            if isinstance(definition, QgsProcessingParameterEnum) and not definition.usesStaticStrings():
                shown += definition.options()
        shown += [output.description() for output in algorithm.outputDefinitions()]
        told = [_STATUS.sub(r"\1\2", text) for text in shown]
        missed[algorithm.name()] = [(text, left) for text in told if (left := set(bare(text)) - _HEADINGS)]
        assert "⟦" in shown[0]
        assert not algorithm.tags() or "⟦" in algorithm.tags()[0]
    assert not {name: texts for name, texts in missed.items() if texts}
    assert not bare(provider.name())
    assert not unknown(spoken)


def outside(log, *data):
    """Return the words of a run's log outside of brackets that are no data, no path, and not added by Processing."""
    words = {word for line in log if not line.startswith("Results:") for word in bare(line) if "/" not in word}
    return words - {"production", *data}


def test_the_log_of_reverse_geocoding(reverse_geocode, gateway, spoken):
    layer = point_layer([SENATE_SQUARE, None, (91, 0), KAMPPI])

    run = reverse_geocode(layer)

    assert len(run.feedback.infos) > 2
    assert outside([*run.feedback.infos, *run.feedback.errors], "ok", "no_geometry", "invalid") == set()
    assert [bare(error) for error in run.column("rg_error") if error] == [[], []]
    assert run.column("rg_status") == ["ok", "no_geometry", "invalid", "ok"]
    assert not unknown(spoken)


@pytest.mark.parametrize(
    ("status", "said"),
    [(400, "⟦The service says: "), (401, "⟦The service does not know the key"), (413, "⟦The service says: ")],
)
def test_the_log_of_a_fault(reverse_geocode, gateway, spoken, status, said):
    gateway.faults({"kind": "status", "status": status, "times": None})
    run = reverse_geocode(point_layer([SENATE_SQUARE]))
    told = [_OWN_WORDS.sub(r"\1⟦", line) for line in (*run.feedback.infos, *run.feedback.errors, run.refusal)]
    assert any(said in line for line in told)
    assert outside(told, "failed") == set()
    assert not unknown(spoken)


def test_the_log_of_truck_routes(truck_routes, spoken):
    run = truck_routes(
        ORIGINS=point_layer([RAILWAY_STATION, RAILWAY_STATION]), DESTINATIONS=point_layer([HAKANIEMI, None])
    )
    assert outside([*run.feedback.infos, *run.feedback.errors], "ok", "no_geometry", "restricted") == set()
    assert not unknown(spoken)


def all_errors():
    for package in (location_gateway.core.client, location_gateway.core.toolbox):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    found, left = set(), [GatewayError]
    while left:
        kind = left.pop()
        found.add(kind)
        left += kind.__subclasses__()
    return sorted(
        (kind for kind in found if kind.__module__.startswith("location_gateway.")), key=lambda kind: kind.__name__
    )


def test_every_error_of_the_gateway(provider, spoken):
    kinds = all_errors()
    assert len(kinds) > 25
    known = set(texts_of_plugin().files)
    for kind in kinds:
        error = kind.__new__(kind)
        GatewayError.__init__(error, status=500)
        error.cause = GatewayError()  # what some speak of instead
        assert error.reason.startswith("⟦"), kind
        assert not bare(str(error)), kind
        assert kind.meaning in known
        assert not kind.action or kind.action in known


# --- The language of QGIS --------------------------------------------------------------------------------------------


@pytest.fixture
def german(tmp_path, monkeypatch):
    """A folder with one German text, as scripts/translations makes it."""
    monkeypatch.setattr(ts_file, "FOLDER", tmp_path)
    monkeypatch.setattr(translations, "LANGUAGES", ("de",))
    ts_file.write("de", [ts_file.Message("The request failed.", "Die Anfrage schlug fehl.")])
    translations._compile()
    return tmp_path


@pytest.fixture
def qgis_speaks():
    """Set the language of QGIS as its options do."""
    before = QLocale()
    settings = QgsSettings()

    def choose(locale):
        settings.setValue("locale/overrideFlag", "true")
        settings.setValue("locale/userLocale", locale)
        QLocale.setDefault(QLocale(locale))

    yield choose
    for name in ("overrideFlag", "userLocale"):
        settings.remove(f"locale/{name}")
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("locale", "said", "number"),
    [
        ("de", "Die Anfrage schlug fehl.", "1.000 × 0,5"),
        ("de_AT", "Die Anfrage schlug fehl.", "1\u00a0000 × 0,5"),
        ("en_US", "The request failed.", "1,000 × 0.5"),
        ("sw", "The request failed.", "1,000 × 0.5"),
        ("", "The request failed.", "1,000 × 0.5"),
    ],
)
def test_the_language_is_that_of_qgis(qgis_processing, german, qgis_speaks, locale, said, number):  # noqa: PLR0917 - a table
    qgis_speaks(locale)
    assert QgsApplication.locale().startswith(locale[:2])

    translation = Translation(german)

    assert str(GatewayError()) == said
    assert i18n.tr("{:,} × {}").format(1000, 0.5) == number
    assert i18n.tr("Not translated yet.") == "Not translated yet."
    translation.remove()
    assert str(GatewayError()) == "The request failed."
    assert i18n.tr("{:,} × {}").format(1000, 0.5) == "1,000 × 0.5"
    translation.remove()


def test_the_language_may_be_given_on_the_command_line_of_qgis(qgis_processing, german, request):
    QgsApplication.setTranslation("de")  # as ``qgis --lang de`` does, which leaves the locale as it is
    request.addfinalizer(lambda: QgsApplication.setTranslation(""))

    translation = Translation(german)

    assert str(GatewayError()) == "Die Anfrage schlug fehl."
    translation.remove()
