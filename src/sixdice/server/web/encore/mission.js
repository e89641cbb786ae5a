/** Co-op: what the group must do, how far it has come, and the checkpoints on the way. */

import { html } from "htm/preact";
import { say } from "../text/text.js";
import { checkpointsOf } from "./checkpoints.js";
import { Swatch } from "./colours.js";
import { COLOURS, COLUMNS } from "./position.js";

/** @typedef {import("../table/store.js").TableStore} TableStore */
/** @typedef {{term: string, done: number, needed: number, named?: string[]}} Term */

/** What the server calls the seven rows; boxes call them 1 to 7. */
const ROW_LETTERS = "PQRSTUV";

/** The boxes that the mission names: the four of each marked square. @param {any} setup @returns {Set<string>} */
export function missionMarks(setup) {
  const squares = setup?.mission?.goal.match(/squares ([A-O1-7,]+)/)?.[1].split(",") ?? [];
  return new Set(squares.flatMap((/** @type {string} */ corner) => {
    const columns = COLUMNS.slice(COLUMNS.indexOf(corner[0])).slice(0, 2);
    return [...columns].flatMap((column) => [`${column}${corner[1]}`, `${column}${Number(corner[1]) + 1}`]);
  }));
}

/** The parts of a term that can be done one by one. @param {string} kind @param {string} what */
function partsOf(kind, what) {
  if (kind === "colours") return [...COLOURS];
  if (kind === "rows") return [...ROW_LETTERS];
  if (kind === "order") return [...what];
  return kind === "stars" ? [...COLUMNS] : what.split(",");
}

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
function Goal({ term: { term, done, needed, named = [] } }) {
  const [kind, what = ""] = term.split(" ");
  const words = say.games.goals[kind]?.(what) ?? term;
  return html`<li class="goal">
    <p class="line">
      <span class="grow">${words[0].toUpperCase() + words.slice(1)}</span>
      <strong>${say.side.doneOf(done, needed)}</strong>
    </p>
    <progress max=${needed} value=${Math.min(done, needed)} aria-label=${words}></progress>
    <ul class="parts">
      ${partsOf(kind, what).map((part) => html`<${Part} key=${part} kind=${kind} part=${part} done=${named.includes(part)} />`)}
    </ul>
  </li>`;
}

/** @param {{store: TableStore}} props */
function Checkpoints({ store }) {
  const signs = { met: "✓", missed: "✕", next: "▸", ahead: "·" };
  return html`<ul class="checkpoints">
    ${checkpointsOf(store).map(({ turn, points, jokers, last, state }) => {
      const otherwise = last ? say.side.elseMisses : jokers ? say.side.elseJokers(jokers) : say.side.elseDie;
      return html`<li key=${turn} class=${state}>
        <span class="sign" aria-hidden="true">${signs[state]}</span>
        <strong>${say.side.afterTurn(turn)}</strong>
        <span class="small how">${say.side.states[state]}</span>
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
