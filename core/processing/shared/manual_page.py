"""Where the manual describes an algorithm."""

from __future__ import annotations

MANUAL = "https://location-services-gateway.github.io/location-gateway/"


class OnManualPage:
    """Leads from an algorithm to its page: the button *Help* of its dialog, and ``help_url`` of ``qgis_process``."""

    def helpUrl(self) -> str:
        return f"{MANUAL}algorithms/{self.name()}/"
