// Says so if the browser refuses a script or a style of this page: it did not arrive, or its checksum is wrong.
addEventListener("error", ({ target }) => {
  const address = target.src ?? (target.rel === "stylesheet" && target.href);
  if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) || !address) return;
  const show = () => {
    const sign = document.getElementById("shell-sign");
    sign.textContent = `A file of the game could not be used: ${address.replace(/.*\//, "")} did not arrive, or it differs from the one that this version was built with. Reload this page to try again; what is written here can be read meanwhile. If this message comes back, tell whoever runs this site.`;
    sign.hidden = false;
    document.documentElement.dataset.refused = address;
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
  else show();
}, true);
