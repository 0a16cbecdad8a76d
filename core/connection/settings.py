"""The plugin's settings as one typed object; on servers environment variables win over what QGIS has stored."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from qgis.core import QgsApplication, QgsSettings

from ..gateway.endpoints import AddressError, Endpoints
from ..gateway.geocoding.queries import MOST_PLACES, BodyForm
from ..gateway.services import Service

GROUP = "location_gateway"
PRODUCTION = "production"
MOST_IN_FLIGHT = 32

_DEFAULT_IN_FLIGHT = 4
_DEFAULT_TIMEOUT_S = 60.0
_DEFAULT_STORE_DAYS = 30
_DEFAULT_STORE_MEGABYTES = 500
_DEFAULT_MATCH_WARNING_M = 100.0
_UNLIMITED = 0
_MOST = 10**9
_DEFAULT_REQUESTS_PER_SECOND = {PRODUCTION: 10.0}
_CAUTIOUS_REQUESTS_PER_SECOND = 5.0
"""For the sandbox and for environments that the user adds, until the contract's number is entered."""

_VARIABLES = {
    "authcfg": "LOCATION_GATEWAY_AUTHCFG",
    "in_flight": "LOCATION_GATEWAY_IN_FLIGHT",
    "requests_per_second": "LOCATION_GATEWAY_REQUESTS_PER_SECOND",
    "monthly_limit": "LOCATION_GATEWAY_MONTHLY_LIMIT",
}


class SettingsError(ValueError):
    """A setting that cannot be used; the text names it and says why."""


@dataclass(frozen=True)
class EnvironmentSettings:
    """Everything that is set for one environment. The key is not among it: only the id of its configuration is."""

    name: str
    endpoints: Endpoints
    authcfg: str
    in_flight: int
    requests_per_second: float
    places_per_request: int
    body_form: BodyForm | None
    """None: found out with the first request."""
    timeout_s: float
    results_folder: Path
    """Where the result stores of all environments are, and the usage ledger."""
    store_days: int
    """How long an answer is used again."""
    store_megabytes: int
    """What the store of the environment may take on the disk, between runs."""
    monthly_limit: int | None
    """Transactions in a calendar month; None: no limit."""

    def require_address(self, service: Service) -> None:
        """Raise :class:`SettingsError` if there is no address for ``service``."""
        try:
            self.endpoints.base(service)
        except AddressError:
            raise SettingsError(
                f"No address is set for the service '{service.value}' of the environment '{self.name}'. Set the "
                f"environment variable LOCATION_GATEWAY_BASE_URL (or LOCATION_GATEWAY_{service.name}_URL) to the "
                "address that the reseller gave you."
            ) from None


def read_settings(environ: Mapping[str, str] = os.environ) -> EnvironmentSettings:
    """Return the settings of the active environment; raises :class:`SettingsError`."""
    stored = QgsSettings()
    name = environ.get("LOCATION_GATEWAY_ENVIRONMENT") or stored.value(f"{GROUP}/environment", PRODUCTION, type=str)
    source = _Source(f"{GROUP}/environments/{name}", stored, environ)
    return EnvironmentSettings(
        name=name,
        endpoints=source.endpoints(),
        authcfg=source.text("authcfg"),
        in_flight=source.whole_number("in_flight", _DEFAULT_IN_FLIGHT, MOST_IN_FLIGHT),
        requests_per_second=source.number(
            "requests_per_second",
            _DEFAULT_REQUESTS_PER_SECOND.get(name, _CAUTIOUS_REQUESTS_PER_SECOND),
            (0.01, 100_000),
        ),
        places_per_request=source.whole_number("places_per_request", MOST_PLACES, MOST_PLACES),
        body_form=source.body_form(),
        timeout_s=source.number("timeout_s", _DEFAULT_TIMEOUT_S, (1, 3600)),
        results_folder=results_folder(environ),
        store_days=source.whole_number("store_days", _DEFAULT_STORE_DAYS, 36_500),
        store_megabytes=source.whole_number("store_megabytes", _DEFAULT_STORE_MEGABYTES, 1_000_000),
        monthly_limit=source.whole_number("monthly_limit", _UNLIMITED, _MOST, least=0) or None,
    )


def results_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of the result stores and the usage ledger: in the profile, unless set otherwise."""
    chosen = environ.get("LOCATION_GATEWAY_STORE", "").strip()
    return Path(chosen).expanduser() if chosen else Path(QgsApplication.qgisSettingsDirPath()) / GROUP


def match_warning_m() -> float:
    """Return the distance in metres above which a match is shown as doubtful, in every environment.

    It only colours what is shown: what cannot be used counts as not set.
    """
    text = QgsSettings().value(f"{GROUP}/match_warning_m", "", type=str).strip()
    try:
        distance_m = float(text) if text else _DEFAULT_MATCH_WARNING_M
    except ValueError:
        return _DEFAULT_MATCH_WARNING_M
    return distance_m if distance_m >= 0 else _DEFAULT_MATCH_WARNING_M


def remember_body_form(environment: str, form: BodyForm) -> None:
    """Keep the body form that the service was found to read, so that the next run begins with it."""
    QgsSettings().setValue(f"{GROUP}/environments/{environment}/body_form_found", form.value)


def remembered_body_form(environment: str) -> BodyForm | None:
    """Return the body form found by an earlier run."""
    found = QgsSettings().value(f"{GROUP}/environments/{environment}/body_form_found", "", type=str)
    return next((form for form in BodyForm if form.value == found), None)


@dataclass(frozen=True)
class _Source:
    """One environment's stored settings, and the environment variables that win over them."""

    group: str
    stored: QgsSettings
    environ: Mapping[str, str]

    def variable(self, key: str) -> str:
        """Return the environment variable of a setting that has one."""
        return _VARIABLES.get(key, "")

    def text(self, key: str) -> str:
        from_environ = self.environ.get(self.variable(key), "").strip()
        return from_environ or self.stored.value(f"{self.group}/{key}", "", type=str).strip()

    def number(self, key: str, default: float, within: tuple[float, float]) -> float:
        text = self.text(key)
        try:
            value = float(text) if text else default
        except ValueError:
            value = math.nan
        least, most = within
        if not least <= value <= most:
            raise self._refusal(key, f"a number from {least:g} to {most:g}")
        return value

    def whole_number(self, key: str, default: int, most: int, *, least: int = 1) -> int:
        value = self.number(key, default, (least, most))
        if value != int(value):
            raise self._refusal(key, f"a whole number from {least} to {most}")
        return int(value)

    def _refusal(self, key: str, wanted: str) -> SettingsError:
        variable = self.variable(key)
        name = variable if self.environ.get(variable, "").strip() else f"{self.group}/{key}"
        return SettingsError(f"{name} must be {wanted}, not '{self.text(key)}'.")

    def endpoints(self) -> Endpoints:
        """One address serves all services, unless a service has its own; variables win over all that is stored."""
        bases = {}
        for service in Service:
            variable = f"LOCATION_GATEWAY_{service.name}_URL"
            bases[service] = (
                self.environ.get(variable, "")
                or self.environ.get("LOCATION_GATEWAY_BASE_URL", "")
                or self.text(f"url_{service.value}")
                or self.text("url")
            )
        try:
            return Endpoints(bases)
        except AddressError as error:
            raise SettingsError(f"The address of the gateway cannot be used. {error}") from None

    def body_form(self) -> BodyForm | None:
        text = self.text("body_form")
        if not text:
            return None
        try:
            return BodyForm(text)
        except ValueError:
            raise self._refusal("body_form", "json or lines") from None
