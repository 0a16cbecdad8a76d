"""Shapes for areas to avoid, and what makes an area fit for the service."""

import math

import numpy as np
import shapely
from location_gateway.core.geometry.avoid_areas import MOST_VERTICES, AvoidArea

HELSINKI = (24.94, 60.17)
E5 = 100_000


def wkb(shape, **options):
    return shapely.to_wkb(shapely.from_wkt(shape) if isinstance(shape, str) else shape, **options)


def star(radii, at=HELSINKI):
    """Return a polygon with one vertex in each direction, at so many degrees (of longitude: twice as many) from it."""
    turns = np.linspace(0, 2 * np.pi, len(radii), endpoint=False)
    return shapely.Polygon(np.c_[at[0] + 2 * radii * np.cos(turns), at[1] + radii * np.sin(turns)])


def outline(area):
    return shapely.Polygon([(lng, lat) for lat, lng in area.ring])


def metres(shape, lat):
    """Return a shape in a plane of metres; a sphere will do."""
    degree = 111_195
    return shapely.transform(shape, lambda degrees: degrees * [degree * math.cos(math.radians(lat)), degree])


def lost_m(area, original):
    """Return how far the part of the original that is not covered reaches from the area."""
    lat = original.centroid.y
    plane, rest = metres(outline(area), lat), metres(shapely.difference(original, outline(area)), lat)
    return max(shapely.distance(plane, shapely.points(shapely.get_coordinates(rest))), default=0.0)


def assert_fit_for_the_service(area):
    assert isinstance(area, AvoidArea)
    assert 3 <= len(area.ring) <= MOST_VERTICES
    assert area.ring[0] != area.ring[-1]
    assert len(set(area.ring)) == len(area.ring)
    assert all(type(degrees) is float for vertex in area.ring for degrees in vertex)
    assert all(round(degrees, 5) == degrees for vertex in area.ring for degrees in vertex)
    assert all(-90 <= lat <= 90 and -180 <= lng <= 180 for lat, lng in area.ring)
    assert outline(area).is_valid
    assert shapely.Polygon([(round(lng * E5), round(lat * E5)) for lat, lng in area.ring]).is_valid
