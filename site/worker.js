// The service worker: files come from the cache of this edition, everything else is asked of Python, which
// one of the open tabs has. GIVEN stands above.
"use strict";

const SHELF = `arkham-noir ${GIVEN.edition}`;
const HOME = new URL("./", location.href).pathname;
const isFile = (path) => path in GIVEN.sums || /^([^/]+\.[a-z]+$|static\/)/.test(path);
const PATIENCE = 300_000;
const AT_ONCE = 32;

addEventListener("install", (event) => event.waitUntil(keepFirst()));

// Asked of the host itself: what the browser has of these names may be of an older edition. The shell goes first,
// because pages are compared with it.
async function keepFirst() {
  const shelf = await caches.open(SHELF);
  const keepOne = async (name) => {
    const answer = await fetch(name, { cache: "no-cache" });
    await keep(shelf, name, answer).catch((error) => {
      if (answer.ok && !registration.active) tellRefused(name); // a newer edition may be on its way to the host
      throw error;
    });
  };
  await keepOne("shell.js");
  await Promise.all(GIVEN.first.filter((name) => name !== "shell.js").map(keepOne));
}

addEventListener("activate", (event) => {
  event.waitUntil(clearOut().then(() => clients.claim()));
});

async function clearOut() {
  const older = (await caches.keys()).filter((name) => name.startsWith("arkham-noir ") && name !== SHELF);
  await Promise.all(older.map((name) => caches.delete(name)));
}

addEventListener("message", (event) => {
  if (event.data.kind === "begin") skipWaiting();
  if (event.data.kind === "keep everything") event.waitUntil(keepEverything(event.source));
  if (event.data.kind === "has python") for (const again of waiting.values()) again();
});

// So many at a time, as long as the tab asks for more: a worker that is busy cannot give way to a newer one.
async function keepEverything(tab) {
  const shelf = await caches.open(SHELF);
  const kept = new Set((await shelf.keys()).map((request) => new URL(request.url).pathname));
  const missing = Object.keys(GIVEN.sums).filter((name) => !kept.has(HOME + name));
  const isEnough = missing.length <= AT_ONCE;
  missing.splice(AT_ONCE);
  const fetchOn = async () => {
    for (let name = missing.pop(); name; name = missing.pop()) await keep(shelf, name, await fetch(name));
  };
  await Promise.all([fetchOn(), fetchOn(), fetchOn(), fetchOn()]); // offline, or a file is wrong: another time
  tab.postMessage({ kind: isEnough ? "kept" : "kept some" });
}

// A copy of a file, if it is what this edition was built of; a wrong one would stay for ever.
async function keep(shelf, name, answer) {
  const content = await answer.arrayBuffer();
  if (!answer.ok || !(await isRight(name, content))) throw new Error(`${name} is not as it was built`);
  await shelf.put(HOME + name, sealed(name, content, answer));
}

// A file under the policy of this site. A page has its own, which cannot say who may put it into a frame.
function sealed(name, content, answer) {
  const policy = name.endsWith(".html") ? "frame-ancestors 'self'" : GIVEN.policy;
  return new Response(content, { headers: { "content-type": answer.headers.get("content-type"), "content-security-policy": policy } });
}

// Pages name the checksum of the shell that they belong to, and the shell names its edition.
async function isRight(name, content) {
  if (name.endsWith(".html")) return asText(content).includes(await sumOfShell());
  if (name === "shell.js") return asText(content).includes(GIVEN.edition);
  return !(name in GIVEN.sums) || (await sumOf(content)).startsWith(GIVEN.sums[name]);
}

const asText = (content) => new TextDecoder().decode(content);
const sumOf = async (content) => btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", content))));

async function sumOfShell() {
  const shell = await (await caches.open(SHELF)).match(`${HOME}shell.js`);
  return sumOf(await shell.arrayBuffer());
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(HOME) || request.method === "HEAD") return;
  const path = url.pathname.slice(HOME.length);
  if (isFile(path)) event.respondWith(file(url, event));
  else if (request.mode === "navigate" && request.destination === "document") event.respondWith(frontPage(request, path));
  else event.respondWith(asked(request, url));
});

