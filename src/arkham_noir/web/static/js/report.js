// Save the picture to share as a PNG, converted from the server's SVG in the browser. Without this
// script the link downloads the SVG.

const SCALE = 2;

/**
 * @param {string} address
 * @returns {Promise<HTMLImageElement>}
 */
function fetchImage(address) {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error("The picture could not be loaded."));
    image.src = address;
  });
}

/**
 * @param {string} address
 * @returns {Promise<Blob | null>}
 */
async function toPng(address) {
  const image = await fetchImage(address);
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

document.addEventListener("click", async (event) => {
  const target = /** @type {Element} */ (event.target);
  const link = /** @type {HTMLAnchorElement | null} */ (target.closest("[data-picture]"));
  if (!link) return;
  event.preventDefault();
  const { picture = "", name = "" } = link.dataset;
  const status = document.getElementById("saved");
  try {
    const png = await toPng(picture);
    if (!png || !status) throw new Error("The picture could not be converted.");
    download(png, name);
    status.textContent = "Picture saved as a PNG file.";
  } catch {
    location.assign(link.href); // download the SVG instead
  }
});
