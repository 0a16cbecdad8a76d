"""Well-known binary, many geometries at once, of which some may not be readable."""

from __future__ import annotations

import numpy as np
import shapely


def read_wkb(wkb: np.ndarray) -> np.ndarray:
    """Return geometries, None for those that are missing or cannot be read; ``wkb`` is an array of objects."""
    try:
        with np.errstate(invalid="ignore"):  # coordinates that are no numbers
            return shapely.from_wkb(wkb, on_invalid="ignore")
    except NotImplementedError:  # with GEOS 3.13 and later, for curves, whatever shall be done with the invalid
        if len(wkb) == 1:
            return np.array([None])
        return np.concatenate([read_wkb(half) for half in np.array_split(wkb, 2)])
