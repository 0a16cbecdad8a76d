"""Makes the pages of the manual that say what the code says. Not in the plugin's zip; ``scripts/manual`` runs it."""
