/**
 * What may be chosen, as the server lists it, and what is left of that list once dice are pressed and
 * boxes tapped. No rule of the game is known here.
 *
 * @typedef {{text: string, colour: string, number: string, boxes: string[], jokers: number}} Option
 * @typedef {{colour: number | null, number: number | null, boxes: string[]}} Marks dice by their place in the roll
 */

/** @type {Marks} */
export const UNMARKED = { colour: null, number: null, boxes: [] };

/** @param {string} text such as `y3:H6,H7,I6`, or `-` @returns {Option} */
export function parsed(text) {
  if (text === "-") return { text, colour: "", number: "", boxes: [], jokers: 0 };
  const [[colour, number], boxes] = text.split(":");
  return { text, colour, number, boxes: boxes.split(","), jokers: Number(colour === "x") + Number(number === "?") };
}

/** @param {string} face */
export const isColour = (face) => "gyorbx".includes(face);

/** The options that still fit, those that cost fewer jokers first.
 * @param {Option[]} options @param {string} faces @param {Marks} marks */
export function matching(options, faces, marks) {
  const fits = (/** @type {Option} */ option) =>
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
  const kind = isColour(faces[die]) ? "colour" : "number";
  const next = { ...marks, [kind]: marks[kind] === die ? null : die };
  if (!matching(options, faces, next).length) next.boxes = [];
  return completed(options, faces, next);
}

/** Tap a box, or take the tap back. One that does not go with the others begins anew.
 * @param {Option[]} options @param {string} faces @param {Marks} marks @param {string} box @returns {Marks} */
export function tap(options, faces, marks, box) {
  if (marks.boxes.includes(box)) return { ...marks, boxes: marks.boxes.filter((other) => other !== box) };
  return added(options, faces, marks, box) ?? added(options, faces, { ...marks, boxes: [] }, box) ?? added(options, faces, UNMARKED, box) ?? marks;
}

/** Add a box to those tapped; null where nothing fits that.
 * @param {Option[]} options @param {string} faces @param {Marks} marks @param {string} box @returns {Marks | null} */
export function added(options, faces, marks, box) {
  const next = { ...marks, boxes: [...marks.boxes, box] };
  return matching(options, faces, next).length ? completed(options, faces, next) : null;
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
