// The workers: one runs the game in Pyodide, answers requests and stores every change in IndexedDB before the
// response; one computes hints; one saves a memory snapshot. The worker's name selects its task. engine.js is above.

const tell = (kind, more = {}) => postMessage({ kind, ...more });

// ---- Storage: pages of the database by number, and cookies

const opened = (request) =>
  new Promise((done, failed) => {
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
    const transaction = store.transaction(names, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => done();
    transaction.onabort = () =>
      failed(
        new Error(
          transaction.error?.name === "QuotaExceededError"
            ? "its storage is full"
            : (transaction.error?.message ?? "it was interrupted"),
        ),
      );
    change(...names.map((name) => transaction.objectStore(name)));
  });
}

async function keptPages(store) {
  const pages = store.transaction("pages").objectStore("pages");
  const [numbers, contents] = await Promise.all([
    opened(pages.getAllKeys()),
    opened(pages.getAll()),
  ]);
  return numbers.every((number, place) => number === place) ? contents : [];
}

const keepPages = (store, count, changes) =>
  settled(store, ["pages"], (pages) => {
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
    run_job: runJob,
  });
  python.globals.set("kept", python.toPy(pages));
  python.globals.set("jar", python.toPy(jar));
  python.runPython("from bridge import open_in_browser; app = open_in_browser(kept, jar)");
  const ask = python.globals.get("app").ask_for_js;
  addEventListener("message", async ({ data, ports: [port] }) => {
    if (data.kind !== "ask") return;
    try {
      port.postMessage(await answered(ask, data));
      if (/\/game\/[^/]+$/.test(data.path)) setTimeout(getJobWorker, SOON);
    } catch (error) {
      port.postMessage({
        status: 500,
        headers: [["content-type", "text/plain;charset=utf-8"]],
        body: `Internal error: ${error.message.slice(-600)}`,
      });
    }
  });
  tell("ready");
}

async function answered(ask, { method, path, query, headers, body }) {
  const [status, given, content] = await ask(method, path, query, headers, new Uint8Array(body));
  return { status, headers: given, body: content };
}

// ---- Jobs such as hints, reviews and watched games, in a worker of their own

const SOON = 3000; // milliseconds after the first table, so that the first hint doesn't wait for Python to start
let jobWorker = null;
let lastJob = Promise.resolve();
let giveUp = () => {};

const runJob = (message) =>
  (lastJob = lastJob.catch(() => {}).then(() => sendJob(new Uint8Array(message))));

function sendJob(message) {
  return new Promise((done, failed) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    giveUp = failed;
    getJobWorker().postMessage({ kind: "job", message }, [port2]);
  });
}

// A worker that fails is replaced for the next job.
function getJobWorker() {
  if (jobWorker) return jobWorker;
  const started = (jobWorker = new Worker(location.href, { type: "module", name: "jobs" }));
  const end = (why) => (started.terminate(), (jobWorker = null), giveUp(new Error(why)));
  started.onmessage = ({ data }) => data.kind === "failed" && end(data.why);
  started.onerror = (event) => end(event.message);
  return started;
}

async function runJobs() {
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

// Some errors inside Pyodide are reported only here.
addEventListener("unhandledrejection", ({ reason }) =>
  tell("failed", { why: String(reason?.message ?? reason).slice(-600) }),
);
const WORK = {
  python: answerPages,
  jobs: runJobs,
  memory: () => saveSnapshot().then(() => tell("left")),
};
WORK[self.name]().catch((error) =>
  tell("failed", { why: error.message.slice(-600), lacking: error.lacking }),
);
