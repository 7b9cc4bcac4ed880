// A page that refreshes itself while the server works on it.

/**
 * Fetch this page again and again while a part of it is marked as running.
 * @param {number} pause milliseconds
 * @param {(page: Document) => void} show what has come
 */
export async function refreshWhileRunning(pause, show) {
  while (document.querySelector("[data-running]")) {
    await new Promise((done) => setTimeout(done, pause));
    try {
      const reply = await fetch(location.href, { credentials: "same-origin" });
      show(new DOMParser().parseFromString(await reply.text(), "text/html"));
    } catch {
      // the server is away for a moment; it saves what it has found
    }
  }
}
