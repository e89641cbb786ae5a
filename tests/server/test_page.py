"""The page as files: what it refers to is there, is served as what it is, and keeps to the content policy."""

import asyncio
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path

import httpx
import pytest

from sixdice.draw.palette import TINTS
from sixdice.server.app import app
from sixdice.server.settings import Settings

WEB = Path(str(resources.files("sixdice.server"))) / "web"
FILES = sorted(path for path in WEB.rglob("*") if path.is_file())
SCRIPTS = [path for path in FILES if path.suffix == ".js"]
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
LONGEST = 250
"""Lines that a file may have before it is more than one noun."""

IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']""")
FORBIDDEN = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|https?://|setTimeout\(\s*[\"']"
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
        if tag == "style" or (tag == "script" and "src" not in given):
            self.inline.append(tag)


def id_of(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, httpx.Response]:
    """What the application answers, by path; none of this needs its store."""
    server = app(Settings(db=str(tmp_path_factory.mktemp("page") / "tables.sqlite")))

    async def answers() -> dict[str, httpx.Response]:
        transport = httpx.ASGITransport(server)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            paths = ["/", "/no-such-file", *(f"/{id_of(path)}" for path in FILES)]
            return {path: await client.get(path) for path in paths}

    return asyncio.run(answers())


@pytest.mark.parametrize("path", FILES, ids=id_of)
def test_every_file_is_served_as_what_it_is(served: Mapping[str, httpx.Response], path: Path) -> None:
    answer = served[f"/{id_of(path)}"]
    assert answer.status_code == 200
    assert answer.content == path.read_bytes()
    assert answer.headers["content-type"] == TYPES[path.suffix]


@pytest.mark.parametrize("path", ["/", "/page.js", "/style.css", "/no-such-file"])
def test_answers_carry_the_security_headers(served: Mapping[str, httpx.Response], path: str) -> None:
    headers = served[path].headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_the_start_is_the_index(served: Mapping[str, httpx.Response]) -> None:
    assert served["/"].content == (WEB / "index.html").read_bytes()


def test_the_index_refers_to_files_that_are_there_and_has_nothing_inline() -> None:
    index = Index((WEB / "index.html").read_text())
    assert index.references
    assert [name for name in index.references if not (WEB / name).is_file()] == []
    assert index.inline == []


@pytest.mark.parametrize("path", SCRIPTS, ids=id_of)
def test_imports_are_of_files_that_are_there(path: Path) -> None:
    wanted = IMPORT.findall(path.read_text())
    assert [name for name in wanted if not name.startswith("./") or not (path.parent / name).is_file()] == []


def test_every_script_is_reached_from_the_index() -> None:
    reached, ahead = set[Path](), [WEB / "page.js"]
    while ahead:
        path = ahead.pop()
        if path not in reached:
            reached.add(path)
            ahead += [path.parent / name for name in IMPORT.findall(path.read_text())]
    assert sorted(path.resolve() for path in reached) == [path.resolve() for path in SCRIPTS]


@pytest.mark.parametrize("path", SCRIPTS, ids=id_of)
def test_scripts_put_no_text_into_the_page_as_markup_and_name_no_other_host(path: Path) -> None:
    assert FORBIDDEN.findall(path.read_text()) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=id_of)
def test_scripts_are_small(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST


def test_the_style_loads_nothing_from_elsewhere() -> None:
    loaded = re.findall(r"url\(([^)]*)\)|@import", (WEB / "style.css").read_text())
    assert [url for url in loaded if not url.strip("\"'").startswith("data:image/svg+xml,")] == []


def test_the_colours_are_those_that_are_drawn_everywhere() -> None:
    style = (WEB / "style.css").read_text()
    for tint in TINTS:
        assert f"--{tint.letter}: {tint.fill.lower()};" in style
        assert f"--{tint.letter}-faded: {tint.faded.lower()};" in style
