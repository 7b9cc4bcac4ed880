// Keys, drag, focus, close looks and motion for the table. It knows no rule: what can be done,
// where, and why not comes with the page.
"use strict";

const root = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const find = (selector, within = document) => within.querySelector(selector);
const findAll = (selector, within = document) => [...within.querySelectorAll(selector)];
const seen = (each) => each.checkVisibility?.({ visibilityProperty: true }) ?? true;
root.classList.add("js");

// ---- Moving without losing the place: the answer is fetched, and only what changed is replaced

let busy = false;
let heard = "";

async function go(url, form, moved = Boolean(form)) {
  if (busy) return;
  busy = true;
  root.toggleAttribute("data-busy", true); // what the browser tests wait for
  try {
    const reply = await fetch(url, {
      method: form ? "POST" : "GET",
      body: form ?? undefined,
      headers: { "X-Requested-With": "table", "X-Parts": known() },
      credentials: "same-origin",
    });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    find("#trouble").hidden = true;
    await show(find("main", page), reply.url, moved);
    if (moved) heard = find("#say").textContent;
  } catch {
    find("#trouble").hidden = false;
  } finally {
    busy = false;
    root.toggleAttribute("data-busy", false);
  }
}

// Which parts of the table are here, and in which state.
function known() {
  return findAll("#table [data-part][data-sum]").map(({ dataset }) => `${dataset.part}:${dataset.sum}`).join(" ");
}

async function show(main, url, moved) {
  const place = remember();
  const before = standing(), wasOver = find(".stamp"), { revision } = find("#table")?.dataset ?? {};
  hideLook();
  if (main.id === "table" && find("#table")) refit(find("#table"), main);
  else find("main").replaceWith(main);
  if (main.id === "table") settle(find("#table"), url);
  fit();
  rove();
  const end = moved && !wasOver && find("[data-onward]");
  const arrived = moved && place.zone !== ".tray" && findAll(".tray .pick").some(seen);
  if (end) end.focus({ preventScroll: true });
  else restore(arrived ? { paper: FIRST_ANSWER } : place);
  const now = find("main");
  say(now.dataset.say ?? now.textContent);
  point(now);
  if (!moved || main.id !== "table" || calm.matches) return;
  if (!wasOver) find(".stamp")?.toggleAttribute("hidden", true); // until everything else has been seen
  await travel(before);
  if (/\/(play|redo)$/.test(url) && main.dataset.revision !== revision) reveal();
  else stampEnd();
}

// A part that came takes the place of the old one; one that did not come has not changed since
// it was sent, so what was only looked at is put back first.
function refit(table, fresh) {
  const plainly = sight("");
  if (plainly) turnTo(plainly);
  const wanted = new Set((fresh.dataset.parts ?? "").split(" "));
  for (const part of findAll("[data-part]", table)) if (!wanted.has(part.dataset.part)) part.remove();
  let last = null;
  for (const part of findAll("[data-part]", fresh)) {
    const old = find(`[data-part="${part.dataset.part}"]`, table);
    if (old) old.replaceWith(part);
    else (last?.closest?.(".lines") ?? find(part.matches(".inquiry") ? ".lines" : "#table", document)).append(part);
    last = part;
  }
  for (const { name, value } of [...fresh.attributes]) table.setAttribute(name, value);
  if (!fresh.hasAttribute("data-point")) table.removeAttribute("data-point");
  find("h1", table).textContent = find("h1", fresh).textContent;
}

function settle(table, url) {
  const { here } = table.dataset;
  history.replaceState(null, "", new URL(url).pathname === here ? url : here);
  for (const field of findAll('[name="revision"]')) field.value = table.dataset.revision;
}

function say(text) {
  find("#say").textContent = text.replace(/\s+/g, " ").trim();
}

// What a lesson points at is brought into sight.
const POINTS = { "first-lead": ".leads .held", stack: ".deck", contact: ".objects", victims: "[data-stack=victims]", storms: "[data-stack=storms]", memo: ".prompt", log: ".ribbon" };

