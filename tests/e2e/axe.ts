import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const WCAG: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** The rules that a theme can break: it changes only colors. */
const COLORS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** The page behind a dialog or a menu, which is hidden from assistive technology. */
const BEHIND = '#root[aria-hidden="true"]';
/** The menu and the top bar, which are the same around every screen. */
export const SHELL: readonly string[] = ['nav[aria-label="Main menu"]', '#root header'];

/**
 * Describes the violations of WCAG 2.2 AA on the page as it looks now; throws if next to nothing was checked. `besides`: selectors of parts that are
 * not checked, in addition to the page behind a dialog.
 */
export const violationsOn = (page: Page, besides: readonly string[] = []): Promise<string[]> =>
  violationsOf(page, besides, WCAG, 10);

/** Checks colors only, for a page that was already checked in the other theme. */
export const violationsOfColorsOn = (page: Page, besides: readonly string[] = []): Promise<string[]> =>
  violationsOf(page, besides, COLORS, 0);

/**
 * axe, changed in two ways that halve its time on a page of many texts: its objects' private fields, which it compiles to entries of a `WeakMap`, are
 * properties under a symbol (its map of the page's elements stays a `WeakMap`), and each text of a color is parsed once.
 */
const AXE = `((WeakMap, WeakSet) => {
  ${axe.source}
  WeakMap = globalThis.WeakMap;
})(
  class {
    key = Symbol();
    has(object) { return this.key in object; }
    get(object) { return object[this.key]; }
    set(object, value) { object[this.key] = value; return this; }
    delete(object) { return delete object[this.key]; }
  },
  class {
    key = Symbol();
    has(object) { return this.key in object; }
    add(object) { object[this.key] = true; return this; }
    delete(object) { return delete object[this.key]; }
  },
);
{
  const color = window.axe.commons.color.Color.prototype;
  const { parseString } = color;
  const parsed = new Map();
  color.parseString = function (text) {
    if (!parsed.has(text)) {
      const { r, g, b, alpha } = parseString.call(this, text);
      parsed.set(text, { r, g, b, alpha });
    }
    return Object.assign(this, parsed.get(text));
  };
}`;

/**
 * Runs axe in the page itself, injected once per document, and computes an element's name only for violations: a third of the work of
 * `@axe-core/playwright`, which opens another page for each result.
 */
async function violationsOf(
  page: Page,
  besides: readonly string[],
  options: RunOptions,
  fewest: number,
): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const { checked, violations } = await page.evaluate(
    async ([exclude, runOptions]) => {
      const results = await window.axe?.run({ exclude }, runOptions);
      return { checked: results?.passes.length ?? 0, violations: results?.violations ?? [] };
    },
    [[BEHIND, ...besides], { ...options, resultTypes: ['violations'] }] satisfies [string[], RunOptions],
  );
  expect(checked, 'rules that axe checked').toBeGreaterThan(fewest);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}: ${node.failureSummary}`));
}
