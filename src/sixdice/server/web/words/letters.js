/** Letters as the dice show them: plain capitals, whatever accents a word is written with. */

/** Letters that Unicode does not take apart by itself. @type {Record<string, string>} */
const SPLIT = { œ: "OE", æ: "AE", ß: "SS", ø: "O", ł: "L", đ: "D", ð: "D", þ: "TH", ħ: "H", ŧ: "T", ı: "I" };

/** @param {string} sign @returns {string} the capitals that one sign stands for; none for a hyphen or a space */
const capitals = (sign) => (SPLIT[sign.toLowerCase()] ?? sign.normalize("NFKD").toUpperCase()).replace(/[^A-Z]/g, "");

/** The letters of a text. @param {string} text */
export const lettersOf = (text) => [...text.normalize("NFC")].map(capitals).join("");

/**
 * What of a text that is being typed may count. Of a person that is the last name that begins as asked, with what
 * follows, or any name that does without the letters to avoid; `against` are the letters in the way of all of them.
 * @param {string} text @param {{initial?: string, avoid?: string}} asked @param {boolean} person
 * @returns {{letters: string, code: string, against: string}} without a `code` nothing is in its way
 */
export function reading(text, { initial = "", avoid = "" }, person) {
  const names = person ? text.split(/[\s'’]+/).map(lettersOf).filter(Boolean) : [lettersOf(text)];
  const begins = names.findLastIndex((name) => name.startsWith(initial));
  const letters = names.slice(Math.max(0, begins)).join("");
  if (letters && begins < 0) return { letters, code: "word/initial", against: initial };
  const found = names.map((name) => [...new Set(avoid)].filter((letter) => name.includes(letter)).join(""));
  const against = found.every(Boolean) ? (found.at(-1) ?? "") : "";
  return { letters, code: against && "black/letters", against };
}

/**
 * A word in pieces: `pays` marks the first of each letter that is on the dice. Where only a part of the word
 * counts (`form`, as of a person the family name), the letters are looked for there.
 * @param {string} word @param {string} form @param {string} dice
 * @returns {{text: string, pays: boolean}[]}
 */
export function pieces(word, form, dice) {
  const signs = [...word.normalize("NFC")];
  const whole = lettersOf(word);
  const start = Math.max(0, whole.lastIndexOf(form));
  const end = whole.includes(form) ? start + form.length : whole.length;
  const left = new Set([...dice].filter((letter) => form.includes(letter)));
  let at = 0;
  return signs.reduce((done, sign) => {
    const found = [...capitals(sign)].filter((letter) => at >= start && at < end && left.delete(letter));
    at += capitals(sign).length;
    const last = done.at(-1);
    const pays = found.length > 0;
    if (last?.pays === pays) last.text += sign;
    else done.push({ text: sign, pays });
    return done;
  }, /** @type {{text: string, pays: boolean}[]} */ ([]));
}
