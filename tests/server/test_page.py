"""The page as files: what it refers to is there, is served as what it is, and keeps to the content policy."""

import asyncio
import json
import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from sixdice.draw.palette import TINTS
from sixdice.server.app import app
from sixdice.server.settings import Settings

WEB = Path(str(resources.files("sixdice.server"))) / "web"
FILES = sorted(path for path in WEB.rglob("*") if path.is_file())
SCRIPTS = [path for path in FILES if path.suffix == ".js" and path.parent.name != "vendor"]
STYLES = [path for path in FILES if path.suffix == ".css"]
PAGES = [path for path in FILES if path.suffix == ".html"]
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".md": "text/markdown; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}
LONGEST = 250
"""Lines that a file may have before it is more than one noun."""

LATER = [*WEB.glob("text/*/words.js"), *WEB.glob("rules/??.js")]
"""What is loaded in the language that was chosen."""

IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']""")
FORBIDDEN = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|https?://(?!www\.w3\.org/2000/svg)"
    r"|setTimeout\(\s*[\"']|\bstyle=\""
)


class Index(HTMLParser):
    """What a document refers to, and what it has inline."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.references: list[str] = []
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.references += [value for name, value in attrs if name in ("src", "href") and value]
        self.inline += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in given and given.get("type") != "importmap"):
            self.inline.append(tag)


def id_of(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


@pytest.fixture(scope="module")
def server_app(tmp_path_factory: pytest.TempPathFactory) -> Starlette:
    """The application; none of this needs its store."""
    return app(Settings(db=str(tmp_path_factory.mktemp("page") / "tables.sqlite")))


@pytest.fixture(scope="module")
def served(server_app: Starlette) -> Mapping[str, httpx.Response]:
    """What the application answers, by path."""

    async def answers() -> dict[str, httpx.Response]:
        transport = httpx.ASGITransport(server_app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            paths = ["/", "/design", "/no-such-file", *(f"/{id_of(path)}" for path in FILES)]
            return {path: await client.get(path) for path in paths}

    return asyncio.run(answers())


@pytest.mark.parametrize("path", FILES, ids=id_of)
def test_every_file_is_served_as_what_it_is(served: Mapping[str, httpx.Response], path: Path) -> None:
    answer = served[f"/{id_of(path)}"]
    assert answer.status_code == 200
    assert answer.content == path.read_bytes()
    assert answer.headers["content-type"] == TYPES[path.suffix]


@pytest.mark.parametrize("path", ["/", "/design", "/icon.svg", "/vendor/README.md", "/no-such-file"])
def test_whatever_could_be_a_document_has_the_policy(served: Mapping[str, httpx.Response], path: str) -> None:
    headers = served[path].headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/app.js", "/style/page.css"])
def test_scripts_and_styles_have_what_they_need(served: Mapping[str, httpx.Response], path: str) -> None:
    headers = served[path].headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in headers


def test_what_has_not_changed_is_not_sent_again(server_app: Starlette) -> None:
    async def again() -> httpx.Response:
        transport = httpx.ASGITransport(server_app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            tag = (await client.get("/app.js")).headers["etag"]
            return await client.get("/app.js", headers={"if-none-match": tag})

    answer = asyncio.run(again())
    assert (answer.status_code, answer.content) == (304, b"")
    assert "content-security-policy" not in answer.headers


def test_documents_are_found_without_the_end_of_their_names(served: Mapping[str, httpx.Response]) -> None:
    assert served["/"].content == (WEB / "index.html").read_bytes()
    assert served["/design"].content == (WEB / "design.html").read_bytes()
    assert served["/no-such-file"].status_code == 404


@pytest.mark.parametrize("path", PAGES, ids=id_of)
def test_a_document_refers_to_files_that_are_there_and_has_only_its_import_map_inline(
    served: Mapping[str, httpx.Response], path: Path
) -> None:
    index = Index(path.read_text())
    assert index.references
    assert [name for name in index.references if not (WEB / name.lstrip("/")).is_file()] == []
    assert index.inline == []
    [script] = re.findall(r"<script type=\"importmap\">(.*?)</script>", path.read_text(), re.DOTALL)
    hashed = b64encode(sha256(script.encode()).digest()).decode()
    assert f"'sha256-{hashed}'" in served["/"].headers["content-security-policy"]


def test_text_is_compressed_on_the_way(served: Mapping[str, httpx.Response]) -> None:
    assert served["/vendor/preact.js"].headers["content-encoding"] == "gzip"


def mapped(path: Path, name: str) -> Path:
    """Return the file that a script means by a name."""
    names = json.loads(re.findall(r"importmap\">(.*?)</script>", PAGES[0].read_text(), re.DOTALL)[0])[
        "imports"
    ]
    return WEB / names[name].lstrip("/") if name in names else path.parent / name


@pytest.mark.parametrize("path", SCRIPTS, ids=id_of)
def test_imports_are_of_files_that_are_there(path: Path) -> None:
    wanted = IMPORT.findall(path.read_text())
    assert [name for name in wanted if not mapped(path, name).is_file()] == []


def test_every_script_is_reached_from_a_document() -> None:
    reached, ahead = set[Path](), [WEB / "app.js", WEB / "design" / "design.js", *LATER]
    while ahead:
        path = ahead.pop().resolve()
        if path not in reached:
            reached.add(path)
            ahead += [mapped(path, name) for name in IMPORT.findall(path.read_text())]
    assert sorted(path for path in reached if path.parent.name != "vendor") == sorted(SCRIPTS)


@pytest.mark.parametrize("path", SCRIPTS, ids=id_of)
def test_scripts_put_no_text_into_the_page_as_markup_and_name_no_other_host(path: Path) -> None:
    assert FORBIDDEN.findall(path.read_text()) == []


@pytest.mark.parametrize("path", SCRIPTS + STYLES, ids=id_of)
def test_files_are_small(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST


@pytest.mark.parametrize("path", STYLES, ids=id_of)
def test_styles_load_only_what_is_there(path: Path) -> None:
    loaded = re.findall(r"url\(\"?([^)\"]*)\"?\)", path.read_text())
    assert [url for url in loaded if not (path.parent / url).is_file()] == []


def test_the_colours_are_those_that_are_drawn_everywhere() -> None:
    style = (WEB / "style" / "tokens.css").read_text()
    for tint in TINTS:
        assert f"--{tint.letter}: {tint.fill.lower()};" in style
        assert f"--{tint.letter}-faded: light-dark({tint.faded.lower()}, " in style
