/** What somebody can set for this browser: language, light or dark, sounds. The same on the start page and at a table. */

import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { LANGUAGES, settings } from "../settings.js";
import { say, speak } from "../text/text.js";
import { announce } from "./announce.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icon.js";

const open = signal(false);
const THEMES = ["auto", "light", "dark"];

/** A button that shows the settings. */
export function SettingsButton() {
  const { title } = say.start.settings;
  return html`<button type="button" class="icon-button" aria-label=${title} title=${title} onClick=${() => (open.value = true)}>
      <${Icon} name="settings" />
    </button>
    <${Dialog} open=${open} title=${title}><${Settings} /><//>`;
}

/** The settings themselves. */
export function Settings() {
  const { language, theme, sounds } = settings;
  const words = say.start.settings;
  const talk = async (/** @type {string} */ code) => {
    try {
      await speak(code);
      language.value = code;
    } catch {
      announce(say.common.unreachable);
    }
  };
  return html`<div class="settings">
    <${Group} label=${words.language} choices=${LANGUAGES} chosen=${language.value} choose=${talk} />
    <${Group}
      label=${words.theme}
      choices=${Object.fromEntries(THEMES.map((name) => [name, words.themes[name]]))}
      chosen=${theme.value}
      choose=${(/** @type {string} */ name) => (theme.value = name)}
    />
    <label class="choice">
      <input type="checkbox" checked=${sounds.value} onChange=${() => (sounds.value = !sounds.value)} />
      <span><strong>${words.sounds}</strong><span class="soft small">${words.soundsSays}</span></span>
    </label>
  </div>`;
}

/** @param {{label: string, choices: Record<string, string>, chosen: string, choose: (value: string) => void}} props */
function Group({ label, choices, chosen, choose }) {
  return html`<fieldset class="choices">
    <legend>${label}</legend>
    <div class="tabs segments">
      ${Object.entries(choices).map(
        ([value, name]) =>
          html`<button type="button" key=${value} aria-pressed=${String(value === chosen)} onClick=${() => choose(value)}>
            ${name}
          </button>`,
      )}
    </div>
  </fieldset>`;
}
