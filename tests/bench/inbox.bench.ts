import { onBenchPage } from './helpers/benchPage.ts';
import { plainFrames, scrollFrames } from './helpers/scrollFrames.ts';
import { seedContacts } from './helpers/seedContacts.ts';
import { seedConversations } from './helpers/seedConversations.ts';
import { report } from './report.ts';

/**
 * Scrolls an inbox of 50,000 conversations at 60 frames per second, in Chromium on the production build: the time between frames while it scrolls
 * through 500 rows in steps like a wheel's, and jumps by the scroll bar. The baseline is a list of 200 plain rows in the same page and run, scrolled
 * the same way: the best the machine can do.
 */
const CONVERSATIONS = 50_000;
/** A frame at 60 per second, plus the rounding of timers. */
const FRAME = 16.7;
const TOLERANCE = 1;

await onBenchPage(
  {
    path: '/app/messages?view=all',
    seed: (store) => {
      seedContacts(store, CONVERSATIONS);
      seedConversations(store, CONVERSATIONS);
    },
  },
  async ({ page, longestTask }) => {
    const list = page.getByRole('region', { name: 'Conversations' });
    const first = list.locator('li[aria-setsize]').first();
    await first.waitFor({ timeout: 120_000 });
    const size = Number(await first.getAttribute('aria-setsize'));
    if (size < CONVERSATIONS) throw new Error(`The inbox has only ${size} conversations.`);

    const baseline = await plainFrames(page);
    const scroller = 'section[aria-label="Conversations"] > div[tabindex]';
    await longestTask();
    const inbox = await scrollFrames(page, scroller);
    const longest = await longestTask();
    // Jumps to the middle: rows scrolled past are not fetched, and rows where scrolling stops appear immediately.
    const leap = performance.now();
    await page.locator(scroller).evaluate((element) => {
      element.scrollTop = element.scrollHeight / 2;
    });
    await list
      .getByText(/^Question number 24\d{3}|^Question number 25\d{3}/)
      .first()
      .waitFor();
    const leapt = performance.now() - leap;
    report([
      {
        name: 'frame while scrolling 50,000 conversations, median',
        measured: inbox.median,
        budget: FRAME + TOLERANCE,
        baseline: baseline.median,
      },
      {
        name: 'frame while scrolling, 95th percentile',
        measured: inbox.p95,
        budget: Math.max(FRAME + TOLERANCE, baseline.p95 + TOLERANCE),
        baseline: baseline.p95,
      },
      { name: 'longest task while scrolling', measured: longest, budget: 50, baseline: baseline.median },
      {
        name: 'a leap into the middle, until its rows stand there',
        measured: leapt,
        budget: 1000,
        baseline: baseline.median,
      },
    ]);
  },
);
