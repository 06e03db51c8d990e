import type { BenchPage } from './benchPage.ts';

/** Times in ms. */
interface MeasuredImport {
  /** In the worker: from the choice of the file to its columns, and from there to what the check found. */
  check: number;
  /** From the start of the import to its result. */
  run: number;
  /** Everything, the questions to the API between check and start included. */
  total: number;
  longestTask: number;
}

/** Imports a file of so many rows in the wizard, which shows its first step. Throws when the result does not account for all of them. */
export async function importInBrowser(
  { page, longestTask }: BenchPage,
  file: string,
  rows: number,
): Promise<MeasuredImport> {
  const ready = page.locator('dl > div').filter({ hasText: /^Ready/ });
  await longestTask();
  const start = performance.now();
  await page.setInputFiles('input[type=file]', file);
  const toColumns = page.getByRole('button', { name: 'Next: columns' });
  await toColumns.waitFor();
  const read = performance.now();
  await toColumns.click();
  const toCheck = page.getByRole('button', { name: 'Next: check' });
  await toCheck.waitFor();
  const begun = performance.now();
  await toCheck.click();
  await ready.waitFor();
  const checked = performance.now();
  // Most of the numbers that are kept for fiction are no mobiles.
  const fixedLines = page.getByRole('button', { name: 'Import the landlines anyway' });
  if (await fixedLines.isVisible()) await fixedLines.click();
  await page.getByRole('button', { name: `Import ${rows.toLocaleString('en')} contacts` }).click();
  const sent = performance.now();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor({ timeout: 300_000 });
  const end = performance.now();
  const figures = (await page.locator('dd').allInnerTexts()).map((text) => Number(text.replaceAll(',', '')) || 0);
  const handled = figures.reduce((sum, figure) => sum + figure, 0);
  if (handled !== rows) throw new Error(`Of ${rows} rows the result accounts for ${handled}.`);
  return {
    check: read - start + (checked - begun),
    run: end - sent,
    total: end - start,
    longestTask: await longestTask(),
  };
}
