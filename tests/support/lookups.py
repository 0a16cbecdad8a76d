"""Result stores, looked up as runs do."""

from contextlib import contextmanager

import numpy as np
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.store import DAY_S, open_store

LONG = 30 * DAY_S


@contextmanager
def opened_again(path):
    found, set_aside = open_store(path)
    assert set_aside is None
    with found:
        yield found


def add(store, keys, results=None):
    results = [f"of {key}" for key in keys] if results is None else results
    with store.database.writing() as connection:
        store.add(connection, np.array(keys, dtype=KEY), results)


def looked_up(store, keys):
    return StoreLookup(store, np.array(keys, dtype=KEY), LONG)


def refresh(lookup):
    with lookup.store.database.reading() as connection:
        lookup.refresh(connection)
