/** What somebody has chosen for this browser, and keeps: languages, light or dark, sounds, their name. */

import { effect, signal } from "@preact/signals";

const KEY = "sixdice.settings";
export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };

/** @returns {Record<string, any>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** The first of the browser's languages that the page speaks; else English. */
const usual = () => navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? "en";

const known = kept();

export const settings = {
  /** `en`, `fr` or `de` */
  language: signal(known.language in LANGUAGES ? known.language : usual()),
  /** The language in which words are said; empty for the page's, where there are words in it. */
  words: signal(typeof known.words === "string" ? known.words : ""),
  /** `auto`, `light` or `dark` */
  theme: signal(known.theme ?? "auto"),
  sounds: signal(known.sounds === true),
  name: signal(typeof known.name === "string" ? known.name : ""),
};

effect(() => {
  const chosen = Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, one.value]));
  document.documentElement.dataset.theme = chosen.theme;
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    /* a browser that keeps nothing: the choice holds until the page is closed */
  }
});
