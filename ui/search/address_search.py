"""What the locator bar lists for a text: places and addresses, categories to search on for, or one line that says why.

QGIS shows the lines of its list as plain text, so what the service highlights is not shown.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Callable

from qgis.core import QgsLocatorContext
from qgis.PyQt.QtGui import QIcon

from ...core.client.contract import LocatorSearch
from ...core.connection.settings import SettingsError
from ...core.i18n import tr
from ...core.run.gateway_algorithm import icon
from ...core.services.search.queries import Near, Search
from ..map.map_geometry import MapTransform
from .found_places import details, name_of
from .searches import Searches, sentences, summary

if TYPE_CHECKING:
    from ...core.services.search.answers import SearchResult, SuggestedSearch, Suggestion
    from ..shared.messages import Messages
    from .found_places import FoundPlaces

_DECIMALS = 2
"""Of the map's centre, in degrees: about a kilometre. So it does not tell exactly where the user works."""
_MOST_ITEMS = 200


@dataclass(frozen=True)
class Item:
    """A line of the list."""

    text: str
    description: str = ""
    icon: QIcon | None = None
    rank: int = 0
    """From 1; 0 for a line that says why there are no others."""
    of: int = 0
    """How many lines there are."""
    choose: Callable[[], None] = lambda: None
    """What happens when the user chooses it."""
    place: SearchResult | None = None


