/**
 * Where the address leads. Keys stand in the fragment, which browsers send to nobody; one that is
 * found there is exchanged for a cookie at once, and leaves the address.
 *
 *     #t/TABLE          a table            #t/TABLE/KEY          a link to one
 *     #r/TABLE/GAME     a game to replay   #r/TABLE/GAME/KEY     a link to one
 *     #r/TABLE/GAME.STEP                   the same, at a later step than the first
 *
 * @typedef {{to: "replay", id: string, game: number, step: number}} ToReplay
 * @typedef {{to: "start" | "wait"} | {to: "table", id: string} | ToReplay} Route
 */

import { signal } from "@preact/signals";
import { Refused, ask, path } from "./net/api.js";

const FORM = /^#(t|r)\/([A-Za-z0-9_-]+)(?:\/([1-9]\d{0,5})(?:\.([1-9]\d{0,5}))?)?(?:\/([0-9a-f]{32}))?$/;

/** @type {import("@preact/signals").Signal<Route>} */
export const route = signal({ to: "wait" });

/** Why the address leads nowhere: `refused` by the server, or `unreachable`. */
export const trouble = signal("");

/** @param {string} hash @returns {{route: Route, key: string | undefined}} */
export function read(hash) {
  const [, kind, id, game, step, key] = hash.match(FORM) ?? [];
  if (kind === "t" && !game) return { route: { to: "table", id }, key };
  if (kind === "r" && game) return { route: { to: "replay", id, game: Number(game), step: Number(step ?? 1) }, key };
  return { route: { to: "start" }, key: undefined };
}

/** The address of a table or a game, in full, with a key if one is to be sent along.
 * @param {string} to such as `t/TABLE` @param {string} [key] */
export const link = (to, key) => `${location.origin}/#${to}${key ? `/${key}` : ""}`;

/** @param {string} to */
export function go(to) {
  location.hash = to;
}

export async function follow() {
  const asked = location.hash;
  const { route: next, key } = read(asked);
  trouble.value = "";
  if (key && "id" in next) {
    route.value = { to: "wait" };
    try {
      await ask("POST", `${path(next.id)}/keys`, { key });
    } catch (error) {
      if (location.hash !== asked) return;
      trouble.value = error instanceof Refused ? "refused" : "unreachable";
      if (trouble.value === "unreachable") return;
    }
    if (location.hash !== asked) return;
    history.replaceState(null, "", asked.slice(0, -key.length - 1));
  }
  for (const open of document.querySelectorAll("dialog")) open.close();
  route.value = next;
  window.scrollTo(0, 0);
}

window.addEventListener("hashchange", follow);
follow();
