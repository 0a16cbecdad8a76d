"""Which field of a layer a parameter means: by its name, in the languages of the plugin, and by its type.

Dialogs choose these fields. Scripts and models say themselves what they use: a run only reports what it was given, and
what it was not.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from qgis.core import (
    QgsFields,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterExpression,
    QgsProcessingParameterField,
    QgsProperty,
)
from qgis.PyQt.QtCore import QMetaType

from ..i18n import tr
from .parameter_values import is_blank
from .rows import shown

if TYPE_CHECKING:
    from .invocation import Invocation

Definition = QgsProcessingParameterDefinition
_MOMENTS = frozenset((QMetaType.Type.QDateTime,))
_CLOCKS = _MOMENTS | {QMetaType.Type.QTime}
_TEXT = frozenset((QMetaType.Type.QString,))
_WHOLE = frozenset(
    (QMetaType.Type.Int, QMetaType.Type.UInt, QMetaType.Type.LongLong, QMetaType.Type.ULongLong, QMetaType.Type.Short)
)
_TRUTH = frozenset((QMetaType.Type.Bool,))
_NUMBERS = _WHOLE | {QMetaType.Type.Double}
_ANY = _NUMBERS | _TEXT
OF_RESULTS = ("gc_", "rg_")
"""How the names of the fields of geocoded and reverse geocoded addresses begin."""
_SHORTEST_END = 6
"""Letters that a name needs to be looked for at the end of another one: capacity ends with city."""


class _Subject(NamedTuple):
    """What a parameter may be about."""

    types: frozenset[int]
    names: str
    """The usual names of such a field in English, German, French and Finnish, the best first."""
    only_type: frozenset[int] = frozenset()
    """A field of such a type is meant by any name if it is the only one."""
    is_decisive: bool = True
    """Whether a run without the field has quite another result."""


_SUBJECTS: Mapping[str, _Subject] = {
    "time": _Subject(
        _MOMENTS | _ANY,
        "time timestamp datetime gps_time fix_time device_time recorded_at created_at ts zeit zeitstempel zeitpunkt "
        "datum_zeit uhrzeit horodatage date_heure heure aikaleima aika ajankohta kellonaika date datum",
        only_type=_MOMENTS,
    ),
    "vehicle": _Subject(
        _ANY,
        "vehicle vehicle_id vehicle_name vehicle_no truck truck_id fahrzeug fahrzeug_id fahrzeugnummer lkw kfz "
        "kennzeichen véhicule véhicule_id id_véhicule camion immatriculation ajoneuvo ajoneuvo_id rekisterinumero "
        "plate licence_plate license_plate device device_id tracker tracker_id imei",
    ),
    "trace": _Subject(
        _ANY,
        "trace trace_id track track_id trip trip_id drive drive_id fahrt fahrt_id fahrtnummer spur trajet trajet_id "
        "id_trajet matka matka_id ajo ajo_id",
    ),
    "speed": _Subject(_NUMBERS, "speed_mps speed_ms speed_m_s", is_decisive=False),
    "heading": _Subject(
        _NUMBERS, "heading course bearing azimuth cog kurs richtung cap suunta kulkusuunta", is_decisive=False
    ),
    "address": _Subject(
        _TEXT,
        "address full_address addr adresse anschrift osoite katuosoite lähiosoite",
        is_decisive=False,
    ),
    "street": _Subject(
        _TEXT, "street street_name road straße straßenname str rue voie nom_voie katu kadunnimi", is_decisive=False
    ),
    "house_number": _Subject(
        _ANY,
        "house_number house_no hnr hausnummer haus_nr hausnr numéro_voie numéro_rue numvoie talonumero talonro",
        is_decisive=False,
    ),
    "postal_code": _Subject(
        _ANY,
        "postal_code postcode zip zip_code plz postleitzahl code_postal cp postinumero postinro",
        is_decisive=False,
    ),
    "city": _Subject(
        _TEXT,
        "city town municipality locality stadt ort ortschaft gemeinde wohnort ville commune localité kaupunki kunta "
        "paikkakunta postitoimipaikka",
        is_decisive=False,
    ),
    "state": _Subject(_TEXT, "state federal_state province bundesland kanton canton maakunta", is_decisive=False),
    "country": _Subject(
        _TEXT, "country country_code country_name land staat ländercode pays code_pays maa maakoodi", is_decisive=False
    ),
    "demand": _Subject(
        _ANY,
        "demand quantity qty load pallets parcels packages boxes units weight bedarf menge ladung paletten pakete "
        "kolli gewicht demande quantité charge palettes colis poids kysyntä määrä kuorma lavat paketit paino",
    ),
    "capacity": _Subject(
        _ANY,
        "capacity load_capacity max_load payload kapazität ladekapazität nutzlast zuladung capacité charge_utile "
        "kapasiteetti kantavuus",
    ),
    "service_time": _Subject(
        _NUMBERS,
        "service_time service_duration service_s service stop_duration stop_time dwell_time handling_time servicezeit "
        "bedienzeit standzeit haltezeit temps_service temps_de_service durée_service durée_arrêt palveluaika "
        "pysähdysaika käsittelyaika",
    ),
    "from": _Subject(
        _CLOCKS | _TEXT,
        "from time_from from_time window_from window_start tw_start service_from open opens opening earliest "
        "ready_time start_time start von ab zeit_von fenster_von öffnet frühestens de à_partir_de début heure_début "
        "ouverture alkaen alku alkaa aikaisintaan aukeaa",
    ),
    "to": _Subject(
        _CLOCKS | _TEXT,
        "to time_to to_time until till window_to window_end tw_end service_until close closes closing latest due_time "
        "end_time end bis zeit_bis fenster_bis schließt spätestens à jusqu_à fin heure_fin fermeture asti loppu "
        "päättyy viimeistään sulkeutuu",
    ),
    "shift_start": _Subject(
        _CLOCKS | _TEXT,
        "shift_start shift_from start start_time work_start from begin schichtbeginn schichtanfang schicht_von beginn "
        "dienstbeginn von début_service prise_service début heure_début vuoro_alkaa vuoron_alku alku",
    ),
    "shift_end": _Subject(
        _CLOCKS | _TEXT,
        "shift_end shift_to shift_until end end_time work_end to until schichtende schicht_bis ende dienstende bis "
        "fin_service fin heure_fin vuoro_päättyy vuoron_loppu loppu",
    ),
    "pickup": _Subject(_TRUTH, "pickup is_pickup abholung enlèvement ramassage nouto"),
    "priority": _Subject(_NUMBERS, "priority prio priorität priorité prioriteetti"),
    "skills": _Subject(
        _TEXT,
        "skills skill requirements requires equipment fähigkeiten anforderungen ausstattung compétences équipement "
        "taidot vaatimukset varustus",
    ),
    "count": _Subject(
        _NUMBERS, "count vehicles number_of_vehicles anzahl anzahl_fahrzeuge nombre nombre_véhicules määrä lukumäärä"
    ),
    "breaks": _Subject(_TEXT, "breaks break pausen pause pauses tauot tauko"),
    "cost_fixed": _Subject(_NUMBERS, "cost_fixed fixed_cost fixkosten coût_fixe kiinteä_kustannus"),
    "cost_per_km": _Subject(_NUMBERS, "cost_per_km cost_km kosten_pro_km coût_par_km kustannus_km"),
    "cost_per_hour": _Subject(_NUMBERS, "cost_per_hour cost_h kosten_pro_stunde coût_par_heure kustannus_tunti"),
    "max_stops": _Subject(_NUMBERS, "max_stops max_stopps arrêts_max pysähdykset_enintään"),
    "max_distance": _Subject(_NUMBERS, "max_distance max_km km_max"),
    "tour": _Subject(
        _ANY, "tour tour_id tp_vehicle route route_id tour_name tournée tournée_id kierros reitti reitti_id ajoreitti"
    ),
    "sequence": _Subject(
        _NUMBERS,
        "sequence seq tp_sequence stop_order visit_order stop_no stop_number stop_nr reihenfolge folge ordre_visite "
        "ordre_de_visite järjestys",
    ),
    "radius": _Subject(_NUMBERS, "radius radius_m search_radius suchradius rayon rayon_m säde säde_m"),
    "name": _Subject(
        _TEXT,
        "name label title customer customer_name bezeichnung kunde kundenname nom libellé client nimi asiakas",
        is_decisive=False,
    ),
    "id": _Subject(_ANY, "id nr no code customer_id kunden_id id_client asiakas_id tunnus", is_decisive=False),
}
"""By what the definitions of parameters say, see :func:`~.definitions.with_subjects`."""


def likely_fields(definitions: Iterable[Definition], layer: str, fields: QgsFields) -> dict[str, str]:
    """Return which fields the parameters for fields of ``layer`` mean, by the parameter; only those that are known.

    A table with streets and whole addresses gives the address once.
    """
    found = {name: field for name, _, field in _found(definitions, layer, fields)}
    if found.get("STREET"):
        found.pop("ADDRESS", None)
    elif found.get("ADDRESS"):
        found.pop("HOUSE_NUMBER", None)
    return found


def layer_of(definition: Definition) -> str:
    """Return the parameter for the layer that has the fields of another one."""
    if isinstance(definition, (QgsProcessingParameterField, QgsProcessingParameterExpression)):
        return definition.parentLayerParameterName()
    return definition.dynamicLayerParameterName()


def report_fields(invocation: Invocation) -> bool:
    """Report what the run takes from the rows; warn of fields that are there, and not taken, and return if some are."""
    taken = [
        tr("{}: {}").format(definition.description(), text)
        for definition in invocation.definitions
        if (text := _taken(definition, invocation.given(definition.name())))
    ]
    if taken:
        invocation.feedback.pushInfo(tr("Taken from the rows: {}.").format("; ".join(taken)))
    left_out = _left_out(invocation)
    for layer, others in left_out.items():
        invocation.feedback.pushWarning(
            tr("The layer '{}' has fields that are not used: {}.").format(layer, "; ".join(others))
        )
    return bool(left_out)


def _left_out(invocation: Invocation) -> dict[str, list[str]]:
    """Return the fields without which a result is quite another one, and the parameters they are for, by the layer.

    A parameter that has another value than its default is meant to have it.
    """
    free = [one for one in invocation.definitions if _is_free(one, invocation.given(one.name()))]
    found: dict[str, list[str]] = {}
    for name in dict.fromkeys(map(layer_of, free)):
        layer = invocation.input_layer(name) if name else None
        if layer is not None:
            for parameter, subject, field in _found(free, name, layer.fields()):
                if _SUBJECTS[subject].is_decisive:
                    label = invocation.definition(parameter).description()
                    found.setdefault(layer.name(), []).append(tr("{}: {}").format(label, f'"{shown(field)}"'))
    return found


def _found(definitions: Iterable[Definition], layer: str, fields: QgsFields) -> Iterator[tuple[str, str, str]]:
    """Yield parameters, with what they are about and the field that they mean."""
    for definition in definitions:
        if layer_of(definition) == layer:
            for subject in _subjects(definition):
                field = _field(_SUBJECTS[subject], fields)
                if field:
                    yield definition.name(), subject, field
                    break


def _subjects(definition: Definition) -> list[str]:
    """Return what a parameter may be about, the likeliest first."""
    return (definition.metadata().get("widget_wrapper") or {}).get("subjects", [])


def _field(subject: _Subject, fields: QgsFields) -> str:
    """Return the field with the best name; an empty text if none has one."""
    known = _known(subject.names)
    ranked = [
        (rank, number)
        for number, field in enumerate(fields)
        if field.type() in subject.types
        for rank in _ranks(field.name(), known)
    ]
    if ranked:
        return fields.at(min(ranked)[1]).name()
    of_type = [field.name() for field in fields if field.type() in subject.only_type]
    return of_type[0] if len(of_type) == 1 else ""


def _ranks(field: str, known: Mapping[str, int]) -> Iterator[tuple[bool, int]]:
    """Yield how good a name is: the smaller, the better; nothing if it is none of those that are known."""
    name = _key(field)
    part = _key(field[len(OF_RESULTS[0]) :]) if field.startswith(OF_RESULTS) else ""
    for usual, rank in known.items():
        if name == usual or (len(usual) >= _SHORTEST_END and name.endswith(usual)) or part == usual != "id":
            yield name != usual, rank


@cache
def _known(names: str) -> dict[str, int]:
    """Return names as they are compared, with their ranks; German ones also with ae for ä."""
    umlauts = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
    ranked = enumerate(names.split())
    return {key: rank for rank, name in ranked for key in (_key(name), _key(name.translate(umlauts)))}


def _key(name: str) -> str:
    """Return a name without regard to case, accents, and what stands between its words."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return re.sub(r"[\W_]", "", "".join(one for one in letters if not unicodedata.combining(one)))


def _taken(definition: Definition, given: Any) -> str:
    """Return what is taken from the rows for a parameter; nothing if it has one value for all of them."""
    if isinstance(given, QgsProperty):
        is_of_rows = definition.isDynamic() and given.propertyType() != QgsProperty.Type.StaticProperty
        return shown(given.asExpression()) if is_of_rows else ""
    if isinstance(definition, QgsProcessingParameterExpression) and definition.parentLayerParameterName():
        return shown(given or "").strip()
    if isinstance(definition, QgsProcessingParameterField):
        names = given if isinstance(given, (list, tuple)) else str(given or "").split(";")
        return ", ".join(f'"{shown(name)}"' for name in names if name)
    return ""


def _is_free(definition: Definition, given: Any) -> bool:
    if isinstance(given, QgsProperty) or not _subjects(definition):
        return False
    return given is None or is_blank(given) or given == definition.defaultValue()
