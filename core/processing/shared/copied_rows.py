"""The input whose rows come out again, as far as the numbers of its rows go."""

from __future__ import annotations

from array import array

from qgis.core import (
    QgsFeatureRequest,
    QgsProcessingFeatureSource,
    QgsVectorLayer,
)

from .row_values import is_null


class CopiedRows:
    """A file such as a GeoPackage numbers its rows by a field, and takes each number once."""

    def __init__(
        self, source: QgsProcessingFeatureSource, layer: QgsVectorLayer | None, *, are_repeated: bool = False
    ) -> None:
        """Describe the rows of ``source``, which are taken from ``layer``; repeated rows may come out several times."""
        self._source = source
        self._layer = layer
        self.are_repeated = are_repeated

    def has_own_key(self, name: str) -> bool:
        """Whether the input itself numbers its rows by the field."""
        if self._layer is None:
            return False
        return self._layer.fields().lookupField(name) in self._layer.primaryKeyAttributes()

    def are_numbered_by(self, name: str) -> bool:
        """Whether the values of the field are whole numbers of which each comes out once; reads all of them."""
        if self.are_repeated:
            return False
        number = self._source.fields().lookupField(name)
        request = QgsFeatureRequest()
        request.setSubsetOfAttributes([number])
        request.setFlags(QgsFeatureRequest.Flag.NoGeometry)
        numbers = array("q")
        try:
            for feature in self._source.getFeatures(request):
                value = feature.attribute(number)
                if is_null(value):
                    return False
                numbers.append(value)
        except (TypeError, OverflowError):
            return False
        import numpy as np

        values = np.frombuffer(numbers, dtype=np.int64)
        return len(np.unique(values)) == len(values) and not (values < 0).any()
