// The controls of a replay: slider, autoplay, log and links follow the table. They stay while the table
// changes, so that you can press them at any time.
import { autoplay } from "./autoplay.js";
import { enableCopy } from "./copy.js";
import { around, find, findAll, need } from "./dom.js";
import { load } from "./table/transport.js";

const table = need("#table");
const scrub = need(".scrub");
const { replay: path = "", last: lastText } = scrub.dataset;
const last = Number(lastText);
const slider = /** @type {HTMLInputElement} */ (need("input[type=range]", scrub));
const speed = /** @type {HTMLSelectElement} */ (need('[data-turn="speed"]', scrub));
const play = need('[data-turn="play"]', scrub);
const log = need(".replay-log ol");
const positions = findAll("li", log);
const auto = autoplay(
  () => Number(speed.value),
  () => go(current() + 1, true),
  update,
);
const OWN_SPACE = "a, button, select, summary, textarea, input:not([type=range]), [popover]";
let wanted = current();
let isGoing = false;

/** Return the number of the position that the table shows. */
function current() {
  return Number(/\d+$/.exec(table.dataset.here ?? "")?.[0]);
}

/**
 * Show a position. While one is loading, only the last one asked for counts.
 * @param {number} number
 * @param {boolean} moved
 */
async function go(number, moved = false) {
  wanted = Math.min(Math.max(number, 0), last);
  if (isGoing) return;
  isGoing = true;
  for (let before = -1; wanted !== current() && before !== wanted;) {
    before = wanted;
    await load(`${path}/${wanted}`, null, moved);
  }
  isGoing = false;
}

function update() {
  const number = current();
  if (number === last && auto.isPlaying()) return auto.pause();
  slider.value = String(isGoing ? wanted : number);
  play.setAttribute("aria-label", auto.isPlaying() ? "Pause" : "Autoplay");
  play.toggleAttribute("data-playing", auto.isPlaying());
  showPosition(number);
  for (const [key, target] of Object.entries({
    Home: 0,
    ArrowLeft: Math.max(number - 1, 0),
    ArrowRight: Math.min(number + 1, last),
    End: last,
  })) {
    const link = need(`.transport [data-key="${key}"]`, scrub);
    link.setAttribute("href", `${path}/${target}`);
    link.toggleAttribute("aria-disabled", false);
    if (target === number) link.setAttribute("aria-disabled", "true");
  }
}

/** @param {number} number */
function showPosition(number) {
  const { turn = "", y = "" } = positions[number].dataset;
  const x = `${(100 * number) / Math.max(last, 1)}%`;
  need("line.head", scrub).setAttribute("x1", x);
  need("line.head", scrub).setAttribute("x2", x);
  need("circle.head", scrub).setAttribute("cx", x);
  need("circle.head", scrub).setAttribute("cy", `${y}%`);
  need("[data-played]", scrub).setAttribute("width", x.slice(0, -1));
  need(".at b", scrub).textContent = turn;
  slider.setAttribute("aria-valuetext", `Turn ${turn}, move ${number} of ${last}`);
  showInLog(number);
  showWays(number, turn);
}

/** @param {number} number */
function showInLog(number) {
  positions.forEach((each, at) => {
    each.toggleAttribute("aria-current", false);
    each.classList.toggle("later", at > number);
  });
  const now = positions[number];
  now.setAttribute("aria-current", "step");
  const top = now.offsetTop - log.offsetTop;
  log.scrollTop = top - log.clientHeight / 2;
}

/**
 * @param {number} number
 * @param {string} turn
 */
function showWays(number, turn) {
  const form = find(".replay-ways form");
  if (form) {
    form.setAttribute("action", `${path}/${number}/fork`);
    need("button", form).toggleAttribute("disabled", number === last);
    need("button span", form).textContent = turn;
  }
  need(".phone-log").setAttribute("href", `${path}/${number}/log`);
  const copy = find(".replay-ways [data-copy]");
  if (copy) copy.dataset.link = `${scrub.dataset.link}/${number}`;
}

enableCopy();
play.hidden = slider.hidden = false;
speed.closest("label")?.toggleAttribute("hidden", false);
play.addEventListener("click", auto.toggle);
speed.addEventListener("change", auto.wait);
slider.addEventListener("input", () => {
  auto.pause();
  showPosition(Number(slider.value));
  go(Number(slider.value));
});
// Not a shortcut of the table, because those are ignored while a move is loading.
addEventListener("keydown", (event) => {
  if (event.key !== " " || event.repeat || around(event, OWN_SPACE)) return;
  event.preventDefault();
  auto.toggle();
});
new MutationObserver(update).observe(table, { attributeFilter: ["data-here", "class"] });
update();