function point(main) {
  const [name] = (main.dataset.point ?? "").split(" ");
  const card = `[data-card="${name}"]:not(.mini)`;
  const target = name ? find(card) ?? find(`[data-zone="${name}"]`) ?? find(POINTS[name] ?? "main") : findAll(".lesson-target").find(seen);
  target?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// ---- Looking at something: where it may go and why not is in the page already

const plain = (text) => decodeURIComponent(text.replace(/\+/g, " "));

function sight(query) {
  const wanted = plain(query);
  return findAll("template[data-focus]").find((each) => plain(each.dataset.focus) === wanted);
}

function consider(query) {
  const source = sight(query);
  if (!source) return false;
  const from = remember(), noticed = find(".prompt .notice");
  turnTo(source);
  const { here } = find("#table").dataset;
  history.replaceState(null, "", query ? `${here}?${query}` : here);
  if (noticed) fit(); // it goes, and leaves its room to the lines
  rove();
  restore(from);
  findAll(".lesson-target").find(seen)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  say(source.dataset.asked);
  return true;
}

function turnTo(source) {
  const asked = find(".prompt"), detail = find(".detail", asked);
  for (const part of source.content.cloneNode(true).children) {
    if (part.dataset.to === "prompt") asked.replaceChildren(...part.childNodes, detail);
    else lay(part);
  }
  asked.className = `prompt ${source.dataset.kind}`;
  detail.className = "detail";
  rest(detail, source.dataset.reason);
  for (const each of findAll(".held, .object")) {
    const on = each.dataset.card === source.dataset.chosen;
    each.classList.toggle("chosen", on);
    find("a.pick", each)?.toggleAttribute("aria-current", on);
  }
  for (const each of findAll(".hand .held")) each.classList.toggle("wanted", Boolean(helpFor(each)));
}

function lay(part) {
  const place = find(`[data-place="${part.dataset.to}"]`);
  const line = place.closest(".inquiry");
  place.replaceChildren(...part.childNodes);
  for (const light of ["lit", "dim", "offer"]) line.classList.toggle(light, part.dataset.light === light);
}

// What a button does is said in one place of fixed height.
function rest(detail, text) {
  detail.dataset.rest = text;
  detail.textContent = text;
}

function explain(event) {
  const detail = find(".detail");
  if (!detail || detail.matches(".notice, .ask .detail")) return;
  const on = event.target.closest?.(".prompt .act");
  detail.textContent = on ? on.dataset.say || on.getAttribute("aria-label") || detail.dataset.rest : detail.dataset.rest;
}

// ---- The lines share the stage: short ones lie side by side, in their order, if that makes
// the cards larger. They stay where they are until a case opens or closes or the window changes.

let laid = { key: "", rows: [] };
let opened = ""; // the case that was tapped last, by the card at its head
// Rows are laid for lines that grow, so that they need not move: for so many cards at least.
const growsTo = (lines) => (lines > 3 ? 3 : 5);
const LOW_ROW = 36; // a phone on its side scrolls rather than have more rows than this leaves room for
const LONG = 8; // there a line of so many cards lies in two rows
// Lines that would be lower than this are folded on a phone, all but one: long ones sooner, or their
// names would not be legible.
const foldsBelow = (most) => (most > 4 ? 130 : 84);

function fit() {
  markMore();
  const box = find(".lines");
  if (!box) return;
  const lines = findAll(".inquiry", box), counts = lines.map((line) => findAll(".laid", line).length);
  const wide = box.clientWidth, high = box.clientHeight, phone = innerWidth <= 620;
  const most = innerHeight <= 480 ? Math.max(1, Math.floor(high / LOW_ROW)) : lines.length;
  const key = `${lines.length} ${innerWidth} ${innerHeight} ${high}`;
  if (key !== laid.key) laid = { key, rows: phone ? counts.map((_, at) => [at]) : best(counts.map((count) => Math.max(count, growsTo(lines.length))), wide, high, most) };
  box.style.setProperty("--rows", Math.min(most, laid.rows.length));
  box.style.setProperty("--long", laid.rows.filter((row) => innerHeight <= 480 && row.some((at) => counts[at] >= LONG)).length);
  fold(lines, counts, phone && high / lines.length < foldsBelow(Math.max(...counts)));
  for (const row of laid.rows) {
    const parts = shares(row.map((at) => counts[at]), wide, high / laid.rows.length);
    row.forEach((at, place) => lines[at].style.setProperty("--share", parts[place].share.toFixed(4)));
  }
  spread();
  unroll();
}

// Of lines that fold one stays open: the one that was tapped, or else the longest.
function fold(lines, counts, folds) {
  const tapped = lines.findIndex((line) => headOf(line) === opened);
  const open = tapped < 0 ? counts.indexOf(Math.max(...counts)) : tapped;
  lines.forEach((line, at) => {
    line.classList.toggle("folded", folds && at !== open);
    line.classList.toggle("open", folds && at === open);
  });
}

// Whether the row of leads goes on to the right: a phone shows three of five.
function markMore() {
  const row = find(".leads > ul");
  row?.parentElement.classList.toggle("more", row.scrollWidth - row.clientWidth - row.scrollLeft > 8);
}
addEventListener("scroll", ({ target }) => target.parentElement?.matches(".leads") && markMore(), true);

const headOf = (line) => find(".laid", line)?.dataset.card;

// Every way to cut the lines into rows without changing their order.
function cuts(count) {
  if (!count) return [[]];
  const found = [];
  for (let first = 1; first <= count; first += 1) {
    for (const others of cuts(count - first)) found.push([first, ...others]);
  }
  return found;
}

function best(counts, wide, high, most) {
  let chosen = null;
  const all = cuts(counts.length), fitting = all.filter((sizes) => sizes.length <= most && Math.max(...sizes) <= 3);
  for (const sizes of fitting.length ? fitting : all) {
    let at = 0;
    const rows = sizes.map((size) => Array.from({ length: size }, () => at++));
    const least = Math.min(...rows.flatMap((row) =>
      shares(row.map((each) => counts[each]), wide, high / rows.length).map((part) => part.area)));
    if (!chosen || least > chosen.least * 1.04) chosen = { least, rows };
  }
  return chosen?.rows ?? [];
}

// How much of a row each line gets, and how large its cards come out.
function shares(counts, wide, high) {
  const low = high <= 124, tall = Math.min(310, Math.max(30, low ? high - 7 : high - 33));
  const card = Math.min(230, Math.max(tall / 1.318, Math.min(tall * 1.04, 104)));
  const fixed = innerHeight <= 480 && low ? 184 : Math.min(128, Math.max(70, high * .46)) + 34 + (low ? 150 : 0);
  const free = wide - counts.length * fixed - (counts.length - 1) * 14;
  const load = counts.map((count) => Math.max(2, count)), sum = load.reduce((a, b) => a + b, 0);
  return load.map((each, at) => {
    const room = free * each / sum;
    const across = Math.min(card, room / Math.max(1, counts[at]));
    return { share: (room + fixed + 14) / (wide + 14), area: across * Math.min(tall, across * 1.5) };
  });
}

// ---- Since your move: every sentence is whole; events that have no room are one click away

const WIDER = [1, 1.12, 1.25, 1.5, 2]; // than if its lines were filled to the last letter

function unroll() {
  const row = find(".ribbon ol"), others = find(".ribbon .others");
  if (!row) return;
  const events = findAll(".ev", row);
  others.hidden = true;
  for (const each of events) plainly(each);
  const long = events.map((each) => find("p", each).scrollWidth);
  for (const wider of WIDER) {
    const high = events.map((each) => find("p", each).offsetHeight > row.clientHeight || !each.matches(".wraps"));
    events.forEach((each, at) => high[at] && wrap(each, long[at], row.clientHeight, wider));
  }
  leaveOut(row, others, events);
}

function plainly(event) {
  event.hidden = false;
  event.classList.remove("wraps");
  event.style.removeProperty("--wide");
}

// As wide as it takes to say it in so many lines.
function wrap(event, long, high, wider) {
  const text = find("p", event), lines = Math.max(1, Math.floor(high / parseFloat(getComputedStyle(text).lineHeight)) - titled(text));
  event.classList.add("wraps");
  event.style.setProperty("--wide", `${Math.ceil(long / lines * wider) + 2}px`);
}

const titled = (text) => (getComputedStyle(find("b", text)).display === "block" ? 1 : 0);

function leaveOut(row, others, events) {
  for (let left = 1; left < events.length && row.scrollWidth > row.clientWidth; left += 1) {
    events[events.length - left].hidden = true;
    others.hidden = false;
    others.textContent = `+${left} more`;
  }
}

function showEvents(button) {
  const title = Object.assign(document.createElement("h2"), { textContent: find("#z-since").textContent.replace(/\s+/g, " ") });
  const list = Object.assign(document.createElement("ol"), { className: "events" });
  for (const event of findAll(".ribbon .ev")) {
    const item = Object.assign(document.createElement("li"), { className: event.matches(".grave") ? "grave" : "" });
    item.append(...[...event.childNodes].map((each) => each.cloneNode(true)));
    list.append(item);
  }
  find("#drawn").replaceChildren(title, list);
  layOver(find("#drawer"), button);
}

// ---- Motion: only cards that have moved travel

function standing() {
  const found = new Map();
  for (const each of findAll("#table [data-card]")) {
    const { card } = each.dataset;
    if (!each.matches(".mini") && !found.has(card) && seen(each)) found.set(card, each.getBoundingClientRect());
  }
  return found;
}

async function travel(before) {
  const speed = 260 * Number(root.dataset.motion ?? 1);
  if (!speed) return;
  const stack = find(".deck")?.getBoundingClientRect();
  const moving = [];
  for (const [card, now] of standing()) {
    const from = before.get(card) ?? (find(`.leads [data-card="${CSS.escape(card)}"]`) && stack);
    if (!from?.width || Math.hypot(from.x - now.x, from.y - now.y) < 4) continue;
    const target = find(`#table [data-card="${CSS.escape(card)}"]:not(.mini)`);
    const shift = `translate(${from.x - now.x}px, ${from.y - now.y}px) scale(${Math.max(.3, from.width / now.width)})`;
    moving.push(target.animate([{ transform: shift, transformOrigin: "0 0", zIndex: 9 }, { transform: "none", transformOrigin: "0 0", zIndex: 9 }], { duration: speed, easing: "ease-out" }).finished);
  }
  await Promise.allSettled(moving);
}

// ---- Reveals: the great events of a move, one after the other; any key or click goes on, Escape
// ends them. What was undone or only asked about has none. The stamp of the end comes last.

let showing = [];
let timer = 0;

function reveal() {
  const speed = Number(root.dataset.motion ?? 1);
  showing = speed ? findAll(".ev[data-reveal]").slice(0, 6) : [];
  next();
}

function next() {
  clearTimeout(timer);
  const box = find("#reveal"), event = showing.shift();
  box.hidden = !event;
  if (!event) return stampEnd();
  box.className = event.dataset.reveal;
  const faces = findAll(".mini", event).map(({ dataset }) => closeUp(dataset.card)?.firstElementChild).filter(Boolean);
  for (const face of faces) face.className = "held turned";
  const cards = Object.assign(document.createElement("div"), { className: "faces" });
  cards.append(...faces.slice(0, 3));
  box.style.setProperty("--pace", root.dataset.motion ?? 1);
  box.replaceChildren(cards, find("p", event).cloneNode(true));
  const reading = 1300 + 40 * Math.max(0, find("p", box).textContent.length - 90);
  timer = setTimeout(next, reading * Number(root.dataset.motion ?? 1));
}

// It is heard where it is seen to fall.
function stampEnd() {
  const stamp = find(".stamp[hidden]");
  if (!stamp) return;
  stamp.addEventListener("animationend", () => document.dispatchEvent(new CustomEvent("noir:sound", { detail: "stamp" })), { once: true });
  stamp.hidden = false;
}

// ---- A card in full: beside what matters and never over it

let looks = null;
let waiting = 0;
let held = false; // it is shown because a finger was held on it, and stays until it is tapped away
let rested = { x: -1, y: -1 };

async function fetchLooks() {
  const { from } = find("#look")?.dataset ?? {};
  if (!from) return;
  const reply = await fetch(from, { credentials: "same-origin" });
  looks = new DOMParser().parseFromString(await reply.text(), "text/html");
}

function closeUp(card) {
  return find(`template[data-look="${CSS.escape(card)}"]`, looks ?? document)?.content.cloneNode(true);
}

const KEEP = ".leads .held, .flag, .laid.last, .place, .prompt, .hand, .tray header, .found, .coach";

// How large the face is, how wide its words, whether they stand beside it, and whether they are
// cut to what the face cannot say: the first that finds a free spot. On a phone the last resort
// is a strip over the bar and the ribbon.
const LOOKS = [
  [270, 270, 0, 0], [230, 250, 1, 0], [220, 220, 0, 0], [190, 230, 1, 0], [176, 200, 0, 0], [150, 250, 1, 0],
  [140, 340, 1, 0], [120, 240, 1, 1], [116, 420, 1, 1], [104, 200, 1, 1], [100, 150, 0, 1],
];
const UPRIGHT_LOOKS = [
  [176, 176, 0, 0], [160, 160, 0, 0], [140, 216, 1, 0], [144, 144, 0, 1], [110, 246, 1, 1], [68, 284, 1, 0],
  [68, 284, 1, 1],
];
const SIDEWAYS_LOOKS = [
  [150, 250, 1, 0], [130, 200, 1, 0], [120, 150, 1, 0], [110, 300, 1, 0], [96, 180, 1, 1], [96, 130, 1, 1],
  [72, 160, 1, 1], [72, 220, 1, 1], [72, 300, 1, 1], [60, 420, 1, 1], [44, 560, 1, 1],
  [36, 560, 1, 1], [30, 580, 1, 1],
];
// The shapes for this window; on a desk first as large as the player wants them.
function looksHere() {
  if (innerWidth <= 620) return UPRIGHT_LOOKS;
  if (innerHeight <= 480) return SIDEWAYS_LOOKS;
  const large = Number(root.dataset.look ?? 1);
  return large === 1 ? LOOKS : [...LOOKS.map(([w, ...others]) => [w * large, ...others]), ...LOOKS];
}

function look(target) {
  const card = target.closest("[data-card]"), copy = card && closeUp(card.dataset.card);
  if (!copy) return;
  const box = find("#look");
  box.replaceChildren(copy);
  box.hidden = false;
  const it = card.getBoundingClientRect();
  const keep = findAll(KEEP).filter(seen).map((each) => each.getBoundingClientRect());
  let chosen = null;
  for (const shape of looksHere()) {
    sized(box, shape);
    const spot = spotFor(box.offsetWidth, box.offsetHeight, it, keep);
    if (spot && (!chosen || spot.cover < chosen.cover)) chosen = { ...spot, shape };
    if (chosen && !chosen.cover) break;
  }
  if (!chosen) return hideLook();
  sized(box, chosen.shape);
  Object.assign(box.style, { left: `${chosen.x}px`, top: `${chosen.y}px` });
}

function sized(box, [w, words, wide, scant]) {
  box.classList.toggle("wide", Boolean(wide));
  box.classList.toggle("terse", w < 200);
  box.classList.toggle("scant", Boolean(scant));
  box.style.setProperty("--w", `${w}px`);
  box.style.setProperty("--words", `${words}px`);
}

// The free spot nearest to the card; failing that, the one that covers least.
function spotFor(w, h, it, keep) {
  let best = null;
  if (w > innerWidth - 8 || h > innerHeight - 8) return best;
  for (let x = 4; x <= innerWidth - w - 4; x += 8) {
    for (let y = 4; y <= innerHeight - h - 4; y += 8) {
      let cover = 3 * overlap(it, x, y, w, h);
      for (const each of keep) cover += overlap(each, x, y, w, h);
      const far = Math.hypot(x + w / 2 - it.x - it.width / 2, y + h / 2 - it.y - it.height / 2);
      if (!best || cover < best.cover || (cover === best.cover && far < best.far)) best = { x, y, cover, far };
    }
  }
  return best;
}

function overlap(box, x, y, w, h) {
  const across = Math.min(x + w, box.right) - Math.max(x, box.left);
  const down = Math.min(y + h, box.bottom) - Math.max(y, box.top);
  return across > 0 && down > 0 ? across * down : 0;
}

function hideLook() {
  clearTimeout(waiting);
  held = false;
  for (const id of ["#look", "#tip"]) if (find(id)) find(id).hidden = true;
}

const delay = () => Number(root.dataset.tips ?? 350);

function hover(event) {
  if (event.pointerType === "touch" || (event.clientX === rested.x && event.clientY === rested.y)) return;
  const moved = rested.x >= 0;
  rested = { x: event.clientX, y: event.clientY };
  const target = event.target.closest?.("[data-card], [data-word]");
  if (target === hover.at) return;
  hover.at = target;
  hideLook();
  if (!target || drag?.ghost || !moved) return;
  waiting = setTimeout(() => tell(target), delay());
}

function tell(target) {
  if (!target.isConnected) return;
  if (target.dataset.word === undefined) look(target);
  else tip(target);
}

function tip(target) {
  if (find(":popover-open")) return;
  const { word, say: more } = target.dataset, box = find("#tip"), at = target.getBoundingClientRect();
  box.replaceChildren(Object.assign(document.createElement("b"), { textContent: word }));
  if (more) box.append(more);
  box.hidden = false;
  box.style.left = `${Math.max(6, Math.min(at.left, innerWidth - box.offsetWidth - 8))}px`;
  const below = at.bottom + 8 + box.offsetHeight < innerHeight;
  box.style.top = `${Math.max(6, below ? at.bottom + 8 : at.top - box.offsetHeight - 8)}px`;
}

// ---- Focus: where it was, or as near as can be

const FIRST_ANSWER = ".tray .pick, .prompt .act";
const STEPS_OF_LESSON = [".steps .go", ".steps .back"];
const firstSeen = (selector) => findAll(selector).find(seen);

function remember() {
  const at = document.activeElement;
  const zone = at?.closest?.("[data-zone], .tray");
  return {
    paper: at?.closest?.(".coach, .prompt, .place") ? STEPS_OF_LESSON.find((each) => at.matches(each)) ?? FIRST_ANSWER : null,
    card: at?.closest?.("[data-card]")?.dataset.card,
    zone: zone && (zone.dataset.zone ? `[data-zone="${zone.dataset.zone}"]` : ".tray"),
    place: zone ? findAll("a.pick, button", zone).indexOf(at) : -1,
  };
}

function restore({ paper, card, zone, place }) {
  const choices = zone ? findAll(`${zone} a.pick, ${zone} button`).filter(seen) : [];
  const target =
    (paper && (firstSeen(paper) ?? firstSeen(FIRST_ANSWER))) ||
    (card && findAll(`[data-card="${CSS.escape(card)}"] .pick`).find(seen)) ||
    choices[Math.min(Math.max(place, 0), choices.length - 1)] ||
    ((card || zone) && firstSeen(FIRST_ANSWER)) ||
    find("main");
  target.focus({ preventScroll: true });
}

// ---- Roving: one stop of the Tab key for each row, the arrows move within it

const ROWS = ".roving, .chain, .rows";
const stopsOf = (row) => findAll(".pick, .act, .filter", row).filter((each) => seen(each));

function stopAt(stops, current) {
  for (const each of stops) each.tabIndex = each === current ? 0 : -1;
}

function rove() {
  for (const stops of findAll(ROWS).map(stopsOf)) {
    stopAt(stops, stops.find((each) => each.hasAttribute("aria-current")) ?? stops[0]);
  }
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function arrow(event) {
  const row = event.target.closest?.(ROWS);
  if (!row || !(event.key in STEPS || event.key === "Home" || event.key === "End")) return false;
  const stops = stopsOf(row), at = stops.indexOf(event.target);
  const to = event.key === "Home" ? 0 : event.key === "End" ? stops.length - 1 : at + STEPS[event.key];
  if (!stops[to]) return true;
  stopAt(stops, stops[to]);
  stops[to].focus();
  stops[to].scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

// ---- Keys. One that is pressed while a move is under way is dropped: it was meant for another question.

const TOOLS = { u: "undo", r: "redo", o: "odds", h: "hint", l: "log", m: "menu", n: "new" };

function press(event) {
  beside = false;
  if (event.altKey || event.metaKey || event.target.matches?.("input, textarea, select")) return;
  if (!find("#reveal").hidden && event.key === "Escape") showing = [];
  if (!find("#reveal").hidden) return void (event.preventDefault(), next());
  if (event.ctrlKey) {
    const tool = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
    if (tool && click(`[data-tool="${tool}"]`)) event.preventDefault();
    return;
  }
  if (find(":popover-open")) return;
  if (arrow(event)) return event.preventDefault();
  if (event.key === "Escape" && drag?.ghost) return void letGo();
  if (event.key === "Escape") return void (hideLook(), click("[data-back]"));
  if (busy || event.repeat) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === " " && event.target.closest?.("button, a, summary")) return;
  if (root.dataset.letters === "off" && /^[a-z.?]$/.test(key)) return;
  if (key === "Enter" && event.target.matches?.(".refusal")) return void event.target.click();
  if (key === "?" && click('[data-tool="help"]')) return event.preventDefault();
  if (key === ".") return void say(heard || find("main").dataset.say || "");
  if (click(`main [data-key="${CSS.escape(key)}"]`)) return event.preventDefault();
  if (key in TOOLS && click(`[data-tool="${TOOLS[key]}"]`)) event.preventDefault();
}

function click(selector) {
  const target = findAll(selector).find(seen);
  if (target?.hasAttribute("popovertarget")) target.focus(); // so that Tab goes into what opens
  target?.click();
  return Boolean(target);
}

// ---- Drag and drop with a mouse or a pen; a tap does the same in two steps

let drag = null;

function places(card) {
  return new Map((card.dataset.drops ?? "").split("|").filter(Boolean).map((each) => each.split("=")));
}

function grab(event) {
  const card = event.target.closest?.(".held");
  if (!card || event.button !== 0 || event.pointerType === "touch" || !card.closest("#table")) return;
  drag = { card, x: event.clientX, y: event.clientY, ghost: null };
}

function pull(event) {
  if (!drag) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 6) return;
    lift();
  }
  drag.ghost.style.left = `${event.clientX - drag.width / 2}px`;
  drag.ghost.style.top = `${event.clientY - 40}px`;
  for (const zone of findAll(".over-drop")) zone.classList.remove("over-drop");
  under(event)?.classList.add("over-drop");
}

