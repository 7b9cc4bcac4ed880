// Starting Python: from a memory that an earlier start has left here, if there is one and it is sound, else from
// the packs. A file is used only if its checksum is the one that this edition was built with. GIVEN, which the page
// hands over, loadPyodide and createPyodide stand above.
const HOME = new URL(GIVEN.home);
const { PACKS } = GIVEN;
const SHELF = `arkham-noir ${GIVEN.EDITION}`;
const MEMORY = new URL("memory", HOME).href;

// ---- Files

const ask = self.fetch.bind(self); // Pyodide will be given another

// A file with the right content; a damaged copy is fetched again. Without a network, this edition's cache may have it:
// in the first visit no service worker answers for a worker that began before it.
async function got(pack) {
  const [name] = pack;
  const answer = await whole(pack, "default").catch(() => whole(pack, "reload")).catch((error) => error);
  if (answer.ok) return answer;
  if (answer.lacking) throw answer;
  throw fileError(answer.status ? `${name} is missing (${answer.status}).` : `${name} did not arrive.`);
}

const asked = (address, cache) => ask(address, { cache }).catch(async (error) => {
  const kept = await (await caches.open(SHELF)).match(address);
  if (kept) return kept;
  throw error;
});

// Checked here and not by the browser, which would not say how much has arrived.
async function whole([name, integrity, size], cache) {
  const answer = await asked(new URL(name, HOME), cache);
  if (!answer.ok) return answer;
  const content = await new Response(answer.body.pipeThrough(counter(name, size, answer.headers))).arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  if (integrity !== `sha256-${btoa(String.fromCharCode(...found))}`) throw changedError(name);
  return new Response(content, { headers: answer.headers });
}

// ---- How much has arrived of the packs of a plain start, in bytes as the host sends them

const arrivals = Object.fromEntries(["wasm", "stdlib", "python", "game"].map((pack) => [PACKS[pack][0], { got: 0, of: PACKS[pack][2] }]));
let showArrived = () => {};

function counter(name, size, headers) {
  const of = Number(headers.get("content-length")) || size; // less than the size where the host compresses
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
const toldLater = (promise) => (promise.catch(() => {}), promise); // whoever waits for it will hear of it
const bytes = async (answer) => new Uint8Array(await (await answer).arrayBuffer());

// ---- The engine

// Pyodide's own fetches are answered with what is on its way already, and what goes wrong with them is told:
// it would wait for ever.
function handOver(files, failed) {
  self.fetch = (request, options) => files[new URL(request.url ?? request, HOME).href] ?? ask(request, options);
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
  const files = { [address("pyodide.asm.wasm")]: toldLater(got(PACKS.wasm)), [address("python_stdlib.zip")]: stdlib };
  return new Promise((done, failed) => {
    handOver(files, failed);
    const createPyodideModule = async (settings) => {
      const module = await createPyodide(settings);
      const least = (await options._loadSnapshot)?.byteLength ?? 0; // Pyodide does not see to it
      if (module.HEAP8.length < least) module.growMemory(least);
      return module;
    };
    loadPyodide({
      indexURL: address(""), createPyodideModule, lockFileContents: GIVEN.LOCK, ...options,
    }).then(done, failed);
  });
}

// ---- A start from the packs

async function startPlainly(tell, options = {}) {
  showArrived = (bytes) => tell("arrived", { bytes });
  const stdlib = toldLater(got(PACKS.stdlib).then(unpacked));
  const packs = Promise.all([PACKS.python, PACKS.game].map((pack) => bytes(got(pack))));
  const begun = loaded(stdlib, options).then((python) => (tell("stage", { stage: "python" }), python));
  const [python, contents] = await Promise.all([begun, packs]); // what is missing is told before Python is there
  python.globals.set("packs", contents);
  python.runPython("from module_loader import put_up; put_up(pack.to_bytes() for pack in packs); del packs");
  tell("stage", { stage: "game" });
  python.runPython("from arkham_noir.web.standalone.shims import replace_threads; replace_threads()");
  giveTheRest(python, tell);
  return python;
}

// What is imported late is fetched when it is: Python cannot wait for it otherwise.
function giveTheRest(python, tell) {
  const [name, integrity] = PACKS.later;
  let isDamaged = false; // the copy that the browser has
  const fetchAbsent = () => {
    const request = new XMLHttpRequest();
    request.open("GET", new URL(name, HOME), false);
    request.responseType = "arraybuffer";
    if (isDamaged) request.setRequestHeader("cache-control", "no-cache");
    request.send();
    if (request.status !== 200) throw fileError(`${name} did not arrive. Reload this page.`);
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
  python.runPython("from module_loader import checked, shelf; shelf.fetch_absent = lambda: checked(fetch_absent().to_bytes(), absent_sum, refuse_absent)");
}

// ---- A start from a memory

async function startPython(tell) {
  const shelf = await caches.open(SHELF).catch(() => null);
  const kept = await shelf?.match(MEMORY).catch(() => null);
  if (kept) {
    try {
      return await startFrom(kept);
    } catch (error) {
      if (error.lacking) throw error; // a plain start would lack it too
      await shelf.delete(MEMORY);
    }
  }
  return startPlainly(tell);
}

async function startFrom(kept) {
  const memory = toldLater(sound(kept));
  const python = await loaded(Promise.resolve(new Response("")), { _loadSnapshot: memory });
  python.runPython("from warm_up import wake; wake(); from module_loader import shelf; shelf.lay_out()");
  return python;
}

// The memory as it was left, by the browser that left it.
async function sound(kept) {
  const memory = await kept.arrayBuffer();
  if (kept.headers.get("browser") !== navigator.userAgent) throw new Error("It was left by another browser.");
  if (kept.headers.get("digest") !== (await digest(memory))) throw new Error("It has been damaged.");
  return memory;
}

async function digest(content) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...found].map((each) => each.toString(16).padStart(2, "0")).join("");
}

// ---- Leaving a memory for the next start: it is an acceleration, so nothing depends on it

async function leaveMemory() {
  const shelf = await caches.open(SHELF);
  if ((await shelf.match(MEMORY)) || !(await hasRoom())) return;
  const python = await startPlainly(() => {}, { _makeSnapshot: true });
  await python.runPythonAsync(`
from module_loader import shelf
shelf.complete()
shelf.fetch_absent = None
del fetch_absent, refuse_absent
from warm_up import rehearse_everything
await rehearse_everything()
`);
  const memory = python.makeMemorySnapshot();
  const headers = { digest: await digest(memory), browser: navigator.userAgent };
  await shelf.put(MEMORY, new Response(memory, { headers }));
}

// Games come first: a memory is not left where it could take their room.
async function hasRoom() {
  const { quota, usage } = await navigator.storage.estimate();
  return quota - usage > 500e6;
}
