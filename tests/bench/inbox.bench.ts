import type { Page } from '@playwright/test';
import { onBenchPage } from './made/benchPage.ts';
import { seedConversations } from './made/seedMessages.ts';
import { median, report } from './report.ts';

/**
 * An inbox of 50,000 conversations scrolls at 60 frames per second, on the production build in Chromium: the time between frames
 * while it is scrolled by wheel-like steps through 500 rows, and by leaps of the scroll bar. The baseline is a list of 200
 * plain rows in the same page and run, scrolled the same way: what the machine can show at all.
 */
const CONVERSATIONS = 50_000;
/** Pixels a frame: a brisk turn of the wheel. */
const STEP = 40;
const FRAMES = 600;
/** A frame of 60 in a second, and what a timer rounds. */
const FRAME = 16.7;
const TOLERANCE = 1;

interface Frames {
  median: number;
  p95: number;
}

/** Scrolls an element frame by frame, there and back, and tells how long frames took. */
async function scroll(page: Page, selector: string): Promise<Frames> {
  const times = await page.locator(selector).evaluate(
    async (element, { step, frames }) => {
      const found: number[] = [];
      let before = await new Promise<number>(requestAnimationFrame);
      let direction = 1;
      for (let frame = 0; frame < frames; frame += 1) {
        if (element.scrollTop + element.clientHeight >= element.scrollHeight - step) direction = -1;
        if (element.scrollTop <= 0) direction = 1;
        element.scrollTop += direction * step;
        const now = await new Promise<number>(requestAnimationFrame);
        found.push(now - before);
        before = now;
      }
      return found;
    },
    { step: STEP, frames: FRAMES },
  );
  const sorted = times.toSorted((a, b) => a - b);
  return { median: median(times), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };
}

await onBenchPage(
  {
    path: '/app/messages?view=all',
    apiOptions: { size: 'large' },
    seed: (store) => seedConversations(store, CONVERSATIONS),
  },
  async ({ page, longestTask }) => {
    const list = page.getByRole('region', { name: 'Conversations' });
    const first = list.locator('li[aria-setsize]').first();
    await first.waitFor({ timeout: 120_000 });
    const size = Number(await first.getAttribute('aria-setsize'));
    if (size < CONVERSATIONS) throw new Error(`The inbox holds ${size} conversations only.`);

    await page.evaluate(() => {
      const plain = document.createElement('div');
      plain.id = 'plain';
      plain.style.cssText =
        'position:fixed;inset:0 auto auto 0;width:320px;height:600px;overflow:auto;background:white';
      for (let row = 0; row < 200; row += 1) {
        const line = document.createElement('div');
        line.style.height = '68px';
        line.textContent = `Row ${row}`;
        plain.append(line);
      }
      document.body.append(plain);
    });
    const baseline = await scroll(page, '#plain');
    await page.evaluate(() => document.getElementById('plain')?.remove());

    const scroller = 'section[aria-label="Conversations"] > div[tabindex]';
    await longestTask();
    const inbox = await scroll(page, scroller);
    const longest = await longestTask();
    // From one end to the other: what is passed by is not fetched, what is stayed at is there at once.
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
