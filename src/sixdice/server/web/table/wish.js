/** What was wished for at a table, in words. */

import { say } from "../text/text.js";

/** @param {any} table @returns {string[]} */
export function told({ wish, dice, clock }) {
  const { games, start, common } = say;
  const parts = [
    wish.mission && games.missionOf(wish.mission, games.missions[wish.mission].says),
    wish.sheets?.length && start.sheetNamed(wish.sheets.map((/** @type {string} */ name) => games.sheets[name] ?? name).join(", ")),
    wish.language && new Intl.DisplayNames([document.documentElement.lang], { type: "language" }).of(wish.language),
    wish.card && games.card(wish.card),
    ...(wish.options ?? []).map((/** @type {string} */ name) => games.options[name]?.name ?? name),
    dice === "hand" && games.dice.hand.name,
    wish.clock && start.secondsRound(common.seconds(wish.clock)),
    clock > 0 && start.secondsSeat(common.seconds(clock)),
  ];
  return parts.filter(Boolean);
}