class AddressSearch:
    """Behind the filter and its clones: prepares searches on the main thread, and makes lists in other threads."""

    def __init__(self, places: FoundPlaces, messages: Messages, search_again: Callable[[str], None]) -> None:
        """``search_again`` puts a text into the locator bar."""
        self.searches = Searches()
        self._how = LocatorSearch.AUTOSUGGEST
        self._places = places
        self._messages = messages
        self._search_again = search_again
        self._icon = icon("what_is_here")
        self._numbers = itertools.count(1)
        self._items: dict[int, Item] = {}

    def settings_changed(self, how: LocatorSearch) -> None:
        """Begin anew, and search as the settings say."""
        self._how = how
        self.searches.settings_changed()

    def prepared(self, text: str, context: QgsLocatorContext) -> Search:
        """Return the search for a text around the middle of the map."""
        return self.searches.chosen(text) or Search(text, _centre(context), self._how)

    def has_to_wait(self, search: Search) -> bool:
        """Whether the user may still be typing what will be sent."""
        is_typed = search.how is self._how and search.how is not LocatorSearch.GEOCODE
        return is_typed and self.searches.recent(search) is None

    def items(self, search: Search, is_cancelled: Callable[[], bool]) -> Iterator[Item]:
        """Yield the lines for a search, and search if necessary. Runs in a thread of its own, and never raises."""
        try:
            if self._waits_for_enter(search):
                yield self._offer(search)
                return
            found = self.searches.find(search, is_cancelled)
        except Exception as error:  # noqa: BLE001 - QGIS would show a traceback
            if not is_cancelled():
                yield self._failed(search, error)
            return
        if found is not None:
            yield from self._found(search, found)

    def remember(self, item: Item) -> int:
        """Return the number of an item, by which :meth:`item` finds it."""
        number = next(self._numbers)
        self._items[number] = item
        self._items.pop(number - _MOST_ITEMS, None)
        return number

    def item(self, number: int) -> Item | None:
        """Return an item that was listed not long ago."""
        return self._items.get(number)

    def menu(self) -> dict[int, str]:
        """Return the entries of the menu that the right mouse button opens on a place, by their numbers."""
        return {number: text for number, (text, _use, _needs_position) in enumerate(self._uses(), start=1)}

    def act(self, number: int, place: SearchResult) -> None:
        """Do what the user has chosen from the menu of a place."""
        _text, use, needs_position = self._uses()[number - 1]
        if needs_position:
            self._locate(place, use)
        else:
            use(place)

    def _uses(self) -> list[tuple[str, Callable[[SearchResult], None], bool]]:
        """Return what can be done with a place: the name of this, the function, and whether it needs the position."""
        places = self._places
        return [
            (tr("Copy"), places.copy, False),
            (tr("Add to layer"), places.add, True),
            (tr("Use as origin of the truck route"), partial(places.use_in_route, as_origin=True), True),
            (tr("Use as destination of the truck route"), partial(places.use_in_route, as_origin=False), True),
        ]

    def _waits_for_enter(self, search: Search) -> bool:
        is_chosen = self.searches.chosen(search.text) == search
        return search.how is LocatorSearch.GEOCODE and not is_chosen and self.searches.recent(search) is None

    def _offer(self, search: Search) -> Item:
        """Return the line that is sent when Enter is pressed."""
        return Item(
            tr("Search for '{}'").format(search.text),
            tr("Enter: one transaction"),
            choose=partial(self._choose, search),
        )

    def _found(self, search: Search, found: list[Suggestion]) -> Iterator[Item]:
        from ...core.services.search.answers import SearchResult

        shown = [one for one in found if isinstance(one, SearchResult) or one.has_results]
        for rank, one in enumerate(shown, start=1):
            item = self._of_place(one) if isinstance(one, SearchResult) else self._of_search(one, search)
            yield replace(item, rank=rank, of=len(shown))
        if not shown:
            yield Item(tr("Nothing was found."))

    def _of_place(self, place: SearchResult) -> Item:
        choose = partial(self._locate, place, self._places.show)
        return Item(name_of(place), details(place), self._icon, choose=choose, place=place)

    def _of_search(self, suggested: SuggestedSearch, search: Search) -> Item:
        follow_up = Search(" ".join(suggested.title.split()), search.near, suggested.link)
        return Item(
            tr("Search for '{}'").format(suggested.title),
            tr("One more transaction"),
            choose=partial(self._choose, follow_up),
        )

    def _failed(self, search: Search, error: Exception) -> Item:
        from ...core.connection.credentials import CredentialsError, LockedDatabaseError

        if isinstance(error, LockedDatabaseError):
            unlock = partial(self._unlock, search.text)
            return Item(summary(error), tr("Enter: type the master password"), choose=unlock)
        is_of_settings = isinstance(error, (CredentialsError, SettingsError))
        tell = self._messages.failed_for_settings if is_of_settings else self._messages.failed
        reasons = " ".join(filter(None, sentences(error)))
        return Item(summary(error), tr("Enter: read more"), choose=partial(tell, reasons))

    def _choose(self, search: Search) -> None:
        self.searches.choose(search)
        self._search_again(search.text)

    def _unlock(self, text: str) -> None:
        from ...core.connection.credentials import CredentialsError, unlock

        try:
            is_unlocked = unlock()
        except CredentialsError as error:
            self._messages.warn(str(error))
        else:
            if is_unlocked:
                self._search_again(text)

    def _locate(self, place: SearchResult, use: Callable[[SearchResult], None]) -> None:
        """Use a place, whose position is asked for if the service has not told it yet."""
        if place.position is not None:
            use(place)
            return
        if place.candidate.id is None:
            self._messages.warn(tr("The service does not tell where '{}' is.").format(name_of(place)))
            return

        def failed(error: Exception) -> None:
            self._messages.failed(" ".join(filter(None, sentences(error))))

        self.searches.look_up(place.candidate.id, partial(self._use_located, use), failed)

    def _use_located(self, use: Callable[[SearchResult], None], place: SearchResult) -> None:
        if place.position is None:
            self._messages.warn(tr("The service does not tell where '{}' is.").format(name_of(place)))
        else:
            use(place)


def _centre(context: QgsLocatorContext) -> Near | None:
    """Return about where the middle of the map is; None where that is nowhere on Earth."""
    transform = MapTransform(context.targetExtentCrs, context.transformContext)
    try:
        lat, lng = transform.checked_place(context.targetExtent.center())
    except ValueError:
        return None
    return Near(round(lat, _DECIMALS) + 0.0, round(lng, _DECIMALS) + 0.0)
