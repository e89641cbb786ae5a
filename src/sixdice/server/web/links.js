/** Links to a table: whoever opens one has its key. A key is shown where it was asked for, and kept nowhere. */

import { button, h } from "./dom.js";
import { say } from "./text.js";

/** @typedef {import("./table.js").Seen} Seen */

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;
/** Names by which only this machine reaches the server. */

/** The address under which a key opens a table. @param {string} table @param {string} key */
export const address = (table, key) => `${location.origin}/#t/${table}/${key}`;

/**
 * Describe a link that can be made, and copied once it is there.
 * @param {Seen} seen
 * @param {"join" | "watch" | "seat"} role
 * @param {{label: string, hint: string, seat?: number}} about
 */
export function link(seen, role, { label, hint, seat }) {
  const links = (seen.local.links ??= {});
  const slot = `${role}${seat ?? ""}`;
  if (!links[slot])
    return button(label, async () => {
      const told = await seen.act({ type: "link", role }, seat);
      if (told?.key) keep(seen, slot, told.key);
    });
  const id = `link-${slot}`;
  return h(
    "div",
    { class: "link" },
    h("label", { for: id }, role === "join" ? say.link : label),
    h(
      "div",
      { class: "line" },
      h("input", { id, class: "grow", readonly: true, value: links[slot], onfocus: (event) => event.target.select() }),
      button(
        seen.local.copied === slot ? say.copied : seen.local.copied === `${slot}!` ? say.copyByHand : say.copy,
        () => copy(seen, slot, id),
        { class: "main" },
      ),
    ),
    h("p", { class: "hint" }, hint),
    LOOPBACK.test(location.hostname) && h("p", { class: "fault" }, say.onlyHere),
  );
}

/** @param {Seen} seen @param {string} slot @param {string} key */
export function keep(seen, slot, key) {
  (seen.local.links ??= {})[slot] = address(seen.id, key);
  seen.refresh();
}

/** @param {Seen} seen @param {string} slot @param {string} id */
async function copy(seen, slot, id) {
  try {
    await navigator.clipboard.writeText(seen.local.links[slot]);
    seen.local.copied = slot;
  } catch {
    /** @type {HTMLInputElement} */ (document.getElementById(id)).select();
    seen.local.copied = `${slot}!`;
  }
  seen.refresh();
}
