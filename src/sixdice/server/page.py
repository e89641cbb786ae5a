"""The page's files: served as they are, compressed, under a policy that allows them and nothing else.

There is no build step. The one script that stands in a document is its import map, which browsers
take from nowhere else; the policy names it by its hash.
"""

import mimetypes
import os
import re
from base64 import b64encode
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

__all__ = ["CONTENT", "page"]

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


def page() -> ASGIApp:
    """Return what serves the page's files; ``/design`` is ``design.html``."""
    return GZipMiddleware(_Pages(directory=WEB, html=True), minimum_size=500)


class _Pages(StaticFiles):
    """Files, and documents without the end of their names."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file; a name without an ending is a document's, even where a folder has it too."""
        document = ("", None) if "." in path else super().lookup_path(f"{path}.html")
        return document if document[1] else super().lookup_path(path)
