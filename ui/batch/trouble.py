"""Why the jobs could not be asked for, and whether asking again by itself may help."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...core.wording import tr
from ..shared.background import Failure


class Kind(Enum):
    """What can be done about it."""

    SETTINGS = "settings"
    """Nothing was sent, or what was sent cannot be of use: the key or the address has to be changed."""
    OFFLINE = "offline"
    """It may pass by itself, or the address may be wrong."""
    PASSING = "passing"
    """It may pass by itself."""


@dataclass(frozen=True)
class Trouble:
    """A reason in words."""

    kind: Kind
    title: str
    sentence: str

    @property
    def may_pass(self) -> bool:
        """Whether asking again later makes sense."""
        return self.kind is not Kind.SETTINGS


def trouble_of(failure: Failure, environment: str) -> Trouble:
    """Tell by a run's sentence, since a task tells of its errors in no other way."""
    from ...core.gateway.errors import EntitlementError, UnauthorizedError, UnreachableError

    if failure.is_unprepared:
        return Trouble(Kind.SETTINGS, tr("Batch jobs cannot be asked for yet"), failure.sentence)
    if tr(EntitlementError.meaning) in failure.sentence:
        return Trouble(
            Kind.SETTINGS,
            tr("Not licensed for batch jobs"),
            tr(
                "The key of '{}' is valid, but not licensed for the Batch API (403). Ask your reseller to add it, or "
                "choose another environment in the settings. Then refresh."
            ).format(environment),
        )
    if tr(UnauthorizedError.meaning) in failure.sentence:
        return Trouble(Kind.SETTINGS, tr("The key is not known"), failure.sentence)
    if tr(UnreachableError.meaning) in failure.sentence:
        return Trouble(Kind.OFFLINE, tr("The service could not be reached"), _after(failure.sentence))
    return Trouble(Kind.PASSING, tr("The jobs could not be asked for"), failure.sentence)


def _after(sentence: str) -> str:
    """Return a sentence without the first one, which is the title already."""
    from ...core.gateway.errors import UnreachableError

    return sentence.partition(tr(UnreachableError.meaning))[2].strip() or sentence


def no_key(environment: str) -> Trouble:
    """Tell that nothing can be asked without a key."""
    return Trouble(
        Kind.SETTINGS,
        tr("There is no key yet"),
        tr(
            "Batch jobs are those of a key, and the environment '{}' has none. Enter the API key that your reseller "
            "gave you in the settings."
        ).format(environment),
    )


def no_address(environment: str) -> Trouble:
    """Tell that there is nowhere to ask."""
    return Trouble(
        Kind.SETTINGS,
        tr("There is no address yet"),
        tr(
            "The environment '{}' has a key, but no address. Enter the address of the gateway that your reseller gave "
            "you in the settings."
        ).format(environment),
    )
