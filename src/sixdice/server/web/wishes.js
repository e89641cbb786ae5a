/** What can be wished for in a game, as the server tells it. */

import { goalWords } from "./coop.js";
import { h } from "./dom.js";
import { MODES, optionName, say } from "./text.js";

/**
 * @typedef {object} Wishes
 * @property {string} mode
 * @property {number} mission
 * @property {string} language
 * @property {number} card
 * @property {string} sheet for all; empty for the usual ones
 * @property {string[]} options
 * @property {number} clock seconds a round
 * @property {string} dice
 * @property {number} seatClock seconds to choose
 */

/** @param {any} game @returns {Wishes} */
export function usualWishes(game) {
  const spoken = game.languages?.find((code) => navigator.language.startsWith(code));
  return {
    mode: game.modes[0].name,
    mission: 1,
    language: spoken ?? game.languages?.[0] ?? "",
    card: 1,
    sheet: "",
    options: [],
    clock: game.clock ?? 0,
    dice: "verifiable",
    seatClock: 0,
  };
}

/** @param {Wishes} wishes @param {any} game */
export const modeOf = (wishes, game) => game.modes.find((mode) => mode.name === wishes.mode) ?? game.modes[0];

/** The wish as the server reads it. @param {Wishes} wishes @param {any} game */
export function wish(wishes, game) {
  const mode = modeOf(wishes, game);
  const options = wishes.options.filter((option) => mode.options.includes(option));
  if (game.languages)
    return { mode: mode.name, language: wishes.language, card: wishes.card, clock: wishes.clock, options };
  return {
    mode: mode.name,
    options,
    ...(wishes.sheet && { sheets: [wishes.sheet] }),
    ...(mode.missions && { mission: wishes.mission }),
  };
}

/** @param {string} name @param {string} legend @param {[string, string, string][]} choices value, label, explanation
 * @param {string} now @param {(value: string) => void} choose */
export const radios = (name, legend, choices, now, choose) =>
  h(
    "fieldset",
    { class: "panel choices" },
    h("legend", null, legend),
    choices.map(([value, label, says]) =>
      h(
        "label",
        { class: "choice" },
        h("input", { type: "radio", name, value, checked: value === now, onchange: () => choose(value) }),
        h("span", null, h("strong", null, label), says && h("span", { class: "hint" }, says)),
      ),
    ),
  );

/**
 * Describe the form of what is wished for: mode, mission, language.
 * @param {Wishes} wishes @param {any} game @param {number} seats
 * @param {(change: Partial<Wishes>) => void} change
 */
export function wishesForm(wishes, game, seats, change) {
  const mode = modeOf(wishes, game);
  return [
    radios(
      "mode",
      say.mode,
      game.modes.map((one) => [one.name, MODES[one.name] ?? one.name, one.says]),
      mode.name,
      (name) => change({ mode: name }),
    ),
    mode.missions &&
      radios(
        "mission",
        say.mission,
        game.missions.map((one) => [
          String(one.number),
          say.missionNumber(one.number),
          `${one.says} (${goalWords(one.goals[seats - 1] ?? "")})`,
        ]),
        String(wishes.mission),
        (value) => change({ mission: Number(value) }),
      ),
    game.languages &&
      h(
        "p",
        { class: "line panel" },
        select(
          say.language,
          wishes.language,
          game.languages.map((code) => [code, languageName(code)]),
          (language) => change({ language }),
        ),
      ),
  ];
}

/** Describe what is seldom changed.
 * @param {Wishes} wishes @param {any} game @param {boolean} bots whether any sit there
 * @param {(change: Partial<Wishes>) => void} change */
export function moreForm(wishes, game, bots, change) {
  const mode = modeOf(wishes, game);
  const cardFits = (card) => !bots || card.bots?.includes(wishes.language);
  return h(
    "details",
    { class: "panel" },
    h("summary", null, say.more),
    h(
      "div",
      { class: "stack" },
      game.cards &&
        select(
          say.card,
          String(wishes.card),
          game.cards.map((card) => [
            String(card.number),
            say.cardLine(card, card.themes[wishes.language] ?? []),
            cardFits(card),
          ]),
          (card) => change({ card: Number(card) }),
        ),
      game.sheets &&
        select(
          say.sheet,
          wishes.sheet,
          [["", say.usualSheets], ...Object.keys(game.sheets).map((name) => [name, name])],
          (sheet) => change({ sheet }),
        ),
      select(
        say.dice,
        wishes.dice,
        [
          ["verifiable", say.tableDice],
          ["hand", say.handDice],
        ],
        (dice) => change({ dice }),
      ),
      game.languages
        ? number(say.roundClock, wishes.clock, (clock) => change({ clock }))
        : number(say.seatClock, wishes.seatClock, (seatClock) => change({ seatClock })),
      game.options
        .filter((option) => mode.options.includes(option.name))
        .map((option) =>
          h(
            "label",
            { class: "choice" },
            h("input", {
              type: "checkbox",
              checked: wishes.options.includes(option.name),
              onchange: (event) =>
                change({
                  options: event.target.checked
                    ? [...wishes.options, option.name]
                    : wishes.options.filter((name) => name !== option.name),
                }),
            }),
            h("span", null, h("strong", null, optionName(option.name)), h("span", { class: "hint" }, option.says)),
          ),
        ),
    ),
  );
}

/** @param {string} label @param {string} now @param {any[][]} choices value, label, whether it can be chosen
 * @param {(value: string) => void} choose */
const select = (label, now, choices, choose) =>
  h(
    "label",
    { class: "field" },
    h("span", null, label),
    h(
      "select",
      { onchange: (event) => choose(event.target.value) },
      choices.map(([value, shown, fits = true]) =>
        h("option", { value, selected: value === now, disabled: !fits }, shown),
      ),
    ),
  );

/** @param {string} label @param {number} now @param {(value: number) => void} choose */
const number = (label, now, choose) =>
  h(
    "label",
    { class: "field" },
    h("span", null, label),
    h("input", {
      type: "number",
      min: 0,
      max: 3600,
      value: String(now),
      onchange: (event) => choose(Math.max(0, Math.round(Number(event.target.value)) || 0)),
    }),
  );

/** @param {string} code */
const languageName = (code) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
