// Keys, drag, focus and motion for the table. It knows no rule: what can be done is in the page.
"use strict";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const find = (selector, within = document) => within.querySelector(selector);
const findAll = (selector, within = document) => [...within.querySelectorAll(selector)];

// ---- Moving without losing the place: the answer is fetched and the table put in its stead

let busy = false;
let heard = "";

async function go(url, form) {
  if (busy) return;
  busy = true;
  document.documentElement.toggleAttribute("data-busy", true); // what the browser tests wait for
  try {
    const reply = await fetch(url, {
      method: form ? "POST" : "GET",
      body: form ?? undefined,
      headers: { "X-Requested-With": "table" },
      credentials: "same-origin",
    });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    find("#trouble").hidden = true;
    await show(find("main", page), reply.url);
    if (form) heard = find("#say").textContent;
  } catch {
    find("#trouble").hidden = false;
  } finally {
    busy = false;
    document.documentElement.toggleAttribute("data-busy", false);
  }
}

// The table as it is now, or a question or refusal in its stead.
async function show(main, url) {
  const place = remember();
  const swap = () => {
    find("main").replaceWith(main);
    find(".skip").hash = main.id;
    if (main.id === "table") settle(main, url);
    rove();
    restore(place);
  };
  if (!document.startViewTransition || calm.matches) {
    swap();
  } else {
    name(find("main"));
    const motion = document.startViewTransition(() => { swap(); name(main); });
    await motion.updateCallbackDone;
    motion.finished.finally(() => unname(find("main")));
  }
  say(main.dataset.say ?? main.textContent);
  point(main);
}

function settle(table, url) {
  const { here } = table.dataset;
  history.replaceState(null, "", new URL(url).pathname === here ? url : here);
  for (const field of findAll('[name="revision"]')) field.value = table.dataset.revision;
}

// A card keeps its name from one table to the next, so that the browser can let it travel.
function name(table) {
  const seen = new Set();
  for (const card of findAll("[data-card]", table)) {
    const id = `card-${card.dataset.card}`;
    if (seen.has(id)) continue;
    seen.add(id);
    card.style.viewTransitionName = id;
  }
}

function unname(table) {
  for (const card of findAll("[data-card]", table)) card.style.viewTransitionName = "";
}

function say(text) {
  find("#say").textContent = text.replace(/\s+/g, " ").trim();
}

// What a lesson points at is brought into sight.
const POINTS = { "first-lead": ".leads .held", stack: ".stack", victims: ".stack + .stack", contact: ".help", memo: ".memo", log: ".log" };

function point(main) {
  const [name] = (main.dataset.point ?? "").split(" ");
  if (!name) return;
  const target = find(`[data-card="${name}"]`) ?? find(`[data-zone="${name}"]`) ?? find(POINTS[name] ?? "main");
  target.scrollIntoView({ block: innerWidth > 720 ? "nearest" : "center", behavior: calm.matches ? "auto" : "smooth" });
}

// ---- Focus: where it was, or as near as can be

const FIRST_ANSWER = ".memo button, .memo a.opt";

function remember() {
  const at = document.activeElement;
  const zone = at?.closest?.("[data-zone], .tray");
  return {
    paper: at?.closest?.(".coach, .memo") ? find(".coach .go") === at ? ".coach .go" : FIRST_ANSWER : null,
    card: at?.closest?.("[data-card]")?.dataset.card,
    zone: zone && (zone.dataset.zone ? `[data-zone="${zone.dataset.zone}"]` : ".tray"),
    place: zone ? findAll("a.pick, button", zone).indexOf(at) : -1,
  };
}

function restore({ paper, card, zone, place }) {
  const choices = zone ? findAll(`${zone} a.pick, ${zone} button`).filter((each) => each.offsetParent) : [];
  const target =
    (paper && (find(paper) ?? find(FIRST_ANSWER))) ||
    (card && find(`[data-card="${CSS.escape(card)}"] .pick`)) ||
    choices[Math.min(Math.max(place, 0), choices.length - 1)] ||
    ((card || zone) && find(FIRST_ANSWER)) ||
    find("main");
  target.focus({ preventScroll: true });
}

// ---- Roving: one stop of the Tab key for each row, the arrows move within it

const ROWS = ".roving, .chain, .rows";

function stopsOf(row) {
  return findAll("a.pick, button, a.opt", row).filter((each) => !each.closest(".at-card"));
}

function stopAt(stops, current) {
  for (const each of stops) each.tabIndex = each === current ? 0 : -1;
}

