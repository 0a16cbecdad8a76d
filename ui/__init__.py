"""Windows, map tools, parameter widgets and the actions of the toolbar.

They open or run the Processing algorithms and never do the work themselves. Nothing in ``core`` imports ``ui``.
"""
