// The page around the game: what is read first stays until something is chosen; then the game goes on in a
// frame, and Python, which one tab has for all of them, lives as long as this page. EDITION and what it is made of
// stand above.

const HOME = new URL("./", import.meta.url);
const WORDS = {
  wasm: "This browser cannot run the game: it lacks WebAssembly. You can read the rules and the cards; to play, use a newer browser.",
  worker: "This browser does not let the game work here: it has no service worker, as in some private windows or without https. You can read the rules and the cards; to play, open this address in an ordinary window.",
  locks: "This browser is too old to play in: it has no Web Locks. You can read the rules and the cards.",
  storage: "This browser does not let the game keep anything, as in some private windows. To play, open this address in an ordinary window.",
  sum: "The game does not use {}: the file differs from the one that this version was built with. It was damaged on the way here, changed on the host, or the host is just being updated. Reload this page in a minute. If this message comes back, tell whoever runs this site. Your saved games are safe.",
  files: "A file of the game could not be fetched: {} Reload this page to try again; what is written here can be read meanwhile.",
  offline: "You are offline, and this browser does not have the whole game yet. Open this page once with a connection; after that it plays without one.",
  engine: "The game could not be started in this browser: {} Reload this page to try again, or use a newer browser; rules and cards can be read meanwhile.",
  loading: "Loading the game",
  starting: "Starting the game …",
  opening: "Opening the page …",
  chosen: "You chose “{}”. ",
  elsewhere: "The game is already open in another tab, which answers for this one.",
  newer: "A newer edition is here. It begins when you reload this page; your games stay.",
};
const LOADING = 65; // hundredths of a start that are the fetching; the stages are the rest
const SHARES = { engine: 0, python: 15, game: 25, ready: 35 };

const SEAT = `arkham-noir ${HOME.pathname}`; // whoever has this lock has Python

// ---- What is said while one waits

function sign() {
  const found = document.getElementById("shell-sign");
  if (found) return found;
  const made = document.createElement("p");
  made.id = "shell-sign";
  made.setAttribute("role", "status");
  document.body.append(made);
  return made;
}

// The figures change too often to be read out.
function say(text, { lasting = true, figures = "" } = {}) {
  if (document.documentElement.dataset.refused) return; // nothing is more urgent
  const place = sign();
  if (place.childElementCount !== 2) place.replaceChildren(document.createElement("span"), document.createElement("span"));
  const [words, aside] = place.children;
  aside.setAttribute("aria-hidden", "true");
  if (words.textContent !== text) words.textContent = text;
  aside.textContent = figures;
  place.hidden = !text;
  if (!lasting) setTimeout(() => place.textContent === text && say(""), 6000);
}

// ---- How far the start is, and what was tapped meanwhile

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
  const { bytes: { got, of }, chosen } = start;
  const heard = chosen ? WORDS.chosen.replace("{}", labelOf(chosen)) : "";
  sign().style.setProperty("--done", `${LOADING * (got / of || 0) + SHARES[document.documentElement.dataset.stage]}%`);
  start.isOpening = isReady() && Boolean(chosen || isEmpty());
  if (isReady()) say(start.isOpening ? heard + WORDS.opening : "");
  else if (got < of) say(heard + WORDS.loading, { figures: `: ${megabytes(got)} of ${megabytes(of)} MB` });
  else say(heard + WORDS.starting);
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
const labelOf = (control) => (control.querySelector("b") ?? control).textContent.trim();
const isReady = () => document.documentElement.dataset.stage === "ready";
const isEmpty = () => Boolean(document.getElementById("shell-splash")); // there was no page to be read first

// A tap that has to wait for Python shows that it was heard.
function hearTaps(page) {
  page.addEventListener("click", (event) => event.ctrlKey || event.metaKey || hear(event, event.target.closest?.("a[href]:not([href^='#'])")));
  page.addEventListener("submit", (event) => hear(event, event.submitter));
}

function hear({ defaultPrevented }, control) {
  if (defaultPrevented || !control || isReady() || hasFailed()) return;
  start.chosen?.removeAttribute("aria-busy");
  start.chosen = control;
  control.setAttribute("aria-busy", "true");
  showStart();
}

// A page has come: what was tapped on another one is answered.
function settle(page) {
  if (start.chosen?.ownerDocument !== page) start.chosen = null;
  if (!isReady() || start.isOpening) showStart();
}

const hasFailed = () => document.documentElement.dataset.stage === "failed";

