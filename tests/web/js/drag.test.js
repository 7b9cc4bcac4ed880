// Where a card may be dropped: the pure function of js/table/drag.js.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readDrops } from "../../../src/arkham_noir/web/static/js/table/drag.js";

test("every place has its move", () => {
  const drops = readDrops("line-1=play p1 1|hand=take");
  assert.deepEqual([...drops.keys()], ["line-1", "hand"]);
  assert.equal(drops.get("line-1"), "play p1 1");
});

test("a card that goes nowhere has no places", () => {
  assert.equal(readDrops("").size, 0);
});
