/** Runs inside a page for looks.py: which of the looks to take, and its limit in CSS pixels. */
([look, limit]) => {
  const CONTROLS = `a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button],
    [role=checkbox], [role=link], [role=menuitem], [role=option], [role=radio], [role=slider],
    [role=spinbutton], [role=switch], [role=tab], [tabindex]:not([tabindex^="-"], [role=region])`;

  const all = (selector) => [...document.body.querySelectorAll(selector)];
  const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest("[inert]");
  const tenth = (number) => Math.round(number * 10) / 10;
  const told = (node, { width, height }) => ({
    what: node.outerHTML.replace(/\s+/g, " ").slice(0, 120),
    width: tenth(width),
    height: tenth(height),
  });

  /** A link between words is as high as their line. */
  const inSentence = (node) =>
    node.matches("a") &&
    getComputedStyle(node).display === "inline" &&
    [...node.parentNode.childNodes].some((beside) => beside.nodeType === Node.TEXT_NODE && beside.data.trim());

  /** With a label, the larger of both is what a finger aims at. */
  const target = (node) => {
    const boxes = [node, ...(node.labels ?? [])].filter(shown).map((one) => one.getBoundingClientRect());
    return {
      width: Math.max(...boxes.map((box) => box.width)),
      height: Math.max(...boxes.map((box) => box.height)),
    };
  };

  const looks = {
    smallTargets: () =>
      all(CONTROLS)
        .filter((node) => shown(node) && !node.matches(":disabled") && !inSentence(node))
        .map((node) => told(node, target(node)))
        .filter(({ width, height }) => Math.min(width, height) < limit),

    overflow: () => {
      const { scrollWidth } = document.documentElement;
      if (scrollWidth <= limit) return [];
      const beyond = all("*").filter((node) => shown(node) && node.getBoundingClientRect().right > limit + 0.5);
      const outermost = beyond.filter((node) => !beyond.includes(node.parentElement));
      return (outermost.length ? outermost : [document.body]).map((node) =>
        told(node, { width: scrollWidth, height: node.getBoundingClientRect().height }),
      );
    },

    cutText: () => {
      const hides = (node) => ["hidden", "clip"].includes(getComputedStyle(node).overflowX);
      const onlyHeard = (node) => node.clientWidth <= 1 || node.clientHeight <= 1;
      return all("*:not([data-may-cut], [data-may-cut] *)")
        .filter((node) => node.textContent.trim() && shown(node) && hides(node) && !onlyHeard(node))
        .filter((node) => node.scrollWidth > node.clientWidth + 1)
        .map((node) => told(node, { width: node.scrollWidth, height: node.scrollHeight }));
    },
  };
  return looks[look]();
}
