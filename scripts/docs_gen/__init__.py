"""Makes the pages of the manual that come from the code. Not in the plugin's zip; ``scripts/manual`` runs it."""
