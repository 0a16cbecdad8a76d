"""The keys of an environment: stored, changed without an outage, taken back, removed."""

import location_gateway
import pytest
from location_gateway.core.connection import key_ring
from location_gateway.core.connection.auth_database import CredentialsError, read_configuration
from location_gateway.core.connection.environments import add_environment
from location_gateway.core.connection.key_ring import KeyRing
from qgis.core import QgsApplication, QgsAuthMethodConfig, QgsSettings

assert location_gateway

GROUP = "location_gateway/environments/production"


@pytest.fixture
def manager(qgis_app):
    manager = QgsApplication.authManager()
    if not manager.masterPasswordIsSet():
        assert manager.setMasterPassword("a master password", verify=True)
    before = set(manager.configIds())
    QgsSettings().remove("location_gateway")
    yield manager
    QgsSettings().remove("location_gateway")
    for authcfg in set(manager.configIds()) - before:
        manager.removeAuthenticationConfig(authcfg)


@pytest.fixture
def ring(manager):
    return KeyRing("production")


def key_in(configuration):
    return read_configuration(configuration.authcfg, "").configMap()["apiKey"]


def foreign(manager, name="mine"):
    config = QgsAuthMethodConfig("APIHeader")
    config.setName(name)
    config.setConfigMap({"apiKey": "foreign"})
    _, config = manager.storeAuthenticationConfig(config)
    return config.id()


def test_a_first_key_is_in_use_at_once(ring):
    ring.store("first")

    held = ring.held()
    assert (held.active.name, held.active.method) == ("Location Services Gateway – production", "APIHeader")
    assert key_in(held.active) == "first"
    assert (held.next, held.previous, held.missing) == (None, None, "")
    assert QgsSettings().value(f"{GROUP}/authcfg") == held.active.authcfg


def test_a_new_key_is_not_in_use_before_the_change_is_finished(ring):
    ring.store("old")
    ring.stage("new")
    held = ring.held()
    assert (key_in(held.active), key_in(held.next), held.previous) == ("old", "new", None)
    assert held.next.name != held.active.name

    ring.activate()
    held = ring.held()
    assert (key_in(held.active), held.next, key_in(held.previous)) == ("new", None, "old")


def test_a_change_that_is_given_up_leaves_the_old_key_only(ring, manager):
    ring.store("old")
    before = set(manager.configIds())
    ring.stage("wrong")
    ring.stage("wrong too")
    ring.discard()
    assert key_in(ring.held().active) == "old"
    assert ring.held().next is None
    assert set(manager.configIds()) == before


def test_a_revoked_key_is_removed_from_the_auth_database(ring, manager):
    ring.store("old")
    old = ring.held().active.authcfg
    ring.stage("new")
    ring.activate()
    ring.remove_previous()
    assert old not in manager.configIds()
    assert (key_in(ring.held().active), ring.held().previous) == ("new", None)


def test_a_third_key_waits_until_the_first_is_revoked(ring):
    ring.store("one")
    ring.stage("two")
    ring.activate()
    ring.stage("three")
    with pytest.raises(CredentialsError, match="Revoke it at the reseller first"):
        ring.activate()
    assert (key_in(ring.held().active), key_in(ring.held().previous)) == ("two", "one")


def test_a_configuration_of_the_user_is_used_and_never_removed(ring, manager):
    mine = foreign(manager)
    ring.choose(mine)
    ring.stage("new")
    ring.activate()
    ring.remove_previous()
    assert mine in manager.configIds()
    ring.choose(mine)
    ring.remove()
    assert mine in manager.configIds()
    assert ring.held().active is None


def test_choosing_another_configuration_keeps_the_own_key(ring, manager):
    ring.store("own")
    mine = foreign(manager)
    ring.choose(mine)
    assert (key_in(ring.held().active), key_in(ring.held().previous)) == ("foreign", "own")
    ring.choose(foreign(manager, "another"))
    assert key_in(ring.held().previous) == "own"
    ring.choose(ring.held().previous.authcfg)
    assert (key_in(ring.held().active), ring.held().previous) == ("own", None)


@pytest.mark.parametrize("revert", [KeyRing.revert, lambda ring: ring.choose(ring.held().previous.authcfg)])
def test_the_previous_key_is_in_use_again_and_the_newer_is_kept(ring, revert):
    ring.store("old")
    ring.stage("new")
    ring.activate()
    revert(ring)
    assert (key_in(ring.held().active), key_in(ring.held().previous)) == ("old", "new")
    ring.remove_previous()
    assert key_in(ring.held().active) == "old"


