"""The services behind the gateway, and all that is said about each of them.

The settings, the options, the check, the usage, the toolbox, the errors and the manual read it here.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..i18n import tr, translatable


class ServiceSpec(NamedTuple):
    """What is said about one service. The texts are English: ``tr`` translates them where they are shown."""

    name: str
    """What users read."""
    group: str
    """The group of its algorithms in the toolbox (``core/run/gateway_algorithm.py``)."""
    paths: tuple[str, ...]
    """How its paths begin, after its base URL (docs/service.md, URLs)."""
    colours: tuple[str, str]
    """In tables and bars on light and on dark windows: the colours of Okabe and Ito, which colour-blind people can
    distinguish."""
    probe: str
    """What the probe asks for."""
    probe_transactions: int
    """What the probe bills at the most (docs/service.md, Transactions)."""
    too_large: str
    """What to do if a request is too large (413)."""
    unread_body: str = ""
    """What to do if the form of a body is not read (415), if there is a special advice."""
    own_code: str = ""
    """How the service's own error codes begin (docs/service.md, Error bodies), if its probe asks for what it refuses.

    The gateway refuses a key in another form, and before the service gets the request. So such a code shows that the
    key was accepted."""
    shares_url_of: str = ""
    """Another service, whose URL it has unless it has its own (docs/service.md, URLs)."""
    usual_url: str = translatable("as above")
    """What the options show while it has no URL of its own."""
    is_usual: bool = False
    """Whether it is checked unless something else is chosen."""
    may_be_missing: bool = False
    """Whether a gateway may lack it (docs/service.md, Statuses), so that a 404 ends a run."""


class Service(Enum):
    """The APIs behind the gateway. Each can have its own base URL. The value is its name in settings and files."""

    spec: ServiceSpec

    def __new__(cls, value: str, spec: ServiceSpec) -> Service:  # noqa: PYI034 - an enumeration has no subclasses
        """Make a service from its name and its spec."""
        service = object.__new__(cls)
        service._value_ = value
        service.spec = spec
        return service

    GEOCODING = (
        "geocoding",
        ServiceSpec(
            name=translatable("Geocoding"),
            group="addresses",
            paths=("/revgeocode", "/multi-revgeocode"),
            colours=("#0072b2", "#4aa8e0"),
            probe=translatable("1 place by POST /multi-revgeocode"),
            probe_transactions=1,
            too_large=translatable("Lower the number of places per request in the settings."),
            unread_body=translatable(
                "Ask the reseller in which form the service takes lists of places (the body of /multi-revgeocode), and "
                "set it in the settings."
            ),
            is_usual=True,
        ),
    )
    ROUTING = (
        "routing",
        ServiceSpec(
            name=translatable("Routing"),
            group="routes",
            paths=("/v8/routes", "/v8/import"),
            colours=("#e69f00", "#e69f00"),
            probe=translatable("1 short truck route by GET /v8/routes"),
            probe_transactions=1,
            too_large=translatable("Use fewer stops, and fewer or simpler areas to avoid."),
            is_usual=True,
        ),
    )
    BATCH = (
        "batch",
        ServiceSpec(
            name=translatable("Batch"),
            group="batch",
            paths=("/v7/batch",),
            colours=("#009e73", "#19b98c"),
            probe=translatable("the list of jobs by GET /v7/batch/jobs"),
            probe_transactions=0,
            too_large=translatable("Split the layer."),
        ),
    )
    MATRIX = (
        "matrix",
        ServiceSpec(
            name=translatable("Distance matrix"),
            group="routes",
            paths=("/v8/matrix",),
            colours=("#cc79a7", "#d68db5"),
            probe=translatable("the status of an unknown matrix by GET /v8/matrix/…/status"),
            probe_transactions=0,
            own_code="E601",
            too_large=translatable(
                "Use fewer origins and destinations in one run, and fewer or simpler areas to avoid."
            ),
        ),
    )
    MATCHING = (
        "matching",
        ServiceSpec(
            name=translatable("Route matching"),
            group="routes",
            paths=("/v8/match",),
            colours=("#d55e00", "#f07a24"),
            probe=translatable("a trace of 2 points by POST /v8/match/routelinks"),
            probe_transactions=1,
            too_large=translatable("Cut the traces into shorter pieces: lower the maximum gap."),
        ),
    )
    TOURS = (
        "tours",
        ServiceSpec(
            name=translatable("Tour planning"),
            group="routes",
            paths=("/tour-planning",),
            colours=("#56b4e9", "#a6dcff"),
            probe=translatable("the status of an unknown plan by GET /tour-planning/status/…"),
            probe_transactions=0,
            own_code="E613",
            too_large=translatable("Plan fewer jobs and vehicles at once, such as those of one district."),
        ),
    )
    SEARCH = (
        "search",
        ServiceSpec(
            name=translatable("Search"),
            group="addresses",
            paths=("/autosuggest", "/autocomplete", "/discover", "/lookup", "/geocode"),
            colours=("#9a8f00", "#f0e442"),
            probe=translatable("1 suggestion by GET /autosuggest"),
            probe_transactions=1,
            too_large=translatable("Search for a shorter text."),
            shares_url_of="geocoding",
            usual_url=translatable("as geocoding"),
        ),
    )
    ISOLINES = (
        "isolines",
        ServiceSpec(
            name=translatable("Reachable areas"),
            group="routes",
            paths=("/v8/isolines",),
            colours=("#7b5ea7", "#a98bd6"),
            probe=translatable("1 small area by GET /v8/isolines"),
            probe_transactions=1,
            too_large=translatable("Use fewer ranges, and fewer or simpler areas to avoid."),
            shares_url_of="routing",
            usual_url=translatable("as routing"),
            may_be_missing=True,
        ),
    )

    @property
    def url_setting(self) -> str:
        """The setting with the base URL."""
        return f"url_{self.value}"

    @property
    def url_variable(self) -> str:
        """The environment variable that overrides the setting."""
        return f"LOCATION_GATEWAY_{self.name}_URL"

    def has_path(self, path: str) -> bool:
        """Whether ``path``, which follows a base URL, belongs to this service."""
        return any(f"{path}/".startswith(f"{begin}/") for begin in self.spec.paths)


def service_name(service: Service) -> str:
    """Return what users read instead of a service's value."""
    return tr(service.spec.name)


def service_names() -> dict[str, str]:
    """Return what users read instead of the values of all services."""
    return {service.value: service_name(service) for service in Service}
