"""The filter by radius: features within circles on the ellipsoid. Sends nothing."""
