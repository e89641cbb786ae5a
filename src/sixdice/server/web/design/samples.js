/** Parts of the games on their own, for the design page: what else they need is made here. */

import { html } from "htm/preact";
import { useMemo } from "preact/hooks";
import { Choice } from "../encore/choice.js";
import { Colours } from "../encore/colours.js";
import { Dock } from "../encore/dock.js";
import { Mission } from "../encore/mission.js";
import { Others } from "../encore/others.js";
import { Score } from "../encore/score.js";
import { Sheet } from "../encore/sheet.js";
import { Track } from "../encore/track.js";
import { encoreSentence } from "../encore/story.js";
import { Player } from "../replay/player.js";
import { ReplayTable } from "../replay/store.js";
import { Transport } from "../replay/transport.js";
import { encore } from "./fixtures.js";

/** @typedef {{store: import("../table/store.js").TableStore}} Props */

/** @param {Props} props */
export function DockAlone({ store }) {
  const choice = useMemo(() => new Choice(store), [store]);
  return html`<${Dock} store=${store} choice=${choice} seat=${1} />`;
}

/** @param {Props} props */
export function SheetAlone({ store }) {
  const choice = useMemo(() => new Choice(store), [store]);
  return html`<${Sheet} store=${store} seat=${1} choice=${choice} />`;
}

/** @param {Props} props */
export const Beside = ({ store }) =>
  html`<${Track} store=${store} /><${Mission} store=${store} /><${Colours} store=${store} seat=${1} />
    <${Score} store=${store} seat=${1} /><${Others} store=${store} seat=${1} />`;

/** The line under a replay: a few turns, of which the last completes a column and a colour. */
export function TransportAlone() {
  const player = useMemo(() => new Player(replay()), []);
  return html`<${Transport} player=${player} sentence=${encoreSentence} again=${() => {}} />`;
}

function replay() {
  const { told, setup, log } = encore.mine();
  const { game } = told.value;
  const frames = [...log.value, ...log.value, ...log.value].map((event, at) => ({ event: { ...event, seq: at + 1 }, game }));
  const store = new ReplayTable("Design", { frames, number: 1, setup: setup.value }, { you: { host: true }, table: told.value.table });
  store.show(frames.length - 2);
  return store;
}
