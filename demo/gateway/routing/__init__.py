"""Truck and car routes through central Helsinki, in the platform's form."""
