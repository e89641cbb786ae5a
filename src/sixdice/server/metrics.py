"""What the server counts, for Prometheus."""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

__all__ = ["COMMANDS", "COMMAND_SECONDS", "CONNECTIONS", "REQUESTS", "ROOMS", "metrics_page"]

COMMANDS = Counter("sixdice_commands", "Messages to tables, by what became of them.", ["outcome"])
COMMAND_SECONDS = Histogram(
    "sixdice_command_seconds",
    "Seconds from a message's arrival to its answer.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
)
CONNECTIONS = Gauge(
    "sixdice_connections", "Sockets and streams that are open.", ["kind"], multiprocess_mode="livesum"
)
ROOMS = Gauge("sixdice_rooms", "Tables that are open in memory.", multiprocess_mode="livesum")
REQUESTS = Counter("sixdice_requests", "HTTP requests, by route and status.", ["route", "status"])


def metrics_page() -> bytes:
    """Return the figures as text, of all processes together where there are several."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # its own types are yet to come
        return generate_latest(registry)
    return generate_latest()
