"""The settings that an environment may have, with all that is said about each, and those of a run as one typed object.

They are stored as texts. Environment variables, ``LOCATION_GATEWAY_…``, override them on servers: in the QGIS desktop,
nobody sets any.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Callable
from urllib.parse import urlsplit

from qgis.core import QgsApplication, QgsSettings

from ..client.authentication import without_quotes
from ..client.contract import (
    ADDRESS_COLUMNS,
    DOCUMENTED_COLUMNS,
    LONGEST_COLUMNS,
    MOST_PLACES,
    BodyForm,
    LocatorSearch,
    TraceService,
    columns_text,
)
from ..client.endpoints import Endpoints, UrlError, normalised_url
from ..client.query import QueryError, check_languages, is_country_code
from ..client.services import Service, service_name
from ..i18n import tr, translatable
from ..literals import number_in, truth_in
from ..names import unknown_name_error
from ..outside_text import MOST_LETTERS, one_line
from ..program import program_version

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


def profile_warning(environ: Mapping[str, str] = os.environ) -> str:
    """Return what a script does not share with QGIS if it does not use QGIS's profile; else an empty text.

    Qt derives the folders and the settings of a program from its names, which a script has to set. Another application
    that has an organization of its own has settings of its own on purpose.
    """
    usual = QgsApplication.QGIS_ORGANIZATION_NAME, QgsApplication.QGIS_APPLICATION_NAME
    names = QgsApplication.organizationName(), QgsApplication.applicationName()
    if QgsApplication.platform() != "external" or names == usual or names[0] not in {"", usual[0]}:
        return ""
    if not (variable(_STORE_VARIABLE, environ) or environ.get("QGIS_CUSTOM_CONFIG_PATH")):
        what = tr("Its settings, stored answers and usage are not those of QGIS.")
    elif not variable(SETTINGS["monthly_limit"].variable, environ):
        what = tr("Its settings, such as the monthly limit, are not those of QGIS.")
    else:
        return ""
    how = tr("The page 'Python scripts' of the manual shows how to use the profile.")
    return " ".join((tr("This script does not use QGIS's profile."), what, how))


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
    :class:`~..client.endpoints.UrlError` for a URL."""
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


def _rights(text: str) -> str:
    if len(text) > MOST_LETTERS or one_line(text, MOST_LETTERS) != text:
        raise UnusableTextError(tr("one line of at most {} letters").format(MOST_LETTERS))
    return text


def _services(text: str) -> frozenset[Service]:
    try:
        return frozenset(Service(name.strip()) for name in text.split(",") if name.strip())
    except ValueError:
        names = ", ".join(service.value for service in Service)
        raise UnusableTextError(tr("one or more of {names}, separated by commas").format(names=names)) from None


def _hosts(text: str) -> tuple[str, ...]:
    hosts = tuple(normalised_url(host) for host in text.split(",") if host.strip())
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
    if len(columns_text((*DOCUMENTED_COLUMNS, *names))) > LONGEST_COLUMNS:
        raise UnusableTextError(tr("shorter: the service accepts about 1,000 characters"))
    return names


def _yes_or_no(text: str) -> bool:
    try:
        return truth_in(text)
    except ValueError:
        raise UnusableTextError(tr("true or false")) from None


