// node compile.mjs PYODIDE SOURCES OUT: every folder of SOURCES as byte code of Pyodide's own Python, in
// an archive of its name. lighten.py, beside this file, does it.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => { // without the line of the engine where it came up
  console.error(error.message);
  process.exit(1);
});
const [folder, sources, out] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
for (const [inside, outside] of [["/sources", sources], ["/out", out]]) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: outside }, inside);
}
python.runPython(readFileSync(new URL("lighten.py", import.meta.url), "utf-8"));
python.runPython(`
for folder in sorted(Path("/sources").iterdir()):
    pack(folder, f"/out/{folder.name}.zip")
`);
