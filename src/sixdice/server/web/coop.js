/** Co-op: the mission, how far the group has come, and what its leader decides. */

import { button, classes, h } from "./dom.js";
import { TERMS, say } from "./text.js";

/** @typedef {import("./table.js").Seen} Seen */

/** Describe the mission; nothing where there is none.
 * @param {Seen} seen */
export function mission({ game, setup }) {
  const { group } = game;
  if (!group) return null;
  return h(
    "section",
    { class: "panel mission" },
    h("h2", null, say.missionNumber(setup.mission.number)),
    h(
      "ul",
      { class: "plain" },
      group.goal.map((term) =>
        h(
          "li",
          { class: term.done >= term.needed ? "done" : null },
          `${term.done >= term.needed ? "✓ " : ""}${termWords(term.term)}: ${term.done} / ${term.needed}`,
          named(term),
        ),
      ),
    ),
    h("p", null, h("strong", null, say.points(group.points)), ` (${say.pointsWith(group.columns, group.jokers)})`),
    h(
      "ul",
      { class: "plain" },
      setup.mission.checkpoints.split(",").map((text) => {
        const parts = text.split(":");
        const missed = group.missed?.includes(Number(parts[0]));
        const passed = !missed && Number(parts[0]) < game.turn;
        return h(
          "li",
          { class: classes(missed && "missed", passed && "done") },
          `${passed ? "✓ " : ""}${say.checkpoint(parts)}${missed ? ` (${say.missedOne})` : ""}`,
        );
      }),
    ),
  );
}

/** @param {any} term */
const named = (term) => (term.named?.length ? h("span", { class: "hint" }, ` ${term.named.join(" ")}`) : null);

/** @param {string} term */
function termWords(term) {
  const [kind, what] = term.split(" ");
  return TERMS[kind]?.(what ?? "") ?? term;
}

/** @param {string} goal terms as records have them */
export const goalWords = (goal) => goal.split("; ").map(termWords).join("; ");

/** Describe what a missed checkpoint asks of the leader; to the others, that it does.
 * @param {Seen} seen @param {any} mine */
export function setback(seen, mine) {
  const { game } = seen;
  const leader = seen.own.find((one) => one.pay || one.lose) ?? mine;
  if (leader?.pay) return paying(seen, leader);
  if (leader?.lose)
    return h(
      "div",
      null,
      h("p", null, say.lose),
      h(
        "div",
        { class: "buttons" },
        leader.lose.map((kind) =>
          button(say.loseKind[kind], () => seen.act({ type: "lose-die", turn: game.setback.turn, kind }, leader.seat), {
            class: "main",
          }),
        ),
      ),
    );
  return h("p", null, say.leaderDecides(seen.name(game.must?.[0] ?? 1)));
}

/** @param {Seen} seen @param {any} leader */
function paying(seen, { seat, pay }) {
  const due = Math.min(
    pay.jokers,
    pay.held.reduce((a, b) => a + b, 0),
  );
  const jokers = seen.local.paying?.length === pay.held.length ? seen.local.paying : shared(due, pay.held);
  const sum = jokers.reduce((a, b) => a + b, 0);
  const change = (index, by) => () => {
    seen.local.paying = jokers.map((old, at) => (at === index ? old + by : old));
    seen.refresh();
  };
  const send = async () => {
    if (await seen.act({ type: "pay-jokers", turn: seen.game.setback.turn, jokers }, seat)) seen.local.paying = null;
  };
  return h(
    "div",
    null,
    h("p", null, say.pay(pay.jokers)),
    pay.held.map((held, index) =>
      h(
        "div",
        { class: "line" },
        h("span", { class: "grow" }, say.payFrom(seen.name(index + 1), held)),
        button("−", jokers[index] > 0 ? change(index, -1) : null, { "aria-label": `− ${seen.name(index + 1)}` }),
        h("output", null, jokers[index]),
        button("+", jokers[index] < held ? change(index, 1) : null, { "aria-label": `+ ${seen.name(index + 1)}` }),
      ),
    ),
    button(say.payNow(sum, due), sum === due ? send : null, { class: "main" }),
  );
}

/** Share so many jokers out, one by one from whoever has most left.
 * @param {number} due @param {number[]} held */
function shared(due, held) {
  const paid = held.map(() => 0);
  for (let joker = 0; joker < due; joker += 1) {
    const left = held.map((has, index) => has - paid[index]);
    paid[left.indexOf(Math.max(...left))] += 1;
  }
  return paid;
}
