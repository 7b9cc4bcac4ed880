// Hints and the chance meter at the table: asked for again and again while one looks on, shown in
// the place that the page keeps for them. What they say comes from the server.
"use strict";

(() => {
  const at = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];

  // Ask until there is nothing better, or somebody stops it.
  async function follow(address, signal, show) {
    for (let after = ""; !signal.aborted;) {
      const reply = await fetch(`${address}?after=${after}`, { headers: { "X-Requested-With": "table" }, credentials: "same-origin", signal });
      const page = new DOMParser().parseFromString(await reply.text(), "text/html");
      const fresh = at("[data-rollouts]", page);
      if (signal.aborted) return;
      show(fresh, fresh ? "" : (at(".said, article p", page)?.textContent ?? "There is no hint now."));
      if (!fresh || fresh.hasAttribute("data-done")) return;
      after = fresh.dataset.rollouts;
    }
  }

  // ---- Hints

  let hinted = ""; // the table that is thought about
  let thinking = null;
  let wanted = false;

  function open(table) {
    stop();
    hinted = place(table);
    thinking = new AbortController();
    const panel = at("#hint"), mine = thinking;
    panel.hidden = false;
    panel.toggleAttribute("data-thinking", true);
    panel.replaceChildren(waiting(), shut());
    let told = false;
    const show = (fresh, trouble) => {
      if (fresh) lay(panel, fresh);
      else panel.firstElementChild.replaceWith(sentence("said", trouble));
      if (!told) say(fresh ? fresh.dataset.say : trouble);
      told = true;
    };
    follow(`${table.dataset.here}/hint`, mine.signal, show)
      .catch(() => { if (!mine.signal.aborted) show(null, "The game does not answer."); })
      .finally(() => { if (thinking === mine) panel.toggleAttribute("data-thinking", false); });
  }

  const place = (table) => `${table.dataset.here} ${table.dataset.revision}`;
  const waiting = () => sentence("wait", "Thinking ...");
  const sentence = (name, text) => Object.assign(document.createElement("p"), { className: name, textContent: text });

  function shut() {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "shut", textContent: "×" });
    button.setAttribute("aria-label", "Stop and close the hint");
    button.addEventListener("click", () => { close(); at('[data-tool="hint"]')?.focus(); });
    return button;
  }

  // Under a finger or the focus an answer stays where it is; only its figures change.
  function lay(panel, fresh) {
    const old = at(".hints", panel), held = old && (old.matches(":hover") || old.contains(document.activeElement));
    const mine = old ? all(".advice", old) : [], theirs = all(".advice", fresh);
    const same = mine.length === theirs.length && mine.every((each) => theirs.some((other) => other.value === each.value));
    if (!held || !same) {
      const focus = mine.indexOf(document.activeElement);
      panel.firstElementChild.replaceWith(fresh);
      if (focus >= 0) (all(".advice", panel)[focus] ?? at(".shut", panel)).focus({ preventScroll: true });
      return;
    }
    for (const each of mine) each.replaceChildren(...theirs.find((other) => other.value === each.value).childNodes);
    old.toggleAttribute("data-done", fresh.hasAttribute("data-done"));
    old.dataset.rollouts = fresh.dataset.rollouts;
  }

  // What a hint is about lights up while one points at it.
  let pointed = null;

  function pointAt(event) {
    const button = event.target.closest?.("#hint .advice") ?? null;
    if (button === pointed) return;
    unlight();
    pointed = button;
    if (!button) return;
    const cards = button.dataset.cards.split(" ").filter(Boolean).map((card) => `[data-card="${CSS.escape(card)}"]`);
    const line = button.dataset.line ? [`.inquiry[data-zone="line-${button.dataset.line}"]`] : [];
    for (const each of [...cards, ...line].flatMap((selector) => all(`#table ${selector}:not(.mini)`))) each.classList.add("hinted");
  }

  function unlight() {
    for (const each of all(".hinted")) each.classList.remove("hinted");
    pointed = null;
  }

  function stop() {
    thinking?.abort();
    thinking = null;
  }

  function close() {
    stop();
    unlight();
    const panel = at("#hint");
    if (panel) panel.hidden = true;
  }

  // ---- The chance meter

  let metered = "";
  let measuring = null;

  function measure(table) {
    measuring?.abort();
    measuring = new AbortController();
    metered = place(table);
    const show = (fresh) => { if (fresh) at("#meter")?.replaceChildren(fresh); };
    follow(`${table.dataset.here}/meter`, measuring.signal, show).catch(() => {}); // the game goes on without it
  }

  // ---- What the table asks for

  function check() {
    const table = at("#table");
    if (!table) return close();
    const asked = table.dataset.hint === "yes";
    if (!asked) close();
    else if (place(table) !== hinted || wanted) open(table);
    wanted = false;
    if (table.dataset.meter !== "on") {
      measuring?.abort();
      metered = "";
    } else if (place(table) !== metered) measure(table);
  }

  addEventListener("click", (event) => {
    const tool = event.target.closest?.("[data-tool]")?.dataset.tool;
    if (tool === "hint") wanted = true;
    if (tool === "meter" || tool === "odds") at("#menu")?.hidePopover();
  }, true);
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || at("#hint")?.hidden !== false || at(":popover-open")) return;
    event.stopImmediatePropagation();
    close();
  }, true);
  for (const kind of ["pointerover", "focusin"]) addEventListener(kind, pointAt);
  addEventListener("pagehide", () => { stop(); measuring?.abort(); });
  new MutationObserver(check).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-revision"] });
  check();
})();
