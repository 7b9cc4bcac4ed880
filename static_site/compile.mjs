// node compile.mjs PYODIDE SOURCES OUT: every folder of SOURCES as byte code of Pyodide's own Python, in packs: what
// Python begins with, what a start needs of each folder, and the rest. strip_bytecode.py, beside this file, makes
// them; which modules a start needs is found out by rehearsing one.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => { // without the line of the engine where it came up
  console.error(error.message);
  process.exit(1);
});
const [folder, sources, out] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const started = () => loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0" } });

const python = await started();
for (const [inside, outside] of [["/sources", sources], ["/out", out]]) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: outside }, inside);
}
python.runPython(readFileSync(new URL("strip_bytecode.py", import.meta.url), "utf-8"));
python.runPython(`
shelves = {folder.name: shelved(folder) for folder in sorted(Path("/sources").iterdir())}
whole = [zstd.compress(pack(modules, files)) for modules, files in shelves.values()]
`);
const whole = python.globals.get("whole").toJs();

const rehearsing = await started();
rehearsing.FS.writeFile("/home/pyodide/module_loader.py", readFileSync(new URL("module_loader.py", import.meta.url)));
rehearsing.registerJsModule("browser", {});
rehearsing.globals.set("whole", rehearsing.toPy(whole));
await rehearsing.runPythonAsync(`
import sys
import module_loader
archive = next(each for each in sys.path if each.endswith(".zip"))
base = {name for name, it in sys.modules.items() if (getattr(it, "__file__", None) or "").startswith(archive)} | {"module_loader"}
sys.path.remove(archive)  # what is not on the shelf will not be there
module_loader.put_up(bytes(pack) for pack in whole)
module_loader.noted = {}
every = set(module_loader.shelf.modules)
from arkham_noir.web.standalone.shims import replace_threads
replace_threads()
import bridge
from warm_up import CASES, open_the_door
await open_the_door(CASES)
needed = every - set(module_loader.shelf.modules)
import marshal
learnt = marshal.dumps((sorted(base), sorted(needed), sorted(module_loader.noted.items(), key=repr)))
`);
python.globals.set("learnt", python.toPy(rehearsing.globals.get("learnt").toJs()));
python.runPython(`
base, needed, foreseen = marshal.loads(bytes(learnt))
write_packs(shelves, set(base), set(needed), dict(foreseen), "/out")
`);
