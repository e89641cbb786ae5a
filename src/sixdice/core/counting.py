"""How many of something, in words."""

__all__ = ["counted"]


def counted(number: int, what: str) -> str:
    """Return a number of something: 1 point, 2 points."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
