"""The filter of QGIS's locator bar for addresses and places: its life in QGIS.

QGIS imports this each time it starts, so what searches is imported with the first text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable

from qgis.core import Qgis, QgsFeedback, QgsLocatorContext, QgsLocatorFilter, QgsLocatorResult

from ...core.i18n import tr
from ...core.outside_text import one_line
from .items import Action, Item, action_names

if TYPE_CHECKING:
    from ...core.processing.search.search_text import Search
    from .address_search import AddressSearch

NAME, PREFIX = "locationgateway", "adr"
LEAST_CHARACTERS = 3
"""With a prefix, QGIS hands over shorter texts, too."""
_KEEPS_ORDER_FROM = 34400
"""QGIS 3.40 sorts lines by their texts and ignores their scores (QGIS issue 62013)."""


class AddressFilter(QgsLocatorFilter):
    """QGIS makes a clone for each search, prepares it on the main thread, and uses it in a thread of its own.

    So a clone has nothing of its own but its search. Without its prefix, the filter is off: each search is paid.
    """

    def __init__(self, searching: Callable[[], AddressSearch], delay_ms: int) -> None:
        """``searching`` is called on the main thread first. Search ``delay_ms`` after the last key."""
        super().__init__()
        self._searching = searching
        self._search: Search | None = None
        self.setUseWithoutPrefix(False)
        self.setFetchResultsDelay(delay_ms)

    def name(self) -> str:
        return NAME

    def displayName(self) -> str:
        return tr("Addresses and places (gateway)")

    def prefix(self) -> str:
        return PREFIX

    def clone(self) -> AddressFilter:
        return AddressFilter(self._searching, self.fetchResultsDelay())

    def prepare(self, string: str, context: QgsLocatorContext) -> list[str]:
        """Note what is to be searched for. Nothing is sent yet."""
        text = " ".join(string.split())
        if len(text) >= LEAST_CHARACTERS:
            searching = self._searching()
            self._search = searching.prepared(text, context)
            if not searching.has_to_wait(self._search):
                self.setFetchResultsDelay(0)
        return []

    def fetchResults(self, _string: str, _context: QgsLocatorContext, feedback: QgsFeedback) -> None:
        """Search, after the delay. Runs in a thread of its own, so it touches no widget and no map."""
        if self._search is not None:
            for item in self._searching().items(self._search, feedback.isCanceled):
                self.resultFetched.emit(self._result(item))

    def triggerResult(self, result: QgsLocatorResult) -> None:
        item = self._searching().item(result.userData)
        if item is not None:
            item.choose()

    def triggerResultFromAction(self, result: QgsLocatorResult, action: int) -> None:
        item = self._searching().item(result.userData)
        if item is not None and item.place is not None:
            self._searching().act(Action(action), item.place)

    def _result(self, item: Item) -> QgsLocatorResult:
        result = QgsLocatorResult()
        result.filter = self
        result.displayString, result.description = one_line(item.text), one_line(item.description)
        if item.rank:
            result.score = 1 / item.rank
            if Qgis.versionInt() < _KEEPS_ORDER_FROM:
                result.displayString = f"{item.rank:0{len(str(item.of))}}. {result.displayString}"
        if item.icon is not None:
            result.icon = item.icon
        # Not the item itself: Qt copies and destroys results in its threads, where a Python object would need a lock.
        result.setUserData(self._searching().remember(item))
        if item.place is not None:
            names = action_names().items()
            result.actions = [QgsLocatorResult.ResultAction(action.value, name) for action, name in names]
        return result
