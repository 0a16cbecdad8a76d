"""Everything that can be found, ready to be found and ready to be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import shapely

from demo.gateway.geocoding.fragments import Fragment, Surroundings, fragments
from demo.gateway.geocoding.layers import PointLayer, StreetLayer
from demo.gateway.geocoding.question import Layer
from demo.geodesy import LocalPlane
from demo.openstreetmap.model import AreaKind, Language

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from demo.openstreetmap.model import Address, Area, Extract, Place

STREET_MARGIN_M = 20


class Catalogue:
    """The extract's things by layer: where they are, and how each stands in an answer."""

    def __init__(self, extract: Extract) -> None:
        """Index an extract."""
        coordinates = [(address.longitude, address.latitude) for address in extract.addresses]
        longitude, latitude = np.mean(coordinates, axis=0).tolist()
        self.plane = LocalPlane.touching(latitude, longitude)
        self._extract = extract
        districts = [area for area in extract.areas if area.kind is AreaKind.DISTRICT]
        cities = [area for area in extract.areas if area.kind is AreaKind.CITY]
        self.points: dict[Layer, PointLayer] = {
            Layer.HOUSE_NUMBERS: PointLayer(self._metres(extract.addresses)),
            Layer.PLACES: PointLayer(self._metres(extract.places)),
            Layer.DISTRICTS: PointLayer(self._metres(districts)),
            Layer.CITIES: PointLayer(self._metres(cities)),
        }
        lines = [self.plane.project(*np.array(street.line).T) for street in extract.streets]
        names = [street.names.finnish for street in extract.streets]
        self.streets = StreetLayer(lines, names, [street.is_oneway for street in extract.streets])
        surroundings = self._look_around(lines, names)
        self.fragments: dict[Language, dict[Layer, list[Fragment]]] = {
            language: fragments(extract, districts, cities, surroundings, language) for language in Language
        }
        """How everything stands in an answer, in each language."""

    def _metres(self, things: tuple[Address, ...] | tuple[Place, ...] | list[Area]) -> NDArray[np.float64]:
        return self.plane.project([thing.longitude for thing in things], [thing.latitude for thing in things])

    def _look_around(self, lines: list[NDArray[np.float64]], names: list[str]) -> Surroundings:
        """Find what things borrow from their neighbours: access points, addresses and postcodes."""
        house_numbers = self.points[Layer.HOUSE_NUMBERS]
        bounds = self.streets.bounds(STREET_MARGIN_M)
        middles = np.array([line[len(line) // 2] for line in lines])
        west_south, east_north = self.plane.unproject(bounds[:, :2]), self.plane.unproject(bounds[:, 2:])
        return Surroundings(
            address_access=self._access(lines, names).tolist(),
            place_address=house_numbers.nearest(self._metres(self._extract.places), 1).indices[:, 0].tolist(),
            street_address=house_numbers.nearest(middles, 1).indices[:, 0].tolist(),
            street_view=np.column_stack((west_south, east_north)).tolist(),
        )

    def _access(self, lines: list[NDArray[np.float64]], names: list[str]) -> NDArray[np.float64]:
        """Return the nearest point on each address's own street, or on any street if its own is not there."""
        addresses = self._extract.addresses
        points = shapely.points(self._metres(addresses))
        of_name: dict[str, list[shapely.LineString]] = {}
        for line, name in zip(lines, names, strict=True):
            of_name.setdefault(name, []).append(shapely.LineString(line))
        streets = {name: shapely.MultiLineString(parts) for name, parts in of_name.items()}
        all_streets = shapely.union_all(list(streets.values()))
        own = [streets.get(address.street.finnish, all_streets) for address in addresses]
        ways = shapely.get_coordinates(shapely.shortest_line(points, own)).reshape(-1, 2, 2)
        return self.plane.unproject(ways[:, 1])
