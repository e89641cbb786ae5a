"""Values as JSON on their way in and out: tagged, checked when they are read, compact when written."""

import re
from collections.abc import Iterable
from typing import Annotated, Final, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from sixdice.core.errors import InvalidError

__all__ = [
    "Count",
    "DieForm",
    "Form",
    "Name",
    "Number",
    "Ordered",
    "Reader",
    "Tagged",
    "WishForm",
    "dice_forms",
    "like",
    "write",
]

LARGEST: Final = 2**31 - 1
LONGEST_MESSAGE: Final = 200

Number: TypeAlias = Annotated[int, Meta(ge=1, le=LARGEST)]
"""A turn, a round, a seat: counted from 1."""

Count: TypeAlias = Annotated[int, Meta(ge=0, le=9999)]
"""How many of something: no game counts further."""

Name: TypeAlias = Annotated[str, Meta(max_length=60)]
"""The name of something that we have, or have not."""

T = TypeVar("T")


def _kebab(name: str) -> str:
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", name).lower()


class Form(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value on the wire. Fields that have their default value are left out."""


class Tagged(msgspec.Struct, frozen=True, tag_field="type", tag=_kebab):
    """A value that is one of several; its type is its name, as in ``taken-back``. Nothing is left out."""


class Ordered(Tagged, frozen=True, forbid_unknown_fields=True):
    """A command from outside: what it does not know, it refuses."""


class WishForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A wish from outside: everything has a default, and what it does not know, it refuses."""


class DieForm(Form, frozen=True):
    """A die to be rolled: its name and its faces."""

    name: str
    faces: tuple[str, ...]


def dice_forms(dice: Iterable[tuple[str, tuple[str, ...]]]) -> tuple[DieForm, ...]:
    """Return the dice to be rolled, in their order."""
    return tuple(DieForm(name, faces) for name, faces in dice)


def like(value: object, form: type[T]) -> T:
    """Return a value in another form that has fields of the same names, throughout."""
    return msgspec.convert(value, form, from_attributes=True)


class Reader(Generic[T]):
    """Reads JSON of one form."""

    def __init__(self, form: object) -> None:
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(form)

    def read(self, body: bytes) -> T:
        """Return what the JSON says; an InvalidError names the field that has not the right form."""
        try:
            return self._decoder.decode(body)
        except (ValueError, RecursionError) as error:  # no JSON, no UTF-8, another form, nested too deeply
            message = f"not JSON of the right form: {str(error)[:LONGEST_MESSAGE]}"
            raise InvalidError("message/json", message) from error


_ENCODER: Final = msgspec.json.Encoder()


def write(value: object) -> bytes:
    """Return a value as JSON."""
    return _ENCODER.encode(value)
