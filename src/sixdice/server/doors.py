"""Who may come in: which hosts we answer for, and which pages may speak to us.

A browser tells the page that speaks (``Origin``) and the name it used for us (``Host``). Other
programs send no Origin; they bring keys, not cookies. A name that is neither ours nor an address
may be a stranger's that points here (DNS rebinding): it gets no answer.
"""

from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

__all__ = ["Doors"]


class Doors:
    """The names under which people find this server."""

    def __init__(self, public_urls: Iterable[str], host: str) -> None:
        self._origins = {url.rstrip("/").lower() for url in public_urls}
        self._public = {urlsplit(url).hostname or "" for url in self._origins}
        self._names = {"localhost", host.lower()} | self._public
        self.secure = any(url.startswith("https://") for url in self._origins)

    def knows_host(self, host: str) -> bool:
        """Say whether a Host header names us: by a name of ours, or by an address."""
        name = _name(host)
        return name in self._names or _is_address(name)

    def lets_in(self, origin: str | None, host: str) -> bool:
        """Say whether a page of this origin may speak to us: our own pages only.

        Under a public name those are the pages of the public URLs; http is not https.
        """
        if origin is None:
            return True
        origin = origin.lower()
        own = {f"http://{host}".lower(), f"https://{host}".lower()}
        return origin in self._origins or (origin in own and _name(host) not in self._public)


def _name(host: str) -> str:
    """Return the name in a Host header, without its port; none if it cannot be read."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
