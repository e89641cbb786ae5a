/** Pieces of the form: a list of choices with explanations, a field with its label. */

import { html } from "htm/preact";

/**
 * One of several, each with a line that explains it.
 * @param {{legend: string, name: string, choices: {value: any, name: string, says?: string}[],
 *     chosen: import("@preact/signals").Signal<any>}} props
 */
export function Choices({ legend, name, choices, chosen }) {
  return html`<fieldset class="choices">
    <legend>${legend}</legend>
    ${choices.map(
      ({ value, name: label, says }) => html`<label class="choice" key=${value}>
        <input type="radio" name=${name} checked=${chosen.value === value} onChange=${() => (chosen.value = value)} />
        <span><strong>${label}</strong>${says && html`<span class="soft small">${says}</span>`}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** @param {{label: string, children?: any}} props */
export const Field = ({ label, children }) => html`<label class="field"><span class="small soft">${label}</span>${children}</label>`;
