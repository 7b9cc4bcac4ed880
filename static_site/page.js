// The page around the game. Its own content stays until the player chooses something; then a frame shows the game.
// One tab runs Python for all tabs, as long as it is open. The build puts EDITION and other constants above.

const HOME = new URL("./", import.meta.url);
const MESSAGES = {
  wasm: "This browser can't run the game because it has no WebAssembly. You can read the rules and cards. To play, use a newer browser.",
  worker:
    "This browser can't run the game here because it has no service worker. This happens in some private windows and without HTTPS. You can read the rules and cards. To play, open this page in a normal window.",
  locks:
    "This browser can't run the game because it has no Web Locks. You can read the rules and cards. To play, use a newer browser.",
  storage:
    "This browser doesn't let the game save anything. This happens in some private windows. To play, open this page in a normal window.",
  sum: "The file {} doesn't match this version of the game. It may be corrupt, or the site is being updated. Reload this page in a minute. If this message appears again, tell the person who runs this site. Your saved games are safe.",
  files: "A file of the game couldn't be loaded: {} Reload this page to try again.",
  offline:
    "You are offline, and this browser hasn't downloaded the whole game yet. Open this page once with a connection. After that you can play offline.",
  engine:
    "The game couldn't start in this browser: {} Reload this page to try again, or use a newer browser. You can still read the rules and cards.",
  loading: "Loading the game",
  starting: "Starting the game …",
  opening: "Opening the page …",
  chosen: "You chose “{}”. ",
  elsewhere: "The game is already running in another tab. This tab uses it.",
  newer: "An update is available. Reload this page to use it. Your saved games are safe.",
};
const LOADING = 65; // percent of the progress bar for downloads; the stages are the rest
const SHARES = { engine: 0, python: 15, game: 25, ready: 35 };

const LOCK_NAME = `arkham-noir ${HOME.pathname}`; // the lock of the tab that runs Python

// ---- Status messages

function notice() {
  const found = document.getElementById("shell-sign");
  if (found) return found;
  const made = document.createElement("p");
  made.id = "shell-sign";
  made.setAttribute("role", "status");
  document.body.append(made);
  return made;
}

// The figures change too often for screen readers.
function say(text, { lasting = true, figures = "" } = {}) {
  if (document.documentElement.dataset.refused) return; // that message stays
  const place = notice();
  if (place.childElementCount !== 2)
    place.replaceChildren(document.createElement("span"), document.createElement("span"));
  const [words, aside] = place.children;
  aside.setAttribute("aria-hidden", "true");
  if (words.textContent !== text) words.textContent = text;
  aside.textContent = figures;
  place.hidden = !text;
  if (!lasting) setTimeout(() => place.textContent === text && say(""), 6000);
}

// ---- Progress of the start, and taps meanwhile

const start = { bytes: { got: 0, of: 0 }, chosen: null, isOpening: false };

function showStage(stage) {
  if (hasFailed()) return;
  document.documentElement.dataset.stage = stage;
  performance.mark(`noir ${stage}`);
  showStart();
}

function showArrived(bytes) {
  start.bytes = bytes;
  showStart();
}

