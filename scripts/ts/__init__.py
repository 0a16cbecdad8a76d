"""The plugin's texts: collected from the code, kept in translation files, and compiled for Qt."""