function lift() {
  hideLook();
  drag.width = drag.card.offsetWidth;
  drag.ghost = document.createElement("div");
  drag.ghost.className = "ghost";
  drag.ghost.style.width = `${drag.width}px`;
  drag.ghost.append(find("svg", drag.card).cloneNode(true));
  document.body.append(drag.ghost);
  drag.card.classList.add("dragging");
  for (const zone of places(drag.card).keys()) find(`[data-zone="${zone}"]`)?.classList.add("can-drop");
}

function under(event) {
  const zone = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-zone]");
  return zone?.classList.contains("can-drop") ? zone : null;
}

function drop(event) {
  if (!drag) return;
  const { card, ghost } = drag;
  const zone = ghost && under(event);
  const refused = ghost && !zone && document.elementFromPoint(event.clientX, event.clientY)?.closest(".inquiry");
  letGo();
  if (!ghost) return;
  addEventListener("click", stop, true); // where the card was dropped, nothing was clicked
  setTimeout(() => removeEventListener("click", stop, true));
  if (zone) answer(places(card).get(zone.dataset.zone));
  else if (refused && find("a.pick", card)) consider(new URL(find("a.pick", card).href).search.slice(1));
}

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

function letGo() {
  drag.ghost?.remove();
  drag.card.classList.remove("dragging");
  for (const each of findAll(".can-drop, .over-drop")) each.classList.remove("can-drop", "over-drop");
  drag = null;
}

