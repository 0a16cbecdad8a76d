"""What is searched."""

from __future__ import annotations

from functools import cached_property

from demo.gateway.geocoding.catalogue import Catalogue
from demo.gateway.search.categories import Offers
from demo.gateway.search.finder import Finder
from demo.gateway.search.gazetteer import Gazetteer
from demo.gateway.search.records import Records
from demo.openstreetmap.extract import Extract


class Index:
    """The extract's things and their names. It is made when it is first needed."""

    def __init__(self, extract: Extract, catalogue: Catalogue) -> None:
        self.records = Records(extract, catalogue)
        self._extract = extract

    @cached_property
    def offers(self) -> Offers:
        """Categories and chains."""
        return Offers(self._extract)

    @cached_property
    def finder(self) -> Finder:
        """Finds things by texts."""
        return Finder(Gazetteer(self.records))
