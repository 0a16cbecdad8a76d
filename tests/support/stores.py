"""Result stores, filled and looked up; and what is pending."""

import json
import random
import sqlite3
import zlib
from contextlib import closing
from datetime import datetime, timedelta, timezone

import numpy as np
from location_gateway.core.results.files import pending_path, store_path
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.pending import Pending, PendingKind
from location_gateway.core.results.store import DAY_S, KEY

NOW = 1_800_000_000
LONG = 30 * DAY_S


class Clock:
    now = NOW

    def __call__(self):
        return self.now


def add(store, keys, results=None, second_keys=None):
    """Add the results of one request; without any, each says which key it is of."""
    results = [f"of {key}" for key in keys] if results is None else results
    second_keys = None if second_keys is None else np.array(second_keys, dtype=KEY)
    with store.database.writing() as connection:
        store.add(connection, np.array(keys, dtype=KEY), results, second_keys)


def fill(store, blocks, size, start=0):
    """Add blocks of answers that hardly compress; the result of a key is always the same."""
    for first in range(start, start + blocks * size, size):
        keys = range(first, first + size)
        add(store, keys, [text_of(key) for key in keys])


def text_of(key):
    return f"{random.Random(key).getrandbits(400):x}"  # noqa: S311 - the same each time


def looked_up(store, keys, longest_s=LONG, **more):
    return StoreLookup(store, np.array(keys, dtype=KEY), store.last_too_old(longest_s), **more)


def look_up(store, keys, longest_s=LONG):
    """Return the results of ``keys`` that the store has, by key."""
    lookup = looked_up(store, keys, longest_s)
    found = lookup.results(range(len(lookup.keys)))
    return {int(lookup.keys[number]): result for number, result in found.items()}


def refresh(lookup):
    with lookup.store.database.reading() as connection:
        lookup.refresh(connection)


def age(folder, hours, environment="production"):
    """Let all answers of an environment be older, as if time had passed since."""
    with closing(sqlite3.connect(store_path(folder, environment))) as file, file:
        file.execute("UPDATE blocks SET made = made - ?", (round(hours * 3_600),))


def megabytes_of(path):
    return sum(file.stat().st_size for file in path.parent.glob(f"{path.name}*") if "-shm" not in file.name) / 1e6


JUST_NOW = datetime.now(timezone.utc)
OPTIONS = {"languages": "de", "radius": None, "types": ["street", "houseNumber"]}


def job(tag="tag-1", *, environment="production", days_old=0.0, **members):
    """Return a job of three records of the layer "stops"."""
    made = JUST_NOW - timedelta(days=days_old)
    members = {"title": "stops", "records": 3, "content": OPTIONS, **members}
    return Pending(PendingKind.JOB, environment, tag, made=made, **members)


def plan(key, environment="production", **members):
    """Return a plan of the layer "Orders"."""
    return Pending(
        PendingKind.PLAN, environment, key, **{"title": "Orders", "made": datetime.now(timezone.utc), **members}
    )


def keys(*numbers):
    """Return numbers as the keys of answers."""
    return np.array(numbers, dtype=KEY)


def packed(content):
    """Return what the list of what is pending has as its content."""
    return zlib.compress(json.dumps(content).encode())


def change_pending(folder, column, value):
    """Change a column of all that is pending, as somebody might by hand."""
    with closing(sqlite3.connect(pending_path(folder))) as file, file:
        file.execute(f"UPDATE pending SET {column} = ?", (value,))  # noqa: S608 - our own text
