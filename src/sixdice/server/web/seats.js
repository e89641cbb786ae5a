/** The seats of a table that is about to be opened. */

import { randomHex } from "./api.js";
import { button, h } from "./dom.js";
import { nameKept } from "./names.js";
import { say } from "./text.js";

/** @typedef {{kind: "person" | "bot" | "open", name?: string, bot?: string}} Seat */

/** Seats as they are usual for a mode: you, and bots to make up the number.
 * @param {any} mode @param {any} game @returns {Seat[]} */
export function usualSeats(mode, game) {
  const bots = Array.from({ length: mode.seats[0] - 1 }, () => botSeat(game));
  return [{ kind: "person", name: nameKept() || say.player(1) }, ...bots];
}

/** The middle one of the bots, or the stronger of two. @param {any} game @returns {Seat} */
const botSeat = (game) => ({ kind: "bot", bot: game.bots[Math.floor(game.bots.length / 2)].name });

/** As many of these seats as a mode allows, and as many more as it needs.
 * @param {Seat[]} seats @param {any} mode @param {any} game @returns {Seat[]} */
export function fitted(seats, mode, game) {
  const known = seats.map((seat) =>
    seat.kind === "bot" && !game.bots.some((bot) => bot.name === seat.bot) ? botSeat(game) : seat,
  );
  const more = Array.from({ length: Math.max(0, mode.seats[0] - known.length) }, () => botSeat(game));
  return [...known, ...more].slice(0, mode.seats[1]);
}

/** What the server is asked for. @param {Seat[]} seats */
export const wanted = (seats) =>
  seats.map((seat) =>
    seat.kind === "person"
      ? { kind: "person", name: seat.name?.trim() ?? "", nonce: randomHex(8) }
      : seat.kind === "bot"
        ? { kind: "bot", bot: seat.bot }
        : { kind: "open" },
  );

/**
 * Describe the form of the seats.
 * @param {Seat[]} seats @param {any} mode @param {any} game
 * @param {(seats: Seat[]) => void} change
 */
export function seatsForm(seats, mode, game, change) {
  const [least, most] = mode.seats;
  const replace = (at, seat) => change(seats.map((old, index) => (index === at ? seat : old)));
  return h(
    "fieldset",
    { class: "panel" },
    h("legend", null, say.seats),
    h(
      "ol",
      { class: "plain" },
      seats.map((seat, index) =>
        h(
          "li",
          null,
          h(
            "div",
            { class: "line" },
            chooser(seat, index, game, (chosen) => replace(index, chosen)),
            seat.kind === "person" &&
              h("input", {
                class: "grow",
                "aria-label": say.nameOf(index + 1),
                maxlength: 40,
                value: seat.name ?? "",
                autocomplete: "nickname",
                onchange: (event) => replace(index, { ...seat, name: event.target.value }),
              }),
            seats.length > least &&
              button("✕", () => change(seats.filter((_, at) => at !== index)), {
                class: "small",
                "aria-label": say.removeSeat(index + 1),
              }),
          ),
          seat.kind !== "person" &&
            h(
              "p",
              { class: "hint" },
              seat.kind === "bot" ? game.bots.find((bot) => bot.name === seat.bot)?.says : say.friendHint,
            ),
        ),
      ),
    ),
    seats.length < most && button(say.addSeat, () => change([...seats, botSeat(game)])),
  );
}

/** @param {Seat} seat @param {number} index @param {any} game @param {(seat: Seat) => void} choose */
function chooser(seat, index, game, choose) {
  const now = seat.kind === "bot" ? `bot ${seat.bot}` : seat.kind;
  const option = (value, label) => h("option", { value, selected: value === now }, label);
  const chosen = (event) => {
    const [kind, bot] = event.target.value.split(" ");
    choose(
      kind === "person"
        ? { kind, name: index ? say.player(index + 1) : nameKept() || say.player(1) }
        : kind === "bot"
          ? { kind, bot }
          : { kind },
    );
  };
  return h(
    "select",
    { "aria-label": say.seat(index + 1), onchange: chosen },
    option("person", say.me),
    game.bots.map((bot) => option(`bot ${bot.name}`, say.bot(bot.name))),
    option("open", say.friend),
  );
}
