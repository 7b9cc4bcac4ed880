// Where a close-up goes: the pure functions of js/table/closeup.js.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findSpot, overlap } from "../../../src/arkham_noir/web/static/js/table/closeup.js";

const SCREEN = { width: 800, height: 600 };

/**
 * @param {number} left
 * @param {number} top
 * @param {number} width
 * @param {number} height
 */
const box = (left, top, width, height) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("boxes that only touch do not overlap", () => {
  assert.equal(overlap(box(0, 0, 10, 10), 10, 0, 10, 10), 0);
  assert.equal(overlap(box(0, 0, 10, 10), 5, 5, 10, 10), 25);
});

test("a free spot is found beside the card", () => {
  const card = box(100, 100, 100, 140);
  const spot = findSpot({ width: 200, height: 200 }, card, [], SCREEN);
  assert.ok(spot);
  assert.equal(spot.cover, 0);
  assert.equal(overlap(card, spot.x, spot.y, 200, 200), 0);
});

test("what should stay in sight is not covered while there is room elsewhere", () => {
  const keep = [box(0, 0, 800, 300)];
  const spot = findSpot({ width: 200, height: 200 }, box(10, 10, 100, 140), keep, SCREEN);
  assert.equal(spot?.cover, 0);
  assert.ok(spot && spot.y >= 300);
});

test("without a free spot the one that covers least is taken", () => {
  const keep = [box(0, 0, 800, 500), box(0, 500, 800, 100)];
  const spot = findSpot({ width: 100, height: 90 }, box(0, 0, 10, 10), keep, SCREEN);
  assert.ok(spot && spot.cover > 0);
});

test("what is larger than the screen has no spot", () => {
  assert.equal(findSpot({ width: 795, height: 100 }, box(0, 0, 10, 10), [], SCREEN), null);
});
