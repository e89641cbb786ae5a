/** Small sounds, made on the spot; silent unless somebody has asked for them. */

import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { settings } from "./settings.js";

/**
 * What is heard: `[kind, hertz, begins, lasts, loudness]`, in seconds; noise is filtered around its pitch.
 * @typedef {["noise" | OscillatorType, number, number, number, number]} Note
 * @type {Record<string, Note[]>}
 */
const SOUNDS = {
  roll: [
    ["noise", 1800, 0, 0.05, 0.5],
    ["noise", 2400, 0.09, 0.04, 0.4],
    ["noise", 1500, 0.16, 0.05, 0.45],
    ["noise", 2000, 0.26, 0.06, 0.3],
  ],
  turn: [
    ["sine", 587, 0, 0.16, 0.25],
    ["sine", 880, 0.13, 0.28, 0.25],
  ],
  cross: [
    ["noise", 3600, 0, 0.07, 0.18],
    ["noise", 3000, 0.1, 0.08, 0.18],
  ],
  column: [
    ["triangle", 523, 0, 0.14, 0.25],
    ["triangle", 659, 0.1, 0.14, 0.25],
    ["triangle", 784, 0.2, 0.32, 0.25],
  ],
  accepted: [
    ["sine", 660, 0, 0.09, 0.25],
    ["sine", 990, 0.08, 0.2, 0.22],
  ],
  refused: [
    ["triangle", 233, 0, 0.14, 0.3],
    ["triangle", 175, 0.12, 0.24, 0.3],
  ],
  end: [
    ["triangle", 523, 0, 0.16, 0.25],
    ["triangle", 659, 0.14, 0.16, 0.25],
    ["triangle", 784, 0.28, 0.16, 0.25],
    ["triangle", 1047, 0.42, 0.6, 0.25],
  ],
};

/** Of several things that happen at once only the weightiest is heard: the last in this order. */
const WEIGHT = ["cross", "accepted", "roll", "turn", "refused", "column", "end"];

/** @type {AudioContext | undefined} */
let audio;

/** Browsers let nothing be heard before somebody has touched the page. */
function wake() {
  if (!settings.sounds.peek()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}
addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

/** Play a sound, where sounds are wanted and allowed. @param {string} name */
export function play(name) {
  if (settings.sounds.peek() && audio?.state === "running") sound(audio, name);
}

/** Put a sound on a context, from now on. @param {BaseAudioContext} context @param {string} name */
export function sound(context, name) {
  for (const [kind, hertz, begins, lasts, loudness] of SOUNDS[name] ?? []) {
    const at = context.currentTime + begins;
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
    const source = kind === "noise" ? noise(context, lasts) : new OscillatorNode(context, { type: kind, frequency: hertz });
    const shaped = kind === "noise" ? source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: hertz, Q: 2 })) : source;
    shaped.connect(volume).connect(context.destination);
    source.start(at);
    source.stop(at + lasts);
  }
}

/** @param {BaseAudioContext} context @param {number} lasts */
function noise(context, lasts) {
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * lasts), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(context, { buffer });
}

/**
 * The sound of an event of either game, for who holds these seats.
 * @param {any} event @param {any} game @param {number[]} seats @returns {string}
 */
function soundOf(event, game, seats) {
  switch (event.type) {
    case "rolled":
      return seats.includes(game?.active) ? "turn" : "roll";
    case "chosen":
      return event.choice && event.choice !== "-" ? "cross" : "";
    case "round-closed":
      return event.claims?.length ? "column" : "";
    case "accepted":
      return "accepted";
    case "refused":
      return !seats.length || seats.includes(event.seat) ? "refused" : "";
    case "setback-due":
      return "refused";
    case "settled":
      return event.stands ? "accepted" : "refused";
    case "ended":
      return "end";
  }
  return "";
}

/** Let be heard what happens at a table, from the second update on. @param {import("./table/store.js").TableStore} store */
export function useSounds(store) {
  useEffect(() => {
    let begun = false;
    return effect(() => {
      const told = store.told.value;
      if (begun) play(weightiest(store.news.peek(), told));
      begun = Boolean(told);
    });
  }, [store]);
}

/** @param {import("./table/store.js").Happened[]} news @param {any} told */
function weightiest(news, told) {
  const heard = news
    .filter(({ event }) => event.type === "game")
    .map(({ event }) => soundOf(event.event, told?.game, told?.you.seats ?? []));
  return WEIGHT.findLast((name) => heard.includes(name)) ?? "";
}