function showStart() {
  if (hasFailed()) return;
  const {
    bytes: { got, of },
    chosen,
  } = start;
  const tapped = chosen ? MESSAGES.chosen.replace("{}", labelOf(chosen)) : "";
  notice().style.setProperty(
    "--done",
    `${LOADING * (got / of || 0) + SHARES[document.documentElement.dataset.stage]}%`,
  );
  start.isOpening = isReady() && Boolean(chosen || isEmpty());
  if (isReady()) say(start.isOpening ? tapped + MESSAGES.opening : "");
  else if (got < of)
    say(tapped + MESSAGES.loading, { figures: `: ${megabytes(got)} of ${megabytes(of)} MB` });
  else say(tapped + MESSAGES.starting);
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
const labelOf = (control) => (control.querySelector("b") ?? control).textContent.trim();
const isReady = () => document.documentElement.dataset.stage === "ready";
const isEmpty = () => Boolean(document.getElementById("shell-splash")); // the page has no content of its own

// Show which link or button waits for Python.
function hearTaps(page) {
  page.addEventListener(
    "click",
    (event) =>
      event.ctrlKey ||
      event.metaKey ||
      noteTap(event, event.target.closest?.("a[href]:not([href^='#'])")),
  );
  page.addEventListener("submit", (event) => noteTap(event, event.submitter));
}

function noteTap({ defaultPrevented }, control) {
  if (defaultPrevented || !control || isReady() || hasFailed()) return;
  start.chosen?.removeAttribute("aria-busy");
  start.chosen = control;
  control.setAttribute("aria-busy", "true");
  showStart();
}

// A new page has loaded, so taps on the previous one are done.
function settle(page) {
  if (start.chosen?.ownerDocument !== page) start.chosen = null;
  if (!isReady() || start.isOpening) showStart();
}

const hasFailed = () => document.documentElement.dataset.stage === "failed";

// Show why the start failed and what to do. The page stays readable. Later errors are not shown.
function giveUp(error) {
  if (hasFailed()) return;
  document.documentElement.dataset.stage = "failed";
  if (error.lacking === "storage") say(MESSAGES.storage);
  else if (error.name === "SecurityError" || error.name === "NotSupportedError")
    say(MESSAGES.worker);
  else if (error.lacking === "sum") sayRefused({ name: error.message });
  else if (error.lacking === "file")
    say(navigator.onLine ? MESSAGES.files.replace("{}", error.message) : MESSAGES.offline);
  else say(MESSAGES.engine.replace("{}", `${error.message.trim().replace(/\.$/, "")}.`));
}

function sayRefused({ name }) {
  say(MESSAGES.sum.replace("{}", name));
  document.documentElement.dataset.refused = name;
}

const changedError = (name) => Object.assign(new Error(name), { lacking: "sum" });
const fileError = (message) => Object.assign(new Error(message), { lacking: "file" });

// One of the first files failed, but the browser doesn't report which.
async function firstFileError(otherwise) {
  for (const name of FIRST) {
    const found = await fetch(new URL(name, HOME), { method: "HEAD" }).catch(() => null);
    if (found && !found.ok) return fileError(`${name} is missing (${found.status}).`);
  }
  return fileError(otherwise);
}

// Return a file with the right checksum; fetch a damaged copy again.
async function verified([name, integrity], options = {}) {
  const fetched = (cache) => fetch(new URL(name, HOME), { integrity, cache });
  const answer = await fetched(options.cache ?? "default")
    .catch(() => fetched("reload"))
    .catch(() => null);
  if (answer?.ok) return answer.blob();
  const found = await fetch(new URL(name, HOME), { method: "HEAD" }).catch(() => null);
  if (!found) throw fileError(`${name} can't be reached.`);
  throw found.ok ? changedError(name) : fileError(`${name} is missing (${found.status}).`);
}

// ---- Start

async function begin() {
  restorePreferences();
  for (const link of document.querySelectorAll("link[href]")) link.setAttribute("href", link.href); // because the address of the page will change
  if (typeof WebAssembly !== "object") return say(MESSAGES.wasm);
  if (!navigator.serviceWorker) return say(MESSAGES.worker);
  if (!navigator.locks) return say(MESSAGES.locks);
  const frame = makeFrame();
  showStage("engine");
  reloadOnUpdate();
  await activateUpdate();
  hearTaps(document);
  window.hearTaps = hearTaps; // for prebuilt pages in the frame
  const controlled = takeControl();
  holdClicks(controlled, frame);
  controlled.catch(giveUp);
  let python = null;
  let starting = false;
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data.kind === "kept") saveSnapshot();
    if (data.kind === "refused") sayRefused(data);
    if (data.kind === "kept some")
      navigator.serviceWorker.controller?.postMessage({ kind: "keep everything" });
    if (data.kind !== "ask") return;
    if (python) python.postMessage(data, ports);
    else if (starting && !data.insists && isShared(data))
      ports[0].postMessage({ file: `${nameOf(data.path)}/index.html`.replace(/^\//, "") });
  });
  navigator.serviceWorker.startMessages();
  if (await isTaken())
    controlled.then(
      () => useOtherTab(frame),
      () => {},
    );
  navigator.locks
    .request(LOCK_NAME, async () => {
      starting = true;
      showStage("engine");
      const worker = await Promise.all([started(), controlled]).then(([first]) => first);
      python = worker;
      showStage("ready");
      const service = navigator.serviceWorker.controller;
      service.postMessage({ kind: "has python" });
      showFrame(frame);
      setTimeout(() => service.postMessage({ kind: "keep everything" }), 2000); // after the first table has loaded
      return new Promise(() => {}); // hold the lock as long as this page is open
    })
    .catch(giveUp);
}

// Another tab runs Python and serves this one too.
function useOtherTab(frame) {
  say(MESSAGES.elsewhere, { lasting: false });
  document.documentElement.dataset.stage = "ready";
  showFrame(frame);
}

async function started() {
  const worker = await workerFor("python");
  return new Promise((done, failed) => {
    worker.onerror = ({ message }) => failed(new Error(message ?? "Python did not start"));
    worker.onmessage = ({ data }) => {
      if (data.kind === "stage") showStage(data.stage);
      if (data.kind === "arrived") showArrived(data.bytes);
      if (data.kind === "own") noteOwn();
      if (data.kind === "refused") sayRefused(data);
      if (data.kind === "ready") done(worker);
      if (data.kind === "failed")
        failed(Object.assign(new Error(data.why), { lacking: data.lacking }));
    };
  });
}

// The verified script of the workers, as a blob, because workers can't have a checksum.
const program = { address: null };

async function workerFor(name) {
  program.address ??= verified(PYTHON).then((script) => {
    const given = { home: HOME.href, EDITION, ENGINE, LOCK, PACKS };
    return URL.createObjectURL(
      new Blob([`const GIVEN = ${JSON.stringify(given)};\n`, script], { type: "text/javascript" }),
    );
  });
  return new Worker(await program.address, { type: "module", name });
}

// Save a memory snapshot for faster starts, after everything is downloaded.
async function saveSnapshot() {
  const root = document.documentElement;
  root.dataset.kept = "yes";
  const worker = await workerFor("memory");
  worker.onerror = () => worker.terminate();
  worker.onmessage = ({ data: { kind } }) => {
    if (kind === "left") root.dataset.memory = "left";
    if (kind === "left" || kind === "failed") worker.terminate();
  };
}

// Activate a waiting update, unless another tab still runs the old version. If the old one is busy, continue with it.
async function activateUpdate() {
  const registration = await navigator.serviceWorker.getRegistration(HOME.pathname);
  if (!registration?.waiting || (await isTaken())) return;
  registration.waiting?.postMessage({ kind: "begin" });
  await new Promise((done) => setTimeout(done, 5000)); // by then this page has been reloaded
}

// Never mix files of two versions.
function reloadOnUpdate() {
  if (navigator.serviceWorker.controller) controllerChanged().then(() => location.reload());
}

// Only the first service worker is verified here: an update has another checksum.
async function takeControl() {
  if (!navigator.serviceWorker.controller)
    await verified(["worker.js", WORKER], { cache: "no-cache" });
  const registration = await navigator.serviceWorker
    .register(new URL("worker.js", HOME), { scope: HOME.pathname })
    .catch((error) => {
      if (
        error.name === "SecurityError" ||
        error.name === "NotSupportedError" ||
        navigator.serviceWorker.controller
      )
        throw error;
      throw fileError("worker.js can't be reached.");
    });
  registration.addEventListener("updatefound", () => {
    const newer = registration.installing;
    newer?.addEventListener(
      "statechange",
      () =>
        newer.state === "installed" && navigator.serviceWorker.controller && say(MESSAGES.newer),
    );
  });
  if (!navigator.serviceWorker.controller)
    await Promise.race([controllerChanged(), installFailed(registration)]);
}

const controllerChanged = () =>
  new Promise((done) =>
    navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
  );

// If one of the first files is missing, the service worker isn't installed.
const installFailed = ({ installing }) =>
  new Promise((_, failed) => {
    installing?.addEventListener("statechange", async () => {
      if (installing.state === "redundant")
        failed(
          await firstFileError("one of the first files is missing or doesn't match this version."),
        );
    });
  });

async function isTaken() {
  const { held } = await navigator.locks.query();
  return held.some((lock) => lock.name === LOCK_NAME);
}

// ---- The frame

function makeFrame() {
  const frame = document.createElement("iframe");
  frame.name = "table";
  frame.title = "The game";
  frame.hidden = true;
  document.body.append(frame);
  frame.addEventListener("load", () => loaded(frame));
  return frame;
}

// Links and forms of this page open in the frame, as soon as the service worker is ready.
function holdClicks(controlled, frame) {
  const base = document.createElement("base");
  base.target = frame.name;
  document.head.append(base);
  const later = (event, again) => {
    if (navigator.serviceWorker.controller || event.target.closest("a[href^='#']")) return;
    event.preventDefault();
    controlled.then(again);
  };
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (link && !event.ctrlKey && !event.metaKey) later(event, () => link.click());
  });
  addEventListener("submit", (event) =>
    later(event, () => event.target.requestSubmit(event.submitter)),
  );
  for (const link of document.querySelectorAll("a[href^='#']")) link.target = "_self";
}

