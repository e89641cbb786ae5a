/** A sheet as the server writes it: its rows of colour letters, and what is crossed on it. */

export const COLUMNS = "ABCDEFGHIJKLMNO";
export const ROWS = 7;

/** The five colours, in the order of the sheet. */
export const COLOURS = "gyorb";

/** @param {any} setup @param {number} seat @returns {string} the rows of that seat's sheet, joined by / */
export const rowsOf = (setup, seat) => setup?.rows?.[setup.sheets[seat - 1]] ?? "";

/** @param {string} rows @param {string} box such as H7 @returns {string} the colour's letter, upper case for a star */
export const boxLetter = (rows, box) => rows[(Number(box[1]) - 1) * (COLUMNS.length + 1) + COLUMNS.indexOf(box[0])] ?? "";

/** @param {string} rows @param {string} box @returns {string} one of gyorb */
export const boxColour = (rows, box) => boxLetter(rows, box).toLowerCase();

/** All boxes, column by column. @type {string[]} */
export const BOXES = [...COLUMNS].flatMap((column) => Array.from({ length: ROWS }, (_, row) => `${column}${row + 1}`));

/**
 * @param {string} position the sheet's name, crossed boxes as a number, jokers left, in co-op misses
 * @returns {{crossed: Set<string>, jokers: number, misses: number}}
 */
export function readPosition(position) {
  const [, hex, jokers, misses = "0"] = position.split(" ");
  const bits = BigInt(`0x${hex}`);
  const crossed = new Set(BOXES.filter((_, bit) => (bits >> BigInt(bit)) & 1n));
  return { crossed, jokers: Number(jokers), misses: Number(misses) };
}
