// How the lines share the stage: the pure functions of js/table/layout.js.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bestRows, cuts, shares } from "../../../src/arkham_noir/web/static/js/table/layout.js";

const DESK = { width: 1100, height: 560, isLow: false };

/** @param {{ share: number }[]} parts */
const sumOf = (parts) => parts.reduce((sum, { share }) => sum + share, 0);

test("there are as many ways to cut a row as there are ways to set breaks in it", () => {
  assert.deepEqual(cuts(0), [[]]);
  assert.deepEqual(cuts(3), [[1, 1, 1], [1, 2], [2, 1], [3]]);
  for (const count of [1, 2, 3, 4, 5, 6]) assert.equal(cuts(count).length, 2 ** (count - 1));
});

test("the lines keep their order whatever the rows", () => {
  for (const counts of [[1], [2, 9], [5, 5, 5], [1, 2, 3, 4, 5], [9, 1, 9, 1, 9, 1]]) {
    const rows = bestRows(counts, DESK, counts.length);
    assert.deepEqual(rows.flat(), [...counts.keys()]);
  }
});

test("a row has at most three lines, and there are no more rows than allowed", () => {
  const rows = bestRows([3, 3, 3, 3, 3, 3], DESK, 2);
  assert.ok(rows.length <= 2);
  assert.ok(rows.every((row) => row.length <= 3));
});

test("long lines lie below each other, short ones side by side", () => {
  assert.deepEqual(bestRows([12, 12], DESK, 2), [[0], [1]]);
  assert.deepEqual(bestRows([2, 2], { ...DESK, height: 280 }, 2), [[0, 1]]);
});

test("the shares of a row fill it", () => {
  for (const counts of [[4], [3, 5], [2, 2, 8]]) {
    assert.ok(Math.abs(sumOf(shares(counts, DESK)) - 1) < 1e-9);
  }
});

test("a longer line gets a larger share, and the same room makes its cards no larger", () => {
  const [short, long] = shares([3, 9], DESK);
  assert.ok(long.share > short.share);
  assert.ok(long.area <= short.area);
});
