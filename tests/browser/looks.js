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

  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  /** Red, green and blue, 0 to 255, and how opaque, 0 to 1. */
  const colour = (css) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([red, green, blue, alpha], below) =>
    [red, green, blue].map((part, index) => part * alpha + below[index] * (1 - alpha));
  const luminance = (parts) => {
    const [red, green, blue] = parts.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  /** What may lie behind an element: the colours of its own and its ancestors' backgrounds, each stop of a gradient. */
  const grounds = (node) => {
    if (!node) return [[255, 255, 255]];
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    const own = colour(backgroundColor);
    const below = own[3] === 1 ? [own.slice(0, 3)] : grounds(node.parentElement).map((ground) => over(own, ground));
    const stops = backgroundImage.match(/(?:rgba?|color|oklch|oklab)\([^()]*\)/g) ?? [];
    return stops.length ? stops.flatMap((stop) => below.map((ground) => over(colour(stop), ground))) : below;
  };

  /** How much of an element its opacity and that of its ancestors lets through. */
  const opacity = (node) => (node ? Number(getComputedStyle(node).opacity) * opacity(node.parentElement) : 1);

  const isLarge = ({ fontSize, fontWeight }) => parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  const isOff = (node) => node.closest(":disabled, [aria-disabled=true], label:has(:disabled)") !== null;
  const isWritten = (node) =>
    [...node.childNodes].some((inside) => inside.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(inside.data));

  const looks = {
    lowContrast: () =>
      all("*:not(script, style, option, .heard, .heard *, svg *)")
        .filter((node) => isWritten(node) && shown(node) && !isOff(node) && opacity(node) > 0)
        .map((node) => {
          const style = getComputedStyle(node);
          const [red, green, blue, alpha] = colour(style.color);
          const seen = alpha * opacity(node);
          const least = Math.min(...grounds(node).map((ground) => contrast(over([red, green, blue, seen], ground), ground)));
          return { node, width: least, height: isLarge(style) ? 3 : 4.5 };
        })
        .filter(({ width, height }) => width < height)
        .map(({ node, ...size }) => told(node, size)),

    smallTargets: () =>
      all(CONTROLS)
        .filter((node) => shown(node) && !node.matches(":disabled, [aria-disabled=true]") && !inSentence(node))
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
