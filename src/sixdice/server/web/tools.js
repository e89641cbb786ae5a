/** What a table offers besides its game: links, ending early, standing in, the record, the log. */

import { ask, path } from "./api.js";
import { button, h } from "./dom.js";
import { link } from "./links.js";
import { say } from "./text.js";

/** @typedef {import("./table.js").Seen} Seen */

/** Describe the tools, folded.
 * @param {Seen} seen */
export function tools(seen) {
  const { table, you } = seen;
  const playing = table.phase === "playing";
  return h(
    "details",
    { class: "panel tools" },
    h("summary", null, say.tools),
    playing && [ending(seen), people(seen)],
    h(
      "div",
      { class: "stack" },
      you.seats.map((seat) => link(seen, "seat", { label: say.device(seen.name(seat)), hint: say.deviceHint, seat })),
      you.host && link(seen, "watch", { label: say.watch, hint: say.watchHint }),
      playing && h("a", { class: "button", href: `${path(seen.id)}/record`, download: "" }, say.record),
      you.host &&
        h(
          "details",
          null,
          h("summary", null, say.deleteTable),
          button(say.deleteSure, () => seen.doing(() => ask("DELETE", path(seen.id))), { class: "danger" }),
        ),
    ),
    h("h2", null, say.log),
    h(
      "ol",
      { class: "plain log", tabindex: 0, "aria-label": say.log },
      seen.log
        .slice(-60)
        .reverse()
        .map((line) => h("li", null, line)),
    ),
  );
}

/** @param {Seen} seen */
function ending(seen) {
  const { table, you } = seen;
  const alone = table.seats.filter((seat) => seat.kind === "person" && !seat.stand_in).length === 1;
  if (alone && you.seats.length === 1)
    return h(
      "details",
      null,
      h("summary", null, say.endHere),
      button(say.endSure, () => seen.act({ type: "agree-to-end", agree: true }, you.seats[0]), { class: "danger" }),
    );
  return h(
    "div",
    { class: "stack" },
    you.seats.map((seat) => {
      const agrees = table.seats[seat - 1].agrees_to_end;
      const what = agrees ? say.disagree : say.agree;
      return button(you.seats.length > 1 ? say.agreeAs(seen.name(seat), what) : what, () =>
        seen.act({ type: "agree-to-end", agree: !agrees }, seat),
      );
    }),
  );
}

/** @param {Seen} seen */
function people(seen) {
  const { table, you, catalogue } = seen;
  const all = table.seats.filter((seat) => seat.kind === "person");
  const hosts = (seat) => you.host && !you.seats.includes(seat.seat);
  const noted = all.filter((seat) => hosts(seat) || seat.stand_in || seat.agrees_to_end);
  return h(
    "ul",
    { class: "plain people" },
    noted.map((seat) => {
      const notes = [
        !seat.present && say.away,
        seat.stand_in && say.standsIn(seat.stand_in),
        seat.agrees_to_end && say.agrees,
      ]
        .filter(Boolean)
        .join(", ");
      const standIn = (by) => () => seen.act({ type: "stand-in", seat: seat.seat, by });
      return h(
        "li",
        null,
        h("p", null, h("strong", null, seat.name), notes && h("span", { class: "hint" }, ` (${notes})`)),
        h(
          "div",
          { class: "wrap" },
          you.seats.includes(seat.seat) &&
            seat.stand_in &&
            button(say.return(seat.name), () => seen.act({ type: "return" }, seat.seat), { class: "small" }),
          hosts(seat) && [
            catalogue.bots.map((bot) => button(say.standIn(bot.name), standIn(bot.name), { class: "small" })),
            button(say.letPass, standIn("pass"), { class: "small" }),
            button(say.removePerson, () => seen.act({ type: "remove-seat", seat: seat.seat, place: seat.place }), { class: "small" }),
          ],
        ),
      );
    }),
  );
}
