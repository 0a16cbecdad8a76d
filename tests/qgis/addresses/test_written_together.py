"""Rows are read many at a time and written fewer at a time: each stays with what is known of it."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.geometry.places import PlaceCollector
from location_gateway.core.processing.addresses import reversegeocode_run
from location_gateway.core.processing.shared.row_reader import RowPlaces, Unusable
from location_gateway.core.processing.shared.row_status import RowStatus


@given(st.lists(st.none() | st.integers(0, 30), max_size=3 * reversegeocode_run._WRITTEN_TOGETHER), st.booleans())
def test_each_row_keeps_its_place_its_radius_or_why_it_has_none(rows, with_radii):
    asked = [row for row in rows if row is not None]
    lats, lngs = [float(row) for row in asked], [row / 2 for row in asked]
    apart = {number: Unusable(RowStatus.INVALID, f"{number}") for number, row in enumerate(rows) if row is None}
    places = RowPlaces(lats, lngs, [row + 0.5 for row in asked] if with_radii else None, None, apart)
    collector = PlaceCollector()
    keys = collector.keys(lats, lngs)
    collector.add(keys)
    index = collector.index()
    features = [object() for _ in rows]

    found = []
    for part in reversegeocode_run._Rows(features, places, keys).parts(index):
        columns = zip(part.numbers, part.lats, part.lngs, part.radii)
        assert len(part.numbers) + len(part.apart) == len(part.features)
        for number, feature in enumerate(part.features):
            found.append((feature, part.apart[number] if number in part.apart else next(columns)))
        assert next(columns, None) is None

    numbers = index.numbers(keys)
    assert len(np.unique(numbers)) == len(set(asked)) == len(index)
    radii = places.radii or [None] * len(asked)
    expected = zip(numbers, lats, lngs, radii)
    assert found == [
        (feature, apart[number] if number in apart else next(expected)) for number, feature in enumerate(features)
    ]
