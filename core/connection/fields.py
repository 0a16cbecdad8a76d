"""The settings of an environment: each is stored as text, and read and checked here."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Callable
from urllib.parse import urlsplit

from ..gateway.batch.address_form import ADDRESS_COLUMNS, AddressForm
from ..gateway.batch.result_columns import INFERRED_COLUMNS
from ..gateway.endpoints import normalised_address
from ..gateway.geocoding.queries import MOST_PLACES, BodyForm
from ..gateway.matching.choices import TraceService
from ..gateway.query import QueryError, check_languages, is_country_code
from ..gateway.search.choices import LocatorSearch
from ..gateway.services import Service
from ..i18n import tr
from ..literals import number_in, truth_in

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
class Field:
    """One setting of an environment."""

    key: str
    read: Callable[[str], Any]
    """Returns the value of a text that is not empty. Raises :class:`UnusableTextError`, or
    :class:`~..gateway.endpoints.AddressError` for an address."""
    default: Any = ""
    variable: str = ""
    """The environment variable that overrides the stored text."""

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


def _body_form(text: str) -> BodyForm:
    try:
        return BodyForm(text)
    except ValueError:
        raise UnusableTextError(tr("json or lines")) from None


def _trace_service(text: str) -> TraceService:
    try:
        return TraceService(text)
    except ValueError:
        raise UnusableTextError(tr("match or import")) from None


def _locator_search(text: str) -> LocatorSearch:
    try:
        return LocatorSearch(text)
    except ValueError:
        raise UnusableTextError(tr("autosuggest, autocomplete or geocode")) from None


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


FIELDS: Mapping[str, Field] = {
    field.key: field
    for field in (
        Field("url", normalised_address),
        *(Field(service.address_setting, normalised_address) for service in Service),
        Field("authcfg", str, variable="LOCATION_GATEWAY_AUTHCFG"),
        Field("authcfg_previous", str),
        Field("authcfg_next", str),
        Field("token_services", _services, default=frozenset()),
        Field("token_url", normalised_address),
        Field("token_authcfg", str),
        Field("token_scope", str),
        Field("token_signed", _yes_or_no, default=False),
        Field("in_flight", _whole_number(1, MOST_IN_FLIGHT), 4, "LOCATION_GATEWAY_IN_FLIGHT"),
        Field("requests_per_second", _number(0.01, 100_000), 5.0, "LOCATION_GATEWAY_REQUESTS_PER_SECOND"),
        Field("places_per_request", _whole_number(1, MOST_PLACES), MOST_PLACES),
        Field("body_form", _body_form, default=None),
        Field("trace_service", _trace_service, TraceService.MATCH, "LOCATION_GATEWAY_TRACE_SERVICE"),
        Field("matrix_asynchronous", _yes_or_no, False, "LOCATION_GATEWAY_MATRIX_ASYNCHRONOUS"),
        Field("matrix_status_hosts", _hosts, (), "LOCATION_GATEWAY_MATRIX_STATUS_HOSTS"),
        Field("locator_search", _locator_search, LocatorSearch.AUTOSUGGEST),
        Field("locator_delay_ms", _whole_number(200, 3_000), 600),
        Field("timeout_s", _number(1, 3600), 60.0),
        Field("monthly_limit", _whole_number(0, _MOST), 0, "LOCATION_GATEWAY_MONTHLY_LIMIT"),
        Field("batch_from", _whole_number(1, _MOST), 20_000),
        Field("batch_address_columns", _address_columns, ADDRESS_COLUMNS),
        Field("batch_result_columns", _result_columns, INFERRED_COLUMNS),
        Field("language", _languages),
        Field("political_view", _political_view),
        Field("store_days", _whole_number(1, 36_500), 30),
        Field("store_megabytes", _whole_number(1, 1_000_000), 500),
    )
}
"""All settings, by key. One default differs by environment, see :func:`default_of`."""

PRODUCTION = "production"
_PRODUCTION_REQUESTS_PER_SECOND = 10.0
"""All other environments use the lower default until the user enters the contract's number."""


def default_of(key: str, environment: str) -> Any:
    """Return the value of a setting that is empty."""
    if key == "requests_per_second" and environment == PRODUCTION:
        return _PRODUCTION_REQUESTS_PER_SECOND
    return FIELDS[key].default
