"""Shared by the windows: messages, runs in the background, widgets."""
