// Helpers for all scripts: find, create and announce things.

/** Return the root element, which has the player's settings as data attributes. */
export const root = () => document.documentElement;

/**
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLElement | null}
 */
export const find = (selector, within = document) => within.querySelector(selector);

/**
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLElement[]}
 */
export const findAll = (selector, within = document) =>
  Array.from(/** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector)));

/**
 * Find an element that must exist.
 * @param {string} selector
 * @param {ParentNode} within
 */
export function need(selector, within = document) {
  const found = find(selector, within);
  if (!found) throw new Error(`This page has no ${selector}.`);
  return found;
}

/**
 * Find the closest match around the target of an event.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = ({ target }, selector) =>
  target instanceof Element ? target.closest(selector) : null;

/** @param {Element} each */
export const isSeen = (each) => each.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** @param {string} selector */
export const firstSeen = (selector) => findAll(selector).find(isSeen);

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Partial<HTMLElementTagNameMap[T]>} properties
 */
export const make = (tag, properties = {}) =>
  Object.assign(document.createElement(tag), properties);

/** @param {string} html */
export const parse = (html) => new DOMParser().parseFromString(html, "text/html");

/**
 * Announce a text to screen readers.
 * @param {string} text
 */
export function say(text) {
  need("#say").textContent = text.replace(/\s+/g, " ").trim();
}
