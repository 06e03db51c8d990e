import type { Page } from '@playwright/test';

/** By how much (px) the page is wider than its window. */
export const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How much (px) of the window's height sticky bars cover. */
export const stuckHeight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position) && element.checkVisibility(),
      )
      .map((element) => element.getBoundingClientRect())
      // Bars span the page; a column at the side uses none of its height.
      .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0),
  );

/** Parts of the page's content, such as tables, that are wider than their place, so that one has to scroll them sideways: by how much (px). */
export const sidewaysParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(
        (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.checkVisibility(),
      )
      .map(({ tagName, scrollWidth, clientWidth }) => ({ tagName, by: scrollWidth - clientWidth }))
      .filter(({ by }) => by > 1),
  );
