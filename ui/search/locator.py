"""Puts the search for addresses into QGIS's locator bar, and takes it away again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.connection.known_settings import default_of
from ...core.connection.settings import SettingsError, active_environment, read_settings
from .locator_filter import PREFIX, AddressFilter

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from ...core.gateway.search.choices import LocatorSearch
    from ..shared.messages import Messages
    from .address_search import AddressSearch
    from .found_places import UseInRoute


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
