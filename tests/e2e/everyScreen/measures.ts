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
      // Bars span the page; a column at the side takes none of its height.
      .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0),
  );
