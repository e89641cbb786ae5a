"""How a server is set up for browsers: nobody waits for bots or dice, or is asked to slow down."""

__all__ = ["OPTIONS"]

LIMITS = ("tables", "burst", "sockets", "watchers")

OPTIONS = (
    *("--bot-pace", "0.1", "--round-pause", "0"),
    *(word for name in LIMITS for word in ("--limit", f"{name}=1000000")),
)
