import { onBenchPage } from './helpers/benchPage.ts';
import { plainFrames, scrollFrames } from './helpers/scrollFrames.ts';
import { seedContacts } from './helpers/seedContacts.ts';
import { report } from './report.ts';

/**
 * Scrolls a list of 900 rows at 60 frames per second, and checks that selecting a row redraws only that row: in Chromium on the production build. The
 * baseline is a list of 200 plain rows in the same page and run, scrolled the same way.
 */
const ROWS = 900;
/** A frame at 60 per second, plus the rounding of timers. */
const FRAME = 16.7;
const TOLERANCE = 1;

await onBenchPage(
  { path: `/app/contacts?perPage=${ROWS}`, seed: (store) => seedContacts(store, ROWS) },
  async ({ page, longestTask }) => {
    const rows = page.locator('tbody tr[data-opens]');
    await rows.nth(ROWS - 1).waitFor({ timeout: 120_000 });
    const baseline = await plainFrames(page);
    await longestTask();
    const list = await scrollFrames(page, 'html');
    const longest = await longestTask();
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(1000);
    await longestTask();
    await rows.nth(3).getByRole('checkbox').click();
    await page.locator('tr[data-selected]').waitFor();
    const ticked = await longestTask();
    report([
      {
        name: `frame while scrolling ${ROWS} rows, median`,
        measured: list.median,
        budget: FRAME + TOLERANCE,
        baseline: baseline.median,
      },
      {
        name: 'frame while scrolling, 95th percentile',
        measured: list.p95,
        budget: Math.max(FRAME + TOLERANCE, baseline.p95 + TOLERANCE),
        baseline: baseline.p95,
      },
      { name: 'longest task while scrolling', measured: longest, budget: 50, baseline: baseline.median },
      { name: 'longest task as a row is ticked', measured: ticked, budget: 200, baseline: baseline.median },
    ]);
  },
);