def test_a_new_key_that_is_chosen_cannot_be_given_up_any_more(ring):
    ring.store("old")
    ring.stage("new")
    ring.choose(ring.held().next.authcfg)
    ring.discard()
    assert (key_in(ring.held().active), key_in(ring.held().previous)) == ("new", "old")


def test_a_key_is_not_chosen_while_two_others_are_held(ring, manager):
    ring.store("old")
    ring.stage("new")
    ring.activate()
    with pytest.raises(CredentialsError, match="Revoke it at the reseller first"):
        ring.choose(foreign(manager))
    assert (key_in(ring.held().active), key_in(ring.held().previous)) == ("new", "old")


@pytest.mark.parametrize("slot", ["authcfg_previous", "authcfg_next"])
def test_the_key_in_use_stays_although_it_is_known_twice(ring, slot):
    ring.store("key")
    QgsSettings().setValue(f"{GROUP}/{slot}", ring.held().active.authcfg)
    ring.remove_previous()
    ring.discard()
    assert key_in(ring.held().active) == "key"


def test_the_client_of_a_token_stays_when_chosen_as_the_key(ring, manager):
    client = foreign(manager, "Location Services Gateway – production (token)")
    QgsSettings().setValue(f"{GROUP}/token_authcfg", client)
    ring.choose(client)
    ring.remove()
    assert client in manager.configIds()


def test_a_key_that_another_environment_uses_stays(ring, manager):
    ring.store("shared")
    shared = ring.held().active.authcfg
    add_environment("tests")
    KeyRing("tests").choose(shared)
    ring.remove()
    assert shared in manager.configIds()
    KeyRing("tests").remove()
    assert shared not in manager.configIds()


def test_a_configuration_deleted_elsewhere_is_told(ring, manager):
    ring.store("key")
    authcfg = ring.held().active.authcfg
    manager.removeAuthenticationConfig(authcfg)
    assert (ring.held().active, ring.held().missing) == (None, authcfg)
    with pytest.raises(CredentialsError, match="no longer exists"):
        ring.choose(authcfg)
    ring.store("another")
    assert key_in(ring.held().active) == "another"


def test_nothing_of_a_key_is_in_the_settings(ring):
    ring.store("s3cret-key")
    settings = QgsSettings()
    assert not [key for key in settings.allKeys() if "s3cret" in f"{key}{settings.value(key)}"]


def test_nothing_is_changed_while_another_window_changes_a_key(ring, monkeypatch):
    ring.store("key")
    monkeypatch.setattr(key_ring, "_LONGEST_WAIT_MS", 0)
    with key_ring._lock():
        for change in (
            lambda: ring.stage("new"),
            ring.activate,
            ring.discard,
            ring.revert,
            ring.remove_previous,
            ring.remove,
            lambda: ring.choose("abc1234"),
        ):
            with pytest.raises(CredentialsError, match="another QGIS window is changing a key"):
                change()
    assert key_in(ring.held().active) == "key"
    ring.remove()


def test_settings_whose_folder_cannot_be_written_are_told(ring, monkeypatch, tmp_path):
    monkeypatch.setattr(key_ring.QgsApplication, "qgisSettingsDirPath", lambda: str(tmp_path / "gone"))
    with pytest.raises(CredentialsError, match="settings cannot be written"):
        ring.store("key")
    assert ring.held() == key_ring.HeldKeys()


def crash(*_):
    raise KeyboardInterrupt


def test_a_key_stored_when_qgis_crashed_is_known_to_the_settings(ring, manager, monkeypatch):
    before = set(manager.configIds())
    store = key_ring.store_configuration

    def store_and_crash(*configuration):
        store(*configuration)
        crash()

    with monkeypatch.context() as patched:
        patched.setattr(key_ring, "store_configuration", store_and_crash)
        with pytest.raises(KeyboardInterrupt):
            ring.stage("new")

    assert key_in(ring.held().next) == "new"
    ring.discard()
    assert set(manager.configIds()) == before


def test_a_key_that_could_not_be_removed_is_still_known(ring, manager, monkeypatch):
    ring.store("only")
    with monkeypatch.context() as patched:
        patched.setattr(key_ring, "remove_configuration", crash)
        with pytest.raises(KeyboardInterrupt):
            ring.remove()

    assert key_in(ring.held().active) == "only"
