/**
 * What the page says, in the language that was chosen. `say` is that language's words, by part of the
 * page: `say.encore.cross(3, "green")`. All languages have the same keys; a test compares.
 */

import { signal } from "@preact/signals";

/** @typedef {typeof import("./en/words.js").default} Words */

/** @type {Words} */
export let say;

/** The language that is spoken; who reads it is drawn again when another is. */
export const language = signal("");

/** @param {string} code */
export async function speak(code) {
  const words = await import(`./${code}/words.js`);
  say = words.default;
  document.documentElement.lang = code;
  language.value = code;
}

/** What a refusal is called; an unknown code keeps the server's own sentence.
 * @param {{code: string, message: string}} refusal @returns {string} */
export const refusal = ({ code, message }) => /** @type {Record<string, string>} */ (say.codes)[code] ?? message;
