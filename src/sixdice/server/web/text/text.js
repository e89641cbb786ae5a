/**
 * What the page says, in the language that was chosen. `say` is that language's words, by part of the
 * page: `say.encore.cross(3, "green")`. All languages have the same keys; a test compares.
 */

import { signal } from "@preact/signals";

/** @typedef {typeof import("./en/words.js").default} Words */

/** The language that is spoken. */
export const language = signal("");

/** @type {Words} */
let words;

/** Whoever says something is drawn again when another language is spoken. */
export const say = /** @type {Words} */ (
  new Proxy(/** @type {any} */ ({}), { get: (_, area) => language.value && words[/** @type {keyof Words} */ (area)] })
);

/** @param {string} code */
export async function speak(code) {
  words = (await import(`./${code}/words.js`)).default;
  document.documentElement.lang = code;
  language.value = code;
}

/** What a language is called in the one that is spoken. @param {string} code @returns {string} */
export const tongue = (code) => new Intl.DisplayNames([language.value], { type: "language" }).of(code) ?? code;

/** What a refusal is called; an unknown code keeps the server's own sentence.
 * @param {{code: string, message: string}} refusal @returns {string} */
export const refusal = ({ code, message }) => /** @type {Record<string, string>} */ (say.codes)[code] ?? message;
