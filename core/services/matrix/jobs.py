"""The asynchronous matrices of a run: what is needed of each, whether it is paid already, and its result.

A matrix is larger than what is looked up, fetched and written together. So its result goes into files, and each part
of the run reads its pairs from there.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from contextlib import suppress
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

import numpy as np

from ...client.errors import GatewayError, NotSentError, RunCancelledError, UnreadableAnswerError
from ...i18n import tr, translatable
from ...results.database import DatabaseError
from ...results.pending import Pending, PendingKind
from .answers import MatrixFailedError
from .asynchronous import Accepted, AsynchronousMatrices, MatrixUnknownError
from .client import RefusedPoints, has_too_many_on_a_segment, is_too_large
from .queries import MatrixQuery, transactions
from .result_file import ResultFile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from qgis.core import QgsProcessingFeedback

    from ...results.pending import PendingStore
    from ...run.run import GatewayRun
    from ...run.run_storage import RunStorage
    from .client import Parts
    from .plan import MatrixPlan
    from .queries import MatrixOptions


class ResultNotKeptError(GatewayError):
    """The file with a result could not be written or read."""

    fatal = True
    meaning = translatable("The result of a matrix could not be written to the folder for temporary files.")
    action = translatable("Free some space on the disk, and run again.")


class _AcceptedMatrix(NamedTuple):
    """A matrix that the service has accepted, and so bills."""

    id: str
    address: str
    """Where its result is."""
    origins: np.ndarray
    """The keys of its origins, in the order of the request. They depend on the options, too."""
    destinations: np.ndarray
    number: int = 0
    """In the list of what is pending; 0: it is remembered nowhere."""

    def has_all(self, sides: tuple[np.ndarray, np.ndarray]) -> bool:
        """Whether all pairs of some origins and destinations are in it."""
        origins, destinations = sides
        return bool(np.isin(origins, self.origins).all() and np.isin(destinations, self.destinations).all())

    def is_within(self, sides: tuple[np.ndarray, np.ndarray]) -> bool:
        """Whether all its pairs are of some origins and destinations."""
        origins, destinations = sides
        return bool(np.isin(self.origins, origins).all() and np.isin(self.destinations, destinations).all())


class _Memory:
    """The matrices that were accepted, until all their pairs are stored. The next run finds them, and pays nothing.

    Points are in it as keys, like all questions. A file that fails ends no run: then nothing is remembered.
    """

    def __init__(self, pending: PendingStore | None, storage: RunStorage) -> None:
        """``pending`` is None if nothing is to be remembered."""
        self._pending = pending
        self._storage = storage
        self._environment = storage.environment

    def add(self, matrix: _AcceptedMatrix) -> _AcceptedMatrix:
        """Remember a matrix; return it with its number, if that worked."""
        remembered = Pending(
            *(PendingKind.MATRIX, self._environment, "", "", datetime.now(timezone.utc), matrix.id),
            content={"address": matrix.address, "origins": len(matrix.origins)},
        )
        with suppress(DatabaseError):
            if self._pending is not None:
                keys = np.concatenate([matrix.origins, matrix.destinations])
                return matrix._replace(number=self._pending.add(remembered, keys))
        return matrix

    def remove(self, matrix: _AcceptedMatrix) -> None:
        """Forget a matrix: its pairs are stored, or it has no result."""
        with suppress(DatabaseError):
            if matrix.number:
                self._pending.remove(matrix.number)

    def find(self, sides: tuple[np.ndarray, np.ndarray]) -> _AcceptedMatrix | None:
        """Return the latest matrix with all pairs of these keys of origins and destinations, or None."""
        with suppress(DatabaseError):
            for one in () if self._pending is None else self._pending.all_of(PendingKind.MATRIX, self._environment):
                if not one.is_kept:
                    self._pending.remove(one.number)
                    continue
                address, length = one.content.get("address"), one.content.get("origins")
                if self._storage.is_too_old(one.made) or not isinstance(address, str) or not isinstance(length, int):
                    continue
                keys = self._pending.keys(one.number)
                matrix = _AcceptedMatrix(one.id, address, keys[:length], keys[length:], one.number)
                if matrix.has_all(sides):
                    return matrix
        return None


class _MatrixJob:
    """One asynchronous matrix, or several smaller ones if the service does not accept it."""

    def __init__(self, origins: np.ndarray, destinations: np.ndarray, parts: int = 0) -> None:
        self.all = origins, destinations
        self.origins = origins[:0]
        """The points that are needed, ascending."""
        self.destinations = destinations[:0]
        self.parts_left = parts
        self.halves: list[_MatrixJob] = []
        self.stored: _AcceptedMatrix | None = None
        """Set when the service has accepted it, in this run or in an earlier one."""
        self.host = ""
        """See :class:`~.asynchronous.Accepted`."""
        self.is_new = False
        """Whether this run has asked for it."""
        self.answer: BinaryIO | None = None
        self.result: ResultFile | None = None
        self.error: GatewayError | None = None
        """Why there is no result in this run."""

    @property
    def smallest(self) -> list[_MatrixJob]:
        """The matrices that are asked for."""
        return [one for half in self.halves for one in half.smallest] if self.halves else [self]

    @property
    def has_pairs(self) -> bool:
        """Whether any pair is needed."""
        return bool(len(self.origins) and len(self.destinations))

    def split(self) -> None:
        """Cut the longer side of the points that are needed in two."""
        origins, destinations = self.origins, self.destinations
        if len(origins) >= len(destinations):
            sides = [(some, destinations) for some in np.array_split(origins, 2)]
        else:
            sides = [(origins, some) for some in np.array_split(destinations, 2)]
        self.halves = [_MatrixJob(*side) for side in sides]
        for half in self.halves:
            half.origins, half.destinations = half.all


class MatrixJobs:
    """The asynchronous matrices of one run. Close it at the end."""

    def __init__(
        self,
        plan: MatrixPlan,
        options: Sequence[MatrixOptions],
        storage: RunStorage,
        feedback: QgsProcessingFeedback,
    ) -> None:
        """Prepare the matrices of ``plan``; ``options`` has those of each vehicle."""
        self._plan = plan
        self._options = options
        pending = storage.open_pending() if plan.jobs else None
        self._memory = _Memory(pending, storage)
        self._feedback = feedback
        parts = Counter(block.job for block in plan.blocks)
        self._jobs = [_MatrixJob(*map(np.array, sides), parts[number]) for number, sides in enumerate(plan.jobs)]
        self._gateway: GatewayRun | None = None
        self._refused = RefusedPoints()
        self.splits = 0
        """How many matrices were split."""

    def need(self, number: int, origins: np.ndarray, destinations: np.ndarray) -> None:
        """Note that pairs of these points are not stored."""
        job = self._jobs[number]
        job.origins = np.union1d(job.origins, origins)
        job.destinations = np.union1d(job.destinations, destinations)

    def costs(self) -> tuple[int, int]:
        """Return how many matrices are needed, and the transactions of those that no earlier run has paid for."""
        needed = [job for job in self._jobs if len(job.origins)]
        for job in needed:
            job.stored = self._found(job)
        paid = sum(job.stored is not None for job in needed)
        if paid:
            self._feedback.pushInfo(
                tr("Matrices that an earlier run has paid for, and whose results are fetched now: {:,}.").format(paid)
            )
        cost = sum(transactions(len(one.origins), len(one.destinations)) for one in needed if one.stored is None)
        return len(needed), cost

    def open(self, gateway: GatewayRun, refused: RefusedPoints) -> None:
        """Ask this gateway from now on, without the points that it has refused."""
        self._gateway = gateway
        self._refused = refused

    def close(self) -> None:
        """Delete the files."""
        for job in self._jobs:
            _close(job)

    async def ask(self, number: int, origins: np.ndarray, destinations: np.ndarray) -> Parts:
        """Wait until there is the result of a matrix. All its parts come from there. Raises :class:`GatewayError`.

        The answer to some of its pairs is its number, or the error of a point that the service refuses.
        """
        job = self._jobs[number]
        if job.error is not None:
            raise job.error
        for one in job.smallest:
            await self._fetch(one, job)
        parts: Any = []
        pairs = self._refused.taken_out(np.arange(len(origins)), origins, destinations, parts)
        return [*parts, (pairs, number)] if len(pairs) else parts

    def read(self, number: int, origins: np.ndarray, destinations: np.ndarray) -> np.ndarray:
        """Return the pairs of some points, see :mod:`.answers`; raises :class:`GatewayError`."""
        job = self._jobs[number]
        if job.error is not None:
            raise job.error
        found = np.empty((len(origins), 3), dtype=np.int32)
        for one in job.smallest:
            chosen = np.isin(origins, one.origins) & np.isin(destinations, one.destinations)
            if chosen.any():
                found[chosen] = self._read(one, job, origins[chosen], destinations[chosen])
        return found

    def _read(self, one: _MatrixJob, job: _MatrixJob, origins: np.ndarray, destinations: np.ndarray) -> np.ndarray:
        """Return pairs of a matrix that is ``job`` or a part of it."""
        try:
            if one.result is None:
                one.result = self._result(one)
            keys = next(filter(one.stored.has_all, self._plan.spelled_side_keys(origins, destinations)))
            sides = (one.stored.origins, one.stored.destinations)
            return one.result.pairs(*(_positions(key, side) for key, side in zip(keys, sides)))
        except OSError as error:
            job.error = ResultNotKeptError(f"{error.strerror or type(error).__name__}.")
            raise job.error from None
        except GatewayError as error:
            self._give_up(one, job, error)
            raise

    def end_part(self, number: int) -> None:
        """Note that all pairs of a part of a matrix are stored. It is forgotten when those of all its parts are."""
        job = self._jobs[number]
        job.parts_left -= 1
        if not job.parts_left:
            _close(job)
            for one in job.smallest:
                # That of an earlier run may be larger, and the rest of it may be needed again.
                if one.stored is not None and any(map(one.stored.is_within, self._plan.spelled_side_keys(*one.all))):
                    self._memory.remove(one.stored)

    async def _fetch(self, one: _MatrixJob, job: _MatrixJob) -> None:
        """Fetch the result of a matrix that is ``job`` or a part of it, unless that has been done."""
        if one.answer is None and one.result is None and one.has_pairs:
            try:
                await self._fetch_once(one)
            except GatewayError as error:
                self._give_up(one, job, error)
                raise
        for half in one.halves:
            await self._fetch(half, job)

    async def _fetch_once(self, job: _MatrixJob) -> None:
        client = AsynchronousMatrices(self._gateway.session)
        while job.stored is None:
            job.stored = self._found(job)  # another run may have asked for it since the estimate
            if job.stored is None:
                await self._create(client, job)
            if job.halves or not job.has_pairs:
                return
        known = job.stored.id, job.stored.address
        accepted = Accepted(*known, job.host) if job.is_new else client.remembered(*known)
        await client.wait(accepted, is_new=job.is_new)
        try:
            answer = tempfile.TemporaryFile()  # noqa: SIM115 - it is read and closed later
            job.answer = answer
            await client.fetch(accepted, len(job.stored.origins) * len(job.stored.destinations), answer)
        except OSError as error:
            raise ResultNotKeptError(f"{error.strerror or type(error).__name__}.") from None

    async def _create(self, client: AsynchronousMatrices, job: _MatrixJob) -> None:
        """Ask for a matrix. If the service does not accept it, it may be split, or lose the points that are refused."""
        plan = self._plan
        places = (plan.origins.positions(job.origins), plan.destinations.positions(job.destinations))
        options = self._options[int(plan.origins.vehicles[job.origins[0]])]
        try:
            accepted = await client.create(MatrixQuery(*places, options))
        except GatewayError as error:
            if self._refused.note(error, job.origins, job.destinations):
                job.origins = np.setdiff1d(job.origins, list(self._refused.origins))
                job.destinations = np.setdiff1d(job.destinations, list(self._refused.destinations))
            elif len(job.origins) * len(job.destinations) > 1 and (
                is_too_large(error) or has_too_many_on_a_segment(error)
            ):
                job.split()
                self.splits += 1
            else:
                raise
            return
        sides = plan.side_keys(job.origins, job.destinations)
        job.stored = self._memory.add(_AcceptedMatrix(accepted.id, accepted.address, *sides))
        job.is_new, job.host = True, accepted.host
        self._gateway.note(
            tr(
                "The service calculates a matrix of {:,} × {:,} (id {}). Its result is fetched when it is ready."
            ).format(len(job.origins), len(job.destinations), self._gateway.session.redact(accepted.id))
        )

    def _found(self, job: _MatrixJob) -> _AcceptedMatrix | None:
        spelled = map(self._memory.find, self._plan.spelled_side_keys(job.origins, job.destinations))
        return next(filter(None, spelled), None)

    def _result(self, job: _MatrixJob) -> ResultFile:
        def check() -> None:
            if self._feedback.isCanceled():
                raise RunCancelledError

        with job.answer as answer:
            job.answer = None
            return ResultFile(
                answer, len(job.stored.origins), len(job.stored.destinations), self._gateway.session.redact, check
            )

    def _give_up(self, one: _MatrixJob, job: _MatrixJob, error: GatewayError) -> None:
        """Keep an error of ``job``, or of ``one`` part of it, for all pairs.

        As long as there may be a result, the next run fetches it. A matrix that is unknown, or whose result cannot be
        read, has one more run, because it was paid for.
        """
        _close(job)
        is_lost = isinstance(error, (MatrixUnknownError, UnreadableAnswerError)) and not one.is_new
        if not isinstance(error, (NotSentError, RunCancelledError)):
            job.error = error
        if one.stored is None:
            return
        if is_lost or isinstance(error, MatrixFailedError):
            self._memory.remove(one.stored)
            note = tr("Run again to have matrix {} calculated anew. It is then billed again.")
        elif one.stored.number:
            note = tr("The service has accepted matrix {}, and bills it. Run again to get its result for nothing.")
        else:
            note = tr(
                "The service has accepted matrix {}, and bills it. This run did not use the store, so another one pays "
                "again."
            )
        note = note.format(self._gateway.session.redact(one.stored.id))
        error.detail = " ".join(filter(None, (error.detail, note)))


def _close(job: _MatrixJob) -> None:
    for one in job.smallest:
        answer, result, one.answer, one.result = one.answer, one.result, None, None
        for file in (answer, result):
            if file is not None:
                file.close()


def _positions(keys: np.ndarray, among: np.ndarray) -> np.ndarray:
    """Return where each key is."""
    order = np.argsort(among)
    return order[np.searchsorted(among[order], keys)]
