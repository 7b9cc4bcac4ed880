// Which card is meant by what was typed: js/titles.js.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, likeliest, plain } from "../../../src/arkham_noir/web/static/js/titles.js";

test("titles are compared without case, apostrophes and punctuation", () => {
  assert.equal(plain("Keziah’s  Key: a Clue"), "keziahs key a clue");
  assert.equal(plain("Ångström-Log"), "ångström log");
});

test("every word that was typed begins a word of the title, in its order", () => {
  assert.ok(fits("The Black Man's Book", ["bl", "book"]));
  assert.ok(!fits("The Black Man's Book", ["book", "bl"]));
  assert.ok(!fits("The Black Man's Book", ["lack"]));
  assert.ok(fits("Anything", []));
});

test("one word of the title stands for one typed word", () => {
  assert.ok(!fits("Black Book", ["b", "b", "b"]));
});

test("the same title is likelier than one that begins so, and that than the first", () => {
  const titles = ["A Key", "Key Ring", "Key"];
  assert.equal(likeliest(titles, "key"), 2);
  assert.equal(likeliest(titles, "key r"), 1);
  assert.equal(likeliest(titles, "ring"), 0);
});
