// Moves and other requests: fetch the response and replace the parts of the table that changed.
import { find, findAll, firstSeen, isSeen, need, parse, root, say } from "../dom.js";
import { hideCloseUp } from "./closeup.js";
import { FIRST_OPTION, remember, restore, rove, select, showVariant, variant } from "./focus.js";
import { fit } from "./layout.js";
import { cardBoxes, isCalm, reveal, stampEnd, travel } from "./motion.js";

let busy = false;
let heard = "";

export const isBusy = () => busy;

/** Return the announcement of the last move for screen readers. */
export const lastHeard = () => heard;

/**
 * Fetch a page of this game and show it.
 * @param {string} url
 * @param {URLSearchParams | null} form
 * @param {boolean} moved whether the reply shows the result of a move
 */
export async function load(url, form, moved = Boolean(form)) {
  if (busy) return;
  busy = true;
  root().toggleAttribute("data-busy", true); // the browser tests wait for this
  try {
    const reply = await fetch(url, {
      method: form ? "POST" : "GET",
      body: form ?? undefined,
      headers: { "X-Requested-With": "table", "X-Parts": knownParts() },
      credentials: "same-origin",
    });
    const page = parse(await reply.text());
    need("#trouble").hidden = true;
    await show(need("main", page), reply.url, moved);
    if (moved) heard = need("#say").textContent ?? "";
  } catch {
    need("#trouble").hidden = false;
  } finally {
    busy = false;
    root().toggleAttribute("data-busy", false);
  }
}

/**
 * Make a move, or ask for confirmation if the game requires it.
 * @param {string} move
 */
export function play(move) {
  if (select(`sure=${encodeURIComponent(move)}`)) return;
  const form = /** @type {HTMLFormElement} */ (need("#moves"));
  const fields = fieldsOf(form);
  fields.set("move", move);
  load(form.action, fields);
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
export function fieldsOf(form, submitter = null) {
  const pairs = /** @type {Iterable<[string, string]>} */ (new FormData(form, submitter));
  return new URLSearchParams([...pairs]);
}

/** List the parts of the table on this page, with their checksums. */
function knownParts() {
  const parts = findAll("#table [data-part][data-sum]");
  return parts.map(({ dataset }) => `${dataset.part}:${dataset.sum}`).join(" ");
}

/**
 * @param {HTMLElement} main
 * @param {string} url
 * @param {boolean} moved
 */
async function show(main, url, moved) {
  const place = remember();
  const before = cardBoxes();
  const wasOver = find(".stamp");
  const revision = find("#table")?.dataset.revision;
  hideCloseUp();
  const table = find("#table");
  if (main.id === "table" && table) replaceParts(table, main);
  else need("main").replaceWith(main);
  if (main.id === "table") updateAddress(need("#table"), url);
  fit();
  rove();
  const end = moved && !wasOver && find("[data-onward]");
  const arrived = moved && place.zone !== ".tray" && findAll(".tray .pick").some(isSeen);
  if (end) end.focus({ preventScroll: true });
  else restore(arrived ? { paper: FIRST_OPTION } : place);
  const now = need("main");
  say(now.dataset.say ?? now.textContent ?? "");
  scrollToPointed(now);
  if (!moved || main.id !== "table" || isCalm()) return;
  if (!wasOver) find(".stamp")?.toggleAttribute("hidden", true); // until all other events have been shown
  await travel(before);
  if (/\/(play|redo)$/.test(url) && main.dataset.revision !== revision) reveal();
  else stampEnd();
}

/**
 * Replace the parts in the response. Parts that are not in the response are unchanged on the server,
 * so a selected card is deselected first.
 * @param {HTMLElement} table
 * @param {HTMLElement} fresh
 */
function replaceParts(table, fresh) {
  const plain = variant("");
  if (plain) showVariant(plain);
  const wanted = new Set((fresh.dataset.parts ?? "").split(" "));
  for (const part of findAll("[data-part]", table)) {
    if (!wanted.has(part.dataset.part ?? "")) part.remove();
  }
  /** @type {HTMLElement | null} */
  let last = null;
  for (const part of findAll("[data-part]", fresh)) {
    const old = find(`[data-part="${part.dataset.part}"]`, table);
    if (old) old.replaceWith(part);
    else
      (last?.closest(".lines") ?? need(part.matches(".case-line") ? ".lines" : "#table")).append(
        part,
      );
    last = part;
  }
  for (const { name, value } of [...fresh.attributes]) table.setAttribute(name, value);
  if (!fresh.hasAttribute("data-point")) table.removeAttribute("data-point");
  need("h1", table).textContent = need("h1", fresh).textContent;
}

/**
 * @param {HTMLElement} table
 * @param {string} url
 */
function updateAddress(table, url) {
  const { here, revision = "" } = table.dataset;
  history.replaceState(null, "", new URL(url).pathname === here ? url : here);
  for (const field of findAll('[name="revision"]')) {
    /** @type {HTMLInputElement} */ (field).value = revision;
  }
}

/** @type {Record<string, string>} */
const POINTS = {
  "first-lead": ".leads .held",
  stack: ".deck",
  contact: ".objects",
  victims: "[data-stack=victims]",
  storms: "[data-stack=storms]",
  memo: ".prompt",
  log: ".ribbon",
};

/**
 * Scroll to the thing that a lesson points at.
 * @param {HTMLElement} main
 */
function scrollToPointed(main) {
  const [name] = (main.dataset.point ?? "").split(" ");
  const target = name ? pointed(name) : firstSeen(".lesson-target");
  target?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** @param {string} name of a card, a zone or a place of the table */
const pointed = (name) =>
  find(`[data-card="${name}"]:not(.mini)`) ??
  find(`[data-zone="${name}"]`) ??
  find(POINTS[name] ?? "main");
