"""Checks of the gateway, and a server for the APIs that the demo gateway does not serve."""

from __future__ import annotations

import json
import os
from pathlib import Path

from location_gateway.core.results.ledger import UsageLedger

from tests.support.local_server import LocalServer, body_length, http_answer, parsed

ALGORITHM = "locationgateway:checkgateway"
ALL = ["geocoding", "routing", "batch", "matrix", "matching", "tours", "search", "isolines"]
ENVIRONMENT = "location_gateway/environments/production"
NOT_SERVED = ("BATCH", "MATRIX", "MATCHING", "TOURS", "SEARCH", "ISOLINES")


class OtherApis(LocalServer):
    """Batch, matrix, matching, tours, search and isolines as a server of their own; a test changes their answers."""

    def __init__(self):
        self.asked = []
        self.answers = {
            "batch": (200, {"limit": 1, "count": 0, "items": []}),
            "matrix": (404, {"title": "No such matrix", "status": 404, "code": "E601404"}),
            "match": (200, {"response": {"route": []}}),
            "status": (404, {"title": "No such plan", "status": 404, "code": "E613404"}),
            "autosuggest": (200, {"items": [], "queryTerms": []}),
            "isolines": (200, {"isolines": []}),
        }
        super().__init__()

    def answer(self, head, body):
        body.read(body_length(head))
        method, path, headers = parsed(head)
        key = headers.get("apikey", "")
        self.asked.append((method, path, key))
        status, content = next(answer for name, answer in self.answers.items() if f"/{name}" in path)
        yield http_answer(status, json.dumps(content).replace("{key}", key).encode())


def folder():
    return Path(os.environ["LOCATION_GATEWAY_STORE"])


def counted():
    """Return what the ledger has, by API."""
    with UsageLedger(folder()) as ledger:
        return {row.api: row.transactions for row in ledger.rows()}


def numbers(run):
    return [run.results[name] for name in ("CHECKED", "WORKING", "REQUESTS", "TRANSACTIONS")]
