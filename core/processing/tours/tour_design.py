"""How tours and their stops appear in QGIS."""

from __future__ import annotations

from ...i18n import tr
from ..shared.layer_design import LayerDesign, hours, in_words, kilometres
from ..shared.row_status import TOUR_STATUSES, status_words

_CLOCK = "format_date(\"{}\", 'yyyy-MM-dd HH:mm')"


def tour_designs() -> tuple[LayerDesign, LayerDesign]:
    """Return the designs of the lines of tours and of the stops. A vehicle has the same colour in both."""
    return _tour_design(), _stop_design()


def _words(field: str) -> dict[str, dict[str, str]]:
    return {field: {status.value: word for status, word in status_words(TOUR_STATUSES).items()}}


def _tour_design() -> LayerDesign:
    names = {
        "vehicle": tr("Vehicle"),
        "stops": tr("Stops"),
        "start": tr("Start"),
        "end": tr("End"),
        "length_m": tr("Length (m)"),
        "duration_s": tr("Duration (s)"),
        "driving_s": tr("Driving (s)"),
        "serving_s": tr("Serving (s)"),
        "waiting_s": tr("Waiting (s)"),
        "breaks": tr("Breaks"),
        "load": tr("Largest load"),
        "cost": tr("Cost"),
        "status": tr("Status"),
    }
    return LayerDesign(
        names=names,
        words=_words("status"),
        display='"vehicle"',
        tip={
            names["stops"]: '"stops"',
            names["start"]: _CLOCK.format("start"),
            names["end"]: _CLOCK.format("end"),
            tr("Length"): kilometres("length_m"),
            tr("Duration"): hours("duration_s"),
            names["load"]: '"load"',
        },
        style="tours",
        coloured_by="vehicle",
    )


def _stop_design() -> LayerDesign:
    names = {
        "tp_status": tr("Status"),
        "tp_error": tr("Reason"),
        "tp_vehicle": tr("Vehicle"),
        "tp_sequence": tr("Number in the tour"),
        "tp_arrival": tr("Arrival"),
        "tp_departure": tr("Departure"),
        "tp_waiting_s": tr("Waiting (s)"),
        "tp_load": tr("Load after the stop"),
    }
    return LayerDesign(
        names=names,
        wide=("tp_error",),
        words=_words("tp_status"),
        display=f'coalesce("tp_vehicle" || \' \' || "tp_sequence", {in_words("tp_status")})',
        tip={
            names["tp_arrival"]: _CLOCK.format("tp_arrival"),
            names["tp_departure"]: _CLOCK.format("tp_departure"),
            names["tp_load"]: '"tp_load"',
            names["tp_error"]: '"tp_error"',
        },
        style="tourstops",
        coloured_by="tp_vehicle",
        labels={"": tr("in no tour")},
    )
