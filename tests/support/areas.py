"""Shapes for areas to avoid, and what makes an area fit for the service. Made with what shapely has since 1.8."""

import math

import numpy as np
from location_gateway.core.geometry.avoid_areas import MOST_VERTICES
from shapely import wkt
from shapely.affinity import scale
from shapely.geometry import Point, Polygon

HELSINKI = (24.94, 60.17)
E5 = 100_000


def wkb(geometry):
    return (wkt.loads(geometry) if isinstance(geometry, str) else geometry).wkb


def star(radii, at=HELSINKI):
    """Return a polygon with one vertex in each direction, at so many degrees (of longitude: twice as many) from it."""
    turns = np.linspace(0, 2 * np.pi, len(radii), endpoint=False)
    return Polygon(np.c_[at[0] + 2 * radii * np.cos(turns), at[1] + radii * np.sin(turns)])


def outline(ring):
    return Polygon([(lng, lat) for lat, lng in ring])


def metres(geometry, lat):
    """Return a shape in a plane of metres; a sphere will do."""
    degree = 111_195
    return scale(geometry, degree * math.cos(math.radians(lat)), degree, origin=(0, 0))


def vertices(geometry):
    """Return all vertices of polygons, as points."""
    parts = getattr(geometry, "geoms", [geometry])
    return [
        point
        for part in parts
        if part.area
        for ring in (part.exterior, *part.interiors)
        for point in map(Point, ring.coords)
    ]


def lost_m(area, original):
    """Return how far the part of the original that is not covered reaches from the area."""
    lat = original.centroid.y
    plane = metres(outline(area), lat)
    return max((plane.distance(at) for at in vertices(metres(original.difference(outline(area)), lat))), default=0.0)


def assert_fit_for_the_service(ring):
    assert 3 <= len(ring) <= MOST_VERTICES
    assert len(set(ring)) == len(ring)
    assert all(type(degrees) is float and round(degrees, 5) == degrees for vertex in ring for degrees in vertex)
    assert all(-90 <= lat <= 90 and -180 <= lng <= 180 for lat, lng in ring)
    assert outline(ring).is_valid
    assert Polygon([(round(lng * E5), round(lat * E5)) for lat, lng in ring]).is_valid
