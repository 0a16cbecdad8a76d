"""The groups of the toolbox. Each service says in which group its algorithms are (``core/client/services.py``)."""

from __future__ import annotations

from ..i18n import tr

ADDRESSES, ROUTES, RADIUS_AND_STOPS, BATCH, SERVICE = "addresses", "routes", "radiusandstops", "batch", "service"


def group_name(group: str) -> str:
    """Return the name of a group, by its id."""
    return {
        ADDRESSES: tr("Addresses"),
        ROUTES: tr("Routes"),
        RADIUS_AND_STOPS: tr("Radius and stops"),
        BATCH: tr("Batch jobs"),
        SERVICE: tr("Service"),
    }[group]
