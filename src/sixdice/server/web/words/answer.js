/** The line to type in, with a button for each at this device who may speak. */

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { tick } from "../clock.js";
import { say } from "../text/text.js";
import { useFocus } from "./focus.js";
import { isShared, left } from "./naming.js";
import { keepFocus } from "./themes.js";

const LONGEST = 60;
/** A name of more letters is written small. */
const LONG = 9;

/** @typedef {{store: import("../table/store.js").TableStore, typed: import("./typed.js").Typed}} Props */

/** @param {Props} props */
export function Answer({ store, typed }) {
  const game = store.game.value;
  const speakers = store.own.value.filter((one) => one.speak || one.themes);
  if (!store.own.value.length || !game.faces) return null;
  if (game.appeal) return html`<p class="no-answer">${say.words.voting}</p>`;
  if (!speakers.length) return html`<p class="no-answer">${whyNot(store)}</p>`;
  return html`<${Form} store=${store} typed=${typed} speakers=${speakers} />`;
}

/** Why nobody at this device may speak. @param {import("../table/store.js").TableStore} store */
function whyNot(store) {
  const { time_up: up, said = [] } = store.game.value;
  const spoke = (/** @type {any} */ one) => said.some((/** @type {any} */ word) => word.seat === one.seat && !word.struck);
  if (up) return say.words.timeUp;
  return store.own.value.every(spoke) ? say.words.spoken : say.words.waits;
}

/** @param {Props & {speakers: any[]}} props */
function Form({ store, typed, speakers }) {
  const game = store.game.value;
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  useFocus(input, true, game.round);
  const returned = useRef(typed.returned.value);
  useEffect(() => {
    if (typed.returned.value > returned.current) input.current?.select();
    returned.current = typed.returned.value;
  }, [typed.returned.value]);
  const several = isShared(store);
  const speak = (/** @type {any} */ one) => {
    if (one?.speak) typed.say(one.seat);
    input.current?.focus({ preventScroll: true });
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!several) speak(speakers[0]);
    else if (typed.text.value.trim()) /** @type {HTMLElement | null} */ (form.current?.querySelector("button:enabled"))?.focus();
  };
  /** No word has digits: they choose a theme, or who speaks. */
  const digit = (/** @type {KeyboardEvent} */ event) => {
    const number = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (!number || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (game.faces.theme) several && speak(speakers.find((one) => one.seat === store.you.value.seats[number - 1]));
    else if (game.themes?.includes(number)) typed.theme.value = number;
  };
  const needsTheme = !game.faces.theme && !typed.chosen;
  const refused = typed.refused.value;
  const why = refused && (say.words.faults[refused.code] ?? say.words.faults.other)(refused.against ?? "");
  const { code, against, person } = typed.reading;
  const hint = code ? say.words.hints[code](against, person) : needsTheme && typed.text.value ? say.words.chooseTheme : "";
  return html`<form class=${several ? "answer several" : "answer"} ref=${form} onSubmit=${submit} novalidate>
    <label class="heard" for="word">${say.words.yourWord}</label>
    <p id="word-note" class=${why ? "fault" : "soft"}>${why || hint}</p>
    <input
      id="word" ref=${input} type="text" maxlength=${LONGEST} value=${typed.text.value}
      autocomplete="off" autocapitalize="words" autocorrect="off" spellcheck=${false} enterkeyhint="send"
      placeholder=${say.words.yourWord} lang=${store.setup.value.language} aria-describedby="word-note"
      onInput=${(/** @type {any} */ event) => typed.type(event.target.value)} onKeyDown=${digit}
    />
    <div class="speakers">
      ${speakers.map((one) => html`<${Speaker} key=${one.seat} ...${{ store, typed, one, several, speak }} blocked=${needsTheme} />`)}
    </div>
  </form>`;
}

/** The button of one who may speak: after a refused word it counts the pause down.
 * @param {Props & {one: any, several: boolean, blocked: boolean, speak: (one: any) => void}} props */
function Speaker({ store, typed, one, several, blocked, speak }) {
  const { pauses, faces } = store.game.value;
  const until = one.speak ? null : pauses?.[one.seat - 1];
  if (until) void tick.value;
  const { letters: has, code } = typed.reading;
  const dice = faces.initial && !code ? [...faces.letters].filter((letter) => has.includes(letter)).length : 0;
  const number = store.you.value.seats.indexOf(one.seat) + 1;
  const label = several ? store.name(one.seat) : say.words.sayIt;
  return html`<button
    type=${several ? "button" : "submit"} class="main" disabled=${!one.speak || blocked}
    aria-label=${until ? undefined : several ? say.words.saysIt(label) : label}
    onMouseDown=${keepFocus} onClick=${several ? () => speak(one) : undefined}
  >
    ${until
      ? html`<span>${several ? `${label} · ` : ""}${say.words.pause(left(store, until))}</span>`
      : html`<span class=${several && label.length > LONG ? "long" : undefined}>${several && faces.theme && html`<small class="digit">${number}</small> `}${label}</span>`}
    ${!several && !until && dice > 0 && html`<span class="tally" aria-hidden="true">${"●".repeat(dice)}</span>`}
  </button>`;
}
