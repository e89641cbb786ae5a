"""What both stores refuse, in the same words."""

from sixdice.table.stores.store import Answer, Append, Conflict, Gone, Repeated, StoreError

__all__ = ["checked", "gone", "overtaken", "repeated", "unwritable"]


def checked(append: Append) -> Append:
    """Return *append* if it can be kept: one without events has an answer only, no snapshot looks ahead."""
    if not append.events and (append.keys or append.drop or append.secrets or append.snapshot):
        raise StoreError("store/no-events", "without events only an answer can be appended")
    if append.snapshot and append.snapshot.seq > append.after + len(append.events):
        raise StoreError(
            "store/snapshot", f"a snapshot of event {append.snapshot.seq}, which is still to come"
        )
    return append


def gone(table: str) -> Gone:
    """Return the error for a table that does not exist."""
    return Gone("store/gone", f"there is no table {table!r}")


def overtaken(append: Append) -> Conflict:
    """Return the error for an append that does not follow the table's last event."""
    return Conflict("store/conflict", f"event {append.after} is not the last one of table {append.table!r}")


def repeated(answer: Answer | None) -> Repeated:
    """Return the error for a message that was answered before."""
    said = f"message {answer.id!r} of {answer.sender!r}" if answer else "the message"
    return Repeated("store/repeated", f"{said} was answered before")


def unwritable(error: Exception) -> StoreError:
    """Return the error for text or numbers that the database cannot hold."""
    return StoreError("store/value", f"the database cannot keep this: {error}")
