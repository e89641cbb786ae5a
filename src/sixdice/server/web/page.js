/** The page: what the address asks for. `#t/ID` is a table, `#t/ID/KEY` a link to one. */

import { Refused, ask, path } from "./api.js";
import { button, h, render } from "./dom.js";
import { Start } from "./start.js";
import { Table, ending } from "./table.js";
import { say } from "./text.js";

const page = /** @type {Element} */ (document.getElementById("page"));

/** @type {{stop: () => void} | null} */
let shown = null;

/** @type {any[] | null} */
let games = null;

/** The keys to invite others with, of tables that were opened here; forgotten with the page.
 * @type {Map<string, string>} */
const joinKeys = new Map();

async function go() {
  shown?.stop();
  shown = null;
  const asked = location.hash;
  const [, id, key] = asked.match(/^#t\/([A-Za-z0-9_-]+)(?:\/([0-9a-f]{32}))?$/) ?? [];
  render(page, h("main", { class: "wait" }, h("p", null, say.loading)));
  try {
    games ??= await ask("GET", "/v1/games");
    if (key) await ask("POST", `${path(id)}/keys`, { key });
  } catch (error) {
    if (location.hash !== asked) return;
    if (error instanceof Refused && id) history.replaceState(null, "", `#t/${id}`);
    render(
      page,
      error instanceof Refused
        ? ending(say.unknown)
        : h("main", { class: "wait" }, h("p", null, say.unreachable), button(say.tryAgain, go)),
    );
    return;
  }
  if (location.hash !== asked || shown) return;
  if (key) history.replaceState(null, "", `#t/${id}`);
  shown = id
    ? new Table(page, id, /** @type {any[]} */ (games), joinKeys.get(id))
    : new Start(page, /** @type {any[]} */ (games), opened);
}

/** @param {string} id @param {string} joinKey */
function opened(id, joinKey) {
  joinKeys.set(id, joinKey);
  location.hash = `t/${id}`;
}

window.addEventListener("hashchange", go);
go();
