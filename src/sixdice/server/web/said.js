/** What was said at a table of word dice, whether it counts, and what it brought. */

import { button, h } from "./dom.js";
import { say } from "./text.js";

/** @typedef {import("./table.js").Seen} Seen */

/** Seconds until a moment of the game's clock, not below 0.
 * @param {Seen} seen @param {number} due */
export const left = (seen, due) => Math.max(0, Math.ceil(due - seen.seconds()));

/** Between rounds: how the last one went. @param {Seen} seen */
export const lately = (seen) =>
  h(
    "ul",
    { class: "plain" },
    seen.log.slice(-6).map((line) => h("li", null, line)),
  );

/** Describe the vote on a word.
 * @param {Seen} seen */
export function vote(seen) {
  const { game, own } = seen;
  const { appeal } = game;
  const send = (seat, keep) => () => seen.act({ type: "vote", round: game.round, keep }, seat);
  const label = (seat, what) => (own.length > 1 ? say.voteAs(seen.name(seat), what) : what);
  return h(
    "section",
    { class: "panel vote" },
    h("h2", null, say.vote(game.said[appeal.number - 1].word)),
    h(
      "p",
      { class: "hint" },
      say.voted(appeal.votes?.length ?? 0, appeal.voters.length),
      " · ",
      say.seconds(left(seen, appeal.due)),
    ),
    own
      .filter((one) => one.vote)
      .map((one) =>
        h(
          "div",
          { class: "buttons" },
          button(label(one.seat, say.strike), send(one.seat, false)),
          button(label(one.seat, say.keep), send(one.seat, true), { class: "main" }),
        ),
      ),
  );
}

/** Describe the words of this round.
 * @param {Seen} seen */
export function said(seen) {
  const { game, own, setup } = seen;
  if (!game.said?.length) return h("p", { class: "hint" }, say.nothingSaid);
  return h(
    "ul",
    { class: "plain said" },
    game.said.map((one, index) =>
      h(
        "li",
        { class: one.struck ? "struck" : null },
        h("strong", null, one.word),
        ` ${seen.name(one.seat)} · ${one.struck ? say.struck : say.tokens(one.tokens ?? 0)}`,
        game.faces?.theme ? null : ` · ${setup.themes[one.theme - 1].title}`,
        one.until && !game.appeal && !one.struck
          ? h("span", { class: "hint" }, ` ${say.doubtable(left(seen, one.until))}`)
          : null,
        own
          .filter((mine) => mine.appeals?.includes(index + 1))
          .map((mine) =>
            button(
              own.length > 1 ? say.doubtAs(seen.name(mine.seat)) : say.doubt,
              () => seen.act({ type: "appeal", round: game.round, number: index + 1 }, mine.seat),
              { class: "small" },
            ),
          ),
      ),
    ),
  );
}

/** Describe the tokens that each seat has.
 * @param {Seen} seen */
export function hands({ game, name, you }) {
  return h(
    "section",
    { class: "panel" },
    h("h2", null, say.scores),
    h(
      "table",
      null,
      h(
        "tbody",
        null,
        game.hands.map((tokens, index) =>
          h(
            "tr",
            { class: you.seats.includes(index + 1) ? "mine" : null },
            h(
              "th",
              { scope: "row" },
              name(index + 1),
              index + 1 === game.thrower && h("span", { class: "active", title: say.throws(name(index + 1)) }, " ⚄"),
              game.agreed?.includes(index + 1) && h("span", { title: say.nothing }, " ✓"),
            ),
            h("td", { class: "total" }, say.tokens(tokens)),
          ),
        ),
      ),
    ),
    h("p", { class: "hint" }, say.pot(game.pot), game.reserve ? `, ${say.reserve(game.reserve)}` : ""),
  );
}
