"""The layer in which the routes of two vehicles are compared: its fields, and how it appears in QGIS."""

from __future__ import annotations

from dataclasses import replace

from qgis.core import QgsExpression

from ...fields import LARGE, NUMBER, TEXT, WHOLE, Field, LayerFields
from ...i18n import tr, translatable
from ...run.layer_design import LayerDesign, hours, in_words, kilometres
from ...run.row_status import ROUTE_STATUSES, status_words
from .layers import SHOWN_FIRST, TOLL_TEXT, legend_words, table_of, way_text
from .parameters import OUTPUT

COMPARED = LayerFields(
    Field("pair", LARGE, alias=translatable("Pair"), meaning="number of the pair, from 1", is_technical=True),
    Field(
        "first_status",
        TEXT,
        alias=translatable("Status of the first vehicle"),
        meaning="status of the route of the first vehicle",
    ),
    Field(
        "first_error",
        TEXT,
        alias=translatable("Reason for the first vehicle"),
        meaning="why there is no route for the first vehicle, or which limit it violates",
        is_wide=True,
    ),
    Field(
        "first_length_m",
        LARGE,
        alias=translatable("Length for the first vehicle (m)"),
        meaning="length of its route in metres",
    ),
    Field(
        "first_duration_s",
        LARGE,
        alias=translatable("Duration for the first vehicle (s)"),
        meaning="duration of its route in seconds",
    ),
    Field(
        "first_critical_notices",
        WHOLE,
        alias=translatable("Critical notices of the first vehicle"),
        meaning="number of limits and laws that it violates",
        is_technical=True,
    ),
    Field(
        "first_toll_cost",
        NUMBER,
        alias=translatable("Toll of the first vehicle"),
        meaning="with tolls: what it has to pay, at least",
    ),
    Field(
        "first_toll_cost_max",
        NUMBER,
        alias=translatable("Highest toll of the first vehicle"),
        meaning="with tolls: the same at the most",
        is_technical=True,
    ),
    Field(
        "first_toll_currency",
        TEXT,
        alias=translatable("Currency of the first vehicle"),
        meaning="with tolls: currency of both",
        is_technical=True,
    ),
    Field(
        "extra_min",
        NUMBER,
        alias=translatable("More minutes"),
        meaning="minutes that the second vehicle needs more; below 0: less",
    ),
    Field("extra_km", NUMBER, alias=translatable("More kilometres"), meaning="kilometres that it drives more"),
    Field("extra_toll", NUMBER, alias=translatable("More toll"), meaning="what it pays more, at least"),
    Field(
        "extra_restrictions",
        WHOLE,
        alias=translatable("More restrictions"),
        meaning="limits and laws that it violates more",
    ),
)
"""The fields of the model that compares two vehicles, after those of the routes of the second one."""
_EXTRA = [one.name for one in COMPARED if one.name.startswith("extra_")]


def comparison_design(colour: str) -> LayerDesign:
    """Return the design of the layer that the model makes of the routes of two vehicles.

    ``colour`` is that of the second one.
    """
    units = {"extra_min": "'min'", "extra_km": "'km'", "extra_toll": "attribute('toll_currency')"}
    texts = [
        f'if("{name}" <> 0, if("{name}" > 0, \'+\', \'\') || format_number("{name}", {1 + (name == "extra_toll")}) '
        f"|| ' ' || {unit}, NULL)"
        for name, unit in units.items()
    ]
    changed = f'if("status" <> "first_status", {in_words("status")}, NULL)'
    parts = f"array_filter(array({', '.join([*texts, changed])}), @element IS NOT NULL)"
    same = QgsExpression.quotedString(tr("no difference"))
    difference = f"if(\"extra_min\" IS NULL, NULL, coalesce(nullif(array_to_string({parts}, ', '), ''), {same}))"
    words = {status.value: word for status, word in status_words(ROUTE_STATUSES).items()}
    routes = table_of(OUTPUT, group=False, tolls=True)
    first = ("origin_label", "destination_label", "status", *_EXTRA, *SHOWN_FIRST)
    return replace(
        LayerDesign.of(
            LayerFields(
                *routes,
                *COMPARED,
                first=tuple(dict.fromkeys(first)),
            ),
            ROUTE_STATUSES,
            words={"first_status": words},
        ),
        display=way_text("origin_label", "destination_label"),
        tip={
            tr("More than the first vehicle"): difference,
            tr("Length"): kilometres("length_m"),
            tr("Duration"): hours("duration_s"),
            tr("Toll"): TOLL_TEXT,
            tr("Status"): in_words("status"),
            tr("Reason"): '"error"',
        },
        style="truckroutes",
        colour=colour,
        label=difference,
        labels=legend_words(),
    )
