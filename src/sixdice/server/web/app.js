/** The page: it learns its language, then shows what the address asks for. */

import { html, render } from "htm/preact";
import { Page } from "./page.js";
import { settings } from "./settings.js";
import { speak } from "./text/text.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
try {
  await speak(settings.language.value);
  render(html`<${Page} />`, page);
} catch {
  page.textContent = "The server cannot be reached. Le serveur ne répond pas. Der Server antwortet nicht.";
}
