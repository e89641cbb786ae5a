/** The tables that this browser has been at: the game that runs, to go on with, and the list of the others. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { Icon } from "../parts/icon.js";
import { calledAll } from "../table/called.js";
import { say } from "../text/text.js";
import { forget, visited } from "./visited.js";

/** @typedef {import("./visited.js").Visited} Visited */

/** Counts removals, so that the list is read again. */
const removed = signal(0);

/** The game that was played last and still runs. @param {Visited[]} tables */
const running = (tables) => tables.find((table) => table.phase === "playing");

/** The game to go on with, before everything else; nothing where none runs. */
export function GoOn() {
  removed.value;
  const table = running(visited());
  if (!table) return null;
  const { game, who } = told(table);
  return html`<section class="go-on line" aria-label=${say.start.goOn}>
    <a class="button main grow" href=${`#t/${table.id}`}>
      <${Icon} name="play" />
      <span class="grow"><strong>${say.start.goOn}</strong><span class="small">${game} · ${who}</span></span>
    </a>
    <${Forget} table=${table} />
  </section>`;
}

/** The list of the others; nothing where there is none. */
export function Recent() {
  removed.value;
  const all = visited();
  const tables = all.filter((table) => table !== running(all));
  if (!tables.length) return null;
  return html`<section class="card stack" aria-labelledby="recent">
    <h2 id="recent">${say.start.recent}</h2>
    <ul class="recent">
      ${tables.map((table) => html`<${Line} key=${table.id} table=${table} />`)}
    </ul>
  </section>`;
}

/** What is played at a table, and by whom. @param {Visited} table */
function told(table) {
  const name = say.games.games[table.game]?.name ?? table.game;
  const mode = say.games.modes[table.game]?.[table.mode]?.name;
  const who = [...calledAll(table.names), ...(table.bots ? [say.start.bots(table.bots)] : [])].join(", ");
  return { name, mode, game: mode ? `${name} · ${mode}` : name, who };
}

/** @param {{table: Visited}} props */
function Line({ table }) {
  const { name, mode, who } = told(table);
  return html`<li class="line">
    <a class="recent-table grow" href=${`#t/${table.id}`}>
      <span class="grow"><strong>${name}</strong>${mode && ` · ${mode}`}<span class="soft small">${who}</span></span>
      <span class="state ${table.phase}">${say.start.phases[table.phase]}</span>
    </a>
    <${Forget} table=${table} />
  </li>`;
}

/** The button that takes a table out of the list. @param {{table: Visited}} props */
function Forget({ table }) {
  const { name, who } = told(table);
  const remove = () => {
    forget(table.id);
    removed.value += 1;
  };
  const label = say.start.forget(name, who);
  return html`<button type="button" class="icon-button plain" aria-label=${label} title=${say.start.forgetShort} onClick=${remove}>
    <${Icon} name="close" />
  </button>`;
}
