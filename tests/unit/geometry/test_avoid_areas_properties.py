"""Whatever is drawn is covered by areas that fit."""

import numpy as np
from hypothesis import assume, example, given
from hypothesis import strategies as st
from location_gateway.core.geometry.avoid_areas import MOST_VERTICES, AvoidAreasError, avoid_areas
from shapely.geometry import Polygon
from shapely.ops import unary_union
from shapely.validation import make_valid

from tests.support.areas import HELSINKI, assert_fit_for_the_service, lost_m, metres, outline, star, wkb

SEEDS = st.integers(0, 2**32 - 1)
PLACES = st.tuples(st.floats(-170, 170), st.floats(-75, 75))


@given(SEEDS, PLACES, st.integers(3, 1500), st.floats(-4.7, 0), st.tuples(st.floats(0, 0.95), st.integers(0, 4)))
@example(1, HELSINKI, 1500, -2, (0.9, 0))
def test_any_shape_is_covered_by_an_outline_that_fits(seed, at, vertices, size, rough):
    roughness, smoothness = rough
    noise = np.random.default_rng(seed).uniform(0, 1, vertices)
    for _ in range(smoothness):
        noise = (noise + np.roll(noise, 1) + np.roll(noise, 2)) / 3
    shape = star(10**size * (1 - roughness * noise), at)
    assume(shape.is_valid)
    (area,), changes = avoid_areas([wkb(shape)])
    assert_fit_for_the_service(area)
    assert lost_m(area, shape) <= 2
    assert len(changes) == 1 or vertices <= MOST_VERTICES


@given(
    st.lists(st.tuples(st.integers(-40, 40), st.integers(-40, 40)), min_size=3, max_size=12), PLACES, st.floats(0, 3)
)
def test_any_ring_of_a_few_metres_or_more_gives_areas_that_fit(steps, at, power):
    ring = Polygon([(at[0] + east * 10**power / 1e6, at[1] + north * 10**power / 1e6) for east, north in steps])
    try:
        areas, changes = avoid_areas([wkb(ring)])
    except AvoidAreasError as error:
        assume("areas to avoid" not in str(error))
        raise
    for area in areas:
        assert_fit_for_the_service(area)
    assert ring.is_valid or changes
    valid = make_valid(ring)
    whole = [part for part in getattr(valid, "geoms", [valid]) if part.geom_type == "Polygon"]
    whole += [part for multi in getattr(valid, "geoms", []) for part in getattr(multi, "geoms", []) if part.area]
    large = [part for part in whole if max(np.subtract(part.bounds[2:], part.bounds[:2])) > 2e-5]
    covered = metres(unary_union([outline(area) for area in areas]), at[1]).buffer(2)
    assert all(covered.covers(metres(part, at[1])) for part in large)
