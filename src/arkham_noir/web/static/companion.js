// A game with real cards: the list of what can have come up gets shorter while one types or
// chooses a type. It knows no card: what can have come up comes with the page.
"use strict";

(() => {
  const at = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const plain = (text) => text.toLowerCase().replace(/['\u2019]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const byKeyboard = matchMedia("(hover: hover) and (pointer: fine)");

  // Every word that was typed begins a word of the title, in the order of the title.
  function fits(title, typed) {
    const words = plain(title).split(" ");
    let from = 0;
    return typed.every((word) => {
      const found = words.findIndex((each, place) => place >= from && each.startsWith(word));
      from = found + 1;
      return found >= 0;
    });
  }

  const shown = () => all(".came").filter((each) => !each.closest("[hidden]"));

  function narrow() {
    const field = at("#said"), typed = plain(field.value).split(" ").filter(Boolean);
    const kind = at('.chip[aria-pressed="true"]')?.dataset.kind;
    for (const group of all(".kind")) {
      for (const card of all(".came", group)) card.parentElement.hidden = !fits(card.textContent, typed);
      group.hidden = Boolean(kind && kind !== group.dataset.kind) || all("li", group).every((each) => each.hidden);
    }
    const found = shown();
    const meant = typed.length ? likeliest(found, typed.join(" ")) : null;
    for (const card of all(".came")) card.classList.toggle("first", card === meant);
    at(".which-came .none").hidden = Boolean(found.length);
    meant?.scrollIntoView({ block: "nearest" });
    return found;
  }

  // Who types a title from its beginning means the card that begins so.
  function likeliest(found, typed) {
    const called = (test) => found.find((card) => test(plain(card.textContent)));
    return called((title) => title === typed) ?? called((title) => title.startsWith(typed)) ?? found[0];
  }

  function choose(chip) {
    const on = chip.getAttribute("aria-pressed") !== "true";
    for (const each of all(".chip")) each.setAttribute("aria-pressed", String(on && each === chip));
    say(`${narrow().length} cards`);
  }

  function say(text) {
    at("#say").textContent = text;
  }

  // ---- Keys: Enter says the card that is marked, the arrows go into the list and out of it

  function press(event) {
    const field = event.target.closest?.("#said"), card = event.target.closest?.(".came");
    if (field && event.key === "Escape") return clear(event, field);
    if (field && !field.value && event.ctrlKey && event.key.toLowerCase() === "z") return takeBack(event);
    if (field && event.key === "ArrowDown") return step(event, -1, 1);
    if (card && event.key === "ArrowDown") return step(event, shown().indexOf(card), 1);
    if (card && event.key === "ArrowUp") return step(event, shown().indexOf(card), -1);
  }

  function enter(event) {
    if (event.target.id !== "deal") return;
    narrow();
    const meant = at(".came.first");
    if (!meant) return; // the form says what was typed, and is told what is wrong with it
    event.preventDefault();
    event.stopImmediatePropagation();
    meant.click();
  }

  function clear(event, field) {
    event.stopImmediatePropagation();
    if (!field.value) return field.blur();
    field.value = "";
    narrow();
  }

  function takeBack(event) {
    event.preventDefault();
    at(".picker .takeback")?.click();
  }

  function step(event, place, by) {
    event.preventDefault();
    event.stopImmediatePropagation();
    (shown()[place + by] ?? (place + by < 0 ? at("#said") : null))?.focus();
  }

  // ---- Another card is awaited: whoever types goes on typing, whoever taps is not given a keyboard

  let typing = false; // the last card was chosen with the focus in the field

  function ready() {
    const picker = at(".picker"), focused = document.activeElement;
    if (!picker || picker.dataset.ready) return;
    picker.dataset.ready = "yes";
    if (at(".chips", picker)) at(".chips", picker).hidden = false;
    const isFree = picker.contains(focused) || focused?.matches("body, main");
    if (typing || (byKeyboard.matches && isFree)) at("#said").focus({ preventScroll: true });
  }

  // ---- A phone that lies beside the cards stays awake, where the browser lets it

  async function stayAwake() {
    if (document.visibilityState !== "visible") return;
    await navigator.wakeLock?.request("screen").catch(() => {}); // a low battery says no
  }

  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
  addEventListener("input", (event) => { if (event.target.matches?.("#said")) narrow(); });
  addEventListener("click", (event) => {
    const chip = event.target.closest?.(".chip");
    if (chip) choose(chip);
    if (event.target.closest?.(".came")) typing = document.activeElement?.matches("#said") ?? false;
  }, true);
  addEventListener("submit", enter, true);
  // A press on a card leaves the field its focus: nothing moves away under the finger.
  addEventListener("mousedown", (event) => { if (event.target.closest?.(".came, .say") && document.activeElement?.matches("#said")) event.preventDefault(); });
  addEventListener("keydown", press, true);
  new MutationObserver(ready).observe(at("#table"), { attributes: true, attributeFilter: ["data-revision"] });
  ready();
})();