// Why it goes no further, and what can be done; what can be read stays. What fails after it is not told.
function giveUp(error) {
  if (hasFailed()) return;
  document.documentElement.dataset.stage = "failed";
  if (error.lacking === "storage") say(WORDS.storage);
  else if (error.name === "SecurityError" || error.name === "NotSupportedError") say(WORDS.worker);
  else if (error.lacking === "sum") sayRefused({ name: error.message });
  else if (error.lacking === "file") say(navigator.onLine ? WORDS.files.replace("{}", error.message) : WORDS.offline);
  else say(WORDS.engine.replace("{}", `${error.message.trim().replace(/\.$/, "")}.`));
}

function sayRefused({ name }) {
  say(WORDS.sum.replace("{}", name));
  document.documentElement.dataset.refused = name;
}

const changedError = (name) => Object.assign(new Error(name), { lacking: "sum" });
const fileError = (message) => Object.assign(new Error(message), { lacking: "file" });

// One of the files that come first did not arrive; which, the browser does not say.
async function firstFileError(otherwise) {
  for (const name of FIRST) {
    const found = await fetch(new URL(name, HOME), { method: "HEAD" }).catch(() => null);
    if (found && !found.ok) return fileError(`${name} is missing (${found.status}).`);
  }
  return fileError(otherwise);
}

// A file that the browser has compared with its checksum; a damaged copy is fetched again.
async function verified([name, integrity], options = {}) {
  const fetched = (cache) => fetch(new URL(name, HOME), { integrity, cache });
  const answer = await fetched(options.cache ?? "default").catch(() => fetched("reload")).catch(() => null);
  if (answer?.ok) return answer.blob();
  const found = await fetch(new URL(name, HOME), { method: "HEAD" }).catch(() => null);
  if (!found) throw fileError(`${name} did not arrive.`);
  throw found.ok ? changedError(name) : fileError(`${name} is missing (${found.status}).`);
}

// ---- The beginning

async function begin() {
  restorePreferences();
  for (const link of document.querySelectorAll("link[href]")) link.setAttribute("href", link.href); // the address will change
  if (typeof WebAssembly !== "object") return say(WORDS.wasm);
  if (!navigator.serviceWorker) return say(WORDS.worker);
  if (!navigator.locks) return say(WORDS.locks);
  const frame = makeFrame();
  showStage("engine");
  loadAnewWithNewer();
  await beginNewer();
  hearTaps(document);
  window.hearTaps = hearTaps; // pages in the frame that were written beforehand are tapped too
  const controlled = takeControl();
  holdClicks(controlled, frame);
  controlled.catch(giveUp);
  let python = null;
  let starting = false;
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data.kind === "kept") leaveMemory();
    if (data.kind === "refused") sayRefused(data);
    if (data.kind === "kept some") navigator.serviceWorker.controller?.postMessage({ kind: "keep everything" });
    if (data.kind !== "ask") return;
    if (python) python.postMessage(data, ports);
    else if (starting && !data.insists && isShared(data)) ports[0].postMessage({ file: `${nameOf(data.path)}/index.html`.replace(/^\//, "") });
  });
  navigator.serviceWorker.startMessages();
  if (await isTaken()) controlled.then(() => others(frame), () => {});
  navigator.locks.request(SEAT, async () => {
    starting = true;
    showStage("engine");
    const worker = await Promise.all([started(), controlled]).then(([first]) => first); // both at once: neither needs the other
    python = worker;
    showStage("ready");
    const service = navigator.serviceWorker.controller;
    service.postMessage({ kind: "has python" });
    showFrame(frame);
    setTimeout(() => service.postMessage({ kind: "keep everything" }), 2000); // the first table goes first
    return new Promise(() => {}); // as long as this page lives
  }).catch(giveUp);
}

// Another tab has Python and answers for this one too.
function others(frame) {
  say(WORDS.elsewhere, { lasting: false });
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
      if (data.kind === "failed") failed(Object.assign(new Error(data.why), { lacking: data.lacking }));
    };
  });
}

// The program of the workers, with the bytes that were compared: a worker can be told no checksum.
const program = { address: null };

async function workerFor(name) {
  program.address ??= verified(PYTHON).then((script) => {
    const given = { home: HOME.href, EDITION, ENGINE, LOCK, PACKS };
    return URL.createObjectURL(new Blob([`const GIVEN = ${JSON.stringify(given)};\n`, script], { type: "text/javascript" }));
  });
  return new Worker(await program.address, { type: "module", name });
}

// Once everything is at hand: the next start begins where this worker ends. Without it, it begins plainly.
async function leaveMemory() {
  const root = document.documentElement;
  root.dataset.kept = "yes";
  const worker = await workerFor("memory");
  worker.onerror = () => worker.terminate();
  worker.onmessage = ({ data: { kind } }) => {
    if (kind === "left") root.dataset.memory = "left";
    if (kind === "left" || kind === "failed") worker.terminate();
  };
}

