// Registers the service worker. It is a convenience: without one everything works too.

const worker = new URL("../../../worker.js", import.meta.url); // whatever we are mounted under
addEventListener("load", () => navigator.serviceWorker?.register(worker).catch(() => {}));
