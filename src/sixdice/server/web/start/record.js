/** Going on with a recorded game, or replaying it, from its file. */

import { html } from "htm/preact";
import { Icon } from "../parts/icon.js";
import { say } from "../text/text.js";
import { fault, open, opening } from "./opening.js";

/** Choose a file. */
export function RecordFile() {
  const read = async (/** @type {any} */ event) => {
    const input = event.target;
    const record = await input.files?.[0]?.text();
    input.value = "";
    if (record) await open("record", { record });
  };
  return html`<section class="stack record-file">
    <label class="button">
      <input class="heard" type="file" accept=".sdr,text/plain" disabled=${opening.value !== ""} onChange=${read} />
      <${Icon} name="open" />${say.start.record}
    </label>
    ${fault.value.at === "record" && html`<p class="fault" role="alert">${fault.value.why}</p>`}
  </section>`;
}