// A newer edition that waits begins now, unless another tab still plays the old one. If it cannot at once, because
// the old one has something to finish, the old one goes on.
async function beginNewer() {
  const registration = await navigator.serviceWorker.getRegistration(HOME.pathname);
  if (!registration?.waiting || (await isTaken())) return;
  registration.waiting?.postMessage({ kind: "begin" });
  await new Promise((done) => setTimeout(done, 5000)); // by then this page is gone: it is loaded anew
}

// What was read from one edition is not mixed with another.
function loadAnewWithNewer() {
  if (navigator.serviceWorker.controller) changedHands().then(() => location.reload());
}

// A newer service worker is the browser's own affair: its checksum is that of a newer edition.
async function takeControl() {
  if (!navigator.serviceWorker.controller) await verified(["worker.js", WORKER], { cache: "no-cache" });
  const registration = await navigator.serviceWorker.register(new URL("worker.js", HOME), { scope: HOME.pathname }).catch((error) => {
    if (error.name === "SecurityError" || error.name === "NotSupportedError" || navigator.serviceWorker.controller) throw error;
    throw fileError("worker.js did not arrive.");
  });
  registration.addEventListener("updatefound", () => {
    const newer = registration.installing;
    newer?.addEventListener("statechange", () => newer.state === "installed" && navigator.serviceWorker.controller && say(WORDS.newer));
  });
  if (!navigator.serviceWorker.controller) await Promise.race([changedHands(), installFailed(registration)]);
}

const changedHands = () => new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));

// The files that a start needs first are fetched as one: if one of them is missing, there is no service worker.
const installFailed = ({ installing }) => new Promise((_, failed) => {
  installing?.addEventListener("statechange", async () => {
    if (installing.state === "redundant") failed(await firstFileError("one of those that come first did not arrive, or is of another edition."));
  });
});

async function isTaken() {
  const { held } = await navigator.locks.query();
  return held.some((lock) => lock.name === SEAT);
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

// Links and forms of the page that is read first lead into the frame, as soon as somebody can answer.
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
  addEventListener("submit", (event) => later(event, () => event.target.requestSubmit(event.submitter)));
  for (const link of document.querySelectorAll("a[href^='#']")) link.target = "_self";
}

// A page that shows what is one's own is asked of Python once there is somebody to ask.
function showFrame(frame) {
  const here = { method: "GET", path: location.pathname, query: location.search };
  if (frame.hidden && frame.contentWindow.location.href === "about:blank" && (isEmpty() || !isShared(here))) {
    frame.contentWindow.location.replace(location.href);
  }
}

// The name of a page of ours, and whether it was written beforehand.
const nameOf = (path) => decodeURI(path).slice(HOME.pathname.length).replace(/\/$/, "");
const isWritten = ({ method, path, query }) => method === "GET" && !query && PAGES.includes(nameOf(path));

// Whether it is the same for everybody: the first page lists the player's own games.
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
  } catch { /* storage refused: the first page is always asked of Python */ }
}

function loaded(frame) {
  const { location: there, document: page } = frame.contentWindow;
  if (there.href === "about:blank") return;
  const first = frame.hidden;
  if (first) reveal(frame);
  settle(page);
  document.title = page.title;
  if (there.href !== location.href) history[first ? "pushState" : "replaceState"](null, "", there.href);
  keepPreferences(page.documentElement);
  frame.contentWindow.focus();
}

function reveal(frame) {
  for (const other of [...document.body.children]) if (other !== frame && other !== sign()) other.remove(); // a frame that is moved loads anew
  document.body.className = "shell";
  frame.hidden = false;
}

addEventListener("popstate", () => {
  const frame = document.querySelector("iframe[name=table]");
  if (frame && frame.contentWindow.location.href !== location.href) frame.contentWindow.location.replace(location.href);
});

// ---- How the player wants pages to look: the pages written beforehand do not know it

function keepPreferences(root) {
  const marks = [...root.attributes].filter(({ name }) => name === "class" || name.startsWith("data-"));
  localStorage.marks = JSON.stringify(marks.map(({ name, value }) => [name, value]));
}

function restorePreferences() {
  try {
    for (const [name, value] of JSON.parse(localStorage.marks ?? "[]")) document.documentElement.setAttribute(name, value);
  } catch { /* storage refused, or somebody was at it: the page looks as usual */ }
}

document.documentElement.dataset.edition = EDITION;
if (window === top) begin().catch(giveUp);
else top.hearTaps(document);
