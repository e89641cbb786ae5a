/** What was said in a round, the latest in sight: verdicts, what was won, what can be doubted. */

import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../text/text.js";
import { SaidLine } from "./line.js";
import { who } from "./naming.js";
import { accepted } from "./round.js";

/**
 * @param {{store: import("../table/store.js").TableStore, round: import("./round.js").Round,
 *     sent?: import("./typed.js").Sent[], children?: any}} props children stand at the end of the list
 */
export function Said({ store, round, sent = [], children }) {
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  const atEnd = useRef(true);
  const scrolled = () => {
    const box = list.current;
    if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 24;
  };
  useLayoutEffect(() => {
    if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  });
  const first = accepted(round).find((line) => !line.struck);
  const waiting = sent.filter((one) => one.round === round.number);
  const offline = store.link.value === "off";
  const pressed = store.own.value.some((one) => one.agree || one.appeals?.length);
  const scrolls = pressed ? {} : { tabindex: 0, role: "group", "aria-label": say.words.said }; // by keys, where nothing in it takes them
  return html`<div class="said" ref=${list} onScroll=${scrolled} ...${scrolls}>
    ${round.lines.length + waiting.length > 0 &&
    html`<ol class="said-lines" aria-label=${say.words.said}>
      ${round.lines.map((line, index) => html`<${SaidLine} key=${index} store=${store} line=${line} first=${first} round=${round} />`)}
      ${waiting.map(
        (one) => html`<li class="said-line waiting" key=${`${one.seat} ${one.word}`}>
          <span class="by">${who(store, one.seat)}</span>
          <span class="what">
            <span class="word" lang=${store.setup.value.language}>${one.word}</span>
            <small> ${offline ? say.words.notSent : ""}</small>
          </span>
          <span class="gain">${offline ? "" : "…"}</span>
        </li>`,
      )}
    </ol>`}
    ${children}
  </div>`;
}
