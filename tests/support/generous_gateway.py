"""A gateway that answers more than it is asked for."""

from __future__ import annotations

import copy
import json

from tests.support.local_server import LocalServer, body_length
from tests.support.sample_answers import ITEM, SAMPLES


class GenerousGateway(LocalServer):
    """Gives every place ``candidates`` and every pair ``routes``, each with ``sections`` of so many metres."""

    def __init__(self, candidates=1, routes=1, metres=(1200,)):
        self._candidates, self._routes, self._metres = candidates, routes, metres
        super().__init__()

    @property
    def asked(self):
        """The first lines of the requests."""
        return [head.partition("\r\n")[0] for head in self.heads]

    def answer(self, head, body):
        sent = body.read(body_length(head))
        path = head.split(" ")[1].partition("?")[0]
        answer = json.dumps(self._routing() if "routes" in path else self._geocoding(path, sent)).encode()
        lines = ["HTTP/1.1 200 OK", "Content-Type: application/json", f"Content-Length: {len(answer)}"]
        yield "\r\n".join([*lines, "Connection: close", "", ""]).encode() + answer

    def _geocoding(self, path, sent):
        items = [{**ITEM, "id": f"candidate {number}"} for number in range(1, self._candidates + 1)]
        if path.endswith("/multi-revgeocode"):
            return {"results": [{"id": place["id"], "items": items} for place in json.loads(sent)]}
        return {"items": items}

    def _routing(self):
        route = copy.deepcopy(SAMPLES["routes"]["routes"][0])
        section = {**route["sections"][0], "notices": [], "spans": []}
        route = {"id": "r", "sections": [_of_length(section, metres) for metres in self._metres]}
        return {"routes": [route] * self._routes}


def _of_length(section, metres):
    return {**section, "summary": {"length": metres, "duration": metres, "baseDuration": metres}}
