/** A table: people gather, a game is played, it is over; and whatever else a table offers. */

import { html } from "htm/preact";
import { useEffect, useMemo } from "preact/hooks";
import { Lost, Wait } from "../parts/ending.js";
import { lazy } from "../parts/lazy.js";
import { LiveTable } from "./live.js";
import { Notices } from "./notices.js";

const Gathering = lazy(() => import("./gathering.js"), "Gathering");

/** @type {Record<string, any>} */
const GAMES = {
  encore: lazy(() => import("../encore/game.js"), "EncoreGame"),
  words: lazy(() => import("../words/game.js"), "WordGame"),
};

/** @param {{id: string}} props */
export function Table({ id }) {
  const store = useMemo(() => new LiveTable(id), [id]);
  useEffect(() => () => store.stop(), [store]);
  const link = store.link.value;
  if (link === "refused" || link === "gone") return html`<${Lost} why=${link} />`;
  const table = store.table.value;
  if (!table || (table.phase !== "gathering" && !(store.game.value && store.setup.value))) return html`<${Wait} /><${Notices} store=${store} />`;
  const Game = GAMES[table.game];
  return html`<div class="table ${table.game} ${table.phase}">
    ${table.phase === "gathering" ? html`<${Gathering} store=${store} />` : html`<${Game} store=${store} />`}
    <${Notices} store=${store} />
  </div>`;
}
