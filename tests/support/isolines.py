"""Reachable areas: layers of points, and a server whose areas a test makes by itself."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

import flexpolyline

from tests.support.local_server import LocalServer, body_length, http_answer, parsed
from tests.support.runs import Run, run

REACHABLE_AREA = "locationgateway:reachablearea"


def square(lat, lng, half):
    """Return the corners of a closed square around a place, in degrees."""
    corners = ((-half, -half), (-half, half), (half, half), (half, -half), (-half, -half))
    return [(lat + north, lng + east) for north, east in corners]


def polygon(outer, *inner):
    """Return a part of an area as the service sends it."""
    part = {"outer": flexpolyline.encode(outer)}
    return {**part, "inner": [flexpolyline.encode(ring) for ring in inner]} if inner else part


def isoline(value, *polygons, kind="time"):
    """Return an area as the service sends it."""
    return {"range": {"type": kind, "value": value}, "polygons": list(polygons)}


def notice(code, severity="critical", title="A title"):
    """Return a notice as the service sends it."""
    return {"code": code, "severity": severity, "title": title}


class IsolineServer(LocalServer):
    """Sends a square for each range of a point, as large as the range in units of 1e-5 degrees; or what it is told."""

    def __init__(self):
        self.queries = []
        """Of the requests that came in: the parameters, by name."""
        self.answer_of = self.squares
        """Returns the JSON of an answer, or a status, alone or with JSON, for the parameters of a request."""
        super().__init__()

    @staticmethod
    def squares(query):
        (lat, lng) = map(float, query.get("origin", query.get("destination")).split(","))
        values = map(int, query["range[values]"].split(","))
        end = "departure" if "origin" in query else "arrival"
        return {
            end: {"place": {"type": "place", "location": {"lat": lat, "lng": lng}}},
            "isolines": [
                isoline(value, polygon(square(lat, lng, value * 1e-5)), kind=query["range[type]"]) for value in values
            ],
        }

    @property
    def ranges(self):
        """The ranges of the requests, as they were asked."""
        return [query["range[values]"] for query in self.queries]

    def answer(self, head, body):
        body.read(body_length(head))
        _, target, _ = parsed(head)
        query = {name: values[0] for name, values in parse_qs(urlsplit(target).query).items()}
        self.queries.append(query)
        answer = self.answer_of(query)
        if isinstance(answer, int):
            yield http_answer(answer)
        elif isinstance(answer, tuple):
            status, members = answer
            yield http_answer(status, json.dumps(members).encode(), ["Content-Type: application/json"])
        else:
            yield http_answer(200, json.dumps(answer).encode(), ["Content-Type: application/json"])


class AreaRun(Run):
    """How a run ended, and its areas."""

    @property
    def areas(self):
        return [feature.geometry() for feature in self.layer.getFeatures()]

    @property
    def statuses(self):
        return self.column("ra_status")


def reachable_area(layer, feedback=None, **parameters):
    """Run the algorithm with a layer of points."""
    return run(REACHABLE_AREA, {"INPUT": layer, **parameters}, feedback, kind=AreaRun)
