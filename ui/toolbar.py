"""The toolbar, the menu with the same actions, and the entry in the context menu of the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from qgis.core import QgsApplication, QgsMapLayer, QgsPointXY, QgsProject, QgsVectorLayer
from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtGui import QAction
from qgis.PyQt.QtWidgets import QMenu, QToolBar, QToolButton

from ..core.connection.environments import EnvironmentsError, activate, environment_names
from ..core.connection.settings import ENVIRONMENT_VARIABLE, active_environment, is_for_trials
from ..core.i18n import tr
from ..core.run.gateway_algorithm import icon
from .algorithm_dialogs import AlgorithmDialogs
from .layer_offers import GEOCODE, LayerActions, LayerOffers, has_points
from .options import GatewayOptionsFactory
from .search.locator import AddressLocator
from .shared.background import end_quick_tasks
from .shared.environment import MissingSettings, environment_line, is_overridden, missing_settings
from .shared.messages import Messages
from .shared.widgets import menu_text, tool_tip

if TYPE_CHECKING:
    from qgis.gui import QgisInterface, QgsMapMouseEvent, QgsMapTool

    from .batch.panel import BatchPanel
    from .map.what_is_here import WhatIsHere
    from .review.panel import ReviewPanel
    from .tours.tour_chart import ChartPanel
    from .try_it import TryItDialog

PROVIDER = "locationgateway"
REVERSE_GEOCODE = "locationgateway:reversegeocode"
TRUCK_ROUTES = "locationgateway:truckroutes"
PLAN = "locationgateway:plantours"
COLLECT = "locationgateway:collecttours"


class GatewayToolbar:
    """Everything that the plugin shows in QGIS's window. Map tools and panels are made when they are first needed."""

    def __init__(self, iface: QgisInterface) -> None:
        """Add the toolbar and the menu."""
        self._iface = iface
        self._canvas = iface.mapCanvas()
        self._messages = Messages(iface)
        self._dialogs = AlgorithmDialogs(self._messages)
        self._what_is_here: WhatIsHere | None = None
        self._chart: ChartPanel | None = None
        self._batch_panel: BatchPanel | None = None
        self._review_panel: ReviewPanel | None = None
        self._try_it: TryItDialog | None = None
        self._tools: dict[QAction, QgsMapTool] = {}
        self._menu = tr("Location Services Gateway")
        self._bar = iface.addToolBar(self._menu)
        self._bar.setObjectName("LocationServicesGatewayToolBar")
        self._actions: list[QAction] = []
        self._add_action("reverse_geocode", tr("Reverse geocode layer…"), self._reverse_geocode)
        self._add_action("geocode_addresses", tr("Geocode addresses…"), self._geocode)
        self._add_tool("what_is_here", tr("What is here?"), self._what_is_here_tool)
        self._add_tool("draw_radius", tr("Draw search radius"), self._search_radius_tool)
        self._truck_route = self._add_tool("truck_route", tr("Truck route"), self._truck_route_tool)
        self._truck_route.setToolTip(
            tool_tip(tr("Truck route: click its stops on the map, and drag them. Each change costs one transaction."))
        )
        self._reachable_area = self._add_tool("reachable_area", tr("Reachable area"), self._reachable_area_tool)
        self._reachable_area.setToolTip(
            tool_tip(tr("Reachable area: click a place on the map. Each of its ranges costs one transaction."))
        )
        self._add_action("truck_routes", tr("Truck routes…"), lambda: self._dialogs.open(TRUCK_ROUTES))
        self._add_tours()
        review = self._add_action("review", tr("Review geocoded addresses"), self._review)
        review.setToolTip(tool_tip(tr("Decide about the doubtful addresses of the layer that is chosen")))
        self._batch_jobs = self._add_action("batch_jobs", tr("Batch jobs"), self._toggle_batch_jobs)
        self._batch_jobs.setCheckable(True)
        self._environment = EnvironmentMenu(self._bar, self._settings_changed, self._messages.warn)
        self._add_to_menu(self._environment.action, "environment")
        settings = self._add_action("settings", tr("Settings…"), self._messages.open_settings)
        try_it = QAction(icon("location_gateway"), tr("Try it without a key…"), self._bar)
        self._add_to_menu(try_it, "try_it", self._open_try_it)
        self._add_to_menu(self._all_algorithms().menuAction(), "algorithms")
        self._settings_button = SettingsButton(self._bar, settings, try_it)
        self._options = GatewayOptionsFactory(self._settings_changed)
        iface.registerOptionsWidgetFactory(self._options)
        self._locator = AddressLocator(iface, self._messages, self._use_in_route)
        self._canvas.contextMenuAboutToShow.connect(self._offer_requests)
        self._offers = LayerOffers(
            iface,
            self._messages,
            LayerActions(self._reverse_geocode, self._geocode, self._review, self._show_chart, self._print_tours),
        )

    def clean_up(self) -> None:
        """Remove everything but the dialogs of algorithms."""
        self._canvas.contextMenuAboutToShow.disconnect(self._offer_requests)
        self._offers.clean_up()
        self._locator.clean_up()
        self._iface.unregisterOptionsWidgetFactory(self._options)
        self._remove_map_tools()
        if self._try_it is not None:
            self._try_it.reject()
        for opened in (self._what_is_here, self._chart, self._batch_panel, self._review_panel):
            if opened is not None:
                opened.clean_up()
        self._what_is_here = self._chart = self._batch_panel = self._review_panel = None
        self._messages.clean_up()
        for action in self._actions:
            self._iface.removePluginWebMenu(self._menu, action)
            self._iface.mapToolActionGroup().removeAction(action)
        self._actions = []
        self._iface.mainWindow().removeToolBar(self._bar)
        self._bar.setParent(None)
        self._bar.deleteLater()  # and the actions with it
        end_quick_tasks()

    def _reverse_geocode(self, layer: QgsMapLayer | None = None) -> None:
        """Open the dialog with a layer, or with the active one if that has points."""
        layer = layer or self._iface.activeLayer()
        self._dialogs.open(REVERSE_GEOCODE, {"INPUT": layer.id()} if has_points(layer) else {})

    def _geocode(self, layer: QgsMapLayer | None = None) -> None:
        """Open the dialog with a layer, or with the active one if that has rows."""
        layer = layer or self._iface.activeLayer()
        self._dialogs.open(GEOCODE, {"INPUT": layer.id()} if isinstance(layer, QgsVectorLayer) else {})

    def _add_action(self, name: str, text: str, slot: Callable[[], None]) -> QAction:
        """``name`` is that of the icon, too."""
        return self._add_to_menu(self._bar.addAction(icon(name), text), name, slot)

    def _add_to_menu(self, action: QAction, name: str, slot: Callable[[], None] | None = None) -> QAction:
        action.setObjectName(f"LocationServicesGateway_{name}")
        if slot is not None:
            action.triggered.connect(lambda *_checked: slot())
        self._iface.addPluginToWebMenu(self._menu, action)
        self._actions.append(action)
        return action

    def _add_tool(self, name: str, text: str, make: Callable[[], QgsMapTool]) -> QAction:
        action = self._add_action(name, text, lambda: self._set_map_tool(action, make))
        action.setCheckable(True)
        self._iface.mapToolActionGroup().addAction(action)
        return action

    def _set_map_tool(self, action: QAction, make: Callable[[], QgsMapTool]) -> None:
        """Activate a map tool."""
        tool = self._tools.get(action)
        if tool is None:
            tool = self._tools[action] = make()
            tool.setAction(action)  # which is checked as long as the tool is in hand
        self._canvas.setMapTool(tool)

    def _remove_map_tools(self) -> None:
        """Switch to a map tool that stays."""
        if self._canvas.mapTool() in self._tools.values():
            self._iface.actionPan().trigger()
        for tool in self._tools.values():
            self._canvas.unsetMapTool(tool)
            tool.clean_up()
        self._tools = {}

    def _get_what_is_here(self) -> WhatIsHere:
        if self._what_is_here is None:
            from .map.what_is_here import WhatIsHere

            self._what_is_here = WhatIsHere(self._iface, self._messages)
        return self._what_is_here

    def _what_is_here_tool(self) -> QgsMapTool:
        from .map.what_is_here import WhatIsHereTool

        return WhatIsHereTool(self._canvas, self._get_what_is_here().ask)

    def _search_radius_tool(self) -> QgsMapTool:
        from .map.circle_editor import CircleActions
        from .map.search_radius_tool import SearchRadiusTool

        actions = CircleActions(self._dialogs.open, self._iface.activeLayer, self._messages.hint)
        return SearchRadiusTool(self._canvas, self._messages.warn, actions, self._messages.status)

    def _truck_route_tool(self) -> QgsMapTool:
        from .map.truck_route import TruckRoute
        from .map.truck_route_tool import TruckRouteTool

        route = TruckRoute(self._iface, self._messages, self._dialogs.open)
        return TruckRouteTool(self._canvas, route, self._messages)

    def _reachable_area_tool(self) -> QgsMapTool:
        from .map.reachable_area_tool import ReachableArea, ReachableAreaTool

        reach = ReachableArea(self._iface, self._messages, self._dialogs.open)
        return ReachableAreaTool(self._canvas, reach, self._messages)

    def _use_in_route(self, place: tuple[float, float], is_origin: bool) -> None:  # noqa: FBT001 - a callback
        """Take the map tool of truck routes, and make a place its first or last stop."""
        self._truck_route.trigger()
        self._tools[self._truck_route].set_end(place, is_origin=is_origin)

    def _add_tours(self) -> None:
        """Add the menu that plans tours, and shows those of the project."""
        menu = QMenu(tr("Tours"), self._bar)
        menu.setIcon(icon("plan_tours"))
        for name, text, slot in (
            ("plan", tr("Plan tours…"), lambda: self._dialogs.open(PLAN)),
            ("collect", tr("Collect tours…"), lambda: self._dialogs.open(COLLECT)),
            ("chart", tr("Chart of tours"), self._show_chart),
            ("print", tr("Print the tours…"), self._print_tours),
        ):
            entry = menu.addAction(text)
            entry.setObjectName(name)
            entry.triggered.connect(lambda *_checked, slot=slot: slot())
        _add_menu(self._bar, menu)
        self._add_to_menu(menu.menuAction(), "tours")

    def _all_algorithms(self) -> QMenu:
        """Return the menu with all algorithms by their groups, so that none can only be found in the toolbox."""
        menu = QMenu(tr("All algorithms"), self._bar)
        menu.setIcon(icon("location_gateway"))
        menu.aboutToShow.connect(lambda: self._list_algorithms(menu))
        return menu

    def _list_algorithms(self, menu: QMenu) -> None:
        menu.clear()
        provider = QgsApplication.processingRegistry().providerById(PROVIDER)
        groups: dict[str, QMenu] = {}
        found = provider.algorithms() if provider else ()
        for algorithm in sorted(found, key=lambda one: (one.group(), one.displayName())):
            group = algorithm.group()
            if group not in groups:
                groups[group] = menu.addMenu(menu_text(group))
            entry = groups[group].addAction(algorithm.icon(), menu_text(algorithm.displayName()))
            name = algorithm.id()
            entry.triggered.connect(lambda *_checked, name=name: self._dialogs.open(name))

    def _print_tours(self, layer: QgsMapLayer | None = None) -> None:
        """Make a layout of the tours of a layer, of the active ones, or of the first ones, and open it."""
        from .tours.schedule import tour_layers
        from .tours.tour_layout import make_tour_layout

        project = QgsProject.instance()
        found = tour_layers(project, layer or self._iface.activeLayer())
        if not found:
            self._messages.warn(
                tr("The project has no tours. Plan tours, or add both layers of a plan: the tours and the stops.")
            )
            return
        layout = make_tour_layout(project, found[0], self._canvas.layers())
        self._iface.openLayoutDesigner(layout).setAtlasPreviewEnabled(True)

    def _show_chart(self, layer: QgsMapLayer | None = None) -> None:
        if self._chart is None:
            from .tours.tour_chart import ChartPanel

            self._chart = ChartPanel(self._iface, self._messages)
            self._iface.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self._chart)
        self._chart.open_for(layer or self._iface.activeLayer())

    def _settings_changed(self) -> None:
        self._locator.settings_changed()
        self._settings_button.refresh()
        self._environment.refresh()
        if self._batch_panel is not None:
            self._batch_panel.refresh()

    def _toggle_batch_jobs(self) -> None:
        """Show or hide the panel; it is created when it is first needed."""
        if self._batch_panel is None:
            from .batch.panel import BatchPanel

            self._batch_panel = BatchPanel(self._iface, self._messages, self._dialogs.open)
            self._iface.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self._batch_panel)
            self._batch_panel.setToggleVisibilityAction(self._batch_jobs)

    def _review(self, layer: QgsMapLayer | None = None) -> None:
        """Step through the doubtful addresses of a layer, or of the active one."""
        layer = layer or self._iface.activeLayer()
        if not isinstance(layer, QgsVectorLayer):
            self._messages.hint(tr("Choose the layer with the geocoded addresses first."))
            return
        if self._review_panel is None:
            from .review.panel import ReviewPanel

            self._review_panel = ReviewPanel(self._iface, self._messages)
            self._iface.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self._review_panel)
            self._review_panel.hide()
        try:
            self._review_panel.review(layer)
        except ValueError as error:
            self._messages.hint(str(error))
        else:
            self._messages.withdraw(tr("Review…"))
            self._review_panel.show()

    def _open_try_it(self) -> None:
        """Open the dialog, or bring it to the front."""
        if self._try_it is None:
            from .try_it import TryItDialog

            self._try_it = TryItDialog(self._settings_changed, self._messages.open_settings, self._iface.mainWindow())
            self._try_it.finished.connect(self._forget_try_it)
        self._try_it.show()
        self._try_it.raise_()
        self._try_it.activateWindow()

    def _forget_try_it(self) -> None:
        if self._try_it is not None:
            self._try_it.deleteLater()
            self._try_it = None

    def _offer_requests(self, menu: QMenu, event: QgsMapMouseEvent) -> None:
        point = QgsPointXY(event.mapPoint())
        action = menu.addAction(icon("what_is_here"), tr("What is here?"))
        action.triggered.connect(lambda *_checked: self._get_what_is_here().ask(point))
        action = menu.addAction(icon("reachable_area"), tr("Reachable area"))
        action.triggered.connect(lambda *_checked: self._ask_for_areas(point))

    def _ask_for_areas(self, point: QgsPointXY) -> None:
        """Take the map tool of reachable areas, and ask for those around a point."""
        self._reachable_area.trigger()
        self._tools[self._reachable_area].ask(point)