// Load this page again from Python if it shows the player's own games.
function showFrame(frame) {
  const here = { method: "GET", path: location.pathname, query: location.search };
  if (
    frame.hidden &&
    frame.contentWindow.location.href === "about:blank" &&
    (isEmpty() || !isShared(here))
  ) {
    frame.contentWindow.location.replace(location.href);
  }
}

// The name of a page, and whether it is prebuilt.
const nameOf = (path) => decodeURI(path).slice(HOME.pathname.length).replace(/\/$/, "");
const isWritten = ({ method, path, query }) =>
  method === "GET" && !query && PAGES.includes(nameOf(path));

// Whether a page is the same for all players; the home page lists the player's games.
const isShared = (asked) => isWritten(asked) && !(nameOf(asked.path) === "" && hasOwn());

function hasOwn() {
  try {
    return localStorage.played === "yes";
  } catch {
    return true;
  }
}

function noteOwn() {
  try {
    localStorage.played = "yes";
  } catch {
    /* without storage the home page always comes from Python */
  }
}

function loaded(frame) {
  const { location: there, document: page } = frame.contentWindow;
  if (there.href === "about:blank") return;
  const first = frame.hidden;
  if (first) reveal(frame);
  settle(page);
  document.title = page.title;
  if (there.href !== location.href)
    history[first ? "pushState" : "replaceState"](null, "", there.href);
  keepPreferences(page.documentElement);
  frame.contentWindow.focus();
}

function reveal(frame) {
  for (const other of [...document.body.children])
    if (other !== frame && other !== notice()) other.remove(); // moving the frame would reload it
  document.body.className = "shell";
  frame.hidden = false;
}

addEventListener("popstate", () => {
  const frame = document.querySelector("iframe[name=table]");
  if (frame && frame.contentWindow.location.href !== location.href)
    frame.contentWindow.location.replace(location.href);
});

// ---- Settings, which prebuilt pages don't contain

function keepPreferences(root) {
  const marks = [...root.attributes].filter(
    ({ name }) => name === "class" || name.startsWith("data-"),
  );
  localStorage.marks = JSON.stringify(marks.map(({ name, value }) => [name, value]));
}

function restorePreferences() {
  try {
    for (const [name, value] of JSON.parse(localStorage.marks ?? "[]"))
      document.documentElement.setAttribute(name, value);
  } catch {
    /* without valid data the page has the default settings */
  }
}

document.documentElement.dataset.edition = EDITION;
if (window === top) begin().catch(giveUp);
else top.hearTaps(document);
