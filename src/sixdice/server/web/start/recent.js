/** The tables that this browser has been at, to go on with. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { Icon } from "../parts/icon.js";
import { say } from "../text/text.js";
import { forget, visited } from "./visited.js";

/** Counts removals, so that the list is read again. */
const removed = signal(0);

/** The list; nothing where there is none. */
export function Recent() {
  removed.value;
  const tables = visited();
  if (!tables.length) return null;
  return html`<section class="card stack" aria-labelledby="recent">
    <h2 id="recent">${say.start.recent}</h2>
    <ul class="recent">
      ${tables.map((table) => html`<${Line} key=${table.id} table=${table} />`)}
    </ul>
  </section>`;
}

/** @param {{table: import("./visited.js").Visited}} props */
function Line({ table }) {
  const game = say.games.games[table.game]?.name ?? table.game;
  const mode = say.games.modes[table.game]?.[table.mode]?.name;
  const who = [...table.names, ...(table.bots ? [say.start.bots(table.bots)] : [])].join(", ");
  const remove = () => {
    forget(table.id);
    removed.value += 1;
  };
  return html`<li class="line">
    <a class="recent-table grow" href=${`#t/${table.id}`}>
      <span class="grow"><strong>${game}</strong>${mode && ` · ${mode}`}<span class="soft small">${who}</span></span>
      <span class="state ${table.phase}">${say.start.phases[table.phase]}</span>
    </a>
    <button
      type="button"
      class="icon-button plain"
      aria-label=${say.start.forget(game, who)}
      title=${say.start.forgetShort}
      onClick=${remove}
    >
      <${Icon} name="close" />
    </button>
  </li>`;
}