class SettingsButton:
    """The button of the settings, with a menu at its side: as long as something is missing, it says what."""

    def __init__(self, bar: QToolBar, action: QAction, beside: QAction) -> None:
        """``beside`` is what the menu offers."""
        self._bar, self._action = bar, action
        self._button: QToolButton = bar.widgetForAction(action)
        menu = QMenu(self._button)
        menu.addAction(beside)
        self._button.setMenu(menu)
        self._button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.refresh()

    def refresh(self) -> None:
        """Show what is missing now."""
        if sip.isdeleted(self._button):  # the plugin was unloaded while the options were open
            return
        missing = missing_settings()
        self._action.setIcon(icon("settings_missing" if any(missing) else "settings"))
        self._action.setIconText(_button_text(missing))
        self._action.setToolTip(tool_tip(_what_is_missing(missing)))
        self._button.setToolButtonStyle(
            Qt.ToolButtonStyle.ToolButtonTextBesideIcon if any(missing) else self._bar.toolButtonStyle()
        )


def _button_text(missing: MissingSettings) -> str:
    """Return what stands beside the icon; the menu always says the same."""
    if missing.key:
        return tr("Add your key…")
    return tr("Add the URL…") if missing.url else tr("Settings…")


def _what_is_missing(missing: MissingSettings) -> str:
    if not any(missing):
        return tr("Settings…")
    if all(missing):
        sentence = tr(
            "No requests can be sent yet. Click to enter your API key and the URL of the gateway; your reseller "
            "gave you both. No key yet? Choose 'Try it without a key' in the menu next to this button."
        )
    elif missing.key:
        sentence = tr(
            "The environment '{}' has a URL, but no key. Click to enter the API key that your reseller gave you."
        )
    else:
        sentence = tr(
            "The environment '{}' has a key, but no URL. Click to enter the URL of the gateway that your "
            "reseller gave you."
        )
    return sentence.format(active_environment())


