/** A game of word dice: the theme, the dice, a line to type in. */

import { handDice } from "./dice.js";
import { button, classes, h } from "./dom.js";
import { hands, lately, left, said, vote } from "./said.js";
import { say } from "./text.js";
import { refusedWords } from "./told.js";

/** @typedef {import("./table.js").Seen} Seen */

/** Describe the game as it stands.
 * @param {Seen} seen @returns {any} */
export function words(seen) {
  const { game } = seen;
  return [
    h(
      "div",
      { class: "board talk" },
      game.faces
        ? [question(seen), answer(seen)]
        : game.over
          ? null
          : seen.table.dice === "hand"
            ? handDice(seen)
            : h("p", { class: "soon" }, say.diceSoon),
      h(
        "section",
        { class: "panel" },
        game.faces ? [h("h2", null, say.said), said(seen)] : [h("h2", null, say.log), lately(seen)],
      ),
    ),
    h("div", { class: "beside" }, hands(seen)),
  ];
}

/** @param {Seen} seen */
function question(seen) {
  const { game, setup } = seen;
  const { faces } = game;
  const round = game.timers?.find((timer) => timer.name === "round");
  const black = !faces.initial;
  return h(
    "section",
    { class: "question" },
    h("h2", { class: "theme" }, faces.theme ? setup.themes[faces.theme - 1].title : say.anyTheme),
    h(
      "div",
      { class: "roll letters" },
      [...faces.letters].map((letter, index) => {
        const colour = setup.dice[index];
        const initial = colour === faces.colour;
        return h(
          "span",
          { class: classes("die", `d-${colour}`, initial && "pressed", black && "avoid"), title: colour },
          letter,
        );
      }),
    ),
    h(
      "p",
      { class: "rule" },
      h("strong", null, black ? say.black : say.begins(faces.initial)),
      round &&
        h(
          "span",
          { class: classes("clock", left(seen, round.due) <= 10 && "short") },
          say.seconds(left(seen, round.due)),
        ),
    ),
  );
}

/** @param {Seen} seen */
function answer(seen) {
  const { game, own } = seen;
  if (game.appeal) return vote(seen);
  if (!own.length) return null;
  const speakers = own.filter((one) => one.speak || one.agree);
  const places = own.find((one) => one.places !== undefined)?.places;
  const mine = seen.local.refused;
  return h(
    "section",
    { class: "answer" },
    speakers.length
      ? [themes(seen), line(seen, speakers)]
      : h("p", { class: "hint" }, game.time_up ? say.timeUp : say.spoken),
    h("p", { class: "fault", role: "alert" }, mine && mine.round === game.round ? refusedWords(mine) : ""),
    places === undefined ? null : h("p", { class: "hint" }, say.places(places)),
    h(
      "div",
      { class: "buttons" },
      own
        .filter((one) => one.agree)
        .map((one) =>
          button(own.length > 1 ? say.nothingFor(seen.name(one.seat)) : say.nothing, () =>
            seen.act({ type: "agree-to-close", round: game.round }, one.seat),
          ),
        ),
    ),
  );
}

/** @param {Seen} seen */
function themes(seen) {
  const { game, setup, local } = seen;
  if (game.faces.theme) return null;
  if (!game.themes?.includes(local.theme)) local.theme = game.themes?.[0];
  return h(
    "div",
    { class: "themes", role: "group", "aria-label": say.anyTheme },
    setup.themes.map((theme, index) =>
      button(
        theme.title,
        game.themes?.includes(index + 1)
          ? () => {
              local.theme = index + 1;
              seen.refresh();
              focusWord();
            }
          : null,
        { class: "chip", "aria-pressed": String(local.theme === index + 1) },
      ),
    ),
  );
}

const focusWord = () => document.getElementById("word")?.focus();

/** The line to type in, with a button for each who may speak.
 * @param {Seen} seen @param {any[]} speakers */
function line(seen, speakers) {
  const { game, local } = seen;
  const speak = async (seat) => {
    const input = /** @type {HTMLInputElement} */ (document.getElementById("word"));
    const word = input.value.trim();
    focusWord();
    if (!word) return;
    local.refused = null;
    const theme = game.faces.theme ? {} : { theme: local.theme };
    if (await seen.act({ type: "propose", round: game.round, word, ...theme }, seat)) input.value = "";
  };
  const first = speakers.find((one) => one.speak) ?? speakers[0];
  return h(
    "form",
    {
      class: "say",
      onsubmit: (event) => {
        event.preventDefault();
        speak(first.seat);
      },
    },
    h("label", { class: "heard", for: "word" }, say.yourWord),
    h("input", {
      id: "word",
      key: `word ${game.round}`,
      type: "text",
      maxlength: 60,
      autocomplete: "off",
      autocapitalize: "words",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      placeholder: say.yourWord,
      lang: seen.setup.language,
      born: () => queueMicrotask(focusWord),
    }),
    speakers.map((one) => {
      const until = game.pauses?.[one.seat - 1];
      const waits = !one.speak && until !== undefined && until !== null;
      const label = seen.own.length > 1 ? say.saysIt(seen.name(one.seat)) : say.sayIt;
      return h(
        "button",
        {
          type: speakers.length > 1 ? "button" : "submit",
          class: "main",
          disabled: !one.speak,
          onclick: speakers.length > 1 ? () => speak(one.seat) : null,
        },
        waits ? say.pauseFor(left(seen, until)) : label,
      );
    }),
  );
}
