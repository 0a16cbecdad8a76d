"""What the gateway is told as JSON objects: models of pydantic, and its complaints in sentences.

A model is read from what :func:`read_json` returns. Its fields have the names of the members in snake case; one with a
default may be left out, and must not be null. An error with a code of its own is raised by a validator as
:class:`ApiError`, which pydantic passes on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any, NoReturn, Self, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PlainValidator, ValidationError
from pydantic.alias_generators import to_camel

from demo.gateway.answers import ApiError

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?", re.ASCII)


class Members(BaseModel):
    """The members of an object. Each is of its type, and none is unknown."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid", alias_generator=to_camel)


class AdjustableSettings(BaseModel):
    """How a part of the gateway behaves, told at one of its control endpoints."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid", allow_inf_nan=False)

    def changed(self, values: object) -> Self:
        """Return the settings with others; raises :class:`ValueError` if one of them makes no sense."""
        if not isinstance(values, dict):
            raise ValueError("the settings are an object")  # noqa: TRY004 told to the caller like any other wrong setting
        try:
            return self.model_validate_json(json.dumps({**self.members(), **values}))
        except ValidationError as error:
            raise ValueError(complaint(error, "settings")) from None

    def members(self) -> dict[str, Any]:
        """Return the settings for JSON."""
        return self.model_dump(mode="json")


class Adjustable:
    """Something with settings. A reset replaces it by one with the default settings."""

    settings: AdjustableSettings

    def members(self) -> dict[str, Any]:
        """Return the settings for JSON."""
        return self.settings.members()

    def change(self, values: object) -> None:
        """Take over other settings; raises :class:`ValueError` if one of them makes no sense."""
        self.settings = self.settings.changed(values)


Model = TypeVar("Model", bound=BaseModel)


def read(model: type[Model], content: Any, refuse: Callable[[str], ApiError], unserved: Collection[str] = ()) -> Model:
    """Return the model of a body's content, or raise what the API makes of the first complaint.

    ``unserved`` are members that the platform has and the demo does not: they are refused as such, which is better than
    an answer without them. Each is the last part of the way to it, such as `avoid.segments`.
    """
    try:
        return model.model_validate(content)
    except ValidationError as error:
        way = error.errors(include_url=False)[0]["loc"]
        there = "." + re.sub(r"\[\d+\]", "[]", _path("body", list(way)))
        for name in unserved:
            if there.endswith(f".{name}"):
                raise replace(refuse(f"The demo gateway does not serve '{name}'"), action="Leave it out") from None
        raise refuse(complaint(error, "body")) from None


def read_json(body: bytes, refuse: Callable[[str], ApiError]) -> Any:
    """Return the content of a body, or raise what the API makes of one that is not JSON."""
    try:
        return json.loads(body, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise refuse(f"The body is not JSON: {error}") from None


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


_EXPECTED: Mapping[str, str] = {
    "bool_type": "true or false",
    "float_type": "a number",
    "frozen_set_type": "a list",
    "int_type": "a whole number",
    "list_type": "a list",
    "model_type": "an object",
    "string_too_short": "a text",
    "string_type": "a text",
    "tuple_type": "a list",
}
"""What was expected, by the types of pydantic's errors."""


def complaint(error: ValidationError, where: str) -> str:
    """Return the first complaint, with the way to its member; ``where`` is what was read."""
    first = error.errors(include_url=False)[0]
    kind, context, way = first["type"], first.get("ctx", {}), list(first["loc"])
    if kind == "missing":
        return f"'{_path(where, way[:-1])}': missing field `{way[-1]}`"
    if kind == "extra_forbidden":
        return f"'{_path(where, way[:-1])}': unknown field `{way[-1]}`"
    if kind in ("literal_error", "enum"):
        words = context["expected"].replace("' or '", "', '").replace("'", "")
        said = f"expecting one of: {words}; found {shown(first['input'])}"
    elif kind.startswith("union_tag"):
        said = "its type is missing or unknown"
    elif kind == "value_error":
        said = str(context["error"])
    elif kind in _EXPECTED:
        said = f"expecting {_EXPECTED[kind]}, found {shown(first['input'])}"
    else:
        said = f"{first['msg']}, found {shown(first['input'])}"
    return f"'{_path(where, way)}': {said}"


def _path(where: str, way: list[str | int]) -> str:
    """Return the way to a member, as in `origins[4].lat`; of a body it begins at its members."""
    steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in way)
    return steps[1:] if steps and where == "body" else where + steps


def shown(value: Any) -> str:
    """Return a value as it is quoted in complaints."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else f"{text[:80]}…"


# --- The types of members -------------------------------------------------------------------------------------------

Text = Annotated[str, Field(min_length=1)]
"""A text with something in it."""


def whole(least: int, most: int) -> Any:
    """Return the type of a whole number within limits."""

    def check(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise ValueError(f"expecting a whole number from {least} to {most}, found {shown(value)}")
        return value

    return Annotated[int, PlainValidator(check)]


def decimal(least: float, most: float) -> Any:
    """Return the type of a number within limits."""

    def check(value: float) -> float:
        if not least <= value <= most:
            raise ValueError(f"expecting a number from {least:g} to {most:g}, found {value:g}")
        return value

    return Annotated[float, AfterValidator(check)]


def matching(pattern: str, expected: str = "") -> Any:
    """Return the type of a text of some form."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or re.fullmatch(pattern, value, re.ASCII) is None:
            raise ValueError(expected or f"expecting {pattern}")
        return value

    return Annotated[str, PlainValidator(check)]


def items(kind: Any, most: int, least: int = 0) -> Any:
    """Return the type of a list of a certain size."""

    def check(value: Any) -> Any:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise ValueError(f"expecting a list of {least} to {most} items")
        return value

    return Annotated[tuple[kind, ...], Field(strict=False), BeforeValidator(check)]


def some_of(words: Any) -> Any:
    """Return the type of a list of some words, each once; the words are a type."""

    def check(value: Any) -> Any:
        if not isinstance(value, list):
            raise ValueError(f"expecting a list, found {shown(value)}")  # noqa: TRY004 told like any other wrong value
        if not value or len(set(map(shown, value))) < len(value):
            raise ValueError("expecting a list with something in it, and nothing twice")
        return value

    return Annotated[frozenset[words], Field(strict=False), BeforeValidator(check)]


def read_time(value: Any) -> datetime | None:
    """Return a point in time as in RFC 3339, or local and without an offset; None for anything else."""
    try:
        return datetime.fromisoformat(value) if isinstance(value, str) and _TIME.fullmatch(value) else None
    except ValueError:
        return None


def moment(value: Any) -> datetime:
    """Read a point in time, which needs its offset; raises :class:`ValueError`."""
    found = read_time(value)
    if found is None or found.tzinfo is None:
        raise ValueError("expecting a date and time with an offset, as in RFC 3339")
    return found


Moment = Annotated[datetime, PlainValidator(moment)]
