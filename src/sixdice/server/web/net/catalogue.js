/** What can be played here, as the server tells it; asked for once. */

import { signal } from "@preact/signals";
import { ask } from "./api.js";

/**
 * @typedef {{name: string, seats: [number, number], options: string[], sheets?: string[], missions?: boolean}} Mode
 * @typedef {{number: number, goals: string[]}} Mission the goals are by number of seats
 * @typedef {{number: number, themes: Record<string, string[]>, bots?: string[]}} Card `bots`: the languages they know it in
 * @typedef {object} Game
 * @property {string} game
 * @property {Mode[]} modes
 * @property {{name: string}[]} bots
 * @property {Record<string, string>} [sheets] rows by name
 * @property {Mission[]} [missions]
 * @property {string[]} [languages]
 * @property {Card[]} [cards]
 * @property {number} [clock] seconds a round, where the game has a clock of its own
 */

/** @type {import("@preact/signals").Signal<Game[] | null>} */
export const catalogue = signal(null);

/** Whether the server could not be reached when it was asked. */
export const unreachable = signal(false);

/** Ask what can be played, unless that is known. */
export async function learn() {
  if (catalogue.value) return;
  unreachable.value = false;
  try {
    catalogue.value = await ask("GET", "/v1/games");
  } catch {
    unreachable.value = true;
  }
}

/** @param {string} name @returns {Game | undefined} */
export const gameNamed = (name) => catalogue.value?.find((one) => one.game === name);

/** @param {Game} game @param {string} name @returns {Mode} */
export const modeNamed = (game, name) => game.modes.find((mode) => mode.name === name) ?? game.modes[0];

/** The usual bot: the second gentlest; the gentlest where everybody races a clock. @param {Game} game */
export const usualBot = (game) => game.bots[game.clock === undefined ? 1 : 0].name;
