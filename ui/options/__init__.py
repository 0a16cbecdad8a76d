"""The options page of the plugin."""
