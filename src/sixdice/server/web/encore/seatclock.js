/** How long an awaited seat has, where there is a clock, before the table passes for it. */

import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { tick } from "../clock.js";
import { announce } from "../parts/announce.js";
import { say } from "../text/text.js";

/** So many seconds before the end it is said aloud. */
const LAST = 10;

/** @param {{store: import("../table/store.js").TableStore}} props ours first, else whoever has least time left */
export function SeatClock({ store }) {
  const { clock, since = {} } = store.table.value;
  const ours = store.you.value.seats.filter((seat) => seat in since);
  const seat = ours[0] ?? Number(Object.keys(since).sort((a, b) => since[a] - since[b])[0] ?? 0);
  const left = clock && seat && tick.value ? Math.max(0, Math.ceil(clock - (store.now() - since[seat]))) : 0;
  const short = ours.length > 0 && left > 0 && left <= LAST;
  useEffect(() => {
    if (short) announce(say.encore.timeLeft(store.name(seat), left));
  }, [short]);
  if (!clock || !seat || !store.live) return null;
  const says = say.encore.timeLeft(store.name(seat), left);
  return html`<span class=${short ? "seat-clock short" : "seat-clock"} role="timer" aria-label=${says} title=${says}>${say.common.seconds(left)}</span>`;
}
