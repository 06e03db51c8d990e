import type { Page } from '@playwright/test';
import { en } from '#src/i18n/en/index.ts';
import { fr } from '#src/i18n/fr/index.ts';

/** Texts of a page that cannot show its content. */
const FAULT_TEXTS = [en, fr].flatMap(({ errors, ui }) => [
  ui.notLoaded,
  ...[errors.notFound, errors.forbidden, errors.failed, errors.missing, errors.suspended, errors.terminated].map(
    ({ title }) => title,
  ),
]);

/** The faults of a settled page, in sentences; none if the picture is good. */
export async function faultsOn(page: Page, { isError = false }: { isError?: boolean } = {}): Promise<string[]> {
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  const sentences = await page.evaluate(
    (sentences) => sentences.filter((sentence) => document.body.innerText.includes(sentence)),
    FAULT_TEXTS,
  );
  return [
    ...(overhang > 0 ? [`it is ${overhang} px wider than its window`] : []),
    ...(isError ? [] : sentences.map((sentence) => `it says “${sentence}”`)),
    ...(isError && sentences.length === 0 && !(await isOffline(page)) ? ['it should say what is wrong'] : []),
  ];
}

const isOffline = (page: Page) => page.evaluate(() => !navigator.onLine);
