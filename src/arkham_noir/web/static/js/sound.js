// Sounds of the game, synthesized in the browser: paper, a stamp, a clock, thunder. Each is shorter than
// a second. Pages load this script only if sound is on. To play one:
//   document.dispatchEvent(new CustomEvent("noir:sound", { detail: "stamp" }));
// New events on the table (elements with data-kind) play their sound automatically; data-sound names it.

/** @typedef {(at: number, out: AudioNode) => void} Sound */

/** @type {Record<string, Sound>} */
export const SOUNDS = { paper, stamp, clock, thunder };
const LOUDNESS = 0.5;
const LONGEST = 0.95; // seconds

/** @type {AudioContext | null} */
let context = null; // created late: browsers block sound before the first click or key

/** @param {string} name */
function play(name) {
  if (!Object.hasOwn(SOUNDS, name)) return;
  context ??= new AudioContext();
  context.resume();
  const out = new GainNode(context, { gain: LOUDNESS });
  out.connect(context.destination);
  SOUNDS[name](context.currentTime, out);
}

// ---- Building blocks

/**
 * @param {number} at
 * @param {number} seconds
 * @param {AudioNode} out
 */
function rustle(at, seconds, out) {
  const source = new AudioBufferSourceNode(out.context, { buffer: noise(out.context.sampleRate) });
  source.connect(out);
  source.start(at, Math.random(), Math.min(seconds, LONGEST));
}

/** @type {AudioBuffer | null} */
let hiss = null;

/** @param {number} sampleRate */
function noise(sampleRate) {
  if (hiss) return hiss;
  hiss = new AudioBuffer({ length: 2 * sampleRate, sampleRate });
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return hiss;
}

/**
 * @param {number} at
 * @param {number} seconds
 * @param {number} from hertz
 * @param {number} to
 * @param {AudioNode} out
 */
function tone(at, seconds, from, to, out) {
  const source = new OscillatorNode(out.context, { frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(out);
  source.start(at);
  source.stop(at + Math.min(seconds, LONGEST));
}

/**
 * Create an envelope that rises to its peak and fades.
 * @param {number} at
 * @param {number} rise
 * @param {number} seconds
 * @param {number} peak
 * @param {AudioNode} out
 */
function swell(at, rise, seconds, peak, out) {
  const node = new GainNode(out.context, { gain: 0 });
  node.gain.setValueAtTime(0.0001, at);
  node.gain.exponentialRampToValueAtTime(peak, at + rise);
  node.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  node.connect(out);
  return node;
}

/**
 * @param {BiquadFilterType} type
 * @param {number} frequency
 * @param {AudioNode} out
 */
function through(type, frequency, out) {
  const node = new BiquadFilterNode(out.context, { type, frequency });
  node.connect(out);
  return node;
}

// ---- The sounds

/** @type {Sound} */
function paper(at, out) {
  rustle(at, 0.18, through("highpass", 2600, swell(at, 0.03, 0.18, 0.16, out)));
  rustle(at + 0.09, 0.12, through("bandpass", 4200, swell(at + 0.09, 0.02, 0.12, 0.12, out)));
}

/** @type {Sound} */
function stamp(at, out) {
  tone(at, 0.16, 150, 52, swell(at, 0.004, 0.16, 0.9, out));
  rustle(at, 0.05, through("lowpass", 1400, swell(at, 0.002, 0.05, 0.4, out)));
}

/** @type {Sound} */
function clock(at, out) {
  for (const [after, pitch] of [
    [0, 2100],
    [0.34, 1650],
  ]) {
    tone(at + after, 0.05, pitch, pitch * 0.8, swell(at + after, 0.002, 0.05, 0.22, out));
    rustle(at + after, 0.02, through("highpass", 3000, swell(at + after, 0.001, 0.02, 0.12, out)));
  }
}

/** @type {Sound} */
function thunder(at, out) {
  rustle(at, 0.12, through("highpass", 900, swell(at, 0.005, 0.12, 0.35, out)));
  rustle(at + 0.06, 0.88, through("lowpass", 190, swell(at + 0.06, 0.08, 0.88, 1, out)));
  tone(at + 0.06, 0.8, 62, 34, swell(at + 0.06, 0.1, 0.8, 0.5, out));
}

// ---- The sound of a move: that of its most serious event

export const GRAVEST_FIRST = ["thunder", "stamp", "clock"];

/** @param {string[]} sounds of events */
function soundOf(sounds) {
  return GRAVEST_FIRST.find((sound) => sounds.includes(sound)) ?? "paper";
}

/** @param {MutationRecord[]} changes */
function listen(changes) {
  const came = changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((each) => each instanceof HTMLElement);
  const events = came.flatMap((each) => [
    each,
    .../** @type {NodeListOf<HTMLElement>} */ (each.querySelectorAll("[data-kind]")),
  ]);
  const sounds = events.filter((each) => each.dataset.kind).map((each) => each.dataset.sound ?? "");
  if (!sounds.length) return;
  document.dispatchEvent(new CustomEvent("noir:sound", { detail: soundOf(sounds) }));
}

document.addEventListener("noir:sound", (event) => {
  play(/** @type {CustomEvent<string>} */ (event).detail);
});
new MutationObserver(listen).observe(document.body, { childList: true, subtree: true });
