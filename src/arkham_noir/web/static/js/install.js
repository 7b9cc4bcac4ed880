// Register the service worker. The game also works without it.

const worker = new URL("../../../worker.js", import.meta.url); // respects a URL prefix
addEventListener("load", () => navigator.serviceWorker?.register(worker).catch(() => {}));
