"""Collects the plugin's texts from the code, keeps them in translation files, and compiles these for Qt."""
