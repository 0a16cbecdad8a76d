"""The usage ledger: billable transactions and detected stops by day, for all environments in one file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from .database import CANNOT_BE_READ, CANNOT_BE_WRITTEN, Setup, database_errors, ledger_path, open_database, read_whole

_SETUP = Setup(
    application_id=0x4C47_5531,  # "LGU1"
    migrations=(
        """
        CREATE TABLE usage (
            day TEXT NOT NULL,
            environment TEXT NOT NULL,
            api TEXT NOT NULL,
            transactions INTEGER NOT NULL,
            PRIMARY KEY (day, environment, api)
        ) WITHOUT ROWID;
        CREATE TABLE detected (
            day TEXT NOT NULL,
            environment TEXT NOT NULL,
            stops INTEGER NOT NULL,
            PRIMARY KEY (day, environment)
        ) WITHOUT ROWID
        """,
    ),
)
_ADD = """
    INSERT INTO usage VALUES (?, ?, ?, ?)
    ON CONFLICT (day, environment, api) DO UPDATE SET transactions = transactions + excluded.transactions
"""
_ADD_USAGE = """
    INSERT INTO usage (environment, day, api, transactions)
    SELECT ?, day, api, transactions FROM usage WHERE environment = ?
    ON CONFLICT (day, environment, api) DO UPDATE SET transactions = transactions + excluded.transactions
"""
_ADD_STOPS = """
    INSERT INTO detected (environment, day, stops)
    SELECT ?, day, stops FROM detected WHERE environment = ?
    ON CONFLICT (day, environment) DO UPDATE SET stops = stops + excluded.stops
"""
_RENAMING = (
    (_ADD_USAGE, "DELETE FROM usage WHERE environment = ?"),
    (_ADD_STOPS, "DELETE FROM detected WHERE environment = ?"),
)
"""Of each table: what adds to the new name, and what takes from the old one."""
_FIRST, _LAST = date.min, date.max


class Usage(NamedTuple):
    """What was used on a day."""

    day: date
    environment: str
    api: str
    transactions: int


class Reservation(NamedTuple):
    """Transactions that were counted before they were sent."""

    environment: str
    api: str
    transactions: int
    day: date


class LimitReachedError(Exception):
    """A month would have more transactions than its limit."""

    def __init__(self, used: int) -> None:
        """``used`` is what it has without those that were asked for."""
        super().__init__(used)
        self.used = used


class UsageLedger:
    """The ledger of a folder of results, open. Several threads and processes may count at the same time.

    Everything raises :class:`~.database.DatabaseError` where the file cannot be used.
    """

    set_aside: Path | None
    """Where a damaged ledger was moved to when this one was begun in its place; the user has to be told."""

    def __init__(self, folder: Path) -> None:
        """Open the ledger in ``folder``, making both where they are missing."""
        opened = open_database(ledger_path(folder), _SETUP, read_whole)
        self._database = opened.database
        self.set_aside = opened.set_aside

    def __enter__(self) -> UsageLedger:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def add(self, environment: str, api: str, transactions: int, day: date | None = None) -> None:
        """Count billable transactions of an API (the value of a ``Service``), today unless told otherwise."""
        self._count(_ADD, (_text(day), environment, api, transactions))

    def reserve(self, environment: str, api: str, transactions: int, monthly_limit: int | None = None) -> Reservation:
        """Count billable transactions before they are sent, so that they are counted whatever becomes of this process.

        Raises :class:`LimitReachedError`, and counts nothing, where the month would have more than ``monthly_limit``
        with them. No other process can come between looking and counting.
        """
        reservation = Reservation(environment, api, transactions, today())
        with self._writing(durable=False) as connection:
            if monthly_limit is not None:
                (used,) = connection.execute(
                    "SELECT ifnull(sum(transactions), 0) FROM usage WHERE day BETWEEN ? AND ? AND environment = ?",
                    (_text(reservation.day.replace(day=1)), _text(reservation.day), environment),
                ).fetchone()
                if used + transactions > monthly_limit:
                    raise LimitReachedError(used)
            connection.execute(_ADD, (_text(reservation.day), environment, api, transactions))
        return reservation

    def take_back(self, reservation: Reservation) -> None:
        """Count less by what was not billed after all."""
        environment, api, transactions, day = reservation
        row = (_text(day), environment, api)
        with self._writing(durable=False) as connection:
            connection.execute(
                "UPDATE usage SET transactions = transactions - ? WHERE day = ? AND environment = ? AND api = ?",
                (transactions, *row),
            )
            connection.execute(
                "DELETE FROM usage WHERE day = ? AND environment = ? AND api = ? AND transactions <= 0", row
            )

    def add_stops(self, environment: str, stops: int, day: date | None = None) -> None:
        """Count detected stops, today unless told otherwise."""
        self._count(
            "INSERT INTO detected VALUES (?, ?, ?) ON CONFLICT (day, environment) "
            "DO UPDATE SET stops = stops + excluded.stops",
            (_text(day), environment, stops),
        )

    def rename(self, environment: str, name: str) -> None:
        """Count under another name what was counted for an environment."""
        with self._writing() as connection:
            for added, removed in _RENAMING:
                connection.execute(added, (name, environment))
                connection.execute(removed, (environment,))

    def month_stops(self, environment: str, day: date) -> int:
        """Return the stops detected in the calendar month of ``day``."""
        with self._reading() as connection:
            (total,) = connection.execute(
                "SELECT sum(stops) FROM detected WHERE environment = ? AND substr(day, 1, 7) = ?",
                (environment, day.isoformat()[:7]),
            ).fetchone()
        return total or 0

    def rows(self, environment: str | None = None, first: date | None = None, last: date | None = None) -> list[Usage]:
        """Return what was used from ``first`` to ``last``, both included, by day; None takes them all."""
        with self._reading() as connection:
            found = connection.execute(
                "SELECT day, environment, api, transactions FROM usage "
                "WHERE day BETWEEN ? AND ? AND environment = ifnull(?, environment) ORDER BY day, environment, api",
                (_text(first or _FIRST), _text(last or _LAST), environment),
            ).fetchall()
        return [Usage(date.fromisoformat(day), *others) for day, *others in found]

    def _count(self, statement: str, values: tuple[str | int, ...]) -> None:
        *_, count = values
        if count < 0:
            raise ValueError(f"{count} cannot be counted")
        if count:
            # The last few counts before a power cut are not worth a wait for the disk with every request.
            with self._writing(durable=False) as connection:
                connection.execute(statement, values)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with database_errors(self._database.path, CANNOT_BE_READ), self._database.reading() as connection:
            yield connection

    @contextmanager
    def _writing(self, *, durable: bool = True) -> Iterator[sqlite3.Connection]:
        path = self._database.path
        with database_errors(path, CANNOT_BE_WRITTEN), self._database.writing(durable=durable) as connection:
            yield connection


def existing_ledger(folder: Path) -> UsageLedger | None:
    """Return the ledger in ``folder``, or None where nothing was counted yet: looking makes no files."""
    return UsageLedger(folder) if ledger_path(folder).exists() else None


def today() -> date:
    """Return the day that something is counted on: the local one."""
    return datetime.now().astimezone().date()


def _text(day: date | None) -> str:
    return (day or today()).isoformat()
