/** A game of word dice: the theme, the dice, a line to type in. */

import { handDice } from "./dice.js";
import { button, classes, h } from "./dom.js";
import { say } from "./text.js";
import { refusedWords } from "./told.js";

/** @typedef {import("./table.js").Seen} Seen */

/** Describe the game as it stands.
 * @param {Seen} seen @returns {any} */
export function words(seen) {
  const { game } = seen;
  return [
    h("div", { class: "board talk" },
      game.faces ? [question(seen), answer(seen)] : game.over ? null : seen.table.dice === "hand" ? handDice(seen) : h("p", { class: "soon" }, say.diceSoon),
      h("section", { class: "panel" }, game.faces ? [h("h2", null, say.said), said(seen)] : [h("h2", null, say.log), lately(seen)])),
    h("div", { class: "beside" }, hands(seen)),
  ];
}

/** Between rounds: how the last one went. @param {Seen} seen */
const lately = (seen) => h("ul", { class: "plain" }, seen.log.slice(-6).map((line) => h("li", null, line)));

/** Seconds until a moment of the game's clock, not below 0.
 * @param {Seen} seen @param {number} due */
const left = (seen, due) => Math.max(0, Math.ceil(due - seen.seconds()));

/** @param {Seen} seen */
function question(seen) {
  const { game, setup } = seen;
  const { faces } = game;
  const round = game.timers?.find((/** @type {any} */ timer) => timer.name === "round");
  const black = !faces.initial;
  return h("section", { class: "question" },
    h("h2", { class: "theme" }, faces.theme ? setup.themes[faces.theme - 1].title : say.anyTheme),
    h("div", { class: "roll letters" }, [...faces.letters].map((letter, index) => {
      const colour = setup.dice[index];
      const initial = colour === faces.colour;
      return h("span", { class: classes("die", `d-${colour}`, initial && "pressed", black && "avoid"), title: colour }, letter);
    })),
    h("p", { class: "rule" }, h("strong", null, black ? say.black : say.begins(faces.initial)),
      round && h("span", { class: classes("clock", left(seen, round.due) <= 10 && "short") }, say.seconds(left(seen, round.due)))));
}

/** @param {Seen} seen */
function answer(seen) {
  const { game, own } = seen;
  if (game.appeal) return vote(seen);
  if (!own.length) return null;
  const speakers = own.filter((one) => one.speak || one.agree);
  const places = own.find((one) => one.places !== undefined)?.places;
  const mine = seen.local.refused;
  return h("section", { class: "answer" },
    speakers.length ? [themes(seen), line(seen, speakers)] : h("p", { class: "hint" }, game.time_up ? say.timeUp : say.spoken),
    h("p", { class: "fault", role: "alert" }, mine && mine.round === game.round ? refusedWords(mine) : ""),
    places === undefined ? null : h("p", { class: "hint" }, say.places(places)),
    h("div", { class: "buttons" }, own.filter((one) => one.agree).map((one) =>
      button(own.length > 1 ? say.nothingFor(seen.name(one.seat)) : say.nothing, () => seen.act({ type: "agree-to-close", round: game.round }, one.seat)))));
}

/** @param {Seen} seen */
function themes(seen) {
  const { game, setup, local } = seen;
  if (game.faces.theme) return null;
  if (!game.themes?.includes(local.theme)) local.theme = game.themes?.[0];
  return h("div", { class: "themes", role: "group", "aria-label": say.anyTheme }, setup.themes.map((/** @type {any} */ theme, /** @type {number} */ index) =>
    button(theme.title, game.themes?.includes(index + 1) ? () => { local.theme = index + 1; seen.refresh(); focusWord(); } : null,
      { class: "chip", "aria-pressed": String(local.theme === index + 1) })));
}

const focusWord = () => document.getElementById("word")?.focus();

/** The line to type in, with a button for each who may speak.
 * @param {Seen} seen @param {any[]} speakers */
