"""The road tiles: built once, by whoever needs them first."""

from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError

import pytest

from demo.gateway.routing import tiles
from demo.openstreetmap.extract import extract_path


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """An empty folder for tiles."""
    monkeypatch.setattr(tiles, "CACHE", tmp_path / "tiles")
    return tmp_path / "tiles"


def test_gateways_that_start_together_do_not_collide(cache):
    with ThreadPoolExecutor(3) as starting:
        found = set(starting.map(tiles.configuration_path, [extract_path()] * 3))
    (configuration,) = found
    assert configuration.is_file()
    assert [folder.name for folder in cache.iterdir()] == [configuration.parent.name]
    built = configuration.stat().st_mtime_ns
    assert tiles.configuration_path(extract_path()).stat().st_mtime_ns == built


def test_an_extract_that_cannot_be_read_leaves_nothing_behind(cache, tmp_path):
    extract = tmp_path / "broken.osm.pbf"
    extract.write_bytes(b"not a map")
    with pytest.raises(tiles.TilesError, match="valhalla_build_tiles failed"):
        tiles.configuration_path(extract)
    assert list(cache.iterdir()) == []


def test_without_the_engine_it_is_said_what_is_missing(cache, monkeypatch):
    def missing(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(tiles, "version", missing)
    with pytest.raises(tiles.EngineMissingError, match="is not installed; it finds the routes"):
        tiles.configuration_path(extract_path())
