/** The time of a round: a bar that runs down, and the seconds, which are also told at 30, 10 and 5. */

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { tick } from "../clock.js";
import { announce } from "../parts/announce.js";
import { say } from "../text/text.js";
import { latestRound } from "./round.js";

const TOLD = [5, 10, 30];
const SHORT = 10;

/** @param {{store: import("../table/store.js").TableStore}} props */
export function RoundClock({ store }) {
  const { due, since, appeal, at, time_up: up } = store.game.value;
  void tick.value;
  const now = appeal ? (latestRound(store).stopped ?? at) : store.seconds();
  const left = due === undefined || up ? 0 : Math.max(0, due - now);
  const seconds = Math.ceil(left);
  const before = useRef(seconds);
  useEffect(() => {
    const passed = TOLD.find((moment) => before.current > moment && seconds <= moment && seconds > 0);
    before.current = seconds;
    if (passed) announce(say.words.timeLeft(passed));
  }, [seconds]);
  if (due === undefined) return null;
  const share = Math.min(1, left / (due - since));
  return html`<div class=${seconds <= SHORT ? "round-clock short" : "round-clock"} role="timer" aria-label=${say.words.clock}>
    <div class="clock-track" aria-hidden="true"><div class="clock-run" style=${{ inlineSize: `${(share * 100).toFixed(2)}%` }}></div></div>
    <span class="seconds">${say.common.seconds(seconds)}</span>
  </div>`;
}
