"""What the gateway was asked in searches, and how often the ledger has counted them."""

from __future__ import annotations

from urllib.parse import parse_qsl

from location_gateway.core.results.ledger import UsageLedger

PATHS = ("/autosuggest", "/autocomplete", "/discover", "/lookup", "/geocode")


def searches(gateway):
    """Return the requests of search, each as its path and its parameters."""
    return [(one["path"], dict(parse_qsl(one["query"]))) for one in gateway.log() if one["path"] in PATHS]


def texts(gateway):
    """Return the texts that were searched for."""
    return [parameters.get("q") for _, parameters in searches(gateway)]


def counted(folder):
    """Return the transactions that the ledger has counted, by API."""
    with UsageLedger(folder) as ledger:
        return {row.api: row.transactions for row in ledger.rows("production")}
