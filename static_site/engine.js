// Start Python from the memory snapshot of an earlier start, if there is a valid one, otherwise from the packs. All
// files are checked against their checksums. GIVEN (from the page), loadPyodide and createPyodide are above.
const HOME = new URL(GIVEN.home);
const { PACKS } = GIVEN;
const CACHE = `arkham-noir ${GIVEN.EDITION}`;
const SNAPSHOT = new URL("memory", HOME).href;

// ---- Files

const ask = self.fetch.bind(self); // handOver replaces it for Pyodide

// Return a file with the right checksum; fetch a damaged copy again. Offline, try the cache: on the first visit this
// worker may have started before the service worker, which then doesn't serve it.
async function got(pack) {
  const [name] = pack;
  const answer = await whole(pack, "default")
    .catch(() => whole(pack, "reload"))
    .catch((error) => error);
  if (answer.ok) return answer;
  if (answer.lacking) throw answer;
  throw fileError(
    answer.status ? `${name} is missing (${answer.status}).` : `${name} can't be reached.`,
  );
}

const asked = (address, cache) =>
  ask(address, { cache }).catch(async (error) => {
    const kept = await (await caches.open(CACHE)).match(address);
    if (kept) return kept;
    throw error;
  });

// Verified here and not by the browser, which would not report the progress.
async function whole([name, integrity, size], cache) {
  const answer = await asked(new URL(name, HOME), cache);
  if (!answer.ok) return answer;
  const content = await new Response(
    answer.body.pipeThrough(counter(name, size, answer.headers)),
  ).arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  if (integrity !== `sha256-${btoa(String.fromCharCode(...found))}`) throw changedError(name);
  return new Response(content, { headers: answer.headers });
}

// ---- Download progress of the packs, in bytes as the host sends them

const arrivals = Object.fromEntries(
  ["wasm", "stdlib", "python", "game"].map((pack) => [
    PACKS[pack][0],
    { got: 0, of: PACKS[pack][2] },
  ]),
);
let showArrived = () => {};

function counter(name, size, headers) {
  const of = Number(headers.get("content-length")) || size; // smaller if the host compresses
  let length = 0;
  return new TransformStream({
    transform(chunk, next) {
      length += chunk.length;
      arrivals[name] = { got: (of * length) / size, of };
      const sum = (part) => Object.values(arrivals).reduce((total, each) => total + each[part], 0);
      showArrived({ got: sum("got"), of: sum("of") });
      next.enqueue(chunk);
    },
  });
}

const changedError = (name) => Object.assign(new Error(name), { lacking: "sum" });
const fileError = (message) => Object.assign(new Error(message), { lacking: "file" });

const unpacked = (answer) => new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
const awaitedLater = (promise) => (promise.catch(() => {}), promise); // its awaiter gets the error
const bytes = async (answer) => new Uint8Array(await (await answer).arrayBuffer());

// ---- The engine

// Give Pyodide the downloads that are already running, and report their errors: it would wait forever.
function handOver(files, failed) {
  self.fetch = (request, options) =>
    files[new URL(request.url ?? request, HOME).href] ?? ask(request, options);
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...given) => {
    const made = instantiateStreaming(...given);
    made.catch(failed);
    return made;
  };
  for (const file of Object.values(files)) file.catch(failed);
}

async function loaded(stdlib, options) {
  const address = (name) => new URL(`${GIVEN.ENGINE}/${name}`, HOME).href;
  const files = {
    [address("pyodide.asm.wasm")]: awaitedLater(got(PACKS.wasm)),
    [address("python_stdlib.zip")]: stdlib,
  };
  return new Promise((done, failed) => {
    handOver(files, failed);
    const createPyodideModule = async (settings) => {
      const module = await createPyodide(settings);
      const least = (await options._loadSnapshot)?.byteLength ?? 0; // Pyodide doesn't do this
      if (module.HEAP8.length < least) module.growMemory(least);
      return module;
    };
    loadPyodide({
      indexURL: address(""),
      createPyodideModule,
      lockFileContents: GIVEN.LOCK,
      ...options,
    }).then(done, failed);
  });
}

