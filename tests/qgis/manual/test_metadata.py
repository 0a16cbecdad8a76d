"""QGIS's plugin manager takes the plugin, with a publisher and without one."""

import re
import shutil

import pytest
from qgis import utils
from qgis.core import QgsApplication

from scripts.publisher import UNPUBLISHED, published
from scripts.source_tree import PLUGIN, ROOT
from tests.unit.test_publisher import GIVEN


@pytest.fixture
def shown(qgis_app, tmp_path, monkeypatch):
    """Install the plugin's metadata; return what the plugin manager shows of it."""
    monkeypatch.syspath_prepend(f"{QgsApplication.pkgDataPath()}/python")
    from pyplugin_installer.installer_data import plugins

    monkeypatch.setattr(utils, "plugin_paths", [str(tmp_path)])
    monkeypatch.setattr(utils, "plugins_metadata_parser", {})
    folder = tmp_path / PLUGIN
    folder.mkdir()
    shutil.copy(ROOT / "__init__.py", folder)

    def show(metadata):
        (folder / "metadata.txt").write_text(metadata, encoding="utf-8")
        utils.updateAvailablePlugins()
        return plugins.getInstalledPlugin(PLUGIN, str(folder), readOnly=False)

    return show


def test_without_a_publisher(shown):
    found = shown((ROOT / "metadata.txt").read_text(encoding="utf-8"))

    assert [line for line in found["about"].splitlines() if line and not line.endswith((".", ")"))] == []
    assert [line for line in found["changelog"].splitlines() if not re.match(r"\s*(- |\d+\.\d+\.\d+: )", line)] == []
    assert (found["error"], found["name"]) == ("", "Location Services Gateway")
    assert f"author={found['author_name']}" == UNPUBLISHED
    assert [found[key] for key in ("author_email", "homepage", "tracker", "code_repository")] == [""] * 4


def test_with_a_publisher(shown):
    found = shown(published((ROOT / "metadata.txt").read_text(encoding="utf-8"), GIVEN))

    assert found["error"] == ""
    assert [found[key] for key in ("author_name", "author_email", "homepage", "code_repository", "tracker")] == [
        *GIVEN.values()
    ]
