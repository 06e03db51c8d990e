import type { BenchPage } from './benchPage.ts';

/** Times in ms. */
interface MeasuredImport {
  /** From choosing the file to the result. */
  total: number;
  longestTask: number;
}

/** Chooses a file on the wizard's first step and continues to the result of the check. Returns how long (ms) the worker took to read and to check. */
export async function checkInBrowser({ page }: BenchPage, file: string): Promise<number> {
  const start = performance.now();
  await page.setInputFiles('input[type=file]', file);
  const toColumns = page.getByRole('button', { name: 'Next: columns' });
  await toColumns.waitFor();
  const readAt = performance.now();
  await toColumns.click();
  const toCheck = page.getByRole('button', { name: 'Next: check' });
  await toCheck.waitFor();
  const checkStart = performance.now();
  await toCheck.click();
  await page
    .locator('dl > div')
    .filter({ hasText: /^Ready/ })
    .waitFor();
  return readAt - start + (performance.now() - checkStart);
}

/** Imports a file of this many rows with the wizard, from its first step. Throws if the result does not account for every row. */
export async function importInBrowser(bench: BenchPage, file: string, rows: number): Promise<MeasuredImport> {
  const { page, longestTask } = bench;
  await longestTask();
  const start = performance.now();
  await checkInBrowser(bench, file);
  // Most numbers reserved for fiction are not mobile numbers.
  const fixedLines = page.getByRole('button', { name: 'Import the landlines anyway' });
  if (await fixedLines.isVisible()) await fixedLines.click();
  await page.getByRole('button', { name: `Import ${rows.toLocaleString('en')} contacts` }).click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor({ timeout: 300_000 });
  const end = performance.now();
  const figures = (await page.locator('dd').allInnerTexts()).map((text) => Number(text.replaceAll(',', '')) || 0);
  const handled = figures.reduce((sum, figure) => sum + figure, 0);
  if (handled !== rows) throw new Error(`Of ${rows} rows the result accounts for ${handled}.`);
  return { total: end - start, longestTask: await longestTask() };
}
