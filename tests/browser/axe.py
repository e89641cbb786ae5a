"""What axe-core finds: what keeps people from using a page who do not see it, point at it or hear it."""

from functools import cache
from importlib import resources
from typing import NamedTuple

from playwright.sync_api import Page

__all__ = ["Finding", "Report", "axe"]

RUN = """async () => {
    const found = await axe.run({ preload: false, resultTypes: ['violations', 'incomplete'] });
    const told = (rules) => rules.flatMap((rule) => rule.nodes.map((node) => ({
        rule: rule.id,
        impact: rule.impact ?? '',
        target: node.target.flat().join(' '),
        html: node.html,
        why: [...node.any, ...node.all, ...node.none].map((check) => check.message).join('; '),
    })));
    return { violations: told(found.violations), incomplete: told(found.incomplete) };
}"""
"""It does not load style sheets once more: our content policy forbids it, and one rule of axe needs it."""

LONGEST = 120
"""How much of an element is told."""


class Finding(NamedTuple):
    """One element against which one rule of axe speaks."""

    rule: str
    impact: str
    target: str
    html: str
    why: str

    def __str__(self) -> str:
        return f"{self.rule} ({self.impact}) {self.target}: {self.why} -- {self.html[:LONGEST]}"


class Report(NamedTuple):
    """What breaks a rule for certain, and what axe cannot tell, such as the contrast of single characters."""

    violations: list[Finding]
    incomplete: list[Finding]

    def __str__(self) -> str:
        certain = [f"violation: {finding}" for finding in self.violations]
        return "\n".join([*certain, *(f"incomplete: {finding}" for finding in self.incomplete)])

    @property
    def clean(self) -> bool:
        """Whether nothing was found and nothing left open."""
        return not self.violations and not self.incomplete

    @property
    def sound(self) -> bool:
        """Whether nothing was found, and nothing left open but contrast: ``looks`` computes that."""
        return not self.violations and all(finding.rule == "color-contrast" for finding in self.incomplete)


@cache
def _script() -> str:
    return (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def axe(page: Page) -> Report:
    """Look at a page as it is now: ``assert axe(page).clean, axe(page)``."""
    page.evaluate(_script())
    found = page.evaluate(RUN)
    return Report(*([Finding(**one) for one in found[kind]] for kind in Report._fields))
