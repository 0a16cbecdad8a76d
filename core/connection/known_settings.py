"""The settings that an environment may have, and all that is said about each. They are stored as texts.

Environment variables, ``LOCATION_GATEWAY_…``, override them on servers: in the QGIS desktop, nobody sets any.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Callable
from urllib.parse import urlsplit

from qgis.core import QgsApplication

from ..gateway.authentication import without_quotes
from ..gateway.batch.address_form import ADDRESS_COLUMNS, AddressForm
from ..gateway.batch.result_columns import INFERRED_COLUMNS
from ..gateway.endpoints import normalised_address
from ..gateway.geocoding.queries import MOST_PLACES, BodyForm
from ..gateway.matching.choices import TraceService
from ..gateway.query import QueryError, check_languages, is_country_code
from ..gateway.search.choices import LocatorSearch
from ..gateway.services import Service, service_name
from ..i18n import tr, translatable
from ..literals import number_in, truth_in

PREFIX = "LOCATION_GATEWAY_"


def variable(name: str, environ: Mapping[str, str] = os.environ) -> str:
    """Return the value of a variable, empty if it is not set.

    White space and quotes around it are removed: files with variables for containers, and ``set`` on Windows, keep the
    quotes that a shell takes away.
    """
    return without_quotes(environ.get(name, ""))


def is_desktop() -> bool:
    """Whether this is QGIS with its windows, not ``qgis_process`` or a script."""
    return QgsApplication.platform() == "desktop"


def server_hint(text: str) -> str:
    """Return ``text`` as a further sentence of a message, or an empty text in the desktop."""
    return "" if is_desktop() else f" {text}"


MOST_IN_FLIGHT = 32
_MOST = 10**9
NO_COLUMNS = "none"
"""Of ``batch_result_columns``, since an empty text is the default."""
_COLUMN = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)


class UnusableTextError(ValueError):
    """A text that a setting cannot have. ``wanted`` completes the sentence 'This must be …'."""

    def __init__(self, wanted: str) -> None:
        super().__init__(wanted)
        self.wanted = wanted


@dataclass(frozen=True)
class Setting:
    """One setting of an environment."""

    key: str
    label: str
    """What users read; empty if :func:`label_of` has more to say, or if the options do not show it."""
    read: Callable[[str], Any]
    """Returns the value of a text that is not empty. Raises :class:`UnusableTextError`, or
    :class:`~..gateway.endpoints.AddressError` for an address."""
    default: Any = ""
    has_variable: bool = False

    @property
    def variable(self) -> str:
        """The environment variable that overrides the stored text; empty if there is none."""
        return f"{PREFIX}{self.key.upper()}" if self.has_variable else ""

    def problem(self, text: str) -> str:
        """Return a sentence that says why ``text`` cannot be used; empty if it can. An empty text can be used."""
        try:
            self.value(text)
        except UnusableTextError as error:
            return tr("This must be {wanted}.").format(wanted=error.wanted)
        except ValueError as error:
            return str(error)
        return ""

    def value(self, text: str) -> Any:
        """Return the value of ``text``, which may be empty; raises as :attr:`read` does."""
        text = text.strip()
        return self.read(text) if text else self.default


def _number(least: float, most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            value = number_in(text)
        except ValueError:
            value = math.nan
        if not least <= value <= most:
            written = {"least": f"{least:.10g}", "most": f"{most:.10g}"}  # as it is to be typed, in all languages
            raise UnusableTextError(tr("a number from {least} to {most}").format(**written))
        return value

    return read


def _whole_number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        value = _number(least, most)(text)
        if value != int(value):
            raise UnusableTextError(tr("a whole number from {least} to {most}").format(least=least, most=most))
        return int(value)

    return read


def _one_of(kind: type[Enum], wanted: str) -> Callable[[str], Enum]:
    def read(text: str) -> Enum:
        try:
            return kind(text)
        except ValueError:
            raise UnusableTextError(tr(wanted)) from None

    return read


def _languages(text: str) -> str:
    languages = text.replace(" ", "")
    try:
        check_languages(languages)
    except QueryError:
        raise UnusableTextError(tr("a language tag such as fi or en-US, or several separated by commas")) from None
    return languages


def _political_view(text: str) -> str:
    if not is_country_code(text.upper()):
        raise UnusableTextError(tr("a country code of three letters, such as FIN")) from None
    return text.upper()


def _services(text: str) -> frozenset[Service]:
    try:
        return frozenset(Service(name.strip()) for name in text.split(",") if name.strip())
    except ValueError:
        names = ", ".join(service.value for service in Service)
        raise UnusableTextError(tr("one or more of {names}, separated by commas").format(names=names)) from None


def _hosts(text: str) -> tuple[str, ...]:
    hosts = tuple(normalised_address(host) for host in text.split(",") if host.strip())
    if any(urlsplit(host).path for host in hosts):
        raise UnusableTextError(tr("one or more host names without a path, separated by commas"))
    return hosts


def _column_names(text: str) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
    if not all(map(_COLUMN.fullmatch, names)):
        raise UnusableTextError(tr("names of letters and digits, separated by commas"))
    return names


def _address_columns(text: str) -> tuple[str, ...]:
    names = _column_names(text)
    if len(names) != len(ADDRESS_COLUMNS):
        raise UnusableTextError(tr("two names, separated by a comma: for the address in one line, and for its parts"))
    return names


def _result_columns(text: str) -> tuple[str, ...]:
    names = () if text == NO_COLUMNS else _column_names(text)
    try:
        AddressForm(inferred_columns=names).job_options()
    except QueryError:
        raise UnusableTextError(tr("shorter: the service accepts about 1,000 characters")) from None
    return names


def _yes_or_no(text: str) -> bool:
    try:
        return truth_in(text)
    except ValueError:
        raise UnusableTextError(tr("true or false")) from None


SETTINGS: Mapping[str, Setting] = {
    setting.key: setting
    for setting in (
        Setting("url", translatable("Address of the gateway"), normalised_address),
        *(Setting(service.address_setting, "", normalised_address) for service in Service),
        Setting("authcfg", "", str, has_variable=True),
        Setting("authcfg_previous", "", str),
        Setting("authcfg_next", "", str),
        Setting("token_services", translatable("Services that use a token"), _services, default=frozenset()),
        Setting("token_url", translatable("Token address"), normalised_address),
        Setting("token_authcfg", "", str),
        Setting("token_scope", translatable("Scope"), str),
        Setting("token_signed", translatable("Sign token requests"), _yes_or_no, default=False),
        Setting(
            "in_flight", translatable("Requests in flight"), _whole_number(1, MOST_IN_FLIGHT), 4, has_variable=True
        ),
        Setting(
            "requests_per_second", translatable("Requests per second"), _number(0.01, 100_000), 5.0, has_variable=True
        ),
        Setting("places_per_request", translatable("Places per request"), _whole_number(1, MOST_PLACES), MOST_PLACES),
        Setting(
            "body_form",
            translatable("Body of list requests"),
            _one_of(BodyForm, translatable("json or lines")),
            default=None,
        ),
        Setting(
            "trace_service",
            translatable("Traces are matched by"),
            _one_of(TraceService, translatable("match or import")),
            TraceService.MATCH,
            has_variable=True,
        ),
        Setting("matrix_asynchronous", translatable("Large distance matrices"), _yes_or_no, False, has_variable=True),
        Setting("matrix_status_hosts", translatable("Further hosts of matrices"), _hosts, (), has_variable=True),
        Setting(
            "locator_search",
            translatable("Search"),
            _one_of(LocatorSearch, translatable("autosuggest, autocomplete or geocode")),
            LocatorSearch.AUTOSUGGEST,
        ),
        Setting("locator_delay_ms", translatable("Wait after the last key (ms)"), _whole_number(200, 3_000), 600),
        Setting("timeout_s", translatable("Time-out (s)"), _number(1, 3600), 60.0),
        Setting("monthly_limit", translatable("Transactions per month"), _whole_number(0, _MOST), 0, has_variable=True),
        Setting("batch_from", translatable("Suggest a batch job from"), _whole_number(1, _MOST), 20_000),
        Setting(
            "batch_address_columns", translatable("Columns of addresses in jobs"), _address_columns, ADDRESS_COLUMNS
        ),
        Setting("batch_result_columns", translatable("Columns of results of jobs"), _result_columns, INFERRED_COLUMNS),
        Setting("language", translatable("Language"), _languages),
        Setting("political_view", translatable("Political view"), _political_view),
        Setting("store_days", translatable("Keep answers for (days)"), _whole_number(1, 36_500), 30),
        Setting("store_megabytes", translatable("Store at most (MB)"), _whole_number(1, 1_000_000), 500),
    )
}
"""All settings, by key. One default differs by environment, see :func:`default_of`."""

PRODUCTION = "production"
_PRODUCTION_REQUESTS_PER_SECOND = 10.0
"""All other environments use the lower default until the user enters the contract's number."""


def label_of(key: str) -> str:
    """Return what users read instead of the key of a setting."""
    for service in Service:
        if key == service.address_setting:
            return tr("Address of {}").format(service_name(service))
    label = SETTINGS[key].label
    return tr(label) or key


def default_of(key: str, environment: str) -> Any:
    """Return the value of a setting that is empty."""
    if key == "requests_per_second" and environment == PRODUCTION:
        return _PRODUCTION_REQUESTS_PER_SECOND
    return SETTINGS[key].default