SETTINGS: Mapping[str, Setting] = {
    setting.key: setting
    for setting in (
        Setting("url", translatable("URL of the gateway"), normalised_url),
        *(Setting(service.url_setting, "", normalised_url) for service in Service),
        Setting("authcfg", "", str, has_variable=True),
        Setting("authcfg_previous", "", str),
        Setting("authcfg_next", "", str),
        Setting("token_services", translatable("Services that use a token"), _services, default=frozenset()),
        Setting("token_url", translatable("Token URL"), normalised_url),
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
        Setting("batch_result_columns", translatable("Columns of results of jobs"), _result_columns, None),
        Setting("language", translatable("Language"), _languages),
        Setting("political_view", translatable("Political view"), _political_view),
        Setting("rights", translatable("Rights of the data"), _rights),
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
        if key == service.url_setting:
            return tr("URL of {}").format(service_name(service))
    label = SETTINGS[key].label
    return tr(label) or key


def default_of(key: str, environment: str) -> Any:
    """Return the value of a setting that is empty."""
    if key == "requests_per_second" and environment == PRODUCTION:
        return _PRODUCTION_REQUESTS_PER_SECOND
    return SETTINGS[key].default


# --- Those of a run, as one object ------------------------------------------------------------------------------------

GROUP = "location_gateway"
USUAL_ENVIRONMENTS = (PRODUCTION, "sandbox")
_OF_TRIALS = re.compile(r"(?<![^\W_])(?:demo|sandbox|staging|tests?)(?![^\W_])", re.IGNORECASE)
NAMES_KEY = f"{GROUP}/environment_names"
NAMES_SEPARATOR = ","
ACTIVE_KEY = f"{GROUP}/environment"
SETTINGS_VERSION = 1
"""Of all that is in :data:`GROUP`. Raised when an earlier version could not read it; then there is a step that changes
what is stored. Nothing stored means 1: what 0.1.0 and 1.0.0 have stored can be read as it is."""
VERSION_KEY = f"{GROUP}/settings_version"
ENVIRONMENT_VARIABLE = "LOCATION_GATEWAY_ENVIRONMENT"
_STORE_VARIABLE = "LOCATION_GATEWAY_STORE"
_OF_KUBERNETES = re.compile(r"SERVICE_(HOST|PORT(_\w+)?)|PORT(_\w+)?")
"""The ends of the variables that it makes for a service named ``location-gateway``."""
_LEFT_OVER = re.compile(r"[\"';]$|\s#\s|[\x00-\x1f\x7f]")
"""What is no part of a folder's path, but of the file that the variable comes from."""
_DEFAULT_MATCH_WARNING_M = 100.0


class SettingsError(ValueError):
    """A setting cannot be used. The text names it and says why."""


@dataclass(frozen=True)
class TokenSettings:
    """How to get a token, for services that need one. The client id and secret are in the authentication database."""

    services: frozenset[Service]
    """The services that use a token. All others use the key."""
    url: str
    authcfg: str
    """The id of a configuration of the type ``Basic``, which holds the client id and secret."""
    scope: str
    signed: bool
    """Whether token requests are signed, as the platform requires (docs/service.md, OAuth 2.0)."""


@dataclass(frozen=True)
class EnvironmentSettings:
    """The settings of one environment. They hold the id of the key's configuration, never the key."""

    name: str
    endpoints: Endpoints
    authcfg: str
    token: TokenSettings
    in_flight: int
    requests_per_second: float
    places_per_request: int
    body_form: BodyForm | None
    """None: the first request detects it."""
    trace_service: TraceService
    matrix_asynchronous: bool
    """Whether large distance matrices are asked for asynchronously, if that costs less."""
    locator_search: LocatorSearch
    locator_delay_ms: int
    """From the last key to the search."""
    timeout_s: float
    batch_from: int
    """A run with at least this many transactions suggests a batch job."""
    batch_address_columns: tuple[str, str]
    """The names of the columns of addresses in batch jobs: in one line, and in parts."""
    batch_result_columns: tuple[str, ...] | None
    """The columns of results that batch jobs ask for in addition to those that are documented; None: those that
    :mod:`~..services.batch.result_columns` knows."""
    language: str
    """Used by runs that do not set a language."""
    political_view: str
    """Used by runs that do not set a political view."""
    rights: str
    """Who has which rights in the answers, as their layers and printed maps are to say it."""
    results_folder: Path
    """Holds the result stores of all environments, and the usage ledger."""
    store_days: int
    """For how many days a stored answer is used."""
    store_megabytes: int
    """The largest size of the environment's store between runs."""
    monthly_limit: int | None
    """Transactions in a calendar month; None: no limit."""

    def require_url(self, service: Service) -> None:
        """Raise :class:`SettingsError` if there is no URL for ``service``."""
        try:
            self.endpoints.base(service)
        except UrlError:
            raise SettingsError(
                tr(
                    "No URL is set for the service '{service}' in the environment '{name}'. In Settings > Options "
                    "> Location Services Gateway, enter the URL that your reseller gave you."
                ).format(service=service_name(service), name=self.name)
                + server_hint(url_variables(service))
            ) from None


def url_variables(service: Service) -> str:
    """Return a sentence that names the environment variables for the URL of ``service``."""
    return tr(
        "On a server, you can also set the environment variable LOCATION_GATEWAY_BASE_URL or LOCATION_GATEWAY_{}_URL."
    ).format(service.name)


def active_environment(environ: Mapping[str, str] = os.environ) -> str:
    """Return the name of the environment that runs use. If there is no such environment, runs are refused."""
    return _as_known(variable(ENVIRONMENT_VARIABLE, environ)) or stored_active()


TRIAL_STYLE = "background-color: #7b4fa8; color: #ffffff;"
"""Of what names an environment for trials, so that it is not taken for production. Readable in any theme."""


def is_for_trials(environment: str) -> bool:
    """Whether an environment is for trials, by a word of its name: a sandbox has the URL of production."""
    return _OF_TRIALS.search(environment) is not None


def stored_active() -> str:
    """Return the active environment of the profile; an environment variable may override it."""
    return _as_known(QgsSettings().value(ACTIVE_KEY, "", type=str).strip()) or PRODUCTION


def later_settings() -> str:
    """Return why the settings of the profile may not be changed; empty if they may: a later version has stored them."""
    stored = QgsSettings().value(VERSION_KEY, "", type=str).strip()
    if stored in ("", str(SETTINGS_VERSION)):
        return ""
    return tr(
        "The settings of this profile were stored by a later version of the plugin (settings {stored}; version {own} "
        "knows {known}), so they are not changed. Update the plugin, or use another profile."
    ).format(stored=one_line(stored), own=program_version(), known=SETTINGS_VERSION)


def environment_names() -> list[str]:
    """Return the names of the profile's environments in the order of their creation. There is at least one."""
    stored = QgsSettings().value(NAMES_KEY, "", type=str)
    return [name for name in stored.split(NAMES_SEPARATOR) if name] or list(USUAL_ENVIRONMENTS)


def known_environments() -> list[str]:
    """Return the names of all environments that a run may use.

    A script may have made settings of an environment without its name. A container may have no settings at all.
    """
    stored = QgsSettings()
    stored.beginGroup(f"{GROUP}/environments")
    names = environment_names()
    for name in (*stored.childGroups(), *USUAL_ENVIRONMENTS):
        if not _same_names(name, names):
            names.append(name)
    return names


def _as_known(name: str) -> str:
    """Return the known environment of this name, in whichever case it is written; else the name itself."""
    same = _same_names(name, known_environments())
    return same[0] if len(same) == 1 else name


def _same_names(name: str, names: Iterable[str]) -> list[str]:
    """Return those of ``names`` that differ from ``name`` in case at the most."""
    return [one for one in names if one.casefold() == name.casefold()]


def group_of(environment: str) -> str:
    """Return the group of an environment's settings in QgsSettings."""
    return f"{GROUP}/environments/{environment}"


def stored_texts(environment: str) -> dict[str, str]:
    """Return the stored settings of an environment, by their keys; no empty texts."""
    stored = QgsSettings()
    texts = {key: stored.value(f"{group_of(environment)}/{key}", "", type=str).strip() for key in SETTINGS}
    return {key: text for key, text in texts.items() if text}


def read_settings(environ: Mapping[str, str] = os.environ, chosen: str = "") -> EnvironmentSettings:
    """Return the settings of the environment ``chosen``, or else of the active one; raises :class:`SettingsError`.

    An unknown name is an error: with a new store and ledger, everything would be paid again, without a limit.
    """
    _refuse_unknown(environ)
    name, known = _as_known(chosen) or active_environment(environ), known_environments()
    if name not in known:
        is_named = chosen or variable(ENVIRONMENT_VARIABLE, environ)
        source = ("ENVIRONMENT" if chosen else ENVIRONMENT_VARIABLE) if is_named else ACTIVE_KEY
        raise SettingsError(
            tr(
                "There is no environment '{name}', which {source} names. Known environments: {known}. You can add "
                "others in Settings > Options > Location Services Gateway."
            ).format(name=name, source=source, known=", ".join(known))
        )
    return settings_of_texts(name, stored_texts(name), environ)


def _refuse_unknown(environ: Mapping[str, str]) -> None:
    """Raise :class:`SettingsError` for a variable that has the plugin's prefix and no meaning."""
    urls = (f"{PREFIX}BASE_URL", *(service.url_variable for service in Service))
    others = filter(None, (setting.variable for setting in SETTINGS.values()))
    known = {ENVIRONMENT_VARIABLE, _STORE_VARIABLE, f"{PREFIX}API_KEY", *urls, *others}
    for given in sorted(environ.keys() - known):
        if given.upper().startswith(PREFIX) and not _OF_KUBERNETES.fullmatch(given[len(PREFIX) :]):
            raise SettingsError(unknown_name_error(tr("There is no variable {}."), given, known, PREFIX))


def settings_of_texts(
    name: str, texts: Mapping[str, str], environ: Mapping[str, str] = os.environ
) -> EnvironmentSettings:
    """Return the settings that ``texts`` hold, stored or not; raises :class:`SettingsError`."""
    source = _Source(name, texts, environ)
    return EnvironmentSettings(
        name=name,
        endpoints=source.endpoints(),
        authcfg=source.value("authcfg"),
        token=TokenSettings(
            services=source.value("token_services"),
            url=source.value("token_url"),
            authcfg=source.value("token_authcfg"),
            scope=source.value("token_scope"),
            signed=source.value("token_signed"),
        ),
        in_flight=source.value("in_flight"),
        requests_per_second=source.value("requests_per_second"),
        places_per_request=source.value("places_per_request"),
        body_form=source.value("body_form"),
        trace_service=source.value("trace_service"),
        matrix_asynchronous=source.value("matrix_asynchronous"),
        locator_search=source.value("locator_search"),
        locator_delay_ms=source.value("locator_delay_ms"),
        timeout_s=source.value("timeout_s"),
        batch_from=source.value("batch_from"),
        batch_address_columns=source.value("batch_address_columns"),
        batch_result_columns=source.value("batch_result_columns"),
        language=source.value("language"),
        political_view=source.value("political_view"),
        rights=source.value("rights"),
        results_folder=results_folder(environ),
        store_days=source.value("store_days"),
        store_megabytes=source.value("store_megabytes"),
        monthly_limit=source.value("monthly_limit") or None,
    )


def results_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of the result stores and the usage ledger. It is in the profile, unless a variable names it.

    Raises :class:`SettingsError` for a folder that would depend on where QGIS was started: from elsewhere, everything
    would be paid again.
    """
    chosen = variable(_STORE_VARIABLE, environ)
    if not chosen:
        return Path(QgsApplication.qgisSettingsDirPath()) / GROUP
    try:
        folder = Path(chosen).expanduser()
    except RuntimeError:  # there is no such user
        folder = Path(chosen)
    if not folder.is_absolute() or _LEFT_OVER.search(chosen):
        raise SettingsError(
            tr("{variable} must be the whole path of a folder, such as {example}, not '{text}'.").format(
                variable=_STORE_VARIABLE, example=Path.home() / "results", text=chosen
            )
        )
    return folder


def has_monthly_limit(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether any environment has a monthly limit. One ledger counts for all of them."""
    limit = SETTINGS["monthly_limit"]
    texts = [stored_texts(name).get(limit.key, "") for name in known_environments()]
    return any(text.strip("0 ") for text in (variable(limit.variable, environ), *texts))


def match_warning_m() -> float:
    """Return the distance in metres above which a match is shown as doubtful. It is the same in all environments.

    It only changes colours, so a text that cannot be used counts as not set.
    """
    text = QgsSettings().value(f"{GROUP}/match_warning_m", "", type=str).strip()
    try:
        distance_m = float(text) if text else _DEFAULT_MATCH_WARNING_M
    except ValueError:
        return _DEFAULT_MATCH_WARNING_M
    return distance_m if distance_m >= 0 else _DEFAULT_MATCH_WARNING_M


def remember_body_form(environment: str, form: BodyForm) -> None:
    """Store the body form that the service accepts. The next run begins with it."""
    QgsSettings().setValue(f"{group_of(environment)}/body_form_found", form.value)


def remembered_body_form(environment: str) -> BodyForm | None:
    """Return the body form that an earlier run detected; None if there is none."""
    found = QgsSettings().value(f"{group_of(environment)}/body_form_found", "", type=str)
    return next((form for form in BodyForm if form.value == found), None)


@dataclass(frozen=True)
class _Source:
    """The texts of one environment, and the environment variables that override them."""

    environment: str
    texts: Mapping[str, str]
    environ: Mapping[str, str]

    def value(self, key: str) -> Any:
        setting = SETTINGS[key]
        from_environ = variable(setting.variable, self.environ)
        text = from_environ or self.texts.get(key, "").strip()
        if not text:
            return default_of(key, self.environment)
        try:
            return setting.value(text)
        except UnusableTextError as error:
            name = setting.variable if from_environ else f"{group_of(self.environment)}/{key}"
            raise SettingsError(
                tr("{name} must be {wanted}, not '{text}'.").format(name=name, wanted=error.wanted, text=text)
            ) from None
        except UrlError as error:
            raise SettingsError(
                tr("The URL in {group}/{key} cannot be used. {error}").format(
                    group=group_of(self.environment), key=key, error=error
                )
            ) from None

    def endpoints(self) -> Endpoints:
        """One URL serves all services, unless a service has its own. Variables override all stored URLs.

        Some are at the URL of another one (:attr:`~..client.services.ServiceSpec.shares_url_of`).
        """
        try:
            bases = {service: self._base(service) for service in Service}
            return Endpoints(bases, self.value("matrix_status_hosts"))
        except UrlError as error:
            raise SettingsError(tr("The URL of the gateway cannot be used. {error}").format(error=error)) from None

    def _base(self, service: Service) -> str:
        like = service.spec.shares_url_of
        services = [service, Service(like)] if like else [service]
        variables = [*(one.url_variable for one in services), "LOCATION_GATEWAY_BASE_URL"]
        keys = [*(one.url_setting for one in services), "url"]
        given = (*(variable(name, self.environ) for name in variables), *(self.texts.get(key, "") for key in keys))
        return next(filter(None, given), "")
