"""Whether positions are geocoded on their way instead of where vehicles stop."""

from __future__ import annotations

from ..i18n import tr

_PINGS_ABOVE = 1.5


def stop_ratio(transactions: int, stops: int) -> float | None:
    """Return the reverse-geocode transactions per detected stop; None where no stops were detected."""
    return transactions / stops if stops else None


def ratio_warning(ratio: float | None) -> str:
    """Return the sentence for the user where the ratio is too high, or nothing."""
    if ratio is None or ratio <= _PINGS_ABOVE:
        return ""
    return tr(
        "There were {ratio:,.2f} reverse-geocode transactions for each detected stop. Above "
        "{limit} it is likely that position pings are being geocoded rather than stops. Run "
        "'Detect stops' (locationgateway:detectstops) on the positions first and reverse-geocode "
        "what it finds."
    ).format(ratio=ratio, limit=_PINGS_ABOVE)
