import js from "@eslint/js";
import globals from "globals";

const BROWSER = "src/arkham_noir/web/static/js/**/*.js";
const SERVICE_WORKER = "src/arkham_noir/web/static/js/service-worker.js";

const LAB_REPORT = "src/arkham_noir/lab/report.js";

/** Constants that the build of the static site writes above its scripts. */
const BUILD_CONSTANTS = "EDITION ENGINE FIRST GIVEN LOCK PACKS PAGES PYTHON WORKER".split(" ");

/** What python.js uses of engine.js: the build joins the two into one script. */
const ENGINE_NAMES = ["HOME", "saveSnapshot", "startPython"];

const readonly = (names) => Object.fromEntries(names.map((name) => [name, "readonly"]));

export default [
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-shadow": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: [BROWSER], ignores: [SERVICE_WORKER], languageOptions: { globals: globals.browser } },
  {
    files: [SERVICE_WORKER],
    languageOptions: {
      sourceType: "script",
      globals: { ...globals.serviceworker, GIVEN: "readonly" },
    },
  },
  {
    files: ["static_site/*.js"],
    languageOptions: {
      globals: { ...globals.browser, ...globals.serviceworker, ...readonly(BUILD_CONSTANTS) },
    },
  },
  {
    files: ["static_site/engine.js"],
    languageOptions: { globals: readonly(["createPyodide", "loadPyodide"]) },
    rules: { "no-unused-vars": ["error", { varsIgnorePattern: `^(${ENGINE_NAMES.join("|")})$` }] },
  },
  {
    files: ["static_site/python.js"],
    languageOptions: { globals: readonly(ENGINE_NAMES) },
  },
  { files: [LAB_REPORT], languageOptions: { sourceType: "script", globals: globals.browser } },
  {
    files: ["tests/web/js/**/*.js", "static_site/*.mjs"],
    languageOptions: { globals: globals.node },
  },
];