// ---- A start from the packs

async function startPlainly(tell, options = {}) {
  showArrived = (arrived) => tell("arrived", { bytes: arrived });
  const stdlib = awaitedLater(got(PACKS.stdlib).then(unpacked));
  const packs = Promise.all([PACKS.python, PACKS.game].map((pack) => bytes(got(pack))));
  const begun = loaded(stdlib, options).then(
    (python) => (tell("stage", { stage: "python" }), python),
  );
  const [python, contents] = await Promise.all([begun, packs]); // a missing pack fails before Python has started
  python.globals.set("packs", contents);
  python.runPython(
    "from module_loader import install; install(pack.to_bytes() for pack in packs); del packs",
  );
  tell("stage", { stage: "game" });
  python.runPython(
    "from arkham_noir.web.standalone.shims import replace_threads; replace_threads()",
  );
  fetchLaterModules(python, tell);
  return python;
}

// Modules that are imported later are fetched synchronously, because an import can't wait.
function fetchLaterModules(python, tell) {
  const [name, integrity] = PACKS.later;
  let isDamaged = false; // the browser's copy
  const fetchAbsent = () => {
    const request = new XMLHttpRequest();
    request.open("GET", new URL(name, HOME), false);
    request.responseType = "arraybuffer";
    if (isDamaged) request.setRequestHeader("cache-control", "no-cache");
    request.send();
    if (request.status !== 200) throw fileError(`${name} can't be reached. Reload this page.`);
    return request.response;
  };
  const refuse = () => {
    isDamaged = true;
    tell("refused", { name });
    throw changedError(name);
  };
  python.globals.set("fetch_absent", fetchAbsent);
  python.globals.set("refuse_absent", refuse);
  python.globals.set("absent_sum", integrity);
  python.runPython(
    "from module_loader import checked, store; store.fetch_absent = lambda: checked(fetch_absent().to_bytes(), absent_sum, refuse_absent)",
  );
}

// ---- A start from a snapshot

async function startPython(tell) {
  const cache = await caches.open(CACHE).catch(() => null);
  const kept = await cache?.match(SNAPSHOT).catch(() => null);
  if (kept) {
    try {
      return await startFrom(kept);
    } catch (error) {
      if (error.lacking) throw error; // a plain start would fail too
      await cache.delete(SNAPSHOT);
    }
  }
  return startPlainly(tell);
}

async function startFrom(kept) {
  const memory = awaitedLater(validSnapshot(kept));
  const python = await loaded(Promise.resolve(new Response("")), { _loadSnapshot: memory });
  python.runPython(
    "from warm_up import reseed; reseed(); from module_loader import store; store.write_files()",
  );
  return python;
}

// Return the snapshot if it is undamaged and of this browser.
async function validSnapshot(kept) {
  const memory = await kept.arrayBuffer();
  if (kept.headers.get("browser") !== navigator.userAgent)
    throw new Error("The snapshot is of another browser.");
  if (kept.headers.get("digest") !== (await digest(memory)))
    throw new Error("The snapshot is damaged.");
  return memory;
}

async function digest(content) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...found].map((each) => each.toString(16).padStart(2, "0")).join("");
}

// ---- Save a snapshot for the next start, which is optional

async function saveSnapshot() {
  const cache = await caches.open(CACHE);
  if ((await cache.match(SNAPSHOT)) || !(await hasRoom())) return;
  const python = await startPlainly(() => {}, { _makeSnapshot: true });
  await python.runPythonAsync(`
from module_loader import store
store.complete()
store.fetch_absent = None
del fetch_absent, refuse_absent
from warm_up import open_all_pages
await open_all_pages()
`);
  const memory = python.makeMemorySnapshot();
  const headers = { digest: await digest(memory), browser: navigator.userAgent };
  await cache.put(SNAPSHOT, new Response(memory, { headers }));
}

// Saved games need the space more than a snapshot.
async function hasRoom() {
  const { quota, usage } = await navigator.storage.estimate();
  return quota - usage > 500e6;
}
