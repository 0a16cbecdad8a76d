"""The question before a stored key, or a client's id and secret, is used at another address."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from qgis.PyQt.QtWidgets import QWidget

from ...core.connection.recipients import Move, Recipients
from ...core.gateway.services import Service
from ...core.wording import tr
from ..shared.confirmation import is_confirmed
from .draft import Draft
from .labels import label_of


class AddressQuestion:
    """Asks once for each address, as long as the page is open; what was confirmed and stored is asked about no more."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._recipients = Recipients()

    def take_as_given(self, authcfg: str) -> None:
        """Ask nothing about a key or client that was just stored, or chosen, for the addresses on the page."""
        self._recipients.agree_to_all(authcfg, self._draft.environment, self._draft.texts())

    def may_import(self, parent: QWidget, texts: Mapping[str, str]) -> bool:
        """Whether settings from elsewhere may take the place of those on the page."""
        moves = self._recipients.moves(self._draft.environment, {**self._draft.texts(), **texts}, from_nowhere=True)
        return self._is_confirmed(parent, moves)

    def may_use(self, parent: QWidget, key: str = "", services: Collection[Service] = tuple(Service)) -> bool:
        """Whether ``services`` may be used at the addresses on the page, with the stored key or that of ``key``."""
        moves = self._recipients.moves(self._draft.environment, self._draft.texts(), key=key, services=services)
        return self._is_confirmed(parent, moves)

    def _is_confirmed(self, parent: QWidget, moves: Sequence[Move]) -> bool:
        if not moves:
            return True
        if all(move.secret == self._draft.texts().get("token_authcfg") for move in moves):
            question = tr("Use the client id and secret of '{}' at another address?")
        else:
            question = tr("Use the key of '{}' at another address?")
        shown = [
            tr("{}: {} (previously: {})").format(label_of(move.setting), move.new, move.old or tr("none"))
            for move in moves
        ]
        warning = tr(
            "Whoever runs that address can use the key or secret from then on. Is this the address that your "
            "reseller gave you?"
        )
        confirmed = is_confirmed(
            parent,
            tr("Location Services Gateway"),
            question.format(self._draft.environment),
            "\n".join([*shown, "", warning]),
            tr("Use it there"),
        )
        if confirmed:
            self._recipients.agree(moves)
        return confirmed