def _add_menu(bar: QToolBar, menu: QMenu) -> QToolButton:
    """Add a menu to the toolbar, and return its button, which opens it with one click."""
    bar.addAction(menu.menuAction())
    button: QToolButton = bar.widgetForAction(menu.menuAction())
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    return button


class EnvironmentMenu:
    """Lists the environments. The user switches by choosing another one."""

    def __init__(self, bar: QToolBar, on_switched: Callable[[], None], on_error: Callable[[str], None]) -> None:
        """Add the menu to the toolbar, with the active environment as the text of its button."""
        self._on_switched = on_switched
        self._on_error = on_error
        self._menu = QMenu(bar)
        self._menu.setToolTipsVisible(True)
        self._menu.aboutToShow.connect(self._list)
        self.action = self._menu.menuAction()
        _add_menu(bar, self._menu).setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.refresh()

    def refresh(self) -> None:
        """Show which environment is active now."""
        if sip.isdeleted(self._menu):  # the plugin was unloaded while the options were open
            return
        self._menu.setIcon(icon("environment_trial" if is_for_trials(active_environment()) else "environment"))
        self._menu.setTitle(menu_text(environment_line()))
        self.action.setIconText(menu_text(active_environment()))
        if is_overridden():
            advice = tr("Remove this environment variable to switch environments here.")
        else:
            advice = tr("Runs use the URLs, the key and the limits of this environment. Click to switch.")
        self.action.setToolTip(tool_tip(f"{environment_line()}\n\n{advice}"))

    def _list(self) -> None:
        self._menu.clear()
        active = active_environment()
        names = environment_names()
        for name in names if active in names else [active, *names]:
            entry = self._menu.addAction(menu_text(name))
            entry.setCheckable(True)
            entry.setChecked(name == active)
            entry.setEnabled(not is_overridden())
            entry.triggered.connect(lambda *_checked, name=name: self._switch(name))
        if is_overridden():
            self._menu.addAction(tr("Set by {}").format(ENVIRONMENT_VARIABLE)).setEnabled(False)

    def _switch(self, name: str) -> None:
        try:
            activate(name)
        except EnvironmentsError as error:
            self._on_error(str(error))
        self._on_switched()
