"""What is stored of environments is written as a whole: QGIS may be closed, or crash, at any moment."""

from pathlib import Path

import pytest
from location_gateway.core.connection import environments
from qgis.core import QgsSettings


@pytest.fixture
def moments(qgis_app, monkeypatch):
    """What is on the disk just before each time that settings are written out."""
    QgsSettings().remove("location_gateway")
    QgsSettings().sync()
    seen, write_out = [], environments._write_out

    def watched(settings):
        seen.append(Path(settings.fileName()).read_text(encoding="utf-8"))
        write_out(settings)

    monkeypatch.setattr(environments, "_write_out", watched)
    yield seen
    QgsSettings().remove("location_gateway")


def on_disk():
    return Path(QgsSettings().fileName()).read_text(encoding="utf-8")


def test_an_environment_is_renamed_in_one_write(moments):
    environments.change("production", {"url": "https://gateway.example", "authcfg": "abc1234"}, {})
    environments.rename_environment("production", "tests")

    before = moments[-1]
    assert "environments\\production\\url" in before
    assert "tests" not in before
    assert "environments\\tests\\url" in on_disk()
    assert "environments\\production" not in on_disk()
    assert environments.environment_names() == ["tests", "sandbox"]
    assert environments.stored_active() == "tests"


def test_an_environment_is_removed_in_one_write(moments):
    environments.change("sandbox", {"url": "https://gateway.example"}, {})
    environments.activate("sandbox")
    environments.remove_environment("sandbox")

    assert "environments\\sandbox\\url" in moments[-1]
    assert "environments\\sandbox" not in on_disk()
    assert (environments.environment_names(), environments.stored_active()) == (["production"], "production")


def test_several_settings_are_changed_in_one_write(moments):
    environments.change("production", {"url": "https://gateway.example", "in_flight": "7"}, {})
    assert "gateway.example" not in moments[-1]
    assert "in_flight=7" in on_disk()


def test_settings_that_cannot_be_written_are_told(moments, monkeypatch):
    monkeypatch.setattr(environments.QSettings, "isWritable", lambda _self: False)
    with pytest.raises(environments.EnvironmentsError, match="cannot be written"):
        environments.change("production", {"url": "https://gateway.example"}, {})


@pytest.mark.parametrize("name", ["", " a", "a ", "a/b", "a\\b", "a,b", "ä" * 41, "-a"])
def test_names_that_cannot_be_given(moments, name):
    with pytest.raises(environments.EnvironmentsError, match="A name begins with"):
        environments.add_environment(name)
