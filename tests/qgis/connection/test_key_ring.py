"""The keys of an environment: stored, changed without an outage, taken back, removed. More in the options' tests."""

import pytest
from location_gateway.core.connection import key_ring
from location_gateway.core.connection.credentials import CredentialsError, read_configuration
from location_gateway.core.connection.environments import add_environment
from location_gateway.core.connection.key_ring import KeyRing
from qgis.core import QgsSettings

GROUP = "location_gateway/environments/production"


@pytest.fixture
def ring(manager):
    QgsSettings().remove("location_gateway")
    yield KeyRing("production")
    QgsSettings().remove("location_gateway")


@pytest.fixture
def changed(ring):
    """The keys after a change from an old one to a new one."""
    ring.store("old")
    ring.stage("new")
    ring.activate()
    return ring


@pytest.fixture
def foreign(store_configuration):
    """Store a configuration of the user."""
    return lambda name="mine": store_configuration(name=name, apiKey="foreign")


def keys(ring):
    """Return the active key, the next one and the previous one."""
    held = ring.held()
    found = (held.active, held.next, held.previous)
    return tuple(one and read_configuration(one.authcfg, "").configMap()["apiKey"] for one in found)


def test_a_new_key_is_not_in_use_before_the_change_is_finished(ring):
    ring.store("old")
    ring.stage("new")
    assert keys(ring) == ("old", "new", None)
    assert ring.held().next.name != ring.held().active.name
    ring.activate()
    assert keys(ring) == ("new", None, "old")


def test_a_change_that_is_given_up_leaves_the_old_key_only(ring, manager):
    ring.store("old")
    before = set(manager.configIds())
    ring.stage("wrong")
    ring.stage("wrong too")
    ring.discard()
    assert keys(ring) == ("old", None, None)
    assert set(manager.configIds()) == before


def test_no_third_key_is_used_until_the_first_is_revoked(changed, foreign):
    changed.stage("third")
    for use in (changed.activate, lambda: changed.choose(foreign())):
        with pytest.raises(CredentialsError, match="Revoke it at the reseller first"):
            use()
    assert keys(changed) == ("new", "third", "old")


def test_a_configuration_of_the_user_is_used_and_never_removed(ring, manager, foreign):
    mine = foreign()
    ring.choose(mine)
    ring.stage("new")
    ring.activate()
    ring.remove_previous()
    assert mine in manager.configIds()
    ring.choose(mine)
    ring.remove()
    assert mine in manager.configIds()
    assert keys(ring)[0] is None


def test_choosing_another_configuration_keeps_the_own_key(ring, foreign):
    ring.store("own")
    ring.choose(foreign())
    assert keys(ring) == ("foreign", None, "own")
    ring.choose(foreign("another"))
    assert keys(ring) == ("foreign", None, "own")
    ring.choose(ring.held().previous.authcfg)
    assert keys(ring) == ("own", None, None)


@pytest.mark.parametrize("revert", [KeyRing.revert, lambda ring: ring.choose(ring.held().previous.authcfg)])
def test_the_previous_key_is_in_use_again_and_the_newer_is_kept(changed, revert):
    revert(changed)
    assert keys(changed) == ("old", None, "new")
    changed.remove_previous()
    assert keys(changed) == ("old", None, None)


def test_a_new_key_that_is_chosen_cannot_be_given_up_any_more(ring):
    ring.store("old")
    ring.stage("new")
    ring.choose(ring.held().next.authcfg)
    ring.discard()
    assert keys(ring) == ("new", None, "old")


@pytest.mark.parametrize("slot", ["authcfg_previous", "authcfg_next"])
def test_the_key_in_use_stays_although_it_is_known_twice(ring, slot):
    ring.store("key")
    QgsSettings().setValue(f"{GROUP}/{slot}", ring.held().active.authcfg)
    ring.remove_previous()
    ring.discard()
    assert keys(ring)[0] == "key"


def test_the_client_of_a_token_stays_when_chosen_as_the_key(ring, manager, foreign):
    client = foreign("Location Services Gateway – production (token)")
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
    assert keys(ring)[0] == "another"


def test_nothing_is_changed_while_another_window_changes_a_key(changed, monkeypatch):
    monkeypatch.setattr(key_ring, "_LONGEST_WAIT_MS", 0)
    changes = [changed.activate, changed.discard, changed.revert, changed.remove_previous, changed.remove]
    with key_ring._lock():
        for change in (*changes, lambda: changed.stage("third"), lambda: changed.choose("abc1234")):
            with pytest.raises(CredentialsError, match="another QGIS window is changing a key"):
                change()
    assert keys(changed) == ("new", None, "old")
    changed.remove()


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
    with monkeypatch.context() as patched:
        patched.setattr(key_ring, "store_configuration", lambda *given: (store(*given), crash()))
        with pytest.raises(KeyboardInterrupt):
            ring.stage("new")

    assert keys(ring) == (None, "new", None)
    ring.discard()
    assert set(manager.configIds()) == before


def test_a_key_that_could_not_be_removed_is_still_known(ring, monkeypatch):
    ring.store("only")
    with monkeypatch.context() as patched:
        patched.setattr(key_ring, "remove_configuration", crash)
        with pytest.raises(KeyboardInterrupt):
            ring.remove()
    assert keys(ring)[0] == "only"
