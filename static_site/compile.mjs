// node compile.mjs PYODIDE SOURCES OUT: compile every folder of SOURCES with Pyodide's own Python and write packs: what
// Python needs to start, what the game needs of each folder to start, and the rest. strip_bytecode.py makes them. A
// trial start finds the modules that a start needs.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  // without the minified line of Pyodide
  console.error(error.message);
  process.exit(1);
});
const [folder, sources, out] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const started = () => loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0" } });

const python = await started();
for (const [inside, outside] of [
  ["/sources", sources],
  ["/out", out],
]) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: outside }, inside);
}
python.runPython(readFileSync(new URL("strip_bytecode.py", import.meta.url), "utf-8"));
python.runPython(`
folders = {folder.name: contents_of(folder) for folder in sorted(Path("/sources").iterdir())}
whole = [zstd.compress(pack(modules, files)) for modules, files in folders.values()]
`);
const whole = python.globals.get("whole").toJs();

const trial = await started();
trial.FS.writeFile(
  "/home/pyodide/module_loader.py",
  readFileSync(new URL("module_loader.py", import.meta.url)),
);
trial.registerJsModule("browser", {});
trial.globals.set("whole", trial.toPy(whole));
await trial.runPythonAsync(`
import sys
import module_loader
archive = next(each for each in sys.path if each.endswith(".zip"))
is_archived = lambda it: (getattr(it, "__file__", None) or "").startswith(archive) and it.__spec__.origin != "frozen"
base = {name for name, it in sys.modules.items() if is_archived(it)} | {"module_loader"}
sys.path.remove(archive)  # so that only modules in packs are found
module_loader.install(bytes(pack) for pack in whole)
module_loader.noted = {}
every = set(module_loader.store.modules)
from arkham_noir.web.standalone.shims import replace_threads
replace_threads()
import bridge
from warm_up import CASES, open_tables
await open_tables(CASES)
needed = every - set(module_loader.store.modules)
import marshal
found = marshal.dumps((sorted(base), sorted(needed), sorted(module_loader.noted.items(), key=repr)))
`);
python.globals.set("found", python.toPy(trial.globals.get("found").toJs()));
python.runPython(`
base, needed, computed = marshal.loads(bytes(found))
write_packs(folders, set(base), set(needed), dict(computed), "/out")
`);
