"""Where addresses and places are: of tables, and of what is typed into the locator bar."""
