import js from "@eslint/js";
import globals from "globals";

const BROWSER = "src/arkham_noir/web/static/js/**/*.js";
const SERVICE_WORKER = "src/arkham_noir/web/static/js/service-worker.js";

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
  { files: ["tests/web/js/**/*.js"], languageOptions: { globals: globals.node } },
];
