"""The demo gateway with its streets at another longitude: those of Helsinki lie on both sides of 180°."""

from __future__ import annotations

import json
import re

import flexpolyline

from demo.gateway.routing.polyline import ELEVATION_PRECISION, PRECISION
from tests.support.relay import Relay

SHIFT = 155.06
"""Degrees to the east. Then 180° is between the railway station and the square of Kamppi."""
_PLACE = re.compile(r"(6\d\.\d+)(,|%2C|;)(-?\d+(?:\.\d+)?)")
_LINES = {"polyline", "outer"}


def shifted(place):
    """Return a latitude and a longitude at the other side of the Earth."""
    lat, lng = place
    return lat, round(_normalized(lng + SHIFT), 7)


def _normalized(lng):
    return (lng + 180.0) % 360.0 - 180.0


class ShiftedGateway(Relay):
    """Hands on requests to the demo gateway, and its answers, with other longitudes.

    ``goes_on``: longitudes of lines run on beyond 180°; otherwise they jump to -180°.
    """

    def __init__(self, url, *, goes_on):
        self._goes_on = goes_on
        super().__init__(url)

    def asked(self, target, content):
        return _back(target), self._body(content)

    def told(self, _target, value):
        return self._walk(value, self._east, self._line)

    def _body(self, content):
        try:
            return json.dumps(self._walk(json.loads(content), _west, str)).encode()
        except ValueError:
            return _back(content.decode()).encode()

    def _east(self, lng):
        return round(_normalized(lng + SHIFT), 7)

    def _line(self, text):
        east = [(lat, lng + SHIFT, *more) for lat, lng, *more in flexpolyline.decode(text)]
        written = east if self._goes_on else [(lat, _normalized(lng), *more) for lat, lng, *more in east]
        third = flexpolyline.get_third_dimension(text)
        return flexpolyline.encode(written, PRECISION, third, ELEVATION_PRECISION)

    def _walk(self, value, of_lng, of_line):
        """Return JSON with other longitudes."""
        if isinstance(value, list):
            return [self._walk(one, of_lng, of_line) for one in value]
        if not isinstance(value, dict):
            return value
        changed = {name: self._walk(one, of_lng, of_line) for name, one in value.items()}
        for name, one in changed.items():
            if name in {"lng", "longitude"}:
                changed[name] = of_lng(one)
            elif name in _LINES and isinstance(one, str):
                changed[name] = of_line(one)
            elif name == "inner":
                changed[name] = list(map(of_line, one))
            elif name == "shape" and isinstance(one, list):
                changed[name] = [number if place % 2 == 0 else of_lng(number) for place, number in enumerate(one)]
        return changed


def _west(lng):
    return round(_normalized(lng - SHIFT), 7)


def _back(text):
    return _PLACE.sub(lambda found: f"{found[1]}{found[2]}{_west(float(found[3]))}", text)
