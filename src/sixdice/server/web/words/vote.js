/** The vote on a word that somebody doubts. */

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { tick } from "../clock.js";
import { Icon } from "../parts/icon.js";
import { say } from "../text/text.js";
import { isShared, isUs, left } from "./naming.js";
import { gameEvents } from "./round.js";

/** @param {{store: import("../table/store.js").TableStore}} props */
export function Vote({ store }) {
  const game = store.game.value;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const voting = store.own.value.filter((one) => one.vote);
  useEffect(() => {
    if (voting.length) box.current?.focus(); // not on a button: whoever is typing would press it
  }, []);
  const { appeal, said } = game;
  const word = said[appeal.number - 1];
  const doubter = gameEvents(store).findLast((event) => event.type === "appealed");
  const ours = doubter && voting.some((one) => one.seat === doubter.seat);
  const by = doubter ? say.words.doubted(store.name(doubter.seat), isUs(store, doubter.seat), ours) : "";
  return html`<section class="vote card" ref=${box} tabindex="-1" aria-labelledby="vote">
    <h2 id="vote">${say.words.vote(word.word)}</h2>
    <p class="soft">${say.words.votedOn(store.name(word.seat), isUs(store, word.seat))} ${by}</p>
    ${voting.map((one) => html`<${Choice} key=${one.seat} store=${store} seat=${one.seat} />`)}
    <${Count} store=${store} appeal=${appeal} />
  </section>`;
}

/** @param {{store: import("../table/store.js").TableStore, seat: number}} props */
function Choice({ store, seat }) {
  const { round } = store.game.value;
  const send = (/** @type {boolean} */ keep) => () => store.act({ type: "vote", round, keep }, seat);
  const name = isShared(store) ? store.name(seat) : "";
  return html`<div class="vote-choice" role="group" aria-label=${name || say.words.yourVote}>
    ${name && html`<p>${name}</p>`}
    <button type="button" onClick=${send(true)}><${Icon} name="check" />${say.words.keep}</button>
    <button type="button" onClick=${send(false)}><${Icon} name="close" />${say.words.strike}</button>
  </div>`;
}

/** How many have voted, and how long there is. @param {{store: import("../table/store.js").TableStore, appeal: any}} props */
function Count({ store, appeal }) {
  void tick.value;
  const voted = say.words.voted(appeal.votes?.length ?? 0, appeal.voters.length);
  return html`<p class="count"><span>${voted}</span><span role="timer">${say.common.seconds(left(store, appeal.due))}</span></p>`;
}