function line(seen, speakers) {
  const { game, local } = seen;
  const speak = async (/** @type {number} */ seat) => {
    const input = /** @type {HTMLInputElement} */ (document.getElementById("word"));
    const word = input.value.trim();
    focusWord();
    if (!word) return;
    local.refused = null;
    const theme = game.faces.theme ? {} : { theme: local.theme };
    if (await seen.act({ type: "propose", round: game.round, word, ...theme }, seat)) input.value = "";
  };
  const first = speakers.find((one) => one.speak) ?? speakers[0];
  return h("form", { class: "say", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); speak(first.seat); } },
    h("label", { class: "heard", for: "word" }, say.yourWord),
    h("input", { id: "word", key: `word ${game.round}`, type: "text", maxlength: 60, autocomplete: "off", autocapitalize: "words", autocorrect: "off", spellcheck: "false", enterkeyhint: "send", placeholder: say.yourWord, lang: seen.setup.language, born: () => queueMicrotask(focusWord) }),
    speakers.map((one) => {
      const until = game.pauses?.[one.seat - 1];
      const waits = !one.speak && until !== undefined && until !== null;
      const label = seen.own.length > 1 ? say.saysIt(seen.name(one.seat)) : say.sayIt;
      return h("button", { type: speakers.length > 1 ? "button" : "submit", class: "main", disabled: !one.speak, onclick: speakers.length > 1 ? () => speak(one.seat) : null }, waits ? say.pauseFor(left(seen, until)) : label);
    }));
}

/** @param {Seen} seen */
function vote(seen) {
  const { game, own } = seen;
  const { appeal } = game;
  const send = (/** @type {number} */ seat, /** @type {boolean} */ keep) => () => seen.act({ type: "vote", round: game.round, keep }, seat);
  const label = (/** @type {number} */ seat, /** @type {string} */ what) => (own.length > 1 ? say.voteAs(seen.name(seat), what) : what);
  return h("section", { class: "panel vote" },
    h("h2", null, say.vote(game.said[appeal.number - 1].word)),
    h("p", { class: "hint" }, say.voted(appeal.votes?.length ?? 0, appeal.voters.length), " · ", say.seconds(left(seen, appeal.due))),
    own.filter((one) => one.vote).map((one) => h("div", { class: "buttons" },
      button(label(one.seat, say.strike), send(one.seat, false)), button(label(one.seat, say.keep), send(one.seat, true), { class: "main" }))));
}

/** @param {Seen} seen */
function said(seen) {
  const { game, own, setup } = seen;
  if (!game.said?.length) return h("p", { class: "hint" }, say.nothingSaid);
  return h("ul", { class: "plain said" }, game.said.map((/** @type {any} */ one, /** @type {number} */ index) => h("li", { class: one.struck ? "struck" : null },
    h("strong", null, one.word), ` ${seen.name(one.seat)} · ${say.tokens(one.tokens ?? 0)}`,
    game.faces?.theme ? null : ` · ${setup.themes[one.theme - 1].title}`,
    one.until && !game.appeal && !one.struck ? h("span", { class: "hint" }, ` ${say.doubtable(left(seen, one.until))}`) : null,
    own.filter((mine) => mine.appeals?.includes(index + 1)).map((mine) =>
      button(own.length > 1 ? say.doubtAs(seen.name(mine.seat)) : say.doubt, () => seen.act({ type: "appeal", round: game.round, number: index + 1 }, mine.seat), { class: "small" })))));
}

/** @param {Seen} seen */
function hands({ game, name, you }) {
  return h("section", { class: "panel" },
    h("h2", null, say.scores),
    h("table", null, h("tbody", null, game.hands.map((/** @type {number} */ tokens, /** @type {number} */ index) => h("tr", { class: you.seats.includes(index + 1) ? "mine" : null },
      h("th", { scope: "row" }, name(index + 1), index + 1 === game.thrower && h("span", { class: "active", title: say.throws(name(index + 1)) }, " ⚄"), game.agreed?.includes(index + 1) && h("span", { title: say.nothing }, " ✓")),
      h("td", { class: "total" }, say.tokens(tokens)))))),
    h("p", { class: "hint" }, say.pot(game.pot), game.reserve ? `, ${say.reserve(game.reserve)}` : ""));
}
