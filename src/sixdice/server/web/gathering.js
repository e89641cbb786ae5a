/** Before a game: who sits where, and who is still to come. */

import { command, randomHex } from "./api.js";
import { button, h } from "./dom.js";
import { link } from "./links.js";
import { nameKept, keepName } from "./names.js";
import { GAMES, MODES, say } from "./text.js";

/** @typedef {import("./table.js").Seen} Seen */

/** Describe the table while it gathers.
 * @param {Seen} seen @returns {any} */
export function gathering(seen) {
  const { table, you } = seen;
  const open = table.seats.some((seat) => seat.kind === "open");
  const starts = you.host || (table.number > 1 && you.seats.length > 0);
  return h(
    "div",
    { class: "narrow" },
    h(
      "h2",
      { class: "big" },
      [GAMES[table.game]?.[0] ?? table.game, MODES[table.wish.mode]].filter(Boolean).join(" · "),
    ),
    h(
      "ol",
      { class: "seats plain" },
      table.seats.map((seat) => seatLine(seen, seat)),
    ),
    you.host &&
      h(
        "div",
        { class: "buttons" },
        button(say.addSeat, () => seen.act({ type: "add-seat" })),
      ),
    you.host &&
      h(
        "section",
        { class: "panel" },
        h("h2", null, say.invite),
        open
          ? link(seen, "join", { label: say.makeLink, hint: say.inviteHint })
          : h("p", { class: "hint" }, say.inviteMore),
      ),
    !you.seats.length && !you.host && !open && h("p", { class: "hint" }, say.watching),
    starts
      ? [
          h(
            "div",
            { class: "buttons" },
            button(say.start, open ? null : () => seen.act({ type: "start" }, you.host ? undefined : you.seats[0]), {
              class: "main",
            }),
          ),
          open && h("p", { class: "hint" }, say.startWaits),
        ]
      : h("p", { class: "hint" }, say.startHost),
  );
}

/** @param {Seen} seen @param {any} seat */
function seatLine(seen, seat) {
  const mine = seen.you.seats.includes(seat.seat);
  const { host, join } = seen.you;
  const who = seat.kind === "open" ? say.openSeat : seat.kind === "bot" ? say.bot(seat.bot) : seat.name;
  const notes = [mine && say.sitsHere, seat.kind === "person" && !seat.present && say.away].filter(Boolean).join(", ");
  return h(
    "li",
    { key: `${seat.place} ${seat.kind}` },
    h(
      "div",
      { class: "line" },
      h(
        "span",
        { class: "grow" },
        h("strong", { class: seat.kind === "open" ? "open" : null }, who),
        notes && h("span", { class: "hint" }, ` (${notes})`),
      ),
      mine && button(say.stand, () => seen.act({ type: "stand" }, seat.seat), { class: "small" }),
      host &&
        !mine &&
        button(say.remove, () => seen.act({ type: "remove-seat", seat: seat.seat, place: seat.place }), {
          class: "small",
          "aria-label": say.removeSeat(seat.seat),
        }),
    ),
    seat.kind === "open" &&
      h("div", { class: "taking" }, (join || host) && sitting(seen, seat.seat), host && bots(seen, seat.seat)),
  );
}

/** @param {Seen} seen @param {number} seat */
function sitting(seen, seat) {
  const id = `name-${seat}`;
  const sit = async () => {
    const input = /** @type {HTMLInputElement} */ (document.getElementById(id));
    const name = input.value.trim();
    if (!name) return input.focus();
    keepName(name);
    const asked = { type: "sit", name, seat, nonce: randomHex(8), key: randomHex(16) };
    await seen.doing(() => command(seen.id, asked));
    seen.renew();
  };
  const taken = seen.you.seats.length > 0;
  return h(
    "form",
    {
      class: "line",
      onsubmit: (event) => {
        event.preventDefault();
        sit();
      },
    },
    h("label", { class: "heard", for: id }, say.sitAs),
    h("input", {
      id,
      class: "grow",
      maxlength: 40,
      placeholder: say.sitAs,
      autocomplete: "nickname",
      value: taken ? "" : nameKept(),
    }),
    h("button", { type: "submit", class: seen.you.host || taken ? "small" : "main" }, say.sit),
  );
}

/** @param {Seen} seen @param {number} seat */
function bots(seen, seat) {
  return h(
    "div",
    { class: "line" },
    seen.catalogue.bots.map((bot) =>
      button(say.bot(bot.name), () => seen.act({ type: "seat-bot", seat, bot: bot.name }), {
        class: "small",
        title: bot.says,
      }),
    ),
  );
}
