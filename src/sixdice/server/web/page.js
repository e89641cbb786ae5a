/** What is shown: the start, a table, or a replay. */

import { html } from "htm/preact";
import { Lost, Wait } from "./parts/ending.js";
import { lazy } from "./parts/lazy.js";
import { read, route, trouble } from "./route.js";
import { RulesDialog } from "./rules/rules.js";

const Replay = lazy(() => import("./replay/replay.js"), "Replay");
const Start = lazy(() => import("./start/start.js"), "Start");
const Table = lazy(() => import("./table/table.js"), "Table");

/** What the address asks for is fetched while the words are. */
const WANTED = { table: Table, replay: Replay, start: Start, wait: null };
WANTED[read(location.hash).route.to]?.fetched();

/** @param {{to: import("./route.js").Route}} props */
function Shown({ to }) {
  if (trouble.value) return html`<${Lost} why=${trouble.value} />`;
  if (to.to === "table") return html`<${Table} key=${to.id} id=${to.id} />`;
  if (to.to === "replay") return html`<${Replay} key=${`${to.id} ${to.game}`} id=${to.id} game=${to.game} />`;
  return to.to === "start" ? html`<${Start} />` : html`<${Wait} />`;
}

export function Page() {
  return html`<div class="page"><${Shown} to=${route.value} /><${RulesDialog} /></div>`;
}
