"""The page's files: served as they are, compressed, under a policy that allows them and nothing else.

There is no build step. The one script that stands in a document is its import map, which browsers
take from nowhere else; the policy names it by its hash.
"""

import gzip
import mimetypes
import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final, Self

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

__all__ = ["CONTENT", "Page"]

WEB: Final = Path(str(resources.files("sixdice.server") / "web"))
_INLINE: Final = re.compile(rb"<script[^>]*>(.*?)</script>", re.DOTALL)

mimetypes.add_type("text/javascript", ".js")  # some machines say otherwise
mimetypes.add_type("application/manifest+json", ".webmanifest")


def _hashes() -> list[str]:
    """Return what the policy calls the scripts that stand in our documents."""
    texts = {text for path in WEB.glob("*.html") for text in _INLINE.findall(path.read_bytes()) if text}
    return sorted(f"'sha256-{b64encode(sha256(text).digest()).decode()}'" for text in texts)


CONTENT: Final = "; ".join(
    [
        *("default-src 'none'", " ".join(["script-src 'self'", *_hashes()]), "style-src 'self'"),
        *("img-src 'self'", "font-src 'self'", "connect-src 'self'", "manifest-src 'self'"),
        *("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"),
    ]
)
"""What our pages may load and do: what comes from here, and nothing else."""


@dataclass(frozen=True, slots=True)
class _File:
    """A file as it is sent: compressed once, under the hash of what is in it."""

    changed: float
    media_type: str
    tag: str
    plain: bytes
    packed: bytes

    @classmethod
    def read(cls, path: Path, changed: float) -> Self:
        """Read a file that was last changed at that moment."""
        plain = path.read_bytes()
        media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
        return cls(changed, media_type, f'"{sha256(plain).hexdigest()[:20]}"', plain, gzip.compress(plain, 9))


class Page:
    """The page's files, kept in memory: a page is some hundred of them, all wanted at once.

    ``/design`` is ``design.html``. One that has changed on the disk is read again.
    """

    def __init__(self) -> None:
        self._files: dict[Path, _File] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file; 404 for what is none of ours."""
        request = Request(scope)
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(405)
        file = self._find(scope["path"])
        if file is None:
            raise HTTPException(404)
        headers = {"etag": file.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.tag:
            await Response(status_code=304, headers=headers)(scope, receive, send)
            return
        packed = len(file.packed) < len(file.plain) and "gzip" in request.headers.get("accept-encoding", "")
        if packed:
            headers["content-encoding"] = "gzip"
        body = file.packed if packed else file.plain
        await Response(body, headers=headers, media_type=file.media_type)(scope, receive, send)

    def _find(self, path: str) -> _File | None:
        """Return the file of an address; a name without an ending is a document's."""
        name = path.strip("/") or "index"
        try:
            place = (WEB / (name if "." in name else f"{name}.html")).resolve()
            if not place.is_relative_to(WEB.resolve()) or not place.is_file():
                return None
            changed = place.stat().st_mtime
        except (OSError, ValueError):  # a name that no file can have
            return None
        known = self._files.get(place)
        if known is None or known.changed != changed:
            known = self._files[place] = _File.read(place, changed)
        return known
