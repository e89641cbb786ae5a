/** What all have at a table of Encore: scores, and the sheets that are not large now. */

import { h } from "./dom.js";
import { parsed } from "./marks.js";
import { rowsOf, smallSheet } from "./sheet.js";
import { say } from "./text.js";
import { choiceWords } from "./told.js";

/** @typedef {import("./table.js").Seen} Seen */

/** Describe the scores line by line.
 * @param {Seen} seen */
export function scores({ game, setup, name, you }) {
  const lines = /** @type {[string, string][]} */ ([
    ["columns", say.columns],
    ["colours", say.colours],
    ["jokers", say.jokers],
    ["stars", say.stars],
    ["total", say.total],
  ]);
  const shown = lines.filter(([key]) => key in game.seats[0].score);
  return h(
    "section",
    { class: "panel" },
    h("h2", null, say.scores),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("td", null),
            shown.map(([, label]) => h("th", { scope: "col" }, label)),
            setup.mission && h("th", { scope: "col" }, say.misses),
          ),
        ),
        h(
          "tbody",
          null,
          game.seats.map((one, index) =>
            h(
              "tr",
              { class: you.seats.includes(index + 1) ? "mine" : null },
              h(
                "th",
                { scope: "row" },
                name(index + 1),
                index + 1 === game.active && h("span", { class: "active", title: say.throws(name(index + 1)) }, " ⚄"),
                one.chosen && h("span", { title: say.hasChosen }, " ✓"),
              ),
              shown.map(([key]) => h("td", { class: key === "total" ? "total" : null }, one.score[key])),
              setup.mission && h("td", null, one.misses ?? 0),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Describe the sheets of the others.
 * @param {Seen} seen @param {number} shown the seat whose sheet is large */
export function others({ game, setup, name }, shown) {
  const seats = game.seats.map((_, index) => index + 1).filter((seat) => seat !== shown);
  if (!seats.length) return null;
  return h(
    "section",
    { class: "panel" },
    h("h2", null, say.others),
    h(
      "div",
      { class: "others" },
      seats.map((seat) => {
        const choice = game.seats[seat - 1].choice;
        return h(
          "figure",
          null,
          smallSheet({ setup, game, seat, name: name(seat), tried: choice ? parsed(choice).boxes : [] }),
          h(
            "figcaption",
            null,
            `${name(seat)} · ${game.seats[seat - 1].score.total}`,
            choice && ` · ${choiceWords(choice, rowsOf(setup, seat))}`,
          ),
        );
      }),
    ),
  );
}
