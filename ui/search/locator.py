"""The search for addresses and places in QGIS's locator bar: its filter, and the filter's life in QGIS.

QGIS imports this each time it starts, so what searches is imported with the first text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable

from qgis.core import Qgis, QgsFeedback, QgsLocatorContext, QgsLocatorFilter, QgsLocatorResult

from ...core.connection.settings import SettingsError, active_environment, default_of, read_settings
from ...core.i18n import tr
from ...core.outside_text import one_line

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from ...core.client.contract import LocatorSearch
    from ...core.services.search.queries import Search
    from ..shared.messages import Messages
    from .address_search import AddressSearch, Item
    from .found_places import UseInRoute

NAME, PREFIX = "locationgateway", "adr"
LEAST_CHARACTERS = 3
"""With a prefix, QGIS hands over shorter texts, too."""
_KEEPS_ORDER_FROM = 34400
"""QGIS 3.40 sorts lines by their texts and ignores their scores (QGIS issue 62013)."""


class AddressLocator:
    """The search in the locator bar of one window."""

    def __init__(self, iface: QgisInterface, messages: Messages, use_in_route: UseInRoute) -> None:
        """Add the filter; QGIS owns it from then on."""
        self._iface = iface
        self._messages = messages
        self._use_in_route = use_in_route
        self._searching: AddressSearch | None = None
        self._how, delay_ms = _from_settings()
        self._filter = AddressFilter(self._get_searching, delay_ms)
        iface.registerLocatorFilter(self._filter)

    def settings_changed(self) -> None:
        """Use the settings as they are now."""
        self._how, delay_ms = _from_settings()
        self._filter.setFetchResultsDelay(delay_ms)
        if self._searching is not None:
            self._searching.settings_changed(self._how)

    def clean_up(self) -> None:
        """Remove the filter. QGIS waits for the search that is under way, and handles events meanwhile."""
        self._filter.setEnabled(False)  # or these events may begin another search, for which QGIS would wait, too
        self._iface.deregisterLocatorFilter(self._filter)
        self._iface.invalidateLocatorResults()  # QGIS crashes if a line is chosen whose filter is deleted
        if self._searching is not None:
            self._searching.searches.clean_up()

    def _get_searching(self) -> AddressSearch:
        if self._searching is None:
            from .address_search import AddressSearch
            from .found_places import FoundPlaces

            places = FoundPlaces(self._iface, self._messages, self._use_in_route)
            self._searching = AddressSearch(places, self._messages, self._search_again)
            self._searching.settings_changed(self._how)
        return self._searching

    def _search_again(self, text: str) -> None:
        self._iface.locatorSearch(f"{self._filter.activePrefix() or PREFIX} {text}")


def _from_settings() -> tuple[LocatorSearch, int]:
    """Return how to search, and the delay in milliseconds. Of settings that cannot be used, the next search tells."""
    try:
        settings = read_settings()
    except SettingsError:
        environment = active_environment()
        return default_of("locator_search", environment), default_of("locator_delay_ms", environment)
    return settings.locator_search, settings.locator_delay_ms


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
            self._searching().act(action, item.place)

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
            menu = self._searching().menu().items()
            result.actions = [QgsLocatorResult.ResultAction(number, text) for number, text in menu]
        return result
