/** Time, four times a second, for whatever counts down. */

import { signal } from "@preact/signals";

/** Milliseconds on the page's own clock; who reads it is drawn again as it moves. */
export const tick = signal(performance.now());

setInterval(() => {
  tick.value = performance.now();
}, 250);
