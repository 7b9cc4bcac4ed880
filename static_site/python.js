// Python: starts Pyodide with the game, answers what the pages ask, and has IndexedDB keep every change
// before it is answered. The same file is the worker that thinks, and the one that leaves a memory for the next
// start: what it is, its name says. engine.js stands above.

const tell = (kind, more = {}) => postMessage({ kind, ...more });

// ---- What the browser keeps: pages of the database by their number, cookies by the name of the jar

const opened = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

async function openStore() {
  const request = indexedDB.open(`arkham-noir ${HOME.pathname}`, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("pages");
    request.result.createObjectStore("jars");
  };
  return opened(request);
}

const refused = (error) => {
  throw Object.assign(new Error(error?.message ?? "refused"), { lacking: "storage" });
};

function settled(store, names, change) {
  return new Promise((done, failed) => {
    const deal = store.transaction(names, "readwrite", { durability: "strict" });
    deal.oncomplete = () => done();
    deal.onabort = () => failed(new Error(deal.error?.name === "QuotaExceededError" ? "there is no room left" : deal.error?.message ?? "it was broken off"));
    change(...names.map((name) => deal.objectStore(name)));
  });
}

async function keptPages(store) {
  const pages = store.transaction("pages").objectStore("pages");
  const [numbers, contents] = await Promise.all([opened(pages.getAllKeys()), opened(pages.getAll())]);
  return numbers.every((number, place) => number === place) ? contents : [];
}

const keepPages = (store, count, changes) => settled(store, ["pages"], (pages) => {
  for (const [number, content] of changes) pages.put(content, number);
  pages.delete(IDBKeyRange.lowerBound(count));
});
const keepJar = (store, jar) => settled(store, ["jars"], (jars) => jars.put(jar, "cookies"));

// ---- Python

async function answerPages() {
  const [store, python] = await Promise.all([openStore().catch(refused), startPython(tell)]);
  const pages = await keptPages(store);
  if (pages.length) tell("own");
  const jar = (await opened(store.transaction("jars").objectStore("jars").get("cookies"))) ?? {};
  python.registerJsModule("browser", {
    origin: HOME.origin,
    root_path: HOME.pathname.replace(/\/$/, ""),
    keep_pages: (count, changes) => keepPages(store, count, changes).then(() => tell("own")),
    keep_jar: (cookies) => keepJar(store, cookies),
    think,
  });
  python.globals.set("kept", python.toPy(pages));
  python.globals.set("jar", python.toPy(jar));
  python.runPython("from bridge import open_in_browser; house = open_in_browser(kept, jar)");
  const ask = python.globals.get("house").ask_for_js;
  addEventListener("message", async ({ data, ports: [port] }) => {
    if (data.kind !== "ask") return;
    try {
      port.postMessage(await answered(ask, data));
      if (/\/game\/[^/]+$/.test(data.path)) setTimeout(hire, SOON);
    } catch (error) {
      port.postMessage({ status: 500, headers: [["content-type", "text/plain;charset=utf-8"]], body: `Python stumbled: ${error.message.slice(-600)}` });
    }
  });
  tell("ready");
}

async function answered(ask, { method, path, query, headers, body }) {
  const [status, given, content] = await ask(method, path, query, headers, new Uint8Array(body));
  return { status, headers: given, body: content };
}

// ---- Thinking: hints, reviews and the players that are watched, in a worker beside this one

const SOON = 3000; // milliseconds after the first table is laid: a first hint does not wait for Python to start
let thinker = null;
let thought = Promise.resolve();
let giveUp = () => {};

const think = (message) => (thought = thought.catch(() => {}).then(() => thinkOver(new Uint8Array(message))));

function thinkOver(message) {
  return new Promise((done, failed) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    giveUp = failed;
    hire().postMessage({ kind: "think", message }, [port2]);
  });
}

// One that fails is let go; the next thought has another.
function hire() {
  if (thinker) return thinker;
  const hired = thinker = new Worker(location.href, { type: "module", name: "thinker" });
  const end = (why) => (hired.terminate(), (thinker = null), giveUp(new Error(why)));
  hired.onmessage = ({ data }) => data.kind === "failed" && end(data.why);
  hired.onerror = (event) => end(event.message);
  return hired;
}

async function thinkForOthers() {
  const waiting = [];
  let take = (each) => waiting.push(each);
  addEventListener("message", (event) => take(event));
  const python = await startPython(tell);
  const execute = python.runPython(`
from pyodide.ffi import to_js
from arkham_noir.web.jobs.worker import execute
lambda message: to_js(execute(message.to_bytes()))
`);
  take = ({ data, ports: [port] }) => {
    port.postMessage(execute(data.message));
  };
  waiting.forEach(take);
}

// What goes wrong inside the engine is not always told to whoever waits for it.
addEventListener("unhandledrejection", ({ reason }) => tell("failed", { why: String(reason?.message ?? reason).slice(-600) }));
const WORK = { python: answerPages, thinker: thinkForOthers, memory: () => leaveMemory().then(() => tell("left")) };
WORK[self.name]().catch((error) => tell("failed", { why: error.message.slice(-600), lacking: error.lacking }));
