/** Under a replay: what happened here, the line through the game, and the buttons that move along it. */

import { html } from "htm/preact";
import { Icon } from "../parts/icon.js";
import { say } from "../text/text.js";
import { SPEEDS } from "./player.js";
import { Scrubber } from "./scrubber.js";

/** @param {{icon: string, label: string, off?: boolean, main?: boolean, to: () => void}} props */
function Press({ icon, label, off, main, to }) {
  const style = main ? "icon-button main" : "icon-button";
  return html`<button type="button" class=${style} aria-label=${label} title=${label} disabled=${off} onClick=${to}>
    <${Icon} name=${icon} />
  </button>`;
}

/** @param {{again: () => void}} props */
const Unfinished = ({ again }) =>
  html` <span class="soft">${say.replay.unfinished}</span>
    <button type="button" class="pill" onClick=${again}>${say.replay.again}</button>`;

/**
 * @param {{player: import("./player.js").Player, sentence: (event: any, store: any) => string, again: () => void}} props
 *     `again`: look whether more has happened
 */
export function Transport({ player, sentence, again }) {
  const { store, last, playing, speed } = player;
  const game = store.table.value.game;
  const step = store.step.value;
  const said = store.news.value.map(({ event }) => sentence(event.event, store)).filter(Boolean);
  const mark = store.nextMark();
  const faster = () => (speed.value = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length]);
  const play = playing.value ? "pause" : "play";
  const unfinished = step === last && !store.over;
  return html`<section class="transport" aria-label=${say.replay.controls}>
    <div class="transport-said" role="group" tabindex="0" aria-label=${say.replay.said}>
      ${said.join(" ")}
      ${unfinished && html`<${Unfinished} again=${again} />`}
    </div>
    <${Scrubber} player=${player} says=${`${store.where}. ${said.join(" ")}`} />
    <div class="transport-buttons" role="group" aria-label=${say.replay.controls}>
      <${Press} icon="first" label=${say.replay.first} off=${!step} to=${() => player.go(0)} />
      <${Press} icon="back" label=${say.replay.previous} off=${!step} to=${() => player.go(step - 1)} />
      <${Press} main icon=${play} label=${say.replay[play]} to=${() => player.toggle()} />
      <${Press} icon="forward" label=${say.replay.next} off=${step === last} to=${() => player.go(step + 1)} />
      <${Press} icon="last" label=${say.replay.last} off=${step === last} to=${() => player.go(last)} />
      <${Press} icon="flag" label=${say.replay.mark[game]} off=${mark < 0} to=${() => player.go(mark)} />
      <button type="button" class="icon-button" aria-label=${say.replay.speed(speed.value)} onClick=${faster}>
        ${say.replay.times(speed.value)}
      </button>
    </div>
  </section>`;
}
