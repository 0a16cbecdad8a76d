"""How route matching answers, told at `/_demo/matching`. A reset puts everything back to how it was at the start."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class MatchingSettings:
    """The settings. The names are those of the JSON object that the gateway is told them with."""

    is_wrapped: bool = True
    """Whether the answer is in `{"response": …}`."""
    has_key_values: bool = False
    """Whether a row of attributes is a list of `{"key": …, "value": …}`, not an object."""
    has_empty_routes: bool = False
    """Whether a trace that matches nothing is answered 200 with an empty list of routes, not 400."""

    def changed(self, values: object) -> MatchingSettings:
        """Return the settings with others; raises :class:`ValueError` if one of them makes no sense."""
        if not isinstance(values, dict):
            raise ValueError("the settings are an object")  # noqa: TRY004 told to the caller like any other wrong setting
        if unknown := values.keys() - {field.name for field in fields(self)}:
            raise ValueError(f"no such setting: {', '.join(sorted(unknown))}")
        if wrong := [name for name, value in values.items() if not isinstance(value, bool)]:
            raise ValueError(f"{wrong[0]} is true or false")
        return replace(self, **values)


class AdjustableSettings:
    """The settings that apply now."""

    def __init__(self) -> None:
        self.now = MatchingSettings()

    def members(self) -> dict[str, Any]:
        """Return the settings for JSON."""
        return asdict(self.now)

    def change(self, values: object) -> None:
        """Take over other settings; raises :class:`ValueError` if one of them makes no sense."""
        self.now = self.now.changed(values)