function rove() {
  for (const stops of findAll(ROWS).map(stopsOf)) {
    stopAt(stops, stops.find((each) => each.getAttribute("aria-current")) ?? stops[0]);
  }
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function arrow(event) {
  const row = event.target.closest?.(ROWS);
  if (!row || !(event.key in STEPS || event.key === "Home" || event.key === "End")) return false;
  const stops = stopsOf(row);
  const at = stops.indexOf(event.target.closest(".held, .played")?.querySelector("a.pick") ?? event.target);
  const to = event.key === "Home" ? 0 : event.key === "End" ? stops.length - 1 : at + STEPS[event.key];
  if (!stops[to]) return true;
  stopAt(stops, stops[to]);
  stops[to].focus();
  return true;
}

// ---- Keys

const TOOLS = { u: "undo", r: "redo", o: "odds", l: "log", m: "menu", n: "new" };

function press(event) {
  if (event.altKey || event.metaKey || event.target.matches?.("input, textarea, select")) return;
  if (event.ctrlKey) {
    const tool = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
    if (tool && click(`[data-tool="${tool}"]`)) event.preventDefault();
    return;
  }
  if (find(":popover-open")) return;
  if (arrow(event)) return event.preventDefault();
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === " " && event.target.closest?.("button, a, summary")) return;
  if (key === "?" && click('[data-tool="help"]')) return event.preventDefault();
  if (key === "q") return void say(heard || find("main").dataset.say || "");
  if (key === "Escape" && drag?.ghost) return void letGo();
  if (click(`main [data-key="${CSS.escape(key)}"]`)) return event.preventDefault();
  if (key in TOOLS && click(`[data-tool="${TOOLS[key]}"]`)) event.preventDefault();
}

function click(selector) {
  const target = find(selector);
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
  const card = event.target.closest?.(".held[data-drops]");
  if (!card || event.button !== 0 || event.pointerType === "touch" || event.target.closest("button")) return;
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
  const face = find("svg", drag.card);
  drag.width = drag.card.offsetWidth;
  drag.ghost = document.createElement("div");
  drag.ghost.className = "ghost";
  drag.ghost.style.width = `${drag.width}px`;
  drag.ghost.append(face.cloneNode(true));
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
  else if (refused) go(find(".pick", card).href);
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
  const fields = new FormData(find("#moves"));
  fields.set("move", move);
  go(find("#moves").action, new URLSearchParams(fields));
}

// ---- Words: what an icon or a zone is, on hover, focus or a long press

let waiting = 0;

function tell(target, x, y) {
  const { word, say: more } = target.dataset;
  const tip = find("#tip");
  tip.replaceChildren();
  tip.append(Object.assign(document.createElement("b"), { textContent: word }));
  if (more) tip.append(more);
  tip.hidden = false;
  tip.style.left = `${Math.max(6, Math.min(x + 12, innerWidth - tip.offsetWidth - 8))}px`;
  const below = y + 18 + tip.offsetHeight < innerHeight;
  tip.style.top = `${Math.max(6, below ? y + 18 : y - tip.offsetHeight - 12)}px`;
}

function hush() {
  clearTimeout(waiting);
  find("#tip").hidden = true;
}

function hover(event) {
  hush();
  const target = event.target.closest?.("[data-word]");
  if (!target || drag?.ghost) return;
  const wait = event.pointerType === "touch" ? 450 : 140;
  waiting = setTimeout(() => tell(target, event.clientX, event.clientY), wait);
}

// ---- Beginning

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-swap]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const sheet = link.closest("[popover]");
  sheet?.hidePopover();
  go(link.href);
});

addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-swap]")) return;
  event.preventDefault();
  const fields = new FormData(form, event.submitter);
  go(form.action, new URLSearchParams(fields));
});

addEventListener("keydown", press);
addEventListener("pointerdown", grab);
addEventListener("pointerdown", hover);
addEventListener("pointermove", pull);
addEventListener("pointerup", drop);
addEventListener("pointercancel", drop);
addEventListener("pointerover", hover);
addEventListener("pointerout", hush);
addEventListener("scroll", hush, { capture: true, passive: true });
addEventListener("focusin", (event) => {
  hush();
  const target = event.target.closest?.("[data-word]");
  if (target && event.target.matches(":focus-visible")) {
    const box = target.getBoundingClientRect();
    tell(target, box.left, box.bottom);
  }
});
addEventListener("dragstart", (event) => { if (event.target.closest?.(".held")) event.preventDefault(); });

rove();
