"""Tables with addresses."""

from __future__ import annotations

from qgis.core import QgsFeature, QgsVectorLayer

GEOCODE = "locationgateway:geocodeaddresses"
STREETS = ("Aleksanterinkatu 11", "Mannerheimintie 1", "Fabianinkatu 33", "Unioninkatu 29", "Kluuvikatu 3")
"""Addresses of the demo's extract, without their towns."""


def address_table(rows, *, fields=("address:string",), name="customers", kind="NoGeometry"):
    """Return a table in memory. A row is an address, or a list of attributes."""
    layer = QgsVectorLayer("&".join([f"{kind}?", *(f"field={field}" for field in fields)]), name, "memory")
    assert layer.isValid()
    features = []
    for row in rows:
        feature = QgsFeature(layer.fields())
        feature.setAttributes(row if isinstance(row, list) else [row])
        features.append(feature)
    added, _ = layer.dataProvider().addFeatures(features)
    assert added
    return layer
