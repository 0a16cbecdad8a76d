"""What the user reads of a run in the background that failed."""

from __future__ import annotations

from ...core.connection.settings import active_environment, stored_texts
from ...core.i18n import tr
from .background import Failure
from .messages import Messages
from .required_settings import KEY_VARIABLES, given_variables


def show_failure(messages: Messages, failure: Failure) -> None:
    """Show why a run failed, with the way to the settings where they can help."""
    if failure.is_unprepared:
        messages.not_set_up(failure.sentence)
    elif _is_unknown_key(failure) and _has_previous_key():
        advice = tr("The earlier key is still kept: you can go back to it in the settings.")
        messages.failed_for_settings(f"{failure.sentence} {advice}")
    else:
        messages.failed(failure.sentence)


def _is_unknown_key(failure: Failure) -> bool:
    """Whether a run ended because the service does not know the key. A refused token is a different error."""
    from ...core.gateway.errors import UnauthorizedError

    return failure.error_type is UnauthorizedError


def _has_previous_key() -> bool:
    """Whether there is an earlier key, and going back to it would change anything."""
    return bool(stored_texts(active_environment()).get("authcfg_previous")) and not given_variables(KEY_VARIABLES)
