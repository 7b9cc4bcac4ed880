// Sounds of the house, made here and now: paper, a stamp, a clock, thunder. None lasts a second.
// A page has this file only if sound is on. Whoever wants a sound asks for it:
//   document.dispatchEvent(new CustomEvent("noir:sound", { detail: "stamp" }));
// and events that come to the table, each with its data-kind, ask by themselves; data-sound names
// the sound of those that have one.
"use strict";

const SOUNDS = { paper, stamp, clock, thunder };
const LOUDNESS = 0.5;
const LONGEST = 0.95; // seconds

let desk = null; // browsers let nothing be heard before the first click or key

function play(name) {
  if (!Object.hasOwn(SOUNDS, name)) return;
  desk ??= new AudioContext();
  desk.resume();
  const out = new GainNode(desk, { gain: LOUDNESS });
  out.connect(desk.destination);
  SOUNDS[name](desk.currentTime, out);
}

// ---- What sounds are made of

function rustle(at, seconds, out) {
  const source = new AudioBufferSourceNode(desk, { buffer: noise() });
  source.connect(out);
  source.start(at, Math.random(), Math.min(seconds, LONGEST));
}

let hiss = null;

function noise() {
  if (hiss) return hiss;
  hiss = new AudioBuffer({ length: 2 * desk.sampleRate, sampleRate: desk.sampleRate });
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return hiss;
}

function tone(at, seconds, from, to, out) {
  const source = new OscillatorNode(desk, { frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(out);
  source.start(at);
  source.stop(at + Math.min(seconds, LONGEST));
}

// A loudness that rises to its peak and dies away.
function swell(at, rise, seconds, peak, out) {
  const gain = new GainNode(desk, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}

function through(type, frequency, out) {
  const filter = new BiquadFilterNode(desk, { type, frequency });
  filter.connect(out);
  return filter;
}

// ---- The sounds

function paper(at, out) {
  rustle(at, 0.18, through("highpass", 2600, swell(at, 0.03, 0.18, 0.16, out)));
  rustle(at + 0.09, 0.12, through("bandpass", 4200, swell(at + 0.09, 0.02, 0.12, 0.12, out)));
}

function stamp(at, out) {
  tone(at, 0.16, 150, 52, swell(at, 0.004, 0.16, 0.9, out));
  rustle(at, 0.05, through("lowpass", 1400, swell(at, 0.002, 0.05, 0.4, out)));
}

function clock(at, out) {
  for (const [after, pitch] of [[0, 2100], [0.34, 1650]]) {
    tone(at + after, 0.05, pitch, pitch * 0.8, swell(at + after, 0.002, 0.05, 0.22, out));
    rustle(at + after, 0.02, through("highpass", 3000, swell(at + after, 0.001, 0.02, 0.12, out)));
  }
}

function thunder(at, out) {
  rustle(at, 0.12, through("highpass", 900, swell(at, 0.005, 0.12, 0.35, out)));
  rustle(at + 0.06, 0.88, through("lowpass", 190, swell(at + 0.06, 0.08, 0.88, 1, out)));
  tone(at + 0.06, 0.8, 62, 34, swell(at + 0.06, 0.1, 0.8, 0.5, out));
}

// ---- What is heard of a move: one sound, that of its gravest event

const GRAVEST_FIRST = ["thunder", "stamp", "clock"];

function soundOf(sounds) {
  return GRAVEST_FIRST.find((sound) => sounds.includes(sound)) ?? "paper";
}

function listen(changes) {
  const came = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((each) => each instanceof Element);
  const events = came.flatMap((each) => [each, ...each.querySelectorAll("[data-kind]")]);
  const sounds = events.filter((each) => each.dataset?.kind).map((each) => each.dataset.sound);
  if (sounds.length) document.dispatchEvent(new CustomEvent("noir:sound", { detail: soundOf(sounds) }));
}

document.addEventListener("noir:sound", (event) => play(event.detail));
new MutationObserver(listen).observe(document.body, { childList: true, subtree: true });