function answer(move) {
  if (consider(`sure=${encodeURIComponent(move)}`)) return;
  const fields = new FormData(find("#moves"));
  fields.set("move", move);
  go(find("#moves").action, new URLSearchParams(fields));
}

// ---- Over the table: the log, the piles, what is needed to win, and rules

async function fetched(url) {
  try {
    const reply = await fetch(url, { credentials: "same-origin" });
    find("#trouble").hidden = true;
    return lowered(find("main", new DOMParser().parseFromString(await reply.text(), "text/html")));
  } catch {
    find("#trouble").hidden = false;
    return null;
  }
}

// The table has the first heading already.
function lowered(main) {
  const title = find("h1", main), under = document.createElement("h2");
  under.append(...(title?.childNodes ?? []));
  title?.replaceWith(under);
  return main;
}

async function draw(link) {
  const { hash } = new URL(link.href), main = await fetched(link.href);
  if (!main) return;
  const part = hash && find(hash, main);
  find("#drawn").replaceChildren(...(part ? [part] : main.childNodes));
  layOver(find("#drawer"), link);
}

const RULE = "a.rule, #law a[href*='/rules/']";
const laws = new Map(); // rules never change while a page is open

// A rule in our words, with its rulings and, where a line refuses a card, the reason in full; what
// can be set before a game belongs to the rule's page.
async function cite(link) {
  const law = await lawOf(link.href), refusal = link.closest(".refusal"), box = find("#law");
  if (!law) return;
  const why = Object.assign(document.createElement("p"), { className: "why" });
  why.textContent = refusal ? find("p", refusal).textContent : "";
  find("#law-text").replaceChildren(why, law.cloneNode(true));
  if (!box.matches(":popover-open")) layOver(box, refusal ?? link);
  box.scrollTop = 0;
  find("#law-title").focus({ preventScroll: true });
}

