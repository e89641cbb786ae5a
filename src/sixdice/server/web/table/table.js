/** A table: people gather, a game is played, it is over; and whatever else a table offers. */

import { html } from "htm/preact";
import { useEffect, useMemo } from "preact/hooks";
import { EncoreGame } from "../encore/game.js";
import { Lost, Wait } from "../parts/ending.js";
import { WordGame } from "../words/game.js";
import { Gathering } from "./gathering.js";
import { LiveTable } from "./live.js";
import { Notices } from "./notices.js";

/** @type {Record<string, any>} */
const GAMES = { encore: EncoreGame, words: WordGame };

/** @param {{id: string}} props */
export function Table({ id }) {
  const store = useMemo(() => new LiveTable(id), [id]);
  useEffect(() => () => store.stop(), [store]);
  const link = store.link.value;
  if (link === "refused" || link === "gone") return html`<${Lost} why=${link} />`;
  const table = store.table.value;
  if (!table) return html`<${Wait} /><${Notices} store=${store} />`;
  const Game = GAMES[table.game];
  return html`<div class="table ${table.game} ${table.phase}">
    ${table.phase === "gathering" ? html`<${Gathering} store=${store} />` : html`<${Game} store=${store} />`}
    <${Notices} store=${store} />
  </div>`;
}
