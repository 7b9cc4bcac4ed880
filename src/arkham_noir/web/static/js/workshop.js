// The workshop: save every change automatically, and update the preview of the card.
import { find, findAll, need, parse } from "./dom.js";

const BLANK = '<p class="blank">A preview appears when all required fields are filled in.</p>';
const PAUSE = 250; // milliseconds from the last key to saving
const LATER = 3000; // milliseconds until the next attempt

showCurrentCard();
const cardForm = /** @type {HTMLFormElement | null} */ (find("#card"));
if (cardForm) edit(cardForm);

/** Scroll to the current card in the list; on a phone, collapse the list. */
function showCurrentCard() {
  const list = find(".cards");
  const current = list && find('a[aria-current="true"]', list);
  if (!list || !current) return;
  if (matchMedia("(max-width: 700px)").matches) {
    for (const kind of list.querySelectorAll("details")) kind.open = false;
  } else {
    const away = current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += away - list.clientHeight / 2;
  }
}

/** @param {HTMLFormElement} form */
function edit(form) {
  saveAsTyped(form);
  for (const group of findAll(".chips", form)) moveAmongIcons(group);
  for (const field of findAll("input[data-words]", form)) {
    completeWords(form, /** @type {HTMLInputElement} */ (field));
  }
  // Enter in a text field or on an icon goes to the next card; Ctrl+Enter does so anywhere.
  form.addEventListener("keydown", (event) => {
    const isLine = /** @type {Element} */ (event.target).matches("input");
    if (event.key !== "Enter" || !(isLine || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit(find('button[value="next"]', form));
  });
}

// ---- Saving

/** @param {HTMLFormElement} form */
function saveAsTyped(form) {
  const status = need("#kept");
  let waiting = 0;
  let isSaving = false;
  let isChanged = false; // whether there was a change while saving
  let isLeaving = false;
  let isUnsaved = false;
  let isInConflict = false;

  const fields = () => {
    const pairs = /** @type {Iterable<[string, string]>} */ (new FormData(form));
    const found = new URLSearchParams([...pairs]);
    found.set("then", "tell");
    return found;
  };

  const save = async () => {
    waiting = 0;
    if (isInConflict) return;
    if (isSaving) {
      isChanged = true;
      return;
    }
    isSaving = true;
    try {
      const reply = await fetch(form.action, { method: "POST", body: fields() });
      if (reply.ok) {
        showCard(form, await reply.json());
        isUnsaved = false;
        status.textContent = "Saved.";
      } else if (reply.headers.get("content-type") === "application/json") {
        showConflict(form, await reply.json());
        isInConflict = true;
        status.textContent = "";
      } else {
        status.textContent = `Not saved: ${await reasonIn(reply)}`;
        if (reply.status >= 500 || reply.status === 429) waiting = setTimeout(save, LATER);
      }
    } catch {
      status.textContent = "Not saved yet: can't reach the server. Trying again ...";
      waiting = setTimeout(save, LATER);
    }
    isSaving = false;
    if (isChanged && !isLeaving) {
      isChanged = false;
      save();
    }
  };

  form.addEventListener("input", () => {
    status.textContent = "";
    isUnsaved = true;
    clearTimeout(waiting);
    waiting = setTimeout(save, PAUSE);
  });
  // Submitting the form saves everything, so a pending save is not needed.
  form.addEventListener("submit", (event) => {
    clearTimeout(waiting);
    isLeaving = true;
    if (!isSaving) return;
    event.preventDefault();
    const button = event.submitter;
    const once = setInterval(() => {
      if (isSaving) return;
      clearInterval(once);
      form.requestSubmit(button);
    }, 20);
  });
  // When you leave the page, pending changes are saved; if that fails, the browser asks first.
  addEventListener("beforeunload", (event) => {
    if (!isLeaving && isUnsaved && (isInConflict || status.textContent)) event.preventDefault();
  });
  addEventListener("pagehide", () => {
    if (!isLeaving && waiting && !isInConflict) navigator.sendBeacon(form.action, fields());
  });
}

/** @param {Response} reply */
async function reasonIn(reply) {
  const page = parse(await reply.text());
  return find("main .said", page)?.textContent?.trim() || "The server reported an error.";
}

/**
 * Store the current version of deck and card in every form.
 * @param {EditedVersion} reply
 */
function noteVersion(reply) {
  for (const name of /** @type {const} */ (["revision", "seen", "path"])) {
    const within = name === "revision" ? document : need("main");
    for (const field of findAll(`input[name="${name}"]`, within)) {
      /** @type {HTMLInputElement} */ (field).value = String(reply[name]);
    }
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {EditedCard} card
 */
function showCard(form, card) {
  noteVersion(card);
  need("#face").innerHTML = card.face || BLANK;
  for (const [key, sentences] of Object.entries(card.wrong)) {
    const place = find(`[data-wrong="${key}"]`, form);
    if (place) place.textContent = sentences.join(". ");
  }
  for (const [id, missing] of Object.entries(card.missing)) {
    const line = need(`#${CSS.escape(id)}`);
    line.className = missing.length ? "broken" : "met";
    need(".mark", line).textContent = missing.length ? "✗" : "✓";
    need(".hush", line).textContent = missing.length ? "missing: " : "met: ";
    need("em", line).textContent = missing.join("; ");
  }
  const current = find('.cards a[aria-current="true"]');
  if (current) {
    if (card.title) current.textContent = card.title;
    current.className = card.sound ? "sound" : "broken";
  }
  const asked = findAll(".asked li");
  const met = asked.filter((line) => line.className === "met").length;
  need("#met").textContent = `${met} of ${asked.length}`;
}

/**
 * Show that another tab has changed the card. The input stays, and only the button saves it.
 * @param {HTMLFormElement} form
 * @param {EditConflict} conflict
 */
function showConflict(form, conflict) {
  noteVersion(conflict);
  const place = find(".clash", form) ?? document.createElement("p");
  place.className = "clash";
  place.setAttribute("role", "alert");
  place.textContent = conflict.said;
  form.prepend(place);
}

// ---- Fields

/**
 * Make a group of icons one Tab stop: arrow keys move, and a first letter toggles an icon.
 * @param {HTMLElement} group
 */
function moveAmongIcons(group) {
  const boxes = [...group.querySelectorAll("input")];
  /** @param {HTMLInputElement} box */
  const nameOf = (box) => (box.parentElement?.textContent ?? "").trim().toLowerCase();
  /** @param {EventTarget | null} box */
  const stopAt = (box) => {
    for (const each of boxes) each.tabIndex = each === box ? 0 : -1;
  };
  stopAt(boxes[0]);
  group.addEventListener("focusin", (event) => stopAt(event.target));
  group.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = boxes.findIndex((each) => each === event.target);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) {
      boxes[(at + step + boxes.length) % boxes.length].focus();
    } else {
      const letter = event.key.length === 1 ? event.key.toLowerCase() : null;
      const meant = letter ? boxes.filter((box) => nameOf(box).startsWith(letter)) : [];
      if (!meant.length || letter === " ") return;
      // If several icons share the letter, it moves among them, and Space toggles.
      const next = meant[(meant.indexOf(boxes[at]) + 1) % meant.length];
      next.focus();
      if (meant.length === 1) next.click();
    }
    event.preventDefault();
  });
}

/**
 * Offer completions for the last word of a comma-separated field.
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} field
 */
function completeWords(form, field) {
  const list = document.createElement("datalist");
  list.id = field.getAttribute("list") ?? "";
  form.append(list);
  const offer = () => {
    const before = field.value.includes(",") ? field.value.replace(/,[^,]*$/, ", ") : "";
    const options = (field.dataset.words ?? "").split("|").map((word) => {
      return Object.assign(document.createElement("option"), { value: before + word });
    });
    list.replaceChildren(...options);
  };
  field.addEventListener("input", offer);
  field.addEventListener("focus", offer);
}
