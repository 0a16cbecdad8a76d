"""Runs in QGIS's Python: draws the maps, in one process since QGIS takes longer to start than to draw.

Arguments: the streets (GeoJSON), the layer with the addresses, the picture of them to write, the depot, the routes of
the truck, the routes of the van, the picture of them to write.
"""

from __future__ import annotations

import sys

from demo.showcase.address_picture import draw_addresses
from demo.showcase.map_picture import qgis
from demo.showcase.route_picture import draw_routes


def main(  # noqa: PLR0913, PLR0917 - what the command line gives
    streets: str, addresses: str, map_of_addresses: str, depot: str, truck: str, van: str, map_of_routes: str
) -> None:
    """Draw them."""
    with qgis():
        draw_addresses(streets, addresses, map_of_addresses)
        draw_routes(streets, depot, truck, van, map_of_routes)


main(*sys.argv[1:])
