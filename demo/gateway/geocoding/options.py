"""The parameters that single requests and lists have in common (platform.md 1.1)."""

from __future__ import annotations

import re

from demo.gateway.errors import Refusal
from demo.gateway.geocoding.query import parse_whole
from demo.gateway.geocoding.question import Options, ResultFilter
from demo.openstreetmap.model import Language

_COUNTRY = re.compile(r"[A-Z]{3}", re.ASCII)
_LANGUAGE_TAG = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*", re.ASCII)
NAMES_VARIANT = "addressNamesVariant[city]"

VOCABULARY: dict[str, frozenset[str]] = {
    "types": frozenset(ResultFilter),
    "with": frozenset({"MPA", "unnamedStreets", "estimatedAreaFallback"}),
    "show": frozenset({"countryInfo", "postalCodeDetails", "streetInfo", "tz", "addressUsage"}),
    "showMapReferences": frozenset({"adminIds", "cmVersion", "links", "pointAddress", "segments", "microPointAddress"}),
    "showNavAttributes": frozenset({"access", "functionalClass", "physical", "speedLimits"}),
    "showRelated": frozenset({"intersections", "nearbyAddress", "parentPA"}),
    NAMES_VARIANT: frozenset({"administrative"}),
}
RESTRICTED = frozenset({"MPA", "addressUsage", "microPointAddress", "parentPA"})
"""Values that need an entitlement of their own; the demo's keys know one for all of them."""

COMMON_PARAMETERS = (*VOCABULARY, "limit", "lang", "politicalView")


def parse_options(
    parameters: dict[str, str], *, most: int, may_be_restricted: bool, has_bearing: bool = False
) -> Options:
    """Return the options of a request, whose `limit` may be this large."""
    chosen = {name: _words(name, parameters[name]) for name in VOCABULARY if name in parameters}
    types = frozenset(ResultFilter(word) for word in chosen.get("types", ()))
    check_bearing(types, has_bearing=has_bearing)
    related = chosen.get("showRelated", frozenset())
    if "nearbyAddress" in related and not has_bearing and types != {ResultFilter.STREET}:
        raise Refusal.parameter("showRelated", "nearbyAddress", "Only with 'bearing' or 'types=street'")
    view = parameters.get("politicalView")
    if view is not None and _COUNTRY.fullmatch(view) is None:
        raise Refusal.parameter("politicalView", view, "Expecting a country code of three upper-case letters")
    options = Options(
        types=types,
        limit=parse_whole("limit", parameters["limit"], 1, most) if "limit" in parameters else 1,
        language=_language(parameters["lang"]) if "lang" in parameters else Language.FINNISH,
        political_view=view,
        with_micro_points="MPA" in chosen.get("with", ()),
        with_country_info="countryInfo" in chosen.get("show", ()),
        with_time_zone="tz" in chosen.get("show", ()),
    )
    is_restricted = any(RESTRICTED & words for words in chosen.values())
    if is_restricted and not may_be_restricted:
        raise Refusal.forbidden()
    return options


def check_bearing(types: frozenset[ResultFilter], *, has_bearing: bool) -> None:
    """Refuse a bearing together with results that are no streets."""
    if has_bearing and types - {ResultFilter.STREET}:
        raise Refusal.parameter("types", ",".join(sorted(types)), "With 'bearing' only 'street' is supported")


def _words(name: str, text: str) -> frozenset[str]:
    words = text.split(",")
    if not VOCABULARY[name].issuperset(words):
        raise Refusal.parameter(name, text, f"Supported values: {', '.join(sorted(VOCABULARY[name]))}")
    return frozenset(words)


def _language(text: str) -> Language:
    """Return the first language of the list that there are names in."""
    tags = text.split(",")
    for tag in tags:
        if _LANGUAGE_TAG.fullmatch(tag) is None:
            raise Refusal.parameter("lang", text, "Expecting BCP 47 language tags, such as fi-FI")
    known = [Language(short) for tag in tags if (short := tag.partition("-")[0].lower()) in set(Language)]
    return known[0] if known else Language.FINNISH
