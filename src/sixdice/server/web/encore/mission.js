/** Co-op: what the group must do, how far it has come, and the checkpoints on the way. */

import { html } from "htm/preact";
import { say } from "../text/text.js";
import { Swatch } from "./colours.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */
/** @typedef {{term: string, parts: string[], done: number, needed: number, named?: string[]}} Term */
/** @typedef {{turn: number, points: number, jokers: number | null, standing: "met" | "missed" | "next" | "later"}} Checkpoint */

/** What the server calls the seven rows; boxes call them 1 to 7. */
const ROW_LETTERS = "PQRSTUV";

/** One part: a colour, a row, a column, a square. @param {{kind: string, part: string, done: boolean}} props */
function Part({ kind, part, done }) {
  const name = kind === "rows" ? String(ROW_LETTERS.indexOf(part) + 1) : part;
  const label = kind === "colours" ? say.common.colours[part] : kind === "rows" ? say.side.row(Number(name)) : part;
  const says = done ? `${label}, ${say.side.isDone}` : label;
  return html`<li class=${done ? "part done" : "part"} title=${says}>
    <span class="heard">${says}</span>
    ${kind === "colours" ? html`<${Swatch} of=${part} />` : html`<span aria-hidden="true">${name}</span>`}
  </li>`;
}

/** A term of the goal in words, how much of it is done, and what. @param {{term: Term}} props */
function Goal({ term: { term, parts, done, needed, named = [] } }) {
  const [kind, what = ""] = term.split(" ");
  const words = say.games.goals[kind]?.(what) ?? term;
  return html`<li class="goal">
    <p class="line">
      <span class="grow">${words[0].toUpperCase() + words.slice(1)}</span>
      <strong>${say.side.doneOf(done, needed)}</strong>
    </p>
    <progress max=${needed} value=${Math.min(done, needed)} aria-label=${words}></progress>
    <ul class="parts">
      ${parts.map((part) => html`<${Part} key=${part} kind=${kind} part=${part} done=${named.includes(part)} />`)}
    </ul>
  </li>`;
}

/** @param {{store: TableStore}} props */
function Checkpoints({ store }) {
  const signs = { met: "✓", missed: "✕", next: "▸", later: "·" };
  const all = /** @type {Checkpoint[]} */ (store.game.value.group.checkpoints);
  return html`<ul class="checkpoints">
    ${all.map(({ turn, points, jokers, standing }) => {
      const last = turn === all[all.length - 1].turn;
      const otherwise = last ? say.side.elseMisses : jokers === null ? say.side.elseDie : say.side.elseJokers(jokers);
      return html`<li key=${turn} class=${standing}>
        <span class="sign" aria-hidden="true">${signs[standing]}</span>
        <strong>${say.side.afterTurn(turn)}</strong>
        <span class="small how">${say.side.standings[standing]}</span>
        <span class="soft small needs">${say.side.needs(points, last)}, ${otherwise}</span>
      </li>`;
    })}
  </ul>`;
}

/** @param {{store: TableStore}} props nothing is shown where there is no mission */
export function Mission({ store }) {
  const { group } = store.game.value;
  const { mission } = store.setup.value;
  if (!group || !mission) return null;
  return html`<section class="card panel mission">
    <h2>${say.games.mission(mission.number)} · ${say.games.missions[mission.number]?.name}</h2>
    <ul class="goals">${group.goal.map((/** @type {Term} */ term) => html`<${Goal} key=${term.term} term=${term} />`)}</ul>
    <p class="soft small">${say.side.goalHint}</p>
    <p class="line group-points">
      <span class="grow">
        <strong>${say.side.groupPoints}</strong>
        <span class="soft small">${say.side.pointsFrom(group.columns, group.jokers)}</span>
      </span>
      <strong class="number">${group.points}</strong>
    </p>
    <h3>${say.side.checkpoints}</h3>
    <${Checkpoints} store=${store} />
  </section>`;
}