async function file(url, event) {
  const shelf = await caches.open(SHELF);
  const address = url.origin + url.pathname;
  const anew = event?.request.cache === "reload"; // somebody has found our copy damaged
  const found = !anew && (await shelf.match(address));
  if (found) return found;
  const name = url.pathname.slice(HOME.length);
  const cache = anew ? "reload" : name.endsWith(".html") ? "no-cache" : "default";
  if (CHECKED_LATER.test(name)) return passedThrough(await fetch(address, { cache }), shelf, name, event);
  return (await compared(address, name, cache, shelf, event)) ?? (await compared(address, name, "reload", shelf, event)) ?? refused(name);
}

const CHECKED_LATER = /^(?!later-).*\.(pack|wasm)$/; // by the engine, which counts them as they arrive

function passedThrough(answer, shelf, name, event) {
  const kept = answer.ok && keep(shelf, name, answer.clone()).catch(() => {}); // no room: it is fetched again
  event?.waitUntil(kept);
  return answer;
}

// A file as this edition was built with it; nothing if it is not.
async function compared(address, name, cache, shelf, event) {
  const answer = await fetch(address, { cache });
  if (!answer.ok) return answer;
  const content = await answer.arrayBuffer();
  if (!(await isRight(name, content))) return null;
  const found = sealed(name, content, answer);
  const kept = shelf.put(address, found.clone()).catch(() => {});
  event?.waitUntil(kept);
  return found;
}

// Pages are left out: Python writes them where the host's are of another edition.
async function refused(name) {
  if (!name.endsWith(".html")) tellRefused(name);
  return plain(502, `${name} is not the file that this version was built with. Reload the page in a minute.\n`);
}

async function tellRefused(name) {
  for (const tab of await clients.matchAll({ type: "window", includeUncontrolled: true })) tab.postMessage({ kind: "refused", name });
}

const plain = (status, text) => new Response(text, { status, headers: { "content-type": "text/plain;charset=utf-8", "content-security-policy": GIVEN.policy } });

// A tab's own page: one that was written beforehand where there is one, else an empty one that waits for Python.
async function frontPage(request, path) {
  if (request.method !== "GET") return Response.redirect(HOME, 303);
  const name = decodeURI(path).replace(/\/$/, "");
  if (!GIVEN.pages.includes(name)) return emptyPage();
  if (name && !path.endsWith("/")) return Response.redirect(`${HOME}${path}/${new URL(request.url).search}`, 301);
  const written = await file(new URL(name ? `${name}/index.html` : "index.html", location.href)).catch(() => null);
  return written?.ok ? written : emptyPage();
}

async function emptyPage() {
  const page = await (await file(new URL("frame.html", location.href))).text();
  return sealed("frame.html", page.replaceAll('="./', `="${HOME}`), new Response("", { headers: { "content-type": "text/html;charset=utf-8" } }));
}

// ---- Asking Python

const waiting = new Map();
let number = 0;

async function asked(request, url) {
  if (request.method === "POST" && !request.referrer.startsWith(location.origin + HOME)) {
    return plain(403, "This came from another site.\n");
  }
  const body = request.method === "POST" ? await request.arrayBuffer() : new ArrayBuffer(0);
  const question = {
    kind: "ask", method: request.method, path: decodeURIComponent(url.pathname).replace(/(?<=.\/.+)\/$/, ""), query: url.search.slice(1),
    headers: [...request.headers], body,
  };
  let answer = await passedOn(question, request.signal);
  if (answer.file && url.pathname !== HOME && !url.pathname.endsWith("/")) return Response.redirect(`${url.pathname}/`, 302); // its addresses are relative
  if (answer.file) {
    const written = await file(new URL(answer.file, location.href)).catch(() => null);
    if (written?.ok) return written;
    answer = await passedOn({ ...question, insists: true }, request.signal);
  }
  return new Response([204, 303, 304].includes(answer.status) ? null : answer.body, answer);
}

function passedOn(question, signal) {
  const mine = number++;
  return new Promise((done) => {
    const ask = async () => {
      for (const tab of await clients.matchAll({ type: "window" })) {
        if (tab.frameType === "nested") continue;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => done(data);
        tab.postMessage(question, [port2]);
      }
    };
    waiting.set(mine, ask);
    const giveUp = () => done({ status: 503, headers: [["content-type", "text/plain;charset=utf-8"]], body: "No tab of this game answers. Reload this page.\n" });
    setTimeout(giveUp, PATIENCE);
    signal.addEventListener("abort", giveUp); // whoever asked has left
    ask();
  }).finally(() => waiting.delete(mine));
}
