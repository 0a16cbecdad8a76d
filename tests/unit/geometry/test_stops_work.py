"""How much work finding stops is, counted and not timed."""

import numpy as np
import pytest
from location_gateway.core.geometry import stops as stops_module

from tests.support.tracks import FAR, HOME, START_S, drive, found, moved, track


def looked_at(monkeypatch, rows):
    """Return how often a fix is looked at in the search, per fix."""
    count = 0

    def counting(others):
        nonlocal count
        for other in others:
            count += 1
            yield other

    walk = stops_module._StopSearch._walk
    monkeypatch.setattr(
        stops_module._StopSearch,
        "_walk",
        lambda self, one, others, *balance: walk(self, one, counting(others), *balance),
    )
    found(rows)
    return count / len(rows)


def shape(name, count):
    random = np.random.default_rng(3)
    if name.startswith("moving"):
        return track(drive((0, 20), (20, 20), count), every_s=int(name.split()[1]))
    if name.startswith("drift"):
        speed, every_s = map(float, name.split()[1:])
        return track(drive((60, 20), moved((60, 20), 0, speed * every_s * count), count), every_s=every_s)
    if name.startswith("restless"):  # about so many metres around one place, all the time
        sigma, every_s = map(float, name.split()[1:])
        offsets = random.normal(0, sigma, (count, 2)).tolist()
        return track([moved(HOME, *offset) for offset in offsets], every_s=every_s)
    if name == "to and fro":
        return track([HOME, FAR, FAR] * (count // 3), every_s=5)
    if name == "one moment":
        return [(START_S, 60 + lat, 24 + lng) for lat, lng in random.random((count, 2)).tolist()]
    return track([HOME] * count, every_s=float(name.split()[1]))


@pytest.mark.parametrize(
    "name",
    [
        *("parked 1", "parked 600", "moving 1", "moving 20", "moving 200", "to and fro", "one moment"),
        *("drift 0.01 1", "drift 0.1 1", "drift 0.33 1", "drift 0.33 60", "drift 1 10"),
        *("restless 30 1", "restless 34 10", "restless 36 10", "restless 40 60", "restless 100 1", "restless 60 200"),
    ],
)
def test_nothing_takes_more_than_a_few_looks_at_each_fix(monkeypatch, name):
    assert looked_at(monkeypatch, shape(name, 30_000)) < 20
