"""The groups of the toolbox."""

from __future__ import annotations

from ...i18n import tr

ADDRESSES, ROUTES, RADIUS_AND_STOPS, BATCH, SERVICE = "addresses", "routes", "radiusandstops", "batch", "service"
_OF_FOLDERS = {
    "matching": ROUTES,
    "matrix": ROUTES,
    "search": ADDRESSES,
    "tours": ROUTES,
    "radius": RADIUS_AND_STOPS,
    "stops": RADIUS_AND_STOPS,
    "check": SERVICE,
    "usage": SERVICE,
}
"""The groups of folders whose name is not that of a group."""


def group_of(module: str) -> str:
    """Return the id of the group of an algorithm, which follows from the folder of its module."""
    folder = module.split(".")[-2]
    return _OF_FOLDERS.get(folder, folder)


def group_name(group: str) -> str:
    """Return the name of a group, by its id."""
    return {
        ADDRESSES: tr("Addresses"),
        ROUTES: tr("Routes"),
        RADIUS_AND_STOPS: tr("Radius and stops"),
        BATCH: tr("Batch jobs"),
        SERVICE: tr("Service"),
    }[group]