async function lawOf(url) {
  if (laws.has(url)) return laws.get(url);
  const main = await fetched(url), article = main && find("article.law", main);
  if (!article) return null;
  for (const each of findAll("section:not(.ruling)", article)) each.remove();
  Object.assign(find("h2", article), { id: "law-title", tabIndex: -1 });
  laws.set(url, article);
  return article;
}

// What is opened from a popover lies over it; when it closes, the focus is where it was.
const openers = new Map();

function layOver(box, link) {
  openers.set(box, link);
  box.showPopover({ source: link });
}

function comeBack({ target, newState }) {
  const at = document.activeElement, link = openers.get(target);
  const nowhere = !at || at === document.body || target.contains(at);
  if (newState === "closed" && nowhere && link?.isConnected) link.focus({ preventScroll: true });
}

// ---- A search is filtered in place

function filter(button) {
  const word = button.dataset.filter;
  for (const each of findAll(".filter")) each.setAttribute("aria-pressed", String(each === button));
  for (const card of findAll(".tray .held")) card.hidden = Boolean(word) && !card.dataset.flags.split(" ").includes(word);
  number();
  find(".found > ul").scrollLeft = 0;
  rove();
  spread();
  say(`${findAll(".tray .held:not([hidden])").length} cards`);
}

// The cards that are left have the number keys, in their order.
function number() {
  const [...keys] = find(".found > ul").dataset.keys;
  for (const pick of findAll(".tray .held .pick")) {
    const key = (pick.parentElement.hidden || !pick.matches("button") ? "" : keys.shift()) ?? "";
    pick.dataset.key = find("kbd", pick).textContent = key;
  }
}

