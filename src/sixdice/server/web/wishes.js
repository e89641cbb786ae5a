/** What can be wished for in a game, as the server tells it. */

import { goalWords } from "./coop.js";
import { h } from "./dom.js";
import { MODES, OPTIONS, say } from "./text.js";

/** @typedef {{mode: string, mission: number, language: string, card: number, sheet: string, options: string[], clock: number, dice: string, seatClock: number}} Wishes */

/** @param {any} game @returns {Wishes} */
export function usualWishes(game) {
  const spoken = game.languages?.find((/** @type {string} */ code) => navigator.language.startsWith(code));
  return { mode: game.modes[0].name, mission: 1, language: spoken ?? game.languages?.[0] ?? "", card: 1, sheet: "", options: [], clock: game.clock ?? 0, dice: "verifiable", seatClock: 0 };
}

/** @param {Wishes} wishes @param {any} game */
export const modeOf = (wishes, game) => game.modes.find((/** @type {any} */ mode) => mode.name === wishes.mode) ?? game.modes[0];

/** The wish as the server reads it. @param {Wishes} wishes @param {any} game */
export function wish(wishes, game) {
  const mode = modeOf(wishes, game);
  const options = wishes.options.filter((option) => mode.options.includes(option));
  if (game.languages) return { mode: mode.name, language: wishes.language, card: wishes.card, clock: wishes.clock, options };
  return { mode: mode.name, options, ...(wishes.sheet && { sheets: [wishes.sheet] }), ...(mode.missions && { mission: wishes.mission }) };
}

/** @param {string} name @param {string} legend @param {[string, string, string][]} choices value, label, explanation
 * @param {string} now @param {(value: string) => void} choose */
export const radios = (name, legend, choices, now, choose) =>
  h("fieldset", { class: "panel choices" }, h("legend", null, legend), choices.map(([value, label, says]) =>
    h("label", { class: "choice" }, h("input", { type: "radio", name, value, checked: value === now, onchange: () => choose(value) }),
      h("span", null, h("strong", null, label), says && h("span", { class: "hint" }, says)))));

/**
 * Describe the form of what is wished for: mode, mission, language.
 * @param {Wishes} wishes @param {any} game @param {number} seats
 * @param {(change: Partial<Wishes>) => void} change
 */
export function wishesForm(wishes, game, seats, change) {
  const mode = modeOf(wishes, game);
  return [
    radios("mode", say.mode, game.modes.map((/** @type {any} */ one) => [one.name, MODES[one.name] ?? one.name, one.says]), mode.name, (name) => change({ mode: name })),
    mode.missions && radios("mission", say.mission, game.missions.map((/** @type {any} */ one) => [String(one.number), say.missionNumber(one.number), `${one.says} (${goalWords(one.goals[seats - 1] ?? "")})`]), String(wishes.mission), (value) => change({ mission: Number(value) })),
    game.languages && h("p", { class: "line panel" }, select(say.language, wishes.language, game.languages.map((/** @type {string} */ code) => [code, languageName(code)]), (language) => change({ language }))),
  ];
}

/** Describe what is seldom changed.
 * @param {Wishes} wishes @param {any} game @param {(change: Partial<Wishes>) => void} change */
export function moreForm(wishes, game, change) {
  const mode = modeOf(wishes, game);
  return h("details", { class: "panel" }, h("summary", null, say.more), h("div", { class: "stack" },
    game.cards && select(say.card, String(wishes.card), game.cards.map((/** @type {any} */ card) => [String(card.number), say.cardLine(card, card.themes[wishes.language] ?? [])]), (card) => change({ card: Number(card) })),
    game.sheets && select(say.sheet, wishes.sheet, [["", say.usualSheets], ...Object.keys(game.sheets).map((name) => [name, name])], (sheet) => change({ sheet })),
    select(say.dice, wishes.dice, [["verifiable", say.tableDice], ["hand", say.handDice]], (dice) => change({ dice })),
    game.languages ? number(say.roundClock, wishes.clock, (clock) => change({ clock })) : number(say.seatClock, wishes.seatClock, (seatClock) => change({ seatClock })),
    game.options.filter((/** @type {any} */ option) => mode.options.includes(option.name)).map((/** @type {any} */ option) => h("label", { class: "choice" },
      h("input", { type: "checkbox", checked: wishes.options.includes(option.name), onchange: (/** @type {any} */ event) => change({ options: event.target.checked ? [...wishes.options, option.name] : wishes.options.filter((name) => name !== option.name) }) }),
      h("span", null, h("strong", null, OPTIONS[option.name] ?? option.name), h("span", { class: "hint" }, option.says))))));
}

/** @param {string} label @param {string} now @param {string[][]} choices @param {(value: string) => void} choose */
const select = (label, now, choices, choose) => h("label", { class: "field" }, h("span", null, label),
  h("select", { onchange: (/** @type {any} */ event) => choose(event.target.value) }, choices.map(([value, shown]) => h("option", { value, selected: value === now }, shown))));

/** @param {string} label @param {number} now @param {(value: number) => void} choose */
const number = (label, now, choose) => h("label", { class: "field" }, h("span", null, label),
  h("input", { type: "number", min: 0, max: 3600, value: String(now), onchange: (/** @type {any} */ event) => choose(Math.max(0, Math.round(Number(event.target.value)) || 0)) }));

/** @param {string} code */
const languageName = (code) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
