"""What runs needed, what the gateway billed, and what the ledger counted."""

from location_gateway.core.results.ledger import UsageLedger

FROM_STORE = "FROM_STORE"


def numbers_of(run):
    """Return how many places a run had, found in the store, and asked for in how many requests and transactions."""
    return tuple(run.results[name] for name in ("PLACES", FROM_STORE, "REQUESTS", "TRANSACTIONS"))


def billed(gateway):
    """Return the transactions of reverse geocoding lists that the gateway has billed."""
    return gateway.usage()["transactions"].get("multi-revgeocode", 0)


def counted(folder, environment="production"):
    """Return the transactions that the ledger has counted."""
    with UsageLedger(folder) as ledger:
        return sum(row.transactions for row in ledger.rows(environment))


def use(folder, transactions, stops=0):
    """Count transactions and detected stops as earlier runs do."""
    with UsageLedger(folder) as ledger:
        ledger.add("production", "geocoding", transactions)
        ledger.add_stops("production", stops)


def ours(folder):
    """Return the names of the plugin's own files in the folder of temporary ones."""
    return [file.name for file in folder.iterdir() if file.name.startswith("location_gateway_")]