// ---- A tray that goes on sideways says so, and how many cards are still to come

function spread() {
  const row = find(".found > ul");
  if (!row) return;
  const { left, right } = row.getBoundingClientRect();
  const cards = findAll(".held:not([hidden])", row).map((each) => each.getBoundingClientRect());
  sign(".tray-scroll.back", cards.filter((card) => card.left < left - 1).length);
  sign(".tray-scroll.on", cards.filter((card) => card.right > right + 1).length);
}

const sign = (selector, count) => { find(selector).textContent = count ? `${count} more` : ""; };

function turnPage(button) {
  const row = find(".found > ul");
  row.scrollBy({ left: (button.matches(".back") ? -1 : 1) * (row.clientWidth - 90), behavior: "instant" });
  spread();
}

// ---- Beginning

const SWAPPED = `.refusal, ${RULE}, a[data-swap], a[data-drawer], a[data-look], .filter, .tray-scroll, .inquiry header`;

addEventListener("click", (event) => {
  if (beside) event.preventDefault();
  if (beside) return void (beside = false);
  if (!find("#reveal").hidden || lookedAt) event.preventDefault();
  if (!find("#reveal").hidden) return void next();
  if (lookedAt) return void (lookedAt = false);
  const others = event.target.closest?.(".others");
  if (others) return showEvents(others);
  const link = event.target.closest?.(SWAPPED);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.matches(".filter")) return filter(link);
  if (link.matches(".tray-scroll")) return turnPage(link);
  if (link.matches("header")) return void ((opened = headOf(link.closest(".inquiry"))), fit());
  event.preventDefault();
  const rule = link.matches(`.refusal, ${RULE}`) && (find("a.rule", link) ?? link);
  if (rule) return void cite(rule);
  if (link.matches("[data-drawer]")) return void draw(link);
  if (link.matches("[data-look]")) return look(link);
  hideLook();
  const help = helpFor(link);
  if (help) return void help.click();
  const { pathname, search } = new URL(link.href);
  if (busy || (pathname === find("#table").dataset.here && consider(search.slice(1)))) return;
  go(link.href, null, link.hasAttribute("data-moves"));
});

