"""A gateway on this machine, with real streets, for trying the plugin and for its tests. Not in the plugin's zip."""
