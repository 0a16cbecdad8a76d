"""Rows are read and written many at a time: each stays with what is known of it."""

from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.geometry.places import PlaceCollector
from location_gateway.core.processing.addresses import reversegeocode_run
from location_gateway.core.processing.addresses.address_output import OutputFields
from location_gateway.core.processing.shared.fetch import RowResult
from location_gateway.core.processing.shared.row_reader import RowPlaces, SkippedRow
from location_gateway.core.processing.shared.row_status import RowStatus
from qgis.core import QgsFeature, QgsFields


@given(st.lists(st.none() | st.integers(0, 30), max_size=40), st.booleans())
def test_each_row_keeps_its_place_and_why_it_has_none(rows, with_radii):
    asked = [row for row in rows if row is not None]
    lats, lngs = [float(row) for row in asked], [row / 2 for row in asked]
    skipped = {number: SkippedRow(RowStatus.INVALID, f"row {number}") for number, row in enumerate(rows) if row is None}
    places = RowPlaces(lats, lngs, [row + 0.5 for row in asked] if with_radii else None, None, skipped)
    collector = PlaceCollector()
    keys = collector.keys(lats, lngs)
    collector.add(keys)
    numbers = collector.index().numbers(keys)
    results = {number: RowResult(status=RowStatus.FAILED, reason=f"at {row}") for number, row in zip(numbers, asked)}

    written = reversegeocode_run._Rows([QgsFeature(number) for number in range(len(rows))], places, keys)
    layer = SimpleNamespace(fields=OutputFields(QgsFields()), most_candidates=1)
    output, statuses = reversegeocode_run._output(written, numbers, results, layer)

    errors = [feature.attributes()[1] for feature, _ in output]
    assert errors == [f"row {number}" if row is None else f"at {row}" for number, row in enumerate(rows)]
    assert [feature.attributes()[3] or None for feature, _ in output] == [row or None for row in rows]
    assert [feature.id() for feature, _ in output] == list(range(len(rows)))
    assert statuses == [RowStatus.INVALID if row is None else RowStatus.FAILED for row in rows]