// What the contact that was picked up does with this card of the hand.
function helpFor(part) {
  const { card } = part.closest(".hand [data-card]")?.dataset ?? {};
  return card && find(".object.chosen") && find(`.prompt [data-then="card=${CSS.escape(card)}"]`);
}

addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-swap]")) return;
  event.preventDefault();
  const { submitter } = event;
  if (submitter?.hasAttribute("data-ask") && consider(`sure=${encodeURIComponent(submitter.value)}`)) return;
  go(submitter?.getAttribute("formaction") ?? form.action, new URLSearchParams(new FormData(form, submitter)));
});

let hold = 0;
let lookedAt = false; // a finger that reads a card, or taps it away, chooses nothing when it is lifted
let beside = false; // a click beside what lies over the table closes it and does nothing else

addEventListener("keydown", press);
addEventListener("pointerdown", (event) => {
  if (held) return void (hideLook(), lookedAt = true);
  beside = Boolean(find(":popover-open")) && !event.target.closest?.(":popover-open");
  grab(event);
  clearTimeout(hold);
  hideLook();
  const target = event.target.closest?.("[data-card], [data-word]");
  lookedAt = false;
  if (event.pointerType === "touch" && target) hold = setTimeout(() => { lookedAt = true; tell(target); held = true; }, 450);
});
addEventListener("contextmenu", (event) => { if (event.pointerType === "touch" && event.target.closest?.("[data-card]")) event.preventDefault(); });
addEventListener("pointermove", (event) => { pull(event); hover(event); });
addEventListener("pointerup", (event) => { clearTimeout(hold); drop(event); });
addEventListener("pointercancel", (event) => { clearTimeout(hold); drop(event); });
addEventListener("pointerover", explain);
addEventListener("pointerout", () => { if (!document.activeElement?.closest(".prompt .act")) explain({ target: document.body }); });
addEventListener("scroll", (event) => {
  if (!held) hideLook();
  if (event.target.closest?.(".found")) spread();
}, { capture: true, passive: true });
addEventListener("resize", fit);
addEventListener("focusin", (event) => {
  if (held) return; // the finger that was lifted has left the focus on the card
  hideLook();
  explain(event);
  const target = event.target.closest?.("[data-card], [data-word]");
  if (target && event.target.matches(":focus-visible")) waiting = setTimeout(() => tell(target), delay());
});
addEventListener("toggle", comeBack, { capture: true });
addEventListener("dragstart", (event) => { if (event.target.closest?.(".held")) event.preventDefault(); });

fit();
rove();
document.fonts.ready.then(unroll);
fetchLooks().catch(() => {}); // a close look is a help; the table is whole without it
