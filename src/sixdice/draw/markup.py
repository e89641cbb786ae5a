"""Writing SVG elements: escaped, and the same bytes on every run."""

from html import escape

__all__ = ["element", "plain"]


def element(name: str, *content: str, **attributes: str | float) -> str:
    """Return an element around *content* that is markup already; underscores stand for hyphens.

    >>> element("rect", x=1.0, y=1 / 3, fill_opacity=0.5, class_="box")
    '<rect x="1" y="0.33" fill-opacity="0.5" class="box"/>'
    """
    pairs = (f' {key.strip("_").replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    opening = f"<{name}{''.join(pairs)}"
    return f"{opening}>{''.join(content)}</{name}>" if content else f"{opening}/>"


def plain(text: str) -> str:
    """Return people's words as markup: escaped, without what no XML document may hold."""
    return escape("".join(char for char in text if char.isprintable()))


def _value(value: str | float) -> str:
    """Return an attribute's value; numbers are rounded to two places."""
    if isinstance(value, str):
        return escape(value)
    rounded = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if rounded == "-0" else rounded
