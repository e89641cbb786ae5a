/**
 * What somebody tries on a sheet before they confirm: dice pressed, boxes tapped. Only the server
 * knows what is legal; here its options are narrowed down.
 *
 * @typedef {{text: string, colour: string, number: string, boxes: string[], jokers: number}} Option
 * @typedef {{colour: number | null, number: number | null, boxes: string[]}} Marks dice by their place in the roll
 */

export const COLUMNS = "ABCDEFGHIJKLMNO";
export const ROWS = 7;

/** @param {string} text @returns {Option} */
export function parsed(text) {
  if (text === "-") return { text, colour: "", number: "", boxes: [], jokers: 0 };
  const [[colour, number], boxes] = text.split(":");
  const jokers = Number(colour === "x") + Number(number === "?");
  return { text, colour, number, boxes: boxes.split(","), jokers };
}

/** @param {string} rows a sheet's rows, joined by / @param {string} box */
export const boxColour = (rows, box) => boxLetter(rows, box).toLowerCase();

/** @param {string} rows @param {string} box @returns {string} upper case: a star */
export const boxLetter = (rows, box) =>
  rows[(Number(box[1]) - 1) * (COLUMNS.length + 1) + COLUMNS.indexOf(box[0])] ?? "";

/** @param {string} position @returns {{crossed: Set<string>, jokers: number}} */
export function readPosition(position) {
  const [, hex, jokers] = position.split(" ");
  const bits = BigInt(`0x${hex}`);
  const crossed = new Set();
  for (let bit = 0; bit < COLUMNS.length * ROWS; bit += 1)
    if ((bits >> BigInt(bit)) & 1n) crossed.add(COLUMNS[Math.floor(bit / ROWS)] + ((bit % ROWS) + 1));
  return { crossed, jokers: Number(jokers) };
}

/** @returns {Marks} */
export const unmarked = () => ({ colour: null, number: null, boxes: [] });

/** The options that still fit, those that cost fewer jokers first.
 * @param {Option[]} options @param {string} faces @param {Marks} marks */
export function matching(options, faces, marks) {
  const fits = (option) =>
    option.boxes.length > 0 &&
    (marks.colour === null || faces[marks.colour] === option.colour) &&
    (marks.number === null || faces[marks.number] === option.number) &&
    marks.boxes.every((box) => option.boxes.includes(box));
  return options.filter(fits).sort((a, b) => a.jokers - b.jokers);
}

/** The option that the marks have come to, if they have.
 * @param {Option[]} matches @param {Marks} marks */
export const reached = (matches, marks) => matches.find((option) => option.boxes.length === marks.boxes.length) ?? null;

/** Press a die, or let it go.
 * @param {Option[]} options @param {string} faces @param {Marks} marks @param {number} die @returns {Marks} */
export function press(options, faces, marks, die) {
  const kind = "gyorbx".includes(faces[die]) ? "colour" : "number";
  const next = { ...marks, [kind]: marks[kind] === die ? null : die };
  if (!matching(options, faces, next).length) next.boxes = [];
  return completed(options, faces, next);
}

/** Tap a box, or take the tap back.
 * @param {Option[]} options @param {string} faces @param {Marks} marks @param {string} box @returns {Marks} */
export function tap(options, faces, marks, box) {
  if (marks.boxes.includes(box)) return { ...marks, boxes: marks.boxes.filter((other) => other !== box) };
  const next = { ...marks, boxes: [...marks.boxes, box] };
  if (matching(options, faces, next).length) return completed(options, faces, next);
  const afresh = { ...marks, boxes: [box] };
  return matching(options, faces, afresh).length ? completed(options, faces, afresh) : { ...unmarked(), boxes: [box] };
}

/** Fill in what is left when only one set of boxes is.
 * @param {Option[]} options @param {string} faces @param {Marks} marks @returns {Marks} */
function completed(options, faces, marks) {
  const matches = matching(options, faces, marks);
  const decided = marks.boxes.length > 0 || (marks.colour !== null && marks.number !== null);
  const one = matches[0];
  if (!decided || !one || matches.some((other) => other.boxes.join() !== one.boxes.join())) return marks;
  return { ...marks, boxes: one.boxes };
}
