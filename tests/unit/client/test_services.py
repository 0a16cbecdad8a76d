"""All that is said about a service is said once, in its spec."""

import re

import pytest
from location_gateway.core.client.services import Service, ServiceSpec, service_names

from scripts.source_tree import ROOT, name_of, shipped

_WHERE_SAID = "core/client/services.py"
_MOST_NAMED = 2
"""A file may be about one service, or about two that have to do with each other."""


@pytest.mark.parametrize("service", Service)
def test_each_service_has_everything(service):
    needed = set(ServiceSpec._fields) - set(ServiceSpec._field_defaults)
    assert [name for name in needed if getattr(service.spec, name) in ("", ())] == []
    assert all(path.startswith("/") and not path.endswith("/") for path in service.spec.paths)
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in service.spec.colours)
    assert (ROOT / "core" / "services" / service.value / "client.py").is_file()
    if service.spec.shares_url_of:
        assert not Service(service.spec.shares_url_of).spec.shares_url_of


def test_no_two_services_are_taken_for_each_other():
    paths = [path for service in Service for path in service.spec.paths]
    assert len(set(service_names().values())) == len({one.spec.colours for one in Service}) == len(Service)
    for service in Service:
        assert Service(service.value) is service
        for path in service.spec.paths:
            assert [other for other in Service if other.has_path(f"{path}/more")] == [service]
    assert len(set(paths)) == len(paths)


def test_no_other_file_lists_the_services():
    named = {
        name_of(path): set(re.findall(r"\bService\.([A-Z]+)\b", path.read_text(encoding="utf-8"))) for path in shipped()
    }
    members = {service.name for service in Service}
    listing = [name for name, found in named.items() if len(found & members) > _MOST_NAMED]
    assert listing == []
    assert all(f"    {name} = (" in (ROOT / _WHERE_SAID).read_text(encoding="utf-8") for name in members)
