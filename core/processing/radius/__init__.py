"""What lies within circles on the ellipsoid. Sends nothing."""
