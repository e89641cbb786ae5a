"""A PostgreSQL of our own, which may be crashed."""

from tests.postgres import postgres

__all__ = ["postgres"]
